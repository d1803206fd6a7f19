/* SPDX-License-Identifier: MIT
 *
 * Tests a drop-in with a table of texts, each with the answers of its calls as one line. The program prints each text
 * with a different answer. With an argument, it answers each line of its input instead. */
#ifndef FACTS_H
#define FACTS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fact {
    const char *text, *answer;
};

static char said[200000];
static size_t said_length;
static unsigned wrong;

/* Writes with `say` what the calls answer for a text. The memory ends after its octets, or, if ENDS is 1, after a
 * NUL. */
static void answer(char *text, size_t length);

static inline void say(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    said_length += (size_t)vsnprintf(&said[said_length], sizeof said - said_length, format, list);
    va_end(list);
}

/* Writes a part, or "-" if it is absent, and "|". */
static inline void say_part(const char *octets, size_t length)
{
    say(octets == NULL ? "-|" : "%.*s|", (int)length, octets);
}

static inline void say_text(const char *text)
{
    say_part(text, text != NULL ? strlen(text) : 0u);
}

#define EXPECT(condition) expect((condition), #condition)
static inline void expect(bool holds, const char *condition)
{
    if (!holds) {
        fprintf(stderr, "not so: %s\n", condition);
        wrong++;
    }
}

static inline bool is(const char *found, const char *wanted)
{
    return (found == NULL || wanted == NULL) ? found == wanted : strcmp(found, wanted) == 0;
}

/* For drop-ins that allocate: how many blocks may still be allocated, and how many are allocated. */
static unsigned blocks, held;

static inline void *take(size_t size)
{
    if (blocks == 0u) {
        return NULL;
    }
    blocks--;
    held++;
    return malloc(size);
}

static inline void give(void *memory)
{
    held -= (memory != NULL) ? 1u : 0u;
    free(memory);
}

/* Asks for a text in memory where the sanitizers watch both of its ends. */
static inline void ask(const char *text)
{
    const size_t length = strlen(text);
    char *memory = malloc(length + 1u + ENDS);

    said[0] = '\0';
    said_length = 0;
    if (memory == NULL) {
        return;
    }
    memcpy(memory + 1, text, length + ENDS);
    answer(memory + 1, length);
    free(memory);
}

static inline void judge(const char *text, const char *wanted)
{
    const unsigned wrong_before = wrong;

    ask(text);
    if (strcmp(said, wanted) != 0 || wrong != wrong_before) {
        printf("%s: %s, not %s\n", text, said, wanted);
        wrong++;
    }
}

/* Texts that every drop-in refuses, even if the original accepts them. */
static const char *const hostile[] = {
    "http://h:65536/",  "http://h:8x/",     "http://[evil]/", "http://[::1]x/", "http://[::1",
    "http://a@b@evil/", "http://h\\@evil/", "http://h/a b",   "http://h/%zz",   "http://h/\x80",
};

/* Checks the table, and the texts that all have the same answer: a list that ends with NULL, and the hostile ones. */
static inline int judge_all(int argc, const struct fact *facts, size_t count, const char *const refused[],
                            const char *refusal)
{
    static char line[70000];

    while (argc > 1 && fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        ask(line);
        puts(said);
    }
    for (size_t i = 0; i < count && argc == 1; i++) {
        judge(facts[i].text, facts[i].answer);
    }
    for (size_t i = 0; refused[i] != NULL && argc == 1; i++) {
        judge(refused[i], refusal);
    }
    for (size_t i = 0; i < sizeof hostile / sizeof hostile[0] && argc == 1; i++) {
        judge(hostile[i], refusal);
    }
    return argc == 1 && wrong != 0u;
}

/* Copies a form with a port in place of each "*". */
static inline void fill(char text[], const char *form, const char *port)
{
    for (text[0] = '\0'; *form != '\0'; form++) {
        (void)strncat(text, *form == '*' ? port : form, *form == '*' ? 20u : 1u);
    }
}

/* Checks ports of each length, and the numbers below and above the limit of 16 bits. "*" stands for the port in the
 * text and in the wanted answer. */
static inline void judge_ports(const char *form, const char *wanted, const char *refusal)
{
    static const char *const ports[] = {"0", "9", "65", "655", "6553", "65534", "65535", NULL};
    static const char *const none[] = {"65536", "65540",  "65600",  "66535",      "75535",
                                       "99999", "100000", "655350", "4294967376", NULL};
    char text[200], filled[200];

    for (size_t i = 0; ports[i] != NULL; i++) {
        fill(text, form, ports[i]);
        fill(filled, wanted, ports[i]);
        judge(text, filled);
    }
    for (size_t i = 0; none[i] != NULL; i++) {
        fill(text, form, none[i]);
        judge(text, refusal);
    }
}

#define JUDGE_ALL(refusal) judge_all(argc, facts, sizeof facts / sizeof facts[0], refused, (refusal))

#endif
