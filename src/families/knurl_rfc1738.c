/* SPDX-License-Identifier: MIT
 *
 * The reader of grammars of rules, with the login, and with host and port, RFC 1738 section 5:
 *
 *     hostport    = host [ ":" port ]
 *     host        = hostname | hostnumber
 *     hostname    = *[ domainlabel "." ] toplabel
 *     domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
 *     toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
 *     hostnumber  = digits "." digits "." digits "." digits
 *     port        = digits
 *
 * knurl_host_t.label says what may come next:
 *
 *   in a hostname            the three lowest bits below; a label that starts with a digit lacks LABEL_TOP;
 *   in a possible hostnumber LABEL_GROUP times the number of groups that may still come, this one included, and
 *                            LABEL_FIRST before the first digit of the group;
 *   in a port                LABEL_PORT, and LABEL_FIRST before the first digit.
 *
 * knurl_host_t.value is the value of the group, up to 255, or of the port. In a hostname it means nothing. */
#include "knurl_rules.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_family.h"
#include "../machine/knurl_state.h"

#define LABEL_FIRST 0x01u                             /* before the first octet of the label, group or port */
#define LABEL_TOP 0x02u                               /* a toplabel: it starts with a letter */
#define LABEL_HYPHEN 0x04u                            /* its last octet is "-"; LABEL_TOP may also be there */
#define LABEL_GROUP 0x10u                             /* times 1 to 4 */
#define LABEL_PORT (0x60u | LABEL_TOP)                /* together with LABEL_TOP, a port that has a digit is complete */
#define LABEL_HOST ((4u * LABEL_GROUP) | LABEL_FIRST) /* at the start of a host */
#define LABEL_STOP 0xFFu

KNURL_STATIC_ASSERT(PORT_ABOVE_HOSTS, (LABEL_HOST | LABEL_TOP | LABEL_HYPHEN) < LABEL_PORT);

/* Returns the state of a label after one more digit, or LABEL_STOP. Appends the digit to the value unless that gets too
 * large. */
static inline unsigned add_digit(knurl_host_t *host, unsigned label, unsigned octet)
{
    const unsigned value = (host->value * 10u) + octet - (unsigned)'0';

    if (((value >> 8) == 0u) || ((label >= LABEL_PORT) && ((value >> 16) == 0u))) {
        host->value = (uint16_t)value;
        return label & (0xFFu ^ (LABEL_FIRST | LABEL_HYPHEN));
    }
    /* A number over 255 is not a group, but may be part of a name. */
    return (label >= LABEL_PORT) ? LABEL_STOP : (label & LABEL_TOP);
}

/* Returns the state of a label after one more octet, or LABEL_STOP if the octet cannot belong to the host or port. */
static inline uint8_t next_label(knurl_host_t *host, unsigned octet, unsigned class_)
{
    const unsigned label = host->label;

    if (class_ == KNURL_CLASS_DIGIT) {
        return (uint8_t)add_digit(host, label, octet);
    }
    if (label >= LABEL_PORT) {
        return LABEL_STOP;
    }
    if (class_ == KNURL_CLASS_LETTER) {
        return (uint8_t)((label | (label << 1)) & LABEL_TOP);
    }
    if ((label & LABEL_FIRST) != 0u) {
        return LABEL_STOP;
    }
    if (class_ == KNURL_CLASS_HYPHEN) {
        return (uint8_t)((label & LABEL_TOP) | LABEL_HYPHEN);
    }
    if ((class_ == KNURL_CLASS_PERIOD) && ((label & LABEL_HYPHEN) == 0u)) {
        host->value = 0;
        return (uint8_t)((label >= (2u * LABEL_GROUP)) ? (label - LABEL_GROUP + LABEL_FIRST) : LABEL_FIRST);
    }
    return LABEL_STOP;
}

/* Returns true if a host or port with this label is complete. */
static inline bool is_complete(unsigned label)
{
    return (label == LABEL_GROUP) || ((label & (LABEL_FIRST | LABEL_TOP | LABEL_HYPHEN)) == LABEL_TOP);
}

/* Reads an octet of a host or port. Returns true if it belongs to the host or port. */
static inline bool read_label(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned label = next_label(&url->host, octet, class_);

    if (label == LABEL_STOP) {
        return false;
    }
    url->host.label = (uint8_t)label;
    url->set = (label == LABEL_TOP) ? KNURL_SET_ALPHADIGIT : 0u;
    return true;
}

/* The reader of rows that consist of rules. It handles an octet outside a rule's set, a host, a port, and the end of
 * the URL. It passes the rest to the step function of the row, which also gets the escapes of a rule with
 * KNURL_STEP_ESCAPES. */

/* The rule of a fragment. */
static const knurl_rule_t fragment_rule = KNURL_RULE(KNURL_SET_XCHAR, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT);

void knurl_go_on(knurl_t *url, uint8_t to)
{
    const knurl_rule_t *rule = &url->rules[to];

    url->rule = to;
    url->set = rule->set;
    url->state = rule->state;
}

void knurl_go(knurl_t *url, uint8_t to, uint8_t length)
{
    url->start = (uint16_t)(url->offset + length);
    knurl_go_on(url, to);
}

void knurl_start_over(knurl_t *url, uint8_t to)
{
    url->flags &= (uint8_t)~KNURL_PORT_READ;
    url->count = 1;
    url->start = url->schemepart;
    url->rules = url->scheme->grammar->rules;
    knurl_go_on(url, to);
}

/* Goes to a host or port. */
static void go_authority(knurl_t *url, uint8_t state, uint8_t label)
{
    url->set = 0;
    url->host.value = 0;
    url->state = state;
    url->host.label = label;
}

/* Goes to a host. The row's rule after_host follows it. */
static KNURL_NOINLINE void go_host(knurl_t *url)
{
    url->rules = url->scheme->grammar->rules;
    url->rule = url->scheme->grammar->after_host;
    go_authority(url, KNURL_IN_HOST, LABEL_HOST);
}

/* Goes to the host if the row has an authority, otherwise to the first rule. */
void knurl_start_rules(knurl_t *url)
{
    if ((url->scheme->flags & KNURL_FLAG_AUTHORITY) != 0u) {
        go_host(url);
    } else {
        url->rules = url->scheme->grammar->rules;
        knurl_go_on(url, 0);
    }
}

/* Records a host or port. */
static inline void record_authority(knurl_t *url)
{
    const bool port = (url->state == KNURL_IN_PORT);

    knurl_record(url, port ? KNURL_PORT : KNURL_HOST);
    url->set = 0;
    url->state = KNURL_AFTER_HOST;
    if (port) {
        url->port = url->host.value;
        url->flags |= KNURL_PORT_READ;
        url->state = KNURL_AFTER_PORT;
    }
}

/* Records a complete host or port before an octet of a class. At the colon of a port, goes to the port and returns
 * true. Otherwise the rule in url->rule follows. */
static inline bool end_authority(knurl_t *url, unsigned class_)
{
    const unsigned state = url->state;

    record_authority(url);
    if ((state == KNURL_IN_HOST) && (class_ == KNURL_CLASS_COLON) &&
        ((url->scheme->flags & KNURL_FLAG_TAKES_PORT) != 0u)) {
        go_authority(url, KNURL_IN_PORT, LABEL_PORT | LABEL_FIRST);
        return true;
    }
    return false;
}

/* Records the part that an exit ends, unless the part continues, and goes to the exit's rule or to a host. */
static inline void follow_exit(knurl_t *url, const knurl_exit_t *exit)
{
    const uint8_t to = exit->on_to & 15u;

    if (exit->kind != KNURL_GOES_ON) {
        knurl_record(url, exit->kind);
    }
    if (to == KNURL_TO_HOST) {
        go_host(url);
    } else {
        knurl_go_on(url, to);
    }
}

/* Takes the exit of a rule on a class. Returns true if there is one. */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    const knurl_exit_t *exit = &rule->exit[0];

    if ((exit->on_to >> 4) != class_) {
        exit++;
    }
    /* KNURL_NO_EXIT looks like an exit on an escape. */
    if (((exit->on_to >> 4) != class_) || (class_ == KNURL_CLASS_ESCAPE)) {
        return false;
    }
    follow_exit(url, exit);
    return true;
}

/* Records the last part, and goes to the rule of a fragment, even at the end of the URL. No second "#" may follow.
 * Returns false if the rule requires more. */
static inline bool end_rule(knurl_t *url, uint8_t kind)
{
    if (kind == KNURL_MORE) {
        return false;
    }
    knurl_record(url, kind);
    url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    url->rules = &fragment_rule;
    knurl_go_on(url, 0);
    return true;
}

/* Returns true if a class means the end, or the "#" of a fragment. */
static inline bool is_url_end(unsigned class_)
{
    return (class_ - KNURL_CLASS_HASH) <= (unsigned)(KNURL_CLASS_END - KNURL_CLASS_HASH);
}

/* Reads an octet of a host or port. Before any other octet, or the end, ends what is being read as the rules say; a
 * host or port may be recorded even if no rule takes the octet. Returns true if the octet was taken. */
static KNURL_NOINLINE bool read_or_end(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;

    if (state < KNURL_ANY_RULE) {
        if (state < KNURL_READING) {
            /* A slash before an authority is missing. */
            url->rules = url->scheme->grammar->rules;
            url->rule = 0;
            return false;
        }
        if (read_label(url, octet, class_)) {
            return true;
        }
        if (!is_complete(url->host.label)) {
            return false;
        }
        if (end_authority(url, class_)) {
            return true;
        }
    }
    const knurl_rule_t *rule = &url->rules[url->rule];
    return is_url_end(class_) ? end_rule(url, rule->end) : take_exit(url, rule, class_);
}

/* Returns true if the row's step function is called for a class. URLs of RFC 1738 contain neither "~" nor unusable
 * octets. */
static inline bool has_step(const knurl_t *url, unsigned class_)
{
    return ((class_ != KNURL_CLASS_TILDE) && (class_ != KNURL_CLASS_UNUSABLE)) ||
           ((url->scheme->flags & KNURL_FLAG_ASKS_UNUSABLE) != 0u);
}

/* Calls the step function for an octet, an escape, the "#" of a fragment or the end. The text before it ends at
 * url->offset. */
static inline int call_step(knurl_t *url, unsigned octet, unsigned class_)
{
    knurl_step_t *const step = url->scheme->grammar->step;
    const uint16_t offset = url->offset;
    uint8_t length = (uint8_t)(is_url_end(class_) ? 0u : 1u);

    if ((step == NULL) || !has_step(url, class_)) {
        return KNURL_REFUSED;
    }
    if (class_ == KNURL_CLASS_DECODED) {
        length = 3;
        url->offset = (uint16_t)(offset - 2u);
    }
    int answer;
    /*@ calls knurl_any_step; */
    answer = step(url, (uint8_t)octet, length);
    /* The step function may have moved url->offset to record a part. After a refusal, url->offset is the offset of the
     * octet, or of the "%" of an escape. */
    if (answer >= KNURL_AGAIN) {
        url->offset = offset;
    }
    return answer;
}

int knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_)
{
    if ((url->flags & KNURL_IN_ESCAPE) != 0u) {
        url->flags &= (uint8_t)~(KNURL_IN_ESCAPE | KNURL_ESCAPED);
        octet = url->escape;
        class_ = KNURL_CLASS_DECODED;
    } else if (read_or_end(url, octet, class_)) {
        return KNURL_TAKEN;
    } else {
    }
    const int answer = call_step(url, octet, class_);
    return (answer == KNURL_REFUSED) ? -(int)knurl_error_of(url->state) : answer;
}

const knurl_family_t knurl_rfc1738_family = {knurl_read_rules, knurl_start_rules, KNURL_ALL_SYMBOLS, 0};

/* The login, for the schemes that take one, RFC 1738 section 5:
 *
 *     login    = [ user [ ":" password ] "@" ] hostport
 *     user     = *[ uchar | ";" | "?" | "&" | "=" ]
 *     password = *[ uchar | ";" | "?" | "&" | "=" ]
 *
 * In `//foo:123`, foo may be a user or a host. It is read as a host first, because a user and a password can contain
 * everything that a host and a port can. If that fails, the text can only be a login, and reading continues. After
 * "@" the host starts. */

/* The places of the rules. */
enum { LOGIN_USER, LOGIN_PASSWORD };

static const knurl_rule_t login_rules[] = {
    [LOGIN_USER] = KNURL_RULE(KNURL_LOGIN_SET, KNURL_MORE, KNURL_STEP_HOST,
                              KNURL_EXIT(COLON, KNURL_USER, LOGIN_PASSWORD), KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST)),
    [LOGIN_PASSWORD] = KNURL_RULE(KNURL_LOGIN_SET, KNURL_MORE, KNURL_STEP_PORT,
                                  KNURL_EXIT(AT, KNURL_PASSWORD, KNURL_TO_HOST), KNURL_NO_EXIT),
};

KNURL_STATIC_ASSERT(LOGIN_LIKE_AUTHORITY,
                    (LOGIN_USER == 0) && (LOGIN_PASSWORD == (KNURL_ERROR_PORT - KNURL_ERROR_HOST)));

/* Continues to read a host, or a host and a port, as a login. */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length)
{
    const unsigned error = knurl_error_of(url->state);

    (void)octet;
    (void)length;
    if ((error == KNURL_ERROR_SYNTAX) || ((url->flags & KNURL_LOGIN_DECIDED) != 0u)) {
        return KNURL_REFUSED;
    }
    url->rules = login_rules;
    url->flags = (uint8_t)((url->flags & ~KNURL_PORT_READ) | KNURL_LOGIN_DECIDED);
    /* If a port was read, the host before it is the user, and a password is read. Otherwise a user is read. If
     * the array has no room for the user, or another URL was read into it since, the password cannot be read either,
     * and a wrong url->start does no harm. */
    const uint8_t place = (uint8_t)(error - KNURL_ERROR_HOST);
    url->count = (uint16_t)(1u + place);
    url->start = (uint16_t)(url->schemepart + 2u);
    if ((place != LOGIN_USER) && (url->room > 1u) && knurl_owns(url, &url->parts[1])) {
        knurl_part_t *user = &url->parts[1];
        user->kind = KNURL_USER;
        url->start = (uint16_t)(user->offset + user->length + 1u);
    }
    knurl_go_on(url, place);
    return KNURL_AGAIN;
}
