/* SPDX-License-Identifier: MIT
 *
 * The drop-in for EDK2's HttpLib by itself: host, path, address and port of each text. */
#include <Uefi.h>

#include <Library/HttpLib.h>
#include <Library/MemoryAllocationLib.h>

#define ENDS 0u
#include "../../facts.h"

/* Host, path, address and port. */
static const struct fact facts[] = {
    {"http://h/", "h|/|-|-"},
    {"http://h", "h|-|-|-"},
    {"https://h:8443/a/b?c=d#e", "h|/a/b|-|8443"},
    {"HTTP://h?q", "h|-|-|-"},
    {"http://u:p@192.0.2.7/%41%2f", "192.0.2.7|/A/|c0000207|-"},
    {"http://[::1]:80/", "[::1]|/|00000000000000000000000000000001|80"},
    {"http://[2001:db8::7]", "[2001:db8::7]|-|20010db8000000000000000000000007|-"},
    {"http://[::ffff:1.2.3.4]/", "[::ffff:1.2.3.4]|/|00000000000000000000ffff01020304|-"},
    {"http://1.2.3/", "1.2.3|/|-|-"},
    {"http://%68/", "h|/|-|-"},
    {"http://1%2E2.3.4/", "1.2.3.4|/|-|-"},
    {"http://h:/", "h|/|-|-"},
    {"http://h:0000065535/", "h|/|-|65535"},
    {"http://h/a%00b", "h|refused|-|-"},
    {"ftp://h//x", "h|//x|-|-"},
    {"/a/%20b?c", "-|/a/ b|-|-"},
    {"//h/a", "-|//h/a|-|-"},
    {"*", "-|*|-|-"},
    {"Ch:443", "h|-|-|443"},
    {"Ch", "h|-|-|-"},
    {"C192.0.2.7:1", "192.0.2.7|-|c0000207|1"},
};

/* clang-format off */
static const char *const refused[] = {
    "Ch:443/", "Ch?q", "C:443", "Chttp://h/", "Cu@h:1", "h", "http:/h", "mailto:a@b", "http:///a", "ftp:///a",
    "http://2015::100/x", "http://h/a\\b", "http://h/%4", "http://h/?%zz", "http://h/#%4", "http://[%3A%3A1]/", "http://h/\r\n", NULL,
};
/* clang-format on */

VOID *EFIAPI AllocatePool(IN UINTN Size)
{
    return take(Size);
}

VOID EFIAPI FreePool(IN VOID *Buffer)
{
    give(Buffer);
}

/* Prints the text that a call gives. Without memory the call must not give any. */
static void say_call(EFI_STATUS(EFIAPI *call)(CHAR8 *, VOID *, CHAR8 **), CHAR8 *url, VOID *parser)
{
    CHAR8 *found = NULL;
    EFI_STATUS without, status;

    blocks = 0;
    without = call(url, parser, &found);
    blocks = 1;
    status = call(url, parser, &found);
    EXPECT(without == (status == EFI_NOT_FOUND ? EFI_NOT_FOUND : EFI_OUT_OF_RESOURCES));
    if (status == EFI_SUCCESS) {
        say_text(found);
        FreePool(found);
    } else {
        EXPECT(status == EFI_NOT_FOUND || status == EFI_INVALID_PARAMETER);
        say(status == EFI_NOT_FOUND ? "-|" : "refused|");
    }
    EXPECT(call(url, parser, NULL) == EFI_INVALID_PARAMETER && call(NULL, parser, &found) == EFI_INVALID_PARAMETER);
    EXPECT(call(url, NULL, &found) == EFI_INVALID_PARAMETER);
}

static void say_address(CHAR8 *url, VOID *parser)
{
    EFI_IPv4_ADDRESS four;
    EFI_IPv6_ADDRESS six;
    const EFI_STATUS none = said[0] == '-' ? EFI_NOT_FOUND : EFI_INVALID_PARAMETER; /* the host was printed before */
    const EFI_STATUS is_four = HttpUrlGetIp4(url, parser, &four), is_six = HttpUrlGetIp6(url, parser, &six);

    for (unsigned i = 0; i < 4u && is_four == EFI_SUCCESS; i++) {
        say("%02x", four.Addr[i]);
    }
    for (unsigned i = 0; i < 16u && is_six == EFI_SUCCESS; i++) {
        say("%02x", six.Addr[i]);
    }
    EXPECT((is_four == EFI_SUCCESS || is_four == none) && (is_six == EFI_SUCCESS || is_six == none));
    say(is_four == none && is_six == none ? "-|" : "|");
    EXPECT(HttpUrlGetIp4(url, parser, NULL) == EFI_INVALID_PARAMETER);
    EXPECT(HttpUrlGetIp6(NULL, parser, &six) == EFI_INVALID_PARAMETER);
}

static void say_port(CHAR8 *url, VOID *parser)
{
    UINT16 port = 7;
    const EFI_STATUS status = HttpUrlGetPort(url, parser, &port);

    if (status == EFI_SUCCESS) {
        say("%u", port);
    } else {
        EXPECT(status == EFI_NOT_FOUND && port == 0u);
        say("-");
    }
    EXPECT(HttpUrlGetPort(url, parser, NULL) == EFI_INVALID_PARAMETER);
}

/* A "C" marks the target of a CONNECT. */
static void answer(char *text, size_t length)
{
    const BOOLEAN connect = length != 0u && text[0] == 'C';
    CHAR8 *url = &text[connect];
    const UINT32 size = (UINT32)length - connect;
    VOID *parser = NULL;
    EFI_STATUS status;

    blocks = 0;
    EXPECT(HttpParseUrl(url, size, connect, &parser) == EFI_OUT_OF_RESOURCES);
    blocks = 1;
    status = HttpParseUrl(url, size, connect, &parser);
    if (status != EFI_SUCCESS) {
        EXPECT(status == EFI_INVALID_PARAMETER);
        say("refused");
    } else {
        say_call(HttpUrlGetHostName, url, parser);
        say_call(HttpUrlGetPath, url, parser);
        say_address(url, parser);
        say_port(url, parser);
        HttpUrlFreeParser(parser);
    }
    EXPECT(held == 0u);
}

static bool decodes(const char *coded, const char *octets, UINT32 length)
{
    CHAR8 text[20], result[20];
    UINT32 found = 0;
    const EFI_STATUS status = UriPercentDecode(strcpy(text, coded), (UINT32)strlen(coded), result, &found);

    return octets == NULL ? status == EFI_INVALID_PARAMETER
                          : status == EFI_SUCCESS && found == length && memcmp(result, octets, length) == 0;
}

/* Returns true if a text with this start may have this length, but not an octet more. */
static bool is_longest(const char *start, UINT32 length)
{
    static CHAR8 text[65536];
    const BOOLEAN connect = start[0] == 'C';
    VOID *parser = NULL;
    bool good;

    memset(text, 'a', sizeof text);
    memcpy(text, &start[connect], strlen(start) - connect);
    blocks = 1;
    good = HttpParseUrl(text, length, connect, &parser) == EFI_SUCCESS;
    if (good) {
        HttpUrlFreeParser(parser);
    }
    blocks = 1;
    return good && HttpParseUrl(text, length + 1u, connect, &parser) == EFI_INVALID_PARAMETER;
}

int main(int argc, char **argv)
{
    VOID *parser;
    CHAR8 url[] = "/";

    (void)argv;
    EXPECT(decodes("a%41%2f%00", "aA/", 4) && decodes("a b", "a b", 3));
    EXPECT(decodes("", NULL, 0) && decodes("%4", NULL, 0) && decodes("%4g", NULL, 0));
    judge_ports("http://h:*/a", "h|/a|-|*", "refused");
    judge_ports("Ch:*", "h|-|-|*", "refused");
    EXPECT(HttpParseUrl(NULL, 1, 0, &parser) == EFI_INVALID_PARAMETER);
    EXPECT(HttpParseUrl(url, 0, 0, &parser) == EFI_INVALID_PARAMETER);
    EXPECT(is_longest("http://h/", 65534) && is_longest("/", 65528) && is_longest("C", 65530));
    EXPECT(HttpParseUrl(url, 1, 0, NULL) == EFI_INVALID_PARAMETER);
    return JUDGE_ALL("refused");
}
