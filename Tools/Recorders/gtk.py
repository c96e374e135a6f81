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
import subprocess
import sys
import tempfile
import threading
import time

# The folder stays as it is.
sys.dont_write_bytecode = True
import compositor

WIDTH, HEIGHT, CONTENT = 400, 800, 40000
STEPS, RATE = 12, 60.0
FACTOR = 2.5


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


class Session:
    """A compositor with the window, and the rows that the window prints."""

    def __init__(self, folder):
        self.compositor = compositor.Compositor(folder, WIDTH, HEIGHT)
        self.compositor.environment["GSK_RENDERER"] = "cairo"
        try:
            self.rows = []
            window = self.compositor.start(
                [sys.executable, os.path.abspath(__file__), "--window"], stdout=subprocess.PIPE, text=True)
            threading.Thread(target=self.read, args=[window.stdout], daemon=True).start()
            compositor.wait(
                lambda: sum(row[0] == "frame" and row[3] == HEIGHT for row in self.rows) > 5,
                "a window; python3-gi and gir1.2-gtk-4.0 are needed")
            self.touchpad = self.compositor.pointer()
        except BaseException:
            self.close()
            raise

    def read(self, output):
        for line in output:
            self.rows.append(json.loads(line))

    def close(self):
        self.compositor.close()


def record(session, velocity, again):
    """Returns the version and the rows of one fling, and of another one if `again` is a time in seconds."""
    touchpad = session.touchpad
    touchpad.rest_at(WIDTH // 2, HEIGHT // 2)
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
    if program := compositor.missing():
        sys.exit(f"{program} is not installed; it is needed for a window without a display")
    os.makedirs(options.folder, exist_ok=True)
    for velocity in options.velocities:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            session = Session(folder)
            try:
                version, rows = record(session, velocity, options.again)
            finally:
                session.close()
        path = os.path.join(options.folder, f"gtk-{velocity:g}{'' if options.again is None else '-again'}.csv")
        with open(path + ".tmp", "w", encoding="utf-8") as file:
            file.write(text(rows, velocity, f"{version}, {compositor.version()}", options.again))
        os.replace(path + ".tmp", path)
        print(path)


if __name__ == "__main__":
    main()
