// SPDX-License-Identifier: MIT
//
// A URL as a value of C++17: it owns its text and its parts, and can be copied, moved, kept in a container.
#ifndef URL_HPP
#define URL_HPP

#include "knurl.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class Url
{
  public:
    // Reads `text` by the rows of `schemes`, a NULL at its end, which must outlive the Url.
    Url(std::string_view text, const knurl_scheme_t *const schemes[]) : text_(text), schemes_(schemes)
    {
        if (parse() == KNURL_ERROR_PARTS) {
            parts_.resize(url_.room);
            (void)parse();
        }
    }

    // A knurl_t is not copied: text and parts are, and the text is parsed again where it is now. That cannot fail:
    // there is room for the parts. A move leaves a refused URL without a text.
    Url(const Url &other) : text_(other.text_), parts_(other.parts_), schemes_(other.schemes_)
    {
        (void)parse();
    }

    Url(Url &&other) noexcept : text_(std::move(other.text_)), parts_(std::move(other.parts_)), schemes_(other.schemes_)
    {
        (void)parse();
        other.text_.clear();
        other.parts_.clear();
        (void)other.parse();
    }

    Url &operator=(Url other) noexcept
    {
        text_.swap(other.text_);
        parts_.swap(other.parts_);
        std::swap(schemes_, other.schemes_);
        (void)parse();
        return *this;
    }

    ~Url() = default;

    explicit operator bool() const
    {
        return url_.error == KNURL_OK;
    }

    const char *error() const
    {
        return knurl_error_name(url_.error);
    }

    std::size_t offset() const
    {
        return url_.offset;
    }

    const std::string &text() const
    {
        return text_;
    }

    // The first part of a kind, as it is written; it lives as long as this Url and its text do. Nothing where there is
    // none.
    std::optional<std::string_view> part(knurl_kind kind) const
    {
        std::uint16_t length = 0;
        const char *octets = knurl_octets(&url_, static_cast<std::uint8_t>(kind), &length);

        return (octets != nullptr) ? std::optional<std::string_view>({octets, length}) : std::nullopt;
    }

    std::optional<std::uint16_t> port() const
    {
        std::uint16_t port = 0;

        return knurl_port(&url_, &port) ? std::optional<std::uint16_t>(port) : std::nullopt;
    }

  private:
    knurl_error_t parse() noexcept
    {
        return knurl_parse(&url_, schemes_, parts_.data(), static_cast<std::uint16_t>(parts_.size()), text_.data(),
                           text_.size());
    }

    std::string text_;
    std::vector<knurl_part_t> parts_ = std::vector<knurl_part_t>(4);
    const knurl_scheme_t *const *schemes_;
    knurl_t url_ = {};
};

#endif
