/* SPDX-License-Identifier: MIT
 *
 * The drop-in for EDK2's HttpLib by itself: host, addresses, port and path of each text. Prints each that is otherwise, and
 * how many there are. */
#include <Uefi.h>

#include <Library/HttpLib.h>
#include <Library/MemoryAllocationLib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_PORT 65536u
#define REFUSED 65537u

/* Behind "C" the target of a CONNECT. What is NULL is not there; `refused` is a path that is not given. */
static const char refused[] = "";
static const struct {
    const char *url, *host, *path;
    unsigned port;
    uint8_t address[16];
    unsigned octets;
} cases[] = {
    {"http://h/", "h", "/", NO_PORT, {0}, 0},
    {"http://h", "h", NULL, NO_PORT, {0}, 0},
    {"https://h:8443/a/b?c=d#e", "h", "/a/b", 8443, {0}, 0},
    {"HTTP://h?q", "h", NULL, NO_PORT, {0}, 0},
    {"http://u:p@192.0.2.7/%41%2f", "192.0.2.7", "/A/", NO_PORT, {192, 0, 2, 7}, 4},
    {"http://[::1]:80/", "[::1]", "/", 80, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, 16},
    {"http://[2001:db8::7]", "[2001:db8::7]", NULL, NO_PORT, {0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7}, 16},
    {"http://[::ffff:1.2.3.4]/", "[::ffff:1.2.3.4]", "/", NO_PORT, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 1, 2, 3, 4}, 16},
    {"http://1.2.3/", "1.2.3", "/", NO_PORT, {0}, 0},
    {"http://%68/", "h", "/", NO_PORT, {0}, 0},
    {"http://h:/", "h", "/", NO_PORT, {0}, 0},
    {"http://h/a%00b", "h", refused, NO_PORT, {0}, 0},
    {"ftp://h//x", "h", "//x", NO_PORT, {0}, 0},
    {"/a/%20b?c", NULL, "/a/ b", NO_PORT, {0}, 0},
    {"//h/a", NULL, "//h/a", NO_PORT, {0}, 0},
    {"*", NULL, "*", NO_PORT, {0}, 0},
    {"Ch:443", "h", NULL, 443, {0}, 0},
    {"Ch", "h", NULL, NO_PORT, {0}, 0},
    {"C192.0.2.7:1", "192.0.2.7", NULL, 1, {192, 0, 2, 7}, 4},
    {"Ch:443/", NULL, NULL, REFUSED, {0}, 0},
    {"Ch?q", NULL, NULL, REFUSED, {0}, 0},
    {"C:443", NULL, NULL, REFUSED, {0}, 0},
    {"Chttp://h/", NULL, NULL, REFUSED, {0}, 0},
    {"Cu@h:1", NULL, NULL, REFUSED, {0}, 0},
    {"h", NULL, NULL, REFUSED, {0}, 0},
    {"http:/h", NULL, NULL, REFUSED, {0}, 0},
    {"mailto:a@b", NULL, NULL, REFUSED, {0}, 0},
    {"http:///a", NULL, NULL, REFUSED, {0}, 0},
    {"ftp:///a", NULL, NULL, REFUSED, {0}, 0},
    {"http://2015::100/x", NULL, NULL, REFUSED, {0}, 0},
    {"http://h:65536/", NULL, NULL, REFUSED, {0}, 0},
    {"http://h:8x/", NULL, NULL, REFUSED, {0}, 0},
    {"http://[evil]/", NULL, NULL, REFUSED, {0}, 0},
    {"http://[::1]x/", NULL, NULL, REFUSED, {0}, 0},
    {"http://a@b@evil/", NULL, NULL, REFUSED, {0}, 0},
    {"http://h/a b", NULL, NULL, REFUSED, {0}, 0},
    {"http://h/a\\b", NULL, NULL, REFUSED, {0}, 0},
    {"http://h/%4", NULL, NULL, REFUSED, {0}, 0},
    {"http://h/\r\n", NULL, NULL, REFUSED, {0}, 0},
};

static unsigned held, blocks;

VOID *EFIAPI AllocatePool(IN UINTN Size)
{
    if (blocks == 0u) {
        return NULL;
    }
    blocks--;
    held++;
    return malloc(Size);
}

VOID EFIAPI FreePool(IN VOID *Buffer)
{
    held--;
    free(Buffer);
}

/* Whether a call gives that text, and says so without memory. */
static bool gives(EFI_STATUS(EFIAPI *call)(CHAR8 *, VOID *, CHAR8 **), CHAR8 *url, VOID *parser, const char *wanted)
{
    CHAR8 *found = NULL;
    EFI_STATUS status;
    bool good;

    blocks = 0;
    status = call(url, parser, &found);
    good = status == (wanted == NULL ? EFI_NOT_FOUND : EFI_OUT_OF_RESOURCES);
    blocks = 1;
    status = call(url, parser, &found);
    if (wanted == NULL || wanted == refused) {
        return good && status == (wanted == NULL ? EFI_NOT_FOUND : EFI_INVALID_PARAMETER);
    }
    good = good && status == EFI_SUCCESS && strcmp(found, wanted) == 0;
    FreePool(found);
    return good && call(url, parser, NULL) == EFI_INVALID_PARAMETER && call(NULL, parser, &found) == EFI_INVALID_PARAMETER &&
           call(url, NULL, &found) == EFI_INVALID_PARAMETER;
}

static bool addresses_hold(size_t i, CHAR8 *url, VOID *parser)
{
    const EFI_STATUS none = cases[i].host == NULL ? EFI_NOT_FOUND : EFI_INVALID_PARAMETER;
    const unsigned octets = cases[i].octets;
    EFI_IPv4_ADDRESS four;
    EFI_IPv6_ADDRESS six;

    return HttpUrlGetIp4(url, parser, &four) == (octets == 4u ? EFI_SUCCESS : none) &&
           HttpUrlGetIp6(url, parser, &six) == (octets == 16u ? EFI_SUCCESS : none) &&
           (octets != 4u || memcmp(&four, cases[i].address, 4) == 0) &&
           (octets != 16u || memcmp(&six, cases[i].address, 16) == 0) &&
           HttpUrlGetIp4(url, parser, NULL) == EFI_INVALID_PARAMETER &&
           HttpUrlGetIp6(NULL, parser, &six) == EFI_INVALID_PARAMETER;
}

static bool port_holds(size_t i, CHAR8 *url, VOID *parser)
{
    UINT16 port = 7;
    const EFI_STATUS status = HttpUrlGetPort(url, parser, &port);

    return HttpUrlGetPort(url, parser, NULL) == EFI_INVALID_PARAMETER &&
           (cases[i].port == NO_PORT ? status == EFI_NOT_FOUND && port == 0u : status == EFI_SUCCESS && port == cases[i].port);
}

static bool holds(size_t i)
{
    const bool connect = cases[i].url[0] == 'C';
    const char *text = &cases[i].url[connect ? 1 : 0];
    const size_t length = strlen(text);
    CHAR8 *url = malloc(length + 1u); /* whose end the sanitizer watches */
    VOID *parser = NULL;
    EFI_STATUS status;
    bool good;

    if (url == NULL) {
        return false;
    }
    url++;
    memcpy(url, text, length);
    blocks = 0;
    good = HttpParseUrl(url, (UINT32)length, connect, &parser) == EFI_OUT_OF_RESOURCES;
    blocks = 1;
    status = HttpParseUrl(url, (UINT32)length, connect, &parser);
    if (cases[i].port == REFUSED) {
        good = good && status == EFI_INVALID_PARAMETER;
    } else {
        good = good && status == EFI_SUCCESS && gives(HttpUrlGetHostName, url, parser, cases[i].host) &&
               gives(HttpUrlGetPath, url, parser, cases[i].path) && addresses_hold(i, url, parser) &&
               port_holds(i, url, parser);
        HttpUrlFreeParser(parser);
    }
    free(url - 1);
    return good && held == 0u;
}

static bool decodes(const char *coded, const char *octets, UINT32 length)
{
    CHAR8 text[20], result[20];
    UINT32 found = 0;
    const EFI_STATUS status = UriPercentDecode(strcpy(text, coded), (UINT32)strlen(coded), result, &found);

    return octets == NULL ? status == EFI_INVALID_PARAMETER
                          : status == EFI_SUCCESS && found == length && memcmp(result, octets, length) == 0;
}

int main(void)
{
    unsigned wrong = 0;
    VOID *parser;
    CHAR8 url[] = "/";

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].url);
            wrong++;
        }
    }
    if (!decodes("a%41%2f%00", "aA/", 4) || !decodes("a b", "a b", 3) || !decodes("", NULL, 0) || !decodes("%4", NULL, 0) ||
        !decodes("%4g", NULL, 0)) {
        puts("UriPercentDecode");
        wrong++;
    }
    if (HttpParseUrl(NULL, 1, 0, &parser) != EFI_INVALID_PARAMETER ||
        HttpParseUrl(url, 0, 0, &parser) != EFI_INVALID_PARAMETER ||
        HttpParseUrl(url, 1, 0, NULL) != EFI_INVALID_PARAMETER) {
        puts("NULL");
        wrong++;
    }
    printf("%zu texts\n", sizeof cases / sizeof cases[0]);
    return wrong != 0;
}
