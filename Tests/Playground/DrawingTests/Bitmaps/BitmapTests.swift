import ScrollBitmaps
import Testing

@Suite struct BitmapTests {
  let picture = Bitmap(width: 3, height: 2, pixels: [0, 1, 2, 10, 11, 12])

  @Test func pixelsInRows() {
    #expect(picture?[2, 0] == 2 && picture?[0, 1] == 10)
    #expect(picture?[3, 0] == .some(nil) && picture?[0, -1] == .some(nil))
    #expect(Bitmap(width: 3, height: 2, pixels: [0]) == nil)
    #expect(Bitmap(width: -1, height: -1, pixels: [0]) == nil)
    #expect(Bitmap(width: .max, height: 2, pixels: []) == nil)
    #expect(Bitmap(width: -4, height: 2).pixels.isEmpty)
  }

  @Test func croppingIsCutToThePicture() {
    #expect(picture?.cropped(x: 1, y: 0, width: 2, height: 2).pixels == [1, 2, 11, 12])
    #expect(picture?.cropped(x: 1, y: 1, width: .max, height: .max).pixels == [11, 12])
    #expect(picture?.cropped(x: -5, y: -5, width: 6, height: 6).pixels == [0])
    #expect(picture?.cropped(x: .max, y: .min, width: .max, height: .min).pixels.isEmpty == true)
  }
}
