/* SPDX-License-Identifier: MIT
 *
 * Of avs_commons, which Debian does not have, what its avs_url declares, and a stream that keeps what is written. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
typedef struct {
    int code;
} avs_error_t;
typedef struct {
    char octets[80];
    size_t length, room;
} avs_stream_t;
static const avs_error_t AVS_OK = {0};
static inline bool avs_is_ok(avs_error_t error)
{
    return error.code == 0;
}
avs_error_t avs_stream_write(avs_stream_t *stream, const void *octets, size_t length);
typedef struct avs_url avs_url_t;
avs_error_t avs_url_percent_encode(avs_stream_t *stream, const char *input, const char *unreserved_chars);
int avs_url_percent_decode(char *data, size_t *unescaped_length);
avs_url_t *avs_url_parse(const char *raw_url);
avs_url_t *avs_url_parse_lenient(const char *raw_url);
int avs_url_validate_host(const char *str);
int avs_url_validate_relative_path(const char *str);
int avs_url_validate_path(const char *str);
int avs_url_validate(const avs_url_t *url);
avs_url_t *avs_url_copy(const avs_url_t *url);
const char *avs_url_protocol(const avs_url_t *url);
const char *avs_url_user(const avs_url_t *url);
const char *avs_url_password(const avs_url_t *url);
const char *avs_url_host(const avs_url_t *url);
const char *avs_url_port(const avs_url_t *url);
const char *avs_url_path(const avs_url_t *url);
void avs_url_free(avs_url_t *url);
