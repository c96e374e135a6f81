import Bitmaps
import CPNGLimit
import Snapshots

/// The least that libpng takes for a picture: rows packed beforehand, the bytes it makes thrown away. What encoding costs
/// is measured against it.
package struct PNGLimit {
  private let rows: PackedRows

  /// Packs a picture as red, green and blue.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty picture.
  package init(_ bitmap: Bitmap) throws(PNGError) {
    rows = try PackedRows(bitmap, as: .rgb)
  }

  /// Encodes it once at zlib's `level`, without filters or, if `filtered`, with libpng's choice for each row; the number of
  /// bytes that libpng made, 0 if it failed.
  @discardableResult
  package func run(level: Int = 1, filtered: Bool = false) -> Int {
    rows.encodedCount(level: level, filtered ? .adaptive : .none)
  }

  /// Decodes a file once as it stands, its pixels thrown away; false if it is damaged.
  @discardableResult
  package static func decode(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { cpnglimit_decode($0.baseAddress, $0.count) }
  }
}
