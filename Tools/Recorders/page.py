#!/usr/bin/env python3
"""Serves a page that records scrolls in any browser on the local network, such as that of a phone.

    Tools/Recorders/page.py [-o FOLDER] [--port N] [--host IP] [--timeout MINUTES]

The page, whose files are in the folder `page`, guides through a set of gestures and sends them back as
recordings. Each becomes a new file BROWSER-NUMBER.csv: whole or not at all, and never in the place of another
file. The address of the page contains a secret, without which every request is answered with 404. With the
command `qrencode`, the address is also printed as a QR code. `make install` installs the script as
`playground-recorder`. Requires Python 3.9.
"""
import signal
import sys

if __name__ == "__main__":
    # Ctrl-C ends the script without a traceback, also while it starts.
    signal.signal(signal.SIGINT, lambda *_: sys.exit(130))

import argparse
import array
import asyncio
import contextlib
import errno
import fcntl
import ipaddress
import json
import os
import re
import secrets
import shlex
import shutil
import socket
import struct
import subprocess
from http import HTTPStatus
from typing import NamedTuple, Optional

FILES = os.path.join(os.path.dirname(os.path.realpath(__file__)), "page")

# The largest upload in bytes: half an hour of scrolling at 120 frames per second fits.
MOST_BYTES = 8 << 20
# The multiple of the largest upload at which a connection is closed without an answer.
PATIENCE = 4
# The largest head of a request in bytes.
MOST_HEAD = 64 << 10
# The largest number of recordings of one browser in a folder.
MOST_FILES = 9999

POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "connect-src 'self'")


def page():
    """Returns the page as one file of HTML that loads nothing, without the comments at the heads of files."""
    def joined(*names):
        texts = []
        for name in names:
            with open(os.path.join(FILES, name), encoding="utf-8") as file:
                texts.append(file.read().partition("\n\n")[2])
        return "".join(texts)

    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="icon" href="data:,">
<title>Scroll recorder</title>
<style>
{joined("page.css")}</style>
</head>
<body>
<noscript>This page records with its script, and scripts are turned off here.</noscript>
<script>
"use strict";
(() => {{
{joined("capture.js", "csv.js", "guide.js")}}})();
</script>
</body>
</html>
"""


class Refused(Exception):
    """The reason why an upload was not kept. `is_ours` says that the machine failed, and not the upload."""

    def __init__(self, reason, is_ours=False):
        super().__init__(reason)
        self.is_ours = is_ours


class Contents(NamedTuple):
    """The contents of a recording in numbers."""
    gestures: int
    frames: int
    is_sparse: bool
    has_touches: bool

    def __str__(self):
        def count(number, noun):
            return f"{number} {noun}{'' if number == 1 else 's'}"

        touches = ", sparse touches" if self.is_sparse else "" if self.has_touches else ", without touches"
        return f"{count(self.gestures, 'gesture')}, {count(self.frames, 'frame')}{touches}"


# The lines of the format that the page writes.
NUMBER, TIME, FINGER = "-?[0-9]{1,6}(?:[.][0-9]{1,3})?", "[0-9]{1,9}[.][0-9]{6}", "[0-9]{1,15}"
CONDITION = re.compile(
    "# (?:(bounds|content): [0-9]{1,6}x[0-9]{1,6}|(scale|frameRate): [0-9]{1,4}(?:[.][0-9]{1,3})?"
    "|(frameTimes): (?:steady|own)|(touches): sparse)")
# The ranges of conditions, beyond which the program reads no recording.
RANGES = {"bounds": (1, 8192), "scale": (0.5, 8), "frameRate": (1, 1000)}
COMMENT = re.compile(
    f"# (?:(?:recorded by|program:|gesture [0-9]+,) [ -<>-~]*|wheel {TIME} {NUMBER},{NUMBER})")
ROW = re.compile(
    f"frame,{TIME},{NUMBER},{NUMBER}|touch,{TIME},(?:(?:down|move),{NUMBER},{NUMBER}|up|cancel)(?:,{FINGER})?"
    f"|gap,{TIME}")
FORM = (
    "frame,t,x,y, touch,t,down|move,x,y, touch,t,up|cancel, gap,t, a condition, or # and a comment; the last "
    "field of touch may be the number of the finger")


def read(data):
    """Returns the contents of a recording. Raises Refused unless the page may have written it."""
    # Bytes that are not ASCII become characters that no line has.
    lines = data.decode("latin-1").split("\n")
    if lines.pop():
        raise Refused("the recording ends in the middle of a line; expected whole lines")
    conditions, rows = set(), {"frame": 0, "touch": 0, "gap": 0}
    gestures, is_in_gesture, down, last = 0, False, set(), 0.0
    for number, line in enumerate(lines, 1):
        def check(condition, expected):
            if not condition:
                raise Refused(f"line {number}: expected {expected}")

        if COMMENT.fullmatch(line):
            continue
        if match := CONDITION.fullmatch(line):
            name = match[match.lastindex]
            check(not any(rows.values()), "conditions before the first row")
            check(name not in conditions, f"the condition {name} once")
            if name in RANGES:
                low, high = RANGES[name]
                numbers = map(float, re.findall("[0-9.]+", line))
                check(all(low <= number <= high for number in numbers), f"{name} of {low} to {high}")
            conditions.add(name)
            continue
        check(ROW.fullmatch(line), FORM)
        kind, time, *rest = line.split(",")
        check(float(time) >= last, f"a time of at least {last:.6f} s")
        last = float(time)
        rows[kind] += 1
        if kind == "touch":
            # Places are two fields, so that a number of fields that is even includes a finger.
            finger = 0 if len(rest) % 2 else int(rest[-1])
            check((finger in down) != (rest[0] == "down"),
                  f"a lift of finger {finger} first" if finger in down else f"finger {finger} to be down")
            (down.discard if rest[0] in ("up", "cancel") else down.add)(finger)
        if kind == "gap":
            check(not down, f"a lift of finger {min(down, default=0)} before the gap")
            is_in_gesture = False
        elif not is_in_gesture:
            is_in_gesture = True
            gestures += 1
    if down:
        raise Refused(f"the recording ends with finger {min(down)} down; expected it to lift first")
    if not rows["frame"]:
        raise Refused("the recording has no offsets; expected frame rows")
    if missing := [name for name in ("bounds", "content", "scale") if name not in conditions]:
        raise Refused(f"the recording lacks the conditions {', '.join(missing)}")
    return Contents(gestures, rows["frame"], "touches" in conditions, rows["touch"] > 0)


def browser(agent):
    """Returns the word for a browser, its engine as far as it is known, from its header field."""
    words = (
        ("Firefox/", "firefox"), ("EdgiOS", "safari"), ("CriOS", "safari"), ("FxiOS", "safari"),
        ("Edg", "edge"), ("Chrome", "chromium"), ("Safari/", "safari"))
    return next((name for part, name in words if part in agent), "browser")


def write(folder, data, names):
    """Writes a file under the first free name in a folder, even if other processes write there, and returns
    the name. Raises Refused."""
    temporary = os.path.join(folder, f".recording-{secrets.token_hex(8)}")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        for name in names:
            path = os.path.join(folder, name)
            with contextlib.suppress(FileExistsError):
                try:
                    os.link(temporary, path)
                except OSError:
                    # The name is taken, or the folder has no hard links: a new file is replaced instead.
                    with open(path, "xb"):
                        os.replace(temporary, path)
                return name
    except OSError as error:
        raise Refused(f"cannot write in the folder {folder}: {error.strerror}", is_ours=True) from error
    finally:
        with contextlib.suppress(OSError):
            os.remove(temporary)
    raise Refused("the folder is full; expected fewer recordings in it", is_ours=True)


class Answer(NamedTuple):
    """An answer to a request."""
    status: HTTPStatus
    body: bytes
    type: str = "text/plain; charset=utf-8"
    # The method that the place has, if the request had another one.
    allow: Optional[str] = None
    # Whether the server ends with the answer.
    ends: bool = False

    @classmethod
    def text(cls, status, words, **more):
        return cls(status, (words + "\n").encode(), **more)

    @classmethod
    def json(cls, status, **members):
        return cls(status, (json.dumps(members, indent=2) + "\n").encode(), "application/json")

    @property
    def head(self):
        fields = [
            f"HTTP/1.1 {self.status.value} {self.status.phrase}", f"content-type: {self.type}",
            f"content-length: {len(self.body)}", "cache-control: no-store", "referrer-policy: no-referrer",
            "x-content-type-options: nosniff", "connection: close"]
        fields += [f"allow: {self.allow}"] if self.allow else []
        return "\r\n".join(fields).encode() + b"\r\n\r\n"


TOO_LONG = Answer.text(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"expected at most {MOST_BYTES} bytes")
BUSY = Answer.text(HTTPStatus.SERVICE_UNAVAILABLE, "the server is busy; try again in a minute")


class Request(NamedTuple):
    """The head of a request."""
    method: str
    target: str
    headers: dict

    @classmethod
    async def read(cls, reader):
        """Reads a head. Raises ValueError if it is none, and EOFError if it is not even text."""
        # No client waits for an answer in text to, say, the greeting of TLS.
        if not (letter := await reader.readexactly(1)).isupper():
            raise EOFError
        head = letter + await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1")[:-4].split("\r\n")
        request = re.fullmatch(r"([A-Z]+) ([^\s\0]+) HTTP/1\.[01]", first)
        fields = [re.fullmatch(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*", line) for line in lines]
        names = [field[1].lower() for field in fields if field]
        headers = dict(zip(names, (field[2] for field in fields if field)))
        has_one_length = names.count("content-length") + names.count("transfer-encoding") <= 1
        is_length = re.fullmatch("[0-9]{1,15}", headers.get("content-length", "0"))
        is_encoding = headers.get("transfer-encoding", "chunked").lower() == "chunked"
        if not (request and all(fields) and has_one_length and is_length and is_encoding):
            raise ValueError
        return cls(request[1], request[2], headers)

    @property
    def length(self):
        """The length of the body, as far as it is announced."""
        return int(self.headers.get("content-length", "0"))

    async def body(self, reader):
        """Yields the parts of the body. Raises ValueError if it is none, and EOFError if it is endless."""
        is_chunked, count = "transfer-encoding" in self.headers, 0
        while True:
            left = self.length
            if is_chunked:
                line = await reader.readuntil(b"\r\n")
                count += len(line) + 2
                size = line[:-2].partition(b";")[0]
                if not re.fullmatch(b"[0-9A-Fa-f]{1,15}", size):
                    raise ValueError
                left = int(size, 16)
            is_last = not is_chunked or left == 0
            while left:
                part = await reader.read(min(left, MOST_HEAD))
                count += len(part)
                if not part or count > PATIENCE * MOST_BYTES:
                    raise EOFError
                left -= len(part)
                yield part
            if is_chunked and await reader.readexactly(2) != b"\r\n":
                raise ValueError
            if is_last:
                return


class Upload(NamedTuple):
    """A recording that was kept."""
    path: str
    contents: Contents


class Site:
    """The answers, apart from the network. `heard` is called with each Upload or Refused, on any thread."""

    # Letters and digits that are not mistaken for each other: 16 of them are 80 random bits.
    ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
    # The places below the token.
    METHODS = {"": "GET", "upload": "POST", "done": "POST"}

    def __init__(self, folder, heard):
        self.folder, self.heard = folder, heard
        self.token = "".join(secrets.choice(self.ALPHABET) for _ in range(16))
        self.page = page().encode()

    def place(self, target):
        """Returns the place of a target, or None if there is none or the token is wrong."""
        root, _, rest = re.split("[?#]", target)[0].partition("/")
        token, _, place = rest.partition("/")
        # The time does not depend on the characters that agree.
        is_right = secrets.compare_digest(token.encode("latin-1"), self.token.encode())
        return place if is_right and not root and place in self.METHODS else None

    def refusal(self, request):
        """Returns the answer that can be given before the body is read, or None."""
        place = self.place(request.target)
        # Without the token, an address says nothing about what is here.
        if place is None:
            return Answer.text(HTTPStatus.NOT_FOUND, "nothing is here")
        method = self.METHODS[place]
        if request.method != method and (method, request.method) != ("GET", "HEAD"):
            return Answer.text(HTTPStatus.METHOD_NOT_ALLOWED, f"expected {method}", allow=method)
        return TOO_LONG if request.length > MOST_BYTES else None

    def answer(self, request, body):
        """Returns the answer to a whole request, for which there is no refusal."""
        place = self.place(request.target)
        if place == "upload":
            return self.upload(body, request.headers.get("user-agent", ""))
        if place == "done":
            return Answer.text(HTTPStatus.OK, "done", ends=True)
        return Answer(HTTPStatus.OK, self.page, "text/html; charset=utf-8")

    def upload(self, data, agent):
        try:
            contents = read(data)
            names = (f"{browser(agent)}-{number}.csv" for number in range(1, MOST_FILES + 1))
            name = write(self.folder, data, names)
        except Refused as refused:
            self.heard(refused)
            status = HTTPStatus.INTERNAL_SERVER_ERROR if refused.is_ours else HTTPStatus.UNPROCESSABLE_ENTITY
            return Answer.json(status, error=str(refused))
        self.heard(Upload(name if self.folder == "." else os.path.join(self.folder, name), contents))
        return Answer.json(
            HTTPStatus.OK, file=name, gestures=contents.gestures, frames=contents.frames,
            summary=str(contents))


class Local(NamedTuple):
    """An IPv4 address of this machine."""
    interface: str
    text: str

    @property
    def rank(self):
        """The order of networks: private ones, others, those of containers, which no phone reaches."""
        if self.interface.startswith(
                ("docker", "br-", "veth", "virbr", "lxc", "podman", "cni", "tun", "tap")):
            return 2
        networks = map(ipaddress.ip_network, ("10.0.0.0/8", "192.168.0.0/16", "172.16.0.0/12"))
        return 0 if any(ipaddress.ip_address(self.text) in network for network in networks) else 1


def ordered(addresses):
    """Returns addresses without those of the machine itself, the likeliest of a local network first."""
    others = [address for address in addresses if not address.text.startswith(("127.", "169.254."))]
    return sorted(others, key=lambda address: address.rank)


def local_addresses():
    """Returns the addresses of this machine on its networks, or none if the system does not say."""
    # Linux's SIOCGIFCONF fills an array of ifreq: a name of 16 bytes, then a sockaddr_in.
    size, room = (40 if struct.calcsize("P") == 8 else 32), array.array("B", bytes(40 * 256))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            result = fcntl.ioctl(probe, 0x8912, struct.pack("iP", len(room), room.buffer_info()[0]))
        except OSError:
            return []
    data = room.tobytes()[:struct.unpack("iP", result)[0]]
    entries = [data[start:start + size] for start in range(0, len(data), size)]
    return ordered(
        [Local(entry[:16].split(b"\0")[0].decode(), socket.inet_ntoa(entry[20:24])) for entry in entries])


def listening(host, port):
    """Returns a socket that listens at an address of this machine. Raises OSError."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind)
    many = OSError(errno.EADDRNOTAVAIL, "It is a multicast or broadcast address")
    try:
        if ipaddress.ip_address(address[0].partition("%")[0]).is_multicast:
            raise many
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        # An address of this machine refuses connections until it listens; a broadcast one has no route.
        with socket.socket(family, kind) as probe:
            probe.settimeout(1)
            if probe.connect_ex(listener.getsockname()) == errno.ENETUNREACH:
                raise many
        listener.listen(64)
        return listener
    except OSError:
        listener.close()
        raise


class Server:
    """A server of the page, which listens from its creation on."""

    def __init__(self, site, host, port=0, seconds=60, connections=16):
        """Listens. At most `connections` are open at a time, and each must send its request and take the
        answer in `seconds`. Raises OSError."""
        self.site, self.seconds, self.connections = site, seconds, connections
        self.listener = listening(host, port)
        self.port = self.listener.getsockname()[1]
        # The tasks of connections with their transports and deadlines, the oldest first; and those among them
        # that have not shown the token yet.
        self.open, self.strange = {}, {}
        self.ended = self.turn = None

    def address(self, host):
        """Returns the address of the page for a host that leads to this server."""
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/{self.site.token}"

    def end(self, reason):
        """Ends the server. Must be called on its thread, while it runs."""
        if not self.ended.done():
            self.ended.set_result(reason)

    async def run(self, minutes, ready=lambda: None):
        """Serves until the end, and returns its reason: `end`'s, "done" by the page, or "timed out"."""
        self.ended, self.turn = asyncio.get_running_loop().create_future(), asyncio.Lock()
        server = await asyncio.start_server(self.accept, sock=self.listener, limit=MOST_HEAD)
        try:
            ready()
            return await asyncio.wait_for(self.ended, minutes * 60)
        except asyncio.TimeoutError:
            return "timed out"
        finally:
            server.close()
            tasks = list(self.open)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def accept(self, reader, writer):
        """Serves a connection. At the limit, the oldest one that has not shown the token yet gives way; if
        there is none, the new one is refused."""
        if len(self.open) >= self.connections:
            oldest = next(iter(self.strange), None)
            if not oldest:
                writer.write(BUSY.head + BUSY.body)
                return writer.close()
            oldest.cancel()
            self.close(oldest)
        task = asyncio.ensure_future(self.serve(reader, writer))
        deadline = asyncio.get_running_loop().call_later(self.seconds, task.cancel)
        self.open[task], self.strange[task] = (writer.transport, deadline), True
        task.add_done_callback(self.close)

    def close(self, task):
        self.strange.pop(task, None)
        if task in self.open:
            transport, deadline = self.open.pop(task)
            transport.abort()
            deadline.cancel()

    async def serve(self, reader, writer):
        """Answers the request of a connection."""
        # The client may send too much, or be gone.
        with contextlib.suppress(EOFError, OSError):
            method, answer = await self.answer(reader)
            writer.transport.set_write_buffer_limits(0)
            writer.write(answer.head + (b"" if method == "HEAD" else answer.body))
            await writer.drain()
            if answer.ends:
                self.end("done")

    async def answer(self, reader):
        """Reads a request. Returns its method, if it has one, and the answer."""
        method = None
        try:
            request = await Request.read(reader)
            place = self.site.place(request.target)
            if place is not None:
                self.strange.pop(asyncio.current_task(), None)
            method, refusal, body = request.method, self.site.refusal(request), bytearray()
            async for part in request.body(reader):
                # A body that is refused is read without being kept, so that the client reads the answer.
                refusal = refusal or (TOO_LONG if len(body) + len(part) > MOST_BYTES else None)
                if not refusal:
                    body += part
        except (ValueError, asyncio.LimitOverrunError):
            return method, Answer.text(HTTPStatus.BAD_REQUEST, "expected a request of HTTP/1.1")
        if refusal or place != "upload":
            return method, refusal or self.site.answer(request, bytes(body))
        async with self.turn:
            # From here on, neither the deadline nor the end stops the upload: what is kept is answered.
            work = asyncio.ensure_future(asyncio.to_thread(self.site.answer, request, bytes(body)))
            while not work.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait([work])
            return method, work.result()


def qr_code(address, is_terminal):
    """Returns the QR code of an address as lines of half blocks, with light modules as ink: a code where text
    is light on dark, and on a terminal of any colors. Returns an empty text if the command fails."""
    # The arguments of a command are seen by other users of the machine; its input is not.
    try:
        result = subprocess.run(
            ["qrencode", "-t", "ASCIIi", "-m", "2", "-l", "L"], input=address.encode(),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, timeout=5)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    # A module is two characters, # if it is light.
    rows = [line[::2] for line in result.stdout.decode().splitlines()]
    rows += [" " * len(row) for row in rows[:len(rows) % 2]]
    blocks = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}
    # White on black by number.
    begin, end = ("\x1b[38;5;231;48;5;16m", "\x1b[0m") if is_terminal else ("", "")
    return "".join(
        begin + "".join(blocks[upper + lower] for upper, lower in zip(*pair)) + end + "\n"
        for pair in zip(rows[::2], rows[1::2]))


def say(words, stream=1):
    """Writes words to standard output or standard error. Raises OSError."""
    os.write(stream, words.encode("utf-8", "surrogateescape"))


def note(words):
    """Writes a line to standard error, if that is possible."""
    with contextlib.suppress(OSError):
        say(words + "\n", 2)


def fail(words, code):
    note(f"playground-recorder: {words}")
    sys.exit(code)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        fail(message, 64)


def arguments():
    parser = Parser(
        prog="playground-recorder", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="""Record scrolls in any browser, such as that of a phone.

Serves a page on the local network, and prints its address and a QR code
of it. The page guides through a set of gestures and sends them back as
recordings for `playground fit` and `playground verify`. The address
contains a secret, and without it nothing is served. The server ends with
the page's button Done, with Ctrl-C, or when its time is over.

  playground-recorder -o recordings
  playground fit recordings/safari-1.csv --profile all""")
    parser.add_argument(
        "-o", "--output", dest="folder", default=".", metavar="FOLDER",
        help="the folder of the recordings (default: the current one)")
    parser.add_argument(
        "--port", type=int, metavar="N", help="the port, 1 to 65535 (default: any that is free)")
    parser.add_argument(
        "--host", metavar="IP",
        help="the address of this machine at which to listen (default: its address on the local network)")
    parser.add_argument(
        "--timeout", type=float, default=60.0, metavar="MINUTES",
        help="the time in minutes after which the server ends, up to 1440 (default: %(default)g)")
    options = parser.parse_args()
    if options.port is not None and not 1 <= options.port <= 65535:
        parser.error(f"--port {options.port}: expected 1 to 65535")
    if not 0 < options.timeout <= 1440:
        parser.error(f"--timeout {options.timeout}: expected more than 0 and at most 1440 minutes")
    if not options.folder:
        parser.error("-o: expected the path of a folder")
    if options.host == "":
        parser.error("--host: expected an address of this machine")
    return options


def heard(result):
    """Prints what was received, and the command for it."""
    if isinstance(result, Refused):
        return note(f"An upload was refused: {result}")
    program = "playground" if shutil.which("playground") else ".build/release/playground"
    command = shlex.join([program, "fit", result.path, "--profile", "all"])
    with contextlib.suppress(OSError):
        say(f"{result.path}: {result.contents}\n  {command}\n")


def main():
    options = arguments()
    others = [address.text for address in local_addresses()]
    host = options.host or next(iter(others), "127.0.0.1")
    try:
        os.makedirs(options.folder, exist_ok=True)
    except OSError as error:
        fail(f"cannot create the folder {options.folder}: {error.strerror}", 70)
    try:
        # Where a file can be written now, an upload can become one.
        name = write(options.folder, b"", [f".recorder-{secrets.token_hex(8)}"])
        os.remove(os.path.join(options.folder, name))
    except Refused as refused:
        fail(refused, 70)
    try:
        site = Site(options.folder, heard)
    except OSError as error:
        fail(f"cannot read {error.filename}: {error.strerror}", 70)
    try:
        server = Server(site, host, options.port or 0)
    except UnicodeError:
        fail(f"--host {host}: expected an address of this machine", 64)
    except OSError as error:
        place = f"{host}, port {options.port}" if options.port else host
        expected = "expected an address of this machine and a free port"
        fail(f"cannot listen at {place}: {error.strerror}; {expected}", 70)
    own = ipaddress.ip_address(server.listener.getsockname()[0])

    def interrupt(number):
        # A second signal ends the process at once.
        signal.signal(number, signal.SIG_DFL)
        server.end("interrupted")

    def ready():
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, interrupt, number)
        where = "on this machine" if own.is_loopback else "on the same network"
        address = server.address(next(iter(others), "127.0.0.1") if own.is_unspecified else host)
        reach = "The server listens on all networks of this machine.\n" if own.is_unspecified else ""
        say(f"Open this address in a browser {where}:\n\n  {address}\n\n{reach}Ctrl-C ends the server.\n")
        if shutil.which("qrencode"):
            say(qr_code(address, os.isatty(1)))
        else:
            note("Debian's package qrencode brings a QR code of the address.")
        if not options.host and others[1:]:
            note(f"This machine has other addresses, for --host: {', '.join(others[1:])}")

    try:
        end = asyncio.run(server.run(options.timeout, ready))
        reasons = {"done": "The page says that it is done. ", "timed out": "The time is over. "}
        say(reasons.get(end, "") + "The server has ended.\n")
    except OSError as error:
        fail(f"cannot write the address: {error.strerror}", 70)


if __name__ == "__main__":
    main()
