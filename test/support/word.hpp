// SPDX-License-Identifier: MIT
//
// A word that is a register where it is volatile, else a number, for drivers that are tested by themselves on the host: compiled
// as C++ with it in place of uint32_t, or in BOARD_REGISTER, they ask what is here each time that they read or write a register.
#ifndef WORD_HPP
#define WORD_HPP

#include <cstddef>
#include <cstdint>

// All registers that were named, as they are.
static struct {
    std::uintptr_t address;
    std::uint32_t value;
} registers[64];
static std::size_t known;

static std::uint32_t &at(std::uintptr_t address)
{
    std::size_t i = 0;

    while (i < known && registers[i].address != address) {
        i++;
    }
    if (i == known) {
        registers[known++] = {address, 0};
    }
    return registers[i].value;
}

static std::uint32_t read_register(std::uintptr_t address);
static void write_register(std::uintptr_t address, std::uint32_t value);

class word_t
{
  public:
    word_t() = default;
    word_t(const word_t &other) = default;

    word_t(const volatile word_t &other) : number(other)
    {
    }

    word_t(std::uint32_t value) : number(value)
    {
    }

    operator std::uint32_t() const
    {
        return number;
    }

    operator std::uint32_t() const volatile
    {
        return read_register(reinterpret_cast<std::uintptr_t>(this));
    }

    void operator=(std::uint32_t value) volatile
    {
        write_register(reinterpret_cast<std::uintptr_t>(this), value);
    }

    void operator|=(std::uint32_t value) volatile
    {
        *this = *this | value;
    }

    void operator=(std::uint32_t value)
    {
        number = value;
    }

    std::uint32_t operator--(int)
    {
        return number--;
    }

    void operator|=(std::uint32_t value)
    {
        number |= value;
    }

    void operator&=(std::uint32_t value)
    {
        number &= value;
    }

    void operator+=(std::uint32_t value)
    {
        number += value;
    }

    void operator-=(std::uint32_t value)
    {
        number -= value;
    }

  private:
    std::uint32_t number;
};

// The same for a macro that names a register by its address.
class place_t
{
  public:
    explicit place_t(std::uintptr_t its_address) : address(its_address)
    {
    }

    operator std::uint32_t() const
    {
        return read_register(address);
    }

    void operator=(std::uint32_t value) const
    {
        write_register(address, value);
    }

    void operator|=(std::uint32_t value) const
    {
        *this = *this | value;
    }

  private:
    std::uintptr_t address;
};

#endif
