/* SPDX-License-Identifier: MIT */
/* The port for POSIX: the console is standard input and output. In a terminal, each key is read as it is typed. */
#define _POSIX_C_SOURCE 200809L

#include "port.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static struct termios saved;
static volatile sig_atomic_t raw;

static void restore(void)
{
    if (raw) {
        raw = 0;
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &saved);
    }
}

/* Restores the terminal before a signal ends the program, then lets the signal end it. */
static void restore_and_die(int number)
{
    restore();
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

void port_start(void)
{
    struct termios keys;

    if (raw || tcgetattr(STDIN_FILENO, &saved) != 0) {
        return; /* not a terminal */
    }
    keys = saved;
    /* Read one key at a time without echo, and Return as LF. Ctrl-C remains a signal, so that no program can lock up
     * the terminal. */
    keys.c_iflag |= ICRNL;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_iflag &= ~(tcflag_t)IXON;
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0) {
        raw = 1;
        (void)atexit(restore);
        (void)signal(SIGINT, restore_and_die);
        (void)signal(SIGTERM, restore_and_die);
        (void)signal(SIGHUP, restore_and_die);
    }
}

void port_write(const void *octets, size_t length)
{
    (void)fwrite(octets, 1, length, stdout);
}

int port_read(void)
{
    static unsigned char octets[4096];
    static size_t count, next;
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    ssize_t got;

    if (next == count) {
        (void)fflush(stdout); /* shows the output so far before the program waits */
        if (poll(&input, 1, 10) <= 0) {
            return PORT_NONE;
        }
        got = read(STDIN_FILENO, octets, sizeof octets);
        if (got <= 0) {
            return PORT_END;
        }
        count = (size_t)got;
        next = 0;
    }
    if (raw && octets[next] == PORT_EOT) {
        next++;
        return PORT_END;
    }
    return octets[next++];
}

uint32_t port_ticks(void)
{
    static bool started;
    static struct timespec first;
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    if (!started) {
        started = true;
        first = now;
    }
    return (uint32_t)((now.tv_sec - first.tv_sec) * 1000 + (now.tv_nsec - first.tv_nsec) / 1000000);
}

void port_exit(int status)
{
    exit(status);
}
