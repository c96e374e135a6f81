import Foundation
import ScrollPhysics

/// A router that decides which of several nested scroll views a finger scrolls.
///
/// A finger comes down on all views on its path, which stops every glide among them. The router considers the
/// views that can scroll along the axis on which the finger moved farther. If none can, the other axis
/// counts. The gesture belongs to the innermost of these views that has content left in that direction. If
/// none has, it belongs to the innermost view, which then bounces. The touches of the other views are
/// cancelled, and the gesture stays with its view until the lift.
///
/// If ``handsOver`` is true, a view that reaches its edge hands the finger over during the drag to
/// the innermost other view on the path that has content left. Its own drag ends at rest at the edge,
/// and the other view's drag begins with the finger's velocity and without slop. UIKit does not do
/// this; the default is false.
///
/// Views are identified by their index in an array that is passed to every call. One finger is routed
/// at a time. Points are in one coordinate space for all views that does not move with any content,
/// with y down; times are in seconds. For ``ScrollView`` objects, use ``NestedScrollViews``, which
/// allows calls from inside callbacks.
public struct GestureRouter: Hashable, Sendable {
  /// A Boolean value that indicates whether a drag continues in another view when its view reaches an edge.
  public var handsOver: Bool
  private var gesture: Gesture?

  fileprivate struct Gesture: Hashable, Sendable {
    var device: PanDevice
    var id: Int
    var source: Pan.Source { .finger(device, id: id) }
    /// The views under the finger, innermost first.
    var path: [Int]
    var start: CGPoint
    var location: CGPoint
    var samples: AxisPair<PanSamples>
    var lastMovement: Double
    var owner: Owner?
  }

  fileprivate struct Owner: Hashable, Sendable {
    var view: Int
    /// The finger's position when the view took over the drag, or nil for the view that recognized it.
    var anchor: CGPoint?
  }

  /// Creates a router with no finger down.
  public init(handsOver: Bool = false) { self.handsOver = handsOver }

  /// The index of the view that the finger scrolls, or nil until that is decided.
  public var owner: Int? { gesture?.owner?.view }

  /// The last position of the finger, or nil while no finger is down.
  public var location: CGPoint? { gesture?.location }

  /// Handles an input of the fingers at a time in seconds.
  ///
  /// A finger that comes down does so on the views of `path`, innermost first, and is ignored while another
  /// finger is down; invalid indices are skipped. For a trackpad, `path` has the views under the pointer.
  /// Later inputs of the finger do not use `path`. An input of a pan recognizer is ignored because a
  /// recognizer belongs to one view: pass the input to that view.
  ///
  /// A view for which `mayBegin` returns false begins no drag in this call, and the movement may belong to
  /// another view: pass one that returns false for a view that must not cancel a touch of its content
  /// (``ContentTouches/canCancelContentTouches``).
  public mutating func handle(
    _ input: FingerInput, at time: Double, on path: [Int] = [], of views: inout [some Scrollable],
    mayBegin: (Int) -> Bool = { _ in true }
  ) {
    switch input {
    case .touch(.down, let id, let point): began(.touch, id: id, at: point, time: time, on: path, of: &views)
    case .touch(.move, let id, let point):
      moved(.finger(.touch, id: id), to: point, at: time, of: &views, mayBegin)
    case .touch(.up, let id, _): ended(.finger(.touch, id: id), at: time, of: &views)
    case .touch(.cancel, let id, _): cancelled(.finger(.touch, id: id), of: &views)
    case .mouse(.down, let point): began(.mouse, id: 0, at: point, time: time, on: path, of: &views)
    case .mouse(.move, let point): moved(.finger(.mouse, id: 0), to: point, at: time, of: &views, mayBegin)
    case .mouse(.up, _): ended(.finger(.mouse, id: 0), at: time, of: &views)
    case .mouse(.cancel, _): cancelled(.finger(.mouse, id: 0), of: &views)
    case .trackpad(.begin, _): began(.trackpad, id: 0, at: .zero, time: time, on: path, of: &views)
    case .trackpad(.move, let delta):
      let place = location ?? .zero
      let point = CGPoint(x: place.x + delta.x, y: place.y + delta.y)
      moved(.finger(.trackpad, id: 0), to: point, at: time, of: &views, mayBegin)
    case .trackpad(.end, _): ended(.finger(.trackpad, id: 0), at: time, of: &views)
    case .trackpad(.cancel, _): cancelled(.finger(.trackpad, id: 0), of: &views)
    case .pan: break
    }
  }

  private mutating func began(
    _ device: PanDevice, id: Int, at point: CGPoint, time: Double, on path: [Int],
    of views: inout [some Scrollable]
  ) {
    guard gesture == nil, point.isSound, time.isFinite else { return }
    let path = path.filter { views.indices.contains($0) }
    gesture = Gesture(
      device: device, id: id, path: path, start: point, location: point,
      samples: AxisPair(
        x: PanSamples(position: point.x, time: time), y: PanSamples(position: point.y, time: time)),
      lastMovement: time)
    for view in path { views[view].perform { $0.fingerDown(.finger(device, id: id), at: point, time: time) } }
  }

  private mutating func moved(
    _ source: Pan.Source, to point: CGPoint, at time: Double, of views: inout [some Scrollable],
    _ mayBegin: (Int) -> Bool
  ) {
    guard var gesture = gesture(source, of: views.count), point.isSound, time.isFinite,
      point != gesture.location
    else { return }
    let last = gesture.location
    gesture.location = point
    gesture.lastMovement = max(gesture.lastMovement, time)
    gesture.samples.x.add(position: point.x, time: time)
    gesture.samples.y.add(position: point.y, time: time)
    if gesture.owner == nil {
      decide(&gesture, at: time, of: &views, mayBegin)
    } else {
      if handsOver { handOver(&gesture, from: last, at: time, of: &views) }
      drag(gesture, to: point, at: time, of: &views)
    }
    self.gesture = gesture
  }

  private mutating func ended(_ source: Pan.Source, at time: Double, of views: inout [some Scrollable]) {
    guard let gesture = gesture(source, of: views.count), time.isFinite else { return }
    self.gesture = nil
    guard let owner = gesture.owner, owner.anchor != nil else {
      for view in gesture.owner.map({ [$0.view] }) ?? gesture.path {
        views[view].perform { $0.fingerUp(source, at: time) }
      }
      return
    }
    views[owner.view].perform { $0.panEnded(at: time, lastMovement: gesture.lastMovement) }
  }

  private mutating func cancelled(_ source: Pan.Source, of views: inout [some Scrollable]) {
    guard let gesture = gesture(source, of: views.count) else { return }
    self.gesture = nil
    for view in gesture.owner.map({ [$0.view] }) ?? gesture.path {
      Self.cancel(gesture, view, of: &views)
    }
  }

  /// Returns the gesture of a finger, without views that no longer exist, or nil if there is none.
  private func gesture(_ source: Pan.Source, of count: Int) -> Gesture? {
    guard var gesture, gesture.source == source else { return nil }
    gesture.path.removeAll { $0 >= count }
    // A gesture whose view no longer exists moves nothing.
    if let owner = gesture.owner, owner.view >= count { (gesture.owner, gesture.path) = (nil, []) }
    return gesture
  }

  // MARK: Gesture ownership

  private func decide(
    _ gesture: inout Gesture, at time: Double, of views: inout [some Scrollable],
    _ mayBegin: (Int) -> Bool
  ) {
    let moved = CGPoint(
      x: gesture.location.x - gesture.start.x, y: gesture.location.y - gesture.start.y)
    let able = gesture.path.filter(mayBegin).map { (view: $0, engine: views[$0].engine) }
    let preferred = Self.claimant(moved, of: able)
    let point = gesture.location
    for view in gesture.path {
      let source = gesture.source
      views[view].perform { $0.fingerMoved(source, to: point, at: time, mayBegin: view == preferred) }
    }
    guard let preferred, views[preferred].engine.phase == .interacting else { return }
    gesture.owner = Owner(view: preferred)
    for view in gesture.path where view != preferred { Self.cancel(gesture, view, of: &views) }
  }

  /// Returns the view that a movement of the finger belongs to. The views are given innermost first.
  private static func claimant(_ moved: CGPoint, of path: [(view: Int, engine: ScrollEngine)]) -> Int? {
    let axes: [Axis] = abs(moved.x) > abs(moved.y) ? [.horizontal, .vertical] : [.vertical, .horizontal]
    for axis in axes {
      let able = path.filter { $0.engine.metrics.canScroll(axis) }
      guard let innermost = able.first else { continue }
      return (able.first { $0.engine.canMove(axis, towards: -moved[axis]) } ?? innermost).view
    }
    return nil
  }

  private static func cancel(
    _ gesture: Gesture, _ view: Int, of views: inout [some Scrollable]
  ) {
    let source = gesture.source
    views[view].perform {
      $0.fingerCancelled(source)
      $0.panCancelled()
    }
  }

  // MARK: Continued drag

  private func drag(
    _ gesture: Gesture, to point: CGPoint, at time: Double, of views: inout [some Scrollable]
  ) {
    guard let owner = gesture.owner else { return }
    let source = gesture.source
    if owner.anchor == nil {
      views[owner.view].perform { $0.fingerMoved(source, to: point, at: time, mayBegin: true) }
    } else {
      let (translation, velocity) = (gesture.translation, gesture.velocity(in: views[owner.view].engine))
      views[owner.view].perform { $0.panChanged(translation: translation, velocity: velocity) }
    }
  }

  /// Hands the finger over if its view has reached an edge. `last` is the finger's previous position.
  private func handOver(
    _ gesture: inout Gesture, from last: CGPoint, at time: Double, of views: inout [some Scrollable]
  ) {
    guard let owner = gesture.owner else { return }
    let moved = CGPoint(x: gesture.location.x - last.x, y: gesture.location.y - last.y)
    let engine = views[owner.view].engine
    let axes = Axis.allCases.filter {
      engine.metrics.canScroll($0) && engine.activePan?.drag?.axes[$0] != false
    }
    guard let axis = axes.max(by: { abs(moved[$0]) < abs(moved[$1]) }), moved[axis] != 0 else { return }
    // The distance to the edge ahead. The finger and the offset move in opposite directions.
    let edges = engine.metrics.edges(axis)
    let left = Double(
      moved[axis] < 0
        ? edges.upperBound - engine.contentOffset[axis] : engine.contentOffset[axis] - edges.lowerBound)
    guard abs(moved[axis]) > left else { return }
    var next: Int?
    for view in gesture.path.reversed()
    where view != owner.view && views[view].engine.canMove(axis, towards: -moved[axis]) { next = view }
    guard let next else { return }
    // The owner receives the movement up to the edge.
    let share = max(0, left) / abs(moved[axis])
    let anchor = CGPoint(x: last.x + moved.x * share, y: last.y + moved.y * share)
    if share > 0 { drag(gesture.at(anchor), to: anchor, at: time, of: &views) }
    Self.cancel(gesture, owner.view, of: &views)
    gesture.owner = Owner(view: next, anchor: anchor)
    let (device, velocity) = (gesture.device, gesture.velocity(in: views[next].engine))
    views[next].perform { $0.panBegan(device, translation: .zero, velocity: velocity, at: time) }
  }
}

extension GestureRouter.Gesture {
  /// The finger's movement since its view took over the drag.
  fileprivate var translation: CGPoint {
    let anchor = owner?.anchor ?? start
    return CGPoint(x: location.x - anchor.x, y: location.y - anchor.y)
  }

  /// Returns the finger's velocity in pt/s, computed by a view's release law.
  fileprivate func velocity(in engine: ScrollEngine) -> CGPoint {
    CGPoint(
      x: engine.profile.release.velocity(of: samples.x), y: engine.profile.release.velocity(of: samples.y))
  }

  fileprivate func at(_ location: CGPoint) -> Self {
    var gesture = self
    gesture.location = location
    return gesture
  }
}

/// A group of nested ``ScrollView`` objects. A finger scrolls one of them at a time.
///
/// The content of the innermost view under a finger receives its touch, if the view has a closure for it
/// (``ScrollView/onContentTouch(_:)``); otherwise, the next view around it receives it, as in UIKit's
/// responder chain. The touch is delayed by that view's ``ScrollView/delaysContentTouches``, and canceled
/// when any view of the group begins to scroll. A view whose ``ScrollView/canCancelContentTouches`` is false
/// does not scroll with a finger that the content has, but the views around it may. A finger that stops a
/// view in motion does not reach any content.
public final class NestedScrollViews {
  /// All views of the group.
  public let views: [ScrollView]
  private var router: GestureRouter
  private var isRouting = false
  /// The view whose content receives the touch of the finger.
  private var touched: ScrollView?

  /// Creates a group of nested views. ``GestureRouter/handsOver`` is false by default.
  public init(_ views: [ScrollView], handsOver: Bool = false) {
    self.views = views
    router = GestureRouter(handsOver: handsOver)
  }

  /// The view that the finger scrolls, or nil until that is decided.
  public var owner: ScrollView? { router.owner.map { views[$0] } }

  /// Handles an input of the fingers. A finger that comes down does so on the views whose indices are in
  /// `path`, innermost first; see ``GestureRouter/handle(_:at:on:of:mayBegin:)``. A call from inside a
  /// callback of another call is ignored, and the gesture in progress continues.
  public func handle(_ input: FingerInput, at time: Double, on path: [Int] = []) {
    guard !isRouting else { return }
    // Closures of the content may make further calls.
    touched?.beginContentTouch(before: input, at: time)
    guard !isRouting else { return }
    let wasIdle = router.location == nil
    let under = path.filter { views.indices.contains($0) }.map { views[$0] }
    let wasMoving = under.contains { $0.phase.isScrolling }
    route(input, at: time, on: path)
    let finger = wasIdle && router.location != nil ? ContentFinger(input) : nil
    if finger != nil { touched = under.first { $0.receivesContentTouches } }
    let content = touched
    if router.location == nil { touched = nil }
    content?.passToContent(
      input, at: time, began: finger, wasMoving: wasMoving, isDragging: router.owner != nil)
  }

  private func route(_ input: FingerInput, at time: Double, on path: [Int]) {
    isRouting = true
    defer { isRouting = false }
    // Callbacks run while the router works, so no access to it is open.
    var (router, views) = (router, views)
    let hasTouch = touched?.contentInput.touches.hasTouch ?? false
    router.handle(input, at: time, on: path, of: &views) { [views = self.views] in
      !hasTouch || views[$0].canCancelContentTouches
    }
    self.router = router
  }
}
