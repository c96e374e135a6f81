import Bitmaps
import FileFormats
import Foundation

/// How two pictures are compared: exactly, or with tolerances that are asked for, each in its own unit.
///
/// A pixel differs if it exceeds ``tolerance`` and, where one is given, ``colorDistance`` too. Pictures differ if more
/// pixels differ than each of ``pixelCount``, ``share`` and ``densestWindow`` allows that is given; where none is given,
/// one pixel is enough. Pictures of two sizes always differ.
public struct BitmapComparison: Hashable, Sendable {
  /// By how much a channel may differ without counting as different, in levels: 0 (exact) to 255 (anything goes).
  public var tolerance: UInt8
  /// How far apart the colours of a pixel may look: CIE76's ΔE*ab, 0 to 259; about 2.3 is just noticeable. Alpha beyond
  /// ``tolerance`` differs whatever the colours.
  public var colorDistance: Double?
  /// How many pixels may differ, 0 or more.
  public var pixelCount: Int?
  /// Which share of the pixels compared may differ, 0 to 1.
  public var share: Double?
  /// How many pixels may differ within any square, so that scattered ones pass and gathered ones do not.
  public var densestWindow: Window?
  /// Whether pixels that only smooth an edge, in either picture, may differ (Vyšniauskas 2009).
  public var ignoresAntialiasing: Bool
  /// What is not compared.
  public var ignored: [PixelRectangle]
  /// Whether alpha counts as a channel. Where it does not, pictures are taken as opaque.
  public var countsAlpha: Bool

  /// Red, green and blue must be the same.
  public static let exact = BitmapComparison()

  /// A square that slides over the picture, and how many pixels may differ wherever it lies.
  public struct Window: Hashable, Sendable {
    /// In pixels, 1 or more.
    public var side: Int
    /// How many pixels in it may differ, 0 or more.
    public var pixels: Int

    /// A square and how many pixels in it may differ.
    public init(side: Int, pixels: Int) {
      self.side = side
      self.pixels = pixels
    }
  }

  /// A comparison that is exact but for what is given; see the properties for units. A NaN tolerates nothing.
  public init(
    tolerance: UInt8 = 0, colorDistance: Double? = nil, pixelCount: Int? = nil, share: Double? = nil,
    densestWindow: Window? = nil, ignoresAntialiasing: Bool = false, ignored: [PixelRectangle] = [],
    countsAlpha: Bool = false
  ) {
    self.tolerance = tolerance
    self.colorDistance = colorDistance
    self.pixelCount = pixelCount
    self.share = share
    self.densestWindow = densestWindow
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignored = ignored
    self.countsAlpha = countsAlpha
  }

  /// What is different in `actual`; nil if nothing is, or no more than allowed. Equal pictures cost a memcmp.
  public func difference(expected: Bitmap, actual: Bitmap) -> BitmapDifference? {
    let sizes = (Bitmap.Size(expected), Bitmap.Size(actual))
    guard sizes.0 == sizes.1 else {
      let width = min(expected.width, actual.width), height = min(expected.height, actual.height)
      let left = expected.cropped(x: 0, y: 0, width: width, height: height)
      let right = actual.cropped(x: 0, y: 0, width: width, height: height)
      let pixels = differingPixels(left, right)
      return BitmapDifference(
        expectedSize: sizes.0, actualSize: sizes.1, pixels: pixels,
        exceeded: pixels.map { exceededLimits($0, left, right) } ?? [], comparison: self, expected: left,
        actual: right)
    }
    guard [expected, actual].allSatisfy({ $0.pixels.count == $0.width * $0.height }) else {
      // Pixels can be set that do not fill their size: such a picture matches nothing.
      let none = Bitmap(width: 0, height: 0)
      return BitmapDifference(
        expectedSize: sizes.0, actualSize: sizes.1, pixels: nil, exceeded: [], comparison: self,
        expected: none,
        actual: none)
    }
    guard let pixels = differingPixels(expected, actual) else { return nil }
    let exceeded = exceededLimits(pixels, expected, actual)
    if exceeded.isEmpty, hasLimits { return nil }
    return BitmapDifference(
      expectedSize: sizes.0, actualSize: sizes.1, pixels: pixels, exceeded: exceeded, comparison: self,
      expected: expected, actual: actual)
  }

  private var hasLimits: Bool { pixelCount != nil || share != nil || densestWindow != nil }

  private func exceededLimits(
    _ pixels: BitmapDifference.Pixels, _ expected: Bitmap, _ actual: Bitmap
  ) -> [BitmapDifference.Limit] {
    var exceeded: [BitmapDifference.Limit] = []
    if let pixelCount, pixels.count > pixelCount { exceeded.append(.pixelCount(pixelCount)) }
    // Not `>`: a share that is NaN tolerates nothing.
    if let share, !(pixels.share <= share) { exceeded.append(.share(share)) }
    if let densestWindow {
      let densest = DifferingPixels(expected, actual, self, within: pixels).densest(side: densestWindow.side)
      if densest.pixels > densestWindow.pixels { exceeded.append(.window(densestWindow, densest)) }
    }
    return exceeded
  }
}

extension BitmapComparison: CustomStringConvertible {
  /// What is tolerated: `exact`, or for example `up to 3 of 255 levels, up to 20 pixels`.
  public var description: String {
    var parts: [String] = []
    switch (tolerance, colorDistance) {
    case (0, nil): break
    case (_, nil): parts.append("up to \(tolerance) of 255 levels")
    case (0, let distance?): parts.append("up to ΔE \(distance)")
    case (_, let distance?): parts.append("up to \(tolerance) of 255 levels or ΔE \(distance)")
    }
    if let pixelCount { parts.append("up to \(NumberText.count(pixelCount, "pixel"))") }
    if let share { parts.append("up to \(NumberText.percent(share)) of the pixels") }
    if let window = densestWindow {
      parts.append(
        "up to \(NumberText.count(window.pixels, "pixel")) in any \(window.side)x\(window.side) window"
      )
    }
    if ignoresAntialiasing { parts.append("antialiasing ignored") }
    if !ignored.isEmpty { parts.append("\(NumberText.count(ignored.count, "rectangle")) ignored") }
    if parts.isEmpty { parts.append("exact") }
    if countsAlpha { parts.append("alpha counted") }
    return parts.joined(separator: ", ")
  }
}
