/* SPDX-License-Identifier: MIT
 *
 * Before mongoose.c: its calls for URLs give way to ours. */
#pragma weak mg_url_host
#pragma weak mg_url_port
#pragma weak mg_url_user
#pragma weak mg_url_pass
#pragma weak mg_url_uri
#pragma weak mg_url_is_ssl

/* mongoose's object asks for a name that only knurl_url.c has. So ours comes out of an archive behind mongoose's;
 * without ours the link fails. The section is not loaded. --gc-sections keeps a note. */
#if defined(__GNUC__) && defined(__ELF__)
__asm__(".pushsection .note.knurl_url,\"\",%note\n"
        ".dc.a knurl_url_is_linked\n"
        ".popsection\n");
#endif
