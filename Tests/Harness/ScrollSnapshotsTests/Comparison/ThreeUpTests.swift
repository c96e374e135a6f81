import ScrollBitmaps
import ScrollSnapshots
import Testing

@Suite struct ThreeUpTests {
  let expected = Bitmap(width: 5, height: 4, filledWith: Color(0x2F6BFF))

  @Test func threePicturesStandSideBySide() {
    var actual = expected
    actual[at: 1, 2] = 0xFF00_0000
    let whole = BitmapComparison.exact.threeUp(expected: expected, actual: actual)
    #expect((whole.width, whole.height) == (3 * 5 + 32, 4 + 16))
    #expect(whole.cropped(x: 8, y: 8, width: 5, height: 4) == expected)
    #expect(whole.cropped(x: 21, y: 8, width: 5, height: 4) == actual)
    #expect(
      (whole.cropped(x: 34, y: 8, width: 5, height: 4), whole[0, 0])
        == (BitmapComparison.exact.picture(expected: expected, actual: actual), 0xFF8E_8E93))
    #expect(whole[7, 7] == 0xFF3A_3A3C && whole[13, 12] == 0xFF3A_3A3C && whole[15, 10] == 0xFF8E_8E93)
  }

  @Test func smallerPictureHasTheRoomOfTheLarger() {
    let actual = Bitmap(width: 2, height: 7, filledWith: Color(0xFF0000))
    let whole = BitmapComparison.exact.threeUp(expected: expected, actual: actual)
    #expect((whole.width, whole.height) == (3 * 5 + 32, 7 + 16))
    #expect(whole.cropped(x: 8, y: 8, width: 5, height: 4) == expected)
    #expect(whole.cropped(x: 21, y: 8, width: 2, height: 7) == actual)
    #expect(whole[8, 13] == 0xFF8E_8E93 && whole[25, 8] == 0xFF8E_8E93)
    #expect(whole[34, 14] == 0xFFFF_9500)
  }

  @Test func emptyPicturesLeaveTheirRoomEmpty() {
    let empty = Bitmap(width: 0, height: 0)
    #expect(
      Bitmap.Size(BitmapComparison.exact.threeUp(expected: empty, actual: empty))
        == .init(width: 32, height: 16))
    let whole = BitmapComparison.exact.threeUp(expected: empty, actual: expected)
    #expect(whole.cropped(x: 21, y: 8, width: 5, height: 4) == expected)
  }

  @Test func alphaShowsTheGround() {
    let glass = Bitmap(width: 1, height: 1, filledWith: Color(red: 255, green: 0, blue: 0, alpha: 0))
    #expect(BitmapComparison.exact.threeUp(expected: glass, actual: glass)[8, 8] == 0xFF8E_8E93)
  }
}
