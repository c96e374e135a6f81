import ScrollBitmaps
import CScrollPNG

/// The rows of an image as libpng receives them: words, or indices of a palette.
struct PackedRows {
  private enum Pixels {
    /// Words 0xAARRGGBB, and whether alpha is written.
    case words([UInt32], hasAlpha: Bool)
    /// Indices of 1, 2, 4 or 8 bits, with the first pixel in the most significant bits.
    case indices([UInt8], PixelPalette)
  }

  private let width: Int, height: Int
  private let pixels: Pixels

  /// Packs an image. Up to 256 colors become a palette.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image.
  init(_ bitmap: Bitmap) throws(PNGError) {
    try PNG.withPicture(of: bitmap) { _ in }
    (width, height) = (bitmap.width, bitmap.height)
    if let palette = PixelPalette(of: bitmap) {
      pixels = .indices(Self.indices(bitmap, palette), palette)
    } else {
      pixels = .words(bitmap.pixels, hasAlpha: PNG.hasAlpha(bitmap))
    }
  }

  private init(_ pixels: Pixels, width: Int, height: Int) {
    (self.pixels, self.width, self.height) = (pixels, width, height)
  }

  /// Every sixteenth band of 8 rows, which takes a sixteenth of the time to encode.
  var sample: PackedRows {
    let bands = stride(from: 0, to: height, by: 128).map { $0..<min(height, $0 + 8) }
    func rows<Element>(of all: [Element]) -> [Element] {
      let count = all.count / height
      return bands.flatMap { all[$0.lowerBound * count..<$0.upperBound * count] }
    }
    let part: Pixels =
      switch pixels {
      case .words(let words, let hasAlpha): .words(rows(of: words), hasAlpha: hasAlpha)
      case .indices(let indices, let palette): .indices(rows(of: indices), palette)
      }
    return PackedRows(part, width: width, height: bands.reduce(0) { $0 + $1.count })
  }

  /// Returns the contents of a PNG file at a zlib level of 0 to 9.
  func encoded(level: Int, isFiltered: Bool) throws(PNGError) -> [UInt8] {
    try withPicture(isFiltered: isFiltered) { (picture) throws(PNGError) in
      try PNG.encode(picture, level: level)
    }
  }

  /// Returns the contents of a PNG file without filters, which is about as large as at zlib level 6 and takes two thirds
  /// of the time.
  func encodedFast() throws(PNGError) -> [UInt8] {
    if case .words(_, hasAlpha: true) = pixels { return try encoded(level: 6, isFiltered: false) }
    return try withPicture(isFiltered: false) { (picture) throws(PNGError) in
      var picture = picture, buffer = cpng_buffer()
      defer { cpng_buffer_free(&buffer) }
      guard cpng_deflate_picture(&picture, &buffer), buffer.count <= PNGChunk.mostBytes else {
        throw .notEncodable("out of memory")
      }
      var file = PNGChunk.signature
      let form = [UInt8(picture.depth), UInt8(picture.color_type), 0, 0, 0]
      PNGChunk(name: "IHDR", data: picture.width.bigEndianBytes + picture.height.bigEndianBytes + form)
        .write(to: &file)
      if case .indices(_, let palette) = pixels {
        // Translucent colors come first.
        let alphas = palette.colors.prefix { $0 < 0xFF00_0000 }.map { UInt8($0 >> 24) }
        PNGChunk(name: "PLTE", data: palette.colors.flatMap { $0.bigEndianBytes.dropFirst() }).write(
          to: &file)
        if !alphas.isEmpty { PNGChunk(name: "tRNS", data: alphas).write(to: &file) }
      }
      let chunk = PNGChunk.begin("IDAT", in: &file)
      file += UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)
      PNGChunk.close(chunk, in: &file)
      return file + PNGChunk.end
    }
  }

  /// Returns the size of the file in bytes at zlib level 1, or 0 if libpng fails. That takes a twentieth of the time
  /// of level 9.
  func quickCount(isFiltered: Bool) -> Int {
    (try? encoded(level: 1, isFiltered: isFiltered))?.count ?? 0
  }

  private func withPicture<Result, Failure: Error>(
    isFiltered: Bool, _ body: (cpng_picture) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var picture = cpng_picture()
    picture.width = UInt32(truncatingIfNeeded: width)
    picture.height = UInt32(truncatingIfNeeded: height)
    picture.is_filtered = isFiltered
    picture.depth = 8
    switch pixels {
    case .words(let words, let hasAlpha):
      picture.color_type = Int32(hasAlpha ? CPNG_RGBA : CPNG_RGB)
      picture.bytes_per_row = 4 * width
      return try words.withUnsafeBufferPointer { (words) throws(Failure) in
        picture.pixels = UnsafeRawPointer(words.baseAddress)
        return try body(picture)
      }
    case .indices(let indices, let palette):
      picture.color_type = Int32(CPNG_PALETTE)
      picture.depth = Int32(palette.depth)
      picture.bytes_per_row = indices.count / height
      return try palette.colors.withUnsafeBufferPointer { (colors) throws(Failure) in
        (picture.palette, picture.palette_count) = (colors.baseAddress, colors.count)
        return try indices.withUnsafeBufferPointer { (indices) throws(Failure) in
          picture.pixels = UnsafeRawPointer(indices.baseAddress)
          return try body(picture)
        }
      }
    }
  }

  private static func indices(_ bitmap: Bitmap, _ palette: PixelPalette) -> [UInt8] {
    let depth = palette.depth, bytesPerRow = (bitmap.width * depth + 7) / 8
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * bitmap.height)
    var last: UInt32?
    var index: UInt8 = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let word = bitmap.pixels[y * bitmap.width + x]
        if word != last { (index, last) = (palette.index(of: word), word) }
        let bit = x * depth
        bytes[y * bytesPerRow + bit / 8] |= index << UInt8(8 - depth - bit % 8)
      }
    }
    return bytes
  }
}
