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

  @Test func aLongPathHasParts() {
    let path = String(repeating: "x", count: 4096)
    #expect(PathName.last(of: "a/" + path) == path)
    #expect(PathName.folder(of: path + "/a") == path)
  }
}
