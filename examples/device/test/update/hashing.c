/* SPDX-License-Identifier: MIT */
/* Tests the slots of examples/device/update by themselves, on the host, with a SHA-256 that fails once: at its
 * beginning, at octets, at its end, or as a whole. The failing call still does its work, so that only its return value
 * tells of the failure. */
#include "slots.h"

#define ALL_HOLD (-1L)
static long failing = ALL_HOLD; /* the calls before one fails */

static int or_fails(int result)
{
    return (failing != ALL_HOLD && failing-- == 0) ? MBEDTLS_ERR_SHA256_BAD_INPUT_DATA : result;
}

static int starts(mbedtls_sha256_context *hash, int is_224)
{
    return or_fails(mbedtls_sha256_starts_ret(hash, is_224));
}

static int update(mbedtls_sha256_context *hash, const unsigned char *octets, size_t length)
{
    return or_fails(mbedtls_sha256_update_ret(hash, octets, length));
}

static int finish(mbedtls_sha256_context *hash, unsigned char digest[32])
{
    return or_fails(mbedtls_sha256_finish_ret(hash, digest));
}

static int whole(const unsigned char *octets, size_t length, unsigned char digest[32], int is_224)
{
    return or_fails(mbedtls_sha256_ret(octets, length, digest, is_224));
}

#define mbedtls_sha256_starts_ret starts
#define mbedtls_sha256_update_ret update
#define mbedtls_sha256_finish_ret finish
#define mbedtls_sha256_ret whole
#include "../../update/slots.c"
#undef mbedtls_sha256_starts_ret
#undef mbedtls_sha256_update_ret
#undef mbedtls_sha256_finish_ret
#undef mbedtls_sha256_ret

#include "firmwares.h"

#define OTHER_OCTETS "the card reads back differently"

/* A firmware comes in three pieces, and is read back in three blocks. Each case has the call that fails, and the
 * error. */
static const struct {
    const char *what;
    const char *said;
    int written; /* the blocks written before */
} calls[] = {
    {"the beginning", "it cannot be kept", 0},
    {"the first octets", "it cannot be kept", 0},
    {"the next", "it cannot be kept", 1},
    {"the last", "it cannot be kept", 2},
    {"the end", "SHA-256 failed", 2},
    {"the beginning of what is read back", OTHER_OCTETS, 3},
    {"its first block", OTHER_OCTETS, 3},
    {"its next", OTHER_OCTETS, 3},
    {"its last", OTHER_OCTETS, 3},
    {"its end", OTHER_OCTETS, 3},
    {"none", NULL, 4},
};

/* Checks that a failure does not make a firmware: the head before it stays, the same firmware runs, and the next one
 * may be written. */
static void test_writes(void)
{
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        uint8_t before[SD_BLOCK];
        make_both();
        memcpy(before, card[0], SD_BLOCK);
        check(loads(1, 2, SIZE), "the newer one runs");
        written = 0;
        failing = (long)i;
        check(is(writes(3, SIZE, 512), calls[i].said) && same_number(written, calls[i].written), calls[i].what);
        failing = ALL_HOLD;
        if (calls[i].said == NULL) {
            check(loads(0, 3, SIZE), "where none fails it is a firmware");
            continue;
        }
        check(memcmp(card[0], before, SD_BLOCK) == 0 && refuses(2, 2, "it is the running firmware") &&
                  loads(1, 2, SIZE) && slots_trials() == 0u,
              "it is none, and the one that ran runs");
        check(is(writes(3, SIZE, 512), NULL) && loads(0, 3, SIZE), "the next time it is");
    }
}

/* Checks that a firmware does not start if its SHA-256 is not known. */
static void test_loads(void)
{
    make_both();
    failing = 0;
    check(loads(0, 1, SIZE), "the older one starts");
    memset(card[0], 0, SD_BLOCK);
    failing = 0;
    check(loads(SLOT_NONE, 0, 0), "the only one does not");
    failing = ALL_HOLD;
    check(loads(1, 2, SIZE) && slots_trials() == 0u, "the next time it does");
}

int main(void)
{
    test_writes();
    test_loads();
    return checked("an update with a SHA-256 that fails");
}
