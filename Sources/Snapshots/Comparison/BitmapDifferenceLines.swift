import FileFormats

extension BitmapDifference {
  /// What differs at length, for people: the most telling first, one thing a line. What moved is searched for at each
  /// call, which takes up to about a second for pictures of a few million pixels.
  public var lines: [String] {
    var lines: [String] = []
    if let sizes { lines.append(sizes) }
    guard let pixels else { return lines + ["in what both cover nothing differs"] }
    lines += shifts.map(\.description)
    lines.append((sizes == nil ? "" : "in what both cover ") + amount(pixels))
    lines.append(place(pixels))
    lines.append("differing pixels by more than N levels: \(thresholds)")
    lines.append(gathering(pixels))
    return lines
  }

  /// How many pixels differ by more than each of a dozen levels.
  public var thresholds: ThresholdCounts {
    ThresholdCounts(expected: expected, actual: actual, comparison: comparison)
  }

  /// The square that holds most of the differing pixels; nil where only the sizes differ. Its side is the comparison's
  /// own, else 16 pixels.
  public var densestWindow: Window? {
    pixels.map {
      DifferingPixels(expected, actual, comparison, within: $0).densest(
        side: comparison.densestWindow?.side ?? 16)
    }
  }

  /// How many of the pixels that differ by more than allowed only smooth an edge. Where the comparison ignores
  /// antialiasing they are not among ``pixels``.
  public var antialiasedPixels: Int {
    var count = 0
    comparison.forEachDifference(expected, actual, looksForAntialiasing: true) {
      if $0.isAntialiasing { count += 1 }
    }
    return count
  }

  /// Whether the pixels lie close together or along edges.
  private func gathering(_ pixels: Pixels) -> String {
    let densest = densestWindow.map {
      "densest \($0.side)x\($0.side) window: \(NumberText.count($0.pixels, "pixel")), at x \($0.x), y \($0.y)"
    }
    let smoothing = antialiasedPixels
    let rest =
      comparison.ignoresAntialiasing
      ? "antialiasing not counted: \(smoothing)" : "without antialiasing: \(pixels.count - smoothing)"
    return [densest, rest].compactMap(\.self).joined(separator: "; ")
  }
}
