#!/usr/bin/env python3
"""Records flings of a living Qt Quick Flickable as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/qt.py [-o FOLDER] VELOCITY...

For each velocity in px/s, the mouse drags a Flickable of 400x800 pixels with twelve moves 16 ms apart, and releases it 4 ms after the
last one. The file qt-VELOCITY.csv has the conditions with Qt's version, the events with the times that Qt was told, and the offset at
each step of Qt's animation after the release, until nothing has moved for half a second. Moves are whole pixels, so the velocity is
rounded to 62.5 px/s. Qt's animations know whole milliseconds. Requires Python 3.9 with PyQt 6 and Qt Quick (python3-pyqt6,
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
        self.core, self.test = QtCore, QtTest.QTest
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

    def record(self, step):
        """Returns the events as rows of kind, time in ms and position, and the offsets after the release with their times in s."""
        events, offsets = [], []
        kinds = self.kinds
        view = self.quick.QQuickView(self.core.QUrl.fromLocalFile(self.path))
        item = view.rootObject()
        if item is None:
            sys.exit("the scene cannot be loaded; qml6-module-qtquick is needed")

        class Filter(self.core.QObject):
            def eventFilter(self, _, event):
                if event.type() in kinds:
                    events.append((kinds[event.type()], event.timestamp(), event.position().y()))
                return False

        listener = Filter()
        view.installEventFilter(listener)
        item.contentYChanged.connect(lambda: offsets.append((time.monotonic(), item.property("contentY"))))
        # Frames go on, so that animations do.
        view.frameSwapped.connect(view.update)
        view.show()
        test, button = self.test, self.core.Qt.MouseButton.LeftButton
        test.qWait(500)
        x, y = WIDTH // 2, HEIGHT - 50
        test.mousePress(view, button, pos=self.core.QPoint(x, y))
        for index in range(MOVES):
            y -= step
            test.mouseMove(view, self.core.QPoint(x, y), PAUSE)
        test.mouseRelease(view, button, pos=self.core.QPoint(x, y), delay=RELEASE)
        released = time.monotonic()
        test.qWait(500)
        while offsets and time.monotonic() - offsets[-1][0] < 0.5 and time.monotonic() - released < 20:
            test.qWait(100)
        view.close()
        # A window sends a move before the press.
        first = next(index for index, event in enumerate(events) if event[0] == "down")
        events = events[first:]
        start = [offset for moment, offset in offsets if moment <= released]
        rows = [(0.0, start[-1] if start else 0.0)]
        rows += [(moment - released, offset) for moment, offset in offsets if moment > released]
        return events, rows


def text(events, offsets, velocity, version):
    """Returns a recording. Its time begins with the press."""
    start = events[0][1]
    lift = (events[-1][1] - start) / 1000
    lines = [
        f"# a fling at {velocity:g} px/s, recorded by Tools/Recorders/qt.py",
        f"# program: {version}, {sys.platform}",
        f"# bounds: {WIDTH}x{HEIGHT}", f"# content: {WIDTH}x{CONTENT}", "# scale: 1", "# frameTimes: own",
    ]
    for kind, moment, y in events:
        seconds = (moment - start) / 1000
        lines.append(f"touch,{seconds:.6f},{kind}" + ("" if kind == "up" else f",{WIDTH // 2},{y:g}"))
    for seconds, offset in offsets:
        lines.append(f"frame,{lift + seconds:.6f},0,{offset:.9g}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "velocities", nargs="+", type=float, metavar="VELOCITY", help="of the content in px/s, 62.5 to 3875")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    unit = 1000 / PAUSE
    for velocity in options.velocities:
        if not unit <= velocity <= 62 * unit:
            parser.error(f"{velocity:g}: expected a velocity of {unit:g} to {62 * unit:g} px/s")
    os.makedirs(options.folder, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        recorder = Recorder(folder)
        for velocity in options.velocities:
            step = round(velocity / unit)
            events, offsets = recorder.record(step)
            path = os.path.join(options.folder, f"qt-{step * unit:g}.csv")
            with open(path + ".tmp", "w", encoding="utf-8") as file:
                file.write(text(events, offsets, step * unit, recorder.version))
            os.replace(path + ".tmp", path)
            print(path, flush=True)


if __name__ == "__main__":
    main()
