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
      found += try Self.goldens(in: folder, below: "", depth: 0).filter { !used.contains($0) }
        .map { ScenarioSet.joined(folder, $0) }
    }
    self.folders = found.sorted()
  }

  private static func goldens(in folder: String, below prefix: String, depth: Int) throws -> [String] {
    guard depth <= 16 else { return [] }
    var found: [String] = []
    for name in try WholeFile.names(in: folder) {
      let path = ScenarioSet.joined(folder, name)
      var status = stat()
      // Not through links: what is at their other end is somebody else's.
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      // One that cannot be looked into is nobody's to remove.
      if let golden = try? GoldenSequence(folder: path), golden.isListed { found.append(prefix + name) }
      found += (try? goldens(in: path, below: prefix + name + "/", depth: depth + 1)) ?? []
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
