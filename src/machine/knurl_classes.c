/* SPDX-License-Identifier: MIT
 *
 * The class of each octet: the character sets of RFC 1738 section 5. */
#include "knurl_classes.h"

#define U KNURL_CLASS_UNUSABLE
#define A KNURL_CLASS_LETTER
#define D KNURL_CLASS_DIGIT
#define O KNURL_CLASS_OTHER
#define U16 U, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U

/* clang-format off */
const uint8_t knurl_classes[KNURL_CLASSES] = {
    KNURL_OUTER_CLASSES(U16, U16,)
    /*      !  "  #                 $  %                   &                      '  (  )  *  +                 , */
    U,      O, U, KNURL_CLASS_HASH, O, KNURL_CLASS_ESCAPE, KNURL_CLASS_AMPERSAND, O, O, O, O, KNURL_CLASS_PLUS, O,
    /* -                .                   / */
    KNURL_CLASS_HYPHEN, KNURL_CLASS_PERIOD, KNURL_CLASS_SLASH,
    /* 0 to 9                     :                  ;                      <  =                   >  ? */
    D, D, D, D, D, D, D, D, D, D, KNURL_CLASS_COLON, KNURL_CLASS_SEMICOLON, U, KNURL_CLASS_EQUALS, U,
    KNURL_CLASS_QUESTION,
    /* @            A to Z */
    KNURL_CLASS_AT, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             [  \  ]  ^  _ */
                   U, U, U, U, KNURL_CLASS_UNDERSCORE,
    /* `            a to z */
    U,              A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             {  |  }  ~                  DEL */
                   U, U, U, KNURL_CLASS_TILDE, U,
    KNURL_OUTER_CLASSES(U16, U16, U16, U16, U16, U16, U16, U16,)
};

uint8_t knurl_class_of(uint8_t octet)
{
    return (uint8_t)knurl_look_up(octet);
}
