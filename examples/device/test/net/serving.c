/* SPDX-License-Identifier: MIT */
/* Tests the server of examples/device/serve by itself, on the host. Requests have the same answer cut in two at every
 * place and octet by octet. Clients are slow, go away or are too many, and lwIP has no memory. */
#include "../tcp.h"
#include "checks.h"
#include "said.h"

#define main serve_main
#include "../../serve/main.c"
#undef main
#include "../../serve/pages.c"

#define TEN(text) text text text text text text text text text text
#define LINE " HTTP/1.1\r\n"
#define OURS LINE "Host: board.example.com\r\n"
#define END OURS "\r\n"

/* A request, and the start of the line that the server prints for it. */
typedef struct asked {
    const char *text;
    const char *said; /* NULL if the request is not complete */
} asked_t;

#define GOOD(text, url) {text, "421 " url}
#define NO_GET "501 the method is not GET, HEAD or POST"
#define NO_VERSION "400 no HTTP version follows the target"
#define LONG_HOST TEN("1234567.")
#define OTHER LINE "Host: h\r\n\r\n"
#define LONG_10 "/12345678/"
#define LONG_500 TEN(LONG_10 LONG_10 LONG_10 LONG_10 LONG_10)
/* Fills a request to 4,096 octets, the longest. */
#define FULL "Host:h\r\nX:" TEN(TEN("1234567890123456789012345678901234567890")) TEN("123456") "123456"
/* A request with this Host. */
#define HOST(value) "GET /" LINE "Host:" value "\r\n\r\n"
#define GOOD_HOST(value) GOOD(HOST(value), "/")
#define BAD_HOST(value) {HOST(value), "400 a bad Host"}
#define OUR_HOST(value) {HOST(value), "200 /"}
#define BAD_HEADER(lines) {"GET /" LINE "Host: h\r\n" lines "\r\n", "400 a bad header"}

/* clang-format off */
static const asked_t requests[] = {
    GOOD("GET /" OTHER, "/"),
    GOOD("GET /a/b?c=d HTTP/1.0\nHost: h\n\n", "/a/b?***"),
    GOOD("GET /" OTHER "GET /2" OTHER, "/"),
    GOOD("GET / HTTP/1.9\r\nX:\r\nHost:h\r\n\r\n", "/"),
    {"GET / HTTP/1.0\n\r\n", "200 /"},
    GOOD("GET " LONG_500 "/12345678901" OTHER, LONG_500 "/12345678901"),
    GOOD("GET /~joe" OTHER, "/~joe"),
    GOOD("GET /a?q=x/y" OTHER, "/a?***"),
    GOOD("GET /a[1]|^?filter[a]={`|\\^}" OTHER, "/a[1]|^?***"),
    GOOD("GET /?u=http://x/y" OTHER, "/?***"),
    GOOD("GET /a?b?c" OTHER, "/a?***"),
    GOOD("GET //evil/x" OTHER, "//evil/x"),
    GOOD("GET http://h/a?b" OTHER, "http://h/a?***"),
    GOOD("GET HTTP://[::1]:8080" OTHER, "HTTP://[::1]:8080"),
    {"GET http://u@h/" OTHER, "400 a login at 7"},
    {"GET http://h/a#b" OTHER, "400 character at 10"},
    {"GET http:///x" OTHER, "400 host at 7"},
    {"GET https://h/" OTHER, "400 scheme at 5"},
    {"GET " LONG_500 "/123456789012" OTHER, "414 the target is too long"},
    {"GET http://h" LONG_500 "/1234" OTHER, "414 the target is too long"},
    {"GET " LONG_500 LONG_500 LONG_500 OTHER, "414 the target is too long"},
    GOOD("HEAD /" OTHER, "/"),
    GOOD("POST /a" OTHER, "/a"),
    GOOD("POST /" LINE "Host: h\r\nContent-Length: \t3 \r\n\r\na=b", "/"),
    GOOD("POST /" LINE "Content-length:003\r\nHost: h\r\n\r\na=bc", "/"),
    GOOD("POST /" LINE "Host: h\r\nContent-Length: 0\r\n\r\n", "/"),
    GOOD("POST /" LINE "Host: h\r\nContent-Length: 512\r\n\r\n" LONG_500 "123456789012", "/"),
    {"POST /" LINE "Host: h\r\nContent-Length: 512\r\n\r\n" LONG_500 "12345678901", NULL},
    {"POST /" LINE "Host: h\r\nContent-Length: 513\r\n\r\n", "413 the body is too long"},
    {"POST /" LINE "Host: h\r\nContent-Length: 65539\r\n\r\nabc", "413 the body is too long"},
    {"POST /" LINE "Host: h\r\nContent-Length: 4294967299\r\n\r\nabc", "413 the body is too long"},
    {"POST /" LINE "Host: h\r\nContent-Length:\r\n\r\n", "400 a bad Content-Length"},
    {"POST /" LINE "Host: h\r\nContent-Length: +3\r\n\r\na=b", "400 a bad Content-Length"},
    {"POST /" LINE "Host: h\r\nContent-Length: 3 3\r\n\r\na=b", "400 a bad Content-Length"},
    {"POST /" LINE "Host: h\r\nContent-Length: 3,3\r\n\r\na=b", "400 a bad Content-Length"},
    {"POST /" LINE "Host: h\r\nContent-Length: 0x3\r\n\r\na=b", "400 a bad Content-Length"},
    {"POST /" LINE "Host: h\r\nContent-Length: 3\r\ncontent-length: 3\r\n\r\na=b", "400 two lengths"},
    {"POST /" LINE "Host: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400 two lengths"},
    {"POST /" LINE "Host: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "501 a transfer coding"},
    GOOD("POST /" LINE "Host: h\r\nTransfer-Encodings: x\r\nContent-Lengths: 9\r\nXContent-Length: 9\r\n\r\n", "/"),
    {"POST /" LINE "Host: h\r\nContent-Length: 3\r\n\r\na=", NULL},
    {"HEAT /" OTHER, NO_GET},
    {"POS /" OTHER, NO_GET},
    {"PUT /" OTHER, NO_GET},
    {"GEX /" OTHER, NO_GET},
    {"get /" OTHER, NO_GET},
    {"GET\t/" OTHER, NO_GET},
    {"\r\n\r\n", NO_GET},
    {"\n\n", NO_GET},
    {"GET x" OTHER, "400 end at 1"},
    {"GET @evil/" OTHER, "400 scheme at 0"},
    {"GET *" OTHER, "400 a target for OPTIONS at 0"},
    {"GET */" OTHER, "400 syntax at 1"},
    {"GET " OTHER, "400 there is no target at 0"},
    {"GET \r\n\r\n", "400 there is no target at 0"},
    {"GET \n\n", "400 there is no target at 0"},
    {"GET /\r\n\r\n", NO_VERSION " at 1"},
    {"GET /\n\n", NO_VERSION " at 1"},
    {"GET /a b" OTHER, NO_VERSION " at 2"},
    {"GET / HTTP/2.0\r\n\r\n", NO_VERSION " at 1"},
    {"GET / FTP/1.1\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.\n\n", NO_VERSION " at 1"},
    {"GET / HTTP/1./\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.:\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.10\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.1 \r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.1\r\r\n\r\n", NO_VERSION " at 1"},
    {"GET / HTTP/1.1\rX: y\r\n\r\n", NO_VERSION " at 1"},
    {"GET /a HTTP/1.1" OTHER, NO_VERSION " at 2"},
    {"GET /<a" OTHER, "400 character at 1"},
    {"GET /a%zz" OTHER, "400 escape at 2"},
    {"GET /a%4" OTHER, "400 end at 4"},
    {"GET /\x01" OTHER, "400 character at 1"},
    GOOD("GET /" LINE FULL "\r\n\r\n", "/"),
    {"GET /" LINE FULL "6\r\n\r\n", "431 the headers are too long"},
    {"PUT /" LINE FULL "6\r\n\r\n", NO_GET},
    {"GET /" LINE FULL "66666", "431 the headers are too long"},
    {"GET /<" LONG_500 "/12345678" OTHER, "400 character at 1"},
    {"GET /<" LONG_500 "/12345678901" OTHER, "414 the target is too long"},
    {"GET /" LINE "\r\n", "400 no Host"},
    {"GET / HTTP/1.10\r\n\r\n", NO_VERSION " at 1"},
    {"GET /" LINE "Hos: h\r\nHosts: h\r\nXHost: h\r\nX: Host: h\r\n\r\n", "400 no Host"},
    {"GET /" LINE "Host: h\r\nhOST: h\r\n\r\n", "400 two Hosts"},
    {"GET / HTTP/1.0\r\nHost: h\r\nX: y\r\nHost: h\r\n\r\n", "400 two Hosts"},
    {"GET http://h/" LINE "Host: h\r\nHost: h\r\nHost: h\r\n\r\n", "400 two Hosts"},
    {"GET / HTTP/1.0\r\nHost: a/b\r\n\r\n", "400 a bad Host"},
    GOOD_HOST("h"),
    GOOD_HOST(" \t h:8080 \t"),
    GOOD_HOST("h:"),
    GOOD_HOST("[2001:db8::1]:80"),
    GOOD_HOST("192.0.2.1"),
    BAD_HOST(""),
    BAD_HOST(" "),
    BAD_HOST(":80"),
    BAD_HOST("h:65536"),
    BAD_HOST("h:8o"),
    BAD_HOST("a b"),
    BAD_HOST("u@h"),
    BAD_HOST("u:p@h"),
    BAD_HOST("h/"),
    BAD_HOST("h?x"),
    BAD_HOST("h#x"),
    BAD_HOST("h\\x"),
    BAD_HOST("[::1"),
    BAD_HOST("http://h"),
    BAD_HOST("h\x01"),
    GOOD_HOST(LONG_HOST LONG_HOST LONG_HOST "h12345678901234567.h"),
    BAD_HOST(LONG_HOST LONG_HOST LONG_HOST "h123456789012345678.h"),
    BAD_HEADER("X\r\n"),
    BAD_HEADER(" X: y\r\n"),
    BAD_HEADER("\tevil\r\n"),
    BAD_HEADER("X : y\r\n"),
    BAD_HEADER(": y\r\n"),
    BAD_HEADER("X: a\x01"
               "b\r\n"),
    BAD_HEADER("X: \x1B[2J\r\n"),
    BAD_HEADER("X:\x7F\r\n"),
    GOOD("GET /" LINE "X: \xC3\xA4\t y\r\nHost: h\r\n\r\n", "/"),
    BAD_HEADER("X: y\rHost: z\r\n"),
    BAD_HEADER("\xFFX: y\r\n"),
    {"GET /" LINE "X:\r\n\r", NULL},
    {"GET /" LINE "X: y\r\n", NULL},
    {"GET /" LINE "X: y\nZ:\n", NULL},
    {"GET / X\n", NULL},
    {"GET /", NULL},
    {"GET", NULL},
    {"P\n", NULL},
    {"PUT /\r\n", NULL},
    /* These test the Host of a request. */
    OUR_HOST("BOARD.example.com:8080"),
    OUR_HOST("127.0.0.1"),
    OUR_HOST("0.0.0.0"),
    {"GET http://board.example.com/" LINE "Host: evil.example.net\r\n\r\n", "200 http://board.example.com/"},
    GOOD("GET http://evil.example.net/" LINE "Host: board.example.com\r\n\r\n", "http://evil.example.net/"),
    GOOD("GET http://evil.example.net/ HTTP/1.0\r\n\r\n", "http://evil.example.net/"),
    GOOD_HOST("board.example.com.evil.example.net"),
    GOOD_HOST("board.example.com."),
    GOOD_HOST("192.168.0.1"),
    GOOD_HOST(LONG_HOST "board.example.com"),
    GOOD("GET / HTTP/1.0\r\nHost: evil.example.net\r\n\r\n", "/"),
};
/* clang-format on */

#define OK_HEAD "HTTP/1.0 200 OK\r\n"
#define HEAD(length) "Content-Type: text/plain\r\nContent-Length: " length "\r\nConnection: close\r\n\r\n"
#define REFUSED(status) "HTTP/1.0 " status " Refused\r\n"
#define FORM_OF(broker)                                                                                                \
    "<!DOCTYPE html><title>Settings</title><form method=post action=/settings>"                                        \
    "<label>Broker <input name=broker value=\"" broker "\"></label><button>Save</button></form>\n"

static ip_addr_t reached; /* the address that clients connect to */
static tcp_accept_fn accepted;
static bool no_listener;
static bool no_listening;
static err_t bind_error;
static bool ended;
static bool finished;

struct tcp_pcb *tcp_new_ip_type(u8_t type)
{
    misused = misused || type != IPADDR_TYPE_ANY;
    return no_listener ? NULL : &listening;
}

err_t tcp_bind(struct tcp_pcb *pcb, const ip_addr_t *address, u16_t port)
{
    misused = misused || pcb != &listening || port != 80u || !IP_IS_ANY_TYPE_VAL(*address);
    return bind_error;
}

struct tcp_pcb *tcp_listen_with_backlog(struct tcp_pcb *pcb, u8_t backlog)
{
    misused = misused || pcb != &listening || backlog == 0u;
    listens = !no_listening;
    return no_listening ? NULL : &listening;
}

void tcp_accept(struct tcp_pcb *pcb, tcp_accept_fn callback)
{
    misused = misused || pcb != &listening;
    accepted = callback;
}

void port_start(void)
{
}

void network_start(void)
{
}

void network_finish(void)
{
    finished = true;
}

int port_read(void)
{
    return ended ? PORT_END : PORT_NONE;
}

void console_octets(const char *octets, size_t length)
{
    console_foreign(octets, length);
}

/* Connects a client, and returns what the server's callback tells lwIP. */
static err_t come(int i)
{
    begin_peer(i)->pcb.local_ip = reached;
    return accepted(NULL, &peers[i].pcb, ERR_OK);
}

/* Lets a client take so many octets of its answer, and the server go on. lwIP 2.1.3 leaks what came with the segment if
 * the callback closes the connection. */
static err_t takes(int i, size_t length)
{
    const err_t error = take(&peers[i], length);

    misused = misused || !peers[i].open;
    close_taken();
    return error;
}

/* Lets a client send so many octets, and take the answer. */
static err_t deliver(int i, const char *octets, size_t length)
{
    const err_t error = give(&peers[i], octets, length);

    return (error == ERR_OK && peers[i].open) ? takes(i, peers[i].flying) : error;
}

static err_t say(int i, const char *text)
{
    return deliver(i, text, strlen(text));
}

static err_t go_away(int i)
{
    return give_end(&peers[i]);
}

/* Makes lwIP's polls of so many half seconds, and returns true if the server keeps the client each time. */
static bool waits(int i, int polls)
{
    while (polls-- > 0) {
        if (called(&peers[i], peers[i].poll(peers[i].arg, &peers[i].pcb)) != ERR_OK) {
            return false;
        }
    }
    return peers[i].open;
}

static bool answers(const char *request, const char *sent, const char *console)
{
    said[0] = '\0';
    return same_number(come(0), ERR_OK) && peers[0].poll != NULL && same_number(say(0, request), ERR_OK) &&
           peers[0].closed && !peers[0].aborted && same_text(peers[0].sent, sent) && same_text(said, console) &&
           peers[0].recved == strlen(request);
}

/* Sends a request in pieces that end at `cut` and then every `step` octets, and returns true if the answer is right. */
static bool holds(const asked_t *its, size_t cut, size_t step)
{
    const size_t length = strlen(its->text);
    const size_t expected = (its->said == NULL) ? 0u : strlen(its->said);
    struct peer *client = &peers[0];
    size_t end = cut;
    bool good = same_number(come(0), ERR_OK);

    said[0] = '\0';
    for (size_t at = 0; at < length && client->open; at = end, end = (length - end > step) ? end + step : length) {
        good = same_number(deliver(0, its->text + at, end - at), ERR_OK) && good;
    }
    if (its->said == NULL) {
        return good && client->open && said[0] == '\0' && same_number(go_away(0), ERR_OK);
    }
    return good && client->closed && strncmp(said, its->said, expected) == 0 && same_text(said + expected, "\n");
}

static void test_requests(void)
{
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        const size_t length = strlen(requests[i].text);
        bool good = holds(&requests[i], 1, 1);
        for (size_t cut = 1; cut <= length; cut++) {
            good = good && holds(&requests[i], cut, length);
        }
        check(good, requests[i].text);
    }
}

/* Puts a NUL at each place of a request (RFC 9110 section 5.5). */
static void test_nul(void)
{
    static const char request[] = "GET /a" OURS "X: y\r\n\r\n";
    const size_t length = sizeof request - 1u;

    for (size_t at = 0; at < length; at++) {
        bool good = same_number(come(0), ERR_OK);
        said[0] = '\0';
        good = good && (at == 0u || same_number(deliver(0, request, at), ERR_OK)) &&
               same_number(deliver(0, "", 1), ERR_OK) && same_number(deliver(0, request + at, length - at), ERR_OK);
        /* A NUL in the empty line at the end begins the next request. */
        good = good && (peers[0].closed || same_number(say(0, "\r\n"), ERR_OK));
        check(good && peers[0].closed && (said[0] == '4' || said[0] == '5'), "a NUL in a request");
    }
}

static void test_answers(void)
{
    check(answers("GET /a" END, OK_HEAD HEAD("11") "path 1 1 a\n", "200 /a\n"), "a good request");
    check(answers("HEAD /a" END, OK_HEAD HEAD("11"), "200 /a\n"), "a head");
    check(answers("GET /a/b?c=d" END, OK_HEAD HEAD("27") "path 1 3 a/b\nquery 5 3 c=d\n", "200 /a/b?***\n"), "a query");
    check(answers("GET http://127.0.0.1:8/~joe" END,
                  OK_HEAD HEAD("62") "scheme 0 4 http\nhost 7 9 127.0.0.1\nport 17 1 8\npath 19 4 ~joe\n",
                  "200 http://127.0.0.1:8/~joe\n"),
          "a whole URL");
    check(answers("GET /"
                  " HTTP/1.1\r\nHost: evil.example.net\r\n\r\n",
                  REFUSED("421") HEAD("22") "another server's name\n", "421 /\n"),
          "DNS rebinding");
    check(answers("GET /a/%2e%2E/b" END, REFUSED("400") HEAD("15") "an unsafe path\n", "400 /a/%2e%2E/b\n"),
          "a path that climbs");
    check(answers("GET /a%2Fb" END, REFUSED("400") HEAD("15") "an unsafe path\n", "400 /a%2Fb\n"),
          "a slash in disguise");
    check(answers("GET /things/4%2b2" END, OK_HEAD HEAD("10") "thing 4+2\n", "200 /things/4%2b2\n"), "a thing");
    check(answers("GET /things/1234567890123456" END, REFUSED("404") HEAD("14") "no such thing\n",
                  "404 /things/1234567890123456\n"),
          "no thing");
    check(answers("POST /" END, REFUSED("405") "Allow: GET, HEAD, POST\r\n" HEAD("19") "method not allowed\n",
                  "405 /\n") &&
              answers("GET /settings" END,
                      REFUSED("405") "Allow: GET, HEAD, POST\r\n" HEAD("19") "method not allowed\n", "405 /settings\n"),
          "not that method there");
}

/* Checks that the server answers to the address that the client connected to, as a browser writes it, and to no
 * other. */
static void test_addresses(void)
{
    static const char *const addresses[] = {"192.0.2.15", "[2001:db8::15]"};
    static const char *const plain[] = {"192.0.2.15", "2001:db8::15"};
    char request[100];

    for (int i = 0; i < 4; i++) {
        const bool own = i % 2 == i / 2;
        (void)ipaddr_aton(plain[i / 2], &reached);
        (void)snprintf(request, sizeof request, "GET /a HTTP/1.1\r\nHost: %s\r\n\r\n", addresses[i % 2]);
        check(own ? answers(request, OK_HEAD HEAD("11") "path 1 1 a\n", "200 /a\n")
                  : answers(request, REFUSED("421") HEAD("22") "another server's name\n", "421 /a\n"),
              "an address");
    }
}

/* Returns true if posting this form, or asking for the page if `form` is NULL, has this answer. */
static bool settles(const char *form, const char *status, const char *type, const char *body)
{
    char request[700];
    char sent[700];
    char console[40];

    (void)snprintf(request, sizeof request,
                   (form == NULL) ? "GET /" END : "POST /settings" OURS "Content-Length: %zu\r\n\r\n%s",
                   (form == NULL) ? 0u : strlen(form), (form == NULL) ? "" : form);
    (void)snprintf(sent, sizeof sent,
                   "HTTP/1.0 %s\r\nContent-Type: text/%s\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n%s", status,
                   type, strlen(body), body);
    (void)snprintf(console, sizeof console, "%.3s %s\n", status, (form == NULL) ? "/" : "/settings");
    return answers(request, sent, console);
}

#define SET FORM_OF("mqtt://a&#39;b:***@b.example.com")
#define NOT_SET(form, status, reason)                                                                                  \
    (settles(form, status " Refused", "plain", "refused" reason "\n") && settles(NULL, "200 OK", "html", SET))

static void test_settings(void)
{
    check(settles(NULL, "200 OK", "html", FORM_OF("mqtt://broker.example.com")), "the page");
    check(settles("x=%00&broker=mqtt%3A%2F%2Fa%27b:p@b.example.com", "200 OK", "html", SET) &&
              settles(NULL, "200 OK", "html", SET),
          "a broker is set, and shown without its password");
    check(settles("broker=mqtt://a%27b:***@b.example.com", "200 OK", "html", SET) &&
              same_text(broker, "mqtt://a'b:p@b.example.com"),
          "what was shown and comes back changes nothing");
    check(NOT_SET("broker=mqtt://h", "422", " by the policy: host") &&
              NOT_SET("broker=mqtt://127.0.0.1", "422", " by the policy: host") &&
              NOT_SET("broker=mqtt://192.0.2.80", "422", " by the policy: host") &&
              NOT_SET("broker=mqtt://b.example.com:80", "422", " by the policy: port") &&
              NOT_SET("broker=mqtt://b.example.com/..", "422", " by the policy: dot-segment") &&
              NOT_SET("broker=http://b.example.com", "422", " by the parser: scheme") &&
              NOT_SET("broker=", "422", " by the parser: end") &&
              NOT_SET("broker=mqtt://a%27b:***@c.example.com", "422", ": write the password as well") &&
              NOT_SET("broker=mqtt://b.example.com%0d%0aX", "422", ": the broker is too long, or not text") &&
              NOT_SET("broker=mqtt://b.example.com/" TEN("12345678901"), "422",
                      ": the broker is too long, or not text") &&
              NOT_SET("broker=%", "400", ": an escape in the form") &&
              NOT_SET("broker=mqtt://c.example.com&x=%4", "400", ": an escape in the form") &&
              NOT_SET("broker=mqtt://c.example.com&broker=mqtt://c.example.com", "400", ": not exactly one broker") &&
              NOT_SET("Broker=mqtt://c.example.com", "400", ": not exactly one broker"),
          "brokers that are refused change nothing");
    check(same_number(policy.refuse_addresses, KNURL_ADDRESS_NOT_GLOBAL), "no class of address but global");
}

/* Connects four clients at a time. The oldest makes room for a fifth. */
static void test_many(void)
{
    static const char *const paths[] = {"GET /a", "GET /b", "GET /c", "GET /d", "GET /e"};
    bool good = true;

    for (int i = 0; i < 4; i++) {
        good = good && same_number(come(i), ERR_OK) && same_number(say(i, paths[i]), ERR_OK) && peers[i].open;
    }
    check(good, "four at a time");
    said[0] = '\0';
    check(same_number(come(4), ERR_OK) && same_number(say(4, paths[4]), ERR_OK) && peers[4].open && peers[0].aborted &&
              peers[1].open && peers[2].open && peers[3].open &&
              same_text(said, "a client was closed to make room for another\n"),
          "the oldest makes room for a fifth");
    for (int i = 4; i >= 1; i--) {
        good = good && same_number(say(i, END), ERR_OK) && peers[i].closed &&
               strncmp(peers[i].sent, OK_HEAD, 17) == 0 &&
               strstr(peers[i].sent, "\r\n\r\npath 1 1 ")[13] == paths[i][5];
        said[0] = '\0';
        good = good && same_number(come(5), ERR_OK) && same_number(go_away(5), ERR_OK) && peers[5].closed &&
               peers[5].sent[0] == '\0' && same_text(said, "");
    }
    check(good, "each with its own answer, and then there is room");
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 4; i++) {
            good = good && same_number(come(i), ERR_OK);
        }
        for (int i = 0; i < 4; i++) {
            peers[i].open = false;
            peers[i].error(peers[i].arg, ERR_RST);
        }
    }
    check(good, "those whose connection broke make room");
    said[0] = '\0';
    for (int i = 0; i < 4; i++) {
        good = good && same_number(come(i), ERR_OK);
    }
    /* The oldest client is a different one each time. */
    for (int i = 0; i < 40; i++) {
        const int oldest = i % 4;
        good = good && peers[oldest].open && same_number(come(4), ERR_OK) && peers[oldest].aborted &&
               same_number(say(4, "GET /" OURS "\r\n"), ERR_OK) && peers[4].closed &&
               strncmp(peers[4].sent, OK_HEAD, 17) == 0 && same_number(come(oldest), ERR_OK) &&
               same_number(say(oldest, "G"), ERR_OK);
    }
    check(good, "four that are slow and come again keep nobody out");
    for (int i = 0; i < 4; i++) {
        good = good && same_number(go_away(i), ERR_OK);
    }
    check(good, "they go");
    check(same_number(accepted(NULL, NULL, ERR_MEM), ERR_VAL) &&
              same_number(accepted(NULL, &peers[0].pcb, ERR_MEM), ERR_VAL),
          "no connection");
}

static void test_slow(void)
{
    bool good = same_number(come(0), ERR_OK) && waits(0, 9);

    said[0] = '\0';
    check(good && !waits(0, 1) && peers[0].aborted && same_text(said, "a client was too slow\n"),
          "five seconds of silence");
    good = same_number(come(0), ERR_OK);
    for (int i = 0; i < 6; i++) {
        good = good && waits(0, 9) && same_number(say(0, "G"), ERR_OK);
    }
    check(good && waits(0, 5) && !waits(0, 1) && peers[0].aborted, "half a minute in all, however lively");
    /* The client that takes its place has the whole time. */
    check(same_number(come(0), ERR_OK) && waits(0, 9) && same_number(say(0, "G"), ERR_OK) && waits(0, 9) &&
              !waits(0, 1),
          "the next is not hurried");
}

/* Returns true if a client asks for a page, and its connection stays while it takes nothing, or has no room for it. */
static bool asks(int i)
{
    const bool good =
        same_number(come(i), ERR_OK) && same_number(give(&peers[i], "GET /" END, sizeof "GET /" END - 1u), ERR_OK);

    close_taken();
    return good && peers[i].open && (no_window ? peers[i].queued : peers[i].flying) > 100u;
}

/* A client that does not take its answer is slow as well. */
static void test_takers(void)
{
    bool good = asks(0);

    said[0] = '\0';
    check(good && waits(0, 9) && !waits(0, 1) && peers[0].aborted && same_text(said, "a client was too slow\n"),
          "five seconds in which nothing is taken");
    good = asks(0);
    for (int i = 0; i < 6; i++) {
        /* More octets do not help the client, and are not a new request. */
        good =
            good && waits(0, 9) && same_number(give(&peers[0], "GET", 3), ERR_OK) && same_number(takes(0, 1), ERR_OK);
    }
    check(good && waits(0, 5) && !waits(0, 1) && peers[0].aborted, "half a minute in all, octet by octet");
    good = asks(0) && waits(0, 9) && same_number(give(&peers[0], "GET", 3), ERR_OK);
    check(good && strstr(peers[0].sent + 1, "HTTP/1.0") == NULL, "nor is it answered again");
    check(good && !waits(0, 1) && peers[0].aborted, "to speak is not to take");
    check(asks(0) && same_number(go_away(0), ERR_OK) && same_number(takes(0, peers[0].flying - 1u), ERR_OK) &&
              peers[0].open && same_number(takes(0, 1), ERR_OK) && peers[0].closed &&
              same_number(peers[0].priority, TCP_PRIO_MIN),
          "who sends no more may take its answer, and then its connection is the first to go");
    no_window = true;
    check(asks(0) && waits(0, 9) && !waits(0, 1) && peers[0].aborted, "who has no room for its answer is slow");
    check(asks(0) && waits(0, 9) && same_number(go_away(0), ERR_OK) && peers[0].open, "or makes room late:");
    no_window = false;
    check(same_number(tcp_output(&peers[0].pcb), ERR_OK) && same_number(takes(0, peers[0].flying), ERR_OK) &&
              peers[0].closed,
          "then it takes all of it");
    for (int i = 0; i < 4; i++) {
        good = good && asks(i);
    }
    check(same_number(come(4), ERR_OK) && same_number(say(4, "GET /" END), ERR_OK) && peers[4].closed &&
              peers[0].aborted && peers[1].open,
          "four that take nothing keep nobody out");
    for (int i = 1; i < 4; i++) {
        good = good && same_number(takes(i, peers[i].flying), ERR_OK) && peers[i].closed;
    }
    check(good, "they take theirs");
}

static void test_without_memory(void)
{
    for (int left = 0; left < 2; left++) {
        writes_left = left;
        said[0] = '\0';
        check(same_number(come(0), ERR_OK) && same_number(say(0, "GET /" END), ERR_ABRT) && peers[0].aborted &&
                  same_text(said, "200 /\nno memory for an answer\n"),
              "no memory for an answer");
    }
    writes_left = ENOUGH;
    close_error = ERR_MEM;
    check(same_number(come(0), ERR_OK) && same_number(say(0, "GET /" END), ERR_OK) && peers[0].aborted,
          "no memory to close after an answer");
    check(same_number(come(0), ERR_OK) && same_number(go_away(0), ERR_ABRT) && peers[0].aborted, "nor to close");
    close_error = ERR_OK;
    for (int i = 0; i < 4; i++) {
        check(same_number(come(i), ERR_OK), "there is room as before");
    }
    for (int i = 0; i < 4; i++) {
        check(same_number(go_away(i), ERR_OK) && peers[i].closed, "and all is given back");
    }
}

/* The server calls this while it works. */
void network_poll(void)
{
    check(listens && same_text(said, "ready\n"), "it listens");
    test_requests();
    test_nul();
    test_answers();
    test_addresses();
    test_settings();
    test_many();
    test_slow();
    test_takers();
    test_without_memory();
    ended = true;
}

int main(void)
{
    no_listener = true;
    check(same_number(serve_main(), 1) && same_text(said, "port 80 is not available\n"), "no listening");
    no_listener = false;
    bind_error = ERR_USE;
    said[0] = '\0';
    check(same_number(serve_main(), 1) && same_text(said, "port 80 is not available\n"), "a port that is taken");
    bind_error = ERR_OK;
    no_listening = true;
    said[0] = '\0';
    check(same_number(serve_main(), 1) && same_text(said, "no memory to listen\n"), "no memory");
    no_listening = false;
    said[0] = '\0';
    check(same_number(serve_main(), 0) && ended && finished && !listens && !misused && !called_off, "it ends");
    return checked("the server of HTTP");
}
