import Foundation

// Tolerances in a file written by hand, all of them optional:
// { "levels": 3, "colorDistance": 2.3, "pixels": 20, "share": 0.001, "window": { "side": 16, "pixels": 40 },
//   "ignoresAntialiasing": true, "ignore": [ { "x": 0, "y": 0, "width": 100, "height": 20 } ], "countsAlpha": false }
extension BitmapComparison: Codable {
  /// The maximum size of a `comparison.json` that is read, in bytes: 1 MiB.
  static let mostBytes = 1 << 20

  /// Reads a comparison from JSON. It is exact except for the tolerances in the file.
  /// - Parameters:
  ///   - json: The complete file, in UTF-8.
  ///   - file: The name of the file in errors.
  /// - Throws: ``ComparisonError`` for text that is not a JSON object, unknown keys and values out of range.
  public init(json: [UInt8], file: String) throws(ComparisonError) {
    do {
      self = try JSONDecoder().decode(BitmapComparison.self, from: Data(json))
    } catch var error as ComparisonError {
      error.file = file
      throw error
    } catch {
      throw ComparisonError(
        file: file, key: "", found: "not JSON", expected: "an object such as { \"levels\": 2 }")
    }
  }

  /// Reads a comparison, which is exact except for the given tolerances. Throws ``ComparisonError`` without a file
  /// name.
  public init(from decoder: any Decoder) throws {
    let object = try TolerancesObject(decoder, path: "", keys: Key.allCases.map(\.rawValue))
    self.init()
    if let levels = try object.integer("levels", in: 0...255) { tolerance = UInt8(levels) }
    // The maximum distance between two sRGB colors is 258.7, between green and blue.
    colorDistance = try object.number("colorDistance", in: 0...259)
    pixelCount = try object.integer("pixels", in: 0...Self.mostPixels)
    share = try object.number("share", in: 0...1)
    if let window = try object.object("window", keys: ["side", "pixels"]) {
      densestWindow = Window(
        side: try window.required(window.integer("side", in: 1...Self.mostPixels), "side"),
        pixels: try window.required(window.integer("pixels", in: 0...Self.mostPixels), "pixels"))
    }
    ignoresAntialiasing = try object.flag("ignoresAntialiasing") ?? false
    ignored = try object.objects("ignore", keys: ["x", "y", "width", "height"]).map { rectangle in
      func side(_ key: String, from least: Int) throws -> Int {
        try rectangle.required(rectangle.integer(key, in: least...Self.mostPixels), key)
      }
      return try PixelRectangle(
        x: side("x", from: 0), y: side("y", from: 0), width: side("width", from: 1),
        height: side("height", from: 1))
    }
    countsAlpha = try object.flag("countsAlpha") ?? false
  }

  /// Writes the tolerances that are not exact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if tolerance > 0 { try container.encode(tolerance, forKey: .levels) }
    try container.encodeIfPresent(colorDistance, forKey: .colorDistance)
    try container.encodeIfPresent(pixelCount, forKey: .pixels)
    try container.encodeIfPresent(share, forKey: .share)
    if let densestWindow {
      try container.encode(["side": densestWindow.side, "pixels": densestWindow.pixels], forKey: .window)
    }
    if ignoresAntialiasing { try container.encode(true, forKey: .ignoresAntialiasing) }
    if !ignored.isEmpty {
      let rectangles = ignored.map { ["x": $0.x, "y": $0.y, "width": $0.width, "height": $0.height] }
      try container.encode(rectangles, forKey: .ignore)
    }
    if countsAlpha { try container.encode(true, forKey: .countsAlpha) }
  }

  private enum Key: String, CodingKey, CaseIterable {
    case levels, colorDistance, pixels, share, window, ignoresAntialiasing, ignore, countsAlpha
  }

  /// The maximum of a number in a file; no image has more pixels.
  private static let mostPixels = Int(Int32.max)
}
