import CScrollingHeader
import Foundation
import ScrollLists
import ScrollPhysics
import Scrolling

/// A view of the C interface: the state of a scroll view, and the functions that it calls.
///
/// It is to C what `ScrollView` is to Swift, and delivers the same callbacks in the same order.
/// Its properties are separate so that no access to one overlaps with that to another while
/// code of the program runs.
final class View {
  /// The number that names the view, for callbacks.
  var handle: scroll_view = 0
  var core: ScrollViewCore
  var list: SelfSizingList?
  /// The position, or nil before a function of positions is called.
  var position: ScrollPositionController<ListLayout>? { didSet { isPositioned = position != nil } }
  /// Whether there is a position, which costs less than to look at the position.
  private(set) var isPositioned = false
  var indicators = ScrollIndicators()
  var callbacks: scroll_callbacks? { didSet { receivesContentTouches = callbacks?.content_touch != nil } }
  /// Whether there is a function that receives the touches of the content.
  private(set) var receivesContentTouches = false
  var contentInput = ContentTouchInput()
  var behavior: (any ScrollTargetBehavior)? { didSet { position?.behavior = behavior } }
  /// The function that measures rows, with its user data, or nil.
  var measuring: Measuring?
  /// Whether a function of the program is running that permits no calls, because it is asked while
  /// the state changes: one that measures rows or decides on a target.
  var isAsking = false
  /// Whether the latest measurement left visible rows unmeasured.
  var hasUnmeasuredRows = false
  private(set) var callbackDepth = 0
  /// Whether the view was freed in a callback, so that no further one may come.
  var isFreed = false

  typealias MeasureFunction = @convention(c) (Int64, Int64, UnsafeMutableRawPointer?) -> Double
  struct Measuring {
    var function: MeasureFunction
    var userData: UnsafeMutableRawPointer?
  }

  init(_ metrics: ScrollMetrics, _ profile: ScrollProfile) {
    core = ScrollViewCore(ScrollEngine(metrics: metrics, profile: profile))
  }

  /// Makes a change to the engine and delivers its callbacks.
  @inline(__always)
  func perform(_ change: (inout ScrollEngine) -> Void) {
    var call = core.begin(change)
    deliver(&call)
  }

  /// Performs an input or a frame: a change after which rows may come into view.
  @inline(__always)
  func input(_ change: (inout ScrollEngine) -> Void) {
    perform(change)
    if case .some = measuring { measureRows() }
  }

  private func deliver(_ call: inout ScrollViewCore.Call) {
    while let moment = core.next(&call) {
      if case .callback(let event) = moment, let callbacks {
        callbackDepth += 1
        let answer = callOut { send(event, callbacks) }
        callbackDepth -= 1
        // The state no longer matters, and the program's user data may be gone.
        if isFreed { return }
        switch answer {
        case .none: break
        case .retarget(let target): core.respond { $0.retarget(to: target) }
        case .declineScrollToTop: core.respond { $0.declineScrollToTop() }
        }
      }
      if isPositioned {
        let command = position?.observe(core.engine, at: moment)
        if isFreed { return }
        if let command { core.respond { $0.apply(command) } }
      }
    }
  }

  /// What a function of the program answers to the engine.
  private enum Answer { case none, retarget(CGPoint), declineScrollToTop }

  /// Calls the function for an event, and returns its answer. It allocates nothing, since a signal handler may call.
  private func send(_ event: ScrollEvent, _ callbacks: scroll_callbacks) -> Answer {
    let data = callbacks.user_data
    switch event {
    case .willBeginDragging: callbacks.will_begin_dragging?(handle, data)
    case .didScroll: callbacks.did_scroll?(handle, data)
    case .willEndDragging(let velocity, let target):
      guard let function = callbacks.will_end_dragging else { break }
      let velocity = scroll_point(velocity)
      var place = scroll_point(target)
      withUnsafePointer(to: velocity) { function(handle, $0, &place, data) }
      return .retarget(CGPoint(x: place.x, y: place.y))
    case .didEndDragging(let willDecelerate):
      callbacks.did_end_dragging?(handle, willDecelerate ? 1 : 0, data)
    case .willBeginDecelerating: callbacks.will_begin_decelerating?(handle, data)
    case .didEndDecelerating: callbacks.did_end_decelerating?(handle, data)
    case .didEndScrollingAnimation: callbacks.did_end_scrolling_animation?(handle, data)
    case .shouldScrollToTop:
      guard let function = callbacks.should_scroll_to_top else { break }
      if function(handle, data) == 0 { return .declineScrollToTop }
    case .didScrollToTop: callbacks.did_scroll_to_top?(handle, data)
    }
    return .none
  }

  func frame(at time: Double) {
    perform { $0.frame(at: time) }
    guard !isFreed else { return }
    indicators.frame(at: time, phase: read({ $0.phase }, .idle))
    if isPositioned { performPosition { $0.update(of: $1) } }
    if case .some = measuring { measureRows() }
    tell(contentInput.touches.frame(at: time))
  }

  /// Returns a part of the engine, read in place: the property would copy the whole state.
  @inline(__always)
  func read<Part>(_ part: (inout ScrollEngine) -> Part, _ initial: Part) -> Part {
    var result = initial
    core.respond { result = part(&$0) }
    return result
  }

  /// Sets the metrics, with the height of the list, and lays out the position.
  func setMetrics(_ metrics: ScrollMetrics) {
    var metrics = metrics
    if let list { metrics.contentSize.height = list.layout.contentHeight }
    input { $0.metrics = metrics }
    let layout = list?.layout
    performPosition { $0.layOut(layout ?? $0.layout, of: $1) }
  }
}

// Touches of the content.
extension View {
  /// Handles an input, and passes it to the content.
  func take(_ input: ScrollInput, at time: Double) throws(Failure) {
    try requireSound(time, "time")
    guard receivesContentTouches else { return self.input { $0.handle(input, at: time) } }
    tell(contentInput.before(input, at: time))
    guard !isFreed else { return }
    let (wasTracking, wasMoving) = read(
      { ($0.isTracking, $0.metrics.isScrollEnabled && $0.phase.isScrolling) }, (false, false))
    let mayBegin = !contentInput.touches.preventsDrag
    self.input { $0.handle(input, at: time, mayBegin: mayBegin) }
    guard !isFreed else { return }
    let (isEnabled, isTracking, isDragging) = read(
      { ($0.metrics.isScrollEnabled, $0.isTracking, $0.phase == .interacting) }, (false, false, false))
    // Without scrolling, the view tracks no finger.
    let isFirst = isEnabled ? !wasTracking && isTracking : contentInput.touches.isIdle
    tell(contentInput.after(input, at: time, isFirst: isFirst, wasMoving: wasMoving, isDragging: isDragging))
  }

  func tell(_ touches: [ContentTouch]) {
    for touch in touches {
      guard !isFreed, let callbacks, let function = callbacks.content_touch else { return }
      let (phase, point) =
        switch touch {
        case .began(let point): (SCROLL_TOUCH_DOWN, point)
        case .moved(let point): (SCROLL_TOUCH_MOVE, point)
        case .ended(let point): (SCROLL_TOUCH_UP, point)
        case .cancelled: (SCROLL_TOUCH_CANCEL, CGPoint.zero)
        }
      callbackDepth += 1
      callOut { function(handle, Int32(phase), scroll_point(point), callbacks.user_data) }
      callbackDepth -= 1
    }
  }
}

// Positions.
extension View {
  /// Makes the controller of the position, if there is none.
  func beginPosition() {
    guard position == nil else { return }
    var controller = ScrollPositionController(list?.layout ?? ListLayout(rowCount: 0, rowHeight: 0, width: 0))
    // The view stays where it is: a command to begin at the right is not for a view that is already used.
    _ = controller.layOut(controller.layout, of: core.engine)
    controller.behavior = behavior
    position = controller
  }

  /// Asks the controller of the position, and performs the command that it returns.
  func performPosition(
    _ ask: (inout ScrollPositionController<ListLayout>, ScrollEngine) -> ScrollCommand?
  ) {
    guard !isFreed, var controller = position else { return }
    let command = ask(&controller, core.engine)
    position = controller
    if let command, !isFreed { perform { $0.apply(command) } }
  }
}

// Lists.
extension View {
  /// Changes the list and the engine, and delivers the callbacks. The closure must not use the view's list. It
  /// returns whether the position follows the change.
  func changeList(_ change: (inout SelfSizingList, inout ScrollEngine) -> Bool) throws(Failure) {
    guard var list = list.take() else { throw Self.noList }
    var command: ScrollCommand?
    var call = core.begin { engine in
      if change(&list, &engine) { command = position?.follow(adjustmentTo: list.layout, of: engine) }
    }
    self.list = list
    guard !isFreed else { return }
    deliver(&call)
    if !isFreed, let command { perform { $0.apply(command) } }
  }

  /// Changes the layout of the list, and keeps the visible rows in their places.
  func editList(_ changes: (inout ListLayout) -> Void) throws(Failure) {
    try changeList { list, engine in
      list.edit(&engine, changes)
      return true
    }
  }

  private func measureRows() {
    guard let measuring, !isFreed, !isAsking, list != nil else { return }
    try? changeList { list, engine in
      isAsking = true
      defer { isAsking = false }
      let update = list.update(&engine) { row, number in
        isFreed ? .nan : callOut { measuring.function(Int64(row), Int64(number), measuring.userData) }
      }
      hasUnmeasuredRows = !update.isComplete
      return update.measured > 0
    }
  }

  static var noList: Failure { .missing("the view has no list; set one with scroll_view_set_list") }
}

/// Calls a closure with the view that a handle names, and returns the status of the call.
@inline(__always)
func withView(_ handle: scroll_view, _ body: (View) throws(Failure) -> Void) -> scroll_status {
  status { () throws(Failure) in
    try HandleTable.with(handle, .view, View.self) { view throws(Failure) in
      guard !view.isAsking else {
        throw .busy("the view cannot be called inside `measure` or `update`")
      }
      try body(view)
    }
  }
}
