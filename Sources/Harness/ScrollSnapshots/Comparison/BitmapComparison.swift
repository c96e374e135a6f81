import ScrollBitmaps
import ScrollFiles

/// A comparison of two images, either exact or with explicit tolerances in separate units.
///
/// A pixel differs if it exceeds ``tolerance`` and, if set, also ``colorDistance``. Of a pixel with alpha 0 in
/// either image, only alpha is compared: what it hides does not matter. Images differ if the
/// differing pixels exceed any of the limits ``pixelCount``, ``share`` and ``densestWindow`` that are set. If
/// none is set, one differing pixel is sufficient. Images of different sizes always differ.
public struct BitmapComparison: Hashable, Sendable {
  /// The permitted difference of a channel in levels: 0 (exact) to 255 (any difference).
  public var tolerance: UInt8
  /// The permitted difference between two colors in CIE76 ΔE*ab, 0 to 259; about 2.3 is just noticeable. A
  /// difference in alpha greater than ``tolerance`` counts regardless of the colors.
  public var colorDistance: Double?
  /// The permitted number of differing pixels, 0 or more.
  public var pixelCount: Int?
  /// The permitted share of differing pixels among the compared ones, 0 to 1.
  public var share: Double?
  /// The permitted number of differing pixels in any square, so that scattered pixels pass, but not clusters.
  public var densestWindow: Window?
  /// Whether pixels that only smooth an edge in either image may differ (Vyšniauskas 2009).
  public var ignoresAntialiasing: Bool
  /// The areas that are not compared.
  public var ignored: [PixelRectangle]

  /// A comparison that requires equal red, green, blue and alpha. Pixels with alpha 0 are equal in any case.
  public static let exact = BitmapComparison()

  /// A square that is moved over the image, and the permitted number of differing pixels at every position.
  public struct Window: Hashable, Sendable {
    /// The side of the square in pixels, 1 or more.
    public var side: Int
    /// The permitted number of differing pixels in the square, 0 or more.
    public var pixels: Int

    /// Creates a square with a permitted number of differing pixels.
    public init(side: Int, pixels: Int) {
      self.side = side
      self.pixels = pixels
    }
  }

  /// Creates a comparison that is exact except for the given tolerances; see the properties for their units.
  /// NaN tolerates nothing.
  public init(
    tolerance: UInt8 = 0, colorDistance: Double? = nil, pixelCount: Int? = nil, share: Double? = nil,
    densestWindow: Window? = nil, ignoresAntialiasing: Bool = false, ignored: [PixelRectangle] = []
  ) {
    self.tolerance = tolerance
    self.colorDistance = colorDistance
    self.pixelCount = pixelCount
    self.share = share
    self.densestWindow = densestWindow
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignored = ignored
  }

  /// Returns the difference, or nil if there is none or it is permitted. Equal images cost one memcmp.
  public func difference(expected: Bitmap, actual: Bitmap) -> BitmapDifference? {
    let sizes = (Bitmap.Size(expected), Bitmap.Size(actual))
    func found(_ pixels: BitmapDifference.Pixels?, _ left: Bitmap, _ right: Bitmap) -> BitmapDifference {
      BitmapDifference(
        expectedSize: sizes.0, actualSize: sizes.1, pixels: pixels,
        exceeded: pixels.map { exceededLimits($0, left, right) } ?? [], comparison: self, expected: left,
        actual: right)
    }
    guard sizes.0 == sizes.1 else {
      let width = min(expected.width, actual.width), height = min(expected.height, actual.height)
      let left = expected.cropped(x: 0, y: 0, width: width, height: height)
      let right = actual.cropped(x: 0, y: 0, width: width, height: height)
      return found(differingPixels(left, right), left, right)
    }
    guard [expected, actual].allSatisfy({ $0.pixels.count == $0.width * $0.height }) else {
      // The pixels can be set so that they do not fill the size. Such an image matches nothing.
      let none = Bitmap(width: 0, height: 0)
      return found(nil, none, none)
    }
    guard let pixels = differingPixels(expected, actual) else { return nil }
    let difference = found(pixels, expected, actual)
    let hasLimits = pixelCount != nil || share != nil || densestWindow != nil
    return difference.exceeded.isEmpty && hasLimits ? nil : difference
  }

  private func exceededLimits(
    _ pixels: BitmapDifference.Pixels, _ expected: Bitmap, _ actual: Bitmap
  ) -> [BitmapDifference.Limit] {
    var exceeded: [BitmapDifference.Limit] = []
    if let pixelCount, pixels.count > pixelCount { exceeded.append(.pixelCount(pixelCount)) }
    // The negated `<=` makes a share of NaN tolerate nothing.
    if let share, !(pixels.share <= share) { exceeded.append(.share(share)) }
    if let densestWindow {
      let densest = DifferingPixels(expected, actual, self, within: pixels).densest(side: densestWindow.side)
      if densest.pixels > densestWindow.pixels { exceeded.append(.window(densestWindow, densest)) }
    }
    return exceeded
  }
}

extension BitmapComparison: CustomStringConvertible {
  /// The tolerances: `exact`, or for example `up to 3 of 255 levels, up to 20 pixels`.
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
    return parts.isEmpty ? "exact" : parts.joined(separator: ", ")
  }
}
