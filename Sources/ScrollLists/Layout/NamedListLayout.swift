import Foundation
import Scrolling

/// The names of a list's rows by their numbers, without a table of those that it began with: those have the names that
/// they have in the data source as it was then, only the inserted ones are written down.
public struct RowNames<Original: RowIdentities>: RowIdentities {
  /// The data source as the list was made, by index.
  public let original: Original
  /// How many rows the list was made with.
  public let originalCount: Int
  private var inserted: [Original.ID: Int] = [:]
  private var names: [Int: Original.ID] = [:]
  fileprivate var next: Int

  /// The names of a list of so many rows.
  public init(_ original: Original, count: Int) {
    self.original = original
    originalCount = max(0, count)
    next = originalCount
  }

  /// The number of the row that bears an id; nil for none. Rows that were removed keep theirs.
  public func index(of id: Original.ID) -> Int? {
    if let number = inserted[id] { return number }
    return original.index(of: id).flatMap { $0 >= 0 && $0 < originalCount ? $0 : nil }
  }

  /// The id of a row by its number.
  public func id(at number: Int) -> Original.ID { names[number] ?? original.id(at: number) }

  /// Numbers for new rows; nil if a number has been given to one of the ids, or two of them are the same.
  mutating func add(_ ids: [Original.ID]) -> Range<Int>? {
    guard Set(ids).count == ids.count, ids.allSatisfy({ index(of: $0) == nil }) else { return nil }
    let numbers = next..<(next + ids.count)
    for (number, id) in zip(numbers, ids) {
      inserted[id] = number
      names[number] = id
    }
    next = numbers.upperBound
    return numbers
  }

  /// Forgets the names of inserted rows.
  mutating func remove(_ numbers: some Sequence<Int>) {
    for number in numbers {
      guard let id = names.removeValue(forKey: number) else { continue }
      inserted[id] = nil
    }
  }
}

/// A ``ListLayout`` whose rows have names of their own: scroll targets by the ids of a data source.
///
/// A row that was removed may be inserted again under the same id if it was an inserted one; the id of a row that the list
/// began with stays that row's.
public struct NamedListLayout<Original: RowIdentities>: ScrollTargetLayout, Hashable {
  /// Names a row.
  public typealias ID = Original.ID

  /// The rows by number. Rows are inserted and removed through the named list, everything else may be changed here.
  public var layout: ListLayout
  /// What they are called.
  public private(set) var names: RowNames<Original>

  /// A list as it was made, its rows being named by the data source in that order.
  public init(_ layout: ListLayout, names original: Original) {
    self.layout = layout
    names = RowNames(original, count: layout.rowCount)
  }

  /// How many rows there are.
  public var targetCount: Int { layout.rowCount }
  /// The row that bears an id.
  public func index(of id: ID) -> Int? { names.index(of: id).flatMap(layout.row(ofNumber:)) }
  /// The id of a row, 0 ..< ``targetCount``.
  public func id(at index: Int) -> ID { names.id(at: layout.id(at: index)) }
  /// Where a row is.
  public func frame(at index: Int) -> CGRect { layout.frame(at: index) }
  /// The rows between the upper and the lower side of a rectangle.
  public func targets(in rect: CGRect) -> Range<Int> { layout.targets(in: rect) }

  /// Puts new rows before a row of a section; see ``ListLayout/insertRows(_:at:height:isMeasured:)``. Nothing if one of the
  /// ids is in use. Returns whether they were put in.
  @discardableResult public mutating func insertRows(
    _ ids: [ID], at path: RowPath, height: CGFloat, isMeasured: Bool = false
  ) -> Bool {
    guard path.section >= 0, path.section < layout.sectionCount, let numbers = names.add(ids) else {
      return false
    }
    if layout.insertRows(numbers, at: path, height: height, isMeasured: isMeasured) { return true }
    names.remove(numbers)
    return false
  }

  /// Takes rows away; O(log n) and, for inserted ones, their number.
  public mutating func removeRows(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<layout.rowCount)
    if names.hasInserted { names.remove(rows.lazy.compactMap(layout.number(ofRow:))) }
    layout.removeRows(rows)
  }
}

extension RowNames {
  /// Whether any row was inserted.
  fileprivate var hasInserted: Bool { next > originalCount }
}
