import Foundation
import ScrollLists
import Scrolling

/// The observer of the scroll view in the `rows` scene. It scrolls to rows and edges, implements pull to
/// refresh and infinite loading, and answers each request after a delay that simulates a network.
struct RowsObserver: ListObserver {
  static let refreshTime = 1.0, pageTime = 0.8
  static let pages = 5

  var position: ScrollPositionController<ListLayout>
  private(set) var pull: PullToRefresh
  private(set) var loader: PageLoader
  /// The page being loaded and the time of its request in seconds, or `nil`.
  private(set) var request: (page: PageLoader.Request, time: Double)?
  private var time = 0.0

  init(_ layout: ListLayout) {
    position = ScrollPositionController(layout)
    pull = PullToRefresh()
    loader = PageLoader(list: layout, pageCount: 1, distance: .points(300))
  }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    if let command = position.observe(engine, at: moment) { engine.apply(command) }
    apply(pull.observe(engine, at: moment), to: &engine)
    if let page = loader.observe(engine, at: moment) { request = (page, time) }
  }

  /// Advances to the time of a display frame in seconds and returns the requests completed by then.
  mutating func frame(at time: Double) -> (isRefreshed: Bool, page: PageLoader.Request?) {
    self.time = time
    var isRefreshed = false, page: PageLoader.Request?
    if case .refreshing(let since) = pull.state { isRefreshed = time - since >= Self.refreshTime }
    if let request, time - request.time >= Self.pageTime { page = request.page }
    return (isRefreshed, page)
  }

  mutating func refreshed(_ engine: inout ScrollEngine) { apply(pull.endRefreshing(engine), to: &engine) }

  /// Sets the view's own top inset, in points.
  mutating func rest(at inset: CGFloat, _ engine: inout ScrollEngine) {
    pull.restingInsetTop = inset
    engine.metrics.contentInset.top = pull.insetTop
  }

  mutating func loaded(_ page: PageLoader.Request, _ layout: ListLayout) {
    _ = loader.loaded(page, list: layout, isLast: page.page + 1 >= Self.pages)
    request = nil
  }

  /// Updates the loader after the list was edited or rows were measured.
  mutating func update(_ layout: ListLayout) { loader.update(list: layout) }

  private func apply(_ effect: PullToRefresh.Effect?, to engine: inout ScrollEngine) {
    if let effect { engine.apply(refresh: effect) }
  }

  /// The need for display frames: every frame while a spinner turns for a refresh or a page load.
  var need: FrameNeed { pull.isRefreshing || request != nil ? .frame : .nothing }
}
