"""Tests of Tools/Recorders/page.py: `python3 -B -m unittest discover Tests/Harness/Recorders`."""
import asyncio
import importlib.util
import os
import pathlib
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "Tools" / "Recorders" / "page.py"
# The folder stays as it is.
sys.dont_write_bytecode = True
specification = importlib.util.spec_from_file_location("page", SCRIPT)
page = importlib.util.module_from_spec(specification)
specification.loader.exec_module(page)

# Two gestures with a gap between them, as a browser sends them.
SAMPLE = """\
# recorded by playground-recorder
# program: Mozilla/5.0 (X11; Linux x86_64)
# bounds: 390x600
# content: 390x24000
# scale: 1
# frameRate: 60
# frameTimes: steady
# touches: sparse
# gesture 1, flick
frame,0.000000,0,100
touch,0.010000,down,200,400
frame,0.016667,0,100
touch,0.030000,move,200,360
frame,0.033333,0,140
touch,0.040000,up
frame,0.050000,0,170
gap,0.050000
# gesture 2, slow drag
frame,0.900000,0,50
touch,0.910000,down,200,400
frame,0.916667,0,50
touch,0.930000,up
"""


class Client:
    """A connection that sends any bytes."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=600)

    def send(self, data):
        """Sends bytes. A server that does not take them all is no error."""
        try:
            self.socket.sendall(data if isinstance(data, bytes) else data.encode())
        except OSError:
            pass

    def answer(self):
        """Returns all that the server sends until it closes the connection."""
        data = b""
        try:
            while part := self.socket.recv(1 << 16):
                data += part
        except OSError:
            pass
        self.socket.close()
        return data.decode()


def status(answer):
    return int(answer.split(" ")[1]) if answer else None


class PageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder, self.heard = folder.name, []

    def names(self):
        return sorted(os.listdir(self.folder))

    def start(self, minutes=60, seconds=600, **limits):
        """Starts a server on this machine that ends with the test."""
        site = page.Site(self.folder, self.heard.append)
        self.server = page.Server(site, "127.0.0.1", seconds=seconds, **limits)
        self.token, self.port, self.reason = self.server.site.token, self.server.port, None
        started = threading.Event()

        async def run():
            self.loop = asyncio.get_running_loop()
            self.reason = await self.server.run(minutes, started.set)

        self.thread = threading.Thread(target=lambda: asyncio.run(run()))
        self.thread.start()
        self.addCleanup(self.stop)
        started.wait()

    def stop(self):
        try:
            self.loop.call_soon_threadsafe(self.server.end, "stopped")
        except RuntimeError:
            # It has ended.
            pass
        self.thread.join()

    def send(self, data):
        client = Client(self.port)
        self.addCleanup(client.socket.close)
        client.send(data)
        return client

    def request(self, method, target, headers="", body=""):
        length = f"content-length: {len(body)}\r\n" if method == "POST" else ""
        return self.send(f"{method} {target} HTTP/1.1\r\nhost: test\r\n{headers}{length}\r\n{body}")

    def answer(self, *words):
        return self.request(*words).answer()

    def upload(self, text):
        return self.answer("POST", f"/{self.token}/upload", "user-agent: Chrome/1\r\n", text)


class ServerTests(PageTests):
    def test_the_page_is_at_the_address(self):
        self.start()
        for end in ("", "/", "?from=qr"):
            answer = self.answer("GET", f"/{self.token}{end}")
            self.assertEqual(status(answer), 200)
            for text in ("<!DOCTYPE html>", "Rubber band", "cache-control: no-store", "connection: close"):
                self.assertIn(text, answer)
        self.assertEqual(self.server.address("127.0.0.1"), f"http://127.0.0.1:{self.port}/{self.token}")
        self.assertEqual(self.server.address("::1"), f"http://[::1]:{self.port}/{self.token}")

    def test_the_page_loads_nothing(self):
        """The page asks for nothing that it does not contain."""
        html = page.page()
        self.assertIn("default-src 'none'", html)
        for word in ('src="', "http://", "https://", "@import", "url("):
            self.assertNotIn(word, html)

    def test_head_has_no_body(self):
        self.start()
        answer = self.answer("HEAD", f"/{self.token}")
        self.assertEqual(status(answer), 200)
        self.assertTrue(answer.endswith("\r\n\r\n"))

    def test_an_upload_is_answered_with_its_contents(self):
        self.start()
        answer = self.upload(SAMPLE)
        self.assertEqual(status(answer), 200, answer)
        self.assertIn('"file": "chromium-1.csv"', answer)
        self.assertIn("2 gestures, 6 frames", answer)
        self.assertEqual(self.names(), ["chromium-1.csv"])
        self.assertEqual([upload.contents.gestures for upload in self.heard], [2])

    def test_the_server_ends_when_the_page_says_so(self):
        self.start()
        self.assertEqual(status(self.answer("POST", f"/{self.token}/done")), 200)
        self.thread.join()
        self.assertEqual(self.reason, "done")

    def test_the_server_ends_after_its_time(self):
        self.start(minutes=0.001)
        self.thread.join()
        self.assertEqual(self.reason, "timed out")

    def test_an_end_closes_connections(self):
        self.start()
        idle = self.send("GET /")
        self.answer("GET", "/")
        self.stop()
        self.assertEqual((self.reason, idle.answer()), ("stopped", ""))

    def test_a_taken_port_is_refused(self):
        self.start()
        with self.assertRaises(OSError):
            page.listening("127.0.0.1", self.port)

    def test_uploads_at_the_same_time_are_all_kept(self):
        self.start()
        clients = [
            self.request("POST", f"/{self.token}/upload", "user-agent: Chrome\r\n", SAMPLE)
            for _ in range(12)]
        self.assertEqual([status(client.answer()) for client in clients], [200] * 12)
        self.assertEqual(set(self.names()), {f"chromium-{number}.csv" for number in range(1, 13)})
        for name in self.names():
            self.assertEqual(pathlib.Path(self.folder, name).read_text(), SAMPLE)


class HostileClientTests(PageTests):
    def test_without_the_token_nothing_is_there(self):
        self.start()
        token, wrong = self.token, self.token[::-1]
        for target in (
                "/", "/upload", "/done", "/favicon.ico", f"/{wrong}", f"/{wrong}/upload", f"/{token.upper()}",
                f"/{token}x", f"/{token[:-1]}", f"//{token}", f"/{token}/upload/..", f"/{token}/../upload",
                f"/{token}/%2e%2e/etc/passwd", f"/x/../{token}", f"http://test/{token}", "*", "?a/b", token,
                f"/{token}/page", f"/{token}//", "/%00", "/é"):
            for method in ("GET", "POST", "DELETE"):
                answer = self.answer(method, target, "", "x")
                self.assertEqual(status(answer), 404, f"{method} {target}: {answer}")
                self.assertNotIn(token, answer)
        self.assertEqual(self.names(), [])

    def test_other_methods_are_refused(self):
        self.start()
        for method in ("PUT", "DELETE", "OPTIONS", "POST", "PATCH", "TRACE"):
            answer = self.answer(method, f"/{self.token}")
            self.assertEqual(status(answer), 405)
            self.assertIn("allow: GET\r\n", answer)
        answer = self.answer("GET", f"/{self.token}/upload")
        self.assertEqual(status(answer), 405)
        self.assertIn("allow: POST\r\n", answer)

    def test_what_is_no_recording_is_refused(self):
        self.start()
        for text in ("", "hello\n", "../../x", "{}", SAMPLE + "touch,9"):
            answer = self.upload(text)
            self.assertEqual(status(answer), 422)
            self.assertIn('"error"', answer)
        self.assertEqual(self.names(), [])
        self.assertEqual(len(self.heard), 5)

    def test_a_folder_that_is_gone_is_the_machines_fault(self):
        self.start()
        self.server.site.folder = "/no/such/folder"
        self.assertEqual(status(self.upload(SAMPLE)), 500)

    def test_a_body_that_is_too_long_is_refused(self):
        self.start()
        size = page.MOST_BYTES + 1
        for head, begin, end in (
                (f"content-length: {size}", b"", b""),
                ("transfer-encoding: chunked", b"%x\r\n" % size, b"\r\n0\r\n\r\n")):
            client = self.send(f"POST /{self.token}/upload HTTP/1.1\r\nhost: test\r\n{head}\r\n\r\n")
            client.send(begin + b"#" * size + end)
            self.assertEqual(status(client.answer()), 413)
        self.assertEqual(self.names(), [])

    def test_a_body_in_chunks_is_whole(self):
        self.start()
        chunks = [SAMPLE[start:start + 100] for start in range(0, len(SAMPLE), 100)]
        body = "".join(f"{len(chunk):X};a=b\r\n{chunk}\r\n" for chunk in chunks) + "0\r\n\r\n"
        client = self.send(
            f"POST /{self.token}/upload HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n\r\n{body}")
        self.assertEqual(status(client.answer()), 200)
        self.assertEqual(pathlib.Path(self.folder, "browser-1.csv").read_text(), SAMPLE)

    def test_an_endless_body_is_cut_off(self):
        """A body without an end is not read for ever."""
        self.start()
        client = self.send(
            f"POST /{self.token}/upload HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n\r\n")
        for _ in range(64):
            client.send(b"100000\r\n" + b"#" * (1 << 20) + b"\r\n")
        self.assertEqual(client.answer(), "")
        self.assertEqual(self.names(), [])

    def test_what_is_no_http_ends_the_connection_only(self):
        self.start()
        for text in (
                "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\0\1\2\r\n\r\n",
                "GET / HTTP/1.1\r\nhost\r\n\r\n", "GET / HTTP/1.1\r\na b: c\r\n\r\n", "é /\r\n\r\n",
                "POST / HTTP/1.1\r\ncontent-length: -5\r\n\r\n",
                "POST / HTTP/1.1\r\ncontent-length: 1, 2\r\n\r\n",
                f"POST / HTTP/1.1\r\ncontent-length: {'9' * 5000}\r\n\r\n",
                "POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 1\r\n\r\n#",
                "POST / HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\ntransfer-encoding: gzip\r\n\r\n",
                "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
                "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1\r\n#\r#",
                "x" * (page.MOST_HEAD * 3)):
            # A client whose bytes were not all read may not read the answer.
            self.assertIn(status(self.send(text).answer()), (None, 400), text[:80])
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 200)

    def test_headers_without_an_end_are_cut_off(self):
        self.start()
        client = self.send(f"GET /{self.token} HTTP/1.1\r\n")
        for number in range(4000):
            client.send(f"x-{number}: {'a' * 200}\r\n")
        client.send("\r\n")
        self.assertIn(status(client.answer()), (None, 400))
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 200)

    def test_a_slow_client_is_closed(self):
        """A client that sends nothing, or too slowly, is closed."""
        self.start(seconds=0.2)
        length = "HTTP/1.1\r\nhost: test\r\ncontent-length: 100\r\n\r\n"
        for text in ("", "POST /", f"POST /{self.token}/upload {length}frame", f"POST / {length}frame"):
            self.assertEqual(self.send(text).answer(), "")
        self.assertEqual(self.names(), [])

    def test_a_client_that_takes_no_answer_is_closed(self):
        self.start(seconds=0.2)
        self.server.site.page = b"#" * (1 << 26)
        closed, close = threading.Event(), self.server.close

        def marked(task):
            close(task)
            closed.set()

        self.server.close = marked
        client = self.request("GET", f"/{self.token}")
        closed.wait()
        self.assertLess(len(client.answer()), 1 << 26)

    def test_a_client_that_goes_is_forgotten(self):
        self.start(connections=1)
        for text in ("", "GET /", f"POST /{self.token}/upload HTTP/1.1\r\ncontent-length: 9\r\n\r\nframe"):
            self.send(text).socket.close()
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 200)
        self.assertEqual(self.heard, [])

    def test_idle_connections_give_way(self):
        """At the limit, the oldest connection whose request is not whole yet gives way to a new one."""
        self.start(connections=3)
        held = [self.send("POST /"), self.send(f"GET /{self.token} HTTP/1.1\r\n"), self.send("")]
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 200)
        self.assertEqual(held[0].answer(), "")
        # The others have kept their places.
        held[1].send("\r\n")
        self.assertEqual(status(held[1].answer()), 200)
        held[2].send(f"GET /{self.token} HTTP/1.1\r\n\r\n")
        self.assertEqual(status(held[2].answer()), 200)

    def test_a_flood_locks_nobody_out(self):
        self.start(connections=2)
        held = [self.send("") for _ in range(50)]
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 200)
        self.assertEqual([client.answer() for client in held[:49]], [""] * 49)

    def test_who_knows_the_token_does_not_give_way(self):
        """Where all connections have shown the token, a new one is refused."""
        self.start(connections=2)
        arrived = threading.Semaphore(0)
        self.server.strange = type("Marked", (dict,), {
            "pop": lambda own, *words: (dict.pop(own, *words), arrived.release())[0]})()
        head = f"POST /{self.token}/upload HTTP/1.1\r\nhost: test\r\ncontent-length: {len(SAMPLE)}\r\n\r\n"
        waiting = [self.send(head) for _ in range(2)]
        for _ in waiting:
            arrived.acquire(timeout=60)
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 503)
        for client in waiting:
            client.send(SAMPLE)
        self.assertEqual([status(client.answer()) for client in waiting], [200, 200])
        # Their places are free again.
        self.assertEqual(status(self.answer("GET", f"/{self.token}")), 200)


class EndingTests(PageTests):
    def test_what_is_kept_is_answered(self):
        """At the end, the upload that is being written is answered, and those after it are not kept."""
        for end in (lambda: self.loop.call_soon_threadsafe(self.server.end, "stopped"),
                    lambda: self.answer("POST", f"/{self.token}/done")):
            self.start()
            arrived, go, upload = threading.Event(), threading.Event(), self.server.site.upload

            def slow(*words):
                arrived.set()
                go.wait(60)
                return upload(*words)

            self.server.site.upload = slow
            first = self.request("POST", f"/{self.token}/upload", "", SAMPLE)
            arrived.wait(60)
            second = self.request("POST", f"/{self.token}/upload", "", SAMPLE)
            # The second one has been accepted before this one.
            self.answer("GET", f"/{self.token}")
            end()
            self.assertEqual(second.answer(), "")
            go.set()
            self.assertEqual(status(first.answer()), 200)
            self.thread.join()
        self.assertEqual(self.names(), ["browser-1.csv", "browser-2.csv"])


class RecordingTests(PageTests):
    def keep(self, agent="Chrome/1", text=SAMPLE):
        result = page.Site(self.folder, self.heard.append).upload(text.encode(), agent)
        self.assertEqual(result.status, 200)
        return self.heard[-1]

    def test_a_recording_is_kept_as_it_is(self):
        upload = self.keep()
        self.assertEqual(upload.path, os.path.join(self.folder, "chromium-1.csv"))
        self.assertEqual(str(upload.contents), "2 gestures, 6 frames, sparse touches")
        self.assertEqual(pathlib.Path(upload.path).read_text(), SAMPLE)
        self.assertEqual(os.stat(upload.path).st_mode & 0o444, 0o444)

    def test_earlier_files_stay(self):
        names = [os.path.basename(self.keep("Firefox/130.0").path) for _ in range(3)]
        self.assertEqual(names, ["firefox-1.csv", "firefox-2.csv", "firefox-3.csv"])
        self.assertEqual(self.names(), names)

    def test_a_link_is_not_followed(self):
        """A link in the folder, wherever it leads, is not written through."""
        outside = os.path.join(self.folder, "outside")
        os.symlink(outside, os.path.join(self.folder, "browser-1.csv"))
        self.assertEqual(os.path.basename(self.keep("").path), "browser-2.csv")
        self.assertFalse(os.path.exists(outside))

    def test_two_processes_keep_everything(self):
        """Processes that write into one folder never replace each other's files."""
        code = (
            "import importlib.util, sys; sys.dont_write_bytecode = True;"
            "s = importlib.util.spec_from_file_location('page', sys.argv[1]);"
            "p = importlib.util.module_from_spec(s); s.loader.exec_module(p); input();"
            "site = p.Site(sys.argv[2], print);"
            "[site.upload(sys.argv[3].encode(), '') for _ in range(50)]")
        writers = [
            subprocess.Popen(
                [sys.executable, "-c", code, SCRIPT, self.folder, SAMPLE.replace("flick", f"flick {number}")],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
            for number in range(3)]
        for writer in writers:
            writer.stdin.write(b"\n")
            writer.stdin.close()
        self.assertEqual([writer.wait() for writer in writers], [0, 0, 0])
        texts = [pathlib.Path(self.folder, name).read_text() for name in self.names()]
        self.assertEqual(set(self.names()), {f"browser-{number}.csv" for number in range(1, 151)})
        for number in range(3):
            self.assertEqual(sum(f"flick {number}\n" in text for text in texts), 50)

    def test_a_full_folder_is_the_machines_fault(self):
        for name in ("a", "b"):
            pathlib.Path(self.folder, name).touch()
        with self.assertRaises(page.Refused) as caught:
            page.write(self.folder, b"", ["a", "b"])
        self.assertTrue(caught.exception.is_ours)
        self.assertEqual(self.names(), ["a", "b"])

    def test_only_known_words_name_a_file(self):
        for agent, name in (
                ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1", "safari"),
                ("Mozilla/5.0 (iPhone) CriOS/130.0 Mobile/15E148 Safari/604.1", "safari"),
                ("Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36", "chromium"),
                ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0", "edge"),
                ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "firefox"),
                ("../../etc/passwd", "browser"), ("", "browser")):
            self.assertEqual(page.browser(agent), name)

    def test_the_contents_are_counted(self):
        head = SAMPLE[:SAMPLE.index("# touches")]
        for rows, words in (
                (SAMPLE[len(head):], "2 gestures, 6 frames, sparse touches"),
                ("frame,0.000000,0,-1.5\n# wheel 0.100000 0,12.25\nframe,0.200000,0,1\n",
                 "1 gesture, 2 frames, without touches"),
                ("gap,0.000000\nframe,0.000000,0,0\ngap,1.000000\ngap,1.000000\n",
                 "1 gesture, 1 frame, without touches"),
                ("touch,0.000000,down,1,2\nframe,0.000000,0,0\ntouch,0.000000,cancel\n",
                 "1 gesture, 1 frame")):
            self.assertEqual(str(page.read((head + rows).encode())), words)

    def test_what_is_no_recording_is_refused_in_words(self):
        rows = SAMPLE.count("\n") + 1
        for text, problem in (
                ("", "has no offsets"), ("<html>\n", "line 1: expected frame,t,x,y"),
                ("frame,0.000000,0,0\n", "lacks the conditions bounds, content, scale"),
                (SAMPLE + "frame,0.950000,0,5", "in the middle of a line"),
                (SAMPLE + "touch,0.950000,move,1,1\n", f"line {rows}: expected finger 0 to be down"),
                (SAMPLE + "touch,0.950000,up\n", f"line {rows}: expected finger 0 to be down"),
                (SAMPLE + "frame,0.9,0,5\n", f"line {rows}: expected frame,t,x,y"),
                (SAMPLE + "frame,0.920000,0,5\n", f"line {rows}: expected a time of at least 0.930000 s"),
                (SAMPLE + "frame,1.000000,0,inf\n", f"line {rows}: expected"),
                (SAMPLE + "frame,1.000000,0,nan\n", f"line {rows}: expected"),
                (SAMPLE + "frame,1.000000,0,1e5\n", f"line {rows}: expected"),
                (SAMPLE + "frame,1.000000,0,\u0663\n", f"line {rows}: expected"),
                (SAMPLE + "frame,1.000000,0,5,\n", f"line {rows}: expected"),
                (SAMPLE + "\n", f"line {rows}: expected"), (SAMPLE + "# é\n", f"line {rows}: expected"),
                (SAMPLE + "# gesture 3, scale=2\n", f"line {rows}: expected"),
                (SAMPLE + "# scale: 2\n", f"line {rows}: expected conditions before the first row"),
                ("# scale: 2\n# scale: 2\n", "line 2: expected the condition scale once"),
                ("# scale: big\n", "line 1: expected"), ("\0" * 1000 + "\n", "line 1: expected")):
            with self.assertRaises(page.Refused) as caught:
                page.read(text.encode())
            self.assertIn(problem, str(caught.exception))
            self.assertFalse(caught.exception.is_ours)

    # A second finger takes over from the first one, whose number a third one has.
    FINGERS = """\
touch,1.000000,down,150,650
touch,1.010000,move,150,600
touch,1.020000,down,250,500,1
touch,1.030000,move,150,580
touch,1.030000,move,250,480,1
touch,1.040000,up
touch,1.050000,move,250,460,1
touch,1.060000,down,100,600
touch,1.070000,cancel,1
touch,1.080000,up,0
frame,1.090000,0,90
"""

    def test_fingers_come_and_go_in_any_order(self):
        contents = page.read((SAMPLE + self.FINGERS).encode())
        self.assertEqual(str(contents), "2 gestures, 7 frames, sparse touches")
        # As long as one is down, fingers come, move and lift in any order.
        draw = random.Random(47)
        for _ in range(200):
            down, rows = set(), []
            while len(rows) < 40 or down:
                finger = draw.choice((0, 1, 2, 12, 10 ** 15 - 1))
                phase = draw.choice(("move", "up", "cancel")) if finger in down else "down"
                if phase == "down" and len(rows) >= 40:
                    continue
                (down.discard if phase in ("up", "cancel") else down.add)(finger)
                place = ",3,-4.5" if phase in ("down", "move") else ""
                number = f",{finger}" if finger else draw.choice(("", ",0"))
                rows.append(f"touch,1.000000,{phase}{place}{number}")
            page.read((SAMPLE + "\n".join(rows) + "\n").encode())

    def test_impossible_fingers_are_refused_with_their_number(self):
        first = SAMPLE.count("\n") + 1
        for row, wrong, problem in (
                (1, "touch,1.010000,move,150,600,1", "finger 1 to be down"),
                (2, "touch,1.020000,down,250,500", "a lift of finger 0 first"),
                (2, "touch,1.020000,down,250,500,0", "a lift of finger 0 first"),
                (5, "touch,1.040000,up,2", "finger 2 to be down"),
                (5, "gap,1.040000", "a lift of finger 0 before the gap"),
                (6, "gap,1.050000", "a lift of finger 1 before the gap"),
                (7, "touch,1.060000,down,100,600,1", "a lift of finger 1 first"),
                (9, "touch,1.080000,up,1", "finger 1 to be down"),
                (5, "touch,1.040000,up,-1", page.FORM), (5, "touch,1.040000,up,1.0", page.FORM),
                (5, "touch,1.040000,up,", page.FORM), (5, "touch,1.040000,up,1,1", page.FORM),
                (5, "touch,1.040000,up," + "1" * 16, page.FORM),
                (6, "touch,1.050000,move,250", page.FORM),
                (6, "touch,1.050000,move,250,460,1,1", page.FORM)):
            rows = self.FINGERS.splitlines()
            rows[row] = wrong
            with self.assertRaises(page.Refused) as caught:
                page.read((SAMPLE + "\n".join(rows) + "\n").encode())
            self.assertEqual(str(caught.exception), f"line {first + row}: expected {problem}")
        for lift, problem in (("touch,1.070000,cancel,1\n", "1"), ("touch,1.080000,up,0\n", "0")):
            with self.assertRaises(page.Refused) as caught:
                page.read((SAMPLE + self.FINGERS.replace(lift, "")).encode())
            self.assertIn(f"ends with finger {problem} down; expected it to lift", str(caught.exception))

    def test_what_readers_refuse_is_refused(self):
        for old, new in (
                ("390x600", "390x8193"), ("390x600", "0x600"), ("scale: 1", "scale: 0.4"),
                ("scale: 1", "scale: 9"), ("Rate: 60", "Rate: 0"), ("Rate: 60", "Rate: 1001"),
                ("touch,0.930000,up\n", "")):
            with self.assertRaises(page.Refused):
                page.read(SAMPLE.replace(old, new).encode())

    def test_a_folder_without_hard_links_is_written(self):
        self.addCleanup(setattr, os, "link", os.link)

        def refuse(*_):
            raise PermissionError

        os.link = refuse
        names = [os.path.basename(self.keep("EdgiOS/1 Safari/1").path) for _ in range(2)]
        self.assertEqual((names, self.names()), (["safari-1.csv", "safari-2.csv"],) * 2)


class AddressTests(PageTests):
    def test_a_token_is_short_and_plain(self):
        tokens = [page.Site(self.folder, None).token for _ in range(1000)]
        self.assertEqual({len(token) for token in tokens}, {16})
        # No two are the same, and every character occurs at every place.
        self.assertEqual(len(set(tokens)), 1000)
        self.assertEqual({token[0] for token in tokens}, set("abcdefghijkmnpqrstuvwxyz23456789"))

    def test_the_likeliest_address_comes_first(self):
        addresses = [page.Local(*pair) for pair in (
            ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wg0", "100.64.0.2"), ("eth0", "203.0.113.5"),
            ("wlan0", "192.168.1.20"), ("eth1", "10.0.0.2"), ("usb0", "169.254.3.4"))]
        names = [address.interface for address in page.ordered(addresses)]
        self.assertEqual(names, ["wlan0", "eth1", "wg0", "eth0", "docker0"])

    def test_this_machines_addresses_are_addresses(self):
        for address in page.local_addresses():
            page.listening(address.text, 0).close()

    def test_other_addresses_are_refused(self):
        """Those of other machines, and those of many."""
        for host in ("203.0.113.7", "224.0.0.1", "255.255.255.255", "127.255.255.255"):
            with self.assertRaises(OSError):
                page.listening(host, 0)

    @unittest.skipUnless(shutil.which("qrencode"), "qrencode is not installed; `make test` installs it")
    def test_a_code_is_a_square_of_the_standard(self):
        lines = page.qr_code("http://192.168.1.20:43127/k3v7x2m9qabcdefg", False).splitlines()
        # Half blocks with light modules as ink, in a light margin of two. The last half row may be empty.
        rows = [[mark in over for mark in line] for line in lines for over in (" ▄", " ▀")]
        side = len(lines[0])
        self.assertEqual({len(row) for row in rows}, {side})
        self.assertEqual(len(rows), side + side % 2)
        width = side - 4
        self.assertTrue(width >= 21 and (width - 21) % 4 == 0)
        for index in range(side):
            for margin in (0, 1, side - 2, side - 1):
                self.assertFalse(rows[margin][index] or rows[index][margin])
        # The finder patterns in three corners: a dark frame around a light one around dark modules.
        finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
        for top, left in ((2, 2), (2, width - 5), (width - 5, 2)):
            for offset, line in enumerate(finder):
                found = rows[top + offset][left:left + 7]
                self.assertEqual("".join("01"[module] for module in found), line)
        # The colors do not depend on those of the terminal.
        for line in page.qr_code("a", True).splitlines():
            self.assertTrue(line.startswith("\x1b[38;5;231;48;5;16m") and line.endswith("\x1b[0m"))
        self.assertEqual(page.qr_code("a" * 5000, False), "")


class CommandTests(PageTests):
    def run_command(self, *words, **environment):
        return subprocess.run(
            [sys.executable, SCRIPT, *words], cwd=self.folder, capture_output=True, encoding="utf-8",
            check=False, env={**os.environ, **environment})

    def test_the_address_is_printed(self):
        """Without the command for QR codes, one line says what brings it."""
        for host, shown, words in (
                ("127.0.0.1", r"127\.0\.0\.1", "on this machine"), ("0.0.0.0", "[0-9.]+", "on all networks")):
            result = self.run_command("--host", host, "--timeout", "0.0001", "-o", "a/b", PATH="")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertRegex(result.stdout, rf"\n  http://{shown}:[0-9]+/[a-z0-9]{{16}}\n")
            self.assertIn(words, result.stdout)
            self.assertTrue(result.stdout.endswith("The time is over. The server has ended.\n"))
            self.assertEqual(result.stderr, "Debian's package qrencode brings a QR code of the address.\n")
        self.assertEqual(os.listdir(os.path.join(self.folder, "a", "b")), [])

    @unittest.skipUnless(socket.has_ipv6 and os.path.exists("/proc/net/if_inet6"), "no IPv6")
    def test_an_address_of_ipv6_has_brackets(self):
        result = self.run_command("--host", "::1", "--timeout", "0.0001")
        self.assertRegex(result.stdout, r"\n  http://\[::1\]:[0-9]+/")

    def test_other_arguments_are_refused_in_one_line(self):
        pathlib.Path(self.folder, "file").touch()
        for words, code, problem in (
                (("--port", "70000"), 64, "--port 70000: expected 1 to 65535"),
                (("--port", "-1"), 64, "--port -1: expected 1 to 65535"),
                (("--timeout", "0"), 64, "--timeout 0.0: expected more than 0 and at most 1440 minutes"),
                (("--timeout", "nan"), 64, "--timeout nan: expected more than 0 and at most 1440 minutes"),
                (("-o", ""), 64, "-o: expected the path of a folder"),
                (("--host", ""), 64, "--host: expected an address of this machine"),
                (("--host", "a..b"), 64, "--host a..b: expected an address of this machine"),
                (("--host", "a" * 64), 64, f"--host {'a' * 64}: expected an address of this machine"),
                (("--nope",), 64, "unrecognized arguments: --nope"),
                (("-o", "file"), 70, "cannot create the folder file: File exists"),
                (("-o", "/proc"), 70, "cannot write in the folder /proc: "),
                (("--host", "203.0.113.7"), 70,
                 "cannot listen at 203.0.113.7: Cannot assign requested address; "
                 "expected an address of this machine and a free port"),
                *((("--host", host), 70,
                   f"cannot listen at {host}: It is a multicast or broadcast address; "
                   "expected an address of this machine and a free port")
                  for host in ("224.0.0.1", "127.255.255.255", "ff02::1"))):
            result = self.run_command(*words)
            self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
            self.assertTrue(result.stderr.startswith(f"playground-recorder: {problem}"), result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1)

    def test_output_that_nobody_takes_is_refused(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = subprocess.run(
                [sys.executable, SCRIPT, "--host", "127.0.0.1", "-o", self.folder], stdout=full,
                stderr=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 70, result.stderr)


if __name__ == "__main__":
    unittest.main()
