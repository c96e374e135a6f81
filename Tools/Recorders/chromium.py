#!/usr/bin/env python3
"""Records the scrolling of a headless Chromium as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/chromium.py [--browser PATH] [--again SECONDS] [--film] [-o FOLDER] VELOCITY...
    Tools/Recorders/chromium.py --by wheel|arrow|page|end [--every SECONDS] [--film] [-o FOLDER] STEPS...

For each velocity in px/s, a finger scrolls a page of 400x800 pixels with five moves at 30 per second and lifts. The file
chromium-VELOCITY.csv has the conditions with the versions, the touches with the times that the page saw, of which the browser leaves
out some while it scrolls, and the offset in each animation frame, until nothing has moved for half a second. With --again, the finger
touches again that many seconds after the lift and flings once more; the file is chromium-VELOCITY-again.csv.

With --by, a wheel turns, or an arrow key or a page key is pressed, a number of times. The file is chromium-BY-STEPS.csv. Steps are lines
that begin with `# step`, with the time that the page sees and, of a wheel, the distance. A wheel needs a window, which a headless sway
has (see compositor.py). With --film, the page is a list in a window of an X server, and a film beside each recording shows it (see
film.py). Requires Python 3.9 and Chromium's headless shell, or for a wheel or a film Chromium, and no display.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

# The folder stays as it is.
sys.dont_write_bytecode = True
import compositor
import film

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
addEventListener("wheel", event => {{ rows.push(["wheel", event.timeStamp, 0, event.deltaY]); }}, {{ passive: true }});
addEventListener("keydown", event => {{ rows.push(["key", event.timeStamp, 0, 0]); }});
const frame = now => {{ rows.push(["frame", now, scrollX, scrollY]); requestAnimationFrame(frame); }};
requestAnimationFrame(frame);
</script>"""


class Browser:
    """A Chromium that takes commands of the DevTools protocol through a pipe: headless, in a compositor, or in a display of an X
    server."""

    def __init__(self, path, profile, session, display):
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()

        def connect():
            # The protocol's descriptors are 3 and 4. Moved up first, so that neither replaces the other.
            high = os.dup(to_browser), os.dup(from_browser)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        command = [path, "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={profile}"]
        options = {"stdin": subprocess.DEVNULL, "preexec_fn": connect, "close_fds": False}
        if session:
            session.give(profile)
            self.process = session.start(
                command + ["--ozone-platform=wayland", "--no-first-run", "about:blank"], **options)
        else:
            window = ["--headless"]
            if display:
                options["env"] = {**os.environ, "DISPLAY": display}
                window = ["--ozone-platform=x11", "--no-first-run", "--kiosk", "--window-position=0,0"]
                window += [f"--window-size={WIDTH},{HEIGHT}", "about:blank"]
            self.process = subprocess.Popen(
                command + window + ["--touch-events=enabled"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                **options)
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


def fling(call, options, velocity):
    """Flings once, or twice."""
    begin = time.time()

    def touch(kind, seconds, points):
        moment = begin + seconds
        time.sleep(max(0, moment - time.time()))
        call("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=moment)

    lift = (MOVES + 0.5) / RATE
    for start in [0] if options.again is None else [0, lift + options.again]:
        y = HEIGHT - 50.0
        touch("touchStart", start, [{"x": WIDTH / 2, "y": y}])
        for index in range(1, MOVES + 1):
            y -= velocity / RATE
            touch("touchMove", start + index / RATE, [{"x": WIDTH / 2, "y": y}])
        touch("touchEnd", start + lift, [])


def step(call, options, steps, pointer):
    """Turns a wheel or presses a key."""
    code, key = {"arrow": (40, "ArrowDown"), "page": (34, "PageDown"), "end": (35, "End")}.get(options.by, (0, ""))
    begin = time.time()
    for index in range(int(steps)):
        time.sleep(max(0, begin + index * options.every - time.time()))
        if options.by == "wheel":
            pointer.notch(compositor.Pointer.NOTCH)
        else:
            for kind in ("rawKeyDown", "keyUp"):
                call("Input.dispatchKeyEvent", type=kind, windowsVirtualKeyCode=code, key=key, code=key)


def record(browser, act, in_window, display, path):
    """Returns the size of a page and the rows that it collects during an action, which takes a function that calls the browser for
    the page. Films the display meanwhile, if there is one."""
    if in_window or display:
        target = compositor.wait(lambda: next(
            (target["targetId"] for target in browser.call("Target.getTargets")["targetInfos"] if target["type"] == "page"),
            None), "a page")
    else:
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    if not in_window:
        browser.call(
            "Emulation.setDeviceMetricsOverride", session, width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=True)
        browser.call("Emulation.setTouchEmulationEnabled", session, enabled=True)
    tree = browser.call("Page.getFrameTree", session)["frameTree"]["frame"]["id"]
    browser.call("Page.setDocumentContent", session, frameId=tree, html=PAGE + (film.page(CONTENT) if display else ""))

    def value(expression):
        return browser.call("Runtime.evaluate", session, expression=expression, returnByValue=True)["result"].get("value")

    while not value("rows.length > 5"):
        time.sleep(0.05)
    bounds = value("[innerWidth, innerHeight]")
    if in_window or display:
        # The window settles.
        time.sleep(2)
        value("rows.length = 0")
    with film.film(display, path):
        begin = time.time()
        act(lambda method, **parameters: browser.call(method, session, **parameters))
        last, since = None, time.time()
        while time.time() - since < 0.5 and time.time() - begin < 20:
            now = value("scrollY")
            if now != last:
                last, since = now, time.time()
            time.sleep(0.05)
    rows = json.loads(value("JSON.stringify(rows)"))
    browser.call("Target.closeTarget", targetId=target)
    return bounds, rows


def text(rows, description, bounds, version):
    """Returns a recording. Its time begins with the first event, and frames in which nothing moved before and after are left out."""
    start = next((row[1] for row in rows if row[0] != "frame"), None)
    if start is None:
        sys.exit("the page has received no event; expected it to be in front")
    frames = [row for row in rows if row[0] == "frame"]
    moved = [row[1] for before, row in zip(frames, frames[1:]) if row[3] != before[3]]
    end = moved[-1] + 50 if moved else start
    lines = [
        f"# {description}, recorded by Tools/Recorders/chromium.py",
        f"# program: {version}, {sys.platform}",
        f"# bounds: {bounds[0]}x{bounds[1]}", f"# content: {bounds[0]}x{CONTENT}", "# scale: 1", "# frameTimes: steady",
    ]
    names = {"touchstart": "down", "touchmove": "move", "touchend": "up", "touchcancel": "cancel"}
    for kind, moment, x, y in sorted(rows, key=lambda row: row[1]):
        if moment < start or moment > end:
            continue
        seconds = f"{(moment - start) / 1000:.6f}"
        if kind == "frame":
            lines.append(f"frame,{seconds},{x:g},{y:g}")
        elif kind in ("wheel", "key"):
            lines.append(f"# step,{seconds}" + (f",{y:g}" if kind == "wheel" else ""))
        elif kind in ("touchstart", "touchmove"):
            lines.append(f"touch,{seconds},{names[kind]},{x:g},{y:g}")
        else:
            lines.append(f"touch,{seconds},{names[kind]}")
    return "\n".join(lines) + "\n"


def run(program, folder, session, display, options, amount):
    """Returns the size of the page, its rows, and the version of a browser of its own."""
    profile = os.path.join(folder, "profile")
    os.mkdir(profile)
    browser = Browser(program, profile, session, display)
    try:
        version = browser.call("Browser.getVersion")["product"]
        pointer = None
        if session:
            pointer = session.pointer()
            pointer.rest_at(WIDTH // 2, HEIGHT // 2)

        def act(call):
            if options.by == "touch":
                fling(call, options, amount)
            else:
                step(call, options, amount, pointer)

        return *record(browser, act, session is not None, display, path(options, amount, "mp4")), version
    finally:
        browser.close()


def description(options, amount):
    if options.by == "touch":
        again = "" if options.again is None else f", and again {options.again:g} s after its lift"
        return f"a fling at {amount:g} px/s{again}"
    what = {"wheel": "notches of a wheel", "arrow": "presses of the arrow key", "page": "presses of the page key", "end": "presses of the End key"}
    return f"{amount:g} {what[options.by]} every {options.every:g} s"


def path(options, amount, kind):
    by, again = "" if options.by == "touch" else f"{options.by}-", "" if options.again is None else "-again"
    return os.path.join(options.folder, f"chromium-{by}{amount:g}{again}.{kind}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("amounts", nargs="+", type=float, metavar="VELOCITY", help="in px/s, 1 to 4000, or the number of steps")
    parser.add_argument(
        "--by", choices=["touch", "wheel", "arrow", "page", "end"], default="touch", help="what scrolls (default: %(default)s)")
    parser.add_argument(
        "--every", type=float, default=0.1, metavar="SECONDS", help="the time between two steps (default: %(default)s)")
    parser.add_argument("--again", type=float, metavar="SECONDS", help="fling again that long after the lift, 0.1 to 2")
    parser.add_argument("--film", action="store_true", help="film each recording beside it")
    parser.add_argument("--browser", help="the program (default: chromium-headless-shell, and chromium for a wheel or a film)")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    for amount in options.amounts:
        if options.by == "touch" and not 1 <= amount <= 4000:
            parser.error(f"{amount:g}: expected a velocity of 1 to 4000 px/s")
        if options.by != "touch" and (amount != int(amount) or not 1 <= amount <= 20):
            parser.error(f"{amount:g}: expected a number of steps from 1 to 20")
    if not 0.02 <= options.every <= 2:
        parser.error(f"{options.every:g}: expected a time of 0.02 to 2 s")
    if options.again is not None and not 0.1 <= options.again <= 2:
        parser.error(f"{options.again:g}: expected a time of 0.1 to 2 s")
    in_window = options.by == "wheel"
    program = options.browser or ("chromium" if in_window or options.film else "chromium-headless-shell")
    if not shutil.which(program):
        sys.exit(f"cannot start {program}; expected Chromium, or another one with --browser")
    if in_window and (missing := compositor.missing()):
        sys.exit(f"{missing} is not installed; it is needed for a window without a display")
    if options.film:
        film.check("Xvfb", "ffmpeg")
    os.makedirs(options.folder, exist_ok=True)
    for amount in options.amounts:
        # A browser of its own for each: in its later pages, a headless Chromium animates out of step with the frames.
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, film.display(WIDTH, HEIGHT, options.film) as display:
            session = compositor.Compositor(folder, WIDTH, HEIGHT, display) if in_window else None
            try:
                bounds, rows, version = run(program, folder, session, display, options, amount)
            finally:
                if session:
                    session.close()
        version += f", {compositor.version() if session else 'Xvfb' if display else 'headless'}"
        recording = text(rows, description(options, amount), bounds, version)
        result = path(options, amount, "csv")
        with open(result + ".tmp", "w", encoding="utf-8") as file:
            file.write(recording)
        os.replace(result + ".tmp", result)
        print(result)


if __name__ == "__main__":
    main()
