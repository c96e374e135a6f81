import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Flings, notches and keys in nested views: 0 is the innermost view, of 300 pt, with 900 pt of content.
@Suite struct PassedFlingTests {
  static let gliding = ScrollProfile.builtIn.filter { $0.name != "none" }
  static let ways = [(Axis.vertical, 1.0), (.vertical, -1), (.horizontal, 1), (.horizontal, -1)]

  private static func view(
    _ profile: ScrollProfile, _ axis: Axis, _ length: CGFloat, content: CGFloat, at offset: CGFloat
  ) -> ScrollView {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: axis.size(length, 400), contentSize: axis.size(content, 400), scale: 2),
      profile: profile)
    view.contentOffset = axis.point(offset)
    return view
  }

  /// An inner view 300 pt before its edge, and an outer view in the middle of its content.
  private static func views(_ profile: ScrollProfile, _ axis: Axis = .vertical) -> [ScrollView] {
    [
      view(profile, axis, 300, content: 900, at: 300), view(profile, axis, 800, content: 9000, at: 4000),
    ]
  }

  /// Drags by 96 pt in 80 ms and lifts, which leaves 1200 pt/s. Returns the time of the lift.
  private static func flick(
    _ handle: (ScrollInput, Double) -> Void, _ axis: Axis = .vertical, _ side: CGFloat = 1,
    at time: Double = 1
  ) -> Double {
    handle(.touch(.began, id: 0, at: axis.point(400, 200)), time)
    for step in 1...8 {
      handle(
        .touch(.moved, id: 0, at: axis.point(400 - side * 12 * CGFloat(step), 200)), time + Double(step) / 100
      )
    }
    handle(.touch(.ended, id: 0, at: .zero), time + 0.08)
    return time + 0.08
  }

  private static func passing(_ profile: ScrollProfile) -> ScrollProfile {
    var profile = profile
    profile.nested.passesFlings = true
    return profile
  }

  /// Whatever the law, both views together go the way of one long view, in each frame.
  @Test(arguments: gliding, ways)
  func theRestOfAFlingMovesTheViewAround(profile: ScrollProfile, _ way: (axis: Axis, side: Double)) {
    let (axis, side) = way
    let views = Self.views(Self.passing(profile), axis)
    let twin = Self.view(profile, axis, 300, content: 90_000, at: 40_000)
    let notes = views.map { Notebook($0) }
    let nested = NestedScrollViews(views)
    let lift = Self.flick({ nested.handle($0, at: $1, on: [0, 1]) }, axis, side)
    _ = Self.flick({ twin.handle($0, at: $1) }, axis, side)
    var passed = 0
    for frame in 1...600 {
      let time = lift + Double(frame) / 60
      nested.frame(at: time)
      twin.frame(at: time)
      let way = views[0].contentOffset[axis] - 300 + views[1].contentOffset[axis] - 4000
      let apart = abs(Double(way - (twin.contentOffset[axis] - 40_000)))
      #expect(apart < (twin.phase == .idle ? 1.01 : 1e-6), "\(profile.name), frame \(frame): \(apart)")
      if views[1].phase == .decelerating { passed += 1 }
    }
    #expect(views.allSatisfy { $0.phase == .idle })
    guard abs(Double(twin.contentOffset[axis]) - 40_000) > 302 else { return #expect(passed == 0) }
    #expect(passed > 1 && views[0].contentOffset[axis] == (side > 0 ? 600 : 0))
    #expect(notes[0].events.map(\.name).suffix(2) == ["didScroll", "didEndDecelerating"])
    #expect(notes[1].rows == ["willBeginDecelerating", "didScroll…", "didEndDecelerating"])
  }

  @Test func thePlatformsThatPassFlings() {
    let names = ScrollProfile.builtIn.filter(\.nested.passesFlings).map(\.name)
    #expect(names == ["android", "compose", "compose-ios"])
    #expect(ScrollProfile.builtIn.filter(\.nested.handsOver).map(\.name) == names)
  }

  @Test func elsewhereAFlingEndsInItsView() {
    let views = Self.views(.uikit), nested = NestedScrollViews(views)
    let lift = Self.flick({ nested.handle($0, at: $1, on: [0, 1]) })
    for frame in 1...600 { nested.frame(at: lift + Double(frame) / 60) }
    #expect((views[0].y, views[1].y) == (600.0, 4000.0))
  }

  @Test func viewsThatAreAdvancedOneByOneKeepTheirFlings() {
    let views = Self.views(.android), nested = NestedScrollViews(views)
    let lift = Self.flick({ nested.handle($0, at: $1, on: [0, 1]) }, at: 1)
    for frame in 1...600 { for view in views { view.frame(at: lift + Double(frame) / 60) } }
    #expect(views[1].y == 4000)
  }

  /// A view that has no content left, is paged, disabled, or held by a finger takes no fling. The edge of the
  /// inner view then has it.
  @Test(arguments: 0..<4) func aViewThatTakesNoFling(reason: Int) {
    let views = Self.views(Self.passing(.android)), nested = NestedScrollViews(views)
    switch reason {
    case 0: views[1].contentOffset.y = 8200
    case 1: views[1].metrics.isPagingEnabled = true
    case 2: views[1].metrics.isScrollEnabled = false
    default: break
    }
    let place = views[1].y
    let lift = Self.flick({ nested.handle($0, at: $1, on: [0, 1]) })
    if reason == 3 { views[1].touchDown(.zero, id: 9, at: lift) }
    var stretch = 0.0
    for frame in 1...600 {
      nested.frame(at: lift + Double(frame) / 60)
      stretch = max(stretch, Double(views[0].engine.stretch.y))
    }
    #expect((views[0].y, views[1].y) == (600.0, place))
    #expect(stretch > 0)
  }

  /// The fling passes a view that has too little left in one frame, and stretches the last edge.
  @Test func aFlingPassesSeveralViews() {
    let profile = Self.passing(.android)
    let views = [
      Self.view(profile, .vertical, 300, content: 900, at: 500),
      Self.view(profile, .vertical, 400, content: 403, at: 0),
      Self.view(profile, .vertical, 500, content: 900, at: 390),
    ]
    let nested = NestedScrollViews(views)
    let lift = Self.flick({ nested.handle($0, at: $1, on: [0, 1, 2]) })
    var stretch = 0.0
    for frame in 1...600 {
      nested.frame(at: lift + Double(frame) / 60)
      stretch = max(stretch, Double(views[2].engine.stretch.y))
    }
    #expect((views[0].y, views[1].y, views[2].y) == (600.0, 3.0, 400.0))
    #expect(stretch > 0 && views[0].engine.stretch == .zero && views[1].engine.stretch == .zero)
  }

  @Test func aFingerStopsAFlingThatWasPassed() {
    let views = Self.views(.android), nested = NestedScrollViews(views)
    let lift = Self.flick({ nested.handle($0, at: $1, on: [0, 1]) })
    var frame = 0
    while views[1].phase != .decelerating, frame < 600 {
      frame += 1
      nested.frame(at: lift + Double(frame) / 60)
    }
    let time = lift + Double(frame + 1) / 60
    nested.handle(.touch(.began, id: 0, at: .zero), at: time, on: [1])
    let place = views[1].y
    #expect(views[1].phase == .tracking && place > 4000)
    nested.handle(.touch(.ended, id: 0, at: .zero), at: time + 0.2)
    for later in 1...60 { nested.frame(at: time + 0.2 + Double(later) / 60) }
    #expect((views[0].y, views[1].y) == (600.0, place))
  }

  /// A drag goes on in the view around it too, by the profile.
  @Test(arguments: ["android", "compose", "uikit"]) func aDragGoesOnByTheProfile(name: String) throws {
    let views = Self.views(try .named(name)), nested = NestedScrollViews(views)
    nested.handle(.touch(.began, id: 0, at: CGPoint(x: 0, y: 900)), at: 1, on: [0, 1])
    for step in 1...50 {
      nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 0, y: 900 - 10 * step)), at: 1 + Double(step) / 60)
    }
    let slop = views[0].profile.touch.slop
    #expect(abs(views[1].y - (name == "uikit" ? 4000 : 4000 + 200 - slop)) < 0.51)
    guard name != "uikit" else { return #expect(views[0].y > 600, "banded beyond its edge") }
    // Back again, the inner view goes first.
    let place = views[1].y
    for step in 1...40 {
      nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 0, y: 400 + 10 * step)), at: 2 + Double(step) / 60)
    }
    #expect(views[1].y == place && abs(views[0].y - 200) < 0.51)
    nested.handle(.touch(.cancelled, id: 0, at: .zero), at: 0)
  }

  // MARK: Wheel and keys

  private func settle(_ nested: NestedScrollViews, from time: Double) {
    for frame in 1...120 { nested.frame(at: time + Double(frame) / 60) }
  }

  @Test(arguments: ScrollProfile.builtIn, [1.0, -1])
  func aNotchMovesTheInnermostViewThatCanMove(profile: ScrollProfile, side: Double) {
    let views = Self.views(profile), nested = NestedScrollViews(views)
    nested.wheel(dx: 0, dy: -side, at: 1, on: [0, 1])
    settle(nested, from: 1)
    #expect(side * (views[0].y - 300) > 0 && views[1].y == 4000)
    views[0].contentOffset.y = side > 0 ? 600 : 0
    nested.wheel(dx: 0, dy: -side, at: 10, on: [7, -1, 0, 1])
    settle(nested, from: 10)
    #expect(views[0].y == (side > 0 ? 600 : 0) && side * (views[1].y - 4000) > 0)
    let place = views[1].y
    nested.wheel(dx: 0, dy: side, at: 20, on: [0, 1])
    settle(nested, from: 20)
    #expect(side * (views[0].y - (side > 0 ? 600 : 0)) < 0 && views[1].y == place)
    // One that no view can follow is ignored.
    nested.wheel(dx: 1, dy: 0, at: 30, on: [0, 1])
    nested.wheel(dx: 0, dy: .nan, at: 30, on: [0, 1])
    settle(nested, from: 30)
    #expect(views[1].y == place)
  }

  /// A response to the end of the inner fling meets the outer fling: it ends it, and is not replaced by it.
  @Test(arguments: ["animation", "finger", "top"]) func aResponseToThePassMeetsTheOuterFling(_ answer: String)
  {
    let views = Self.views(.android), nested = NestedScrollViews(views)
    let (inner, outer) = (Notebook(views[0]), Notebook(views[1]))
    inner.reaction = { view, event in
      guard event == .didEndDecelerating else { return }
      switch answer {
      case "animation": views[1].setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      case "finger": views[1].touchDown(.zero, at: view.engine.time ?? 0)
      default: views[1].scrollToTop()
      }
    }
    let handle = { (input: ScrollInput, time: Double) in nested.handle(input, at: time, on: [0, 1]) }
    settle(nested, from: Self.flick(handle))
    #expect(views[0].y == 600)
    switch answer {
    case "animation":
      #expect(views[1].y == 100)
      #expect(
        outer.rows == [
          "willBeginDecelerating", "didEndDecelerating", "didScroll…", "didEndScrollingAnimation",
        ])
    case "finger": #expect((views[1].y, views[1].isTracking) == (4000.0, true))
    default: #expect((views[1].y, outer.rows.last) == (0.0, "didScrollToTop"))
    }
  }

  /// A notch that comes while the inner view moves to its edge belongs to the view around it.
  @Test func theTargetCounts() {
    let views = Self.views(.uikit), nested = NestedScrollViews(views)
    for notch in 0..<8 { nested.wheel(dx: 0, dy: -1, at: 1 + Double(notch) / 1000, on: [0, 1]) }
    settle(nested, from: 1)
    #expect((views[0].y, views[1].y) == (600.0, 4000.0 + 3 * 64))
  }

  @Test(arguments: [("chromium-linux", 0.1), ("firefox", 1.5), ("uikit", 0), ("flutter-android", 0)])
  func notchesStayWithTheirView(name: String, hold: Double) throws {
    let profile = try ScrollProfile.named(name)
    #expect(profile.nested.wheelHold == hold)
    let views = Self.views(profile), nested = NestedScrollViews(views)
    views[0].contentOffset.y = 599
    nested.wheel(dx: 0, dy: -1, at: 1, on: [0, 1])
    nested.wheel(dx: 0, dy: -1, at: 1 + 0.9 * hold, on: [0, 1])
    #expect(views[1].engine.targetContentOffset == nil || hold == 0)
    // Time counts from the last notch that moved the view, and a view that the wheel has left is free.
    nested.wheel(dx: 0, dy: -1, at: 1 + 1.1 * hold, on: [0, 1])
    settle(nested, from: 1 + 1.1 * hold)
    #expect(views[0].y == 600 && views[1].y > 4000)
    let place = views[1].y
    nested.wheel(dx: 0, dy: 1, at: 10, on: [0, 1])
    nested.wheel(dx: 0, dy: 1, at: 10, on: [1])
    settle(nested, from: 10)
    #expect(views[0].y < 600 && views[1].y < place)
  }

  @Test(arguments: ScrollKey.allCases) func aKeyMovesTheInnermostViewThatCanMove(key: ScrollKey) {
    let axis: Axis = key == .left || key == .right ? .horizontal : .vertical
    let views = Self.views(.uikit, axis), nested = NestedScrollViews(views)
    nested.press(key, at: 1, on: [0, 1])
    settle(nested, from: 1)
    let side: CGFloat = views[0].contentOffset[axis] > 300 ? 1 : -1
    #expect(views[0].contentOffset[axis] != 300 && views[1].contentOffset[axis] == 4000)
    views[0].contentOffset = axis.point(side > 0 ? 600 : 0)
    nested.press(key, at: 10, on: [0, 1])
    settle(nested, from: 10)
    #expect(side * (views[1].contentOffset[axis] - 4000) > 0)
    #expect(views[0].contentOffset[axis] == (side > 0 ? 600 : 0))
  }

  @Test func fingersComeFirst() {
    let views = Self.views(.uikit), nested = NestedScrollViews(views)
    nested.handle(.touch(.began, id: 0, at: .zero), at: 1, on: [0, 1])
    nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 0, y: -30)), at: 1.1)
    nested.wheel(dx: 0, dy: -1, at: 1.2, on: [1])
    nested.press(.end, at: 1.2, on: [1])
    settle(nested, from: 1.2)
    #expect((views[0].y, views[1].y) == (320.0, 4000.0))
  }
}
