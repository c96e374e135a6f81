#!/usr/bin/env python3
"""Records flings of a living Qt Quick Flickable as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/qt.py [--again SECONDS] [-o FOLDER] VELOCITY...

For each velocity in px/s, the mouse drags a Flickable of 400x800 pixels with twelve moves 16 ms apart, and releases it 4 ms after the
last one. The file qt-VELOCITY.csv has the conditions with Qt's version, the events with the times that Qt was told, and the offset at
each step of Qt's animation after the release, until nothing has moved for half a second. Moves are whole pixels, so the velocity is
rounded to 62.5 px/s. Qt's animations know whole milliseconds. With --again, the mouse presses again that many seconds after the
release and flings once more; the file is qt-VELOCITY-again.csv. In both cases Qt's test module tells Qt that half a second has passed
between the flings, whatever it was. Requires Python 3.9 with PyQt 6 and Qt Quick (python3-pyqt6,
python3-pyqt6.qtquick, qml6-module-qtquick); no display.
"""
import argparse
import os
import sys
import tempfile
import time

WIDTH, HEIGHT, CONTENT = 400, 800, 40000
MOVES, PAUSE, RELEASE = 12, 16, 4

SCENE = f"""import QtQuick
Flickable {{
  width: {WIDTH}; height: {HEIGHT}; contentWidth: {WIDTH}; contentHeight: {CONTENT}
  boundsBehavior: Flickable.DragAndOvershootBounds
  Rectangle {{ width: {WIDTH}; height: {CONTENT}; color: "steelblue" }}
}}
"""


class Recorder:
    """A window with a Flickable, the events that the window receives, and the offsets that it shows."""

    def __init__(self, folder):
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
            file.write(SCENE)
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

    def record(self, step, again):
        """Returns the events as rows of kind, time in ms and position, and the offsets after the first release with their times in s
        after the last one."""
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
        view.show()
        self.test.qWait(500)
        first = released = self.fling(view, step)
        if again is not None:
            released = self.fling(view, step, round(again * 1000))
        self.test.qWait(500)
        while offsets and time.monotonic() - offsets[-1][0] < 0.5 and time.monotonic() - released < 20:
            self.test.qWait(100)
        view.close()
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


def text(events, offsets, velocity, version, again):
    """Returns a recording. Its time begins with the press."""
    start = events[0][1]
    lift = (events[-1][1] - start) / 1000
    lines = [
        f"# a fling at {velocity:g} px/s{'' if again is None else f', and again {again:g} s after its release'}, "
        "recorded by Tools/Recorders/qt.py",
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
        "velocities", nargs="+", type=float, metavar="VELOCITY", help="of the content in px/s, 62.5 to 3875")
    parser.add_argument("--again", type=float, metavar="SECONDS", help="fling again that long after the release, 0.05 to 2")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    unit = 1000 / PAUSE
    for velocity in options.velocities:
        if not unit <= velocity <= 62 * unit:
            parser.error(f"{velocity:g}: expected a velocity of {unit:g} to {62 * unit:g} px/s")
    if options.again is not None and not 0.05 <= options.again <= 2:
        parser.error(f"{options.again:g}: expected a time of 0.05 to 2 s")
    os.makedirs(options.folder, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        recorder = Recorder(folder)
        for velocity in options.velocities:
            step = round(velocity / unit)
            events, offsets = recorder.record(step, options.again)
            path = os.path.join(options.folder, f"qt-{step * unit:g}{'' if options.again is None else '-again'}.csv")
            with open(path + ".tmp", "w", encoding="utf-8") as file:
                file.write(text(events, offsets, step * unit, recorder.version, options.again))
            os.replace(path + ".tmp", path)
            print(path, flush=True)


if __name__ == "__main__":
    main()
