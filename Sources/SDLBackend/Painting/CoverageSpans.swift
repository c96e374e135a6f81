import Drawing

/// The visible pixels of a coverage mask as runs of fully covered pixels and of the others.
struct CoverageSpans {
  /// A run of pixels in a row.
  struct Span {
    var x: Int, end: Int
    /// A Boolean value that indicates whether all its pixels are fully covered.
    var isSolid: Bool
  }

  private var spans: [Span] = []
  /// The position of the first span of each row, and the number of all spans.
  private var starts: [Int] = [0]

  /// The area in pixels of the smallest mask, and the share of its pixels in solid runs, at which they pay.
  private static let smallestArea = 4096
  private static let smallestShare = 0.25
  /// The length of the shortest solid run.
  private static let shortest = 12

  /// Finds the runs of a mask, or returns nil if copying it as a whole costs less.
  init?(_ mask: CoverageMask) {
    let (width, height) = (mask.width, mask.height)
    guard width * height >= Self.smallestArea else { return nil }
    var solid = 0
    for y in 0..<height {
      let row = mask.coverage[y * width..<(y + 1) * width]
      var x = 0
      while x < width {
        let value = row[row.startIndex + x]
        var end = x + 1
        while end < width, row[row.startIndex + end] == value { end += 1 }
        if value == 255, end - x >= Self.shortest {
          spans.append(Span(x: x, end: end, isSolid: true))
          solid += end - x
        } else if value > 0 {
          // Neighboring pixels that are not fully covered form one run.
          if let last = spans.last, spans.count > starts[y], !last.isSolid, last.end == x {
            spans[spans.count - 1].end = end
          } else {
            spans.append(Span(x: x, end: end, isSolid: false))
          }
        }
        x = end
      }
      starts.append(spans.count)
    }
    guard Double(solid) >= Self.smallestShare * Double(width * height) else { return nil }
  }

  /// The runs of a row from left to right.
  subscript(row: Int) -> ArraySlice<Span> { spans[starts[row]..<starts[row + 1]] }
}
