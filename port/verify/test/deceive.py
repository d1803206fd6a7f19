# SPDX-License-Identifier: MIT
"""Images of changed sources, none of which may be proved. Each answers differently from the grammar, and is detected by one thing
that port/verify compares or refuses, or was made to deceive it."""
import re
import shutil
import subprocess
from pathlib import Path

from faults import ROOT, RUN, is_told

PORT = '    const bool has = (knurl_refusal(url) == KNURL_OK) && knurl_has_port(url);\n'
VALUE = 'has ? knurl_effective_port(url) : 0u;'
CHUNK = '    if (url->state < KNURL_STARTS) {\n'
SETTLED = '    const unsigned settled = settled_parts(url);\n'
MOST = '    const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;\n'
FED = '    if (url->state != KNURL_HAS_ENDED) {\n        '
END = '    } else if (url->count > url->room) {\n        url->room = url->count;\n'
TOLD, UNSURE, REFUSED = 'told', 'not decided', 'told, and not by Unicorn'
# Without these symbols knurl_parse is walked alone, or knurl_feed.
PARSE_ALONE, FEED_ALONE = ('--without', 'knurl_settled,knurl_feed'), ('--without', 'knurl_parse')


def port_if(code):
    """Code at the start of knurl_port that jumps to `wrong`."""
    return [(PORT, '    %s\n    if (0) {\n    wrong:\n        *port = 4242;\n        return true;\n    }\n%s' % (code, PORT))]


def flags(code):
    """The same with instructions that jump to %l[wrong] on no core that runs them as its manual says, or on each."""
    return port_if('__asm__ goto("%s" : : "r"(url) : "r1", "r2", "r3", "cc" : wrong);' % '\\n\\t'.join(code.split('; ')))


def chunk(code):
    return [(CHUNK, '    %s\n%s' % (code, CHUNK))]


def junk(code):
    """knurl_port fails if a value that nobody set, which the code gives as %0, is 0."""
    return [(PORT, '    uint32_t junk;\n    __asm__ volatile("%s" : "=l"(junk) : : "r3", "memory");\n    if (junk == 0) {\n'
             '        return false;\n    }\n%s' % ('\\n\\t'.join(code.split('; ')), PORT))]


# What is compared: the name of the image, the core, how it is told, and its changes.
FIELDS = [
    ('the error', 'm0plus', TOLD, [('return -KNURL_ERROR_PORT;\n    }\n    /* The host was', 'return -KNURL_ERROR_HOST;\n    }\n    /* The host was')]),
    ('the offset of an error', 'm0plus', TOLD, [('refuse(url, (unsigned)-answer, class_);\n', 'refuse(url, (unsigned)-answer, class_);\n            url->offset += (uint16_t)(class_ == KNURL_CLASS_AT);\n')]),
    ('the offset of an escape', 'm4', TOLD, [('+ 1u - (flags / KNURL_ESCAPED)', '+ 2u - (flags / KNURL_ESCAPED)')]),
    ('the count after an error', 'm0plus', TOLD, [('    url->state = KNURL_HAS_ENDED;\n    url->count = 0;\n', '    url->state = KNURL_HAS_ENDED;\n')]),
    ('the count after a refusal', 'm0plus', TOLD, [('knurl_refuse_url(url, url->error);', 'url->state = KNURL_HAS_ENDED;')], *PARSE_ALONE),
    ('the count after the end', 'm0plus', TOLD, [('knurl_refuse_url(url, KNURL_ERROR_END);\n', 'knurl_refuse_url(url, KNURL_ERROR_END);\n        url->count = 1;\n')], *PARSE_ALONE),
    ('the error that is answered', 'm0plus', TOLD, [('knurl_refuse_url(url, KNURL_ERROR_PARTS);\n', 'knurl_refuse_url(url, KNURL_ERROR_PARTS);\n        return KNURL_ERROR_END;\n')], '--room', '2', *PARSE_ALONE),
    ('the error that is kept', 'm0plus', TOLD, [(END, '    } else if (url->count > url->room) {\n        url->room = url->count;\n        knurl_refuse_url(url, KNURL_ERROR_END);\n        return KNURL_ERROR_PARTS;\n    } else if (0) {\n')], '--room', '2'),
    ('the room that is needed', 'm0plus', TOLD, [(END, END.replace('= url->count;', '= url->count + 1u;'))], '--room', '2'),
    ('the row', 'm0plus', TOLD, [(END, '    } else if (url->count == 2u) {\n        url->scheme = &knurl_ws;\n' + END)]),
    ('a kind', 'm0plus', TOLD, [('        *kind = KNURL_USER;\n    }\n    return IN_HOST;', '    }\n    return IN_HOST;')]),
    ('the room of a refused URL', 'm0plus', TOLD, [('knurl_refuse_url(url, url->error);', 'knurl_refuse_url(url, url->error);\n        url->room = 0;')]),
    ('the room of an accepted URL', 'm33', TOLD, [(END, '    } else if (url->count == 3u) {\n        url->room = url->count;\n' + END)]),
    ('the offset of a part', 'm33', TOLD, [('part->offset = url->start;', 'part->offset = (uint16_t)(url->start + (count == 3u));')]),
    ('the length of a part', 'm0plus', TOLD, [('part->length = (uint16_t)(url->offset - url->start);', 'part->length = (uint16_t)(url->offset - url->start - (kind == KNURL_QUERY));')]),
    ('the number of parts', 'm0plus', TOLD, [(END, '    } else if (url->count == 3u) {\n        url->count = 2;\n' + END)], *PARSE_ALONE),
    ('whose a part is', 'm0plus', TOLD, [('part->owner = url->tag;', 'part->owner = (kind == KNURL_QUERY) ? 0u : url->tag;')], *PARSE_ALONE),
    ('the offset at the end', 'm0plus', TOLD, [(END, '    } else if (url->count == 3u) {\n        url->offset--;\n' + END)]),
    ('a part that was settled', 'm4', TOLD, [('        knurl_part_t *part = &url->parts[count];\n', '        knurl_part_t *part = &url->parts[count];\n        if (kind == KNURL_QUERY) {\n            url->parts[0].length = 3;\n        }\n')]),
    ('whose a part is that was settled', 'm0plus', TOLD, [('        knurl_part_t *part = &url->parts[count];\n', '        knurl_part_t *part = &url->parts[count];\n        if (kind == KNURL_QUERY) {\n            url->parts[0].owner = 0;\n        }\n')], *FEED_ALONE),
    ('a kind of another URL', 'm0plus', TOLD, [('(url->room >= url->count) && knurl_owns(url, &url->parts[url->count - 1u])', 'url->room >= url->count')], *FEED_ALONE),
    ('a settled part of another URL', 'm4', TOLD, [(CHUNK, '    if ((url->count == 3u) && !knurl_owns(url, &url->parts[1])) {\n        url->parts[1].kind = KNURL_PATH;\n    }\n' + CHUNK)], *FEED_ALONE),
    ('a first part of another URL', 'm33', TOLD, [('(!knurl_owns(url, url->parts) || !knurl_owns(url, &url->parts[there - 1u]))', '!knurl_owns(url, &url->parts[there - 1u])')]),
    ('a last part of another URL', 'm0plus', TOLD, [('(!knurl_owns(url, url->parts) || !knurl_owns(url, &url->parts[there - 1u]))', '!knurl_owns(url, url->parts)')], *FEED_ALONE),
    ('a number of parts of another URL', 'm4', TOLD, [('(!knurl_owns(url, url->parts) || !knurl_owns(url, &url->parts[there - 1u]))', 'false')]),
    ('knurl_port', 'm0plus', TOLD, [(VALUE, 'has ? (uint16_t)(knurl_effective_port(url) + (url->count == 4u)) : 0u;')]),
    ('knurl_port without a port', 'm0plus', TOLD, [(VALUE, VALUE.replace('0u', '1u'))]),
    ('knurl_port after an error', 'm0plus', TOLD, [(PORT, '    if (url->error == KNURL_ERROR_ESCAPE) {\n        return true;\n    }\n' + PORT)]),
    ('knurl_port between chunks', 'm0plus', TOLD, [(PORT, '    if (url->state == KNURL_IN_PORT) {\n        *port = (uint16_t)url->port;\n        return *port != 0u;\n    }\n' + PORT)], *FEED_ALONE),
    ('what knurl_port writes between chunks', 'm4', TOLD, [(PORT, '    if ((url->error == KNURL_OK) && (url->state > KNURL_IN_PORT)) {\n        ((knurl_t *)(uintptr_t)url)->count = 0;\n    }\n' + PORT)], *FEED_ALONE),
    ('the value of a port', 'm4', TOLD, [('(class_ == KNURL_CLASS_DIGIT) && ((value >> 16) == 0u)', '(class_ == KNURL_CLASS_DIGIT) && (value < 65535u)')]),
    ('knurl_settled', 'm0plus', TOLD, [('return url->count - 1u;', 'return url->count;')], *FEED_ALONE),
    ('knurl_settled at the end', 'm4', TOLD, [(SETTLED, SETTLED + '    if (url->state == KNURL_HAS_ENDED) {\n        return 0;\n    }\n')]),
    ('knurl_settled after an error', 'm0plus', TOLD, [(SETTLED, '    if (url->error == KNURL_ERROR_ESCAPE) {\n        return 1;\n    }\n' + SETTLED)]),
    ('what knurl_settled writes', 'm0plus', TOLD, [(SETTLED, SETTLED + '    if (settled > 2u) {\n        ((knurl_t *)(uintptr_t)url)->start = 0;\n    }\n')]),
    ('what knurl_port writes', 'm4', TOLD, [(VALUE, VALUE + '\n    ((knurl_t *)(uintptr_t)url)->flags = 0;')]),
    ('the text that is bound', 'm0plus', TOLD, [(END, '    } else if (url->count == 3u) {\n        url->text_length--;\n' + END)]),
    ('no text bound', 'm0plus', TOLD, [(FED + 'if (length != 0u) {\n            url->text = NULL;', FED + 'if (length != 0u) {\n            url->text = chunk;')], *FEED_ALONE),
    ('a text that is bound to chunks', 'm33', TOLD, [(FED + 'if (length != 0u) {\n            url->text = NULL;', FED + 'if (length != 0u) {\n            url->text = (const char *)url;')], *FEED_ALONE),
    ('an address of the text', 'm0plus', UNSURE, [(FED + 'if (length != 0u) {\n            url->text = NULL;', FED + 'if (length != 0u) {\n            url->text = NULL;\n            url->text_length = (size_t)chunk;')], *FEED_ALONE),
    ('where a refused URL is', 'm0plus', TOLD, [('knurl_refuse_url(url, url->error);', 'knurl_refuse_url(url, url->error);\n        url->self = NULL;')], *PARSE_ALONE),
    ('where the URL is', 'm0plus', TOLD, [(END, '    } else if (url->count == 3u) {\n        url->self = NULL;\n' + END)]),
    ('where the array is', 'm33', UNSURE, [(END, '    } else if (url->count == 3u) {\n        url->parts++;\n' + END)], *PARSE_ALONE),
    ('which list was given', 'm0plus', UNSURE, [(END, '    } else if (url->count == 3u) {\n        url->schemes = NULL;\n' + END)]),
    ('the length of no text', 'm0plus', UNSURE, [('    url->text_length = length;\n    url->self = url;\n', '    url->self = url;\n')], *FEED_ALONE),
    ('a tag of its own', 'm4', TOLD, [('url->tag = knurl_tag_of((const char *)url);', 'url->tag = 7;')]),
    ('a tag that other URLs share', 'm0plus', TOLD, [('url->tag = knurl_tag_of((const char *)url);', 'url->tag = (uint8_t)((uintptr_t)url >> 24);')]),
    ('the row of a refused URL', 'm4', TOLD, [('    url->state = KNURL_HAS_ENDED;\n    url->count = 0;\n', '    url->state = KNURL_HAS_ENDED;\n    url->count = 0;\n    if (error == KNURL_ERROR_ESCAPE) {\n        url->scheme = NULL;\n    }\n')]),
    ('the room between chunks', 'm33', TOLD, [('    begin(url, schemes, parts, room, NULL, 0);', '    begin(url, schemes, parts, room, NULL, 0);\n    url->start = room;\n    url->room = 0;'), (FED, FED.replace('if (', 'if ((length != 0u) && (url->offset == 0u) && (url->state == KNURL_IN_NAME)) {\n        url->room = url->start;\n        url->start = 0;\n    }\n    if (', 1)), ('    return read_end(url);\n}\n\n/* Binds a text.', '    if ((url->offset == 0u) && (url->state == KNURL_IN_NAME)) {\n        url->room = url->start;\n    }\n    return read_end(url);\n}\n\n/* Binds a text.')], *FEED_ALONE),
    ('an error between chunks', 'm4', TOLD, [('    return (knurl_error_t)url->error;\n}\n\nknurl_error_t knurl_end', '    if ((url->state != KNURL_HAS_ENDED) && (url->count == 3u)) {\n        url->error = KNURL_ERROR_HOST;\n        return KNURL_OK;\n    }\n    return (knurl_error_t)url->error;\n}\n\nknurl_error_t knurl_end'), (FED, FED.replace('if (', 'if ((url->state != KNURL_HAS_ENDED) && (url->count == 3u)) {\n        url->error = KNURL_OK;\n    }\n    if (', 1)), ('    return read_end(url);\n}\n\n/* Binds a text.', '    if ((url->state != KNURL_HAS_ENDED) && (url->count == 3u)) {\n        url->error = KNURL_OK;\n    }\n    return read_end(url);\n}\n\n/* Binds a text.')], *FEED_ALONE),
    ('a refusal stays', 'm0plus', TOLD, [(FED, FED.replace('if (', 'if ((length != 0u) && (url->error == KNURL_ERROR_ESCAPE)) {\n        url->error = KNURL_ERROR_END;\n    } else if (', 1))], *FEED_ALONE),
    ('a refusal stays at the end', 'm4', TOLD, [('    return read_end(url);\n}\n\n/* Binds a text.', '    if (url->error == KNURL_ERROR_ESCAPE) {\n        url->error = KNURL_ERROR_END;\n    }\n    return read_end(url);\n}\n\n/* Binds a text.')], *FEED_ALONE),
    ('octets that are not read', 'm0plus', TOLD, [('            next++;\n            url->offset++;\n        } else if (answer != KNURL_AGAIN) {', '            next++;\n            url->offset++;\n            if ((url->count == 3u) && (url->error == KNURL_OK)) {\n                break;\n            }\n        } else if (answer != KNURL_AGAIN) {')]),
    ('an octet over 127', 'm33', TOLD, [('const unsigned octet = (uint8_t)end[left];', 'const unsigned octet = (uint8_t)end[left] & 0x7Fu;')]),
    ('octets after the end', 'm0plus', TOLD, [('        knurl_refuse_anew(url, KNURL_ERROR_ENDED);\n    } else {\n    }\n    return (knurl_error_t)url->error;\n}\n\nknurl_error_t knurl_end', '    } else {\n    }\n    return (knurl_error_t)url->error;\n}\n\nknurl_error_t knurl_end')], *FEED_ALONE),
    ('the offset after the end', 'm33', TOLD, [('    } else if (length != 0u) {\n        knurl_refuse_anew(url, KNURL_ERROR_ENDED);\n', '    } else if (length != 0u) {\n        if (url->error == KNURL_OK) {\n            url->offset = 0;\n        }\n        knurl_refuse_anew(url, KNURL_ERROR_ENDED);\n')]),
    ('octets after a text that was accepted', 'm4', TOLD, [(FED, FED.replace('if (', 'if ((url->text != NULL) && (url->state == KNURL_HAS_ENDED) && (url->error == KNURL_OK)) {\n    } else if (', 1))]),
    ('octets after a text that was refused', 'm0plus', TOLD, [(FED, FED.replace('if (', 'if ((url->text != NULL) && (url->error == KNURL_ERROR_ESCAPE)) {\n        url->error = KNURL_OK;\n    } else if (', 1))]),
    ('octets after the error of the end', 'm33', TOLD, [(FED, FED.replace('if (', 'if ((length != 0u) && (url->error == KNURL_ERROR_END)) {\n        url->error = KNURL_ERROR_ENDED;\n    } else if (', 1))], *FEED_ALONE),
    ('knurl_end after octets that came too late', 'm0plus', TOLD, [('    return read_end(url);\n}\n\n/* Binds a text.', '    if ((url->state == KNURL_HAS_ENDED) && (url->error == KNURL_ERROR_ENDED)) {\n        url->error = KNURL_OK;\n        return KNURL_OK;\n    }\n    return read_end(url);\n}\n\n/* Binds a text.')], *FEED_ALONE),
    ('knurl_port after octets that came too late', 'm4', TOLD, [(PORT, '    if (url->error == KNURL_ERROR_ENDED) {\n        *port = 0;\n        return true;\n    }\n' + PORT)], *FEED_ALONE),
    ('knurl_settled after octets that came too late', 'm0plus', TOLD, [(SETTLED, '    if (url->error == KNURL_ERROR_ENDED) {\n        return 1;\n    }\n' + SETTLED)], *FEED_ALONE),
    ('no octets at NULL after the end', 'm0plus', TOLD, [(FED, FED.replace('if (', 'if ((chunk == NULL) && (url->state == KNURL_HAS_ENDED) && (url->error == KNURL_OK)) {\n        url->error = KNURL_ERROR_ENDED;\n    } else if (', 1))], *FEED_ALONE),
    ('no octets at NULL after a refusal', 'm33', TOLD, [(FED, FED.replace('if (', 'if ((chunk == NULL) && (url->error == KNURL_ERROR_ESCAPE)) {\n        url->error = KNURL_ERROR_END;\n    } else if (', 1))], *FEED_ALONE),
    ('a text at NULL', 'm0plus', UNSURE, [('    begin(url, schemes, parts, room, text, length);\n', '    begin(url, schemes, parts, room, text, length);\n    if (text == NULL) {\n        return KNURL_OK;\n    }\n')], *PARSE_ALONE),
    ('no octets at NULL', 'm4', TOLD, [(FED, FED.replace('if (', 'if ((length == 0u) && (chunk == NULL) && (url->state != KNURL_HAS_ENDED)) {\n        url->error = KNURL_ERROR_HOST;\n    } else if (', 1))], *FEED_ALONE),
    ('the longest length', 'm0plus', TOLD, [('if (length > most) {', 'if (length > most + 1u) {')]),
    ('no longest length', 'm4', TOLD, [('if (length > most) {', 'if (0) {')]),
    ('a longest length of 2 GiB more', 'm0plus', TOLD, [('const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;', 'const size_t most = 0x80000000u + KNURL_LENGTH_MAX - (size_t)url->offset;')]),
    ('the error of the length', 'm33', TOLD, [('url->error = KNURL_ERROR_LENGTH;', 'url->error = KNURL_ERROR_SYNTAX;')]),
    ('the registers of the caller', 'm0plus', TOLD, [(PORT, '    __asm__ volatile("mov r11, r0");\n' + PORT)]),
    ('the stack pointer of the caller', 'm4', TOLD, [('uint16_t knurl_settled(const knurl_t *url)\n{', 'uint16_t settled_here(const knurl_t *url);\n__attribute__((naked)) uint16_t knurl_settled(const knurl_t *url)\n{\n    __asm__("push {lr}\\n\\tbl settled_here\\n\\tpop {r1}\\n\\tsub sp, #8\\n\\tbx r1");\n}\nuint16_t settled_here(const knurl_t *url)\n{')]),
    ('the stack of the caller', 'm4', TOLD, port_if('__asm__ volatile("sub sp, #8");\n    if (0) {\n        goto wrong;\n    }')),
    ('a store after the array', 'm0plus', TOLD, [('if (count < url->room) {', 'if (count <= url->room) {')], '--room', '2'),
    ('a store to the RAM', 'm0plus', TOLD, [(PORT, '    static volatile uint32_t calls;\n    calls = 1;\n' + PORT)]),
    ('a load from the RAM', 'm0plus', TOLD, [(PORT, '    static volatile uint32_t calls;\n    if (calls != 0u) {\n        return false;\n    }\n' + PORT)]),
    ('a variable in a segment of code', 'm4', TOLD, [(PORT, '    extern volatile unsigned char mode;\n    if (mode != 0u) {\n        return false;\n    }\n' + PORT), ('bool knurl_port(', '__attribute__((section(".ccm"))) volatile unsigned char mode = 0;\n__attribute__((section(".code"))) void quick(void)\n{\n}\n\nbool knurl_port(')], '--flags', '-Wl,--section-start=.ccm=0x10000000,--section-start=.code=0x10000010,-N,-u,quick'),
    ('a variable in a section of code', 'm4', TOLD, [(PORT, '    extern volatile unsigned char mode;\n    if (mode != 0u) {\n        return false;\n    }\n' + PORT), ('bool knurl_port(', '__attribute__((section(".ccm,\\"awx\\",%progbits@"))) volatile unsigned char mode = 0;\n__attribute__((section(".code"))) void quick(void)\n{\n}\n\nbool knurl_port(')], '--flags', '-Wl,--section-start=.ccm=0x10000000,--section-start=.code=0x10000010,-N,-u,quick'),
    ('an octet after the piece', 'm0plus', TOLD, [("if ((next == end) || (*next != '/')) {", "if (*next != '/') {")], *FEED_ALONE),
    ('a load that is not aligned', 'm4', TOLD, [(PORT, '    __asm__ volatile("ldr.w r2, [%0, #1]" : : "r"(url) : "r2");\n' + PORT)]),
    ('a store that is not aligned', 'm33', TOLD, [(PORT, '    __asm__ volatile("str.w r0, [%0, #1]" : : "r"(port) : "memory");\n' + PORT)]),
    ('a load below the stack', 'm4', REFUSED, [(PORT, '    __asm__ volatile("ldr.w r2, [sp, #-4]" : : : "r2");\n' + PORT)]),
    ('a store below the stack', 'm33', REFUSED, [(PORT, '    __asm__ volatile("str.w r0, [sp, #-4]" : : : "memory");\n' + PORT)]),
    ('a store to an argument', 'm0plus', TOLD, [('    begin(url, schemes, parts, room, text, length);\n', '    __asm__ volatile("str %0, [sp, #12]" : : "r"(length) : "memory");\n    begin(url, schemes, parts, room, text, length);\n')]),
    ('an endless loop', 'm0plus', TOLD, [(END, '    } else if (url->count == 3u) {\n        for (;;) {\n            __asm__ volatile("");\n        }\n' + END)]),
]

# What was made to deceive the walk: an instruction that could be run otherwise than by a core, a value that could be taken for
# known, an address that could decide.
DECEIVERS = [
    ('ADC.W without S', 'm4', TOLD, flags('movs r2, #1; cmp r2, r2; adc.w r2, r2, #0; beq %l[wrong]')),
    ('SBC.W without S', 'm33', TOLD, flags('movs r2, #1; cmp r2, r2; sbc.w r3, r2, #0; beq %l[wrong]')),
    ('hi after an addition', 'm0plus', TOLD, flags('movs r2, #0; mvns r3, r2; adds r3, #1; bls %l[wrong]')),
    ('hi after cmn', 'm4', TOLD, flags('mov.w r3, #-1; cmn.w r3, #1; bls %l[wrong]')),
    ('a shift by 32', 'm0plus', TOLD, flags('movs r2, #32; movs r3, #1; lsls r3, r2; bcs %l[wrong]')),
    ('a shift by 33', 'm0plus', TOLD, flags('movs r2, #33; movs r3, #1; lsls r3, r2; beq %l[wrong]')),
    ('a shift by 0 keeps C', 'm0plus', UNSURE, flags('movs r2, #0; cmp r2, r2; lsls r3, r2; bcs %l[wrong]')),
    ('a rotation by 32', 'm4', TOLD, flags('movs r2, #32; mov.w r3, #0x80000000; rors r3, r3, r2; bcs %l[wrong]')),
    ('a product keeps C', 'm0plus', UNSURE, flags('movs r2, #1; cmp r2, r2; muls r2, r2; bcs %l[wrong]')),
    ('an addition in a block keeps the flags', 'm4', TOLD, flags('movs r2, #1; cmp r2, r2; it eq; addeq r2, r2, #1; beq %l[wrong]')),
    ('a comparison in a block', 'm33', TOLD, flags('movs r2, #1; cmp r2, #1; ite eq; cmpeq r2, #2; movne r2, #5; bne %l[wrong]')),
    ('a jump into an IT block', 'm4', UNSURE, flags('movs r2, #5; movs r3, #0; b 1f; 2: cmp r2, #5; it eq; 1: moveq r2, #5; adds r3, #1; cmp r3, #2; bne 2b; cmp r2, #5; bne %l[wrong]')),
    ('the carry of a constant', 'm4', UNSURE, flags('movs r2, #1; movs.w r3, #0x80000000; bcs %l[wrong]')),
    ('the carry of tst', 'm33', UNSURE, flags('movs r2, #0; adds r2, #0; mov.w r3, #-1; tst.w r3, #0x80000000; bcs %l[wrong]')),
    ('the overflow of a difference', 'm0plus', UNSURE, flags('movs r2, #1; lsls r2, #31; cmp r2, #1; bvs %l[wrong]')),
    ('ge after a shift', 'm4', UNSURE, flags('movs r2, #1; lsls r2, #31; blt %l[wrong]')),
    ('a branch by zero on a word that nobody set', 'm33', TOLD, flags('sub sp, #8; ldr r2, [sp]; add sp, #8; cbz r2, 1f; b 2f; 1: b %l[wrong]; 2:')),
    ('whether the URL is in the upper half', 'm0plus', UNSURE, flags('movs r2, #1; lsls r2, #31; adds r3, r2, %0; bcs %l[wrong]')),
    ('the overflow of negation', 'm0plus', UNSURE, flags('movs r2, #1; lsls r2, #31; rsbs r2, r2, #0; bvs %l[wrong]')),
    ('a signed load', 'm4', TOLD, flags('adr r2, 1f; ldrsb.w r2, [r2]; cmp r2, #0; blt %l[wrong]; b 2f; .align 2; 1: .word 255; 2:')),
    ('a bit-field that is signed', 'm4', TOLD, flags('movs r2, #6; sbfx r2, r2, #1, #2; cmp r2, #0; blt %l[wrong]')),
    ('a table of jumps', 'm33', TOLD, flags('movs r2, #1; tbb [pc, r2]; 1: .byte 1, 2; nop; b %l[wrong]')),
    ('a word below the stack', 'm0plus', TOLD, junk('sub sp, #16; ldr %0, [sp, #12]; add sp, #16')),
    ('a word that was popped', 'm4', UNSURE, flags('push {r0, r1}; pop {r0, r1}; sub sp, #8; ldr r2, [sp]; add sp, #8; cmp r2, r0; bne %l[wrong]')),
    ('a register of the caller', 'm33', UNSURE, junk('mov %0, r12')),
    ('a word of the caller', 'm0plus', TOLD, junk('ldr %0, [sp, #24]')),
    ('what sp is', 'm0plus', UNSURE, flags('mov r2, sp; lsls r2, #28; beq %l[wrong]')),
    ('where the text is', 'm0plus', TOLD, chunk('if (length != 0u) {\n        const uint32_t at = url->offset;\n        __asm__ goto("cmp %0, %1\\n\\tbcs %l2" : : "r"(at), "r"(at - (uint32_t)(uintptr_t)next) : "cc" : good);\n        url->error = KNURL_ERROR_TEXT;\n    good:;\n    }')),
    ('whether the text is in the lower half', 'm33', TOLD, chunk('if ((int32_t)(uintptr_t)next > 0) {\n        url->error = KNURL_ERROR_TEXT;\n    }')),
    ('whether the text is before 256', 'm4', UNSURE, chunk('if ((uintptr_t)next < 256u) {\n        url->error = KNURL_ERROR_TEXT;\n    }')),
    ('where the text is beside the URL', 'm4', UNSURE, chunk('if ((uintptr_t)next < (uintptr_t)url) {\n        url->error = KNURL_ERROR_TEXT;\n    }')),
    ('where the URL is by a bit', 'm0plus', UNSURE, chunk('if (((uintptr_t)url & 16u) != 0u) {\n        url->error = KNURL_ERROR_TEXT;\n    }')),
    ('where the URL is by a number', 'm33', UNSURE, chunk('if ((uintptr_t)url == 0x20001000u) {\n        url->error = KNURL_ERROR_TEXT;\n    }')),
    ('the address of the walk', 'm4', UNSURE, port_if('if ((uintptr_t)url != 0x9D300100u) {\n        goto wrong;\n    }')),
    ('the address of the walk in two halves', 'm0plus', UNSURE, port_if('const volatile uint32_t high = 0x4E980000u;\n    if ((uintptr_t)url != high + high + 0x100u) {\n        goto wrong;\n    }')),
    ('where the array is beside the URL', 'm0plus', UNSURE, port_if('if ((const char *)url->parts - (const char *)url < 0x2000) {\n        goto wrong;\n    }')),
    ('where the stack is beside the URL', 'm4', UNSURE, flags('mov r2, sp; cmp r2, r0; bhi %l[wrong]')),
    ('the return address', 'm33', UNSURE, flags('mov r2, lr; lsls r2, #24; bmi %l[wrong]')),
    ('a length of 1 GiB', 'm4', UNSURE, [(MOST, MOST + '    if (length > 0x40000000u) {\n        url->error = KNURL_ERROR_TEXT;\n        return;\n    }\n')]),
    ('a text of 40000 octets', 'm0plus', UNSURE, [(END, '    } else if (url->offset == 40000u) {\n        url->error = KNURL_ERROR_TEXT;\n' + END)]),
    ('a part of 300 octets', 'm33', UNSURE, [('part->length = (uint16_t)(url->offset - url->start);', 'part->length = (uint16_t)(url->offset - url->start);\n            if (part->length == 300u) {\n                part->length = 0;\n            }')]),
    ('a port of 4242', 'm4', TOLD, [(VALUE, VALUE + '\n    if (*port == 4242u) {\n        *port = 42;\n    }')]),
    ('an octet of a name that is 0', 'm0plus', TOLD, [("if ((*next != ':') || (url->offset == 0u)", "if (((*next != ':') && (*next != 0)) || (url->offset == 0u)")]),
    ('the third cut', 'm0plus', TOLD, [(FED, FED + 'if ((length == 0u) && (url->state == KNURL_AT_SLASH2)) {\n            url->state = KNURL_IN_NAME;\n        }\n        ')], *FEED_ALONE),
]

# What is compared of knurl_store.
FED_ONCE, KEPT = '    (void)knurl_feed(url, chunk, fits);\n', '        buffer->needed += length - fits;\n    }\n'
STORED = [
    ('the last octet of a chunk', 'm0plus', TOLD, [('for (i = 0; i < length; i++) {\n            to[i]', 'for (i = 0; (i + 1u) < length; i++) {\n            to[i]')]),
    ('another octet of a chunk', 'm4', TOLD, [('to[i] = chunk[i];', 'to[i] = chunk[0];')]),
    ('an octet of a chunk that is changed', 'm0plus', TOLD, [('to[i] = chunk[i];', 'to[i] = (char)(chunk[i] + 1);')]),
    ('an octet more of a chunk', 'm0plus', TOLD, [('for (i = 0; i < length; i++) {\n            to[i]', 'for (i = 0; i <= length; i++) {\n            to[i]')]),
    ('octet 300 of a chunk', 'm4', UNSURE, [('to[i] = chunk[i];', 'to[i] = (i == 300u) ? \'a\' : chunk[i];')]),
    ('the length of a buffer', 'm33', TOLD, [('buffer->length += fits;', 'buffer->length = fits;')]),
    ('the text that is stored', 'm0plus', TOLD, [('url->text = buffer->octets;\n    url->text_length', 'url->text = chunk;\n    url->text_length')]),
    ('the length of the text that is stored', 'm0plus', TOLD, [('url->text_length = buffer->length;', 'url->text_length = fits;')]),
    ('an octet after the buffer', 'm4', TOLD, [('fits = buffer->size - buffer->length;', 'fits = buffer->size - buffer->length + 1u;')]),
    ('a size that is too small', 'm0plus', TOLD, [(' && (buffer->length <= buffer->size);', ';')]),
    ('what is needed', 'm0plus', TOLD, [('buffer->needed += length - fits;', 'buffer->needed += length;')]),
    ('what is needed later', 'm4', TOLD, [(KEPT, '        buffer->needed = buffer->length + length - fits;\n    }\n')]),
    ('octets that do not fit', 'm0plus', TOLD, [('if ((fits != length) && (url->error == KNURL_OK)) {', 'if ((fits > length) && (url->error == KNURL_OK)) {')]),
    ('the offset of octets that do not fit', 'm33', TOLD, [('url->offset = (uint16_t)buffer->length;', 'url->offset = 0;')]),
    ('a chunk after the end', 'm0plus', TOLD, [('        knurl_refuse_anew(url, KNURL_ERROR_ENDED);\n    }\n    if (is_its', '    }\n    if (is_its')]),
    ('a buffer of another length', 'm0plus', TOLD, [(' && (url->text_length == buffer->length)', '')]),
    ('another buffer', 'm4', TOLD, [('const bool is_its = (url->text == buffer->octets) ||', 'const bool is_its = (url->text != NULL) ||')]),
    ('a chunk in the buffer', 'm0plus', TOLD, [('if (knurl_overlap(chunk, length, buffer->octets, buffer->size)) {\n            return', 'if (0) {\n            return')]),
    ('a chunk in the free part of the buffer', 'm4', TOLD, [('knurl_overlap(chunk, length, buffer->octets, buffer->size)', 'knurl_overlap(chunk, length, buffer->octets, buffer->length)')]),
    ('a chunk right after the octets', 'm0plus', TOLD, [('    if (chunk != to) {', '    if (chunk != NULL) {')]),
    ('a text that is lost by overlap', 'm33', TOLD, [('        url->text = NULL;\n        knurl_refuse_anew(url, KNURL_ERROR_OVERLAP);', '        knurl_refuse_anew(url, KNURL_ERROR_OVERLAP);')]),
    ('an empty chunk', 'm0plus', TOLD, [('url->text = (buffer->octets != NULL) ? buffer->octets : "";', 'url->text = buffer->octets;')]),
    ('more octets than are stored', 'm0plus', TOLD, [(FED_ONCE, FED_ONCE.replace('fits', '(fits != 0u) ? length : 0u'))]),
    ('octets that are read twice', 'm4', TOLD, [(FED_ONCE, FED_ONCE + FED_ONCE)]),
    ('octets of a wrong buffer that are read', 'm0plus', TOLD, [('        url->text = NULL;\n        knurl_refuse_anew(url, KNURL_ERROR_TEXT);', '        const uint16_t offset = url->offset;\n        (void)knurl_feed(url, buffer->octets, 1);\n        url->offset = offset;\n        url->text = NULL;\n        knurl_refuse_anew(url, KNURL_ERROR_TEXT);')]),
    ('the answer of knurl_store', 'm0plus', TOLD, [(KEPT + '    return (knurl_error_t)url->error;', KEPT + '    return (fits == length) ? (knurl_error_t)url->error : KNURL_OK;')]),
    ('another field of a URL that is stored', 'm4', UNSURE, [(FED_ONCE, '    if ((fits != 0u) && (url->state != KNURL_HAS_ENDED)) {\n        url->start = 0;\n    }\n' + FED_ONCE)]),
    ('no octet of a chunk', 'm0plus', TOLD, [('for (i = 0; i < length; i++) {\n            to[i]', 'for (i = length; i < length; i++) {\n            to[i]')]),
    ('octets at the start of the buffer', 'm4', TOLD, [('to[i] = chunk[i];', 'buffer->octets[i] = chunk[i];')]),
    ('the third octet of a chunk', 'm0plus', TOLD, [('for (i = 0; i < length; i++) {\n            to[i] = chunk[i];\n        }', 'unsigned late = 0, next = 0, soon = 0;\n        for (i = 0; i < length; i++) {\n            to[i] = chunk[i];\n            late = next;\n            next = soon;\n            soon = 1;\n        }\n        buffer->at += late;')]),
    ('what is after the knurl_buffer_t', 'm4', UNSURE, [(FED_ONCE, FED_ONCE + '    buffer[1].octets = NULL;\n')]),
    ('knurl_end after octets that do not fit', 'm0plus', TOLD, [('    return read_end(url);\n}\n\n/* Binds a text.', '    return (url->error == KNURL_ERROR_BUFFER) ? KNURL_ERROR_END : read_end(url);\n}\n\n/* Binds a text.')]),
    ('a text of one octet at the start', 'm0plus', UNSURE, [('    begin(url, schemes, parts, room, NULL, 0);', '    begin(url, schemes, parts, room, NULL, 1);')], *FEED_ALONE),
    ('the state of a refused URL', 'm4', UNSURE, [('knurl_refuse_url(url, url->error);', 'knurl_refuse_url(url, url->error);\n        url->state = 1;'), (FED, FED.replace('if (', 'if ((url->error == KNURL_OK) && (').replace(') {', ')) {')), ('    if (url->state == KNURL_HAS_ENDED) {\n        return (knurl_error_t)url->error;', '    if ((url->state == KNURL_HAS_ENDED) || (url->error != KNURL_OK)) {\n        return (knurl_error_t)url->error;')], *FEED_ALONE),
    ('the array of a URL that is stored', 'm0plus', UNSURE, [(FED_ONCE, FED_ONCE + '    url->parts[0].length = 3;\n')]),
    ('the registers of the caller of knurl_store', 'm4', TOLD, [(FED_ONCE, FED_ONCE + '    __asm__ volatile("mov r11, r0");\n')]),
    ('a stored text after knurl_feed', 'm0plus', UNSURE, [(FED + 'if (length != 0u) {\n            url->text = NULL;', FED + 'if (0) {\n            url->text = NULL;')], *FEED_ALONE),
    ('a stored text after no octets', 'm33', UNSURE, [(FED + 'if (length != 0u) {\n            url->text = NULL;', FED + '{\n            url->text = NULL;')], *FEED_ALONE),
    ('a stored text at the end', 'm0plus', TOLD, [('    return read_end(url);\n}\n\n/* Binds a text.', '    url->text = NULL;\n    return read_end(url);\n}\n\n/* Binds a text.')], *FEED_ALONE),
    ('a stored text and knurl_settled', 'm4', UNSURE, [(SETTLED, SETTLED + '    if (url->state != KNURL_HAS_ENDED) {\n        ((knurl_t *)(uintptr_t)url)->text = NULL;\n    }\n')], *FEED_ALONE),
    ('knurl_port after octets that overlap', 'm0plus', UNSURE, [(PORT, PORT.replace('(knurl_refusal(url) == KNURL_OK)', '((knurl_refusal(url) == KNURL_OK) || (url->error == KNURL_ERROR_OVERLAP))'))], *FEED_ALONE),
    ('knurl_settled after octets that overlap', 'm4', UNSURE, [(SETTLED, '    if (url->error == KNURL_ERROR_OVERLAP) {\n        return 1;\n    }\n' + SETTLED)], *FEED_ALONE),
    ('knurl_feed after octets that overlap', 'm0plus', UNSURE, [(FED, FED.replace('if (', 'if ((length == 0u) && (url->error == KNURL_ERROR_OVERLAP)) {\n        return KNURL_OK;\n    } else if (', 1))], *FEED_ALONE),
    ('a text that knurl_feed looks at', 'm0plus', UNSURE, [(FED + 'if (length != 0u) {\n            url->text = NULL;', FED + 'if ((length != 0u) && (url->text != NULL)) {\n            url->text = NULL;')], *FEED_ALONE),
]


def place_of(old):
    """The one file of src that has a text."""
    found = [path for path in sorted((ROOT / 'src').rglob('*.[ch]')) if old in path.read_text(encoding='utf-8')]
    assert len(found) == 1 and found[0].read_text(encoding='utf-8').count(old) == 1, 'a change fits in %s: %s' % (found, old)
    return found[0].relative_to(ROOT)


def build(out, core, changes, options=()):
    """Links port/verify/test/image with the changed sources."""
    tree = out.with_suffix('')
    shutil.rmtree(tree, ignore_errors=True)
    for folder in ('src', 'inc'):
        shutil.copytree(ROOT / folder, tree / folder)
    for old, new in changes:
        path = tree / place_of(old)
        path.write_text(path.read_text(encoding='utf-8').replace(old, new), encoding='utf-8')
    subprocess.run([ROOT / 'port/verify/test/image/make', out, 'gcc', core, '-Os', '-w', '-masm-syntax-unified',
                    '-DSCHEMES=&knurl_http,&knurl_https', *['-DWITH_STORE'] * ('--store' in options),
                    *[options[i + 1] for i, one in enumerate(options) if one == '--flags']],
                   check=True, env={'PATH': '/usr/bin:/bin', 'KNURL_SOURCES': str(tree)})
    shutil.rmtree(tree)
    if '--without' in options:
        names = options[options.index('--without') + 1].split(',')
        subprocess.run(['arm-none-eabi-objcopy', *('--strip-symbol=' + name for name in names), out], check=True)


def options_of(options):
    """What the walk gets."""
    given = {'--schemes': 'http', **dict(zip(options[::2], options[1::2]))}
    return [one for name, value in given.items() if name not in ('--without', '--store', '--flags') for one in (name, value)]


def said_by(command):
    """The verdict of a walk, and what it says."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=6000)
    said = done.stdout + done.stderr
    told = done.returncode == 1 and re.search('(URL|calls): ', said)
    return TOLD if told else 'proved' if done.returncode == 0 else UNSURE if 'cannot decide' in said else 'broken', said


def check_one(check, image, name, core, wanted, changes, *options):
    build(image, core, changes, options)
    options = options_of(options)
    verdict, said = said_by([RUN, image, *options, '--seconds', '600'])
    holds, why = verdict == wanted or (verdict, wanted) == (TOLD, REFUSED), '%s, not %s' % (verdict, wanted)
    if holds and wanted == TOLD:
        holds, why = is_told(image, said, *options)
    elif holds and wanted == UNSURE:
        holds, why = 'cannot decide at' in said, said
    shown = re.search(r'(URL|calls): .*' if verdict == TOLD else r'cannot decide .*|.*', said)[0]
    print('%s, %s: %s: %s' % (name, core, verdict, shown[:110]), flush=True)
    check(name, holds, why, said)


IMAGES = FIELDS + DECEIVERS + [(*one, '--store', 'yes') for one in STORED]


def check_all(check, folder, number):
    for i, one in enumerate(IMAGES[::number]):
        check_one(check, folder / ('%d.elf' % i), *one)
