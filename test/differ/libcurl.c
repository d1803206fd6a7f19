/* SPDX-License-Identifier: MIT
 *
 * libcurl's URL API. A scheme that libcurl does not speak is not a reason to refuse here. */
#include "peer.h"

#include <curl/curl.h>

static int ask(const char *url, component_t found[])
{
    static const CURLUPart parts[COMPONENTS] = {CURLUPART_SCHEME, CURLUPART_USER,    CURLUPART_PASSWORD,
                                                CURLUPART_HOST,   CURLUPART_PORT,    CURLUPART_PATH,
                                                CURLUPART_QUERY,  CURLUPART_FRAGMENT};
    static char *texts[COMPONENTS];
    CURLU *handle = curl_url();
    const int taken = curl_url_set(handle, CURLUPART_URL, url, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;

    for (int i = 0; i < COMPONENTS; i++) {
        curl_free(texts[i]);
        texts[i] = NULL;
        if (taken && (curl_url_get(handle, parts[i], &texts[i], 0) == CURLUE_OK)) {
            found[i] = (component_t){texts[i], strlen(texts[i])};
        }
    }
    curl_url_cleanup(handle);
    return taken;
}

int main(void)
{
    return ask_all(ask);
}
