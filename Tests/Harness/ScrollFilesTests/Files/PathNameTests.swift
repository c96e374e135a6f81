import ScrollFiles
import Testing

struct PathNameTests {
  private static let cases:
    [(path: String, folder: String, last: String, ending: String, without: String, stem: String)] = [
      ("a/b/c.png", "a/b", "c.png", "png", "a/b/c", "c"),
      ("a/b/c.png/", "a/b", "c.png", "png", "a/b/c", "c"),
      ("a/b.d/c", "a/b.d", "c", "", "a/b.d/c", "c"),
      ("/c.tar.gz", "/", "c.tar.gz", "gz", "/c.tar", "c.tar"),
      ("c", ".", "c", "", "c", "c"),
      ("s", ".", "s", "", "s", "s"),
      (".", ".", ".", "", ".", "."),
      ("..", ".", "..", "", "..", ".."),
      ("/", "/", "/", "", "/", "/"),
      ("//", "/", "/", "", "/", "/"),
      ("", ".", "", "", "", ""),
      (".profile", ".", ".profile", "", ".profile", ".profile"),
      ("a.", ".", "a.", "", "a.", "a."),
      ("a//b", "a", "b", "", "a//b", "b"),
      ("\u{301}/\u{1F600}.x", "\u{301}", "\u{1F600}.x", "x", "\u{301}/\u{1F600}", "\u{1F600}"),
      ("a\n/b\n.c", "a\n", "b\n.c", "c", "a\n/b\n", "b\n"),
      // The mark joins the slash into one character, but not into one byte.
      ("a/\u{301}b", "a", "\u{301}b", "", "a/\u{301}b", "\u{301}b"),
    ]

  @Test func aPathHasItsParts() {
    for one in Self.cases {
      #expect(PathName.folder(of: one.path) == one.folder, "folder of \(one.path)")
      #expect(PathName.last(of: one.path) == one.last, "last part of \(one.path)")
      #expect(PathName.ending(of: one.path) == one.ending, "extension of \(one.path)")
      #expect(PathName.withoutEnding(one.path) == one.without, "\(one.path) without extension")
      #expect(PathName.stem(of: one.path) == one.stem, "stem of \(one.path)")
    }
  }

  @Test(arguments: [
    "a", "a/b.c", "it's [1] (2) #3 %4", "é", "\u{65E5}\u{672C}", "console", "com", "com10", "nulls.txt",
    "a b", "a..b",
    "-a",
  ])
  func filesAnywhereCanHaveAName(_ name: String) { #expect(PathName.problem(of: name) == nil) }

  @Test(arguments: [
    ("", "has an empty part"), ("/a", "has an empty part"), ("a//b", "has an empty part"),
    ("a\nb", "has a control character"), ("a\tb", "has a control character"),
    ("a\u{202E}b", "has a control character"), ("a\0", "has a control character"),
    ("a:b", "has the character :"), ("what?", "has the character ?"), ("x/a\\b", "has the character \\"),
    ("..", "has a part that begins or ends with a dot or a space"),
    (".a/b", "has a part that begins or ends with a dot or a space"),
    ("a /b", "has a part that begins or ends with a dot or a space"),
    ("a.", "has a part that begins or ends with a dot or a space"),
    ("con", "has a part that is a device on Windows, con"),
    ("x/NUL.tar.gz", "has a part that is a device on Windows, nul"),
    ("Lpt9", "has a part that is a device on Windows, lpt9"),
    (String(repeating: "\u{E9}", count: 128), "has a part of more than 255 bytes"),
  ])
  func aNameThatSomeSystemCannotHoldHasAProblem(_ name: String, _ problem: String) {
    #expect(PathName.problem(of: name) == problem)
  }

  /// Every path of up to four of these characters has parts, and they make up the path.
  @Test func anyShortPathHasParts() {
    let characters = ["/", ".", "a", "\0", "\n", "\u{301}", "\u{FFFD}"]
    var paths = [""]
    for _ in 0..<4 { paths += paths.flatMap { path in characters.map { path + $0 } } }
    for path in Set(paths) where !path.utf8.isEmpty {
      let (folder, last) = (PathName.folder(of: path), PathName.last(of: path))
      #expect(!folder.isEmpty && !last.isEmpty)
      #expect(last == "/" || !last.utf8.contains(UInt8(ascii: "/")), "\(path.debugDescription)")
      let ending = PathName.ending(of: path)
      #expect(
        Array(last.utf8) == Array((PathName.stem(of: path) + (ending.isEmpty ? "" : "." + ending)).utf8),
        "\(path.debugDescription)")
    }
  }
}
