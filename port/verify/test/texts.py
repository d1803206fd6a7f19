# SPDX-License-Identifier: MIT
"""Random texts, near what the rows of a list read."""

ALPHABET = b'aAfgGvV0125699.-:::://@@%%2541?#[]~_=<"\xff!;xX\0'
STARTS = ['%s://', '%s:/', '%s', '%s://u:p@', '%s://[', '%s://[::ffff:1.2.3.', '%s://h:6553', '%s://1:2', '%s://[v1.', 'x:',
          '%s://h/', '%s://h?', '%s://[1:2:3::', '%s://u%%4']


def some(random, names):
    """A text, and where it is cut."""
    name = random.choice(names)
    start = random.choice(STARTS).replace('%s', name.upper() if random.random() < 0.1 else name).replace('%%', '%')
    text = start.encode() + bytes(random.choice(ALPHABET) for _ in range(random.randrange(14)))
    return text, sorted(random.randrange(len(text) + 1) for _ in range(random.randrange(4)))
