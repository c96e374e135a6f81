#!/usr/bin/env python3
"""Records flings of a living GTK 4 as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/gtk.py [--again SECONDS] [-o FOLDER] VELOCITY...

For each velocity in px/s, two fingers of a virtual touchpad scroll a GtkScrolledWindow of 400x800 pixels in a headless sway, with
twelve steps at 60 per second, and lift. The file gtk-VELOCITY.csv has the conditions with the versions, the steps as GTK applies
them with the times of their events, and the offset in each frame, until nothing has moved for half a second. GTK moves the content
by 2.5 times a step and not at all by the first step of a scroll. With --again, the fingers come down again that many seconds after the
lift and fling once more; the file is gtk-VELOCITY-again.csv. The head has the velocities that GTK reports at the lifts. Requires Python 3.9 with GTK's introspection (python3-gi,
gir1.2-gtk-4.0), sway and, for root, setpriv; no display.
"""
import argparse
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

WIDTH, HEIGHT, CONTENT = 400, 800, 40000
STEPS, RATE = 12, 60.0
FACTOR = 2.5
NOBODY = 65534

CONFIGURATION = f"""output HEADLESS-1 resolution {WIDTH}x{HEIGHT}
focus_follows_mouse yes
default_border none
"""


def show_window():
    """Shows a scrolled window and prints what it receives and shows as a JSON array per line."""
    import gi

    gi.require_version("Gtk", "4.0")
    from gi.repository import Gtk

    def tell(*row):
        print(json.dumps(row), flush=True)

    def activate(application):
        window = Gtk.ApplicationWindow(application=application, decorated=False)
        window.set_default_size(WIDTH, HEIGHT)
        scrolled = Gtk.ScrolledWindow(hscrollbar_policy=Gtk.PolicyType.NEVER)
        area = Gtk.DrawingArea()
        area.set_content_height(CONTENT)
        scrolled.set_child(area)
        window.set_child(scrolled)
        controller = Gtk.EventControllerScroll.new(
            Gtk.EventControllerScrollFlags.VERTICAL | Gtk.EventControllerScrollFlags.KINETIC)
        controller.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)

        def scroll(controller, _, dy):
            tell("step", time.monotonic(), controller.get_current_event_time(), dy)
            return False

        controller.connect("scroll", scroll)
        controller.connect("scroll-begin", lambda _: tell("begin", time.monotonic()))
        controller.connect(
            "scroll-end", lambda it: tell("end", time.monotonic(), it.get_current_event_time()))
        controller.connect("decelerate", lambda _, x, y: tell("velocity", time.monotonic(), y))
        scrolled.add_controller(controller)
        adjustment = scrolled.get_vadjustment()

        def tick(widget, clock):
            tell("frame", clock.get_frame_time() / 1e6, adjustment.get_value(), widget.get_height())
            return True

        scrolled.add_tick_callback(tick)
        window.present()
        tell("version", f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")

    application = Gtk.Application()
    application.connect("activate", activate)
    application.run([])


class Touchpad:
    """A virtual pointer of the compositor with the fingers of a touchpad as its source."""

    DISPLAY, REGISTRY, CALLBACK, MANAGER, POINTER = 1, 2, 3, 4, 5

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.connect(path)
        self.pending = b""
        self.send(self.DISPLAY, 1, struct.pack("<I", self.REGISTRY))
        self.send(self.DISPLAY, 0, struct.pack("<I", self.CALLBACK))
        interface, number = b"zwlr_virtual_pointer_manager_v1", None
        while True:
            sender, data = self.receive()
            if sender == self.CALLBACK:
                break
            if sender == self.REGISTRY:
                name, length = struct.unpack_from("<II", data)
                if data[8:8 + length - 1] == interface:
                    number = name
        if number is None:
            sys.exit(f"the compositor has no {interface.decode()}; expected one of wlroots")
        text = interface + b"\0"
        self.send(
            self.REGISTRY, 0,
            struct.pack("<II", number, len(text)) + text + b"\0" * (-len(text) % 4) + struct.pack("<II", 1, self.MANAGER))
        self.send(self.MANAGER, 0, struct.pack("<II", 0, self.POINTER))

    def send(self, receiver, request, data=b""):
        self.connection.sendall(struct.pack("<II", receiver, (8 + len(data)) << 16 | request) + data)

    def receive(self):
        while len(self.pending) < 8 or len(self.pending) < struct.unpack_from("<I", self.pending, 4)[0] >> 16:
            data = self.connection.recv(1 << 16)
            if not data:
                sys.exit("the compositor has ended; expected an answer")
            self.pending += data
        sender, size = struct.unpack_from("<II", self.pending)
        data, self.pending = self.pending[8:size >> 16], self.pending[size >> 16:]
        return sender, data

    @staticmethod
    def now():
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def move(self, x, y):
        self.send(self.POINTER, 1, struct.pack("<IIIII", self.now(), x, y, WIDTH, HEIGHT))
        self.send(self.POINTER, 4)

    def step(self, distance):
        self.send(self.POINTER, 3, struct.pack("<IIi", self.now(), 0, round(distance * 256)))
        self.finish()

    def lift(self):
        self.send(self.POINTER, 6, struct.pack("<II", self.now(), 0))
        self.finish()

    def finish(self):
        # The source is that of fingers.
        self.send(self.POINTER, 5, struct.pack("<I", 1))
        self.send(self.POINTER, 4)


class Session:
    """A compositor with the window, and the rows that the window prints."""

    def __init__(self, folder):
        self.folder = folder
        environment = {
            **os.environ, "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "GDK_BACKEND": "wayland",
            "GSK_RENDERER": "cairo",
        }
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        configuration = os.path.join(folder, "config")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(CONFIGURATION)
        command = ["sway", "--config", configuration]
        if os.geteuid() == 0:
            # The compositor refuses to run as root.
            os.chown(folder, NOBODY, NOBODY)
            os.chmod(configuration, 0o644)
            command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] + command
        self.children = []
        try:
            self.start(command, environment, stdout=subprocess.DEVNULL)
            name = self.wait(lambda: next(
                (name for name in os.listdir(folder) if name.startswith("wayland-") and not name.endswith(".lock")),
                None), "the compositor")
            self.rows = []
            window = self.start(
                [sys.executable, os.path.abspath(__file__), "--window"], {**environment, "WAYLAND_DISPLAY": name},
                stdout=subprocess.PIPE, text=True)
            threading.Thread(target=self.read, args=[window.stdout], daemon=True).start()
            self.wait(
                lambda: sum(row[0] == "frame" and row[3] == HEIGHT for row in self.rows) > 5,
                "a window; python3-gi and gir1.2-gtk-4.0 are needed")
            self.touchpad = Touchpad(os.path.join(folder, name))
        except BaseException:
            self.close()
            raise

    def start(self, command, environment, **options):
        try:
            child = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, **options)
        except OSError as error:
            sys.exit(f"cannot start {command[0]}: {error.strerror}; expected it to be installed")
        self.children.append(child)
        return child

    def read(self, output):
        for line in output:
            self.rows.append(json.loads(line))

    @staticmethod
    def wait(found, what):
        deadline = time.monotonic() + 15
        while not (result := found()):
            if time.monotonic() > deadline:
                sys.exit(f"waited 15 s for {what}")
            time.sleep(0.05)
        return result

    def close(self):
        for child in reversed(self.children):
            child.terminate()
            child.wait(timeout=10)


def record(session, velocity, again):
    """Returns the version and the rows of one fling, and of another one if `again` is a time in seconds."""
    touchpad = session.touchpad
    # The window learns where the pointer is.
    for x in (WIDTH // 2, WIDTH // 2 + 1):
        touchpad.move(x, HEIGHT // 2)
        time.sleep(0.3)
    for pause in [0] if again is None else [0, again]:
        begin = time.monotonic() + pause
        for index in range(STEPS):
            time.sleep(max(0, begin + index / RATE - time.monotonic()))
            touchpad.step(velocity / FACTOR / RATE)
        time.sleep(max(0, begin + STEPS / RATE - time.monotonic()))
        touchpad.lift()
    last, since = None, time.monotonic()
    while time.monotonic() - since < 0.5 and time.monotonic() - begin < 20:
        offset = next((row[2] for row in reversed(session.rows) if row[0] == "frame"), None)
        if offset != last:
            last, since = offset, time.monotonic()
        time.sleep(0.05)
    rows = list(session.rows)
    version = next(row[1] for row in rows if row[0] == "version")
    return version, [row for row in rows if row[0] != "version"]


def text(rows, velocity, versions, again):
    """Returns a recording. Its time begins with the scroll, and frames in which nothing moved after it are left out."""
    start = next(row[1] for row in rows if row[0] == "begin")
    rows = [row for row in rows if row[1] >= start]
    reported = ", ".join(f"{FACTOR * row[2]:.2f}" for row in rows if row[0] == "velocity")
    frames = [row for row in rows if row[0] == "frame"]
    moved = [row[1] for before, row in zip(frames, frames[1:]) if row[2] != before[2]]
    end = moved[-1] + 0.05 if moved else start
    lines = [
        f"# a fling at {velocity:g} px/s{'' if again is None else f', and again {again:g} s after its lift'}, "
        "recorded by Tools/Recorders/gtk.py",
        f"# GTK reports {reported} px/s at the lifts",
        f"# program: {versions}, {sys.platform}; steps as it applies them",
        f"# bounds: {WIDTH}x{HEIGHT}", f"# content: {WIDTH}x{CONTENT}", "# scale: 1", "# frameTimes: own",
    ]
    is_first, last = True, -1.0
    for row in sorted((row for row in rows if row[1] <= end), key=lambda row: row[1]):
        seconds = row[1] - start
        if row[0] == "frame":
            # Several readings of one frame are one.
            if seconds - last < 0.001:
                continue
            lines.append(f"frame,{seconds:.6f},0,{row[2]:.9g}")
            last = seconds
        elif row[0] in ("begin", "step", "end"):
            moment = min(seconds, max(0, row[2] / 1000 - start)) if row[0] != "begin" else seconds
            if row[0] == "begin":
                lines.append(f"trackpad,{seconds:.6f},begin")
                is_first = True
            elif row[0] == "end":
                lines.append(f"trackpad,{seconds:.6f},end,{moment:.6f}")
            elif is_first:
                is_first = False
            else:
                lines.append(f"trackpad,{seconds:.6f},move,0,{-FACTOR * row[3]:g},{moment:.6f}")
    return "\n".join(lines) + "\n"


def main():
    if sys.argv[1:] == ["--window"]:
        return show_window()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "velocities", nargs="+", type=float, metavar="VELOCITY", help="of the content in px/s, 1 to 8000")
    parser.add_argument("--again", type=float, metavar="SECONDS", help="fling again that long after the lift, 0.05 to 2")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    for velocity in options.velocities:
        if not 1 <= velocity <= 8000:
            parser.error(f"{velocity:g}: expected a velocity of 1 to 8000 px/s")
    if options.again is not None and not 0.05 <= options.again <= 2:
        parser.error(f"{options.again:g}: expected a time of 0.05 to 2 s")
    for program in ["sway"] + (["setpriv"] if os.geteuid() == 0 else []):
        if not shutil.which(program):
            sys.exit(f"{program} is not installed; it is needed for a window without a display")
    os.makedirs(options.folder, exist_ok=True)
    compositor = subprocess.run(["sway", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    for velocity in options.velocities:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            session = Session(folder)
            try:
                version, rows = record(session, velocity, options.again)
            finally:
                session.close()
        path = os.path.join(options.folder, f"gtk-{velocity:g}{'' if options.again is None else '-again'}.csv")
        with open(path + ".tmp", "w", encoding="utf-8") as file:
            file.write(text(rows, velocity, f"{version}, {compositor}", options.again))
        os.replace(path + ".tmp", path)
        print(path)


if __name__ == "__main__":
    main()
