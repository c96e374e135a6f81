import Foundation
import Scrolling

/// A loader for infinite scrolling, which requests the next page of a list's data when the end is near, or
/// the previous one when the beginning is near. Each page is requested once.
///
/// The loader observes the position of the content and returns requests. The caller reports the outcome of
/// each request together with the updated list. One request is in progress at a time. An empty list requests
/// its first page. A list shorter than the view requests pages until it is longer or the data ends. After a
/// failure, nothing is requested until ``retry()`` or ``reload(list:)`` is called.
///
/// To load the history of a conversation, create the loader with the side ``Side/beginning``, and insert each
/// page's rows at the top with ``SelfSizingList/edit(_:_:)``, which moves no visible row. Attach the loader,
/// and report each page, when the view is where it is to be: a view whose newest message is still to be shown
/// is at the beginning.
public struct PageLoader: ScrollObserver, Hashable, Sendable {
  /// The distance from the end at which the next page is requested.
  public enum PrefetchDistance: Hashable, Sendable {
    /// The length of the content beyond the visible part, in points. Values below 0 count as 0.
    case points(CGFloat)
    /// The number of rows beyond the last visible row. Values below 0 count as 0.
    case rows(Int)
  }

  /// The side of a list at which pages are added.
  public enum Side: Hashable, Sendable {
    /// Pages are added before the first row.
    case beginning
    /// Pages are added after the last row.
    case end
  }

  /// A request for a page.
  public struct Request: Hashable, Sendable {
    /// The number of the page, from 0.
    public let page: Int
    /// The number of reloads before the page was requested.
    public let generation: Int
  }

  /// The state of the loader.
  public enum State: Hashable, Sendable {
    /// The side is not near yet.
    case waiting
    /// A page is being loaded.
    case loading(Request)
    /// The page could not be loaded.
    case failed(Request)
    /// There are no more pages.
    case ended
  }

  /// The layout of the rows.
  public private(set) var list: ListLayout
  /// The distance from the end at which the next page is requested.
  public var distance: PrefetchDistance
  /// The side of the list at which pages are added.
  public let side: Side
  /// The number of loaded pages.
  public private(set) var pageCount: Int
  /// The state of the loader.
  public private(set) var state = State.waiting
  private var generation = 0

  /// Creates a loader for a list with a number of loaded pages. A negative number counts as 0.
  public init(
    list: ListLayout, pageCount: Int = 0, distance: PrefetchDistance = .points(1000), at side: Side = .end
  ) {
    self.list = list
    self.side = side
    self.pageCount = max(0, pageCount)
    self.distance = distance
  }

  /// Returns the page to load now, or nil if there is none. The returned request counts as in progress.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Request? {
    var geometry = ScrollGeometry(engine)
    geometry.contentOffset = engine.pendingContentOffset
    return observe(geometry)
  }

  /// Returns the page to load now for a position of the content, or nil if there is none.
  public mutating func observe(_ geometry: ScrollGeometry) -> Request? {
    guard state == .waiting, isNearEnd(geometry) else { return nil }
    return ask()
  }

  /// Reports that a page was loaded, with the list that includes it. Set `isLast` if the data ends there.
  /// Returns false if the request is not in progress, because it was answered twice or precedes a reload; the
  /// caller must then drop the page's rows.
  public mutating func loaded(_ request: Request, list: ListLayout, isLast: Bool = false) -> Bool {
    guard state == .loading(request) else { return false }
    self.list = list
    pageCount += 1
    state = isLast ? .ended : .waiting
    return true
  }

  /// Reports that a page could not be loaded. Returns false if the request is not in progress.
  public mutating func failed(_ request: Request) -> Bool {
    guard state == .loading(request) else { return false }
    state = .failed(request)
    return true
  }

  /// Requests the page that failed again, or returns nil if no page failed.
  public mutating func retry() -> Request? {
    guard case .failed = state else { return nil }
    return ask()
  }

  /// Starts over with a list that has no pages or still shows the old rows. The first page is requested at
  /// once, and a request in progress for the old list no longer counts.
  public mutating func reload(list: ListLayout) -> Request {
    self.list = list
    generation += 1
    pageCount = 0
    return ask()
  }

  /// Updates the list after rows were inserted, removed, or changed their height.
  public mutating func update(list: ListLayout) { self.list = list }

  private mutating func ask() -> Request {
    let request = Request(page: pageCount, generation: generation)
    state = .loading(request)
    return request
  }

  private func isNearEnd(_ geometry: ScrollGeometry) -> Bool {
    let visible = list.span(of: geometry.visibleRect)
    // A view that has no size yet is nowhere in the list.
    guard list.rowCount == 0 || visible.bottom > visible.top, visible.top.isFinite, visible.bottom.isFinite
    else { return false }
    switch distance {
    case .points(let points):
      let beyond = side == .end ? list.contentHeight - visible.bottom : visible.top
      return beyond <= max(0, points.isNaN ? 0 : points)
    case .rows(let rows):
      let shown = list.rows(from: visible.top, to: visible.bottom)
      return (side == .end ? list.rowCount - shown.upperBound : shown.lowerBound) <= max(0, rows)
    }
  }
}
