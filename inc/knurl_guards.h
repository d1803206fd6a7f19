/* SPDX-License-Identifier: MIT
 *
 * What the other headers need from the compiler. You need not read this header: it declares neither functions nor types
 * for you. */
#ifndef KNURL_GUARDS_H
#define KNURL_GUARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For the macros of the headers, in C and C++. KNURL_AS is a conversion. KNURL_ZERO goes between the braces of a struct
 * of zeros. KNURL_ONLY_IF is a constant that compiles only if a condition holds. */
#ifdef __cplusplus
#define KNURL_AS(type, value) static_cast<type>(value)
#define KNURL_ZERO
#else
#define KNURL_AS(type, value) ((type)(value))
#define KNURL_ZERO 0
#endif
#define KNURL_ONLY_IF(condition, value) ((value) | (0u * sizeof(char[(condition) ? 1 : -1])))

/* Checks of the build. It fails where the library would read or write wrongly: if an int or a size_t has less than 32
 * bits, if a bool has more than one byte, or if -fpack-struct or an open `#pragma pack` packs structs. Each header with
 * a struct checks the packing with KNURL_NOT_PACKED. A compiler without alignof and __alignof__ does not check knurl.h,
 * but checks that the other headers are packed as knurl.h is. */
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

/* Attributes of a declaration, for gcc and C. KNURL_READS(n, m) says that the call reads an array, argument n, which
 * has as many elements as argument m says. KNURL_WRITES says that the call writes it. gcc warns if an array is shorter,
 * for example if `sizeof parts` is given for the room. */
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

/* Makes gcc and clang warn if the result of the call is ignored, gcc even after a cast to void. */
#ifdef __GNUC__
#define KNURL_LOOK_AT __attribute__((warn_unused_result))
#else
#define KNURL_LOOK_AT
#endif

/* True if an expression is an array, not a pointer. In C++, and without gcc's extensions, this cannot be found out, so
 * it is always true. */
#if defined(__GNUC__) && !defined(__cplusplus)
#define KNURL_IS_ARRAY(array) (__builtin_types_compatible_p(__typeof__(array), __typeof__(&(array)[0])) == 0)
#else
#define KNURL_IS_ARRAY(array) true
#endif

#endif
