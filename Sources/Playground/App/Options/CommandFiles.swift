import ScrollFiles
import ScrollMotion
import ScrollSnapshots

/// The files and folders that a command line names or stands for: those that the command reads, and those that it
/// writes.
///
/// ``Playground/run(_:in:)`` checks them before a command runs, so that no output takes the place of an input or of
/// another output.
package struct CommandFiles {
  /// A path of a command line.
  package struct Entry {
    /// The option, such as `--report`, or a noun for an argument, such as "the scenario".
    package let label: String
    package let path: String
    /// The contents that the command reads or writes if a folder is at the path.
    let contents: Contents?
  }

  /// The files in a folder that a command reads or writes.
  enum Contents {
    /// Scenarios, and folders of them.
    case scenarios
    /// Goldens.
    case goldens
    /// The artifacts of a test run, with or without its report.
    case artifacts(withReport: Bool)
    /// The rendered frames of a scenario.
    case frames
    /// The project's own files.
    case assets

    /// Returns a Boolean value that indicates whether a file belongs to the contents. Its name is relative to the folder.
    func contains(_ name: String) -> Bool {
      let ending = PathName.ending(of: name)
      switch self {
      case .scenarios: return ending == "json"
      case .goldens: return ["png", "csv", "txt", "json"].contains(ending)
      case .artifacts(let withReport):
        if !name.contains("/") {
          return name == TestRun.fileName || (withReport && name == TestSummary.reportName)
        }
        return ["png", "csv", "json"].contains(ending)
      case .frames: return name.hasPrefix("frame-") && ending == "png"
      case .assets: return name.hasPrefix("Scenarios/") && ending == "json"
      }
    }

    /// Returns a Boolean value that indicates whether one folder cannot have both contents.
    func excludes(_ other: Contents) -> Bool {
      switch (self, other) {
      case (.assets, _), (_, .assets), (.scenarios, .scenarios), (.goldens, .goldens), (.frames, .frames),
        (.scenarios, .frames), (.frames, .scenarios):
        false
      case (.scenarios, _), (.goldens, _), (.artifacts, _), (.frames, _): true
      }
    }
  }

  /// The paths that the command reads, and those that it writes. A path that it reads and writes is in both.
  package private(set) var read: [Entry] = [], written: [Entry] = []

  /// Adds a path that the command reads, unless it is nil.
  mutating func reads(_ path: String?, _ label: String, holding contents: Contents? = nil) {
    if let path { read.append(Entry(label: label, path: path, contents: contents)) }
  }

  /// Adds a path that the command writes, unless it is nil.
  mutating func writes(_ path: String?, _ label: String, holding contents: Contents? = nil) {
    if let path { written.append(Entry(label: label, path: path, contents: contents)) }
  }

  /// Adds the files about a test run.
  mutating func writes(_ options: SummaryOptions, report usual: String? = nil) {
    for (label, path) in options.all(report: usual) { writes(path, label) }
  }

  /// Adds the files that settings name.
  mutating func reads(_ settings: Settings) {
    reads(settings.profile.flatMap(settings.profileFile), "--profile")
    reads(settings.font, "--font")
    reads(settings.semiboldFont, "--font-semibold")
    reads(settings.assets, "--assets", holding: .assets)
  }

  /// Adds the files that the names of profiles stand for.
  mutating func reads(profiles: [String], _ settings: Settings, _ label: String = "the profile") {
    for name in profiles { reads(settings.profileFile(name), label) }
  }

  /// Adds scenarios and their goldens, which the command reads, and may replace if it `accepts` others.
  mutating func reads(_ places: GoldenPlaces, accepts: Bool) {
    let own = (try? places.scenarios()) ?? []
    for path in own { reads(path, "the scenarios", holding: .scenarios) }
    let stores =
      places.goldens.map { [$0] }
      ?? own.map { ScenarioSet.goldens(of: $0, isFolder: AtomicFile.isFolder($0)) }
    for path in stores {
      reads(path, "the goldens", holding: .goldens)
      if accepts { writes(path, "the goldens", holding: .goldens) }
    }
  }

  /// Rejects a command line whose output would replace one of its inputs or another output, also through symbolic links.
  /// - Throws: ``PlaygroundError``
  package func check() throws {
    for (index, output) in written.enumerated() {
      guard let place = FilePlace(output.path) else { continue }
      let inputs = read.filter { $0.label != output.label }
      let earlier = written[..<index].filter { $0.label != output.label || $0.contents == nil }
      for (rival, expected) in inputs.map({ ($0, "an output that does not replace an input") })
        + earlier.map({ ($0, "outputs that do not replace each other") })
      {
        guard let other = FilePlace(rival.path),
          let relation = Self.relation(output, place, rival, other)
        else { continue }
        throw PlaygroundError(
          .usage,
          "\(output.label) \"\(output.path)\" \(relation) \(rival.label) \"\(rival.path)\"; expected \(expected)"
        )
      }
    }
  }

  /// Returns how two paths collide, as words between their names, or nil if they do not.
  private static func relation(_ a: Entry, _ place: FilePlace, _ b: Entry, _ other: FilePlace) -> String? {
    if place == other {
      guard let own = a.contents, let others = b.contents, AtomicFile.isFolder(a.path) else {
        return AtomicFile.isFolder(a.path) ? nil : "is the same file as"
      }
      return own.excludes(others) ? "is the same folder as" : nil
    }
    if let name = other.name(of: place), let contents = b.contents {
      if case .artifacts? = a.contents, case .goldens = contents { return "is a folder in" }
      if contents.contains(name) { return "is a file in" }
    }
    if let name = place.name(of: other), a.contents?.contains(name) == true { return "has a file that is" }
    return nil
  }
}
