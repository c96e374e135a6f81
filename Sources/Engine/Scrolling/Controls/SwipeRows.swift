import Foundation

/// The rows of a list that are not closed. Only these rows are stored, regardless of the list's length. A
/// touch on one row closes the others; when scrolling begins, all rows close.
public struct SwipeRows<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A row that is not closed, and its identifier.
  public struct Entry: Hashable, Sendable {
    /// The row's identifier.
    public let id: ID
    /// The row's state.
    public internal(set) var row: SwipeRow
  }

  /// The rows that are not closed, in the order in which they were touched or opened.
  public private(set) var entries: [Entry] = []
  /// The row under the finger, or nil if no finger is down.
  public private(set) var touched: ID?
  private var isScrolling = false

  /// Creates a list of closed rows.
  public init() {}

  /// Returns a row's offset in points at a time in seconds. A closed row has the offset 0.
  public func offset(of id: ID, at time: Double) -> Double {
    entries.first { $0.id == id }?.row.offset(at: time) ?? 0
  }

  /// Handles a finger that touches a row, which is added as `closed` if it is new. The other rows close.
  public mutating func touchDown(_ point: CGPoint, on id: ID, _ closed: SwipeRow, at time: Double) {
    closeAll(but: id, at: time)
    enter(id, closed)
    touched = id
    change(id) { $0.touchDown(point, at: time) }
  }

  /// Handles a movement of the finger and returns whether the touched row owns the touch.
  @discardableResult
  public mutating func touchMoved(to point: CGPoint, at time: Double) -> Bool {
    change(touched) { $0.touchMoved(to: point, at: time) } ?? false
  }

  /// Handles the lift of the finger and returns the resulting event of the touched row, if any.
  public mutating func touchUp(at time: Double) -> (id: ID, event: SwipeEvent)? {
    defer { touched = nil }
    guard let id = touched, let event = change(id, { $0.touchUp(at: time) }) ?? nil else { return nil }
    return (id, event)
  }

  /// Handles a touch that the system cancelled.
  public mutating func touchCancelled(at time: Double) {
    change(touched) { $0.touchCancelled(at: time) }
    touched = nil
  }

  /// Springs a row open, which is added as `closed` if it is new. The other rows close.
  public mutating func open(_ id: ID, _ side: SwipeSide, _ closed: SwipeRow, at time: Double) {
    closeAll(but: id, at: time)
    enter(id, closed)
    change(id) { $0.open(side, at: time) }
  }

  /// Springs all rows closed, as a touch elsewhere does. Rows that are moving out continue.
  public mutating func closeAll(at time: Double) { closeAll(but: nil, at: time) }

  /// Springs a row closed.
  public mutating func close(_ id: ID, at time: Double) { change(id) { $0.close(at: time) } }

  /// Springs a row out to a side. Does nothing for a row that is not among the entries.
  public mutating func leave(_ id: ID, _ side: SwipeSide, at time: Double) {
    change(id) { $0.leave(side, at: time) }
  }

  /// Removes the state of a row that was removed from the list.
  public mutating func remove(_ id: ID) {
    entries.removeAll { $0.id == id }
    if touched == id { touched = nil }
  }

  /// Handles the scrolling state of the list. When scrolling begins, all rows close.
  public mutating func update(isScrolling: Bool, at time: Double) {
    self.isScrolling = isScrolling
    for index in entries.indices { entries[index].row.update(isScrolling: isScrolling, at: time) }
  }

  /// Advances the rows to a time in seconds and returns the events of the rows that came to rest. Closed rows
  /// are removed from the entries.
  public mutating func frame(at time: Double) -> [(id: ID, event: SwipeEvent)] {
    var events: [(id: ID, event: SwipeEvent)] = []
    for index in entries.indices {
      if let event = entries[index].row.frame(at: time) { events.append((entries[index].id, event)) }
    }
    entries.removeAll { $0.row.phase == .closed }
    return events
  }

  /// The kind of frame that the rows need next.
  public var need: FrameNeed { entries.reduce(.nothing) { $0.merged(with: $1.row.need) } }

  /// Closes all rows but one, except rows that are moving out.
  private mutating func closeAll(but id: ID?, at time: Double) {
    for index in entries.indices where entries[index].id != id { entries[index].row.closeInList(at: time) }
  }

  private mutating func enter(_ id: ID, _ closed: SwipeRow) {
    guard !entries.contains(where: { $0.id == id }) else { return }
    var row = closed
    // In a list that is already scrolling, the new row must not treat it as the beginning of a scroll.
    row.update(isScrolling: isScrolling, at: 0)
    entries.append(Entry(id: id, row: row))
  }

  @discardableResult
  private mutating func change<Result>(_ id: ID?, _ change: (inout SwipeRow) -> Result) -> Result? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return change(&entries[index].row)
  }
}
