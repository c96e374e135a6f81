import Foundation

/// The rows of a list that are not closed: whatever the list's length, only those are kept. A finger on one row closes the
/// others, and the beginning of a scroll all.
public struct SwipeRows<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A row that is not closed, and what it is called.
  public struct Entry: Hashable, Sendable {
    /// Its name.
    public let id: ID
    /// Its state.
    public internal(set) var row: SwipeRow
  }

  /// The rows that are not closed, in the order in which they were touched or opened.
  public private(set) var entries: [Entry] = []
  private var touched: ID?
  private var isScrolling = false

  /// A list of closed rows.
  public init() {}

  /// Where a row is at a time in seconds; 0 for one that is closed.
  public func offset(of id: ID, at time: Double) -> Double {
    entries.first { $0.id == id }?.row.offset(at: time) ?? 0
  }

  /// A finger came down on a row, which is closed if it is not among the entries. The others close.
  public mutating func touchDown(on id: ID, _ closed: SwipeRow, at point: CGPoint, time: Double) {
    closeAll(but: id, at: time)
    enter(id, closed)
    touched = id
    change(id) { $0.touchDown(at: point, time: time) }
  }

  /// The finger is at a point now; whether it is the row's.
  @discardableResult
  public mutating func touchMoved(to point: CGPoint, at time: Double) -> Bool {
    change(touched) { $0.touchMoved(to: point, at: time) } ?? false
  }

  /// The finger lifted; what that led to, on the row that it touched.
  public mutating func touchUp(at time: Double) -> (id: ID, event: SwipeEvent)? {
    defer { touched = nil }
    guard let id = touched, let event = change(id, { $0.touchUp(at: time) }) ?? nil else { return nil }
    return (id, event)
  }

  /// The finger was taken away by the system.
  public mutating func touchCancelled(at time: Double) {
    change(touched) { $0.touchCancelled(at: time) }
    touched = nil
  }

  /// Springs a row open, which is closed if it is not among the entries. The others close.
  public mutating func open(_ id: ID, _ side: SwipeSide, _ closed: SwipeRow, at time: Double) {
    closeAll(but: id, at: time)
    enter(id, closed)
    change(id) { $0.open(side, at: time) }
  }

  /// Springs all rows shut, as a finger elsewhere does. Those that leave go on.
  public mutating func closeAll(at time: Double) { closeAll(but: nil, at: time) }

  /// Springs a row shut.
  public mutating func close(_ id: ID, at time: Double) { change(id) { $0.close(at: time) } }

  /// Springs a row away to a side, which must be among the entries.
  public mutating func leave(_ id: ID, _ side: SwipeSide, at time: Double) {
    change(id) { $0.leave(side, at: time) }
  }

  /// Forgets a row that was removed from the list.
  public mutating func remove(_ id: ID) {
    entries.removeAll { $0.id == id }
    if touched == id { touched = nil }
  }

  /// Takes whether the list scrolls; when that begins all rows close.
  public mutating func update(isScrolling: Bool, at time: Double) {
    self.isScrolling = isScrolling
    for index in entries.indices { entries[index].row.update(isScrolling: isScrolling, at: time) }
  }

  /// A frame at a time in seconds: what came to rest. Rows that are closed are forgotten.
  public mutating func frame(at time: Double) -> [(id: ID, event: SwipeEvent)] {
    var events: [(id: ID, event: SwipeEvent)] = []
    for index in entries.indices {
      if let event = entries[index].row.frame(at: time) { events.append((entries[index].id, event)) }
    }
    entries.removeAll { $0.row.phase == .closed }
    return events
  }

  /// What they need next to go on.
  public var need: FrameNeed { entries.reduce(.nothing) { $0.merged(with: $1.row.need) } }

  /// Closes the rows that may be: what leaves its list goes on.
  private mutating func closeAll(but id: ID?, at time: Double) {
    for index in entries.indices where entries[index].id != id {
      switch entries[index].row.phase {
      case .closed, .closing, .leaving, .left: break
      case .tracking, .dragging, .opening, .open: entries[index].row.close(at: time)
      }
    }
  }

  private mutating func enter(_ id: ID, _ closed: SwipeRow) {
    guard !entries.contains(where: { $0.id == id }) else { return }
    var row = closed
    // What scrolls already does not begin to.
    row.update(isScrolling: isScrolling, at: 0)
    entries.append(Entry(id: id, row: row))
  }

  @discardableResult
  private mutating func change<Result>(_ id: ID?, _ change: (inout SwipeRow) -> Result) -> Result? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return change(&entries[index].row)
  }
}
