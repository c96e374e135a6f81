#!/usr/bin/env python3
"""Records flings in a running GTK 4 app as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/gtk.py [--again SECONDS] [--film] [-o FOLDER] VELOCITY...
    Tools/Recorders/gtk.py --edge [--start PIXELS] [-o FOLDER] VELOCITY...
    Tools/Recorders/gtk.py --by wheel|arrow|page|end [--every SECONDS] [--height PIXELS] [--film] [-o FOLDER] STEPS...

For each velocity in px/s, two fingers of a virtual trackpad scroll a GtkScrolledWindow of 400x800 pixels in a headless sway, with
twelve steps at 60 per second, and lift. The file gtk-VELOCITY.csv has the conditions with the versions, the steps as GTK applies
them with the times of their events, and the offset in each frame, until nothing has moved for half a second. GTK moves the content
by 2.5 times a step and not at all by the first step of a scroll. With --again, the fingers come down again that many seconds after the
lift and fling once more; the file is gtk-VELOCITY-again.csv. The head has the velocities that GTK reports at the lifts.

With --edge, the fingers scroll toward the top, from a distance to it (default: 0), and lift. GTK shows an overshoot as a colored area of
that height at the edge, and leaves the content where it is: the recorded offset beyond the edge is the height in pictures of the screen,
in whole pixels, with their times. The file is gtk-VELOCITY-edge-START.csv.

With --by, that many notches of a virtual wheel, or presses of Control with the arrow key or of the page key on a virtual keyboard, scroll a
window. They are lines that begin with `# step`, with the time, and the file is gtk-BY-STEPS.csv.

A window of another --height than 800 px adds it to the name of the file. With --film, the window has a list, sway is in an X server, and
a film beside each recording shows it (see film.py).

Requires Python 3.9 with GTK's introspection (python3-gi, gir1.2-gtk-4.0), sway and, for root, setpriv; no display.
"""
import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time

# The folder stays as it is.
sys.dont_write_bytecode = True
import compositor
import film

WIDTH, HEIGHT, CONTENT = 400, 800, 40000
STEPS, RATE = 12, 60.0
FACTOR = 2.5
# The blue of the content is 0, and that of an overshoot 255.
STYLE = b".content { background: #800; } overshoot.top { background: #00f; } undershoot { background: none; }"


def show_window(height, start, is_filmed):
    """Shows a scrolled window at an offset and prints what it receives and shows as a JSON array per line."""
    import gi

    gi.require_version("Gtk", "4.0")
    from gi.repository import Gdk, Gtk, Pango

    def tell(*row):
        print(json.dumps(row), flush=True)

    def activate(application):
        style = Gtk.CssProvider()
        rows = film.rows(CONTENT) if is_filmed else []
        style.load_from_data(STYLE + b"".join(
            f".row{index} {{ background: {color}; font-size: 28px; }}".encode() for index, (color, _) in enumerate(rows)))
        Gtk.StyleContext.add_provider_for_display(
            Gdk.Display.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        window = Gtk.ApplicationWindow(application=application, decorated=False)
        window.set_default_size(WIDTH, height)
        scrolled = Gtk.ScrolledWindow(hscrollbar_policy=Gtk.PolicyType.NEVER)
        area = Gtk.Box(focusable=True, orientation=Gtk.Orientation.VERTICAL)
        area.add_css_class("content")
        area.set_size_request(-1, CONTENT)
        for index, (_, text) in enumerate(rows):
            row = Gtk.Label(label=text, xalign=0, ellipsize=Pango.EllipsizeMode.END, height_request=film.ROW)
            row.add_css_class(f"row{index}")
            area.append(row)
        scrolled.set_child(area)
        window.set_child(scrolled)
        area.grab_focus()
        controller = Gtk.EventControllerScroll.new(
            Gtk.EventControllerScrollFlags.VERTICAL | Gtk.EventControllerScrollFlags.KINETIC)
        controller.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)

        def scroll(controller, _, dy):
            kind = "notch" if controller.get_unit() == Gdk.ScrollUnit.WHEEL else "step"
            tell(kind, time.monotonic(), controller.get_current_event_time(), dy)
            return False

        controller.connect("scroll", scroll)
        controller.connect("scroll-begin", lambda _: tell("begin", time.monotonic()))
        controller.connect(
            "scroll-end", lambda it: tell("end", time.monotonic(), it.get_current_event_time()))
        controller.connect("decelerate", lambda _, x, y: tell("velocity", time.monotonic(), y))
        scrolled.add_controller(controller)
        keys = Gtk.EventControllerKey()
        keys.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)

        def press(keys, value, _, state):
            if value not in (Gdk.KEY_Control_L, Gdk.KEY_Control_R):
                tell("key", time.monotonic(), keys.get_current_event_time())
            return False

        keys.connect("key-pressed", press)
        window.add_controller(keys)
        adjustment = scrolled.get_vadjustment()

        def show(clock):
            nonlocal start
            if start and adjustment.get_upper() == CONTENT:
                adjustment.set_value(start)
                start = 0
            tell("frame", clock.get_frame_time() / 1e6, adjustment.get_value(), scrolled.get_height())

        # While there is such a function, there are frames. It may run before the function that scrolls.
        scrolled.add_tick_callback(lambda widget, clock: True)
        window.present()
        window.get_frame_clock().connect("after-paint", show)
        tell("version", f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")

    application = Gtk.Application()
    application.connect("activate", activate)
    application.run([])


class Session:
    """A compositor with the window, and the rows that the window prints."""

    def __init__(self, folder, height, start, display):
        self.height, self.start = height, start
        self.compositor = compositor.Compositor(folder, WIDTH, height, display)
        self.compositor.environment["GSK_RENDERER"] = "cairo"
        try:
            self.rows = []
            # The window receives keys only if the keyboard is older than it.
            self.keyboard = self.compositor.keyboard()
            window = self.compositor.start(
                [sys.executable, os.path.abspath(__file__), "--window", str(height), str(start)] + ["--film"] * bool(display),
                stdout=subprocess.PIPE, text=True)
            threading.Thread(target=self.read, args=[window.stdout], daemon=True).start()
            compositor.wait(
                lambda: sum(row[0] == "frame" and row[3] == height for row in self.rows) > 5,
                "a window; python3-gi and gir1.2-gtk-4.0 are needed")
            self.pointer = self.compositor.pointer()
        except BaseException:
            self.close()
            raise

    def read(self, output):
        for line in output:
            self.rows.append(json.loads(line))

    def close(self):
        self.compositor.close()


def sleep_until(moment):
    time.sleep(max(0, moment - time.monotonic()))


def fling(session, options, velocity):
    for pause in [0] if options.again is None else [0, options.again]:
        begin = time.monotonic() + pause
        for index in range(STEPS):
            sleep_until(begin + index / RATE)
            session.pointer.step((-velocity if options.edge else velocity) / FACTOR / RATE)
        sleep_until(begin + STEPS / RATE)
        session.pointer.lift()


def watch(screen, pictures):
    """Adds the times of pictures and the heights of the overshoot that they show, until the compositor ends. If it shows none, the
    reason is added instead."""
    try:
        while True:
            moment, column = screen.column(WIDTH // 4)
            pictures.append((moment, len(column) - len(column.lstrip(b"\xff"))))
    except SystemExit as failure:
        pictures.append((math.inf, failure.code))
    except OSError:
        pass


def turn_or_press(session, options, steps):
    begin = time.monotonic()
    for index in range(int(steps)):
        sleep_until(begin + index * options.every)
        if options.by == "wheel":
            session.pointer.notch(compositor.Pointer.NOTCH)
        else:
            session.keyboard.press({"page": "PageDown", "arrow": "Down", "end": "End"}[options.by], control=options.by == "arrow")


def record(session, options, amount, filming):
    """Returns the version and the rows of one scroll. Films meanwhile."""
    session.pointer.rest_at(WIDTH // 2, session.height // 2)
    pictures = []
    if options.edge:
        threading.Thread(target=watch, args=[session.compositor.screen(), pictures], daemon=True).start()
    with filming:
        begin = time.monotonic()
        (fling if options.by == "trackpad" else turn_or_press)(session, options, amount)
        last, since = None, time.monotonic()
        while time.monotonic() - since < 0.5 and time.monotonic() - begin < 20:
            frame = next((row[2] for row in reversed(session.rows) if row[0] == "frame"), None)
            offset = frame, [height for _, height in pictures[-1:]]
            if offset != last:
                last, since = offset, time.monotonic()
            time.sleep(0.05)
    rows = list(session.rows)
    version = next(row[1] for row in rows if row[0] == "version")
    rows = [row for row in rows if row[0] != "version"]
    if options.edge and (not pictures or pictures[-1][0] == math.inf):
        sys.exit(pictures[-1][1] if pictures else "the compositor shows no picture; expected one")
    if options.edge:
        # A view that is at its edge shows the overshoot of the next picture.
        shown = [(moment, -height) for moment, height in list(pictures)]
        first = next((moment for moment, offset in shown if offset < 0), math.inf)
        rows = [row for row in rows if row[0] != "frame" or row[1] < first and row[2] > 0]
        rows += [["frame", moment, offset] for moment, offset in shown if moment >= first]
        rows.sort(key=lambda row: row[1])
    return version, rows


def description(options, amount):
    if options.by == "trackpad":
        if options.edge:
            return f"a fling at {amount:g} px/s toward the top, from {options.start:g} px"
        again = "" if options.again is None else f", and again {options.again:g} s after its lift"
        return f"a fling at {amount:g} px/s{again}"
    what = {"wheel": "notches of a wheel", "arrow": "presses of Control with the arrow key", "page": "presses of the page key", "end": "presses of the End key"}
    return f"{amount:g} {what[options.by]} every {options.every:g} s"


def text(rows, options, amount, versions):
    """Returns a recording. Its time begins with the scroll, and frames in which nothing moved after it are left out."""
    first = {"trackpad": "begin", "wheel": "notch"}.get(options.by, "key")
    start = next((row[1] for row in rows if row[0] == first), None)
    if start is None:
        sys.exit(f"the window received no {options.by}; expected one")
    # A frame has the time at which it began, and may show a step that came after that.
    frames = [row for row in rows if row[0] == "frame"]
    start = min([start] + [now[1] for before, now in zip(frames, frames[1:]) if now[2] != before[2]][:1])
    rows = [row for row in rows if row[1] >= start]
    frames = [row for row in rows if row[0] == "frame"]
    moved = [row[1] for before, row in zip(frames, frames[1:]) if row[2] != before[2]]
    end = moved[-1] + 0.05 if moved else start
    lines = [f"# {description(options, amount)}, recorded by Tools/Recorders/gtk.py"]
    if options.by == "trackpad":
        reported = ", ".join(f"{FACTOR * row[2]:.2f}" for row in rows if row[0] == "velocity")
        lines += [f"# GTK reports {reported} px/s at the lifts", f"# program: {versions}, {sys.platform}; steps as it applies them"]
    else:
        lines.append(f"# program: {versions}, {sys.platform}")
    lines += [
        f"# bounds: {WIDTH}x{options.height}", f"# content: {WIDTH}x{CONTENT}", "# scale: 1", "# frameTimes: own",
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
        elif row[0] in ("notch", "key"):
            lines.append(f"# step,{seconds:.6f}")
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
    if sys.argv[1:2] == ["--window"]:
        return show_window(int(sys.argv[2]), float(sys.argv[3]), sys.argv[4:] == ["--film"])
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "amounts", nargs="+", type=float, metavar="VELOCITY", help="of the content in px/s, 1 to 8000, or the number of steps")
    parser.add_argument(
        "--by", choices=["trackpad", "wheel", "arrow", "page", "end"], default="trackpad", help="what scrolls (default: %(default)s)")
    parser.add_argument("--again", type=float, metavar="SECONDS", help="fling again that long after the lift, 0.05 to 2")
    parser.add_argument("--edge", action="store_true", help="fling toward the top")
    parser.add_argument("--start", type=float, metavar="PIXELS", help="with --edge, the distance to the top, 0 to 2000")
    parser.add_argument(
        "--every", type=float, default=0.1, metavar="SECONDS", help="the time between two steps, 0.02 to 2 (default: %(default)s)")
    parser.add_argument(
        "--height", type=int, default=HEIGHT, metavar="PIXELS", help="of the window, 100 to 2000 (default: %(default)s)")
    parser.add_argument("--film", action="store_true", help="film each recording beside it")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    flings = options.by == "trackpad"
    for amount in options.amounts:
        if flings and not 1 <= amount <= 8000:
            parser.error(f"{amount:g}: expected a velocity of 1 to 8000 px/s")
        if not flings and not (1 <= amount <= 20 and amount == int(amount)):
            parser.error(f"{amount:g}: expected a number of steps from 1 to 20")
    if options.again is not None and not (flings and 0.05 <= options.again <= 2):
        parser.error(f"--again {options.again:g}: expected a time of 0.05 to 2 s, for flings")
    if options.edge and not (flings and options.again is None and not options.film):
        parser.error("--edge: expected neither --by, --again nor --film")
    if options.start is not None and not (options.edge and 0 <= options.start <= 2000):
        parser.error(f"--start {options.start:g}: expected a distance of 0 to 2000 px, with --edge")
    options.start = options.start or 0
    if not 0.02 <= options.every <= 2:
        parser.error(f"--every {options.every:g}: expected a time of 0.02 to 2 s")
    if not 100 <= options.height <= 2000:
        parser.error(f"--height {options.height}: expected 100 to 2000 px")
    if program := compositor.missing():
        sys.exit(f"{program} is not installed; it is needed for a window without a display")
    if options.film:
        film.check("Xvfb", "ffmpeg")
    os.makedirs(options.folder, exist_ok=True)
    for amount in options.amounts:
        name = f"gtk-{'' if flings else options.by + '-'}{amount:g}{'' if options.again is None else '-again'}"
        name += f"-edge-{options.start:g}" if options.edge else ""
        path = os.path.join(options.folder, f"{name}{'' if options.height == HEIGHT else f'-{options.height}'}.csv")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, \
                film.display(WIDTH, options.height, options.film) as display:
            session = Session(folder, options.height, options.start, display)
            try:
                version, rows = record(session, options, amount, film.film(display, path[:-3] + "mp4"))
            finally:
                session.close()
        with open(path + ".tmp", "w", encoding="utf-8") as file:
            file.write(text(rows, options, amount, f"{version}, {compositor.version()}"))
        os.replace(path + ".tmp", path)
        print(path)


if __name__ == "__main__":
    main()
