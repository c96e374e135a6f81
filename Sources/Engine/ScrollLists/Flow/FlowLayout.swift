import Foundation
import Scrolling

/// A grid of cells of one size in lines, laid out as UICollectionViewFlowLayout lays out a section. Every
/// lookup takes O(1) for any number of cells and needs no table.
///
/// Cells fill a line, then the next line in the scroll direction. The space left over in a full line is
/// distributed between its cells. The last line has the same gaps and starts at the same position as the
/// others, even if it has fewer cells. A line with space for only one cell centers it. (Confidence: gaps and
/// last line B, documented and reported; the centering C.) Gaps are not rounded to pixels.
///
/// Invalid numbers are clamped: lengths to 0...10⁶ pt (insets to -10⁶...10⁶ pt), with NaN as 0; the sides of
/// cells to at least 0.001 pt, and to UIKit's 50 pt if they are not above 0; the count to 0...10¹².
public struct FlowLayout: Hashable, Sendable {
  /// The number of cells.
  public var count: Int { didSet { count = Self.sound(count) } }
  /// The size of the view that the lines fill, in points. Only its length across the scrolling matters.
  public var containerSize: CGSize { didSet { containerSize = Self.sound(containerSize) } }
  /// The size of a cell in points.
  public var itemSize: CGSize { didSet { itemSize = Self.sound(item: itemSize) } }
  /// The gap between a line and the next in points. All lines are equal, so the gap is never larger.
  public var minimumLineSpacing: CGFloat {
    didSet { minimumLineSpacing = Self.sound(minimumLineSpacing) }
  }
  /// The minimum gap between two cells of a line in points. See ``interitemSpacing``.
  public var minimumInteritemSpacing: CGFloat {
    didSet { minimumInteritemSpacing = Self.sound(minimumInteritemSpacing) }
  }
  /// The space around all cells in points. It exists even if there are no cells.
  public var sectionInset: EdgeInsets { didSet { sectionInset = Self.sound(sectionInset) } }
  /// The axis along which lines follow each other.
  public var scrollDirection: Axis

  /// Creates a grid. Lengths are in points; the spacings default to 10, as in UIKit.
  public init(
    count: Int, containerSize: CGSize, itemSize: CGSize = CGSize(width: 50, height: 50),
    minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10,
    sectionInset: EdgeInsets = EdgeInsets(), scrollDirection: Axis = .vertical
  ) {
    self.count = Self.sound(count)
    self.containerSize = Self.sound(containerSize)
    self.itemSize = Self.sound(item: itemSize)
    self.minimumLineSpacing = Self.sound(minimumLineSpacing)
    self.minimumInteritemSpacing = Self.sound(minimumInteritemSpacing)
    self.sectionInset = Self.sound(sectionInset)
    self.scrollDirection = scrollDirection
  }

  // MARK: Lines

  /// The number of cells in a full line, at least 1.
  public var itemsPerLine: Int {
    let fits = (room + minimumInteritemSpacing) / (itemSize[across] + minimumInteritemSpacing)
    // The tolerance covers the rounding of a width that was computed as a sum of cells and gaps.
    return Int(max(1, (fits + 1e-9).rounded(.down)))
  }

  /// The number of lines.
  public var lineCount: Int { count / itemsPerLine + (count % itemsPerLine == 0 ? 0 : 1) }

  /// The gap between two cells of a line in points.
  public var interitemSpacing: CGFloat {
    let items = itemsPerLine
    guard items > 1 else { return minimumInteritemSpacing }
    return max(0, room - CGFloat(items) * itemSize[across]) / CGFloat(items - 1)
  }

  /// The size of the content, including insets. Across the scroll direction, it is the container's length.
  public var contentSize: CGSize {
    let (leading, trailing) = sectionInset.ends(scrollDirection)
    let lines = CGFloat(lineCount)
    let length =
      leading + trailing + lines * itemSize[scrollDirection] + max(0, lines - 1) * minimumLineSpacing
    return switch scrollDirection {
    case .horizontal: CGSize(width: max(0, length), height: containerSize.height)
    case .vertical: CGSize(width: containerSize.width, height: max(0, length))
    }
  }

  // MARK: Cells

  /// Returns the frame of a cell in the content, in points. The index is clamped to 0 ..< ``count``; without
  /// cells, the frame is empty.
  public func frame(at index: Int) -> CGRect {
    guard count > 0 else { return .zero }
    let index = min(max(0, index), count - 1)
    let items = itemsPerLine
    return frame(line: index / items, column: index % items)
  }

  /// Returns the cell at a point of the content, or nil for none. The top and left
  /// edges of a cell belong to it.
  public func index(at point: CGPoint) -> Int? {
    guard point.isFinite else { return nil }
    let (lines, columns) = (tracks(scrollDirection), tracks(across))
    let line = lines.last(at: point[scrollDirection]), column = columns.last(at: point[across])
    guard line >= 0, column >= 0, line < lineCount, column < itemsPerLine else { return nil }
    let index = line * itemsPerLine + column
    guard index < count else { return nil }
    let frame = frame(line: line, column: column)
    return point.x < frame.maxX && point.y < frame.maxY ? index : nil
  }

  /// Returns the cells that are at least partly inside a rectangle of the content, in points.
  public func items(in rect: CGRect) -> Items {
    let items = itemsPerLine
    return Items(
      lines: tracks(scrollDirection).all(in: rect, scrollDirection, count: lineCount),
      columns: tracks(across).all(in: rect, across, count: items), itemsPerLine: items, count: count)
  }

  /// The cells in the same columns of consecutive lines, in order.
  public struct Items: Sequence, Hashable, Sendable {
    /// The lines.
    public let lines: Range<Int>
    /// The columns in each line. The last line may have fewer.
    public let columns: Range<Int>
    fileprivate let itemsPerLine: Int
    fileprivate let count: Int

    /// The range from the first to the last index, including others in between. Without cells, the range is
    /// empty and starts at the first cell after the rectangle.
    public var range: Range<Int> {
      let first = index(lines.lowerBound, lines.isEmpty ? 0 : columns.lowerBound)
      guard let last = lines.last, !columns.isEmpty else { return first..<first }
      // The last line may end before the first of the columns.
      let isShort = last * itemsPerLine + columns.lowerBound >= count
      return first..<Swift.max(first, index(isShort ? last - 1 : last, columns.upperBound))
    }

    private func index(_ line: Int, _ column: Int) -> Int {
      Swift.min(line * itemsPerLine + column, count)
    }

    /// Returns an iterator over the indices.
    public func makeIterator() -> Iterator { Iterator(items: self) }

    /// An iterator over the indices, line by line.
    public struct Iterator: IteratorProtocol {
      private let items: Items
      private var line: Int
      private var column: Int

      fileprivate init(items: Items) {
        self.items = items
        (line, column) = (items.lines.lowerBound, items.columns.lowerBound)
      }

      /// Returns the next index, or nil after the last.
      public mutating func next() -> Int? {
        guard line < items.lines.upperBound, column < items.columns.upperBound else { return nil }
        let index = line * items.itemsPerLine + column
        guard index < items.count else { return nil }
        column += 1
        if column == items.columns.upperBound { (line, column) = (line + 1, items.columns.lowerBound) }
        return index
      }
    }
  }
}

extension FlowLayout: ScrollTargetLayout {
  /// The number of cells.
  public var targetCount: Int { count }

  /// Returns the index of the cell with a number: the number itself, or nil if there is no such cell.
  public func index(of id: Int) -> Int? { id >= 0 && id < count ? id : nil }

  /// Returns the number of a cell, which is its index.
  public func id(at index: Int) -> Int { index }

  /// Returns the range from the first to the last cell that intersects a rectangle.
  public func targets(in rect: CGRect) -> Range<Int> { items(in: rect).range }
}

extension FlowLayout {
  /// The axis along a line.
  private var across: Axis { scrollDirection == .horizontal ? .vertical : .horizontal }

  /// The length of a line that is available for its cells.
  private var room: CGFloat {
    let (leading, trailing) = sectionInset.ends(across)
    return max(0, containerSize[across] - leading - trailing)
  }

  /// Intervals of equal length with equal gaps.
  private struct Tracks {
    var start: CGFloat
    var length: CGFloat
    /// The distance from the start of one interval to the start of the next.
    var stride: CGFloat

    /// Returns the last interval that begins at or before a position, or -1 if there is none. Intervals
    /// continue beyond the existing ones.
    func last(at place: CGFloat) -> Int {
      guess(((place - start) / stride).rounded(.down), -1) { start + stride * CGFloat($0) <= place } - 1
    }

    /// Returns the intervals among the first `count` that are at least partly inside a rectangle.
    func all(in rect: CGRect, _ axis: Axis, count: Int) -> Range<Int> {
      let (least, most) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      guard least < most else { return 0..<0 }
      let first = guess(((least - start - length) / stride).rounded(.down), 0) {
        start + stride * CGFloat($0) + length <= least
      }
      let end = guess(((most - start) / stride).rounded(.down), 0) { start + stride * CGFloat($0) < most }
      let held = Swift.min(first, count)
      return held..<Swift.max(held, Swift.min(end, count))
    }

    /// Returns the first index, starting from `least`, that does not satisfy a condition satisfied by all
    /// indices before it. The index is at most a step or two from an estimate.
    private func guess(_ place: CGFloat, _ least: Int, _ holds: (Int) -> Bool) -> Int {
      var index = Int(Swift.min(Swift.max(CGFloat(least), place.isNaN ? 0 : place), 1e13))
      for _ in 0..<3 where holds(index) { index += 1 }
      for _ in 0..<3 where index > least && !holds(index - 1) { index -= 1 }
      return index
    }
  }

  private func tracks(_ axis: Axis) -> Tracks {
    let (leading, _) = sectionInset.ends(axis)
    let length = itemSize[axis]
    guard axis != scrollDirection else {
      return Tracks(start: leading, length: length, stride: length + minimumLineSpacing)
    }
    let middle = itemsPerLine == 1 ? max(0, room - length) / 2 : 0
    return Tracks(start: leading + middle, length: length, stride: length + interitemSpacing)
  }

  private func frame(line: Int, column: Int) -> CGRect {
    var origin = CGPoint.zero
    for (axis, track) in [(scrollDirection, line), (across, column)] {
      let tracks = tracks(axis)
      origin[axis] = tracks.start + tracks.stride * CGFloat(track)
    }
    return CGRect(origin: origin, size: itemSize)
  }

  private static func sound(_ count: Int) -> Int { min(max(0, count), 1_000_000_000_000) }

  private static func sound(_ length: CGFloat, least: CGFloat = 0) -> CGFloat {
    length.isNaN ? 0 : min(max(least, length), 1e6)
  }

  private static func sound(_ size: CGSize) -> CGSize {
    CGSize(width: sound(size.width), height: sound(size.height))
  }

  private static func sound(item size: CGSize) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(max(0.001, length), 1e6) : 50 }
    return CGSize(width: side(size.width), height: side(size.height))
  }

  private static func sound(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: sound(insets.top, least: -1e6), left: sound(insets.left, least: -1e6),
      bottom: sound(insets.bottom, least: -1e6), right: sound(insets.right, least: -1e6))
  }
}
