import Foundation

/// An empty folder for one test, removed with everything in it when released.
final class TemporaryFolder {
  let path: String

  /// A folder in memory, where the system has a place for that, does not wait for the disk.
  init(inMemory: Bool = false) throws {
    let files = FileManager.default, memory = "/dev/shm"
    let place = inMemory && files.isWritableFile(atPath: memory) ? memory : files.temporaryDirectory.path
    path = "\(place)/snapshots-\(UUID())"
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Everything in the folder, hidden files too, sorted.
  var contents: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? [] }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}
