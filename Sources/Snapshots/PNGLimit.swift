import Drawing

/// The least that libpng takes for a picture: rows packed beforehand, the bytes it makes thrown away. What encoding costs
/// is measured against it.
package struct PNGLimit {
  private let rows: PackedRows

  /// Packs a picture as red, green and blue.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty picture.
  package init(_ bitmap: Bitmap) throws(PNGError) {
    rows = try PackedRows(bitmap, as: .rgb)
  }

  /// Encodes it once without filters at zlib's `level`; the number of bytes that libpng made, 0 if it failed.
  @discardableResult
  package func run(level: Int = 1) -> Int { rows.encodedCount(level: level, .none) }
}
