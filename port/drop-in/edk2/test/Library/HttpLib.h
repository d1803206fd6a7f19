/* SPDX-License-Identifier: MIT
 *
 * Of EDK2, which Debian does not have, the calls for URLs of its HttpLib. */
EFI_STATUS EFIAPI UriPercentDecode(IN CHAR8 *Buffer, IN UINT32 BufferLength, OUT CHAR8 *ResultBuffer,
                                   OUT UINT32 *ResultLength);
EFI_STATUS EFIAPI HttpParseUrl(IN CHAR8 *Url, IN UINT32 Length, IN BOOLEAN IsConnectMethod, OUT VOID **UrlParser);
EFI_STATUS EFIAPI HttpUrlGetHostName(IN CHAR8 *Url, IN VOID *UrlParser, OUT CHAR8 **HostName);
EFI_STATUS EFIAPI HttpUrlGetIp4(IN CHAR8 *Url, IN VOID *UrlParser, OUT EFI_IPv4_ADDRESS *Ip4Address);
EFI_STATUS EFIAPI HttpUrlGetIp6(IN CHAR8 *Url, IN VOID *UrlParser, OUT EFI_IPv6_ADDRESS *Ip6Address);
EFI_STATUS EFIAPI HttpUrlGetPort(IN CHAR8 *Url, IN VOID *UrlParser, OUT UINT16 *Port);
EFI_STATUS EFIAPI HttpUrlGetPath(IN CHAR8 *Url, IN VOID *UrlParser, OUT CHAR8 **Path);
VOID EFIAPI HttpUrlFreeParser(IN VOID *UrlParser);
