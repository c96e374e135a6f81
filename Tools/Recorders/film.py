"""Films of the windows of the recorders: an X server without a screen, ffmpeg, which films it, and a list to show.

Requires Xvfb and ffmpeg 5.1 or later with libx264, whose times of pictures are those at which it took them."""
import contextlib
import html
import os
import random
import shutil
import subprocess
import sys
import threading

ROW = 100


def check(*names):
    """Ends the program if another one that is needed is not installed."""
    for name in names:
        if not shutil.which(name):
            sys.exit(f"{name} is not installed; expected Debian's package {name.lower()}")


def rows(height):
    """Returns the colors and the texts, of two lines, of the rows of a list, of which no two are alike."""
    chance = random.Random(1)

    def words(count):
        return " ".join("".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=chance.randint(2, 9))) for _ in range(count))

    return [
        ("#" + "".join(f"{chance.randint(0xB0, 0xFF):02x}" for _ in range(3)), f"{index} {words(2)}\n{words(3)}")
        for index in range(height // ROW)]


def page(height):
    """Returns the rows as HTML."""
    return "".join(
        f'<div style="height:{ROW}px;overflow:hidden;white-space:pre;font:28px/44px serif;background:{color}">'
        f"{html.escape(text)}</div>" for color, text in rows(height))


@contextlib.contextmanager
def display(width, height, is_needed=True):
    """Runs an X server for all users of the machine, with an even width and height. Yields its name, or None if it is not needed."""
    if not is_needed:
        yield None
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        f"Xvfb -displayfd {writing} -ac -nolisten tcp -screen 0 {width + width % 2}x{height + height % 2}x24".split(),
        pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        if not number:
            sys.exit("Xvfb has not started; expected a display")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=10)


@contextlib.contextmanager
def film(name, path):
    """Films a display into a file from the first picture on, or nothing if there is no display. A film that fails is removed."""
    if name is None:
        yield
        return
    command = (
        f"ffmpeg -v error -y -progress pipe:1 -stats_period 0.1 -f x11grab -draw_mouse 0 -framerate 60 -i {name} "
        "-fps_mode passthrough -enc_time_base 1:1000000 -c:v libx264 -preset ultrafast -crf 18 -pix_fmt yuv420p -f mp4"
    ).split() + [path + ".tmp"]
    try:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as ffmpeg:
            try:
                if not any(int(line[6:]) > 0 for line in ffmpeg.stdout if line.startswith("frame=")):
                    sys.exit("ffmpeg films nothing; expected version 5.1 or later with libx264")
                threading.Thread(target=ffmpeg.stdout.read).start()
                yield
                if ffmpeg.poll() is None:
                    print("q", file=ffmpeg.stdin, flush=True)
                if ffmpeg.wait(timeout=60):
                    sys.exit(f"ffmpeg ended with {ffmpeg.returncode}; expected 0")
            finally:
                ffmpeg.kill()
        os.replace(path + ".tmp", path)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.remove(path + ".tmp")
