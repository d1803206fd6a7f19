/* SPDX-License-Identifier: MIT */
#include "line.h"

#include "port.h"
#include "print.h"

enum { CTRL_C = 0x03, BELL = 0x07, BACKSPACE = 0x08, CTRL_U = 0x15, ESCAPE = 0x1B, DELETE = 0x7F };

/* The values of line->keys. */
enum { NOTHING, AFTER_RETURN, AFTER_ESCAPE, IN_SEQUENCE };

void line_begin(line_t *line, char *text, size_t room)
{
    line->text = text;
    line->room = room;
    line->length = 0;
    line->keys = NOTHING;
}

void line_next(line_t *line)
{
    line->length = 0;
}

static void add(line_t *line, char octet)
{
    static const char bell = BELL;

    if (line->length < line->room) {
        line->text[line->length] = octet;
        print_octets(&octet, 1);
    } else {
        port_write(&bell, 1);
    }
    line->length++;
}

static void take_back(line_t *line)
{
    unsigned columns;

    if (line->length == 0u) {
        return;
    }
    line->length--;
    if (line->length < line->room) {
        for (columns = print_width(line->text[line->length]); columns > 0u; columns--) {
            print("\b \b");
        }
    }
}

/* Returns true if the octet belongs to a key that a terminal sends as several: ESC "[" or ESC "O", then up to a letter
 * or "~". */
static bool in_sequence(line_t *line, int key)
{
    if (key == ESCAPE) {
        line->keys = AFTER_ESCAPE;
    } else if (line->keys == AFTER_ESCAPE) {
        line->keys = ((key == '[') || (key == 'O')) ? IN_SEQUENCE : NOTHING;
    } else if (line->keys == IN_SEQUENCE) {
        line->keys = ((key >= '@') && (key <= '~')) ? NOTHING : IN_SEQUENCE;
    } else {
        return false;
    }
    return true;
}

static bool ends(line_t *line, int key)
{
    /* CR LF ends one line, not two. */
    const bool second = (key == '\n') && (line->keys == AFTER_RETURN);

    line->keys = (key == '\r') ? AFTER_RETURN : NOTHING;
    return ((key == '\r') || (key == '\n')) && !second;
}

bool line_key(line_t *line, int key)
{
    if (in_sequence(line, key)) {
        return false;
    }
    if (ends(line, key)) {
        print("\n");
        return true;
    }
    if ((key == BACKSPACE) || (key == DELETE)) {
        take_back(line);
    } else if ((key == CTRL_C) || (key == CTRL_U)) {
        while (line->length > 0u) {
            take_back(line);
        }
    } else if (key != '\n') { /* an LF after CR */
        add(line, (char)key);
    }
    return false;
}
