import FileFormats

/// What failures leave in a folder of their own among the artifacts.
enum Leavings {
  private static let roles = [".expected.png", ".actual.png", ".difference.png", ".three-up.png"]

  /// Removes what an earlier check left; anything else in the folder stays.
  static func remove(in folder: String, tracks: [String]) throws(FileError) {
    for name in try WholeFile.names(in: folder) {
      let isFrame = roles.contains { role in
        name.hasSuffix(role) && GoldenSequence.frameNumber(name.dropLast(role.count)) != nil
      }
      if isFrame || name == SnapshotResult.fileName || tracks.contains(name) {
        try WholeFile.remove(folder + "/" + name)
      }
    }
  }
}
