/// The paths in the lines of a result that was read from artifacts, with the local ones in their place: the
/// machine that ran the test had its artifacts, goldens and scenarios elsewhere.
struct LocalPaths {
  /// The local paths by the paths on the machine that ran the test.
  private var places: [String: String] = [:]

  /// Pairs the paths of a result with the paths of the same result on this machine.
  init(of result: SnapshotResult, as own: SnapshotResult) {
    add(result.source, own.source)
    add(result.golden?.path, own.golden?.path)
    for (there, here) in zip(result.frames, own.frames) {
      for path in [\SnapshotResult.Frame.expected, \.actual, \.difference, \.threeUp] {
        add(there[keyPath: path], here[keyPath: path])
      }
    }
    add(result.track?.golden, own.track?.golden)
    add(result.track?.expected, own.track?.expected)
    add(result.track?.actual, own.track?.actual)
  }

  private mutating func add(_ there: String?, _ here: String?) {
    guard let there = there?.printable(limit: Self.longest), !there.isEmpty, let here, there != here else {
      return
    }
    places[there] = here
  }

  /// The maximum length of a path in bytes.
  private static let longest = 4096

  /// Returns a line with local paths: at its beginning up to a colon or a space, at its end, and whole words.
  func replaced(_ line: String) -> String {
    guard !places.isEmpty else { return line }
    let (verb, rest) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
    // A path may contain spaces.
    if let here = places[String(rest)] { return "\(verb) \(here)" }
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      let end = word.reversed().prefix { ":;,)".contains($0) }.count
      let bare = String(word.dropLast(end).drop { $0 == "(" })
      guard let here = places[bare] else { return String(word) }
      return word.prefix { $0 == "(" } + here + word.suffix(end)
    }
    return words.joined(separator: " ")
  }
}
