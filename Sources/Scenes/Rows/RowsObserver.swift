import Foundation
import ScrollLists
import Scrolling

/// What hangs on the view of scene `rows`: pull to refresh and infinite loading, each answered after a while, as if by a
/// network.
struct RowsObserver: PaneObserver, Hashable {
  /// Seconds that a refresh and that a page take.
  static let refreshTime = 1.0, pageTime = 0.8
  /// How many pages there are.
  static let pages = 5

  private(set) var pull: PullToRefresh
  private(set) var loader: PageLoader<ListLayout>
  /// The page under way, and when it was asked for.
  private(set) var request: (page: PageLoader<ListLayout>.Request, time: Double)?
  private var time = 0.0

  init(_ layout: ListLayout) {
    pull = PullToRefresh()
    loader = PageLoader(list: layout, pageCount: 1, distance: .points(300))
  }

  mutating func look(at engine: inout ScrollEngine) {
    apply(pull.observe(engine), to: &engine)
    if let page = loader.observe(engine) { request = (page, time) }
  }

  /// What has arrived by a frame's time in seconds.
  struct Arrivals {
    var isRefreshed = false
    var page: PageLoader<ListLayout>.Request?
  }

  /// Takes the time of a frame, and what has arrived by then.
  mutating func frame(at time: Double) -> Arrivals {
    self.time = time
    var arrivals = Arrivals()
    if case .refreshing(let since) = pull.state { arrivals.isRefreshed = time - since >= Self.refreshTime }
    if let request, time - request.time >= Self.pageTime { arrivals.page = request.page }
    return arrivals
  }

  /// The new rows of a refresh are in the list.
  mutating func refreshed(_ engine: inout ScrollEngine) { apply(pull.endRefreshing(engine), to: &engine) }

  /// The view's own top inset, in points, is another one.
  mutating func rest(at inset: CGFloat, _ engine: inout ScrollEngine) {
    pull.restingInsetTop = inset
    engine.metrics.contentInset.top = pull.insetTop
  }

  /// A page's rows are in the list.
  mutating func loaded(_ page: PageLoader<ListLayout>.Request, _ layout: ListLayout) {
    _ = loader.loaded(page, list: layout, isLast: page.page + 1 >= Self.pages)
    request = nil
  }

  /// The list was edited, or rows were measured.
  mutating func update(_ layout: ListLayout) { loader.update(list: layout) }

  private func apply(_ effect: PullToRefresh.Effect?, to engine: inout ScrollEngine) {
    guard let effect else { return }
    if let top = effect.contentInsetTop { engine.metrics.contentInset.top = top }
    if let offset = effect.contentOffset { engine.setContentOffset(offset, animated: true) }
  }

  /// Something turns while it waits.
  var need: FrameNeed { pull.isRefreshing || request != nil ? .frame : .nothing }

  static func == (a: Self, b: Self) -> Bool {
    a.pull == b.pull && a.loader == b.loader && a.request?.page == b.request?.page
      && a.request?.time == b.request?.time && a.time == b.time
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pull)
    hasher.combine(time)
  }
}
