import ScrollBitmaps
import ScrollSnapshots
import ScrollSnapshotsTesting
import Testing

@Suite struct SunriseTests {
  @Test func theSunRises() {
    expectGoldenSequence("sunrise", times: [0, 0.5, 1], in: .beside()) { time in
      let night = Color(0x101838), day = Color(0x8EC5F4), sun = Color(0xFFD27A)
      var sky = Bitmap(width: 120, height: 80, filledWith: night.mixed(with: day, time))
      for y in 64 - Int(48 * time)..<80 { for x in 52..<68 { sky.pixels[y * 120 + x] = sun.word } }
      return sky
    }
  }
}
