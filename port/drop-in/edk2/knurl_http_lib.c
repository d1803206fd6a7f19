/* SPDX-License-Identifier: MIT
 *
 * Implements the URL calls of EDK2's HttpLib with knurl's rows of RFC 3986. The declarations, types and memory are
 * EDK2's own. */
#include <Uefi.h>

#include <Library/HttpLib.h>
#include <Library/MemoryAllocationLib.h>

#include "knurl_bare.h"
#include "knurl_octets.h"

/* A text that is not a whole URL is parsed with the start of this that it lacks. */
static const char mBefore[] = "x://h/";
#define BEFORE_HOST 4u
#define BEFORE_PATH 6u

/* The result of HttpParseUrl. */
typedef struct {
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS];
    size_t skipped; /* the number of octets that were parsed before the text */
} parser_t;

/* Returns true if HTTP allows what was parsed: a URL with a host, or a target. The target of CONNECT consists of host
 * and port. */
static bool is_of_http(const parser_t *parser)
{
    const knurl_part_t *host = knurl_part(&parser->url, KNURL_HOST);

    if ((host == NULL) || (host->length == 0u)) {
        return false;
    }
    if (parser->skipped == BEFORE_HOST) {
        return parser->url.count == ((knurl_part(&parser->url, KNURL_PORT) != NULL) ? 3u : 2u);
    }
    return true;
}

/* Returns a part, or NULL. A target that starts with "/" has no host. */
static const knurl_part_t *part_of(const parser_t *parser, uint8_t kind)
{
    const bool has_host = parser->skipped != BEFORE_PATH;

    return (has_host || (kind != (uint8_t)KNURL_HOST)) ? knurl_part(&parser->url, kind) : NULL;
}

/* Makes a decoded copy that ends with a NUL and belongs to the caller. An encoded NUL is refused, because it would
 * truncate the copy. */
static EFI_STATUS decoded(const CHAR8 *text, UINT32 length, CHAR8 **copy)
{
    CHAR8 *octets = (CHAR8 *)AllocatePool(length + 1u);
    UINT32 count = 0;
    UINT32 at;
    EFI_STATUS status = EFI_SUCCESS;

    if (octets == NULL) {
        return EFI_OUT_OF_RESOURCES;
    }
    if (length != 0u) {
        status = UriPercentDecode((CHAR8 *)text, length, octets, &count);
    }
    for (at = 0; (at < count) && !EFI_ERROR(status); at++) {
        if (octets[at] == '\0') {
            status = EFI_INVALID_PARAMETER;
        }
    }
    if (EFI_ERROR(status)) {
        FreePool(octets);
        return status;
    }
    octets[count] = '\0';
    *copy = octets;
    return EFI_SUCCESS;
}

EFI_STATUS EFIAPI UriPercentDecode(IN CHAR8 *Buffer, IN UINT32 BufferLength, OUT CHAR8 *ResultBuffer,
                                   OUT UINT32 *ResultLength)
{
    size_t at = 0;
    UINT32 count = 0;

    if ((Buffer == NULL) || (BufferLength == 0u) || (ResultBuffer == NULL)) {
        return EFI_INVALID_PARAMETER;
    }
    while (at < BufferLength) {
        uint8_t octet;
        if (!knurl_decode_one(Buffer, BufferLength, &at, &octet)) {
            return EFI_INVALID_PARAMETER;
        }
        ResultBuffer[count] = (CHAR8)octet;
        count++;
    }
    *ResultLength = count;
    return EFI_SUCCESS;
}

EFI_STATUS EFIAPI HttpParseUrl(IN CHAR8 *Url, IN UINT32 Length, IN BOOLEAN IsConnectMethod, OUT VOID **UrlParser)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, &knurl_generic, NULL};
    parser_t *parser;

    if ((Url == NULL) || (Length == 0u) || (UrlParser == NULL)) {
        return EFI_INVALID_PARAMETER;
    }
    parser = (parser_t *)AllocatePool(sizeof *parser);
    if (parser == NULL) {
        return EFI_OUT_OF_RESOURCES;
    }
    parser->skipped = IsConnectMethod ? BEFORE_HOST : ((Url[0] == '/') || (Url[0] == '*')) ? BEFORE_PATH : 0u;
    knurl_begin(&parser->url, schemes, parser->parts, KNURL_PARTS);
    knurl_allow_fragment(&parser->url);
    (void)knurl_feed(&parser->url, mBefore, parser->skipped);
    (void)knurl_feed(&parser->url, Url, Length);
    if ((knurl_end(&parser->url) != KNURL_OK) || !is_of_http(parser)) {
        FreePool(parser);
        return EFI_INVALID_PARAMETER;
    }
    *UrlParser = parser;
    return EFI_SUCCESS;
}

EFI_STATUS EFIAPI HttpUrlGetHostName(IN CHAR8 *Url, IN VOID *UrlParser, OUT CHAR8 **HostName)
{
    const parser_t *parser = (const parser_t *)UrlParser;
    const knurl_part_t *host;

    if ((Url == NULL) || (UrlParser == NULL) || (HostName == NULL)) {
        return EFI_INVALID_PARAMETER;
    }
    host = part_of(parser, KNURL_HOST);
    return (host == NULL) ? EFI_NOT_FOUND : decoded(&Url[host->offset - parser->skipped], host->length, HostName);
}

/* Returns the length of the address in a host, or 0. Parses the host again, because the caller's text may have moved
 * since it was parsed. */
static uint8_t address_of(const CHAR8 *host, size_t length, UINT8 octets[16])
{
    static const knurl_scheme_t row = KNURL_BARE_AUTHORITY("", 0, 0);
    static const knurl_scheme_t *const rows[] = {&row, NULL};
    knurl_part_t parts[2];
    knurl_t url;

    knurl_bare_begin(&url, rows, parts, KNURL_ROOM(parts));
    return (knurl_read(&url, host, length) == KNURL_OK) ? knurl_address(&url, octets) : 0u;
}

/* Finds the address in the host if it has `size` octets. */
static EFI_STATUS address(const CHAR8 *url, const parser_t *parser, UINT8 *octets, uint8_t size)
{
    const knurl_part_t *host;
    UINT8 found[16];
    uint8_t at;

    if ((url == NULL) || (parser == NULL) || (octets == NULL)) {
        return EFI_INVALID_PARAMETER;
    }
    host = part_of(parser, KNURL_HOST);
    if (host == NULL) {
        return EFI_NOT_FOUND;
    }
    if (address_of(&url[host->offset - parser->skipped], host->length, found) != size) {
        return EFI_INVALID_PARAMETER;
    }
    for (at = 0; at < size; at++) {
        octets[at] = found[at];
    }
    return EFI_SUCCESS;
}

EFI_STATUS EFIAPI HttpUrlGetIp4(IN CHAR8 *Url, IN VOID *UrlParser, OUT EFI_IPv4_ADDRESS *Ip4Address)
{
    return address(Url, (const parser_t *)UrlParser, (UINT8 *)Ip4Address, 4);
}

EFI_STATUS EFIAPI HttpUrlGetIp6(IN CHAR8 *Url, IN VOID *UrlParser, OUT EFI_IPv6_ADDRESS *Ip6Address)
{
    return address(Url, (const parser_t *)UrlParser, (UINT8 *)Ip6Address, 16);
}

EFI_STATUS EFIAPI HttpUrlGetPort(IN CHAR8 *Url, IN VOID *UrlParser, OUT UINT16 *Port)
{
    const parser_t *parser = (const parser_t *)UrlParser;
    const knurl_part_t *port;

    if ((Url == NULL) || (UrlParser == NULL) || (Port == NULL)) {
        return EFI_INVALID_PARAMETER;
    }
    *Port = 0;
    port = part_of(parser, KNURL_PORT);
    /* The caller must know the default port. */
    return ((port != NULL) && (port->length != 0u) && knurl_port(&parser->url, Port)) ? EFI_SUCCESS : EFI_NOT_FOUND;
}

EFI_STATUS EFIAPI HttpUrlGetPath(IN CHAR8 *Url, IN VOID *UrlParser, OUT CHAR8 **Path)
{
    const parser_t *parser = (const parser_t *)UrlParser;
    const knurl_part_t *path;
    UINT32 slash;

    if ((Url == NULL) || (UrlParser == NULL) || (Path == NULL)) {
        return EFI_INVALID_PARAMETER;
    }
    path = part_of(parser, KNURL_PATH);
    if (path == NULL) {
        return EFI_NOT_FOUND;
    }
    /* The slash before the path belongs to it, except for the slash in mBefore. */
    slash = (parser->skipped == BEFORE_PATH) ? 0u : 1u;
    return decoded(&Url[path->offset - parser->skipped - slash], path->length + slash, Path);
}

VOID EFIAPI HttpUrlFreeParser(IN VOID *UrlParser)
{
    FreePool(UrlParser);
}
