/* SPDX-License-Identifier: MIT
 *
 * What the headers ask of the compiler. Nobody has to read it. */
#ifndef KNURL_GUARDS_H
#define KNURL_GUARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For the macros below: a conversion in C and C++, and a constant that compiles only if a condition holds. */
#ifdef __cplusplus
#define KNURL_AS(type, value) static_cast<type>(value)
#else
#define KNURL_AS(type, value) ((type)(value))
#endif
#define KNURL_ONLY_IF(condition, value) ((value) | (0u * sizeof(char[(condition) ? 1 : -1])))

/* A build in which the library would read or write wrongly does not compile: with an int or a size_t under 32 bits,
 * with a bool that is an int, or where -fpack-struct or an open `#pragma pack` packs structs. Each header that declares
 * a struct asks about the last. C99 does not tell an alignment: without gcc's word the headers are only compared with
 * each other. */
enum {
    KNURL_INT_HAS_32_BITS = KNURL_ONLY_IF((sizeof(int) >= 4u) && (sizeof(size_t) >= 4u), 0u),
    KNURL_BOOL_IS_AN_OCTET = KNURL_ONLY_IF(sizeof(bool) == 1u, 0u)
};
#ifdef __cplusplus
#define KNURL_ALIGNMENT(type) alignof(type)
#elif defined(__GNUC__)
#define KNURL_ALIGNMENT(type) __alignof__(type)
#else
#define KNURL_ALIGNMENT(type) offsetof(struct knurl_layout, pointer)
#endif
#define KNURL_NOT_PACKED(name)                                                                                         \
    struct name##_layout {                                                                                             \
        char octet;                                                                                                    \
        void *pointer;                                                                                                 \
    };                                                                                                                 \
    enum {                                                                                                             \
        name##_is_not_packed = KNURL_ONLY_IF(offsetof(struct name##_layout, pointer) == KNURL_ALIGNMENT(void *), 0u)   \
    }

/* Words before a declaration. The first number is the place of an argument that is an array. The second is the place of
 * the argument that holds its length. gcc, for C, warns if the array is shorter, as with `sizeof parts` for the room.
 */
#if defined(__GNUC__) && !defined(__clang__) && !defined(__FRAMAC__) && !defined(__cplusplus)
#if __GNUC__ >= 10
#define KNURL_READS(array, length) __attribute__((access(read_only, array, length)))
#define KNURL_WRITES(array, length) __attribute__((access(write_only, array, length)))
#endif
#endif
#ifndef KNURL_READS
#define KNURL_READS(array, length)
#define KNURL_WRITES(array, length)
#endif

/* Whether an expression is an array, and no pointer. */
#if defined(__GNUC__) && !defined(__cplusplus)
#define KNURL_IS_ARRAY(array) (__builtin_types_compatible_p(__typeof__(array), __typeof__(&(array)[0])) == 0)
#else
#define KNURL_IS_ARRAY(array) true
#endif

#endif
