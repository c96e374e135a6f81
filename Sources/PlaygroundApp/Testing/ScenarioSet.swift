import FileFormats
import Foundation

/// Scenarios to verify, found by path, and where the goldens of each are.
package struct ScenarioSet: Hashable, Sendable {
  /// A scenario and its goldens' store.
  package struct Item: Codable, Hashable, Sendable {
    /// Its path below the folder that was asked for, without ending: the name of its goldens.
    package var name: String
    /// Its file.
    package var path: String
    /// The folder in which goldens are kept.
    package var goldens: String

    package init(name: String, path: String, goldens: String) {
      self.name = name
      self.path = path
      self.goldens = goldens
    }
  }

  /// The name of the folder that goldens are kept in, beside the scenarios.
  package static let goldensName = "Goldens"

  /// In order of their names.
  package private(set) var items: [Item] = []
  /// Folders of goldens of which every scenario is among the items.
  package private(set) var wholeFolders: [String] = []

  /// Finds the scenarios in folders, and those whose files are named. Folders are searched through, but for goldens and
  /// for hidden ones.
  /// - Parameters:
  ///   - inputs: paths of files and folders.
  ///   - goldens: the folder of all goldens; beside each input unless given.
  ///   - artifacts: the folder that failures leave their files in, which holds no scenario.
  /// - Throws: ``PlaygroundError`` where there is no scenario, or two have one name.
  package init(_ inputs: [String], goldens: String? = nil, artifacts: String? = nil) throws {
    let skipped = [goldens, artifacts].compactMap { $0.flatMap(AtomicFile.identity) }
    for input in inputs {
      let input = Self.trimmed(input)
      guard AtomicFile.exists(input) else {
        throw PlaygroundError(
          .invalidInput, "\(input): nothing is there (expected a scenario or a folder of them)")
      }
      guard AtomicFile.isFolder(input) else {
        let folder = (input as NSString).deletingLastPathComponent
        let name = ((input as NSString).lastPathComponent as NSString).deletingPathExtension
        items.append(
          Item(name: name, path: input, goldens: try goldens ?? Self.ownGoldens(in: folder)))
        continue
      }
      let store = try goldens ?? Self.ownGoldens(in: input)
      let found = try Self.scenarios(in: ConfinedFolder(input), below: "", depth: 0, skipping: skipped)
      guard !found.isEmpty else {
        throw PlaygroundError(
          .invalidInput, "\(input): no scenario is in it (expected files that end in .json)")
      }
      items += found.map { Item(name: $0, path: Self.joined(input, $0 + ".json"), goldens: store) }
      // A folder that is named may hold the goldens of other sets, too.
      if goldens == nil { wholeFolders.append(store) }
    }
    // By bytes: two files may have names that are written differently and read the same.
    var seen: Set<[UInt8]> = []
    items = items.filter { seen.insert(Array($0.path.utf8)).inserted }
      .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    for (one, other) in zip(items, items.dropFirst()) where one.name == other.name {
      throw PlaygroundError(
        .invalidInput,
        "\(one.path) and \(other.path) are both named \(one.name) (expected names of their own: test them apart)"
      )
    }
  }

  /// Keeps the items whose names are, or lie in, one of these; all with none.
  /// - Throws: ``PlaygroundError`` for a name that fits none.
  package mutating func keep(only names: [String]) throws {
    guard !names.isEmpty else { return }
    func fits(_ name: String, _ item: Item) -> Bool {
      item.name == name || item.name.hasPrefix(name.hasSuffix("/") ? name : name + "/")
    }
    for name in names where !items.contains(where: { fits(name, $0) }) {
      throw PlaygroundError(
        .usage,
        "--only \(name): no such scenario; expected some of \(items.map(\.name).joined(separator: ", "))")
    }
    items = items.filter { item in names.contains { fits($0, item) } }
    wholeFolders = []
  }

  /// Keeps a part of the items.
  package mutating func keep(_ shard: Shard) {
    items = items.enumerated().filter { shard.holds($0.offset) }.map(\.element)
  }

  /// Deep enough for any set, and an end to folders that contain themselves.
  private static let deepest = 16

  /// Names without ending, below a folder. No link in it is followed.
  private static func scenarios(
    in root: ConfinedFolder, below folder: String, depth: Int, skipping skipped: [AtomicFile.Identity]
  ) throws -> [String] {
    guard depth <= deepest else { return [] }
    var found: [String] = []
    for part in try root.names(in: folder) {
      let name = folder.isEmpty ? part : folder + "/" + part
      switch try root.kind(of: name) {
      case .folder:
        guard part != goldensName, let identity = AtomicFile.identity(root.path(of: name)),
          !skipped.contains(identity)
        else { continue }
        found += try scenarios(in: root, below: name, depth: depth + 1, skipping: skipped)
      case .file where part.hasSuffix(".json"): found.append(String(name.dropLast(5)))
      case .other where part.hasSuffix(".json") && AtomicFile.isLink(root.path(of: name)):
        // It would be left out of the set without a word.
        throw PlaygroundError(
          .invalidInput,
          "\(root.path(of: name)): is a link (expected a file: links in a set are not followed)")
      case .file, .other, nil: continue
      }
    }
    return found
  }

  /// The folder of goldens beside scenarios, which comes with them: as a link it would lead elsewhere.
  private static func ownGoldens(in folder: String) throws -> String {
    let path = joined(folder, goldensName)
    guard !AtomicFile.isLink(path) else {
      throw PlaygroundError(
        .invalidInput, "\(path): is a link (expected a folder; --goldens names any other)")
    }
    return path
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
