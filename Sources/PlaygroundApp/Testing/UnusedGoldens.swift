import FileFormats
import Foundation
import Snapshots

/// Goldens that no scenario has: those of scenarios that were renamed or removed.
struct UnusedGoldens {
  /// Their folders, sorted.
  let folders: [String]

  /// Looks for goldens in folders; `items` are all the scenarios that have theirs there.
  init(in folders: [String], items: [ScenarioSet.Item]) throws {
    var found: [String] = []
    for folder in Set(folders) {
      let used = Set(items.filter { $0.goldens == folder }.map(\.name))
      found += try Self.goldens(in: ConfinedFolder(folder), below: "", depth: 0).filter { !used.contains($0) }
        .map { ScenarioSet.joined(folder, $0) }
    }
    self.folders = found.sorted()
  }

  private static func goldens(in root: ConfinedFolder, below folder: String, depth: Int) throws -> [String] {
    guard depth <= 16 else { return [] }
    var found: [String] = []
    for part in try root.names(in: folder) {
      let name = folder.isEmpty ? part : folder + "/" + part
      // Not through links: what is at their other end is somebody else's.
      guard try root.kind(of: name) == .folder else { continue }
      // One that cannot be looked into is nobody's to remove.
      if let golden = try? GoldenSequence(name, in: root), golden.isListed { found.append(name) }
      found += (try? goldens(in: root, below: name, depth: depth + 1)) ?? []
    }
    return found
  }

  /// Removes them.
  /// - Returns: a line for each, which names what was left because it is no golden's.
  func prune() throws -> [String] {
    try folders.map { folder in
      let left = try GoldenSequence.remove(folder, tracks: ["trajectory.csv"])
      return "removed \(folder)" + (left.isEmpty ? "" : ", but for \(left.sorted().joined(separator: ", "))")
    }
  }
}
