import Foundation
import ScrollFiles
import ScrollSnapshots

/// Goldens without a scenario, which was renamed or removed.
public struct UnusedGoldens {
  /// The folders of these goldens, sorted.
  public let folders: [String]
  /// Folders with goldens of which each has the name of a scenario, sorted. Each may be the set of an
  /// environment whose `environment.txt` is missing (see `GoldenSet`), which nobody would want to remove.
  public let doubtful: [String]

  /// Searches folders for goldens; `items` must be all scenarios with goldens in these folders.
  public init(in folders: [String], items: [ScenarioSet.Item]) throws {
    var found: [String] = [], doubtful: [String] = []
    for folder in Set(folders) {
      let used = Set(items.filter { $0.goldens == folder }.map(\.name))
      let sets = try GoldenStore(folder: folder).sets().map(\.name)
      let places = [(folder, sets)] + sets.map { (ScenarioSet.joined(folder, $0), []) }
      for (place, skipped) in places {
        let unused = try Self.goldens(in: ConfinedFolder(place), below: "", depth: 0, skipping: skipped)
          .filter { !used.contains($0) }
        let sets = Dictionary(grouping: unused) { String($0.prefix { $0 != "/" }) }.filter { set, names in
          names.allSatisfy { $0.hasPrefix(set + "/") && used.contains(String($0.dropFirst(set.count + 1))) }
        }
        doubtful += sets.keys.map { ScenarioSet.joined(place, $0) }
        found += unused.filter { name in !sets.keys.contains { name.hasPrefix($0 + "/") } }
          .map { ScenarioSet.joined(place, $0) }
      }
    }
    self.folders = found.sorted()
    self.doubtful = doubtful.sorted()
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

  /// A line about each doubtful folder.
  public var remarks: [String] {
    doubtful.map {
      "\($0): goldens of scenarios, but no environment.txt; if they are the set of an environment, restore that file, "
        + "otherwise remove the folder"
    }
  }

  /// Removes the unused goldens, but none that are doubtful.
  /// - Returns: One line per folder, which also lists the files left in it that belong to no golden.
  public func prune() throws -> [String] {
    try folders.map { folder in
      let left = try GoldenSequence.remove(folder, tracks: ["trajectory.csv", TrajectoryTrack.callsName])
      return "removed \(folder)" + (left.isEmpty ? "" : ", except \(left.sorted().joined(separator: ", "))")
    }
  }
}
