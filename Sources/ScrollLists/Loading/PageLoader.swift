import Foundation
import Scrolling

/// Infinite loading: asks for the next page of a list's data when the end comes near, each page once.
///
/// Fed with where the content is it answers requests; whoever loads hands back each one's outcome, with the list as it is
/// then. One request at a time is under way. An empty list asks for its first page, a list shorter than the view goes on
/// until it is longer or the data ends. After a failure nothing is asked until ``retry()`` or ``reload(list:)``.
public struct PageLoader: ScrollObserver, Hashable, Sendable {
  /// How near the end is when the next page is asked for.
  public enum PrefetchDistance: Hashable, Sendable {
    /// So many points of content, or fewer, are below the visible part (0 unless more).
    case points(CGFloat)
    /// So many rows, or fewer, are below the last that shows (0 unless more).
    case rows(Int)
  }

  /// A page to be loaded.
  public struct Request: Hashable, Sendable {
    /// Its number, from 0.
    public let page: Int
    /// How many times the list had been begun anew when it was asked for.
    public let generation: Int
  }

  /// What it does.
  public enum State: Hashable, Sendable {
    /// It waits for the end to come near.
    case waiting
    /// A page is being loaded.
    case loading(Request)
    /// A page could not be loaded.
    case failed(Request)
    /// There are no more pages.
    case ended
  }

  /// Where the rows are.
  public private(set) var list: ListLayout
  /// How near the end is when the next page is asked for.
  public var distance: PrefetchDistance
  /// How many pages have been loaded.
  public private(set) var pageCount: Int
  /// What it does.
  public private(set) var state = State.waiting
  private var generation = 0

  /// A loader of a list that has some pages already (none unless told, held to 0 and more).
  public init(list: ListLayout, pageCount: Int = 0, distance: PrefetchDistance = .points(1000)) {
    self.list = list
    self.pageCount = max(0, pageCount)
    self.distance = distance
  }

  /// The page to load now, which from then on is under way; nil for none.
  public mutating func observe(_ engine: ScrollEngine) -> Request? { observe(ScrollGeometry(engine)) }

  /// The same, of where content is.
  public mutating func observe(_ geometry: ScrollGeometry) -> Request? {
    guard state == .waiting, isNearEnd(geometry) else { return nil }
    return ask()
  }

  /// A page was loaded: the list with it, and whether the data ends there. Whether it counts: an answer to a request that
  /// is not under way (given twice, or before a reload) is dropped, and the caller is to drop its rows.
  public mutating func loaded(_ request: Request, list: ListLayout, isLast: Bool = false) -> Bool {
    guard state == .loading(request) else { return false }
    self.list = list
    pageCount += 1
    state = isLast ? .ended : .waiting
    return true
  }

  /// A page could not be loaded. Whether it counts.
  public mutating func failed(_ request: Request) -> Bool {
    guard state == .loading(request) else { return false }
    state = .failed(request)
    return true
  }

  /// Asks for the page that failed once more; nil where none did.
  public mutating func retry() -> Request? {
    guard case .failed = state else { return nil }
    return ask()
  }

  /// Begins anew with a list of no page, or still of the old rows: the first page is asked for at once, and what is under
  /// way for the old list no longer counts.
  public mutating func reload(list: ListLayout) -> Request {
    self.list = list
    generation += 1
    pageCount = 0
    return ask()
  }

  /// The rows have changed otherwise: some were inserted, removed, or have another height.
  public mutating func update(list: ListLayout) { self.list = list }

  private mutating func ask() -> Request {
    let request = Request(page: pageCount, generation: generation)
    state = .loading(request)
    return request
  }

  private func isNearEnd(_ geometry: ScrollGeometry) -> Bool {
    let visible = geometry.visibleRect
    switch distance {
    case .points(let points):
      return list.contentHeight - visible.maxY <= max(0, points.isNaN ? 0 : points)
    case .rows(let rows):
      let shown = list.rows(from: visible.minY, to: visible.maxY)
      return list.rowCount - shown.upperBound <= max(0, rows)
    }
  }
}
