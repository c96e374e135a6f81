import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Content that is empty, or fits, for one moment between two display frames. The view is 402 x 760.
@Suite struct EmptyMomentTests {
  /// A motion to an edge, in a direction of 1 or −1 along the vertical axis.
  enum Way: CaseIterable {
    case key, program, spring

    func begin(_ view: ScrollView, towards end: CGFloat, _ axis: Axis) {
      var place = CGPoint.zero
      place[axis] = end
      switch self {
      case .key:
        if axis == .vertical { view.press(end > 500 ? .end : .home, at: 1) } else { fallthrough }
      case .program: view.setContentOffset(place, animated: true)
      case .spring: view.setContentOffset(place, animation: .bouncy)
      }
    }
  }

  private static func size(_ along: CGFloat, _ axis: Axis) -> CGSize {
    axis == .vertical ? CGSize(width: 402, height: along) : CGSize(width: along, height: 760)
  }

  private static func view(_ axis: Axis, _ profile: ScrollProfile = .uikit) -> ScrollView {
    let view = ScrollView(
      metrics: ScrollMetrics(boundsSize: CGSize(width: 402, height: 760), contentSize: size(2000, axis)),
      profile: profile)
    view.contentOffset[axis] = 600
    view.frame(at: 0.9)
    return view
  }

  @Test(arguments: Way.allCases, Axis.allCases) func aMotionToTheEndEndsAtTheEnd(way: Way, axis: Axis) {
    let length: CGFloat = axis == .vertical ? 760 : 402
    for moment in 0..<4 {
      let view = Self.view(axis)
      way.begin(view, towards: 2000 - length, axis)
      view.frame(at: 1.05)
      view.frame(at: 1.1)
      switch moment {
      case 0: view.metrics.contentSize = .zero
      case 1: view.metrics.contentInset = EdgeInsets(top: -1000, left: -1000, bottom: -1000, right: -1000)
      case 2: view.metrics.boundsSize = CGSize(width: 5000, height: 5000)
      case _: view.adjustContentOffset(by: .zero, contentSize: .zero)
      }
      view.metrics.contentInset = EdgeInsets()
      view.metrics.boundsSize = CGSize(width: 402, height: 760)
      view.metrics.contentSize = Self.size(2427, axis)
      #expect(view.targetContentOffset?[axis] == 2427 - length)
      view.runFrames(from: 1.1)
      #expect((view.contentOffset[axis], view.phase) == (2427 - length, .idle), "\(moment)")
    }
  }

  @Test(arguments: Way.allCases, Axis.allCases) func aMotionToTheBeginningEndsThere(way: Way, axis: Axis) {
    let view = Self.view(axis)
    way.begin(view, towards: 0, axis)
    view.frame(at: 1.05)
    view.metrics.contentSize = .zero
    view.metrics.contentInset = EdgeInsets(top: 40, left: 30)
    view.metrics.contentSize = Self.size(2427, axis)
    view.runFrames(from: 1.05)
    #expect(view.contentOffset[axis] == (axis == .vertical ? -40 : -30))
  }

  @Test func aStepInsideKeepsItsPlaceAndAPageItsNumber() {
    let view = Self.view(.vertical, .macOS)
    view.scroll(by: CGPoint(x: 0, y: 300), at: 1)
    view.frame(at: 1.01)
    view.metrics.contentSize = .zero
    view.metrics.contentSize = Self.size(2427, .vertical)
    view.runFrames(from: 1.01)
    #expect(view.y == 900)

    let pager = Self.view(.vertical)
    pager.metrics.contentSize.height = 3800
    pager.metrics.isPagingEnabled = true
    pager.contentOffset.y = 760
    pager.frame(at: 0.95)
    let lift = pager.flick(by: CGPoint(x: 0, y: -30))
    pager.frame(at: lift + 0.02)
    pager.metrics.contentSize = .zero
    pager.metrics.boundsSize = .zero
    pager.metrics.boundsSize = CGSize(width: 402, height: 700)
    pager.metrics.contentSize = CGSize(width: 402, height: 3500)
    pager.runFrames(from: lift + 0.02)
    #expect(pager.y == 1400)
  }

  /// A finger that holds content which is empty for a moment goes on where it was.
  @Test func aDragGoesOn() {
    let view = Self.view(.vertical)
    let time = view.drag(by: CGPoint(x: 0, y: -10), steps: 4, at: 1)
    let held = view.y
    view.metrics.contentSize = .zero
    view.metrics.contentSize = Self.size(2427, .vertical)
    view.touchMoved(to: CGPoint(x: 200, y: 650), at: time + 0.01)
    #expect(view.y == held + 10)
  }

  /// Disabling scrolling cancels a drag even if it is enabled again at once.
  @Test func aCancelledDragStaysCancelled() {
    let view = Self.view(.vertical)
    let time = view.drag(by: CGPoint(x: 0, y: -10), steps: 4, at: 1)
    view.metrics.contentSize.height = 2100
    view.metrics.isScrollEnabled = false
    view.metrics.isScrollEnabled = true
    let place = view.y
    view.touchMoved(to: CGPoint(x: 200, y: 500), at: time + 0.01)
    #expect((view.y, view.isTracking) == (place, false))
  }
}
