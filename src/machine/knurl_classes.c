/* SPDX-License-Identifier: MIT
 *
 * The class of each octet, as RFC 1738 section 5 sorts the characters of US-ASCII. */
#include "knurl_machine.h"

#define U KNURL_CLASS_UNUSABLE
#define A KNURL_CLASS_LETTER
#define D KNURL_CLASS_DIGIT
#define O KNURL_CLASS_OTHER
#define U16 U, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U

/* clang-format off */
#define BLANK_TO_QUESTION_MARK \
    /*      !  "  #  $  %                   &                      '  (  )  *  +                 , */ \
    U,      O, U, U, O, KNURL_CLASS_ESCAPE, KNURL_CLASS_AMPERSAND, O, O, O, O, KNURL_CLASS_PLUS, O, \
    /* -                .                   / */ \
    KNURL_CLASS_HYPHEN, KNURL_CLASS_PERIOD, KNURL_CLASS_SLASH, \
    /* 0 to 9                     :                  ;                      <  =                   >  ? */ \
    D, D, D, D, D, D, D, D, D, D, KNURL_CLASS_COLON, KNURL_CLASS_SEMICOLON, U, KNURL_CLASS_EQUALS, U, \
    KNURL_CLASS_QUESTION

#ifdef KNURL_FAST
const uint8_t knurl_classes[256] = {
    U16,
    U16,
    BLANK_TO_QUESTION_MARK,
    /* @            A to Z */
    KNURL_CLASS_AT, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             [  \  ]  ^  _ */
                   U, U, U, U, KNURL_CLASS_UNDERSCORE,
    /* `            a to z */
    U,              A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             {  |  }  ~  DEL */
                   U, U, U, U, U,
    U16, U16, U16, U16, U16, U16, U16, U16
};

uint8_t knurl_class_of(uint8_t octet)
{
    return knurl_classes[octet];
}
#else
static const uint8_t classes[32] = {BLANK_TO_QUESTION_MARK};

uint8_t knurl_class_of(uint8_t octet)
{
    /* Bit 5 makes a letter lower case, and makes no other character a letter. */
    const unsigned letter = (octet | 0x20u) - (unsigned)'a';
    const unsigned index = octet - (unsigned)' ';

    /*@ ghost class_bits(octet); */
    if (letter < 26u) {
        return KNURL_CLASS_LETTER;
    }
    if (index < sizeof classes) {
        return classes[index];
    }
    if (octet == (uint8_t)'@') {
        return KNURL_CLASS_AT;
    }
    return (octet == (uint8_t)'_') ? KNURL_CLASS_UNDERSCORE : KNURL_CLASS_UNUSABLE;
}
#endif
