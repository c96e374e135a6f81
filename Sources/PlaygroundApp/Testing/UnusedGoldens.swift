import FileFormats
import Foundation
import ScrollSnapshots
import Snapshots

/// Goldens without a scenario, which was renamed or removed.
struct UnusedGoldens {
  /// The folders of these goldens, sorted.
  let folders: [String]

  /// Searches folders for goldens; `items` must be all scenarios with goldens in these folders.
  init(in folders: [String], items: [ScenarioSet.Item]) throws {
    var found: [String] = []
    for folder in Set(folders) {
      let used = Set(items.filter { $0.goldens == folder }.map(\.name))
      let sets = try GoldenStore(folder: folder).sets().map(\.name)
      let places = [(folder, sets)] + sets.map { (ScenarioSet.joined(folder, $0), []) }
      for (place, skipped) in places {
        found += try Self.goldens(in: ConfinedFolder(place), below: "", depth: 0, skipping: skipped)
          .filter { !used.contains($0) }.map { ScenarioSet.joined(place, $0) }
      }
    }
    self.folders = found.sorted()
  }

  private static func goldens(
    in root: ConfinedFolder, below folder: String, depth: Int, skipping skipped: [String] = []
  ) throws -> [String] {
    guard depth <= 16 else { return [] }
    var found: [String] = []
    for part in try root.names(in: folder) where !skipped.contains(part) {
      let name = folder.isEmpty ? part : folder + "/" + part
      // Links are not followed: their targets may belong to something else.
      guard try root.kind(of: name) == .folder else { continue }
      // A folder that cannot be read is skipped, since its contents are unknown.
      if let golden = try? GoldenSequence(name, in: root), golden.isListed { found.append(name) }
      found += (try? goldens(in: root, below: name, depth: depth + 1)) ?? []
    }
    return found
  }

  /// Removes the unused goldens.
  /// - Returns: One line per folder, which also lists the files left in it because they do not belong to a golden.
  func prune() throws -> [String] {
    try folders.map { folder in
      let left = try GoldenSequence.remove(folder, tracks: ["trajectory.csv", TrajectoryTrack.callsName])
      return "removed \(folder)" + (left.isEmpty ? "" : ", except \(left.sorted().joined(separator: ", "))")
    }
  }
}
