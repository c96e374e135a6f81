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
  /// RGB, or as RGBA if alpha is not 255 everywhere. The zlib level is 9, or about 6 for a short search,
  /// with either no filter or the choice of libpng for each row, whichever gives the smaller file or, for a short
  /// search, part of it. The same image and zlib version give the same bytes.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image, and for one that ``PNG`` would not read by default.
  public static func encodeSmallest(
    _ bitmap: Bitmap, search: Search = .long
  ) throws(PNGError) -> [UInt8] {
    try checkSize(bitmap)
    let bytes = try encoded(PackedRows(bitmap), search)
    guard bytes.count <= mostBytes else {
      throw .notEncodable("\(bytes.count) bytes; expected at most \(mostBytes)")
    }
    return bytes
  }

  private static func encoded(_ rows: PackedRows, _ search: Search) throws(PNGError) -> [UInt8] {
    let sample = search == .short ? rows.sample : rows
    let plain = sample.quickCount(isFiltered: false), filtered = sample.quickCount(isFiltered: true)
    switch search {
    case .short:
      return filtered < plain ? try rows.encoded(level: 6, isFiltered: true) : try rows.encodedFast()
    case .long:
      // Both are tried only if the difference is small.
      if plain < filtered - filtered / 8 { return try rows.encoded(level: 9, isFiltered: false) }
      if filtered < plain - plain / 8 { return try rows.encoded(level: 9, isFiltered: true) }
      let both = try [false, true].map { (isFiltered) throws(PNGError) in
        try rows.encoded(level: 9, isFiltered: isFiltered)
      }
      return both[1].count < both[0].count ? both[1] : both[0]
    }
  }
}
