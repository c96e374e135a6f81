import Foundation
import ScrollLists
import Scrolling

// example: Lists.notes
struct Notes: ScrollTargetLayout {
  var list: ListLayout
  var store: NoteStore

  var targetCount: Int { list.rowCount }
  func index(of id: String) -> Int? { store.number(of: id).flatMap(list.row(ofNumber:)) }
  func id(at index: Int) -> String { store.id(ofNumber: list.id(at: index)) }
  func frame(at index: Int) -> CGRect { list.frame(at: index) }
  func targets(in rect: CGRect) -> Range<Int> { list.targets(in: rect) }
  func scrollMargins(at index: Int) -> EdgeInsets { list.scrollMargins(at: index) }
}
// end

/// Ten million rows named "row 0" and so on, and others that were inserted.
struct NoteStore {
  private var inserted: [String: Int] = [:]
  private var names: [Int: String] = [:]
  private var next = 10_000_000

  func number(of id: String) -> Int? { inserted[id] ?? (id.hasPrefix("row ") ? Int(id.dropFirst(4)) : nil) }
  func id(ofNumber number: Int) -> String { names[number] ?? "row \(number)" }

  mutating func add(_ ids: [String]) -> Range<Int> {
    for (number, id) in zip(next..., ids) { (inserted[id], names[number]) = (number, id) }
    defer { next += ids.count }
    return next..<(next + ids.count)
  }
}
