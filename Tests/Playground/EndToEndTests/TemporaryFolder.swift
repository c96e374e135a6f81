import ScrollBitmaps
import Foundation
import ScrollSnapshots
import TestSupport

extension TemporaryFolder {
  func data(of name: String) throws -> Data {
    try FileManager.default.contents(atPath: self(name)).orThrow("\(name) was not written")
  }

  func picture(_ name: String) throws -> Bitmap { try PNG.read(contentsOf: self(name)) }
}
