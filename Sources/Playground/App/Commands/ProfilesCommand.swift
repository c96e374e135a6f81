import ArgumentParser
import ScrollFiles
import ScrollPhysics

/// The command `profiles`, which lists the profiles and their constants with unit, range and source.
struct ProfilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles", abstract: "List profiles and their constants, with units and sources.",
    subcommands: [Travel.self, List.self, Show.self, Diff.self, Export.self], defaultSubcommand: Travel.self)

  struct Travel: PlaygroundCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print how far and how long the profiles glide.",
      discussion: """
        Each line contains a name and the glides from 1000, 3000 and 8000 pt/s, without edges, at 1000 frames per second.
        """)

    @Argument(help: "The names of profiles, or .json files. Default: all built-in profiles.")
    var profiles: [String] = []

    func list(_ files: inout CommandFiles, _ settings: Settings) {
      files.reads(profiles: profiles, settings)
    }

    func run(_ settings: Settings) throws {
      let selected =
        try profiles.isEmpty
        ? ScrollProfile.builtIn : profiles.map { try settings.named($0, from: "profiles travel") }
      let rows = selected.map { profile in
        [profile.name]
          + ProfileFeel.velocities.map { velocity in
            GlideTravel(of: profile.deceleration, from: velocity).map { "\($0)" } ?? "-"
          }
      }
      try settings.console.write(
        ProfilesCommand.table([["profile", "1000 pt/s", "3000 pt/s", "8000 pt/s"]] + rows, columns: 3))
    }
  }

  struct List: PlaygroundCommand {
    static let configuration = CommandConfiguration(abstract: "Print the names of the profiles.")

    func run(_ settings: Settings) throws {
      let names = ScrollProfile.builtIn.map(\.name) + (settings.context.profiles?.names ?? [])
      try settings.console.write(names.joined(separator: "\n") + "\n")
    }
  }

  struct Show: PlaygroundCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print every constant of a profile.",
      discussion: """
        Each line contains the name of a constant, its value, unit, range and confidence, and what it is. The last line \
        explains the marks of confidence.
        """)

    @Argument(help: "The name of a profile, or a .json file.")
    var profile: String

    func list(_ files: inout CommandFiles, _ settings: Settings) {
      files.reads(profiles: [profile], settings)
    }

    func run(_ settings: Settings) throws {
      let profile = try settings.named(profile, from: "profiles show")
      let rows = profile.tunables.map { ProfilesCommand.cells($0, of: profile) }
      let used = Set(profile.tunables.map(\.confidence))
      let legend = Confidence.allCases.filter(used.contains).map { "[\($0.rawValue)] \($0.meaning)" }
      try settings.console.write(
        ProfilesCommand.table(rows, columns: 4) + "\n" + legend.joined(separator: ", ") + "\n")
    }
  }

  struct Diff: PlaygroundCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what differs between two profiles: constants, and what one would feel.",
      discussion: """
        Each line contains the name of a constant, the first value, the second value, and the unit. The sentences below \
        compare the laws of the second profile with those of the first, both played: flicks without edges, the speeds of \
        a release that glides, flicks in a row, the rubber band, edges, and the steps of a wheel and of keys.
        """)

    @Argument(help: "The name of a profile, or a .json file.")
    var first: String
    @Argument(help: "The name of another profile, or a .json file.")
    var second: String

    func list(_ files: inout CommandFiles, _ settings: Settings) {
      files.reads(profiles: [first, second], settings)
    }

    func run(_ settings: Settings) throws {
      let a = try settings.named(first, from: "profiles diff")
      let b = try settings.named(second, from: "profiles diff")
      // Constants that only the second profile has come last.
      let known = Set(a.tunables.map(\.name))
      let all = a.tunables + b.tunables.filter { !known.contains($0.name) }
      let rows = all.compactMap { tunable -> [String]? in
        let (old, new) = (try? a.value(of: tunable.name), try? b.value(of: tunable.name))
        guard old != new else { return nil }
        return [
          tunable.name, ProfilesCommand.text(old), ProfilesCommand.text(new),
          ProfilesCommand.form(tunable).unit,
        ]
      }
      let sentences = ProfileFeel.sentences(ProfileFeel(of: a), ProfileFeel(of: b))
      guard !rows.isEmpty || !sentences.isEmpty else {
        return settings.console.note("\(first) and \(second): no differences")
      }
      let table = rows.isEmpty ? "" : ProfilesCommand.table(rows, columns: 3) + "\n"
      let felt = sentences.isEmpty ? ["No glide, edge or step differs by what one would feel."] : sentences
      try settings.console.write(table + felt.joined(separator: "\n") + "\n")
    }
  }

  struct Export: PlaygroundCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a profile as its base and the changed constants.")

    @Argument(help: "The name of a profile, or a .json file.")
    var profile: String
    @Option(
      name: .customLong("as"),
      help: "The output format: Swift statements, a file for --profile, or command-line options.")
    var format: ProfileExport = .json

    func list(_ files: inout CommandFiles, _ settings: Settings) {
      files.reads(profiles: [profile], settings)
    }

    func run(_ settings: Settings) throws {
      try settings.console.write(
        format.text(of: settings.named(profile, from: "profiles export")))
    }
  }

  // MARK: Tables

  /// Returns rows of cells as text, the first columns as wide as their widest cell.
  private static func table(_ rows: [[String]], columns: Int) -> String {
    TextTable.lines(rows, Array(repeating: .leading, count: columns)).joined(separator: "\n") + "\n"
  }

  private static func cells(_ tunable: Tunable<ScrollProfile>, of profile: ScrollProfile) -> [String] {
    let (unit, range) = form(tunable)
    return [
      tunable.name, text(tunable.value(of: profile)), unit, range,
      "[\(tunable.confidence.rawValue)]", "\(tunable.summary) (\(tunable.source))",
    ]
  }

  static func text(_ value: ScrollProfile.Value?) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .toggle(let isOn): "\(isOn)"
    case nil: "-"
    }
  }

  private static func form(_ tunable: Tunable<ScrollProfile>) -> (unit: String, range: String) {
    switch tunable.access {
    case .number(_, _, let unit, let range): (unit, NumberText.range(range))
    case .toggle: ("", "true or false")
    }
  }
}
