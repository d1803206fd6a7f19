// SPDX-License-Identifier: MIT
//
// Reads URLs from standard input, one a line, keeps them as values, and shows copies of them.
#include "knurl_rfc1738.h"
#include "lines.h"
#include "url.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <type_traits>
#include <vector>

// The rows that this program takes; it carries no other.
static const knurl_scheme_t *const schemes[] = {&knurl_rfc1738_http, &knurl_rfc1738_https, nullptr};

// A vector that grows moves its Urls, and copies none.
static_assert(std::is_nothrow_move_constructible<Url>::value, "");

static bool is_control(char octet)
{
    return (octet < ' ') || (octet > '~');
}

static void show(const Url &url)
{
    std::string text(url.text());

    // A text that was refused may have octets that drive a terminal.
    std::replace_if(text.begin(), text.end(), is_control, '.');
    std::cout << "> " << text << '\n';
    if (!url) {
        std::cout << "  refused: " << url.error() << " at offset " << url.offset() << '\n';
        return;
    }
    std::cout << "  connect to " << url.part(KNURL_HOST).value_or("") << ", port " << url.port().value_or(0) << '\n';
    if (const auto path = url.part(KNURL_PATH)) {
        std::cout << "  path " << *path << '\n';
    }
    if (const auto query = url.part(KNURL_QUERY)) {
        std::cout << "  query " << *query << '\n';
    }
}

// True if the first parts of two are the same characters at two places.
static bool are_copies(const Url &one, const Url &other)
{
    const auto first = one.part(KNURL_HOST);
    const auto second = other.part(KNURL_HOST);

    return (first == second) && (!first || (first->data() != second->data()));
}

int main()
{
    std::vector<Url> urls;
    std::string line;
    lines_t lines = LINES;
    bool valid = true;
    bool copied = true;

    for (char octet; std::cin.get(octet);) {
        lines_take(&lines, octet);
        line.append(lines.octets, lines.length);
        if (lines.ended) {
            urls.emplace_back(line, schemes);
            line.clear();
        }
    }
    std::vector<Url> copies = urls;
    copies.insert(copies.begin(), Url("http://first/", schemes));
    copies.erase(copies.begin());
    for (std::size_t i = 0; i < urls.size(); i++) {
        valid = valid && urls[i];
        copied = copied && are_copies(urls[i], copies[i]);
    }
    urls.clear();
    for (const Url &url : copies) {
        show(url);
    }
    std::cout << copies.size() << " URLs; the copies " << (copied ? "hold what the first ones held" : "are wrong")
              << '\n';
    return (valid && copied) ? 0 : 1;
}
