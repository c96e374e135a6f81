import Bitmaps

extension PNG {
  /// A picture as the bytes of the smallest PNG file that is worth waiting for, made for goldens: written once, kept for
  /// long. It decodes to the same pixels.
  ///
  /// Up to 256 colours go into a palette of 1, 2, 4 or 8 bits a pixel, more are written as RGB, or as RGBA where alpha is
  /// kept and not 255 throughout; zlib's level 9, with whichever of no filter and libpng's choice for each row comes out
  /// smaller. Same picture, same zlib: same bytes.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty picture.
  public static func encodeSmallest(_ bitmap: Bitmap, alpha: Alpha = .dropped) throws(PNGError) -> [UInt8] {
    try PackedRows(bitmap, as: smallestForm(of: bitmap, alpha: alpha)).encodedSmallest()
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
  /// The smaller of what both ways to filter make at level 9.
  func encodedSmallest() throws(PNGError) -> [UInt8] {
    // A twentieth of the time tells by how much one way is better; only where that is little, both are tried.
    let plain = encodedCount(level: 1, .none), filtered = encodedCount(level: 1, .adaptive)
    if plain < filtered - filtered / 8 { return try encoded(level: 9, .none) }
    if filtered < plain - plain / 8 { return try encoded(level: 9, .adaptive) }
    let both = try (encoded(level: 9, .none), encoded(level: 9, .adaptive))
    return both.1.count < both.0.count ? both.1 : both.0
  }
}
