import Foundation
import Scrolling

/// A grid of cells of one size in lines, as UICollectionViewFlowLayout lays out a section of them; every answer in O(1)
/// for any number of cells, without a table.
///
/// Cells fill a line, then the next one in the scroll direction. What a full line leaves over goes between its cells;
/// the last line has the same gaps and begins where the others do, whatever it lacks at its end. A line with room for
/// one cell only has it in the middle. (Confidence: gaps and last line B, documented and reported; the middle C.) Gaps
/// are not rounded to pixels.
///
/// Bad numbers are held: lengths to 0...10⁶ pt (insets also below 0), NaN counting as 0; sides of cells that are not
/// above 0 to UIKit's 50 pt, and to no less than 0.001 pt; the count to 0...10¹².
public struct FlowLayout: Hashable, Sendable {
  /// How many cells there are.
  public var count: Int { didSet { count = Self.sound(count) } }
  /// Size of the view that the lines fill; of it only the length across the scroll direction counts. In points.
  public var containerSize: CGSize { didSet { containerSize = Self.sound(containerSize) } }
  /// Size of a cell in points.
  public var itemSize: CGSize { didSet { itemSize = Self.sound(item: itemSize) } }
  /// Gap between a line and the next in points. All lines being equal it is never more.
  public var minimumLineSpacing: CGFloat {
    didSet { minimumLineSpacing = Self.sound(minimumLineSpacing) }
  }
  /// The least gap between two cells of a line in points; see ``interitemSpacing``.
  public var minimumInteritemSpacing: CGFloat {
    didSet { minimumInteritemSpacing = Self.sound(minimumInteritemSpacing) }
  }
  /// Room around all cells in points. It is there without cells too.
  public var sectionInset: EdgeInsets { didSet { sectionInset = Self.sound(sectionInset) } }
  /// The axis on which lines follow each other.
  public var scrollDirection: Axis

  /// A grid; lengths in points, the spacings 10 as UIKit's are unless set.
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

  /// How many cells a full line has, at least 1.
  public var itemsPerLine: Int {
    let fits = (room + minimumInteritemSpacing) / (itemSize[across] + minimumInteritemSpacing)
    // A width that was computed as a sum of cells and gaps holds them all.
    return Int(max(1, (fits + 1e-9).rounded(.down)))
  }

  /// How many lines there are.
  public var lineCount: Int { count / itemsPerLine + (count % itemsPerLine == 0 ? 0 : 1) }

  /// The gap between two cells of a line in points.
  public var interitemSpacing: CGFloat {
    let items = itemsPerLine
    guard items > 1 else { return minimumInteritemSpacing }
    return max(0, room - CGFloat(items) * itemSize[across]) / CGFloat(items - 1)
  }

  /// Size of everything, insets included: across it is the container's length.
  public var contentSize: CGSize {
    let (leading, trailing) = insets(scrollDirection)
    let lines = CGFloat(lineCount)
    let length =
      leading + trailing + lines * itemSize[scrollDirection] + max(0, lines - 1) * minimumLineSpacing
    return switch scrollDirection {
    case .horizontal: CGSize(width: max(0, length), height: containerSize.height)
    case .vertical: CGSize(width: containerSize.width, height: max(0, length))
    }
  }

  // MARK: Cells

  /// Where a cell is in the content, in points; indices are held to 0 ..< ``count``, and without cells it is empty.
  public func frame(at index: Int) -> CGRect {
    guard count > 0 else { return .zero }
    let index = min(max(0, index), count - 1)
    let items = itemsPerLine
    return frame(line: index / items, column: index % items)
  }

  /// The cell at a point of the content; nil between cells and outside. A cell's least edges belong to it.
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

  /// The cells that lie at least partly inside a rectangle of the content, in points.
  public func items(in rect: CGRect) -> Items {
    let items = itemsPerLine
    return Items(
      lines: tracks(scrollDirection).all(in: rect, scrollDirection, count: lineCount),
      columns: tracks(across).all(in: rect, across, count: items), itemsPerLine: items, count: count)
  }

  /// Cells in the same columns of some lines, in order.
  public struct Items: Sequence, Hashable, Sendable {
    /// The lines.
    public let lines: Range<Int>
    /// The places in each line; the last line may have fewer.
    public let columns: Range<Int>
    fileprivate let itemsPerLine: Int
    fileprivate let count: Int

    /// The indices from the first to the last of them, others in between included. Empty where there are none, at the first
    /// that comes after the rectangle.
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

    /// Each index.
    public func makeIterator() -> Iterator { Iterator(items: self) }

    /// Goes through them line by line.
    public struct Iterator: IteratorProtocol {
      private let items: Items
      private var line: Int
      private var column: Int

      fileprivate init(items: Items) {
        self.items = items
        (line, column) = (items.lines.lowerBound, items.columns.lowerBound)
      }

      /// The next index; nil after the last.
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
  private var across: Axis {
    switch scrollDirection {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }

  /// What a line has for its cells.
  private var room: CGFloat {
    let (leading, trailing) = insets(across)
    return max(0, containerSize[across] - leading - trailing)
  }

  private func insets(_ axis: Axis) -> (leading: CGFloat, trailing: CGFloat) {
    switch axis {
    case .horizontal: (sectionInset.left, sectionInset.right)
    case .vertical: (sectionInset.top, sectionInset.bottom)
    }
  }

  /// Equal stretches that follow each other with equal gaps.
  private struct Tracks {
    var start: CGFloat
    var length: CGFloat
    /// From the start of one to that of the next.
    var stride: CGFloat

    /// The last one that begins at or before a place, -1 for none; beyond all there are it counts on.
    func last(at place: CGFloat) -> Int {
      guess(((place - start) / stride).rounded(.down), -1) { start + stride * CGFloat($0) <= place } - 1
    }

    /// Those of the first `count` that lie at least partly inside a rectangle.
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

    /// The first index, from `least` on, for which a test that holds up to some index does not hold: at most a step or two
    /// from a guess.
    private func guess(_ place: CGFloat, _ least: Int, _ holds: (Int) -> Bool) -> Int {
      var index = Int(Swift.min(Swift.max(CGFloat(least), place.isNaN ? 0 : place), 1e13))
      for _ in 0..<3 where holds(index) { index += 1 }
      for _ in 0..<3 where index > least && !holds(index - 1) { index -= 1 }
      return index
    }
  }

  private func tracks(_ axis: Axis) -> Tracks {
    let (leading, _) = insets(axis)
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
