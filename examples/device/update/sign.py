# SPDX-License-Identifier: MIT
"""Makes the owner's key, and signs firmware with it.

usage: sign.py key KEY                        makes a private key, which the owner must keep secret
       sign.py public KEY FILE.c              writes the public key, for the bootloader
       sign.py message KEY IMAGE REFERENCE    prints the message that announces the image
"""
import hashlib
import os
import struct
import sys

try:
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
except ImportError:
    print("sign.py needs a package; install it with: sudo apt-get install python3-cryptography", file=sys.stderr)
    sys.exit(2)


def make(path):
    """Writes a new key to a file that does not exist yet, and that only its owner may read."""
    octets = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(octets)


def load(path):
    """Returns the key of a file, which must be of P-256 and not encrypted."""
    with open(path, "rb") as file:
        octets = file.read()
    try:
        key = serialization.load_pem_private_key(octets, None)
    except TypeError as error:
        raise ValueError("the key is encrypted") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise ValueError("the key is not of P-256")
    return key


def public(key):
    """Returns the text of the file that the bootloader is built with."""
    numbers = key.public_key().public_numbers()
    octets = ["0x%02X," % octet for octet in numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")]
    lines = [" ".join(octets[at:at + 16]) for at in range(0, 64, 16)]
    return "/* Made by examples/device/update/sign.py. */\n#include \"signature.h\"\n\nconst uint8_t signature_key[64] = {\n    " + \
        "\n    ".join(lines) + "\n};\n"


def claim(key, image):
    """Returns the version of the image, its SHA-256 and the signature, 100 octets."""
    said = struct.pack(">I", struct.unpack_from("<I", image, 4)[0]) + hashlib.sha256(image).digest()
    r, s = decode_dss_signature(key.sign(b"knurl fw" + said, ec.ECDSA(hashes.SHA256())))
    return said + r.to_bytes(32, "big") + s.to_bytes(32, "big")


def message(key, image, reference):
    if not reference.isascii() or not reference.isprintable() or " " in reference:
        raise ValueError("the reference has a space, or an octet that is not printable ASCII")
    return "%s %s" % (reference, claim(key, image).hex())


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "key":
        make(arguments[1])
    elif len(arguments) == 3 and arguments[0] == "public":
        text = public(load(arguments[1]))
        with open(arguments[2], "w", encoding="ascii") as file:
            file.write(text)
    elif len(arguments) == 4 and arguments[0] == "message":
        with open(arguments[2], "rb") as file:
            print(message(load(arguments[1]), file.read(), arguments[3]))
    else:
        print(__doc__[__doc__.index("usage"):], end="", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError, struct.error) as error:
        print("sign.py: %s" % error, file=sys.stderr)
        sys.exit(1)
