import Foundation
import ScrollPhysics

/// A scroll view, which owns a ``ScrollEngine`` and notifies its delegate as UIScrollView does.
///
/// The view draws nothing and reads no clock. Pass input and frame times in seconds, and draw its content at
/// ``contentOffset``. Use the view on a single thread, which may be any thread. The delegate may call back
/// into the view from any callback.
///
/// You can subclass the view to store data that belongs to one kind of view, as lists and grids subclass
/// UIScrollView. None of its members is open, so a subclass scrolls like its superclass.
open class ScrollView: Scrollable {
  /// The delegate, which is notified of every callback.
  public weak var delegate: (any ScrollViewDelegate)?
  /// The scroll indicators, for the program that draws the view. Each display frame updates them.
  /// They may need frames when the view itself does not: if you draw them, merge
  /// ``ScrollIndicators/need`` with ``need``.
  public var scrollIndicators = ScrollIndicators()
  private var core: ScrollViewCore
  var watching = Watching()
  /// The status observers, to which a ``ScrollHost`` passes the timers and the layouts.
  var statusObservers: [ScrollStatusObserver] = []
  /// The touches that the content receives, and the closure to which they are passed.
  var contentInput = ContentTouchInput()
  var contentAction: ((ContentTouch) -> Void)?
  /// Whether the closure of ``perform(_:)`` runs.
  private(set) var isChanging = false
  weak var host: ScrollHost?
  /// The closures to call when the view is removed from its host, each with the object that added it.
  var departures: [(id: ObjectIdentifier, action: () -> Void)] = []

  /// Creates a view at rest.
  public init(metrics: ScrollMetrics, profile: ScrollProfile = .uikit) {
    core = ScrollViewCore(ScrollEngine(metrics: metrics, profile: profile))
  }

  // The bindings of the monitors remain, and no view scrolls any longer.
  deinit { for observer in statusObservers { observer.cancel() } }

  /// The state of the view. Inside the closure of ``perform(_:)``, it is the state before the change.
  public var engine: ScrollEngine { core.engine }

  /// The point of the content at the view's origin, in points. Setting it moves the content at once without
  /// ending a drag or a glide; see ``ScrollEngine/moveContentOffset(to:)``.
  public var contentOffset: CGPoint {
    get { engine.contentOffset }
    set { perform { $0.moveContentOffset(to: newValue) } }
  }

  /// The sizes, insets and options of the view.
  public var metrics: ScrollMetrics {
    get { engine.metrics }
    set { perform { $0.metrics = newValue } }
  }

  /// The scrolling laws and constants.
  public var profile: ScrollProfile {
    get { engine.profile }
    set { perform { $0.profile = newValue } }
  }

  /// The duration in seconds of one display frame. The default is 1/60.
  public var nominalFrame: Double {
    get { engine.nominalFrame }
    set { perform { $0.nominalFrame = newValue } }
  }

  /// A Boolean value that indicates whether a finger is down.
  public var isTracking: Bool { engine.isTracking }
  /// A Boolean value that indicates whether a finger moves the content, or moved it and it still glides.
  public var isDragging: Bool { engine.isDragging }
  /// A Boolean value that indicates whether the content is gliding or bouncing.
  public var isDecelerating: Bool { engine.isDecelerating }
  /// The current phase, as defined by SwiftUI.
  public var phase: ScrollPhase { engine.phase }
  /// The kind of frame that the view needs next, to continue or to deliver a report of the next turn.
  public var need: FrameNeed {
    watching.hasDeferred ? .frame : engine.need.merged(with: contentInput.touches.need)
  }

  /// Handles an input at a time in seconds and passes a touch to the content; see
  /// ``ScrollEngine/handle(_:at:mayBegin:)``.
  public func handle(_ input: ScrollInput, at time: Double, mayBegin: Bool = true) {
    guard contentAction != nil else {
      return perform { $0.handle(input, at: time, mayBegin: mayBegin) }
    }
    tell(contentInput.before(input, at: time))
    let (wasTracking, wasMoving) = (isTracking, isScrollEnabled && phase.isScrolling)
    let begins = mayBegin && !contentInput.touches.preventsDrag
    perform { $0.handle(input, at: time, mayBegin: begins) }
    // Without scrolling, the view tracks no finger.
    let isFirst = isScrollEnabled ? !wasTracking && isTracking : contentInput.touches.isIdle
    let isDragging = phase == .interacting
    tell(contentInput.after(input, at: time, isFirst: isFirst, wasMoving: wasMoving, isDragging: isDragging))
  }

  /// Handles a finger that comes down; see ``ScrollInput/touch(_:id:at:)``.
  public func touchDown(_ point: CGPoint, id: Int = 0, at time: Double) {
    handle(.touch(.began, id: id, at: point), at: time)
  }

  /// Handles a movement of the finger; see ``ScrollEngine/handle(_:at:mayBegin:)`` for `mayBegin`.
  public func touchMoved(to point: CGPoint, id: Int = 0, at time: Double, mayBegin: Bool = true) {
    handle(.touch(.moved, id: id, at: point), at: time, mayBegin: mayBegin)
  }

  /// Handles the lift of the finger.
  public func touchUp(id: Int = 0, at time: Double) { handle(.touch(.ended, id: id), at: time) }

  /// Handles a touch that the system cancelled.
  public func touchCancelled(id: Int = 0) { handle(.touch(.cancelled, id: id), at: 0) }

  /// Handles a press of a mouse button that acts as a finger.
  public func mouseDown(_ point: CGPoint, at time: Double) { handle(.mouse(.began, at: point), at: time) }

  /// Handles a movement of the mouse with the button down; see ``ScrollEngine/handle(_:at:mayBegin:)``.
  public func mouseMoved(to point: CGPoint, at time: Double, mayBegin: Bool = true) {
    handle(.mouse(.moved, at: point), at: time, mayBegin: mayBegin)
  }

  /// Handles the release of the mouse button.
  public func mouseUp(at time: Double) { handle(.mouse(.ended), at: time) }

  /// Handles a mouse gesture that the system cancelled.
  public func mouseCancelled() { handle(.mouse(.cancelled), at: 0) }

  /// Handles two fingers that come to rest on the trackpad.
  public func trackpadBegan(at time: Double) { handle(.trackpad(.began), at: time) }

  /// Handles a movement of the fingers on the trackpad by a distance in points. A negative dy moves the
  /// content up; see ``ScrollEngine/handle(_:at:mayBegin:)`` for `mayBegin`.
  public func trackpadMoved(by delta: CGPoint, at time: Double, mayBegin: Bool = true) {
    handle(.trackpad(.moved, by: delta), at: time, mayBegin: mayBegin)
  }

  /// Handles the lift of the fingers from the trackpad.
  public func trackpadEnded(at time: Double) { handle(.trackpad(.ended), at: time) }

  /// Handles an interrupted stream of trackpad events.
  public func trackpadCancelled() { handle(.trackpad(.cancelled), at: 0) }

  /// Handles the beginning of a gesture of the caller's own pan recognizer; see
  /// ``ScrollInput/pan(_:device:translation:velocity:lastMovement:)``.
  public func panBegan(
    _ device: PanDevice = .touch, translation: CGPoint, velocity: CGPoint, at time: Double
  ) {
    handle(.pan(.began, device: device, translation: translation, velocity: velocity), at: time)
  }

  /// Handles a change of the gesture of the caller's own pan recognizer.
  public func panChanged(translation: CGPoint, velocity: CGPoint) {
    handle(.pan(.moved, translation: translation, velocity: velocity), at: 0)
  }

  /// Handles the end of the caller's own pan. A recognizer whose velocity does not fall while the fingers rest
  /// passes the time of the last movement.
  public func panEnded(at time: Double, lastMovement: Double? = nil) {
    handle(.pan(.ended, lastMovement: lastMovement), at: time)
  }

  /// Handles the cancellation of the gesture of the caller's own pan recognizer.
  public func panCancelled() { handle(.pan(.cancelled), at: 0) }

  /// Scrolls by notches of a wheel, a positive dy away from the user; see ``ScrollInput/wheel(dx:dy:)``. Without a
  /// time in seconds, the motion begins with the next display frame.
  public func wheel(dx: Double, dy: Double, at time: Double? = nil) {
    if let time {
      handle(.wheel(dx: dx, dy: dy), at: time)
    } else {
      perform { $0.wheel(dx: dx, dy: dy, at: nil) }
    }
  }

  /// Scrolls as a key does that was pressed at a time in seconds; see ``ScrollInput/key(_:)``.
  public func press(_ key: ScrollKey, at time: Double) { handle(.key(key), at: time) }

  /// Scrolls by a distance in points as a key does; see ``ScrollEngine/scroll(by:at:)``.
  public func scroll(by delta: CGPoint, at time: Double? = nil) { perform { $0.scroll(by: delta, at: time) } }

  /// Advances the view to a display frame at a time in seconds.
  public func frame(at time: Double) {
    if time.isFinite { runLoopTurn() }
    perform { $0.frame(at: time) }
    scrollIndicators.frame(at: time, phase: phase)
    tell(contentInput.touches.frame(at: time))
  }

  /// Delivers the reports that were deferred until the next turn of the run loop
  /// (``ReportDelivery/nextTurn``). Does nothing inside a callback because the current turn is not over yet.
  public func runLoopTurn() {
    guard !watching.isTelling, watching.hasDeferred else { return }
    watching.isTelling = true
    watching.turn()
    report()
    watching.isTelling = false
  }

  /// Scrolls to an offset in points; see ``ScrollEngine/setContentOffset(_:animated:)``.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    perform { $0.setContentOffset(offset, animated: animated) }
  }

  /// Scrolls to an offset in points with an animation; see ``ScrollEngine/setContentOffset(_:animation:)``.
  public func setContentOffset(_ offset: CGPoint, animation: Animation) {
    perform { $0.setContentOffset(offset, animation: animation) }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content, in points, visible; see
  /// ``ScrollEngine/scrollRectToVisible(_:animated:)``.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    perform { $0.scrollRectToVisible(rect, animated: animated) }
  }

  /// Scrolls to the top as a tap on the status bar does, unless the delegate declines.
  public func scrollToTop() { perform { $0.scrollToTop() } }

  /// Ends a glide or an animation at the current position.
  public func stopScrolling() { perform { $0.stopScrolling() } }

  /// Moves a view at rest to where it may rest; see ``ScrollEngine/clampAtRest()``.
  public func clampAtRest() { perform { $0.clampAtRest() } }

  /// Makes a change to the engine and delivers the resulting callbacks before it returns. No access to the
  /// engine is open while a callback runs, so a callback may call this method too.
  ///
  /// The closure may read the view, which is in the state before the change. It cannot scroll or change the
  /// view except through its parameter: calls on the view that would are ignored until it returns.
  public func perform(_ change: (inout ScrollEngine) -> Void) {
    guard !isChanging else { return }
    let isOutermost = !watching.isTelling
    watching.isTelling = true
    isChanging = true
    var changed = core
    var call = changed.begin(change)
    core = changed
    isChanging = false
    while let moment = core.next(&call) {
      let reports = look(at: moment)
      if case .callback(let event) = moment { tellDelegate(event) }
      for (number, report) in reports where watching.isActive(number) { report() }
      if isOutermost, moment != .changed { report() }
    }
    if isOutermost { watching.isTelling = false }
  }

  private func tellDelegate(_ event: ScrollEvent) {
    guard let delegate else { return }
    switch event {
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(self)
    case .didScroll: delegate.scrollViewDidScroll(self)
    case .willEndDragging(let velocity, let target):
      var target = target
      delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
      core.respond { $0.retarget(to: target) }
    case .didEndDragging(let willDecelerate):
      delegate.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate.scrollViewDidEndScrollingAnimation(self)
    case .shouldScrollToTop:
      if !delegate.scrollViewShouldScrollToTop(self) { core.respond { $0.declineScrollToTop() } }
    case .didScrollToTop: delegate.scrollViewDidScrollToTop(self)
    }
  }
}

/// The methods by which a ``ScrollView`` notifies its delegate. All methods are optional. For the order of
/// the callbacks, see <doc:Contract>.
///
/// - Important: A method that only a subclass of the conforming class implements is never called. Swift binds
///   each requirement where the conformance is declared, and the class that declares it without the method
///   uses the default implementation below; UIKit looks methods up when it calls them. Implement the method
///   in the class that conforms and override it in the subclass, or use
///   ``ScrollView/onScrollEvent(deliver:action:)``, which needs no delegate.
public protocol ScrollViewDelegate: AnyObject {
  /// Notifies the delegate that the content is about to follow the finger.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Notifies the delegate that the content offset changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Notifies the delegate that the finger lifted.
  ///
  /// The velocity is in pt/ms in the offset's direction. The target is the offset in points at which the
  /// content will come to rest; the delegate may change it. See ``ScrollEngine/retarget(to:)``.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
  /// Notifies the delegate that the drag ended. If `willDecelerate` is true, a glide or a bounce follows.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Notifies the delegate that the glide is beginning.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Notifies the delegate that the glide ended.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Notifies the delegate that an animated change of the content offset ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns whether a scroll to the top may begin. The default is true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Notifies the delegate that the scroll to the top ended.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}

extension ScrollView {
  /// The current cause of the content's motion; see ``ScrollEngine/cause``.
  public var cause: ScrollCause? { engine.cause }
  /// The shares of the view by which the content is stretched at its edges; see ``ScrollEngine/stretch``.
  public var stretch: CGPoint { engine.stretch }
  /// The predicted offset at which the content will come to rest; see ``ScrollEngine/targetContentOffset``.
  public var targetContentOffset: CGPoint? { engine.targetContentOffset }

  /// Adjusts the offset to content that moved; see ``ScrollEngine/adjustContentOffset(by:contentSize:)``.
  public func adjustContentOffset(by delta: CGPoint, contentSize: CGSize? = nil) {
    perform { $0.adjustContentOffset(by: delta, contentSize: contentSize) }
  }
}
