import ScrollFiles
import ScrollSnapshots

/// The options of a test run on which pictures, motion and their comparison depend, as words of a command
/// line. Commands in messages repeat them, and the run saves them, so that `merge` can repeat them on another
/// machine.
struct TestOptions: Hashable, Sendable {
  /// The words, each option followed by its value.
  let words: [String]

  private static let names: Set = [
    "--scale", "--theme", "--font", "--font-semibold", "--profile", "--set", "--trajectory-tolerance",
    "--levels",
    "--color-distance", "--pixels", "--share", "--window", "--ignore",
  ]
  private static let flags: Set = ["--ignore-antialiasing"]
  /// The most words and the most bytes of a word that are read from a file.
  private static let mostWords = 400, longestWord = 4096

  init(_ plan: TestPlan, _ settings: Settings) {
    let usual = TestPlan()
    let options: [(String, String?)] = [
      ("--scale", plan.scale == usual.scale ? nil : "\(plan.scale)"),
      ("--theme", settings.appearance?.rawValue),
      ("--font", settings.font), ("--font-semibold", settings.semiboldFont), ("--profile", settings.profile),
    ]
    let changes = settings.changes.map { ("--set", Optional($0.text)) }
    let tolerance =
      plan.trajectoryTolerance == usual.trajectoryTolerance
      ? [] : ["--trajectory-tolerance", "\(plan.trajectoryTolerance)"]
    words =
      (options + changes).flatMap { name, value in value.map { [name, $0] } ?? [] }
      + plan.tolerances.flatMap(\.options) + tolerance
  }

  /// Creates the options that a file contains; nil if one is not an option of a test run. The words become
  /// part of commands that a person runs, and the file may come from anywhere.
  init?(saved words: [String]) {
    guard words.count <= Self.mostWords,
      words.allSatisfy({ $0.utf8.count <= Self.longestWord && $0 == $0.printable(limit: Self.longestWord) })
    else { return nil }
    var rest = words[...]
    while let name = rest.popFirst() {
      if Self.flags.contains(name) { continue }
      guard Self.names.contains(name), let value = rest.popFirst(), !value.hasPrefix("--") else { return nil }
    }
    self.words = words
  }
}
