import Foundation
import ScrollPhysics

/// A scroll view: holds a ``ScrollEngine`` and tells its delegate what happens, as UIScrollView does.
///
/// It draws nothing and reads no clock: hand it input and frame times in seconds, show its content at
/// ``contentOffset``. It may be used on any one thread; the delegate may call back into it from any callback.
///
/// It may be subclassed, as lists and grids are made of UIScrollView, to keep what belongs to one kind of view with it;
/// none of its members is open, so that a subclass scrolls as it does.
open class ScrollView: Scrollable {
  /// The state; reading or copying it is always safe.
  public private(set) var engine: ScrollEngine
  /// Told first of everything that happens.
  public weak var delegate: (any ScrollViewDelegate)?
  /// Called after the delegate with every event.
  public var observers: [(ScrollView, ScrollEvent) -> Void] = []
  var watching = Watching()
  /// Told after the observers, and once more when a call's callbacks are all delivered.
  var statusObservers: [ScrollStatusObserver] = []

  /// A view at rest.
  public init(metrics: ScrollMetrics, profile: ScrollProfile = .uikit) {
    engine = ScrollEngine(metrics: metrics, profile: profile)
  }

  /// The point of the content at the view's origin, in points. Setting it puts the content there at once and leaves a
  /// drag or a glide under way; see ``ScrollEngine/moveContentOffset(to:)``.
  public var contentOffset: CGPoint {
    get { engine.contentOffset }
    set { perform { $0.moveContentOffset(to: newValue) } }
  }

  /// Sizes, insets and what may bounce.
  public var metrics: ScrollMetrics {
    get { engine.metrics }
    set { perform { $0.metrics = newValue } }
  }

  /// The laws and constants.
  public var profile: ScrollProfile {
    get { engine.profile }
    set { engine.profile = newValue }
  }

  /// Length in seconds of one frame of the display (1/60 unless set).
  public var nominalFrame: Double {
    get { engine.nominalFrame }
    set { engine.nominalFrame = newValue }
  }

  /// Whether a finger is down.
  public var isTracking: Bool { engine.isTracking }
  /// Whether a finger moves the content, or moved it and it still glides.
  public var isDragging: Bool { engine.isDragging }
  /// Whether the content glides or bounces.
  public var isDecelerating: Bool { engine.isDecelerating }
  /// What it is doing in SwiftUI's words.
  public var phase: ScrollPhase { engine.phase }
  /// What it needs next to go on, or to deliver a report that waits for the next turn.
  public var need: FrameNeed { watching.hasDeferred ? .frame : engine.need }

  /// A finger came down; see ``ScrollEngine/touchDown(at:id:time:)``.
  public func touchDown(at point: CGPoint, id: Int = 0, time: Double) {
    perform { $0.touchDown(at: point, id: id, time: time) }
  }

  /// The finger is at a point now; see ``ScrollEngine/touchMoved(to:id:at:mayBegin:)``.
  public func touchMoved(to point: CGPoint, id: Int = 0, at time: Double, mayBegin: Bool = true) {
    perform { $0.touchMoved(to: point, id: id, at: time, mayBegin: mayBegin) }
  }

  /// The finger lifted.
  public func touchUp(id: Int = 0, at time: Double) { perform { $0.touchUp(id: id, at: time) } }

  /// The finger was taken away by the system.
  public func touchCancelled(id: Int = 0) { perform { $0.touchCancelled(id: id) } }

  /// A mouse button that stands for a finger went down.
  public func mouseDown(at point: CGPoint, time: Double) { perform { $0.mouseDown(at: point, time: time) } }

  /// The mouse is at a point now, its button down; see ``ScrollEngine/mouseMoved(to:at:mayBegin:)``.
  public func mouseMoved(to point: CGPoint, at time: Double, mayBegin: Bool = true) {
    perform { $0.mouseMoved(to: point, at: time, mayBegin: mayBegin) }
  }

  /// The mouse button went up.
  public func mouseUp(at time: Double) { perform { $0.mouseUp(at: time) } }

  /// The mouse was taken away by the system.
  public func mouseCancelled() { perform { $0.mouseCancelled() } }

  /// Two fingers came to rest on the trackpad.
  public func trackpadBegan(at time: Double) { perform { $0.trackpadBegan(at: time) } }

  /// They moved by this many points; dy < 0 moves content up; see ``ScrollEngine/trackpadMoved(by:at:mayBegin:)``.
  public func trackpadMoved(by delta: CGPoint, at time: Double, mayBegin: Bool = true) {
    perform { $0.trackpadMoved(by: delta, at: time, mayBegin: mayBegin) }
  }

  /// They lifted.
  public func trackpadEnded(at time: Double) { perform { $0.trackpadEnded(at: time) } }

  /// The stream broke off.
  public func trackpadCancelled() { perform { $0.trackpadCancelled() } }

  /// A pan recogniser of the caller's own began; see ``ScrollEngine/panBegan(_:translation:velocity:at:)``.
  public func panBegan(
    _ device: PanDevice = .touch, translation: CGPoint, velocity: CGPoint, at time: Double
  ) {
    perform { $0.panBegan(device, translation: translation, velocity: velocity, at: time) }
  }

  /// It went on.
  public func panChanged(translation: CGPoint, velocity: CGPoint) {
    perform { $0.panChanged(translation: translation, velocity: velocity) }
  }

  /// It ended.
  public func panEnded(at time: Double) { perform { $0.panEnded(at: time) } }

  /// It was cancelled.
  public func panCancelled() { perform { $0.panCancelled() } }

  /// Notches of a wheel; dy > 0 is away from the user.
  public func wheel(dx: Double, dy: Double) { perform { $0.wheel(dx: dx, dy: dy) } }

  /// Scrolls by a distance in points as a key does; see ``ScrollEngine/scroll(by:)``.
  public func scroll(by delta: CGPoint) { perform { $0.scroll(by: delta) } }

  /// A frame at a time in seconds.
  public func frame(at time: Double) {
    if time.isFinite { runLoopTurn() }
    perform { $0.frame(at: time) }
  }

  /// Delivers the reports that were put off until the next turn of the loop (``ReportDelivery/nextTurn``); nothing from
  /// inside a callback, where this turn is not over yet.
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

  /// Scrolls by the least distance that shows a rectangle of the content, in points; see
  /// ``ScrollEngine/scrollRectToVisible(_:animated:)``.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    perform { $0.scrollRectToVisible(rect, animated: animated) }
  }

  /// Scrolls to the top as a tap on the status bar does, if the delegate lets it.
  public func scrollToTop() { perform { $0.scrollToTop() } }

  /// Ends a glide or an animation where it is.
  public func stopScrolling() { perform { $0.stopScrolling() } }

  /// Holds a view at rest inside its edges, as a list does when it is laid out anew.
  public func clampAtRest() { perform { $0.clampAtRest() } }

  /// Makes a call on the engine and delivers the callbacks that follow from it before it returns. No access to the engine
  /// is open while a callback runs, so that a callback may do the same.
  public func perform(_ change: (inout ScrollEngine) -> Void) {
    let floor = engine.owedCount
    let isOutermost = !watching.isTelling
    watching.isTelling = true
    change(&engine)
    look()
    while let event = engine.nextEvent(downTo: floor) {
      look()
      tellDelegate(event)
      for observer in observers { observer(self, event) }
      for observer in statusObservers { observer.take(event, of: engine) }
      if isOutermost { report() }
    }
    look()
    for observer in statusObservers { observer.settle(engine) }
    guard isOutermost else { return }
    report()
    watching.isTelling = false
  }

  private func tellDelegate(_ event: ScrollEvent) {
    guard let delegate else { return }
    switch event {
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(self)
    case .didScroll: delegate.scrollViewDidScroll(self)
    case .willEndDragging(let velocity, let target):
      var target = target
      delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
      engine.retarget(to: target)
    case .didEndDragging(let willDecelerate):
      delegate.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate.scrollViewDidEndScrollingAnimation(self)
    case .shouldScrollToTop:
      if !delegate.scrollViewShouldScrollToTop(self) { engine.declineScrollToTop() }
    case .didScrollToTop: delegate.scrollViewDidScrollToTop(self)
    }
  }
}

/// Told what a ``ScrollView`` does. Every method is optional to write. What comes when: <doc:Contract>.
public protocol ScrollViewDelegate: AnyObject {
  /// The content is about to follow the finger.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The offset changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The finger lifted: velocity in pt/ms in the offset's sign, and where the content will come to rest in points, which
  /// may be changed; see ``ScrollEngine/retarget(to:)``.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
  /// The drag is over; with `willDecelerate` a glide or a bounce follows.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// The glide begins.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The glide is over.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated change of the offset is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Whether a scroll to the top may begin; true unless written.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The scroll to the top is over.
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
  /// Lets it.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}

extension ScrollView {
  /// What moves the content now; see ``ScrollEngine/cause``.
  public var cause: ScrollCause? { engine.cause }
  /// Where the content will come to rest; see ``ScrollEngine/targetContentOffset``.
  public var targetContentOffset: CGPoint? { engine.targetContentOffset }
}

extension ScrollView {
  /// Goes along with content that moved in the content; see ``ScrollEngine/adjustContentOffset(by:contentSize:)``.
  public func adjustContentOffset(by delta: CGPoint, contentSize: CGSize? = nil) {
    perform { $0.adjustContentOffset(by: delta, contentSize: contentSize) }
  }
}
