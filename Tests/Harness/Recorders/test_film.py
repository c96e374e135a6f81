"""Tests of Tools/Recorders/film.py: `python3 -B -m unittest discover Tests/Harness/Recorders`."""
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

# The folder stays as it is.
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "Tools" / "Recorders"))
import film

# A program that says what it films until it is told to end, as ffmpeg does, or ends at once.
FFMPEG = """#!{python}
import sys
print("frame=0\\nframe=1", flush=True)
open(sys.argv[-1], "w").write(sys.argv[sys.argv.index("-i") + 1] + sys.stdin.read(1))
"""
FAILURE = "#!/bin/sh\necho frame=0\nexit 1\n"


class Rows(unittest.TestCase):
    def test_rows_fill_the_height_and_differ_but_not_from_run_to_run(self):
        rows = film.rows(40000)
        self.assertEqual(len(rows), 400)
        self.assertEqual(len(set(rows)), 400)
        self.assertEqual(rows, film.rows(40000))
        for color, text in rows:
            self.assertRegex(color, "^#[0-9a-f]{6}$")
            self.assertEqual(text.count("\n"), 1)

    def test_page_has_a_row_of_its_height_for_each(self):
        self.assertEqual(film.page(1000).count(f"height:{film.ROW}px"), 10)


class Films(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "a.mp4")

    def install(self, text):
        program = os.path.join(self.folder, "ffmpeg")
        with open(program, "w", encoding="utf-8") as file:
            file.write(text.replace("{python}", sys.executable))
        os.chmod(program, 0o755)
        path = mock.patch.dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}")
        path.start()
        self.addCleanup(path.stop)

    def files(self):
        return sorted(os.listdir(self.folder))

    def test_film_ends_when_told_and_has_its_name_only_then(self):
        self.install(FFMPEG)
        with film.film(":7", self.path):
            self.assertNotIn("a.mp4", self.files())
        self.assertEqual(self.files(), ["a.mp4", "ffmpeg"])
        with open(self.path, encoding="utf-8") as file:
            self.assertEqual(file.read(), ":7q")

    def test_film_of_a_recording_that_fails_is_removed(self):
        self.install(FFMPEG)
        with self.assertRaises(ZeroDivisionError), film.film(":7", self.path):
            raise ZeroDivisionError
        self.assertEqual(self.files(), ["ffmpeg"])

    def test_film_without_a_picture_says_what_is_needed(self):
        self.install(FAILURE)
        with self.assertRaisesRegex(SystemExit, "ffmpeg films nothing; expected version 5.1"):
            with film.film(":7", self.path):
                self.fail("it has begun")
        self.assertEqual(self.files(), ["ffmpeg"])

    def test_without_a_display_nothing_is_filmed_or_needed(self):
        with mock.patch.dict(os.environ, PATH=self.folder):
            with film.display(400, 800, False) as display, film.film(display, self.path):
                self.assertIsNone(display)
        self.assertEqual(self.files(), [])

    def test_missing_programs_are_named_with_their_packages(self):
        with mock.patch.dict(os.environ, PATH=self.folder):
            with self.assertRaisesRegex(SystemExit, "Xvfb is not installed; expected Debian's package xvfb"):
                film.check("Xvfb", "ffmpeg")
            film.check()


if __name__ == "__main__":
    unittest.main()
