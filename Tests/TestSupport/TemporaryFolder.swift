import Foundation

/// An empty folder for one test, removed with its contents on release.
package final class TemporaryFolder {
  package let path: String

  /// A folder in memory, if the system has a place for it, does not wait for the disk.
  package init(inMemory: Bool = false) throws {
    let files = FileManager.default, memory = "/dev/shm"
    let place = inMemory && files.isWritableFile(atPath: memory) ? memory : files.temporaryDirectory.path
    path = "\(place)/snapshots-\(UUID())"
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The paths of all its contents, including hidden files, sorted.
  package var contents: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? []
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}
