import ArgumentParser
import ScrollSnapshots

/// The options of a test run on which pictures, motion and their comparison depend. Commands in messages
/// repeat them as words, and the run saves these, so that `merge` can repeat them on another machine.
struct TestOptions: ParsableArguments {
  @Option(.number(OptionLimits.scales), "Pixels per point, 0.25 to 8.")
  var scale = Self.usualScale
  @OptionGroup(title: "Tolerances") var tolerances: ToleranceOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var painting: PaintingOptions
  @OptionGroup var shared: SharedOptions

  static let usualScale = 1.0
  private static let usualTolerance = 1e-9
  /// The most words and the most bytes of a word that are read from a file.
  private static let mostWords = 400, longestWord = 4096

  /// Returns the options that a file contains; nil if its words are not those of a test run. The words become
  /// part of commands that a person runs, and the file may come from anywhere.
  static func saved(_ words: [String]) -> TestOptions? {
    guard words.count <= mostWords,
      words.allSatisfy({ $0.utf8.count <= longestWord && $0 == $0.printable(limit: longestWord) }),
      let options = try? parse(words), options.words == words
    else { return nil }
    return options
  }

  /// The largest error of a trajectory that is none, in pt and pt/s.
  var trajectoryTolerance: Double { tolerances.trajectoryTolerance ?? Self.usualTolerance }

  /// The options as words of a command line, each followed by its value; none for those with usual values.
  var words: [String] {
    let looks = [
      ("--scale", scale == Self.usualScale ? nil : "\(scale)"), ("--theme", look.theme?.rawValue),
      ("--font", look.font), ("--font-semibold", look.fontSemibold), ("--profile", shared.profile),
    ]
    let options = looks + shared.common.set.map { ("--set", $0.text) }
    let trajectory = trajectoryTolerance == Self.usualTolerance ? nil : "\(trajectoryTolerance)"
    return options.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + tolerances.all.flatMap(\.options) + (trajectory.map { ["--trajectory-tolerance", $0] } ?? [])
  }

  /// Applies the requested tolerances to a comparison.
  func adjust(_ comparison: inout BitmapComparison) {
    for tolerance in tolerances.all { comparison.allow(tolerance) }
  }
}
