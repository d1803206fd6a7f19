/* SPDX-License-Identifier: MIT
 *
 * Builds by each row every list of up to two pieces, of any kinds and of some octets, and of three of any kinds and fewer
 * octets. Each is refused at one of its pieces, or parses to them; and those of two just so where the array of parts is
 * too short. A list that is refused at one of its pieces is gone on with by one more, with --all by as many as any.
 * usage: pieces [--all] */
#include "pieces.h"
#include "compare.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#define ROOM 40u
#define KINDS 64u

static const char *const octets[] = {"a", "b\n", "", "I/.", "7", "%|", "[\xA8"};
#define TEXTS (sizeof octets / sizeof octets[0])

static const knurl_scheme_t *const *schemes;
static const knurl_scheme_t *row;
static unsigned faults;
/* The longest array that is tried beside one with room for all parts; 0 to try none. */
static uint16_t longest_room;
static bool all;

static void fault(const char *wanted, const knurl_piece_t pieces[], size_t count, knurl_error_t error, const char *text,
                  size_t result)
{
    faults++;
    if (faults <= 3) {
        printf("FAULT\n    given: row %s:, kinds and octets of pieces:", row->name);
        for (size_t i = 0; i < count; i++) {
            printf(" %u \"", pieces[i].kind);
            print_text(pieces[i].octets, pieces[i].length);
            printf("\"");
        }
        printf("\n    wanted: %s\n    came: %s at %zu", wanted, knurl_error_name(error), result);
        if (error == KNURL_OK) {
            printf(", built ");
            print_text(text, result);
        }
        printf("\n    alone: test/grammar/run pieces\n");
    }
}

static knurl_error_t parse(knurl_t *url, knurl_part_t parts[], uint16_t room, const char *text, size_t length)
{
    knurl_begin(url, schemes, parts, room);
    knurl_take_fragment(url);
    (void)knurl_feed(url, text, length);
    return knurl_end(url);
}

/* The length of the URL, or the index of a piece that is refused. */
static size_t told(knurl_error_t error, const knurl_buffer_t *out)
{
    return ((error == KNURL_OK) || (error == KNURL_ERROR_ROOM)) ? out->length : out->at;
}

/* False where it is refused at one of its pieces. */
static bool check(const knurl_piece_t pieces[], size_t count)
{
    static knurl_part_t parts[ROOM];
    static knurl_part_t others[ROOM];
    static knurl_part_t read[ROOM];
    char text[200];
    char again[sizeof text];
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_buffer_t other_out = KNURL_BUFFER(again);
    knurl_t url;
    knurl_t short_url;
    knurl_t parsed;

    knurl_begin(&url, schemes, parts, ROOM);
    const knurl_error_t error = knurl_build(&url, row, pieces, count, &out);
    const size_t result = told(error, &out);
    for (uint16_t room = 2; (room <= longest_room) && (faults <= 3); room++) {
        knurl_begin(&short_url, schemes, others, room);
        const knurl_error_t other = knurl_build(&short_url, row, pieces, count, &other_out);
        const size_t other_result = told(other, &other_out);
        const bool fits = (error != KNURL_OK) || (url.count <= room);
        if ((other != (fits ? error : KNURL_ERROR_ROOM)) || (other_result != result) ||
            ((error == KNURL_OK) &&
             ((memcmp(text, again, result) != 0) || (parse(&parsed, read, room, text, result) != other) ||
              !is_parsed(&short_url, &parsed)))) {
            fault("the same in an array of fewer parts", pieces, count, other, again, other_result);
        }
    }
    if (error != KNURL_OK) {
        if ((error == KNURL_ERROR_ROOM) || (error == KNURL_ERROR_LENGTH) || (result > count)) {
            fault("an error of one of the pieces", pieces, count, error, text, result);
        }
        return result == count;
    }
    if ((parse(&parsed, read, ROOM, text, result) != KNURL_OK) || (parsed.scheme != row) || !is_parsed(&url, &parsed) ||
        !has_pieces(&parsed, text, pieces, count)) {
        fault("a URL that is parsed to these pieces", pieces, count, error, text, result);
    }
    return true;
}

static void set(knurl_piece_t *piece, size_t kind, const char *its)
{
    piece->kind = (uint8_t)kind;
    piece->octets = its;
    piece->length = strlen(its);
}

/* All lists that begin with the first `count` pieces, with up to `more` behind them, of the first `texts` texts. */
static void go_on(knurl_piece_t pieces[], size_t count, size_t more, size_t texts)
{
    if ((count != 0u) && !check(pieces, count) && (more > 1u) && !all) {
        more = 1;
    }
    for (size_t kind = 0; (more != 0u) && (kind < KINDS) && (faults <= 3); kind++) {
        for (size_t i = 0; i < texts; i++) {
            set(&pieces[count], kind, octets[i]);
            go_on(pieces, count + 1u, more - 1u, texts);
        }
    }
}

int main(int argc, char **argv)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_rfc3986_schemes, knurl_draft_schemes};
    knurl_piece_t pieces[4];
    unsigned passed = 0;
    unsigned failed = 0;

    all = (argc > 1) && (strcmp(argv[1], "--all") == 0);
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++) {
        schemes = lists[list];
        for (size_t i = 0; (schemes[i] != NULL) && (faults <= 3); i++) {
            const unsigned faults_before = faults;

            row = schemes[i];
            /* The first piece of a generic row is the scheme's name. */
            set(&pieces[0], KNURL_SCHEME, "x");
            const size_t first = (row->name[0] == '\0') ? 1 : 0;
            longest_room = 4;
            go_on(pieces, first, 2, TEXTS);
            longest_room = 0;
            go_on(pieces, first, 3, 2);
            *((faults == faults_before) ? &passed : &failed) += 1;
        }
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
