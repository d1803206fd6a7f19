/* SPDX-License-Identifier: MIT */
/* The server of examples/serve by itself, on the host: clients that ask, are slow, go away or are too many, and lwIP
   without memory. TCP is stood in for here; requests in pieces are requests.c's. */
#include "checks.h"
#include "pbufs.h"
#include "said.h"

#define main serve_main
#include "../../examples/serve/main.c"
#undef main
#include "../../examples/serve/pages.c"

#define CLIENTS 8
#define OK_HEAD "HTTP/1.0 200 OK\r\n"
#define HEAD(length) "Content-Type: text/plain\r\nContent-Length: " length "\r\nConnection: close\r\n\r\n"
#define TEN(text) text text text text text text text text text text
#define LONG_500 TEN(TEN("/1234"))
#define LINE " HTTP/1.1\r\nHost: board.example.com\r\n"
#define END LINE "\r\n"
#define REFUSED(status) "HTTP/1.0 " status " Refused\r\n"
#define SHOWN(broker) "<!DOCTYPE html><title>Settings</title><form method=post action=/settings>" \
                      "<label>Broker <input name=broker value=\"" broker "\"></label><button>Save</button></form>\n"

static struct client {
    struct tcp_pcb pcb;
    void *arg;
    tcp_recv_fn received;
    tcp_err_fn error;
    tcp_poll_fn poll;
    char sent[2048];
    size_t recved;
    bool open;
    bool closed;
    bool aborted;
} clients[CLIENTS];
static struct tcp_pcb listener;
static ip_addr_t reached; /* the address that clients come to */
static tcp_accept_fn accepted;
static bool listens;
static bool misused; /* what lwIP has freed was used, or goes on being called */
static int writes_left = 999; /* until there is no memory to write */
static err_t close_error;
static bool no_listener;
static bool no_listening;
static err_t bind_error;
static bool ended;
static bool finished;

static struct client *of(struct tcp_pcb *pcb)
{
    struct client *its = clients;

    while (&its->pcb != pcb) {
        its++;
    }
    misused = misused || !its->open;
    return its;
}

struct tcp_pcb *tcp_new_ip_type(u8_t type)
{
    misused = misused || type != IPADDR_TYPE_ANY;
    return no_listener ? NULL : &listener;
}

err_t tcp_bind(struct tcp_pcb *pcb, const ip_addr_t *address, u16_t port)
{
    misused = misused || pcb != &listener || port != 80u || !IP_IS_ANY_TYPE_VAL(*address);
    return bind_error;
}

struct tcp_pcb *tcp_listen_with_backlog(struct tcp_pcb *pcb, u8_t backlog)
{
    misused = misused || pcb != &listener || backlog == 0u;
    listens = !no_listening;
    return no_listening ? NULL : &listener;
}

void tcp_accept(struct tcp_pcb *pcb, tcp_accept_fn callback)
{
    misused = misused || pcb != &listener;
    accepted = callback;
}

void tcp_arg(struct tcp_pcb *pcb, void *arg)
{
    of(pcb)->arg = arg;
}

void tcp_recv(struct tcp_pcb *pcb, tcp_recv_fn received)
{
    of(pcb)->received = received;
}

void tcp_err(struct tcp_pcb *pcb, tcp_err_fn error)
{
    of(pcb)->error = error;
}

void tcp_poll(struct tcp_pcb *pcb, tcp_poll_fn poll, u8_t interval)
{
    misused = misused || (poll != NULL && interval != 1u);
    of(pcb)->poll = poll;
}

void tcp_recved(struct tcp_pcb *pcb, u16_t length)
{
    of(pcb)->recved += length;
}

err_t tcp_write(struct tcp_pcb *pcb, const void *octets, u16_t length, u8_t flags)
{
    misused = misused || flags != TCP_WRITE_FLAG_COPY;
    if (writes_left-- <= 0) {
        return ERR_MEM;
    }
    (void)strncat(of(pcb)->sent, octets, length);
    return ERR_OK;
}

err_t tcp_close(struct tcp_pcb *pcb)
{
    if (pcb == &listener) {
        listens = false;
        return ERR_OK;
    }
    struct client *its = of(pcb);
    misused = misused || its->arg != NULL || its->received != NULL || its->error != NULL || its->poll != NULL;
    if (close_error == ERR_OK) {
        its->closed = true;
        its->open = false;
    }
    return close_error;
}

void tcp_abort(struct tcp_pcb *pcb)
{
    struct client *its = of(pcb);

    misused = misused || its->error != NULL;
    its->aborted = true;
    its->open = false;
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

/* A client comes; what the server says to lwIP. */
static err_t come(int i)
{
    memset(&clients[i], 0, sizeof clients[i]);
    clients[i].open = true;
    clients[i].pcb.local_ip = reached;
    return accepted(NULL, &clients[i].pcb, ERR_OK);
}

static err_t say(int i, const char *text)
{
    return clients[i].received(clients[i].arg, &clients[i].pcb, pbuf_of(text, strlen(text)), ERR_OK);
}

static err_t go_away(int i)
{
    return clients[i].received(clients[i].arg, &clients[i].pcb, NULL, ERR_OK);
}

/* Asks lwIP's question of that many half seconds; whether the client was let be each time. */
static bool waits(int i, int polls)
{
    while (polls-- > 0) {
        if (clients[i].poll(clients[i].arg, &clients[i].pcb) != ERR_OK) {
            return false;
        }
    }
    return clients[i].open;
}

static bool answers(const char *request, const char *sent, const char *console)
{
    said[0] = '\0';
    return come(0) == ERR_OK && clients[0].poll != NULL && say(0, request) == ERR_OK && clients[0].closed && !clients[0].aborted &&
           strcmp(clients[0].sent, sent) == 0 && strcmp(said, console) == 0 && clients[0].recved == strlen(request);
}

static void test_answers(void)
{
    check(answers("GET /a" END, OK_HEAD HEAD("11") "path 1 1 a\n", "200 /a\n"), "a good request");
    check(answers("HEAD /a" END, OK_HEAD HEAD("11"), "200 /a\n"), "a head");
    check(answers("GET /a/b?c=d" END, OK_HEAD HEAD("27") "path 1 3 a/b\nquery 5 3 c=d\n", "200 /a/b?c=d\n"), "a query");
    check(answers("GET " LONG_500 END, OK_HEAD HEAD("511") "path 1 499 1234" TEN("/1234/1234/1234/1234/1234/1234/1234/1234/1234")
                  "/1234/1234/1234/1234/1234/1234/1234/1234/1234\n", "200 " LONG_500 "\n"),
          "a long one");
    check(answers("GET http://127.0.0.1:8/~joe" END,
                  OK_HEAD HEAD("62") "scheme 0 4 http\nhost 7 9 127.0.0.1\nport 17 1 8\npath 19 4 ~joe\n",
                  "200 http://127.0.0.1:8/~joe\n"),
          "a whole URL");
    check(answers("GET http://evil.example.net/" END, REFUSED("421") HEAD("22") "another server's name\n",
                  "421 http://evil.example.net/\n"), "another server's");
    check(answers("GET /" " HTTP/1.1\r\nHost: evil.example.net\r\n\r\n", REFUSED("421") HEAD("22") "another server's name\n",
                  "421 /\n"), "DNS rebinding");
    check(answers("GET /a/%2e%2E/b" END, REFUSED("400") HEAD("15") "an unsafe path\n", "400 /a/%2e%2E/b\n"), "a path that climbs");
    check(answers("GET /a%2Fb" END, REFUSED("400") HEAD("15") "an unsafe path\n", "400 /a%2Fb\n"), "a slash in disguise");
    check(answers("GET /things/4%2b2" END, OK_HEAD HEAD("10") "thing 4+2\n", "200 /things/4%2b2\n"), "a thing");
    check(answers("GET /things/1234567890123456" END, REFUSED("404") HEAD("14") "no such thing\n",
                  "404 /things/1234567890123456\n"), "no thing");
    check(answers("GET / HTTP/1.1\r\n\r\n", "HTTP/1.0 400 Refused\r\n" HEAD("8") "no Host\n", "400 no Host\n"), "no Host");
    check(answers("GET /a<b" END, "HTTP/1.0 400 Refused\r\n" HEAD("15") "character at 2\n", "400 character at 2\n"), "a bad one");
    check(answers("GET " LONG_500 LONG_500 END, "HTTP/1.0 414 Refused\r\n" HEAD("23") "the target is too long\n",
                  "414 the target is too long\n"),
          "one that is too long");
    check(answers("PUT /" END, REFUSED("501") HEAD("38") "the method is none of GET, HEAD, POST\n",
                  "501 the method is none of GET, HEAD, POST\n"), "another method");
    check(answers("POST /" END, REFUSED("405") "Allow: GET, HEAD, POST\r\n" HEAD("19") "not by this method\n", "405 /\n") &&
              answers("GET /settings" END, REFUSED("405") "Allow: GET, HEAD, POST\r\n" HEAD("19") "not by this method\n",
                      "405 /settings\n"), "not that method there");
}

/* The server answers to the address that the client came to, as a browser writes it, and to no other. */
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

/* Whether a form that somebody posts, or the page without one, has this answer. */
static bool settles(const char *form, const char *status, const char *type, const char *body)
{
    char request[700];
    char sent[700];
    char console[40];

    (void)snprintf(request, sizeof request, (form == NULL) ? "GET /" END : "POST /settings" LINE "Content-Length: %zu\r\n\r\n%s",
                   (form == NULL) ? 0u : strlen(form), (form == NULL) ? "" : form);
    (void)snprintf(sent, sizeof sent, "HTTP/1.0 %s\r\nContent-Type: text/%s\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n%s",
                   status, type, strlen(body), body);
    (void)snprintf(console, sizeof console, "%.3s %s\n", status, (form == NULL) ? "/" : "/settings");
    return answers(request, sent, console);
}

#define SET SHOWN("mqtt://a&#39;b:***@b.example.com")
#define NOT_SET(form, status, reason) \
    (settles(form, status " Refused", "plain", "refused" reason "\n") && settles(NULL, "200 OK", "html", SET))

static void test_settings(void)
{
    check(settles(NULL, "200 OK", "html", SHOWN("mqtt://broker.example.com")), "the page");
    check(settles("x=%00&broker=mqtt%3A%2F%2Fa%27b:p@b.example.com", "200 OK", "html", SET) && settles(NULL, "200 OK", "html", SET),
          "a broker is set, and shown without its password");
    check(settles("broker=mqtt://a%27b:***@b.example.com", "200 OK", "html", SET) &&
              broker_length == sizeof "mqtt://a'b:p@b.example.com" - 1u &&
              memcmp(broker, "mqtt://a'b:p@b.example.com", broker_length) == 0,
          "what was shown and comes back changes nothing");
    check(NOT_SET("broker=mqtt://h", "422", " by the policy: host") && NOT_SET("broker=mqtt://127.0.0.1", "422", " by the policy: host") &&
              NOT_SET("broker=mqtt://192.0.2.80:80", "422", " by the policy: port") &&
              NOT_SET("broker=mqtt://b.example.com/..", "422", " by the policy: dot-segment") &&
              NOT_SET("broker=http://b.example.com", "422", " by the parser: scheme") &&
              NOT_SET("broker=", "422", " by the parser: end") &&
              NOT_SET("broker=mqtt://b.example.com%0d%0aX", "422", " by the parser: character") &&
              NOT_SET("broker=mqtt://b.example.com/" TEN("12345678901"), "422", ": the broker is too long") &&
              NOT_SET("broker=%", "400", ": an escape in the form") &&
              NOT_SET("broker=mqtt://c.example.com&x=%4", "400", ": an escape in the form") &&
              NOT_SET("broker=mqtt://c.example.com&broker=mqtt://c.example.com", "400", ": not one broker") &&
              NOT_SET("Broker=mqtt://c.example.com", "400", ": not one broker"),
          "brokers that are refused change nothing");
}

static void test_many(void)
{
    static const char *const paths[] = {"GET /a", "GET /b", "GET /c", "GET /d"};
    bool good = true;

    for (int i = 0; i < 4; i++) {
        good = good && come(i) == ERR_OK && say(i, paths[i]) == ERR_OK && clients[i].open;
    }
    said[0] = '\0';
    good = good && come(4) == ERR_ABRT && clients[4].aborted && strcmp(said, "too many clients at once\n") == 0;
    for (int i = 3; i >= 0; i--) {
        good = good && say(i, END) == ERR_OK && clients[i].closed && strncmp(clients[i].sent, OK_HEAD, 17) == 0 &&
               strstr(clients[i].sent, "\r\n\r\npath 1 1 ")[13] == paths[i][5];
        good = good && come(5) == ERR_OK && go_away(5) == ERR_OK && clients[5].closed && clients[5].sent[0] == '\0';
    }
    check(good, "four at a time, each with its own answer, and no fifth");
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 4; i++) {
            good = good && come(i) == ERR_OK;
        }
        for (int i = 0; i < 4; i++) {
            clients[i].open = false;
            clients[i].error(clients[i].arg, ERR_RST);
        }
    }
    check(good, "those whose connection broke make room");
    check(accepted(NULL, NULL, ERR_MEM) == ERR_VAL && accepted(NULL, &clients[0].pcb, ERR_MEM) == ERR_VAL, "no connection");
}

static void test_slow(void)
{
    bool good = come(0) == ERR_OK && waits(0, 9);

    said[0] = '\0';
    check(good && !waits(0, 1) && clients[0].aborted && strcmp(said, "a client was too slow\n") == 0, "five seconds of silence");
    good = come(0) == ERR_OK;
    for (int i = 0; i < 6; i++) {
        good = good && waits(0, 9) && say(0, "G") == ERR_OK;
    }
    check(good && waits(0, 5) && !waits(0, 1) && clients[0].aborted, "half a minute in all, however lively");
    /* Who comes into its place has the whole time. */
    check(come(0) == ERR_OK && waits(0, 9) && say(0, "G") == ERR_OK && waits(0, 9) && !waits(0, 1), "the next is not hurried");
}

static void test_without_memory(void)
{
    for (int left = 0; left < 3; left++) {
        writes_left = left;
        close_error = (left == 2) ? ERR_MEM : ERR_OK;
        said[0] = '\0';
        check(come(0) == ERR_OK && say(0, "GET /" END) == ERR_ABRT && clients[0].aborted &&
                  strcmp(said, "200 /\nno memory for an answer\n") == 0,
              "no memory for an answer");
    }
    writes_left = 999;
    check(come(0) == ERR_OK && go_away(0) == ERR_ABRT && clients[0].aborted, "nor to close");
    close_error = ERR_OK;
    for (int i = 0; i < 4; i++) {
        check(come(i) == ERR_OK, "there is room as before");
    }
    for (int i = 0; i < 4; i++) {
        check(go_away(i) == ERR_OK && clients[i].closed, "and all is given back");
    }
}

/* The server is at work. */
void network_poll(void)
{
    check(listens && strcmp(said, "ready\n") == 0, "it listens");
    test_answers();
    test_addresses();
    test_settings();
    test_many();
    test_slow();
    test_without_memory();
    ended = true;
}

int main(void)
{
    no_listener = true;
    check(serve_main() == 1 && strcmp(said, "port 80 cannot be had\n") == 0, "no listener");
    no_listener = false;
    bind_error = ERR_USE;
    said[0] = '\0';
    check(serve_main() == 1 && strcmp(said, "port 80 cannot be had\n") == 0, "a port that is taken");
    bind_error = ERR_OK;
    no_listening = true;
    said[0] = '\0';
    check(serve_main() == 1 && strcmp(said, "no memory to listen\n") == 0, "no memory");
    no_listening = false;
    said[0] = '\0';
    check(serve_main() == 0 && ended && finished && !listens && !misused, "it ends");
    return checked("the server of HTTP");
}
