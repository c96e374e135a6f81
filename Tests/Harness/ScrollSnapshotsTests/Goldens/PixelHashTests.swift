import ScrollBitmaps
import ScrollSnapshots
import Testing

@Suite struct PixelHashTests {
  /// Computed with XXH64 of xxHash 0.8.1 over the same bytes. Goldens contain them: they must never change.
  @Test(arguments: [
    (0, 0, "ef46db3751d8e999", "ef46db3751d8e999"), (0, 5, "4be1d406981cfd3b", "4be1d406981cfd3b"),
    (1, 1, "c94fbe6cd8276166", "f0b3528f3a836469"), (2, 1, "0ee14c36bb1a42f1", "88f718a1abb8ade0"),
    (1, 2, "46dad49d80042dab", "e382c50b3a3d73f1"), (3, 1, "dfc8b06a5f9c324e", "0c4b633c0ae1115d"),
    (7, 1, "21a52e953d783cee", "09d88e9135f54174"), (8, 1, "ccca75b3de6a3cce", "5dde680c6f4bca18"),
    (1, 8, "af07340ee10da8b2", "0d8fb85105b8223e"), (3, 3, "8cc3fc9e6d6f9d3d", "9b4c42699f23e684"),
    (5, 2, "81e78dd1d6519f32", "c0a822d28f4a0edc"), (17, 13, "6ab00639c4cb9b8a", "989ef6d29c92c50e"),
    (64, 64, "52d4e18691bb4049", "9d6be5921337e556"), (800, 600, "ef52a66ddbdfec58", "db61e8fbb0b7d5ac"),
  ])
  func vectors(width: Int, height: Int, opaque: String, withAlpha: String) {
    #expect(PixelHash(noise(width, height, opaque: true)).description == opaque)
    #expect(PixelHash(noise(width, height)).description == withAlpha)
  }

  @Test func whatTransparentPixelsHideHasNoHash() {
    var bitmap = noise(7, 3)
    for place in [0, 5, 6, 20] {
      bitmap.pixels[place] = 0x00FF_FFFF
      var other = bitmap
      other.pixels[place] = 0
      #expect(PixelHash(bitmap) == PixelHash(other))
      other.pixels[place] = 0x0100_0000
      #expect(PixelHash(bitmap) != PixelHash(other))
    }
  }

  @Test func textComesBack() {
    for value: UInt64 in [0, 1, 0xF, 0x0123_4567_89AB_CDEF, .max] {
      let hash = PixelHash(value: value)
      #expect(hash.description.count == 16)
      #expect(PixelHash(hash.description) == hash)
    }
    #expect(PixelHash(value: 0xAB).description == "00000000000000ab")
  }

  @Test(arguments: [
    "", "0", "ef46db3751d8e99", "ef46db3751d8e9990", "EF46DB3751D8E999", "+f46db3751d8e999",
    "-f46db3751d8e999",
    " f46db3751d8e999", "ef46db3751d8e99\n", "ef46db3751d8e99g", "0xef46db3751d8e9", "éf46db3751d8e99",
  ])
  func otherTextIsNone(_ text: String) {
    #expect(PixelHash(text) == nil)
  }
}
