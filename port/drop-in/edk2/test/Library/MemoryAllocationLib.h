/* SPDX-License-Identifier: MIT
 *
 * Of EDK2, which Debian does not have, its memory. */
VOID *EFIAPI AllocatePool(IN UINTN Size);
VOID EFIAPI FreePool(IN VOID *Buffer);
