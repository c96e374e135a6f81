#!/usr/bin/env python3
"""Records the scrolling of a real Firefox as CSV files for `playground verify` and `playground fit`.

    Tools/Recorders/firefox.py [--by touch|trackpad] [--from VELOCITY] [--again SECONDS] [--film] [-o FOLDER] VELOCITY...
    Tools/Recorders/firefox.py --by trackpad --edge [-o FOLDER] VELOCITY...
    Tools/Recorders/firefox.py --by wheel|arrow|page|end [--every SECONDS] [--film] [-o FOLDER] STEPS...

For each velocity in px/s, a finger, or two on a trackpad, scrolls a page of about 500x800 pixels with twelve moves at 60 per second
and lifts. With --from, its velocity changes evenly from the one to the other; with --again, it touches again that many seconds after
the lift and flings once more. The others turn a wheel, or press an arrow key or a page key, a number of times.

The file firefox-BY-VELOCITY.csv (or -STEPS.csv) has the conditions with the versions, the events as Firefox receives them, and the
offset of each frame that the compositor draws, with its fraction, until nothing has moved for half a second. The time of a frame is
the one for which Firefox computes the offset; it shows it two frames later. A frame after a lift in which the fling has not begun is
left out. Steps of a wheel and keys are lines that begin with `# step`, with the time and, of a wheel, the distance.

With --edge, the fingers pull the page beyond its top, rest for 0.2 s and lift. Firefox does not report such an offset; the one recorded
is seen in the compositor's pictures, in whole pixels, and the times are those of the pictures.

With --film, the page is a list in a window of an X server, and a film beside each recording shows it (see film.py).

Touches and keys come from Firefox's own test interfaces, without a display; a trackpad and a wheel from a headless sway (see
compositor.py). Requires Python 3.9 and Firefox 140 or later.
"""
import argparse
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

# The folder stays as it is.
sys.dont_write_bytecode = True
import compositor
import film

WIDTH, HEIGHT, CONTENT = 500, 800, 40000
MOVES, RATE = 12, 60.0
# The pixels per unit of a trackpad.
FACTOR = 4.0

PAGE = f"""<!doctype html><meta name="viewport" content="width=device-width">
<body style="margin:0;height:{CONTENT}px;background:repeating-linear-gradient(#fff 0 99px,#ccc 99px 100px)">
<script>
var rows = [];
addEventListener("wheel", event => {{ rows.push(["wheel", event.timeStamp, event.deltaMode, event.deltaY]); }}, {{ passive: true }});
addEventListener("keydown", event => {{ rows.push(["key", event.timeStamp]); }});
// The compositor draws only while something changes.
let turn = 0;
const frame = () => {{ document.body.style.outlineWidth = `${{turn ^= 1}}px`; requestAnimationFrame(frame); }};
requestAnimationFrame(frame);
</script>"""

PREFERENCES = {
    "app.update.disabledForTesting": True, "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "dom.w3c_touch_events.enabled": 1,
    # The compositor keeps the offsets that it draws, and the page has exact times.
    "apz.test.logging_enabled": True, "privacy.reduceTimerPrecision": False,
}

FINGER = """const utilities = Services.wm.getMostRecentWindow("navigator:browser").windowUtils;
utilities.sendNativeTouchPoint(0, utilities[arguments[0]], arguments[1], arguments[2], 1, 90, null);
return ChromeUtils.now();"""


class Browser:
    """A Firefox that takes commands of the Marionette protocol."""

    def __init__(self, program, folder, session, display):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        profile = os.path.join(folder, "profile")
        os.mkdir(profile)
        page = os.path.join(folder, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(PAGE + (film.page(CONTENT) if display else ""))
        preferences = os.path.join(profile, "user.js")
        with open(preferences, "w", encoding="utf-8") as file:
            for name, value in {**PREFERENCES, "marionette.port": port}.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        command = [program, "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile]
        if session:
            for path in (profile, preferences):
                session.give(path)
            self.process = session.start(command)
        else:
            window = {"DISPLAY": display, "GDK_BACKEND": "x11"} if display else {"MOZ_HEADLESS": "1"}
            try:
                self.process = subprocess.Popen(
                    command, env={**os.environ, "HOME": folder, **window}, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL)
            except OSError as error:
                sys.exit(f"cannot start {program}: {error.strerror}; expected Firefox, or another one with --browser")
        self.pending, self.number = b"", 0
        try:
            self.connection = compositor.wait(lambda: self.connected(port), "Firefox", 60)
            self.receive()
            capabilities = self.call("WebDriver:NewSession", capabilities={})["capabilities"]
            self.version = f"Firefox/{capabilities['browserVersion']}"
            self.call("WebDriver:Navigate", url=f"file://{page}")
            self.resize()
        except BaseException:
            self.process.terminate()
            raise

    @staticmethod
    def connected(port):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            return None

    def resize(self):
        """Gives the page its size, as far as the window manager permits."""
        outer, _ = self.call("WebDriver:SetWindowRect", width=WIDTH, height=HEIGHT + 90), time.sleep(0.5)
        inner = self.script("return innerHeight")
        self.call("WebDriver:SetWindowRect", width=WIDTH, height=HEIGHT + outer["height"] - inner)
        time.sleep(0.5)
        self.bounds = self.script("return [innerWidth, innerHeight]")

    def receive(self):
        while True:
            length, colon, rest = self.pending.partition(b":")
            if colon and len(rest) >= int(length):
                self.pending = rest[int(length):]
                return json.loads(rest[:int(length)])
            data = self.connection.recv(1 << 16)
            if not data:
                sys.exit("Firefox has ended; expected an answer")
            self.pending += data

    def call(self, command, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.connection.sendall(b"%d:%s" % (len(message), message))
        while True:
            answer = self.receive()
            if answer[:2] != [1, self.number]:
                continue
            if answer[2]:
                sys.exit(f"{command}: {answer[2].get('message')}; expected a result")
            result = answer[3]
            return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def script(self, text, *arguments, privileged=False):
        """Runs a script in the page, or with a system's rights in the page's process."""
        options = {"sandbox": "system", "newSandbox": True} if privileged else {}
        return self.call("WebDriver:ExecuteScript", script=text, args=list(arguments), **options)

    def in_window(self):
        """Lets scripts run in the browser's window until `in_page`."""
        self.call("Marionette:SetContext", value="chrome")

    def in_page(self):
        self.call("Marionette:SetContext", value="content")

    def press(self, key):
        actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self.call("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def results(self):
        """Returns the page's rows, the times, in ms of the page, and offsets of the compositor's frames, and the time of the page
        when the program started."""
        rows = self.script("return window.rows")
        # The times of the compositor and of the window begin with the start of the program, the page's with the page.
        self.in_window()
        start = self.script(
            "const { performance } = Services.wm.getMostRecentWindow('navigator:browser');"
            "return performance.timeOrigin + performance.now() - ChromeUtils.now()")
        self.in_page()
        origin = self.script("return performance.timeOrigin") - start
        samples = self.script(
            "return window.windowUtils.getCompositorAPZTestData().sampledResults", privileged=True)
        # An offset that is drawn was computed for the time of the frame two before: with these times, and with no others, the
        # steps of a glide are in proportion to the times between them, to 0.001 %.
        drawn = [(sample["sampledTimeStamp"] / 1000 - origin, sample["scrollOffsetY"]) for sample in samples]
        return rows, [(drawn[index][0], offset) for index, (_, offset) in enumerate(drawn[2:])], -origin

    def close(self):
        try:
            self.call("Marionette:Quit", flags=["eForceQuit"])
            self.process.wait(timeout=10)
        except (SystemExit, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait(timeout=10)


def sleep_until(moment):
    time.sleep(max(0, moment - time.monotonic()))


def distances(options, velocity):
    """Returns the ways of the moves in pixels."""
    first = velocity if options.start is None else options.start
    return [(first + (velocity - first) * index / (MOVES - 1)) / RATE for index in range(MOVES)]


def starts(options):
    """Returns the times of the touches, in seconds."""
    return [0.0] if options.again is None else [0.0, (MOVES + 0.5) / RATE + options.again]


def fling_by_finger(browser, options, velocity):
    """Returns the kinds, times in ms since the start of the program, and places of the touches."""
    width, height = browser.bounds
    top = browser.call("WebDriver:GetWindowRect")["height"] - height
    touches, begin = [], time.monotonic()

    def touch(kind, seconds, y):
        sleep_until(begin + seconds)
        action = "TOUCH_REMOVE" if kind == "up" else "TOUCH_CONTACT"
        touches.append((kind, browser.script(FINGER, action, width // 2, top + round(y)), width // 2, round(y)))

    browser.in_window()
    for start in starts(options):
        y = height - 40.0
        touch("down", start, y)
        for index, way in enumerate(distances(options, velocity), 1):
            y -= way
            touch("move", start + index / RATE, y)
        touch("up", start + (MOVES + 0.5) / RATE, y)
    browser.in_page()
    return touches


def fling_by_trackpad(browser, options, velocity):
    """Returns the times of the first step and of the lifts."""
    ways = distances(options, velocity)
    moments, begin = [], time.monotonic()
    for start in starts(options):
        for index, way in enumerate(ways):
            sleep_until(begin + start + index / RATE)
            moment = browser.pointer.step(way / FACTOR)
            if not moments:
                moments.append(moment)
        sleep_until(begin + start + MOVES / RATE)
        moments.append(browser.pointer.lift())
    return moments


def pull_by_trackpad(browser, options, velocity):
    """Returns the times of the first step and of the lift."""
    moments, begin = [], time.monotonic()
    for index in range(MOVES):
        sleep_until(begin + index / RATE)
        moments.append(browser.pointer.step(-velocity / RATE / FACTOR))
    sleep_until(begin + MOVES / RATE + 0.2)
    return [moments[0], browser.pointer.lift()]


def watch(screen, bounds, pictures):
    """Adds the times and offsets of the pictures of a page that is pulled beyond its top, forever."""
    while True:
        moment, column = screen.column(100)
        line = next((y for y, value in enumerate(column[-bounds[1]:]) if value < 230), None)
        if line is not None:
            # The page's first line is at 99 px.
            pictures.append((moment, 99.0 - line))


def turn_or_press(browser, options, steps):
    begin = time.monotonic()
    for index in range(int(steps)):
        sleep_until(begin + index * options.every)
        if options.by == "wheel":
            browser.pointer.notch(compositor.Pointer.NOTCH)
        else:
            browser.press({"arrow": "\ue015", "page": "\ue00f", "end": "\ue010"}[options.by])
    return []


def record(browser, options, amount, filming):
    """Returns the events, with times in ms of the page and lines with {} for the seconds, and the frames. Films meanwhile."""
    act = {"touch": fling_by_finger, "trackpad": fling_by_trackpad}.get(options.by, turn_or_press)
    pictures = []
    if options.edge:
        act = pull_by_trackpad
        threading.Thread(target=watch, args=[browser.screen, browser.bounds, pictures], daemon=True).start()
    time.sleep(1)
    with filming:
        begin = time.monotonic()
        sent = act(browser, options, amount)
        last, since = None, time.monotonic()
        while time.monotonic() - since < 0.5 and time.monotonic() - begin < 20:
            now = pictures[-1][1] if pictures else browser.script("return scrollY")
            if now != last:
                last, since = now, time.monotonic()
            time.sleep(0.05)
    rows, frames, start = browser.results()
    if options.by == "touch":
        # Firefox does not show the page a finger that catches a fast fling.
        events = [
            (start + moment, f"touch,{{}},{kind}" + (f",{x},{y}" if kind != "up" else "")) for kind, moment, x, y in sent]
        places = [(start + moment, y) for _, moment, _, y in sent]
    elif options.by == "trackpad":
        steps = [row for row in rows if row[0] == "wheel"]
        events = trackpad_events(steps, sent)
        if options.edge and steps:
            frames = [(moment * 1000 - sent[0] + steps[0][1], offset) for moment, offset in pictures]
            return events, frames
        places = [(row[1], -sum(step[3] for step in steps[:index + 1])) for index, row in enumerate(steps)]
    else:
        units = ["pixels", "lines", "pages"]
        events = [(row[1], f"# step,{{}},{row[3]:g} {units[row[2]]}" if row[0] == "wheel" else "# step,{}") for row in rows]
        places = []
    for lift in [moment for moment, line in events if line.endswith((",up", ",end"))]:
        frames = begun(frames, lift, places)
    return events, frames


def trackpad_events(steps, sent):
    """Returns the events of a trackpad from the page's rows and the times of the first step and the lifts."""
    if not steps:
        return []
    # The times that were sent are those of the page's events. A lift is no event of the page.
    lifts = [steps[0][1] + moment - sent[0] for moment in sent[1:]]
    events = []
    for first, last in zip([float("-inf")] + lifts, lifts):
        own = [row for row in steps if first < row[1] <= last]
        events += [(row[1], "trackpad,{},begin") for row in own[:1]]
        events += [(row[1], f"trackpad,{{}},move,0,{-row[3]:g}") for row in own]
        events.append((last, "trackpad,{},end"))
    return events


def begun(frames, lift, places):
    """Returns the frames without those up to 40 ms after a lift in which the fling has not begun."""
    before = max((frame for frame in frames if frame[0] <= lift), default=None)
    if before is None:
        return frames
    # The offset at the lift, from the fingers' places then and in the last frame before.
    then, last = (max((place for place in places if place[0] <= moment), default=None) for moment in (before[0], lift))
    offset = before[1] + then[1] - last[1] if then else before[1]
    return [frame for frame in frames if not (lift < frame[0] < lift + 40 and abs(frame[1] - offset) < 0.01)]


def text(description, bounds, versions, inputs, frames):
    """Returns a recording. Its time begins with the first event; frames in which nothing moved before and after are left out."""
    start = inputs[0][0]
    moved = [time for (_, before), (time, now) in zip(frames, frames[1:]) if now != before]
    end = max([moved[-1] if moved else start, inputs[-1][0]]) + 50
    lines = [
        f"# {description}, recorded by Tools/Recorders/firefox.py", f"# program: {versions}, {sys.platform}",
        f"# bounds: {bounds[0]}x{bounds[1]}", f"# content: {bounds[0]}x{CONTENT}", "# scale: 1", "# frameTimes: own",
    ]
    rows = inputs + [(moment, f"frame,{{}},0,{offset:.7g}") for moment, offset in frames]
    last = None
    for moment, line in sorted(rows, key=lambda row: row[0]):
        if not start <= moment <= end:
            continue
        if line.startswith("frame"):
            if last is not None and moment - last < 1:
                continue
            last = moment
        lines.append(line.format(f"{(moment - start) / 1000:.6f}"))
    return "\n".join(lines) + "\n"


def description(options, amount):
    if options.by in ("touch", "trackpad"):
        first = "" if options.start is None else f"{options.start:g} to "
        again = "" if options.again is None else f", and again {options.again:g} s after its lift"
        if options.edge:
            return f"a pull at {amount:g} px/s by {options.by} beyond the top"
        return f"a fling at {first}{amount:g} px/s by {options.by}{again}"
    what = {"wheel": "notches of a wheel", "arrow": "presses of the arrow key", "page": "presses of the page key", "end": "presses of the End key"}
    return f"{amount:g} {what[options.by]} every {options.every:g} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("amounts", nargs="+", type=float, metavar="VELOCITY", help="in px/s, 1 to 4000, or the number of steps")
    parser.add_argument(
        "--by", choices=["touch", "trackpad", "wheel", "arrow", "page", "end"], default="touch",
        help="what scrolls (default: %(default)s)")
    parser.add_argument("--from", dest="start", type=float, metavar="VELOCITY", help="the velocity at first, in px/s")
    parser.add_argument("--again", type=float, metavar="SECONDS", help="fling again that long after the lift, 0.1 to 2")
    parser.add_argument("--edge", action="store_true", help="pull the page beyond its top with a trackpad")
    parser.add_argument(
        "--every", type=float, default=0.1, metavar="SECONDS", help="the time between two steps (default: %(default)s)")
    parser.add_argument("--film", action="store_true", help="film each recording beside it")
    parser.add_argument("--browser", default="firefox-esr", help="the program (default: %(default)s)")
    parser.add_argument("-o", dest="folder", default=".", help="the folder of the recordings (default: the current one)")
    options = parser.parse_args()
    flings = options.by in ("touch", "trackpad")
    for amount in options.amounts + ([] if options.start is None else [options.start]):
        if flings and not 0 <= amount <= 4000:
            parser.error(f"{amount:g}: expected a velocity of 0 to 4000 px/s")
        if not flings and (amount != int(amount) or not 1 <= amount <= 20):
            parser.error(f"{amount:g}: expected a number of steps from 1 to 20")
    if options.again is not None and not 0.1 <= options.again <= 2:
        parser.error(f"{options.again:g}: expected a time of 0.1 to 2 s")
    if options.edge and (options.by != "trackpad" or options.start is not None or options.again is not None):
        parser.error("--edge: expected --by trackpad, and neither --from nor --again")
    if options.edge and options.film:
        parser.error("--film: expected no --edge")
    if not 0.02 <= options.every <= 2:
        parser.error(f"{options.every:g}: expected a time of 0.02 to 2 s")
    in_window = options.by in ("trackpad", "wheel")
    if in_window and (program := compositor.missing()):
        sys.exit(f"{program} is not installed; it is needed for a window without a display")
    if in_window and not shutil.which(options.browser):
        sys.exit(f"cannot start {options.browser}; expected Firefox, or another one with --browser")
    if options.film:
        film.check("Xvfb", "ffmpeg")
    os.makedirs(options.folder, exist_ok=True)
    for amount in options.amounts:
        first = "" if options.start is None else f"{options.start:g}-"
        name = f"firefox-{options.by}-{first}{amount:g}{'' if options.again is None else '-again'}{'-edge' if options.edge else ''}.csv"
        path = os.path.join(options.folder, name)
        with contextlib.ExitStack() as resources:
            folder = resources.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            display = resources.enter_context(film.display(WIDTH, HEIGHT + 85, options.film))
            session = compositor.Compositor(folder, WIDTH, HEIGHT + 85, display) if in_window else None
            try:
                browser = Browser(options.browser, folder, session, display)
                if session:
                    browser.pointer = session.pointer()
                    browser.screen = session.screen() if options.edge else None
                    browser.pointer.rest_at(WIDTH // 2, HEIGHT // 2)
                try:
                    inputs, frames = record(browser, options, amount, film.film(display, path[:-3] + "mp4"))
                finally:
                    browser.close()
            finally:
                if session:
                    session.close()
        if not inputs:
            sys.exit("the page has received no event; expected it to be in front")
        versions = ", ".join([browser.version, compositor.version() if session else "Xvfb" if display else "headless"])
        with open(path + ".tmp", "w", encoding="utf-8") as file:
            file.write(text(description(options, amount), browser.bounds, versions, inputs, frames))
        os.replace(path + ".tmp", path)
        print(path)


if __name__ == "__main__":
    main()
