import Foundation
import Snapshots
import Testing

private func comparison(_ json: String) throws(ComparisonError) -> BitmapComparison {
  try BitmapComparison(json: Array(json.utf8), file: "comparison.json")
}

private let everything = BitmapComparison(
  tolerance: 3, colorDistance: 2.3, pixelCount: 20, share: 0.001, densestWindow: .init(side: 16, pixels: 40),
  ignoresAntialiasing: true, ignored: [PixelRectangle(x: 0, y: 1, width: 100, height: 20)], countsAlpha: true)

@Suite struct BitmapComparisonCodingTests {
  @Test func everyKeyIsRead() throws {
    #expect(
      try comparison(
        """
        { "levels": 3, "colorDistance": 2.3, "pixels": 20, "share": 0.001, "window": { "side": 16, "pixels": 40 },
          "ignoresAntialiasing": true, "ignore": [ { "x": 0, "y": 1, "width": 100, "height": 20 } ],
          "countsAlpha": true }
        """) == everything)
    #expect(try comparison("{}") == .exact)
    #expect(try comparison(#"{ "ignore": [], "ignoresAntialiasing": false }"#) == .exact)
  }

  @Test func boundsAreInside() throws {
    #expect(try comparison(#"{ "levels": 0, "pixels": 0, "share": 0, "colorDistance": 0 }"#).pixelCount == 0)
    let most = try comparison(
      #"{ "levels": 255, "share": 1, "colorDistance": 259, "window": {"side": 1, "pixels": 0} }"#)
    #expect(most.tolerance == 255 && most.share == 1.0 && most.colorDistance == 259.0)
    #expect(most.densestWindow == .init(side: 1, pixels: 0))
  }

  @Test(arguments: [.exact, everything, BitmapComparison(pixelCount: 0, share: 0)])
  func writtenIsReadAgain(_ comparison: BitmapComparison) throws {
    let json = try JSONEncoder().encode(comparison)
    #expect(try BitmapComparison(json: Array(json), file: "a") == comparison)
    #expect(try JSONDecoder().decode(BitmapComparison.self, from: json) == comparison)
  }

  @Test(arguments: [
    (
      #"{ "level": 3 }"#,
      "level is an unknown key; expected levels, colorDistance, pixels, share, window, "
        + "ignoresAntialiasing, ignore or countsAlpha"
    ),
    (#"{ "levels": 256 }"#, "levels is 256; expected a whole number from 0 to 255"),
    (#"{ "levels": -1 }"#, "levels is -1; expected a whole number from 0 to 255"),
    (#"{ "levels": 1.5 }"#, "levels is 1.5; expected a whole number from 0 to 255"),
    (#"{ "levels": "3" }"#, "levels is no number; expected a whole number from 0 to 255"),
    (#"{ "levels": true }"#, "levels is no number; expected a whole number from 0 to 255"),
    (#"{ "levels": null }"#, "levels is no number; expected a whole number from 0 to 255"),
    (#"{ "colorDistance": 260 }"#, "colorDistance is 260; expected a number from 0 to 259"),
    (#"{ "share": 1.001 }"#, "share is 1.001; expected a number from 0 to 1"),
    (#"{ "share": "NaN" }"#, "share is no number; expected a number from 0 to 1"),
    (#"{ "pixels": 1e300 }"#, "pixels is 1e+300; expected a whole number from 0 to 2147483647"),
    (#"{ "window": 16 }"#, "window is no object; expected an object in { }"),
    (#"{ "window": { "side": 16 } }"#, "window.pixels is missing; expected a whole number"),
    (
      #"{ "window": { "side": 0, "pixels": 1 } }"#,
      "window.side is 0; expected a whole number from 1 to 2147483647"
    ),
    (#"{ "window": { "size": 3 } }"#, "window.size is an unknown key; expected side or pixels"),
    (
      #"{ "ignoresAntialiasing": 1 }"#,
      "ignoresAntialiasing is neither true nor false; expected true or false"
    ),
    (#"{ "ignore": {} }"#, "ignore is no list; expected a list in [ ]"),
    (#"{ "ignore": [ 3 ] }"#, "ignore[0] is no object; expected an object in { }"),
    (
      #"{ "ignore": [ { "x": 0, "y": 0, "width": 9, "height": 9 }, { "x": 0, "y": 0, "width": 0, "height": 1 } ] }"#,
      "ignore[1].width is 0; expected a whole number from 1 to 2147483647"
    ),
    (
      #"{ "ignore": [ { "x": 0, "y": 0, "width": 9, "z": 9 } ] }"#,
      "ignore[0].z is an unknown key; expected x, y, width or height"
    ),
  ])
  func mistakesAreNamed(json: String, message: String) {
    #expect(
      #expect(throws: ComparisonError.self) { try comparison(json) }?.description == "comparison.json: "
        + message)
  }

  @Test(arguments: [
    "", "{", "[]", "3", "null", "{ \"share\": NaN }", "{ \"share\": 1e999 }", "\u{0}", "{} {}",
  ])
  func whatIsNoObjectIsRefused(_ json: String) {
    let message = #expect(throws: ComparisonError.self) { try comparison(json) }?.description
    #expect(
      message?.hasPrefix("comparison.json") == true && message?.contains("expected") == true,
      "\(message ?? "")")
  }

  @Test func deepNestingIsRefused() {
    let deep =
      #"{ "ignore": "# + String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000) + "}"
    #expect(throws: ComparisonError.self) { try comparison(deep) }
  }
}
