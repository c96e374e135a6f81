import Foundation
import ScrollLists
import Scrolling

/// The observer of the scroll view in the `rows` scene. It scrolls to rows and edges, implements pull to
/// refresh and infinite loading, and answers each request after a delay that simulates a network.
struct RowsObserver: ListObserver {
  private static let refreshTime = 1.0

  var position: ScrollPositionController<ListLayout>
  private(set) var pull: PullToRefresh
  var pages: PageLoading

  init(_ layout: ListLayout) {
    position = ScrollPositionController(layout)
    pull = PullToRefresh()
    pages = PageLoading(PageLoader(list: layout, pageCount: 1, distance: .points(300)), lastPage: 4)
  }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
    apply(pull.observe(engine, at: moment), to: &engine)
    pages.respond(to: moment, of: engine)
  }

  /// Returns whether a refresh has ended by a time in seconds.
  func isRefreshed(by time: Double) -> Bool {
    if case .refreshing(let since) = pull.state { time - since >= Self.refreshTime } else { false }
  }

  mutating func refreshed(_ engine: inout ScrollEngine) { apply(pull.endRefreshing(engine), to: &engine) }

  /// Sets the view's own top inset, in points.
  mutating func rest(at inset: CGFloat, _ engine: inout ScrollEngine) {
    pull.restingInsetTop = inset
    engine.metrics.contentInset.top = pull.insetTop
  }

  private func apply(_ effect: PullToRefresh.Effect?, to engine: inout ScrollEngine) {
    if let effect { engine.apply(refresh: effect) }
  }

  var need: FrameNeed { pull.isRefreshing || pages.request != nil ? .frame : .nothing }
}
