/* SPDX-License-Identifier: MIT
 *
 * Of EDK2, which Debian does not have, the types that its HttpLib takes. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#define IN
#define OUT
#define EFIAPI
#define VOID void
#define EFI_SUCCESS 0u
#define EFI_INVALID_PARAMETER ((EFI_STATUS)(SIZE_MAX / 2u + 3u))
#define EFI_OUT_OF_RESOURCES ((EFI_STATUS)(SIZE_MAX / 2u + 10u))
#define EFI_NOT_FOUND ((EFI_STATUS)(SIZE_MAX / 2u + 15u))
#define EFI_ERROR(status) ((status) > SIZE_MAX / 2u)
typedef char CHAR8;
typedef unsigned char BOOLEAN;
typedef uint8_t UINT8;
typedef uint16_t UINT16;
typedef uint32_t UINT32;
typedef size_t UINTN, EFI_STATUS;
typedef struct {
    UINT8 Addr[4];
} EFI_IPv4_ADDRESS;
typedef struct {
    UINT8 Addr[16];
} EFI_IPv6_ADDRESS;
