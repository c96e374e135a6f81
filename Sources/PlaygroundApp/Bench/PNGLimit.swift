import Bitmaps
import Snapshots

/// The limit for encoding a picture as PNG: libpng alone, with rows that are already packed and output that is
/// discarded.
package struct PNGLimit {
  private let rows: PackedRows

  /// Packs a picture as RGB.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty picture.
  package init(_ bitmap: Bitmap) throws(PNGError) {
    rows = try PackedRows(bitmap, as: .rgb)
  }

  /// Encodes the picture once at a compression level of zlib, without filters or, if `filtered`, with the filter that
  /// libpng chooses for each row. Returns the number of bytes that libpng produced, or 0 if it failed.
  @discardableResult
  package func run(level: Int = 1, filtered: Bool = false) -> Int {
    rows.encodedCount(level: level, filtered ? .adaptive : .none)
  }

  /// Decodes a file once and discards its pixels. Returns false if the file is damaged.
  @discardableResult
  package static func decode(_ bytes: [UInt8]) -> Bool { PackedRows.read(bytes) }
}
