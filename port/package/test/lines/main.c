/* SPDX-License-Identifier: MIT */
int ask(void);

int main(void)
{
    return ask();
}
