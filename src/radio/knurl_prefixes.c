/* SPDX-License-Identifier: MIT */
#include "knurl_prefixes.h"

/* The last octet of a prefix has bit 7 set. "/" means "://". An octet that no URL contains is the text of undefined
 * codes. */
#define DOT "\xAE"
#define SLASHES "\xAF"
#define COLON "\xBA"
#define AT "\xC0"
#define NOTHING "\x80"

/* NFC Forum, URI Record Type Definition, table 3: 01 to 23, and the text of 24 to FF. */
const char knurl_prefixes[] = "http/www" DOT "https/www" DOT "http" SLASHES "https" SLASHES
                              "tel" COLON "mailto" COLON "ftp/anonymous:anonymous" AT
                              "ftp/ftp" DOT "ftps" SLASHES "sftp" SLASHES "smb" SLASHES
                              "nfs" SLASHES "ftp" SLASHES "dav" SLASHES "news" COLON
                              "telnet" SLASHES "imap" COLON "rtsp" SLASHES "urn" COLON
                              "pop" COLON "sip" COLON "sips" COLON "tftp" COLON
                              "btspp" SLASHES "btl2cap" SLASHES "btgoep" SLASHES
                              "tcpobex" SLASHES "irdaobex" SLASHES "file" SLASHES
                              "urn:epc:id" COLON "urn:epc:tag" COLON "urn:epc:pat" COLON
                              "urn:epc:raw" COLON "urn:epc" COLON "urn:nfc" COLON NOTHING;
