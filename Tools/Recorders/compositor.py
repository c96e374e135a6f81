"""A sway, headless or in an X server, with a virtual pointer and keyboard, and pictures of its screen, for recorders with a window.

The pointer acts as a trackpad or as a wheel. Requires sway and, for root, setpriv: the compositor refuses to run as root.
"""
import mmap
import os
import shutil
import socket
import struct
import subprocess
import sys
import time

NOBODY = 65534


def missing():
    """Returns the name of a program that is needed and not installed, or None."""
    return next((name for name in ["sway"] + (["setpriv"] if os.geteuid() == 0 else []) if not shutil.which(name)), None)


def version():
    return subprocess.run(["sway", "--version"], capture_output=True, text=True, check=False).stdout.strip()


def wait(found, what, seconds=15):
    """Returns the result of a function as soon as it is true."""
    deadline = time.monotonic() + seconds
    while not (result := found()):
        if time.monotonic() > deadline:
            sys.exit(f"waited {seconds} s for {what}")
        time.sleep(0.05)
    return result


class Compositor:
    """A sway, headless or in a display of an X server, and the programs in it. Its files are in a folder of their own, to which the
    programs may write."""

    def __init__(self, folder, width, height, display=None):
        self.folder, self.width, self.height = folder, width, height
        self.environment = {
            **os.environ, "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "GDK_BACKEND": "wayland",
        }
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        if display:
            self.environment.update(WLR_BACKENDS="x11", DISPLAY=display)
        configuration = os.path.join(folder, "config")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(f"output * resolution {width}x{height}\nfocus_follows_mouse yes\ndefault_border none\n")
        self.give(folder)
        self.give(configuration)
        self.children = []
        try:
            self.start(["sway", "--config", configuration])
            self.display = wait(lambda: next(
                (name for name in os.listdir(folder) if name.startswith("wayland-") and not name.endswith(".lock")),
                None), "the compositor")
        except BaseException:
            self.close()
            raise
        self.environment["WAYLAND_DISPLAY"] = self.display

    @staticmethod
    def give(path):
        """Makes a file that the programs of the compositor may write."""
        if os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)

    def start(self, command, **options):
        """Starts a program as the compositor's user."""
        if os.geteuid() == 0:
            command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] + command
        try:
            child = subprocess.Popen(
                command, env=self.environment, stderr=subprocess.DEVNULL, **{"stdout": subprocess.DEVNULL, **options})
        except OSError as error:
            sys.exit(f"cannot start {command[0]}: {error.strerror}; expected it to be installed")
        self.children.append(child)
        return child

    def pointer(self):
        return Pointer(os.path.join(self.folder, self.display), self.width, self.height)

    def keyboard(self):
        return Keyboard(os.path.join(self.folder, self.display))

    def screen(self):
        return Screen(os.path.join(self.folder, self.display))

    def close(self):
        for child in reversed(self.children):
            child.terminate()
            child.wait(timeout=10)


class Connection:
    """A connection to the compositor. Objects 1 to 3 are the display, its registry and a callback."""

    DISPLAY, REGISTRY, CALLBACK = 1, 2, 3

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.connect(path)
        self.pending = b""
        self.send(self.DISPLAY, 1, struct.pack("<I", self.REGISTRY))
        self.send(self.DISPLAY, 0, struct.pack("<I", self.CALLBACK))
        self.names = {}
        while True:
            sender, _, data = self.receive()
            if sender == self.CALLBACK:
                break
            if sender == self.REGISTRY:
                name, length = struct.unpack_from("<II", data)
                self.names[data[8:8 + length - 1].decode()] = name

    def bind(self, interface, version, number):
        """Makes an interface an object with a number. Numbers follow each other."""
        if interface not in self.names:
            sys.exit(f"the compositor has no {interface}; expected one of wlroots")
        text = interface.encode() + b"\0"
        self.send(
            self.REGISTRY, 0,
            struct.pack("<II", self.names[interface], len(text)) + text + b"\0" * (-len(text) % 4)
            + struct.pack("<II", version, number))

    def send(self, receiver, request, data=b"", file=None):
        message = struct.pack("<II", receiver, (8 + len(data)) << 16 | request) + data
        if file is None:
            self.connection.sendall(message)
        else:
            socket.send_fds(self.connection, [message], [file])

    def receive(self):
        """Returns the object, the number and the data of the next event."""
        while len(self.pending) < 8 or len(self.pending) < struct.unpack_from("<I", self.pending, 4)[0] >> 16:
            data = self.connection.recv(1 << 16)
            if not data:
                sys.exit("the compositor has ended; expected an answer")
            self.pending += data
        sender, size = struct.unpack_from("<II", self.pending)
        data, self.pending = self.pending[8:size >> 16], self.pending[size >> 16:]
        if sender == self.DISPLAY and size & 0xFFFF == 0:
            sys.exit("the compositor reports an error of the protocol; expected none")
        return sender, size & 0xFFFF, data


class Pointer(Connection):
    """A virtual pointer of a compositor of wlroots. Its events have times in whole milliseconds of the monotonic clock."""

    MANAGER, POINTER = 4, 5
    WHEEL, FINGERS = 0, 1
    # The distance of a notch in the events of most desktops.
    NOTCH = 10.0

    def __init__(self, path, width, height):
        super().__init__(path)
        self.width, self.height = width, height
        self.bind("zwlr_virtual_pointer_manager_v1", 1, self.MANAGER)
        self.send(self.MANAGER, 0, struct.pack("<II", 0, self.POINTER))

    @staticmethod
    def now():
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def rest_at(self, x, y):
        """Moves to a place, so that the window learns where the pointer is."""
        for x in (x, x + 1):
            self.send(self.POINTER, 1, struct.pack("<IIIII", self.now(), x, y, self.width, self.height))
            self.send(self.POINTER, 4)
            time.sleep(0.3)

    def step(self, distance):
        """Moves two fingers on a trackpad. Returns the time of the event."""
        now = self.now()
        self.send(self.POINTER, 3, struct.pack("<IIi", now, 0, round(distance * 256)))
        self.finish(self.FINGERS)
        return now

    def lift(self):
        """Lifts the fingers. Returns the time of the event."""
        now = self.now()
        self.send(self.POINTER, 6, struct.pack("<II", now, 0))
        self.finish(self.FINGERS)
        return now

    def notch(self, distance):
        """Turns a wheel by one notch, which the event counts and has a distance for. Returns the time of the event."""
        now = self.now()
        self.send(self.POINTER, 7, struct.pack("<IIii", now, 0, round(distance * 256), 1))
        self.finish(self.WHEEL)
        return now

    def finish(self, source):
        self.send(self.POINTER, 5, struct.pack("<I", source))
        self.send(self.POINTER, 4)


class Keyboard(Connection):
    """A virtual keyboard of a compositor of wlroots, with the keys that scroll and Control."""

    MANAGER, SEAT, KEYBOARD = 4, 5, 6
    # The names of the keys with their codes in Linux, which are 8 less than those of a keymap, and their symbols.
    KEYS = {"Control": (29, "Control_L"), "Down": (108, "Down"), "PageDown": (109, "Next"), "End": (107, "End")}
    CONTROL = 4

    def __init__(self, path):
        super().__init__(path)
        self.bind("zwp_virtual_keyboard_manager_v1", 1, self.MANAGER)
        self.bind("wl_seat", 1, self.SEAT)
        self.send(self.MANAGER, 0, struct.pack("<II", self.SEAT, self.KEYBOARD))
        codes = "".join(f"<{code}> = {code + 8}; " for code, _ in self.KEYS.values())
        symbols = "".join(f"key <{code}> {{ [ {symbol} ] }}; " for code, symbol in self.KEYS.values())
        keymap = (
            f"xkb_keymap {{ xkb_keycodes {{ minimum = 8; maximum = 255; {codes}}}; "
            'xkb_types { include "complete" }; xkb_compatibility { include "complete" }; '
            f"xkb_symbols {{ {symbols}modifier_map Control {{ <29> }}; }}; }};\0").encode()
        file = os.memfd_create("keymap")
        os.write(file, keymap)
        self.send(self.KEYBOARD, 0, struct.pack("<II", 1, len(keymap)), file)
        os.close(file)

    def press(self, name, control=False):
        """Presses a key and lets it go, with Control or without. Returns the time of the event."""
        now, code = Pointer.now(), self.KEYS[name][0]
        if control:
            self.send(self.KEYBOARD, 2, struct.pack("<IIII", self.CONTROL, 0, 0, 0))
        for state in (1, 0):
            self.send(self.KEYBOARD, 1, struct.pack("<III", now, code, state))
        if control:
            self.send(self.KEYBOARD, 2, struct.pack("<IIII", 0, 0, 0, 0))
        return now


class Screen(Connection):
    """The pictures that a compositor of wlroots shows."""

    MANAGER, OUTPUT, MEMORY = 4, 5, 6

    def __init__(self, path):
        super().__init__(path)
        for number, (interface, version) in enumerate(
                [("zwlr_screencopy_manager_v1", 2), ("wl_output", 1), ("wl_shm", 1)], self.MANAGER):
            self.bind(interface, version, number)
        self.next, self.picture = 7, None

    def column(self, x):
        """Waits for the next picture. Returns its time, in seconds of the monotonic clock, and the blue of a column."""
        frame, self.next = self.next, self.next + 1
        self.send(self.MANAGER, 0, struct.pack("<IiI", frame, 0, self.OUTPUT))
        while True:
            sender, event, data = self.receive()
            if sender != frame:
                continue
            if event == 0:
                form, width, height, stride = struct.unpack("<IIII", data)
                if self.picture is None:
                    file = os.memfd_create("picture")
                    os.ftruncate(file, stride * height)
                    self.picture, self.stride = mmap.mmap(file, stride * height), stride
                    pool, self.buffer = self.next, self.next + 1
                    self.next += 2
                    self.send(self.MEMORY, 0, struct.pack("<Ii", pool, stride * height), file)
                    self.send(pool, 0, struct.pack("<IiiiiI", self.buffer, 0, width, height, stride, form))
                self.send(frame, 2, struct.pack("<I", self.buffer))
            elif event == 2:
                high, low, nanoseconds = struct.unpack("<III", data)
                self.send(frame, 1)
                return (high << 32 | low) + nanoseconds / 1e9, self.picture[x * 4::self.stride]
            elif event == 3:
                sys.exit("the compositor shows no picture; expected one")
