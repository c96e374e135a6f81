import ScrollFiles
import ScrollSnapshots
import Testing

private func comparison(_ json: String) throws(InputError) -> BitmapComparison {
  try BitmapComparison(json: Array(json.utf8), file: "comparison.json")
}

private let everything = BitmapComparison(
  tolerance: 3, colorDistance: 2.3, pixelCount: 20, share: 0.001, densestWindow: .init(side: 16, pixels: 40),
  ignoresAntialiasing: true, ignored: [PixelRectangle(x: 0, y: 1, width: 100, height: 20)])

@Suite struct ToleranceTests {
  @Test func everyKeyIsRead() throws {
    #expect(
      try comparison(
        """
        { "levels": 3, "colorDistance": 2.3, "pixels": 20, "share": 0.001, "window": { "side": 16, "pixels": 40 },
          "ignoresAntialiasing": true, "ignore": [ { "x": 0, "y": 1, "width": 100, "height": 20 } ] }
        """) == everything)
    #expect(try comparison("{}") == .exact)
    #expect(try comparison(#"{ "ignore": [], "ignoresAntialiasing": false }"#) == .exact)
  }

  @Test func boundsAreInside() throws {
    #expect(try comparison(#"{ "levels": 0, "pixels": 0, "share": 0, "colorDistance": 0 }"#).pixelCount == 0)
    let most = try comparison(
      #"{ "levels": 255, "share": 1, "colorDistance": 259, "window": {"side": 1, "pixels": 0} }"#)
    #expect((most.tolerance, most.share, most.colorDistance) == (255, 1.0, 259.0))
    #expect(most.densestWindow == .init(side: 1, pixels: 0))
  }

  @Test(arguments: [
    (
      #"{ "level": 3 }"#,
      #"unknown key "level"; expected colorDistance, ignore, ignoresAntialiasing, levels, pixels, "#
        + "share, window"
    ),
    (#"{ "levels": 256 }"#, "levels: expected a whole number from 0 to 255, found 256"),
    (#"{ "levels": 1.5 }"#, "levels: expected a whole number from 0 to 255, found 1.5"),
    (#"{ "levels": "3" }"#, #"levels: expected a whole number from 0 to 255, found "3""#),
    (#"{ "colorDistance": 260 }"#, "colorDistance: expected a number from 0 to 259, found 260"),
    (#"{ "share": 1.001 }"#, "share: expected a number from 0 to 1, found 1.001"),
    (#"{ "window": 16 }"#, "window: expected an object, found 16"),
    (#"{ "window": { "side": 16 } }"#, #"window: "pixels" is missing"#),
    (
      #"{ "window": { "side": 0, "pixels": 1 } }"#,
      "window.side: expected a whole number from 1 to 2147483647, found 0"
    ),
    (#"{ "ignoresAntialiasing": 1 }"#, "ignoresAntialiasing: expected true or false, found 1"),
    (#"{ "ignore": {} }"#, "ignore: expected an array, found an object"),
    (#"{ "ignore": [ 3 ] }"#, "ignore[0]: expected an object, found 3"),
    (
      #"{ "ignore": [ { "x": 0, "y": 0, "width": 9, "height": 9 }, { "x": 0, "y": 0, "width": 0, "height": 1 } ] }"#,
      "ignore[1].width: expected a whole number from 1 to 2147483647, found 0"
    ),
    (
      #"{ "ignore": [ { "x": 0, "y": 0, "width": 9, "z": 9 } ] }"#,
      #"ignore[0]: unknown key "z"; expected height, width, x, y"#
    ),
  ])
  func mistakesAreNamed(json: String, message: String) {
    #expect(
      #expect(throws: InputError.self) { try comparison(json) }?.description == "comparison.json: "
        + message)
  }

  // MARK: Options

  @Test(arguments: [
    (Tolerance.Key.levels, "--levels 3", Tolerance.levels(3)),
    (.colorDistance, "--color-distance 2.3", .colorDistance(2.3)), (.pixels, "--pixels 20", .pixels(20)),
    (.share, "--share 0.001", .share(0.001)),
    (.window, "--window 16:40", .window(.init(side: 16, pixels: 40))),
    (.ignore, "--ignore 0,1,100x20", .ignore([PixelRectangle(x: 0, y: 1, width: 100, height: 20)])),
  ])
  func optionsReadWhatTheyWrite(key: Tolerance.Key, option: String, tolerance: Tolerance) throws {
    #expect(tolerance.options.joined(separator: " ") == option)
    #expect(try Tolerance(key, argument: tolerance.options[1]) == tolerance)
  }

  @Test(arguments: [
    (Tolerance.Key.levels, "256", "expected a whole number from 0 to 255, found 256"),
    (.levels, "many", "expected a whole number from 0 to 255, found \"many\""),
    (.share, "nan", "expected a number from 0 to 1, found nan"),
    (.window, "16", "expected side:pixels"),
    (.window, "0:1", "side: expected a whole number from 1 to 2147483647, found 0"),
    (.ignore, "0,0,402", "expected x,y,WIDTHxHEIGHT"),
    (.ignore, "0,0,402x", "[0].height: expected a whole number from 1 to 2147483647, found \"\""),
  ])
  func optionsOutOfRangeAreRefused(key: Tolerance.Key, argument: String, problem: String) {
    let error = #expect(throws: InputError.self) { try Tolerance(key, argument: argument) }
    #expect(error?.description == "\(argument): \(problem)")
  }

  @Test func rectanglesAddUpAndOthersReplace() {
    let rectangle = PixelRectangle(x: 1, y: 2, width: 3, height: 4)
    var comparison = everything
    for tolerance in [Tolerance.ignore([rectangle]), .levels(9)] { comparison.allow(tolerance) }
    #expect((comparison.ignored, comparison.tolerance) == (everything.ignored + [rectangle], 9))
    #expect(comparison.share == everything.share)
  }
}
