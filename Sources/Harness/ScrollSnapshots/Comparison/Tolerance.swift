import ScrollFiles
import Foundation

/// A tolerance of a comparison as `comparison.json` and the options of `playground test` give it.
package enum Tolerance: Hashable, Sendable {
  case levels(UInt8)
  case colorDistance(Double)
  case pixels(Int)
  case share(Double)
  case window(BitmapComparison.Window)
  case ignoresAntialiasing(Bool)
  case ignore([PixelRectangle])

  package enum Key: String, CaseIterable, Sendable {
    case levels, colorDistance, pixels, share, window, ignoresAntialiasing, ignore

    package var help: String {
      switch self {
      case .levels: "The number of levels of \(UInt8.max) by which a channel may differ."
      case .colorDistance:
        "The CIE76 distance by which a color may differ, up to \(NumberText.exact(Tolerance.colorDistances.upperBound)); "
          + "2.3 is just noticeable."
      case .pixels: "The number of pixels of a frame that may differ."
      case .share:
        "The share of a frame's pixels that may differ, \(NumberText.exact(Tolerance.shares.lowerBound)) to "
          + "\(NumberText.exact(Tolerance.shares.upperBound))."
      case .window: "The number of pixels that may differ in any square of a side, as in 16:40."
      case .ignoresAntialiasing: "Ignore differences of antialiased pixels."
      case .ignore: "A rectangle in pixels to leave out of the comparison; may be repeated."
      }
    }
  }

  /// The largest distance of two sRGB colors is 258.7, of green and blue.
  private static let colorDistances = 0.0...259
  private static let shares = 0.0...1
  /// The largest number of pixels in a file. No picture has more.
  private static let mostPixels = Int(Int32.max)
  private static let mostRectangles = 10_000

  init(_ key: Key, _ reader: JSONReader) throws(InputError) {
    switch key {
    case .levels: self = .levels(UInt8(clamping: try reader.integer(in: 0...Int(UInt8.max))))
    case .colorDistance: self = .colorDistance(try reader.number(in: Self.colorDistances, ""))
    case .pixels: self = .pixels(try reader.integer(in: 0...Self.mostPixels))
    case .share: self = .share(try reader.number(in: Self.shares, ""))
    case .window:
      let members = try reader.object(keys: ["side", "pixels"])
      self = .window(
        BitmapComparison.Window(
          side: try members.required("side").integer(in: 1...Self.mostPixels),
          pixels: try members.required("pixels").integer(in: 0...Self.mostPixels)))
    case .ignoresAntialiasing: self = .ignoresAntialiasing(try reader.bool())
    case .ignore:
      var rectangles: [PixelRectangle] = []
      for rectangle in try reader.array(atMost: Self.mostRectangles) {
        let members = try rectangle.object(keys: ["x", "y", "width", "height"])
        rectangles.append(
          PixelRectangle(
            x: try members.required("x").integer(in: 0...Self.mostPixels),
            y: try members.required("y").integer(in: 0...Self.mostPixels),
            width: try members.required("width").integer(in: 1...Self.mostPixels),
            height: try members.required("height").integer(in: 1...Self.mostPixels)))
      }
      self = .ignore(rectangles)
    }
  }

  /// Reads an option's value: a number, `true` or `false`, a window as `16:40`, a rectangle as `0,0,402x56`.
  /// - Throws: ``InputError`` with the value as its file. Its problem includes the expectation.
  package init(_ key: Key, argument: String) throws(InputError) {
    func value(_ text: Substring) -> JSONValue { Double(text).map { .number($0) } ?? .string(String(text)) }
    func parts(_ separators: String, as form: String, _ keys: String...) throws(InputError) -> JSONValue {
      let parts = argument.split(omittingEmptySubsequences: false) { separators.contains($0) }
      guard parts.count == keys.count else {
        throw InputError(file: argument, problem: "expected \(form)")
      }
      return .record(zip(keys, parts).map { ($0, value($1)) })
    }
    let json: JSONValue =
      switch key {
      case .levels, .colorDistance, .pixels, .share: value(argument[...])
      case .window: try parts(":", as: "side:pixels", "side", "pixels")
      case .ignore: .array([try parts(",x", as: "x,y,WIDTHxHEIGHT", "x", "y", "width", "height")])
      case .ignoresAntialiasing: Bool(argument).map { .bool($0) } ?? .string(argument)
      }
    try self.init(key, JSONReader(value: json, file: argument))
  }

  /// The options that ask for it, with their values.
  package var options: [String] {
    switch self {
    case .levels(let levels): ["--levels", "\(levels)"]
    case .colorDistance(let distance): ["--color-distance", "\(distance)"]
    case .pixels(let count): ["--pixels", "\(count)"]
    case .share(let share): ["--share", "\(share)"]
    case .window(let window): ["--window", "\(window.side):\(window.pixels)"]
    case .ignoresAntialiasing(let isOn): isOn ? ["--ignore-antialiasing"] : []
    case .ignore(let rectangles):
      rectangles.flatMap { ["--ignore", "\($0.x),\($0.y),\($0.width)x\($0.height)"] }
    }
  }
}

extension BitmapComparison {
  /// The largest `comparison.json` in bytes that is read: 1 MiB.
  static let mostBytes = 1 << 20

  /// Reads a comparison from a JSON file. It is exact except for the optional tolerances in the file:
  /// ```json
  /// { "levels": 3, "colorDistance": 2.3, "pixels": 20, "share": 0.001,
  ///   "window": { "side": 16, "pixels": 40 }, "ignoresAntialiasing": true,
  ///   "ignore": [ { "x": 0, "y": 0, "width": 100, "height": 20 } ] }
  /// ```
  /// - Parameters:
  ///   - json: The whole file, in UTF-8.
  ///   - file: Its name for errors.
  /// - Throws: `InputError` for text that is not a JSON object, unknown keys and values out of range.
  public init(json: [UInt8], file: String) throws(InputError) {
    self.init()
    let keys = Tolerance.Key.allCases
    let members = try JSONReader(data: Data(json), file: file).object(keys: Set(keys.map(\.rawValue)))
    for key in keys {
      if let reader = members[key.rawValue] { allow(try Tolerance(key, reader)) }
    }
  }

  /// Replaces a tolerance. Rectangles to ignore are added to those that are ignored already.
  package mutating func allow(_ tolerance: Tolerance) {
    switch tolerance {
    case .levels(let levels): self.tolerance = levels
    case .colorDistance(let distance): colorDistance = distance
    case .pixels(let count): pixelCount = count
    case .share(let share): self.share = share
    case .window(let window): densestWindow = window
    case .ignoresAntialiasing(let isOn): ignoresAntialiasing = isOn
    case .ignore(let rectangles): ignored += rectangles
    }
  }
}
