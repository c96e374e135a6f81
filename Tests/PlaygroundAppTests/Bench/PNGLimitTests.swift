import Bitmaps
import PlaygroundApp
import Snapshots
import Testing

@Suite struct PNGLimitTests {
  @Test func limitCountsWhatLibpngMakes() throws {
    var bitmap = Bitmap(width: 64, height: 64)
    for place in bitmap.pixels.indices {
      let shade = UInt32(place * place * 7 % 300)
      bitmap.pixels[place] = 0xFF00_0000 | shade * 0x01_0203
    }
    let limit = try PNGLimit(bitmap)
    #expect(limit.run() == (try PNG.encode(bitmap)).count)
    #expect(limit.run(level: 9) <= limit.run(level: 1))
    #expect(limit.run(level: 9, filtered: true) != limit.run(level: 9))
    #expect(throws: PNGError.self) { try PNGLimit(Bitmap(width: 0, height: 1)) }
    let bytes = try PNG.encode(bitmap)
    #expect(PNGLimit.decode(bytes))
    #expect(!PNGLimit.decode(Array(bytes.dropLast(20))))
    #expect(!PNGLimit.decode([]))
  }
}
