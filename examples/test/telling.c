/* SPDX-License-Identifier: MIT */
/* Tests what checks.h prints for checks that fail: the place, the expected value and the actual one. */
#include "checks.h"

#include <stdlib.h>

static char told[8192];
static int passed_before;
static int failed_before;

/* Begins checks that are not this program's own. */
static void begin(void)
{
    passed_before = passed;
    failed_before = failed;
    passed = 0;
    failed = 0;
    checks_out = tmpfile();
    if (checks_out == NULL) {
        exit(2);
    }
}

/* Ends these checks. `told` has what they printed. */
static int end(void)
{
    const int status = checked("a program");
    size_t length;

    rewind(checks_out);
    length = fread(told, 1, sizeof told - 1u, checks_out);
    told[length] = '\0';
    (void)fclose(checks_out);
    checks_out = NULL;
    passed = passed_before;
    failed = failed_before;
    return status;
}

int main(void)
{
    static const char other[] = "other";
    char expected[400];
    int status;
    int line;

    begin();
    line = __LINE__ + 1;
    check(same_text(other, "text"), "a text");
    check(same_text(NULL, "text"), "no text");
    check(same_number(-1, 2) && same_text("a", "a"), "a number");
    check(sizeof other == 1u, "a condition");
    check(!same_text("a", "b") && same_text(NULL, NULL) && same_number(3, 3), "what holds");
    status = end();
    (void)snprintf(expected, sizeof expected,
                   "FAILED: %s:%d: a text\n    wanted: text\n    came:   other\n"
                   "FAILED: %s:%d: no text\n    wanted: text\n    came:   (none)\n"
                   "FAILED: %s:%d: a number\n    wanted: 2\n    came:   -1\n"
                   "FAILED: %s:%d: a condition\n    wanted: sizeof other == 1u\n    came:   false\n"
                   "a program: 1 checks passed, 4 failed\n",
                   __FILE__, line, __FILE__, line + 1, __FILE__, line + 2, __FILE__, line + 3);
    check(status == 1 && same_text(told, expected), "place, wanted and came");

    begin();
    for (int i = 0; i < CHECKS_SHOWN + 5; i++) {
        check(i < 0, "one of many");
    }
    status = end();
    check(status == 1 && strstr(told, "\nand 5 more\n") != NULL, "not too many are shown");
    return checked("what a program tells");
}
