#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: urls.py >lists/http.txt

Chooses the list of real URLs for the measurements: 1,000 http URLs from the Homepage fields of the Debian package index that
apt has on this machine (those that begin with https taken without the "s"), valid by RFC 1738, 48 octets long on average.
The choice is seeded, but the index changes, so the list is committed and this script tells where it comes from.
"""
import math
import random
import re
import subprocess
import sys

COUNT, MEAN, SEED = 1000, 48, 1738

LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
TOP = r"[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
SEGMENT = r"(?:[A-Za-z0-9$_.+!*'(),;:@&=-]|%[0-9A-Fa-f]{2})*"
HTTP = re.compile(rf"http://(?:{LABEL}\.)*{TOP}(?::[0-9]{{1,4}})?(?:/{SEGMENT}(?:/{SEGMENT})*(?:\?{SEGMENT})?)?")


def homepages():
    files = subprocess.run(["apt-get", "indextargets", "--format", "$(FILENAME)", "Created-By: Packages"],
                           check=True, capture_output=True, text=True).stdout.split()
    if not files:
        sys.exit("urls.py: apt has no package index; try: apt-get update")
    text = subprocess.run(["/usr/lib/apt/apt-helper", "cat-file"] + files,
                          check=True, capture_output=True, text=True, errors="replace").stdout
    return sorted({"http" + rest for rest in re.findall(r"^Homepage: https?(\S+)$", text, re.MULTILINE)})


def main():
    if len(sys.argv) > 1:
        print(__doc__.splitlines()[0], file=sys.stderr)
        sys.exit(2)
    urls = [url for url in homepages() if HTTP.fullmatch(url)]
    if len(urls) < COUNT:
        sys.exit(f"urls.py: only {len(urls)} URLs in the index")
    # A home page is shorter than what a client fetches: draw with odds that grow with the length, just as fast as brings
    # the mean up (weighted sampling without replacement, by the method of Efraimidis and Spirakis).
    # The few with a port or a query are all taken.
    rng = random.Random(SEED)
    taken = [url for url in urls if re.search(r"\?|//[^/]*:", url)]
    draws = [(url, rng.random()) for url in urls if url not in taken]
    for step in range(100):
        draws.sort(key=lambda draw: draw[1] ** math.exp(-0.005 * step * len(draw[0])), reverse=True)
        chosen = taken + [url for url, _ in draws[:COUNT - len(taken)]]
        mean = sum(map(len, chosen)) / COUNT
        if mean >= MEAN:
            break
    rng.shuffle(chosen)
    print("\n".join(chosen))
    print(f"{len(urls)} URLs in the index, {COUNT} chosen, {mean:.1f} octets on average", file=sys.stderr)


main()
