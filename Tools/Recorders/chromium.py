#!/usr/bin/env python3
"""Records flings of a headless Chromium as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/chromium.py [--browser PATH] [--again SECONDS] [-o FOLDER] VELOCITY...

For each velocity in px/s, a finger scrolls a page of 400x800 pixels with five moves at 30 per second and lifts. The file
chromium-VELOCITY.csv has the conditions with the versions, the touches with the times that the page saw, of which the browser leaves
out some while it scrolls, and the offset in each animation frame, until nothing has moved for half a second. With --again, the finger
touches again that many seconds after the lift and flings once more; the file is chromium-VELOCITY-again.csv. Requires Python 3.9
and Chromium, and no display.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT, CONTENT = 400, 800, 40000
MOVES, RATE = 5, 30.0

PAGE = f"""<!doctype html><meta name="viewport" content="width=device-width">
<body style="margin:0;height:{CONTENT}px;background:repeating-linear-gradient(#fff 0 99px,#ccc 99px 100px)">
<script>
const rows = [];
for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) addEventListener(type, event => {{
  const touch = event.changedTouches[0];
  rows.push([type, event.timeStamp, touch.clientX, touch.clientY]);
}}, {{ passive: true }});
const frame = now => {{ rows.push(["frame", now, scrollX, scrollY]); requestAnimationFrame(frame); }};
requestAnimationFrame(frame);
</script>"""


class Browser:
    """A headless Chromium that takes commands of the DevTools protocol through a pipe."""

    def __init__(self, path, profile):
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()

        def connect():
            # The protocol's descriptors are 3 and 4. Moved up first, so that neither replaces the other.
            high = os.dup(to_browser), os.dup(from_browser)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--touch-events=enabled",
             f"--user-data-dir={profile}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=connect,
            close_fds=False)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.pending = b""

    def call(self, method, session=None, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            end = self.pending.find(b"\0")
            if end < 0:
                data = os.read(self.answers, 1 << 16)
                if not data:
                    sys.exit(f"{method}: the browser has ended; expected an answer")
                self.pending += data
                continue
            answer = json.loads(self.pending[:end])
            self.pending = self.pending[end + 1:]
            if answer.get("id") != self.number:
                continue
            if "error" in answer:
                sys.exit(f"{method}: {answer['error'].get('message')}; expected a result")
            return answer["result"]

    def close(self):
        self.call("Browser.close")
        self.process.wait(timeout=10)


def record(browser, velocity, again):
    """Returns the rows that a new page collects during a fling, and another one if `again` is a time in seconds."""
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    browser.call(
        "Emulation.setDeviceMetricsOverride", session, width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=True)
    browser.call("Emulation.setTouchEmulationEnabled", session, enabled=True)
    tree = browser.call("Page.getFrameTree", session)["frameTree"]["frame"]["id"]
    browser.call("Page.setDocumentContent", session, frameId=tree, html=PAGE)

    def value(expression):
        return browser.call("Runtime.evaluate", session, expression=expression, returnByValue=True)["result"].get("value")

    while not value("rows.length > 5"):
        time.sleep(0.05)
    begin = time.time()

    def touch(kind, seconds, points):
        moment = begin + seconds
        time.sleep(max(0, moment - time.time()))
        browser.call("Input.dispatchTouchEvent", session, type=kind, touchPoints=points, timestamp=moment)

    lift = (MOVES + 0.5) / RATE
    for start in [0] if again is None else [0, lift + again]:
        y = HEIGHT - 50.0
        touch("touchStart", start, [{"x": WIDTH / 2, "y": y}])
        for index in range(1, MOVES + 1):
            y -= velocity / RATE
            touch("touchMove", start + index / RATE, [{"x": WIDTH / 2, "y": y}])
        touch("touchEnd", start + lift, [])
    last, since = None, time.time()
    while time.time() - since < 0.5 and time.time() - begin < 20:
        now = value("scrollY")
        if now != last:
            last, since = now, time.time()
        time.sleep(0.05)
    rows = json.loads(value("JSON.stringify(rows)"))
    browser.call("Target.closeTarget", targetId=target)
    return rows


def text(rows, velocity, version, again):
    """Returns a recording. Its time begins with the touch, and frames in which nothing moved before and after are left out."""
    start = next(row[1] for row in rows if row[0] == "touchstart")
    frames = [row for row in rows if row[0] == "frame"]
    moved = [row[1] for before, row in zip(frames, frames[1:]) if row[3] != before[3]]
    end = moved[-1] + 50 if moved else start
    lines = [
        f"# a fling at {velocity:g} px/s{'' if again is None else f', and again {again:g} s after its lift'}, "
        "recorded by Tools/Recorders/chromium.py",
        f"# program: {version}, headless, {sys.platform}",
        f"# bounds: {WIDTH}x{HEIGHT}", f"# content: {WIDTH}x{CONTENT}", "# scale: 1", "# frameTimes: steady",
    ]
    names = {"touchstart": "down", "touchmove": "move", "touchend": "up", "touchcancel": "cancel"}
    for kind, moment, x, y in sorted(rows, key=lambda row: row[1]):
        if moment < start or moment > end:
            continue
        seconds = f"{(moment - start) / 1000:.6f}"
        if kind == "frame":
            lines.append(f"frame,{seconds},{x:g},{y:g}")
        elif kind in ("touchstart", "touchmove"):
            lines.append(f"touch,{seconds},{names[kind]},{x:g},{y:g}")
        else:
            lines.append(f"touch,{seconds},{names[kind]}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("velocities", nargs="+", type=float, metavar="VELOCITY", help="in px/s, 1 to 4000")
    parser.add_argument("--again", type=float, metavar="SECONDS", help="fling again that long after the lift, 0.1 to 2")
    parser.add_argument("--browser", default="chromium-headless-shell", help="the program (default: %(default)s)")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    for velocity in options.velocities:
        if not 1 <= velocity <= 4000:
            parser.error(f"{velocity:g}: expected a velocity of 1 to 4000 px/s")
    if options.again is not None and not 0.1 <= options.again <= 2:
        parser.error(f"{options.again:g}: expected a time of 0.1 to 2 s")
    os.makedirs(options.folder, exist_ok=True)
    for velocity in options.velocities:
        # A browser of its own for each: in its later pages, a headless Chromium animates out of step with the frames.
        with tempfile.TemporaryDirectory() as profile:
            try:
                browser = Browser(options.browser, profile)
            except OSError as error:
                sys.exit(
                    f"cannot start {options.browser}: {error.strerror}; expected Chromium, or another one with --browser")
            version = browser.call("Browser.getVersion")["product"]
            recording = text(record(browser, velocity, options.again), velocity, version, options.again)
            browser.close()
        path = os.path.join(options.folder, f"chromium-{velocity:g}{'' if options.again is None else '-again'}.csv")
        with open(path + ".tmp", "w", encoding="utf-8") as file:
            file.write(recording)
        os.replace(path + ".tmp", path)
        print(path)


if __name__ == "__main__":
    main()
