/// A comparison of several neighboring pixels at once.
enum PixelGroup {
  /// The number of pixels that are compared at once.
  static let count = 32

  /// Returns the number of pixels, 0 to ``count``, of which a channel differs by more than a number of
  /// levels. Both addresses must have ``count`` pixels.
  @inline(__always)
  static func differing(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, near: UInt8) -> Int {
    // Vectors of 16 bytes are the longest that every processor has; longer ones are split into scalars.
    let limit = SIMD16<UInt8>(repeating: near)
    var counts = SIMD4<UInt32>()
    for start in stride(from: 0, to: count, by: 4) {
      let a = UnsafeRawPointer(one + start).loadUnaligned(as: SIMD16<UInt8>.self)
      let b = UnsafeRawPointer(other + start).loadUnaligned(as: SIMD16<UInt8>.self)
      let isLess = a .< b
      let distance = a.replacing(with: b, where: isLess) &- b.replacing(with: a, where: isLess)
      let far = SIMD16<UInt8>().replacing(with: SIMD16(repeating: 1), where: distance .> limit)
      // One lane per pixel, which is not 0 if a channel is far.
      let pixels = unsafeBitCast(far, to: SIMD4<UInt32>.self)
      counts &+= SIMD4<UInt32>().replacing(with: SIMD4(repeating: 1), where: pixels .!= SIMD4<UInt32>())
    }
    return Int(counts.wrappedSum())
  }
}
