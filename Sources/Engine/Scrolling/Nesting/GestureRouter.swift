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
/// If ``handsOver`` or the profile's `nested.handsOver` is true, a view that reaches its edge hands the
/// finger over during the drag to the innermost other view on the path that has content left. Its own drag
/// ends at rest at the edge, and the other view's drag begins with the finger's velocity and without slop.
/// UIKit does not do this; the default is false.
///
/// A wheel and keys scroll the innermost view that has content left, and a fling goes on in the view around its
/// own if the profile passes flings (``frame(at:of:)``).
///
/// Views are identified by their index in an array that is passed to every call. Several fingers are routed
/// as one, by the law of the innermost view. Points are in one coordinate space for all views that does not
/// move with any content, with y down; times are in seconds. For ``ScrollView`` objects, use
/// ``NestedScrollViews``, which allows calls from inside callbacks.
public struct GestureRouter: Hashable, Sendable {
  /// A Boolean value that indicates whether a drag continues in another view when its view reaches an edge.
  public var handsOver: Bool
  private var gesture: Gesture?
  /// The view of the latest fling, and the views under its finger.
  private var fling: Fling?
  /// The view that the latest notch moved.
  private var notch: Notch?

  private struct Fling: Hashable, Sendable {
    var view: Int
    var path: [Int]
  }

  private struct Notch: Hashable, Sendable {
    var view: Int
    var time: Double
  }

  fileprivate struct Gesture: Hashable, Sendable {
    /// The finger in whose place the views see those that are down.
    var source: Pan.Source
    var fingers: FingerGroup
    /// The views under the finger, innermost first.
    var path: [Int]
    var track: FingerTrack
    var owner: Owner?

    /// The views that follow the finger.
    var followers: [Int] { owner.map { [$0.view] } ?? path }

    /// The finger's movement since its view took over the drag.
    var translation: CGPoint { track.location - (owner?.anchor ?? track.start) }
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
  public var location: CGPoint? { gesture?.track.location }

  /// Handles an input at a time in seconds. `path` has the views under the finger or the pointer, or those that
  /// have the focus for a key, innermost first; invalid indices are skipped.
  ///
  /// A finger that comes down does so on the views of `path`. One that comes down while another is down joins
  /// it. Later inputs of the finger do not use `path`. An input of a pan recognizer is ignored because a
  /// recognizer belongs to one view: pass the input to that view.
  ///
  /// Notches and keys belong to the innermost view that has content left in their direction, and notches to the
  /// view of the notch before for the profile's `nested.wheelHold`. They are ignored if there is none, and
  /// while a finger is down.
  ///
  /// A view for which `mayBegin` returns false begins no drag in this call, and the movement may belong to
  /// another view: pass one that returns false for a view that must not cancel a touch of its content
  /// (``ContentTouches/canCancelContentTouches``).
  ///
  /// - Returns: The index of the view that notches or a key scroll, or nil.
  @discardableResult public mutating func handle(
    _ input: ScrollInput, at time: Double, on path: [Int] = [], of views: inout [some Scrollable],
    mayBegin: (Int) -> Bool = { _ in true }
  ) -> Int? {
    if let finger = input.finger(from: location) {
      let source = Pan.Source(device: finger.device, finger: finger.id)
      switch finger.phase {
      case .began: began(source, id: finger.id, finger.point, at: time, on: path, of: &views)
      case .moved: moved(source, to: finger.point, at: time, of: &views, mayBegin)
      case .ended: ended(source, at: time, of: &views)
      case .cancelled: ended(source, at: nil, of: &views)
      }
    }
    guard gesture == nil else { return nil }
    let target: Int?
    switch input {
    case .touch, .mouse, .trackpad, .pan: target = nil
    case .wheel(let dx, let dy):
      target = viewOfNotch(towards: CGPoint(x: dx, y: -dy), at: time, on: path, of: views)
    case .key(let key): target = Self.view(steppedTowards: key.direction, on: path, of: views)
    }
    if let target { views[target].perform { $0.handle(input, at: time) } }
    return target
  }

  private mutating func viewOfNotch(
    towards direction: CGPoint, at time: Double, on path: [Int], of views: [some Scrollable]
  ) -> Int? {
    var target = Self.view(steppedTowards: direction, on: path, of: views)
    if let notch, path.contains(notch.view), views.indices.contains(notch.view),
      time - notch.time < views[notch.view].engine.profile.nested.wheelHold
    {
      target = notch.view
    }
    guard let target else { return nil }
    if views[target].engine.canStep(towards: direction) { notch = Notch(view: target, time: time) }
    return target
  }

  private static func view(
    steppedTowards direction: CGPoint, on path: [Int], of views: [some Scrollable]
  ) -> Int? {
    path.first { views.indices.contains($0) && views[$0].engine.canStep(towards: direction) }
  }

  /// Advances all views to a display frame at a time in seconds. If the profile of a view passes flings
  /// (`nested.passesFlings`), one that leaves the view in this frame goes on in the next view around it that is
  /// at rest and has content left: on the same path, and without the part that the inner view needed.
  public mutating func frame(at time: Double, of views: inout [some Scrollable]) {
    passFlings(at: time, of: &views)
    for index in views.indices { views[index].perform { $0.frame(at: time) } }
  }

  mutating func passFlings(at time: Double, of views: inout [some Scrollable]) {
    while let fling, views.indices.contains(fling.view), let place = fling.path.firstIndex(of: fling.view) {
      let inner = views[fling.view].engine
      let around = fling.path[(place + 1)...].filter { views.indices.contains($0) }
      var passed: (axis: Axis, view: Int, glide: Glide)?
      for axis in Axis.allCases where passed == nil {
        for view in around where passed == nil {
          passed = inner.passedFling(axis, to: views[view].engine, at: time).map { (axis, view, $0) }
        }
      }
      guard let passed else { return }
      self.fling?.view = passed.view
      // A response to the end of the inner fling meets the outer one.
      views[passed.view].perform { $0.take(passed.glide) }
      views[fling.view].perform { $0.endFling(passed.axis) }
    }
  }

  private mutating func began(
    _ source: Pan.Source, id: Int, _ point: CGPoint, at time: Double, on path: [Int],
    of views: inout [some Scrollable]
  ) {
    guard point.isSound, time.isFinite else { return }
    if let gesture = gesture(of: views.count) {
      guard gesture.source.device == source.device else { return }
      regroup(gesture, at: time, of: &views) { $0.down(id, at: point, $1) }
      return
    }
    let path = path.filter { views.indices.contains($0) }
    fling = nil
    gesture = Gesture(
      source: source, fingers: FingerGroup(id, at: point), path: path,
      track: FingerTrack(point, at: time))
    for view in path { views[view].perform { $0.fingerDown(source, point, at: time) } }
  }

  /// Changes the fingers that are down, which moves no view. Returns false if `change` returns nil.
  @discardableResult private mutating func regroup(
    _ gesture: Gesture, at time: Double, of views: inout [some Scrollable],
    _ change: (inout FingerGroup, FingersLaw) -> Bool?
  ) -> Bool {
    var gesture = gesture
    guard let leads = change(&gesture.fingers, law(of: gesture, in: views)) else { return false }
    if leads {
      gesture.track.changeLeader(at: time, isRecognized: gesture.owner != nil)
      for view in gesture.followers { views[view].perform { $0.changeLeader(at: time) } }
    }
    self.gesture = gesture
    return true
  }

  /// Returns the law of several fingers, which is the innermost view's.
  private func law(of gesture: Gesture, in views: [some Scrollable]) -> FingersLaw {
    gesture.path.first.map { views[$0].engine.profile.fingers } ?? FingersLaw()
  }

  private mutating func moved(
    _ source: Pan.Source, to place: CGPoint, at time: Double, of views: inout [some Scrollable],
    _ mayBegin: (Int) -> Bool
  ) {
    guard var gesture = gesture(source, of: views.count), place.isSound, time.isFinite,
      let point = gesture.fingers.move(
        source.finger ?? 0, to: place, at: time, law(of: gesture, in: views))
    else { return }
    let profile = (gesture.owner?.view ?? gesture.path.first).map { views[$0].engine.profile } ?? .uikit
    guard point != gesture.track.location || profile.release.countsStillEvents else {
      self.gesture = gesture
      return
    }
    let rested = profile.pan(gesture.source.device).isRest(time - gesture.track.lastMovement)
    if rested, let owner = gesture.owner, owner.anchor != nil {
      // The velocity before a rest has no share in the one after it.
      let translation = gesture.translation
      views[owner.view].perform { $0.handle(.pan(.moved, translation: translation), at: time) }
    }
    let last = gesture.track.location
    gesture.track.move(to: point, at: time, afterRest: rested, replaces: gesture.fingers.goesOn)
    if let owner = gesture.owner {
      if handsOver || views[owner.view].engine.profile.nested.handsOver {
        handOver(&gesture, from: last, at: time, of: &views)
      }
      drag(gesture, at: time, of: &views)
    } else {
      decide(&gesture, at: time, of: &views, mayBegin)
    }
    self.gesture = gesture
  }

  /// Handles the lift of a finger at a time in seconds, or its cancellation, which has no time.
  private mutating func ended(_ source: Pan.Source, at time: Double?, of views: inout [some Scrollable]) {
    guard let gesture = gesture(source, of: views.count), time?.isFinite != false,
      !regroup(
        gesture, at: time ?? gesture.track.lastMovement, of: &views, { $0.up(source.finger ?? 0, $1) })
    else { return }
    self.gesture = nil
    let (source, hasAnchor) = (gesture.source, gesture.owner?.anchor != nil)
    let end = ScrollInput.pan(.ended, lastMovement: gesture.track.lastMovement)
    if time != nil { fling = gesture.owner.map { Fling(view: $0.view, path: gesture.path) } }
    for view in gesture.followers {
      views[view].perform {
        guard let time else { return $0.cancelTouch(of: source) }
        if hasAnchor { $0.handle(end, at: time) } else { $0.fingerUp(source, at: time) }
      }
    }
  }

  /// Returns the gesture that a finger takes part in, or nil if there is none.
  private func gesture(_ source: Pan.Source, of count: Int) -> Gesture? {
    guard let gesture = gesture(of: count), gesture.source.device == source.device,
      let id = source.finger, gesture.fingers.contains(id)
    else { return nil }
    return gesture
  }

  /// Returns the gesture without views that no longer exist, or nil if no finger is down.
  private func gesture(of count: Int) -> Gesture? {
    guard var gesture else { return nil }
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
    let able = gesture.path.filter(mayBegin).map { (view: $0, engine: views[$0].engine) }
    let preferred = Self.claimant(gesture.track.moved, of: able)
    let (source, point, goesOn) = (gesture.source, gesture.track.location, gesture.fingers.goesOn)
    for view in gesture.path {
      views[view].perform {
        $0.fingerMoved(source, to: point, at: time, mayBegin: view == preferred, goesOn: goesOn)
      }
    }
    guard let preferred, views[preferred].engine.phase == .interacting else { return }
    gesture.owner = Owner(view: preferred)
    for view in gesture.path where view != preferred {
      views[view].perform { $0.cancelTouch(of: source) }
    }
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

  // MARK: Continued drag

  private func drag(_ gesture: Gesture, at time: Double, of views: inout [some Scrollable]) {
    guard let owner = gesture.owner else { return }
    let (source, point, goesOn) = (gesture.source, gesture.track.location, gesture.fingers.goesOn)
    if owner.anchor == nil {
      views[owner.view].perform {
        $0.fingerMoved(source, to: point, at: time, mayBegin: true, goesOn: goesOn)
      }
    } else {
      let velocity = gesture.track.velocity(views[owner.view].engine.profile.release)
      let translation = gesture.translation
      views[owner.view].perform {
        $0.handle(.pan(.moved, translation: translation, velocity: velocity), at: time)
      }
    }
  }

  /// Hands the finger over if its view has reached an edge. `last` is the finger's previous position.
  private func handOver(
    _ gesture: inout Gesture, from last: CGPoint, at time: Double, of views: inout [some Scrollable]
  ) {
    guard let owner = gesture.owner else { return }
    let moved = gesture.track.location - last
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
    let next = gesture.path.first {
      $0 != owner.view && views[$0].engine.canMove(axis, towards: -moved[axis])
    }
    guard let next else { return }
    // A view inside the owner has the movement before it if the profile says so, but not what an edge holds.
    let isFirst =
      engine.profile.nested.prefersInner && gesture.path.prefix { $0 != owner.view }.contains(next)
      && edges.contains(Double(engine.contentOffset[axis])) && engine.stretch == .zero
    guard isFirst || abs(moved[axis]) > left else { return }
    // The owner receives the movement up to the edge.
    let share = isFirst ? 0 : max(0, left) / abs(moved[axis])
    let anchor = last + moved * share
    if share > 0 { drag(changing(gesture) { $0.track.location = anchor }, at: time, of: &views) }
    let source = gesture.source
    views[owner.view].perform { $0.cancelTouch(of: source) }
    gesture.owner = Owner(view: next, anchor: anchor)
    let velocity = gesture.track.velocity(views[next].engine.profile.release)
    views[next].perform { $0.handle(.pan(.began, device: source.device, velocity: velocity), at: time) }
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

  /// Handles an input. `path` has the indices of the views under the finger or the pointer, or with the focus,
  /// innermost first; see ``GestureRouter/handle(_:at:on:of:mayBegin:)``. A call from inside a
  /// callback of another call is ignored, and the gesture in progress continues.
  public func handle(_ input: ScrollInput, at time: Double, on path: [Int] = []) {
    guard !isRouting else { return }
    // Closures of the content may make further calls.
    if let touched { touched.tell(touched.contentInput.before(input, at: time)) }
    guard !isRouting else { return }
    let wasIdle = router.location == nil
    let under = path.filter { views.indices.contains($0) }.map { views[$0] }
    let wasMoving = under.contains { $0.isScrollEnabled && $0.phase.isScrolling }
    let hasTouch = touched?.contentInput.touches.hasTouch ?? false
    route { router, views in
      router.handle(input, at: time, on: path, of: &views) { [views = self.views] in
        !hasTouch || views[$0].canCancelContentTouches
      }
    }
    let isFirst = wasIdle && router.location != nil
    if isFirst { touched = under.first { $0.contentAction != nil } }
    let (content, isDragging) = (touched, router.owner != nil)
    if router.location == nil { touched = nil }
    guard let content else { return }
    content.tell(
      content.contentInput.after(
        input, at: time, isFirst: isFirst, wasMoving: wasMoving, isDragging: isDragging))
  }

  /// Advances all views to a display frame at a time in seconds; see ``GestureRouter/frame(at:of:)``. If you
  /// advance the views one by one instead, each fling ends in its own view.
  public func frame(at time: Double) {
    route { $0.passFlings(at: time, of: &$1) }
    for view in views { view.frame(at: time) }
  }

  /// Changes the router, unless the call is made from inside a callback of another one.
  private func route(_ change: (inout GestureRouter, inout [ScrollView]) -> Void) {
    guard !isRouting else { return }
    isRouting = true
    defer { isRouting = false }
    // Callbacks run while the router works, so no access to it is open.
    var (router, views) = (router, views)
    change(&router, &views)
    self.router = router
  }
}
