/* SPDX-License-Identifier: MIT
 *
 * The class of each octet, as RFC 1738 section 5 sorts the characters of US-ASCII. */
#include "knurl_machine_class.inc"

#define U KNURL_CLASS_UNUSABLE
#define A KNURL_CLASS_LETTER
#define D KNURL_CLASS_DIGIT
#define O KNURL_CLASS_OTHER
#define U16 U, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U

/* clang-format off */
#define BLANK_TO_UNDERSCORE \
    /*      !  "  #  $  %                   &                      '  (  )  *  +                 , */ \
    U,      O, U, U, O, KNURL_CLASS_ESCAPE, KNURL_CLASS_AMPERSAND, O, O, O, O, KNURL_CLASS_PLUS, O, \
    /* -                .                   / */ \
    KNURL_CLASS_HYPHEN, KNURL_CLASS_PERIOD, KNURL_CLASS_SLASH, \
    /* 0 to 9                     :                  ;                      <  =                   >  ? */ \
    D, D, D, D, D, D, D, D, D, D, KNURL_CLASS_COLON, KNURL_CLASS_SEMICOLON, U, KNURL_CLASS_EQUALS, U, \
    KNURL_CLASS_QUESTION, \
    /* @            A to Z */ \
    KNURL_CLASS_AT, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, \
    /*             [  \  ]  ^  _ */ \
                   U, U, U, U, KNURL_CLASS_UNDERSCORE

#ifdef KNURL_FAST
const uint8_t knurl_classes[KNURL_CLASSES] = {
    U16,
    U16,
    BLANK_TO_UNDERSCORE,
    /* `            a to z */
    U,              A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             {  |  }  ~  DEL */
                   U, U, U, U, U,
    U16, U16, U16, U16, U16, U16, U16, U16
};
#else
const uint8_t knurl_classes[KNURL_CLASSES] = {BLANK_TO_UNDERSCORE};
#endif

uint8_t knurl_class_of(uint8_t octet)
{
#ifndef KNURL_FAST
    /*@ assert octet: 0 <= octet <= 255; */
    if (((unsigned)octet - (unsigned)'a') < 26u) {
        return KNURL_CLASS_LETTER;
    }
#endif
    return knurl_look_up(octet);
}
