import ScrollFiles

extension BitmapDifference {
  /// The differences in detail, one per line, the most significant first. Each access searches for shifts,
  /// which takes up to about a second for images of a few million pixels.
  public var lines: [String] {
    var lines: [String] = []
    if let sizes { lines.append(sizes) }
    guard let pixels else { return lines + ["in the common area nothing differs"] }
    lines += movements
    lines.append((sizes == nil ? "" : "in the common area ") + amount(pixels, distance: largestColorDistance))
    lines.append(place(pixels))
    lines.append("differing pixels by more than N levels: \(thresholds)")
    lines.append(gathering(pixels))
    return lines
  }

  /// Returns the number and the place of the differing pixels of two images with names, one line each.
  func lines(of names: (String, String)) -> [String] {
    guard let pixels else { return sizes.map { [$0] } ?? [] }
    return [amount(pixels, distance: largestColorDistance), place(pixels, names)]
  }

  /// The number of pixels that differ by more than each of a dozen levels.
  public var thresholds: ThresholdCounts {
    ThresholdCounts(expected: expected, actual: actual, comparison: comparison)
  }

  /// The square with the most differing pixels, or nil if only the sizes differ. Its side is the side of the
  /// comparison's window, or 16 pixels without one.
  public var densestWindow: Window? {
    pixels.map {
      DifferingPixels(expected, actual, comparison, within: $0).densest(
        side: comparison.densestWindow?.side ?? 16)
    }
  }

  /// The number of pixels that differ by more than permitted but only smooth an edge. If the comparison
  /// ignores antialiasing, they are not part of ``pixels``.
  public var antialiasedPixels: Int {
    var count = 0
    comparison.forEachDifference(expected, actual, looksForAntialiasing: true) {
      if $0.isAntialiasing { count += 1 }
    }
    return count
  }

  /// Returns text that shows whether the pixels form clusters or lie along edges.
  private func gathering(_ pixels: Pixels) -> String {
    let densest = densestWindow.map {
      "densest \($0.side)x\($0.side) window: \(NumberText.count($0.pixels, "pixel")), at x \($0.x), y \($0.y)"
    }
    let smoothing = antialiasedPixels
    let rest =
      comparison.ignoresAntialiasing
      ? "antialiased pixels, not counted: \(smoothing)"
      : "without antialiased pixels: \(pixels.count - smoothing)"
    return [densest, rest].compactMap(\.self).joined(separator: "; ")
  }
}
