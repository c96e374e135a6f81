import Bitmaps
import Foundation
import Snapshots

/// An empty folder for one test, removed with its contents on release.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("end-to-end-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func data(of name: String) throws -> Data {
    try FileManager.default.contents(atPath: self(name)).orThrow("\(name) was not written")
  }

  func picture(_ name: String) throws -> Bitmap { try PNG.read(contentsOf: self(name)) }

  /// The names of its contents, sorted.
  var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
