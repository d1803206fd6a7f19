/* SPDX-License-Identifier: MIT
 *
 * A user of avs_url, and what of avs_commons ours needs. */
#include <avsystem/commons/avs_memory.h>
#include <avsystem/commons/avs_url.h>
#include <stdlib.h>

void *avs_malloc(size_t size)
{
    return malloc(size);
}

void avs_free(void *memory)
{
    free(memory);
}

avs_error_t avs_stream_write(avs_stream_t *stream, const void *octets, size_t length)
{
    (void)stream;
    (void)octets;
    (void)length;
    return AVS_OK;
}

int ask(void);
int ask(void)
{
    return avs_url_parse("http://u:p:q@h/") != NULL ? 0 : 1;
}
