# SPDX-License-Identifier: MIT
"""Runs the checks of examples/device/test/update/run, in the namespace that examples/device/lwip/tap made."""
import os
import random
import socketserver
import struct
import sys
import tempfile
import threading
import time

sys.path[:0] = ["test/support", "examples/device/test", "examples/device/update", "examples/device/lwip"]
import board as qemu  # noqa: E402
import sign  # noqa: E402
import rig  # noqa: E402
from checks import Checks  # noqa: E402
from names import NameServer  # noqa: E402
from servers import Server, child, reset, wait_for_close, wait_until_taken  # noqa: E402

ELF = f"build/examples/{qemu.LM3S}/update.elf"
PATIENCE = 30  # seconds for a line of the board
LIMIT = 1500
LOSSES = 4     # seconds in which a board would be thrown off more than once
OTHERS = ("board-2", "q"), ("stranger", "r")
TORN = 60      # octets of a block that reach the card: the head of a slot is longer
WAITING = "waiting for an update"

check = Checks()


class Store(rig.Store):
    """Serves firmware, except that it does once what `fault` says."""
    fault = None
    size = 2500

    def send_image(self, _):
        version = int(self.path.rpartition("/")[2].partition(".")[0])
        image = BAD.get(version) or firmware(version)
        fault, Store.fault = Store.fault, None
        said = len(image)
        if fault == "garbage":
            image = random.Random(1).randbytes(len(image))
        elif fault == "one bit":
            image = image[:-1] + bytes([image[-1] ^ 1])
        elif fault == "too big":
            image, said = bytes(10000), 10000
        elif fault == "longer":
            image += b"x"
        elif fault in ("reset", "stall", "truncated"):
            image = image[:len(image) * 2 // 3]
        self.send_response(404 if fault == "absent" else 200)
        self.send_header("Content-Length", str(said))
        self.end_headers()
        self.wfile.write(image)
        self.wfile.flush()
        if fault == "stall":
            wait_for_close(self.request)
        if fault == "reset":
            reset(self.request)
        self.close_connection = True


def firmware(version):
    return rig.firmware(version, Store.size)


def bad(version, code):
    """Returns a firmware of a few instructions."""
    return struct.pack("<II", 0x2000E009, version) + code


# Firmware that does not work: one with a fault at its begin, one that returns, and one that waits for an update and does not
# confirm. FIRST is a version after theirs.
BAD = {92: bad(92, b"\x00\xde"), 93: bad(93, b"\x70\x47"), 94: bad(94, b"\xc0\x68\x00\x47")}
FIRST = max(BAD) + 1
UNDONE = {version: "slots: its version is not above that of firmware that was undone" for version in BAD}
UNDONE[max(BAD)] = "slots: it was tried, and undone"

# The faults of the server, and the board's message for each.
FAULTS = {"garbage": "failed: its SHA-256 differs", "one bit": "failed: its SHA-256 differs",
          "too big": "failed: it cannot be kept", "longer": "failed: more than the server said",
          "reset": "failed: the server broke off", "stall": "failed: no answer in 8 seconds",
          "truncated": "failed: the server closed early", "absent": "failed: the server answers: HTTP/1.1 404"}


class Board:
    """Runs the board with its card. The card outlives the board."""

    def __init__(self, scratch):
        self.card, self.plan, self.pid, self.bus = (os.path.join(scratch, name)
                                                    for name in ("card", "plan", "pid", "bus"))
        child(["nbdkit", "-f", "-U", self.bus, "python", "examples/device/test/update/power.py", "card=" + self.card,
               "plan=" + self.plan,
               "pid=" + self.pid])
        for _ in range(20 * PATIENCE):
            if os.path.exists(self.bus):
                break
            time.sleep(0.05)

    def start(self):
        self.run = qemu.Board(qemu.LM3S, ELF, *qemu.NETWORK, "-pidfile", self.pid, "-drive",
                               "if=sd,format=raw,file=nbd+unix:///?socket=" + self.bus, limit=LIMIT)

    @property
    def said(self):
        return self.run.said

    def wait(self, pattern):
        return self.run.wait(pattern, PATIENCE)

    def runs(self):
        """Returns the version of the firmware that starts next, or 0."""
        line = self.wait(r"firmware \d+ runs|no firmware is whole")
        return int(line.split()[1]) if line and line.startswith("firmware") else 0

    def wait_end(self):
        """Returns true if a power cut or a fault ends QEMU. Before that the board may start again."""
        while self.wait("") is not None:
            pass
        ended = not self.said[-1:] or not self.said[-1].startswith("(nothing")
        self.cut()
        return ended

    def cut(self):
        self.run.cut()

    def cut_at(self, write, octets, act="cut"):
        with open(self.plan, "w", encoding="ascii") as file:
            file.write("%d %d %s" % (write, octets, act))

    def type(self, line):
        self.run.type(line + "\n")


def check_end(what, board):
    board.run.finish(PATIENCE)
    left = board.run.left()
    check(what + ": no pbuf, connection, segment or heap is left in use", len(left) == 6 and not any(left.values()),
          left)
    check(what + ": the firmware ended well", board.run.status == 0, board.said[-12:])


def start_board(board, version):
    """Makes a card as from the factory with that version, and starts the board."""
    rig.make_card(board.card, firmware(version))
    board.start()
    found = board.runs()
    board.wait(WAITING)
    return found


def check_update(board, broker):
    """Checks one update, and the message of each step."""
    check("the firmware of the factory runs", start_board(board, 1) == 1, board.said)
    broker.publish(rig.message("2.bin", firmware(2)), retained=False)
    version = board.runs()
    board.wait(WAITING)
    said = "\n".join(board.said)
    check("the new firmware runs", version == 2, said)
    blocks = -(-Store.size // rig.BLOCK)
    for step in ("  knurl: broker broker.example.com, user board-1, topic updates/board-1, all decoded",
                 "  knurl: 2.bin, parsed octet by octet, is not a URL by itself",
                 "  knurl: resolved against http://updates.example.com/fw/: http://updates.example.com/fw/2.bin",
                 "redirected to //store.cdn.example.com:8080/a/../b/2.bin?***",
                 "  knurl: the policy allowed each target, finally http://store.cdn.example.com:8080/b/2.bin?***",
                 "fetched %d octets" % Store.size,
                 "its SHA-256 is the signed one; written to slot 1, %d blocks" % blocks,
                 "slot 1 is whole, and starts on trial, 1 of 3", "it works and is kept"):
        check("it says: " + step.strip()[:60], step in said, said)
    check("nothing of the login is shown but the user", "s#cret" not in said and "s%23cret" not in said, said)
    broker.publish(rig.message("http://updates.example.com/fw/3.bin", firmware(3)), retained=False)
    check("a whole URL as well as a reference", board.runs() == 3, board.said)
    check("it is a URL from its first octet", any("parsed octet by octet, is a URL" in line for line in board.said))
    board.wait(WAITING)
    check_end("updates", board)


def check_power(board, broker):
    """Cuts the power at each block that is written: before it, in its middle, and after the last. Then the firmware that ran
    has to start, or, once the head of the new one is written, the new one. The last two blocks record that the new one is on
    trial, and that it works."""
    version = start_board(board, 1)
    writes = -(-Store.size // rig.BLOCK) + 3
    wrong, cuts, changes = [], 0, 0
    for write, octets in [*((each, octets) for each in range(1, writes + 1) for octets in (0, TORN)),
                          (writes, rig.BLOCK)]:
        if len(wrong) == 3:
            break
        board.cut_at(write, octets)
        broker.publish(rig.message("%d.bin" % (version + 1), firmware(version + 1)), retained=False)
        ended = board.wait_end()
        board.start()
        wanted = version + (write > writes - 2)
        found = board.runs()
        cuts += 1
        changes += found == version + 1
        if found != wanted or not ended or os.path.exists(board.plan):
            wrong.append((write, octets, wanted, found, board.said))
        version = found
        board.wait(WAITING)
    check("power cut at each of %d blocks, before, within and after it" % writes, not wrong, *wrong[:3])
    print("power was cut %d times at a block: %d times the new firmware started, %d times the one before" %
          (cuts, changes, cuts - changes), flush=True)
    if not wrong:
        check_steps(board, broker, version)


def check_steps(board, broker, version):
    """Cuts the power after each line that an update prints."""
    wrong, steps = [], 0
    while True:
        broker.publish(rig.message("%d.bin" % (version + 1), firmware(version + 1)), retained=False)
        begun = len(board.said)
        while len(board.said) <= begun + steps and board.wait("") is not None:
            pass
        last = board.said[-1] if board.said else ""
        board.cut()
        board.start()
        found = board.runs()
        if found not in (version, version + 1) or board.wait(WAITING) is None:
            wrong.append((last, found, board.said))
        version = found
        steps += 1
        if last.startswith(WAITING) or steps > 40:
            break
    check("power cut after each of an update's lines", not wrong and 10 < steps < 40, wrong or steps)
    print("power was cut after each of %d lines" % steps, flush=True)
    check_end("after the power cuts", board)


def check_undone(board, broker):
    """Cuts the power at each block that is written over a firmware that was undone. The firmware has to stay undone."""
    factory, bad, good = firmware(1), firmware(3), firmware(4)
    place = rig.SLOT_BLOCKS * rig.BLOCK
    blocks = -(-Store.size // rig.BLOCK)
    wrong, cuts = [], 0
    # Four blocks follow those of the firmware: what was undone, the head, the trial and the confirmation.
    for write in range(1, blocks + 5):
        for octets in (0, TORN):
            with open(board.card, "wb") as file:
                file.write((rig.slot(factory).ljust(place, b"\0") + rig.slot(bad, undone=True)).ljust(
                    rig.CARD_OCTETS, b"\0"))
            board.start()
            found = [board.runs(), board.wait(WAITING)]
            board.cut_at(write, octets)
            broker.publish(rig.message("4.bin", good), retained=False)
            found.append(board.wait_end())
            board.start()
            version = 4 if write > blocks + 2 else 1
            found += [board.runs(), board.wait(WAITING)]
            for again in (2, 3):
                broker.publish(rig.message("%d.bin" % again, firmware(again)), retained=False)
                found.append(board.wait("refused|redirected|firmware"))
            cuts += 1
            above = refused("slots: its version is not above ")
            if found[:5] != [1, WAITING, True, version, WAITING] or not found[5].startswith(above) or \
                    found[6] != (above + "the running firmware's" if version == 4 else
                                 refused("slots: it was tried, and undone")):
                wrong.append((write, octets, found, board.said[-20:]))
            board.cut()
    check("power cut at each block that is written over a firmware that was undone", not wrong, *wrong[:3])
    print("power was cut %d times over a firmware that was undone" % cuts, flush=True)


def check_ids(board, broker, scratch):
    """Connects other clients to the broker: one with the id that every board of the fleet had, and one that takes the board's
    id. A broker disconnects the older of two clients with the same id. A broker that is set up as the page says does not let a
    client take the id."""
    start_board(board, 1)
    plain = rig.Broker(scratch, [rig.SERVER], OTHERS, bound=False)
    for its, (user, password), name, line in (
            (plain, OTHERS[0], "knurl-board", "mqtt://board-1:s%23cret@192.0.2.80/updates/board%2D1"),
            (plain, OTHERS[0], "board-2", ""),
            (broker, OTHERS[1], "board-1", "mqtt://board-1:s%23cret@broker.example.com/updates/board%2D1")):
        if line:
            board.type(line)
            board.wait(WAITING)
        other = child(["mosquitto_sub", "-h", its.address, "-u", user, "-P", password, "-i", name, "-t", "t"])
        time.sleep(LOSSES)
        its.publish("x", retained=False)
        said = board.wait("refused|the broker is lost")
        check("%s with the id %s does not throw the board off" % (user, name),
              said == refused("reader of messages: no version, SHA-256 and signature of 200 digits"), said)
        other.kill()
        other.wait()
    plain.process.kill()
    plain.process.wait()
    check_end("after others at the broker", board)


def check_damage(board, broker):
    """Changes octets of the card. slots.c tests which octets matter. If both firmwares are damaged, the bootloader has to take
    an update."""
    old, new = firmware(1), firmware(2)
    place = rig.SLOT_BLOCKS * rig.BLOCK
    for damaged, wanted in (([], 2), ([place + rig.BLOCK + 99], 1),
                            ([rig.BLOCK + 2000, place + rig.BLOCK + 99], 0)):
        octets = bytearray(rig.slot(old).ljust(place, b"\0") + rig.slot(new)).ljust(rig.CARD_OCTETS, b"\0")
        for at in damaged:
            octets[at] ^= 1
        with open(board.card, "wb") as file:
            file.write(octets)
        board.start()
        found = board.runs()
        check("a bit changed at %s: firmware %d starts" % (damaged, wanted), found == wanted, board.said)
        if wanted:
            board.cut()
    board.wait(WAITING)
    broker.publish(rig.message("7.bin", firmware(7)), retained=False)
    check("from a card without a whole firmware", board.runs() == 7, board.said)
    board.wait(WAITING)
    check_end("after the recovery", board)


def check_trial(board, broker):
    """Sends firmware that is signed with the key but does not work, messages that come again, and messages that somebody else
    has signed."""
    start_board(board, 1)
    for version, image in BAD.items():
        trials = []
        broker.publish(rig.message("%d.bin" % version, image))
        for _ in range(6):
            line = board.wait(r"slot \d is whole, and starts")
            if line is None:
                board.cut()
                board.start()
            elif not line.endswith("starts"):
                trials.append(line)
            else:
                break
        undone = trials == ["slot 1 is whole, and starts on trial, %d of 3" % trial for trial in (1, 2, 3)] and \
            board.runs() == 1
        check("firmware %d is tried three times, and undone" % version, undone, board.said)
        if not undone:
            broker.publish("")
            return
        check("firmware %d is not tried again when its message comes again" % version,
              board.wait("refused|slot") == refused("slots: it was tried, and undone"), board.said)
    for turn in 1, 2:
        for version, image in BAD.items():
            broker.publish(rig.message("%d.bin" % version, image), retained=False)
            line = board.wait("refused|redirected|firmware")
            check("turn %d of those that were undone: %d is refused" % (turn, version), line == refused(UNDONE[version]), line)
    good = rig.message("99.bin", firmware(99))
    broker.publish(good)
    check("a newer one runs", board.runs() == 99, board.said)
    ran = "slots: it is the running firmware"
    old = "slots: its version is not above the running firmware's"
    forger = sign.ec.generate_private_key(sign.ec.SECP256R1())
    for what, message, said in (
            ("the newest message comes again", None, ran), ("and again", good, ran),
            ("an older firmware again", rig.message("1.bin", firmware(1)), old),
            ("another of the same version", rig.message("99.bin", firmware(99) + b"x"), old),
            ("a message that another key signed", sign.message(forger, firmware(100), "100.bin"),
             "slots: its signature is not the key's")):
        if message:
            broker.publish(message, retained=False)
        line = board.wait("refused|redirected|firmware")
        check(what, line == refused(said), line)
    broker.publish("")
    check_end("after the trials", board)


def check_lies(board, broker):
    """Runs a card that confirms a block and does not write it: the last block, then the head."""
    start_board(board, 1)
    blocks = -(-Store.size // rig.BLOCK)
    board.cut_at(blocks, 0, "lose")
    broker.publish(rig.message("9.bin", firmware(9)), retained=False)
    line = board.wait("failed|refused|firmware")
    check("the card loses a block", line == "failed: the card reads back differently", line)
    board.cut_at(blocks + 1, 0, "lose")
    broker.publish(rig.message("2.bin", firmware(2)), retained=False)
    check("the card loses the head: the firmware starts that ran", board.runs() == 1, board.said)
    board.wait(WAITING)
    check_end("after the card's lies", board)


def refused(text):
    return "refused by the " + text


def messages():
    """Returns messages, and the board's answer to each. messages.c and updating.c test all that is refused."""
    claim = sign.claim(rig.key(), firmware(2)).hex()
    return [("//evil.example.net/ " + claim, "policy: host at 7"), ("a%0d%0ab " + claim, "policy: encoded-crlf at 27"),
            ("http://updates.example.com\\@evil.example.net/ " + claim, "resolver: character at 26"),
            ("/" + "x" * 1010 + " " + claim, "resolver: buffer at 1037"),
            ("\0" * 100, "reader of messages: no version, SHA-256 and signature of 200 digits"),
            ("y" * 60000, "reader of messages: a URL that is too long")]


def brokers():
    """Returns lines for the console, and the board's answer to each. subscribing.c tests all that is refused."""
    host = "mqtt://board-1:s%23cret@broker.example.com"
    return [(host + "/updates/%23", refused("broker's protocol: topic")),
            ("mqtt://board-1:s%23cret@127.1/t", refused("policy: host at ")),
            (host + "/updates/board%2D1" + "x" * 300, refused("console: a line that is too long")),
            ("mqtt://board-1:wrong@broker.example.com/updates/board-1", "the broker is lost: 5"),
            ("mqtt://broker.example.com/updates/board-1", "the broker is lost: 5"),
            (host + "/updates/board%2D1", WAITING)]


def publish_packet(topic, payload, length=None, topic_length=None):
    body = struct.pack("!H", len(topic) if topic_length is None else topic_length) + topic + payload
    length = len(body) if length is None else length
    octets = b""
    while True:
        octets += bytes([length % 128 | (128 if length >= 128 else 0)])
        length //= 128
        if not length:
            return b"\x30" + octets + body


class Liar(socketserver.StreamRequestHandler):
    """Runs a broker that sends each client a packet that the client did not ask for, and then serves as a right one."""
    good = b""
    packets = []
    told = threading.Event()

    def handle(self):
        self.request.settimeout(3 * PATIENCE)
        try:
            self.request.recv(1000)
            self.wfile.write(b"\x20\x02\0\0")
            self.request.recv(1000)
            self.wfile.write(b"\x90\x03\0\x01\x01" + (self.packets.pop(0) if self.packets else b""))
            wait_until_taken(self.request)
            self.wfile.write(publish_packet(rig.TOPIC.encode(), self.good))
            wait_until_taken(self.request)
        except OSError:
            pass
        self.told.set()
        wait_for_close(self.request)


def check_messages(board, broker):
    """Sends what attackers could send through a broker, even one of their own. After all of it an update has to work."""
    version = start_board(board, 1)
    for message, said in messages():
        broker.publish(message, retained=False)
        line = board.wait("refused|failed|firmware")
        use = board.wait("use: ") or ""
        check("message %.40s: %s, and no pbuf in use" % (message, said),
              line and line.startswith(refused(said)) and use.startswith("use: pbufs 0,"), line, use)
    broker.publish(rig.message("2.bin", firmware(2)), topic=rig.TOPIC + "/x", retained=False)
    broker.publish(rig.message("2.bin", firmware(2)), topic="updates/board-2", retained=False)
    for line, said in brokers():
        board.type(line)
        answer = board.wait("refused|failed|waiting|the broker is lost")
        check("broker %s: %s" % (line[:50], said), answer and answer.startswith(said), answer)
    shown = [line for line in board.said if "cret@" in line or "pppp" in line or "wrong" in line]
    check("no password is shown", not shown, shown)
    dropped = [line for line in board.said if "message is dropped" in line]
    check("what is on other topics is nothing to the board", not dropped, dropped)
    check_liar(board, version)


def check_liar(board, version):
    topic = rig.TOPIC.encode()
    good = rig.message("%d.bin" % (version + 1), firmware(version + 1)).encode()
    lie = rig.message("//evil.example.net/", firmware(version + 1)).encode()
    Liar.packets = [publish_packet(topic + b"\n", lie), publish_packet(topic + b"\x01", lie),
                    publish_packet(b"\0" + topic, lie), publish_packet(b"", lie), publish_packet(b"#", lie),
                    publish_packet(topic * 9, lie),
                    publish_packet(topic, lie, topic_length=60000), publish_packet(topic, lie, length=268435455),
                    b"\x30\xff\xff\xff\xff\xff", b"\xf0\0" * 50, b"\x40\x02\0\x09" * 9, random.Random(2).randbytes(500)]
    total = len(Liar.packets)
    Liar.good = b"x 1"
    server = Server(("192.0.2.80", 1883), Liar)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    silent = 0
    for _ in range(total):
        Liar.told.clear()
        board.type("mqtt://192.0.2.80/" + rig.TOPIC)
        silent += board.wait(WAITING) is None or not Liar.told.wait(3 * PATIENCE)
    check("a broker that lies %d times: the board goes on" % total, silent == 0 and board.run.process.poll() is None and
          "restarting" not in board.said, board.said[-40:])
    Liar.good = good
    board.type("mqtt://192.0.2.80/" + rig.TOPIC)
    check("after all of it an update goes well", board.runs() == version + 1, board.said[-20:])
    server.shutdown()
    server.server_close()
    board.wait(WAITING)
    check_end("after the attacks", board)


def check_row(board, broker, count):
    """Makes updates in a row, many of them with a fault. If the server fails, the firmware has to stay. If the power fails,
    one of the two has to start and to become the new one by itself, because the broker retains the message."""
    seed = random.Random(count)
    kinds = ["none", "power", "line", "broker"] + list(FAULTS)
    version = start_board(board, FIRST)
    wrong, done = [], dict.fromkeys(kinds, 0)
    for number in range(count):
        kind = kinds[number % len(kinds)] if number < len(kinds) else seed.choice(kinds + ["none", "power"])
        done[kind] += 1
        following = version + 1 + seed.randrange(3)
        Store.fault = kind if kind in FAULTS else None
        if kind == "power":
            board.cut_at(seed.randrange(1, -(-Store.size // rig.BLOCK) + 2), seed.randrange(rig.BLOCK + 1))
        begun = len(board.said)
        broker.publish(rig.message("%d.bin" % following, firmware(following)))
        if kind in FAULTS:
            line = board.wait("failed|refused|firmware")
            good = line is not None and line.startswith(FAULTS[kind])
            good = good and (board.wait("use: ") or "").startswith("use: pbufs 0,")
        else:
            if kind == "power":
                board.wait("bootloader")
            elif kind == "line":
                for _ in range(seed.randrange(1, 12)):
                    board.wait("")
            elif kind == "broker":
                board.wait("redirected")
                broker.process.kill()
                broker.process.wait()
                broker.start()
                broker.publish(rig.message("%d.bin" % following, firmware(following)))
            begun = 0 if kind in ("power", "line") else begun
            if kind in ("power", "line"):
                board.cut()
                board.start()
            found = board.runs()
            good = found in (version, following)
            if found != following:
                good = good and board.runs() == following
            good = good and board.wait(WAITING) is not None
            version = following
        if not good:
            wrong.append((number, kind, version, following, board.said[begun:]))
            print("wrong: %d, %s\n    %s" % (number, kind, "\n    ".join(board.said[-25:])), flush=True)
            if os.path.exists(board.plan):
                os.unlink(board.plan)
            board.cut()
            version = start_board(board, FIRST)
    check("%d updates in a row" % count, not wrong, [each[:4] for each in wrong])
    print("%d updates in a row: %s" % (count, ", ".join("%s %d" % each for each in done.items())), flush=True)
    check_end("after %d updates in a row" % count, board)


def main(arguments):
    with tempfile.TemporaryDirectory(prefix="knurl-update-") as scratch:
        Store.size = rig.IMAGE_MAX if arguments == ["--all"] else 2500
        names = NameServer(rig.NAMES)
        names.start()
        rig.web(Store)
        broker = rig.Broker(scratch, [rig.SERVER_6], OTHERS)
        board = Board(scratch)
        for part in (check_update, check_trial, check_power, check_undone, check_damage, check_lies,
                     check_messages):
            part(board, broker)
        with tempfile.TemporaryDirectory(prefix="knurl-plain-") as plain:
            check_ids(board, broker, plain)
        check_row(board, broker, 200 if arguments == ["--all"] else 12)
        check("no name was looked up that the policy refuses", all(name in rig.NAMES for name, _ in names.asked),
              names.asked)
    return check.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
