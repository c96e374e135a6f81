import Foundation

/// An empty folder for one test, removed with its contents on release.
package final class TemporaryFolder {
  package let path: String

  /// A folder in memory, if the system has a place for it, does not wait for the disk.
  package init(inMemory: Bool = false) throws {
    let files = FileManager.default, memory = "/dev/shm"
    let place = inMemory && files.isWritableFile(atPath: memory) ? memory : files.temporaryDirectory.path
    path = "\(place)/playground-\(UUID())"
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The paths of all its contents, including hidden files, sorted.
  package var contents: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? []
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and the folders on its way, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return self(name)
  }

  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}
