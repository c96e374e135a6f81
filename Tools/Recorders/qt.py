#!/usr/bin/env python3
"""Records flings of a real Qt Quick Flickable as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/qt.py [--again SECONDS] [--film] [-o FOLDER] VELOCITY...
    Tools/Recorders/qt.py --x11 [--again SECONDS]... [--film] [-o FOLDER] VELOCITY...

For each velocity in px/s, the mouse drags a Flickable of 400x800 pixels with twelve moves 16 ms apart, and releases it 4 ms after the
last one. The file qt-VELOCITY.csv has the conditions with Qt's version, the events with the times that Qt was told, and the offset at
each step of Qt's animation after the release, until nothing has moved for half a second. Moves are whole pixels, so the velocity is
rounded to 62.5 px/s. Qt's animations know whole milliseconds. With --again, the mouse presses again that many seconds after the
release and flings once more; the file is qt-VELOCITY-again.csv. In both cases Qt's test module tells Qt that half a second has passed
between the flings, whatever it was.

With --x11, the pointer of an X server drags, with eight moves 12 ms apart and a release 12 ms after the last one, so that Qt is told the
times that pass. A pause may be given several times; the file is qt-VELOCITY-PAUSE…-x11.csv, with the pauses in ms. The velocity is rounded
to 83.3 px/s.

With --film, the Flickable has a list in a window of an X server, and a film beside each recording shows it (see film.py).

Requires Python 3.9 with PyQt 6 and Qt Quick (python3-pyqt6, python3-pyqt6.qtquick, qml6-module-qtquick), and for --x11 Xvfb and xdotool; no
display.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

# The folder stays as it is.
sys.dont_write_bytecode = True
import film

WIDTH, HEIGHT, CONTENT = 400, 800, 40000
MOVES, PAUSE, RELEASE = 12, 16, 4
X11_MOVES, X11_PAUSE = 8, 12

SCENE = f"""import QtQuick
Flickable {{
  width: {WIDTH}; height: {HEIGHT}; contentWidth: {WIDTH}; contentHeight: {CONTENT}
  boundsBehavior: Flickable.DragAndOvershootBounds
  Rectangle {{ width: {WIDTH}; height: {CONTENT}; color: "steelblue" }}
  Column {{
    Repeater {{
      model: ROWS
      Rectangle {{
        width: {WIDTH}; height: {film.ROW}; color: modelData[0]
        Text {{ text: modelData[1]; font.pixelSize: 28 }}
      }}
    }}
  }}
}}
"""


class Recorder:
    """A window with a Flickable, the events that the window receives, and the offsets that it shows."""

    def __init__(self, folder, is_filmed):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.environ.setdefault("QT_QUICK_BACKEND", "software")
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        try:
            from PyQt6 import QtCore, QtGui, QtQuick, QtTest
        except ImportError as error:
            sys.exit(f"{error}; python3-pyqt6 and python3-pyqt6.qtquick are needed")
        self.core, self.gui, self.test = QtCore, QtGui, QtTest.QTest
        self.version = f"Qt {QtCore.QT_VERSION_STR}"
        self.application = QtGui.QGuiApplication(["qt.py"])
        self.path = os.path.join(folder, "scene.qml")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(SCENE.replace("ROWS", json.dumps(film.rows(CONTENT) if is_filmed else [])))
        self.quick = QtQuick
        self.kinds = {
            QtCore.QEvent.Type.MouseButtonPress: "down", QtCore.QEvent.Type.MouseMove: "move",
            QtCore.QEvent.Type.MouseButtonRelease: "up",
        }

    def fling(self, view, step, delay=0):
        """Presses after a delay in ms, drags and releases. Qt is told the times of the moves, and waits for none of them."""
        test, button = self.test, self.core.Qt.MouseButton.LeftButton
        x, y = WIDTH // 2, HEIGHT - 50
        if delay > 0:
            test.qWait(delay)
        test.mousePress(view, button, pos=self.core.QPoint(x, y))
        for _ in range(MOVES):
            y -= step
            test.mouseMove(view, self.core.QPoint(x, y), PAUSE)
        test.mouseRelease(view, button, pos=self.core.QPoint(x, y), delay=RELEASE)
        return time.monotonic()

    def fling_by_pointer(self, view, step, pauses):
        """Flings with the pointer of the X server, again after each pause in s."""
        # The pointer moves before the first press.
        command = ["xdotool"]
        for pause in [0.1] + pauses:
            y = HEIGHT - 50
            command += ["mousemove", str(WIDTH // 2), str(y), "sleep", f"{pause:g}", "mousedown", "1"]
            for _ in range(X11_MOVES):
                y -= step
                command += ["sleep", f"{X11_PAUSE / 1000}", "mousemove", str(WIDTH // 2), str(y)]
            command += ["sleep", f"{X11_PAUSE / 1000}", "mouseup", "1"]
        process = subprocess.Popen(command)
        while process.poll() is None:
            self.test.qWait(2)
        if process.returncode:
            sys.exit(f"xdotool ended with {process.returncode}; expected 0")

    def record(self, step, again, pauses, filming):
        """Returns the events as rows of kind, time in ms and position, and the offsets after the first release with their times in s
        after the last one. With a list of pauses, the pointer flings, and the offsets begin with the first event. Films meanwhile."""
        events, offsets = [], []
        kinds = self.kinds
        view = self.quick.QQuickView(self.core.QUrl.fromLocalFile(self.path))
        item = view.rootObject()
        if item is None:
            sys.exit("the scene cannot be loaded; qml6-module-qtquick is needed")

        class Filter(self.core.QObject):
            def eventFilter(self, _, event):
                if event.type() in kinds:
                    events.append((kinds[event.type()], event.timestamp(), event.position().y(), time.monotonic() * 1000))
                return False

        listener = Filter()
        view.installEventFilter(listener)
        item.contentYChanged.connect(lambda: offsets.append((time.monotonic(), item.property("contentY"))))
        # Frames go on, so that animations do.
        view.frameSwapped.connect(view.update)
        view.setFlags(self.core.Qt.WindowType.FramelessWindowHint)
        view.setPosition(0, 0)
        view.show()
        self.test.qWait(500)
        with filming:
            if pauses is not None:
                self.fling_by_pointer(view, step, pauses)
            else:
                first = released = self.fling(view, step)
            if pauses is None and again is not None:
                released = self.fling(view, step, round(again * 1000))
            begin = time.monotonic()
            while time.monotonic() - max([begin] + [row[0] for row in offsets[-1:]]) < 0.5 and time.monotonic() - begin < 20:
                self.test.qWait(100)
        view.close()
        if pauses is not None:
            return self.finished(events, offsets)
        # A window sends moves before a press, of which a finger has none.
        pressed, touches = False, []
        for event in events:
            pressed = event[0] == "down" or pressed
            if pressed:
                touches.append(event)
            pressed = pressed and event[0] != "up"
        events = touches
        lifts = [event for event in events if event[0] == "up"]
        presses = [event for event in events if event[0] == "down"]
        if again is not None:
            # Qt's test module tells Qt another pause, which must not make two clicks a double click.
            more = (presses[-1][1] - lifts[0][1]) - (presses[-1][3] - lifts[0][3])
            second = events.index(presses[-1])
            events[second:] = [(kind, moment - more, y, _) for kind, moment, y, _ in events[second:]]
        events = [event[:3] for event in events]
        start = [offset for moment, offset in offsets if moment <= first]
        rows = [(first - released, start[-1] if start else 0.0)]
        rows += [(moment - released, offset) for moment, offset in offsets if moment > first]
        return events, rows

    @staticmethod
    def finished(events, offsets):
        """Returns the events and the offsets of flings by the pointer."""
        pressed = next((index for index, event in enumerate(events) if event[0] == "down"), None)
        if pressed is None:
            sys.exit("the window received no press; expected one from xdotool")
        touches, is_down = [], False
        for event in events[pressed:]:
            is_down = is_down or event[0] == "down"
            if is_down:
                touches.append(event)
            is_down = is_down and event[0] != "up"
        # The events have times of the X server, the offsets those of this program, which sees an event a moment later.
        ahead = min(seen - moment for _, moment, _, seen in touches)
        last = touches[-1][1] + ahead
        rows = [(moment - last / 1000, offset) for moment, offset in offsets]
        return [event[:3] for event in touches], [((touches[0][1] - touches[-1][1]) / 1000, 0.0)] + rows


def text(events, offsets, velocity, version, pauses):
    """Returns a recording. Its time begins with the press."""
    start = events[0][1]
    lift = (events[-1][1] - start) / 1000
    again = "".join(f", and again {pause:g} s after its release" for pause in pauses)
    lines = [
        f"# a fling at {velocity:g} px/s{again}, recorded by Tools/Recorders/qt.py",
        f"# program: {version}, {sys.platform}",
        f"# bounds: {WIDTH}x{HEIGHT}", f"# content: {WIDTH}x{CONTENT}", "# scale: 1", "# frameTimes: own",
    ]
    rows = []
    for kind, moment, y in events:
        seconds = (moment - start) / 1000
        rows.append((seconds, f"touch,{seconds:.6f},{kind}" + ("" if kind == "up" else f",{WIDTH // 2},{y:g}")))
    for seconds, offset in offsets:
        rows.append((lift + seconds, f"frame,{lift + seconds:.6f},0,{offset:.9g}"))
    lines += [line for _, line in sorted(rows, key=lambda row: row[0])]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "velocities", nargs="+", type=float, metavar="VELOCITY",
        help="of the content in px/s, 62.5 to 3812.5, with --x11 83.3 to 7666")
    parser.add_argument(
        "--again", type=float, action="append", metavar="SECONDS", help="fling again that long after the release, 0.05 to 2")
    parser.add_argument("--x11", action="store_true", help="fling with the pointer of an X server")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    parser.add_argument("--film", action="store_true", help="film each recording beside it")
    options = parser.parse_args()
    pauses = options.again or []
    moves, pause = (X11_MOVES, X11_PAUSE) if options.x11 else (MOVES, PAUSE)
    unit, most = 1000 / pause, (HEIGHT - 60) // moves
    for velocity in options.velocities:
        if not unit <= velocity <= most * unit:
            parser.error(f"{velocity:g}: expected a velocity of {unit:g} to {most * unit:g} px/s")
    for again in pauses:
        if not 0.05 <= again <= 2:
            parser.error(f"{again:g}: expected a time of 0.05 to 2 s")
    if len(pauses) > (4 if options.x11 else 1):
        parser.error("--again: expected one pause, or with --x11 at most four")
    film.check(*["Xvfb", "xdotool"] * options.x11, *["Xvfb", "ffmpeg"] * options.film)
    os.makedirs(options.folder, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, \
            film.display(WIDTH, HEIGHT, options.x11 or options.film) as display:
        if display:
            os.environ.update(DISPLAY=display, QT_QPA_PLATFORM="xcb")
        recorder = Recorder(folder, options.film)
        for velocity in options.velocities:
            step = round(velocity / unit)
            name = f"qt-{step * unit:g}{'-again' if pauses and not options.x11 else ''}"
            if options.x11:
                name += "".join(f"-{round(again * 1000)}" for again in pauses) + "-x11"
            path = os.path.join(options.folder, f"{name}.csv")
            events, offsets = recorder.record(
                step, pauses[0] if pauses else None, pauses if options.x11 else None,
                film.film(display if options.film else None, path[:-3] + "mp4"))
            with open(path + ".tmp", "w", encoding="utf-8") as file:
                file.write(text(events, offsets, step * unit, recorder.version, pauses))
            os.replace(path + ".tmp", path)
            print(path, flush=True)


if __name__ == "__main__":
    main()
