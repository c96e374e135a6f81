import ScrollBitmaps

extension PNG {
  /// How long the encoder looks for a smaller file.
  public enum Search: Sendable {
    /// A few milliseconds for a picture of a phone's size; the file is about 7 % larger.
    case short
    /// Several times as long.
    case long
  }

  /// Encodes an image as a small PNG file, for goldens, which are written once and stored for a long time. It
  /// decodes to the same pixels.
  ///
  /// Up to 256 colors are stored in a palette with 1, 2, 4 or 8 bits per pixel. More colors are stored as
  /// RGB, or as RGBA if alpha is kept and not 255 everywhere. The zlib level is 9, or 6 for a short search, with
  /// either no filter or the choice of libpng for each row, whichever gives the smaller file or, for a short
  /// search, part of it. The same image and zlib version give the same bytes.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image.
  public static func encodeSmallest(
    _ bitmap: Bitmap, alpha: Alpha = .dropped, search: Search = .long
  ) throws(PNGError) -> [UInt8] {
    let rows = try PackedRows(bitmap, as: smallestForm(of: bitmap, alpha: alpha))
    switch search {
    case .short: return try rows.encoded(level: 6, rows.sample.smallerFilters)
    case .long: return try rows.encodedSmallest()
    }
  }

  private static func smallestForm(of bitmap: Bitmap, alpha: Alpha) -> PackedRows.Form {
    if let palette = PixelPalette(of: CollectionOfOne(bitmap), alpha: alpha) { return .indexed(palette) }
    switch alpha {
    case .dropped: return .rgb
    case .kept: return bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } ? .rgb : .rgba
    }
  }
}

extension PackedRows {
  fileprivate var smallerFilters: Filters {
    encodedCount(level: 1, .adaptive) < encodedCount(level: 1, .none) ? .adaptive : .none
  }

  /// Returns the smaller of the two encodings at level 9, unfiltered and filtered.
  func encodedSmallest() throws(PNGError) -> [UInt8] {
    // Level 1 takes a twentieth of the time and shows which encoding is smaller. Both are tried only if the
    // difference is small.
    let plain = encodedCount(level: 1, .none), filtered = encodedCount(level: 1, .adaptive)
    if plain < filtered - filtered / 8 { return try encoded(level: 9, .none) }
    if filtered < plain - plain / 8 { return try encoded(level: 9, .adaptive) }
    let both = try (encoded(level: 9, .none), encoded(level: 9, .adaptive))
    return both.1.count < both.0.count ? both.1 : both.0
  }
}
