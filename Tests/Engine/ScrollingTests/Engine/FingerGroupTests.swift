import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Several fingers on one view, of any profile.
@Suite struct FingerGroupTests {
  static let accepting = ScrollProfile.builtIn.filter(\.fingers.acceptsMore)

  /// A view of 3000 rows' length in the middle of its content, on one axis.
  private func view(_ profile: ScrollProfile, _ axis: Axis = .vertical) -> ScrollView {
    let bounds = CGSize(width: 400, height: 800)
    let content = axis == .vertical ? axis.size(20_000, 400) : axis.size(20_000, 800)
    let metrics = ScrollMetrics(boundsSize: bounds, contentSize: content, scale: 2)
    let view = ScrollView(metrics: metrics, profile: profile)
    view.contentOffset = axis.point(5000)
    return view
  }

  /// One finger that dragged by 100 pt, of which the slop is lost.
  private func dragged(_ profile: ScrollProfile, _ axis: Axis = .vertical, _ side: Double = 1) -> ScrollView {
    let view = view(profile, axis)
    view.touchDown(axis.point(600), at: 1)
    for step in 1...10 {
      view.touchMoved(to: axis.point(600 - side * 10 * Double(step)), at: 1 + Double(step) / 60)
    }
    return view
  }

  @Test(arguments: accepting, [(Axis.vertical, 1.0), (.vertical, -1), (.horizontal, 1), (.horizontal, -1)])
  func theSecondFingerGoesOn(profile: ScrollProfile, _ way: (axis: Axis, side: Double)) {
    let view = dragged(profile, way.axis, way.side)
    let place = view.contentOffset
    #expect(abs(Double(place[way.axis]) - 5000) >= 100 - profile.touch.slop - 1)
    view.touchDown(way.axis.point(200), id: 1, at: 1.2)
    // One that is down already, and one at no place, are none.
    view.touchDown(.zero, id: 1, at: 1.2)
    view.touchDown(CGPoint(x: 100, y: CGFloat.nan), id: 2, at: 1.2)
    #expect(view.contentOffset == place)
    view.touchUp(at: 1.3)
    #expect((view.contentOffset, view.phase, view.isTracking) == (place, .interacting, true))
    view.touchMoved(to: way.axis.point(200 - way.side * 50), id: 1, at: 1.35)
    #expect(abs(Double(view.contentOffset[way.axis] - place[way.axis]) - way.side * 50) < 0.51)
    view.touchMoved(to: way.axis.point(0), at: 1.36)
    #expect(abs(Double(view.contentOffset[way.axis] - place[way.axis]) - way.side * 50) < 0.51, "it lifted")
    view.touchUp(id: 1, at: 1.7)
    #expect(!view.isTracking && view.phase == .idle)
  }

  /// The movement of content under two fingers that are down: the first moves by 40 pt, then the second by 40,
  /// then both at once by 40 and 30, and then by 40 and by 10 in the other direction.
  @Test(arguments: [
    (FingersLaw.Rule.mean, [20.0, 20, 35, 15]), (.farthest, [40, 40, 40, 30]), (.newest, [0, 40, 30, -10]),
    (.oldest, [40, 0, 40, 40]),
  ])
  func theLawSaysWhoMoves(rule: FingersLaw.Rule, _ moved: [Double]) {
    for axis in Axis.allCases {
      for side in [1.0, -1] {
        var profile = ScrollProfile.uikit
        profile.fingers.rule = rule
        let view = dragged(profile, axis, side)
        view.touchDown(axis.point(300), id: 7, at: 1.2)
        var points = [0: 600 - side * 100, 7: 300.0]
        for (step, moves) in [[(0, 40.0)], [(7, 40)], [(0, 40), (7, 30)], [(7, -10), (0, 40)]].enumerated() {
          let before = Double(view.contentOffset[axis])
          for (id, move) in moves {
            points[id, default: 0] -= side * move
            view.touchMoved(
              to: axis.point(points[id, default: 0]), id: id, at: 1.3 + Double(step) / 60)
          }
          let by = side * (Double(view.contentOffset[axis]) - before)
          #expect(abs(by - moved[step]) < 0.51, "\(rule) \(axis) \(side) \(step): \(by)")
        }
      }
    }
  }

  @Test func eachPlatformHasItsRule() {
    let rules = Dictionary(grouping: ScrollProfile.builtIn, by: \.fingers.rule).mapValues { $0.map(\.name) }
    #expect(rules[.newest] == ["android", "flutter-android"])
    #expect(rules[.farthest] == ["flutter-ios", "flutter-desktop"])
    #expect(rules[.oldest] == ["compose", "compose-ios", "motion"])
    #expect(ScrollProfile.builtIn.filter { !$0.fingers.acceptsMore }.map(\.name) == ["motion"])
  }

  @Test(arguments: accepting) func fingersThatMoveTogetherAreOne(profile: ScrollProfile) {
    let one = view(profile), two = view(profile)
    for view in [one, two] { view.touchDown(CGPoint(x: 200, y: 700), at: 1) }
    two.touchDown(CGPoint(x: 300, y: 300), id: 1, at: 1)
    for step in 1...8 {
      let (time, moved) = (1 + Double(step) / 120, Double(step * step + 10 * step))
      for view in [one, two] { view.touchMoved(to: CGPoint(x: 200, y: 700 - moved), at: time) }
      two.touchMoved(to: CGPoint(x: 300, y: 300 - moved), id: 1, at: time)
      #expect(abs(one.y - two.y) <= 0.51, "\(step)")
    }
    let lift = 1 + 8.0 / 120
    two.touchUp(id: 1, at: lift)
    for view in [one, two] {
      view.touchUp(at: lift)
      view.runFrames(from: lift)
    }
    #expect(one.y > 5200 || profile.name == "none")
    switch profile.fingers.rule {
    // The finger that lifts is not the one whose velocity counts.
    case .mean, .farthest, .oldest: #expect(abs(one.y - two.y) < 1.01, "\(one.y) \(two.y)")
    case .newest: #expect(two.y < one.y, "its velocity counts from the other's lift on")
    }
  }

  @Test(arguments: accepting) func aLastFingerAtRestDoesNotFling(profile: ScrollProfile) {
    let view = dragged(profile)
    view.touchDown(CGPoint(x: 100, y: 300), id: 1, at: 1.17)
    view.touchUp(at: 1.175)
    view.touchUp(id: 1, at: 1.6)
    #expect(view.phase == .idle)
  }

  @Test(arguments: accepting) func theLastFingerFlings(profile: ScrollProfile) {
    let view = dragged(profile)
    view.touchDown(CGPoint(x: 100, y: 700), id: 1, at: 2)
    view.touchUp(at: 2.1)
    for step in 1...8 {
      view.touchMoved(to: CGPoint(x: 100, y: 700 - 15 * step), id: 1, at: 2.1 + Double(step) / 100)
    }
    view.touchUp(id: 1, at: 2.18)
    #expect(view.phase == .decelerating)
    #expect(abs(Double(view.engine.velocity.y) - 1500) < 1, "\(view.engine.velocity)")
  }

  @Test func furtherFingersAreIgnoredWhereTheyAreNotAccepted() {
    var profile = ScrollProfile.uikit
    profile.fingers.acceptsMore = false
    let view = dragged(profile), place = view.contentOffset
    view.touchDown(CGPoint(x: 100, y: 300), id: 1, at: 1.2)
    view.touchMoved(to: CGPoint(x: 100, y: 100), id: 1, at: 1.3)
    view.touchCancelled(id: 1)
    #expect((view.contentOffset, view.phase) == (place, .interacting))
    view.touchDown(CGPoint(x: 100, y: 300), id: 1, at: 1.4)
    view.touchUp(at: 1.5)
    #expect((view.contentOffset, view.phase) == (place, .idle))
    view.touchMoved(to: CGPoint(x: 100, y: 100), id: 1, at: 1.6)
    #expect(view.phase == .idle)
  }

  /// Before the drag, a finger that takes over begins with a slop of its own; the others share theirs.
  @Test(arguments: accepting) func aSecondFingerBeforeTheDrag(profile: ScrollProfile) {
    let view = view(profile), place = view.contentOffset
    view.touchDown(CGPoint(x: 100, y: 600), at: 1)
    view.touchDown(CGPoint(x: 200, y: 600), id: 1, at: 1.1)
    view.touchUp(at: 1.2)
    #expect((view.contentOffset, view.phase) == (place, .tracking))
    view.touchMoved(to: CGPoint(x: 200, y: 550), id: 1, at: 1.3)
    #expect(abs(view.y - (5000 + 50 - profile.touch.slop)) < 0.51)
    view.touchCancelled(id: 1)
    #expect(view.phase == .idle)
  }

  @Test func disablingScrollingEndsAllFingers() {
    let view = dragged(.uikit)
    view.touchDown(CGPoint(x: 100, y: 300), id: 1, at: 1.2)
    view.metrics.isScrollEnabled = false
    #expect(view.phase == .idle)
    view.metrics.isScrollEnabled = true
    view.touchMoved(to: CGPoint(x: 100, y: 100), id: 1, at: 1.3)
    #expect(view.phase == .idle)
  }

  @Test func anotherLawMovesNothing() throws {
    let view = dragged(.uikit)
    view.touchDown(CGPoint(x: 100, y: 300), id: 1, at: 1.2)
    view.touchMoved(to: CGPoint(x: 100, y: 260), id: 1, at: 1.3)
    let place = view.contentOffset
    view.profile.fingers.rule = .farthest
    view.touchMoved(to: CGPoint(x: 100, y: 260), id: 1, at: 1.3)
    #expect(view.contentOffset == place)
    view.touchMoved(to: CGPoint(x: 100, y: 250), id: 1, at: 1.3)
    #expect(abs(view.y - Double(place.y) - 10) < 0.51)
  }

  /// A profile whose rule is not its base's cannot be written.
  @Test func theRuleIsALaw() throws {
    var profile = ScrollProfile.android
    profile.fingers.acceptsMore = false
    #expect(try profile.json().contains("\"fingers.acceptsMore\" : false"))
    profile.fingers.rule = .mean
    #expect(throws: ProfileError.otherLaws("android", base: "android")) { try profile.json() }
  }
}
