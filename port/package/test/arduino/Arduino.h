/* SPDX-License-Identifier: MIT
 *
 * What the sketches use of Arduino, in place of a core: Serial is the console of port.h. */
#ifndef ARDUINO_H
#define ARDUINO_H

#include <stdbool.h>

extern "C" {
#include "port.h"
}

void setup(void);
void loop(void);

class SerialPort
{
  public:
    void begin(unsigned long rate);
    int available();
    int read();
    size_t write(const uint8_t *octets, size_t length);
    size_t print(const char *text);
    size_t println(const char *text = "");
    size_t println(unsigned long number);

  private:
    int next = PORT_NONE;
};

extern SerialPort Serial;

#endif
