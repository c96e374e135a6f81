import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The flags and SwiftUI's phase in each callback: the rows of UIKIT facts, 7.2. T is tracking, D dragging, G
/// decelerating.
@Suite struct ContractFlagsTests {
  let notebook = Notebook()
  let up = CGPoint(x: 0, y: 2)

  private func view(y: Double = 1000) throws -> ScrollView {
    try ScrollView(at: CGPoint(x: 0, y: y), notebook)
  }

  /// The callbacks of a fling.
  static let flingLines = [
    "willBeginDragging TD- interacting", "didScroll TD- interacting", "willEndDragging TD- interacting",
    "didEndDragging(true) TD- interacting", "willBeginDecelerating -DG decelerating",
    "didScroll -DG decelerating", "didScroll --G decelerating", "didEndDecelerating --- idle",
  ]

  /// Returns the current flags and phase.
  private func state(_ view: ScrollView) -> String { Notebook.state(view) }

  /// Returns a view with a finger that has stopped a glide.
  private func stopped(_ device: PanDevice, y: Double = 1000) throws -> (view: ScrollView, hand: Hand) {
    let view = try view(y: y)
    var hand = Hand(view, device)
    view.runFrames(from: hand.fling(up), atMost: 20)
    notebook.clear()
    hand.down(at: 2)
    return (view, hand)
  }

  // MARK: The rows

  @Test("finger down, not moved", arguments: PanDevice.allCases) func fingerDown(device: PanDevice) throws {
    let view = try view()
    var hand = Hand(view, device)
    hand.down(at: 1)
    #expect(state(view) == "T-- tracking")
    hand.move(by: CGPoint(x: 0, y: -9), at: 1.1)
    #expect(state(view) == "T-- tracking", "within the slop")
    hand.up(at: 1.2)
    #expect(state(view) == "--- idle")
  }

  /// A free glide, a bounce, and a release beyond the edge.
  @Test("a fling", arguments: PanDevice.allCases, [1000.0, 4700, 5000])
  func fling(device: PanDevice, y: Double) throws {
    let view = try view(y: y)
    var hand = Hand(view, device)
    let lift = hand.drag(up)
    #expect(state(view) == "TD- interacting")
    #expect((view.y > 5126) == (y == 5000))
    hand.up(at: lift)
    #expect(state(view) == "-DG decelerating")
    view.runFrames(from: lift)
    // The last step of any motion clears the flag of dragging.
    #expect(notebook.lines == Self.flingLines)
    #expect(notebook.events.suffix(2) == [.didScroll, .didEndDecelerating])
  }

  @Test("a drag that rests before the lift", arguments: PanDevice.allCases)
  func landing(device: PanDevice) throws {
    var hand = Hand(try view(), device)
    hand.up(at: hand.drag(up) + 0.5)
    #expect(
      notebook.lines == [
        "willBeginDragging TD- interacting", "didScroll TD- interacting", "willEndDragging TD- interacting",
        "didEndDragging(false) T-- interacting",
      ])
    #expect(state(hand.view) == "--- idle")
  }

  @Test("finger resting after stopping a glide", arguments: PanDevice.allCases, [1000.0, 4700])
  func fingerRestingAfterStoppingAGlide(device: PanDevice, y: Double) throws {
    let (view, _) = try stopped(device, y: y)
    #expect(state(view) == "T-G tracking")
    #expect(notebook.lines == ["didScroll T-G tracking"], "the rounding to a pixel")
    view.frame(at: 2.1)
    #expect((state(view), notebook.events.count) == ("T-G tracking", 1))
  }

  @Test("a touch that stops a glide and lifts", arguments: PanDevice.allCases)
  func stopsAGlideAndLifts(device: PanDevice) throws {
    let (view, hand) = try stopped(device)
    notebook.clear()
    hand.up(at: 2.2)
    #expect(
      notebook.lines == [
        "willEndDragging T-G tracking", "didEndDragging(false) T-G tracking", "didEndDecelerating --- idle",
      ])
    #expect(state(view) == "--- idle")
  }

  // MARK: Cases missing from the table

  @Test("a touch that stops a glide and drags on", arguments: PanDevice.allCases) func dragsOn(
    device: PanDevice
  ) throws {
    var (_, hand) = try stopped(device)
    notebook.clear()
    hand.move(by: CGPoint(x: 0, y: -15), at: 2.1)
    // The old glide is over, and the new drag has not yet begun.
    #expect(
      notebook.lines == [
        "didEndDecelerating T-- tracking", "willBeginDragging TD- interacting", "didScroll TD- interacting",
      ])
  }

  @Test("a touch that stops a bounce and lifts", arguments: PanDevice.allCases) func stopsABounceAndLifts(
    device: PanDevice
  ) throws {
    let (view, hand) = try stopped(device, y: 4700)
    #expect(view.y > 5130)
    notebook.clear()
    hand.up(at: 2.2)
    view.runFrames(from: 2.2)
    // The content is outside, so another deceleration follows, with the usual flags.
    #expect(
      notebook.lines == [
        "willEndDragging T-G tracking", "didEndDragging(true) T-G tracking", "didEndDecelerating --- idle",
        "willBeginDecelerating -DG decelerating", "didScroll -DG decelerating",
        "didScroll --G decelerating", "didEndDecelerating --- idle",
      ])
  }

  @Test("programs") func programs() throws {
    let view = try view()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(notebook.lines == ["didScroll --- idle"])
    notebook.clear()
    view.setContentOffset(.zero, animated: true)
    #expect(state(view) == "--- animating")
    view.runFrames(from: 1)
    #expect(notebook.lines == ["didScroll --- animating", "didEndScrollingAnimation --- idle"])
    notebook.clear()
    view.contentOffset = CGPoint(x: 0, y: 900)
    notebook.clear()
    view.scrollToTop()
    view.runFrames(from: 2)
    #expect(
      notebook.lines == ["shouldScrollToTop --- idle", "didScroll --- animating", "didScrollToTop --- idle"])
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    view.runFrames(from: 5, atMost: 3)
    notebook.clear()
    view.touchDown(at: .zero, time: 6)
    #expect(notebook.lines == ["didEndScrollingAnimation T-- tracking"])
  }

  @Test("a program while a finger is down") func programsUnderAFinger() throws {
    let view = try view()
    var hand = Hand(view)
    hand.down(at: 1)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(notebook.lines == ["didScroll T-- tracking"])
    notebook.clear()
    hand.move(by: CGPoint(x: 0, y: -30), at: 1.1)
    notebook.clear()
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    #expect(notebook.lines == ["didScroll TD- interacting"])
  }

  @Test("the phases' paths") func phases() throws {
    let view = try view()
    var phases: [ScrollPhase] = []
    func note() { if phases.last != view.phase { phases.append(view.phase) } }
    view.onScrollEvent { _, _ in note() }
    func run(_ input: () -> Void) -> [ScrollPhase] {
      phases = []
      note()
      input()
      note()
      return phases
    }
    var hand = Hand(view)
    let fling = run {
      hand.down(at: 1)
      note()
      for step in 1...5 { hand.move(by: CGPoint(x: 0, y: -20), at: 1 + Double(step) / 100) }
      hand.up(at: 1.05)
      view.runFrames(from: 1.05)
    }
    #expect(fling == [.idle, .tracking, .interacting, .decelerating, .idle])
    let landing = run {
      hand.down(at: 10)
      note()
      hand.move(by: CGPoint(x: 0, y: -20), at: 10.1)
      hand.up(at: 11)
    }
    #expect(landing == [.idle, .tracking, .interacting, .idle])
    #expect(
      run {
        view.setContentOffset(.zero, animated: true)
        view.runFrames(from: 20)
      } == [.idle, .animating, .idle])
    view.runFrames(from: hand.fling(up, at: 30), atMost: 9)
    let stop = run {
      hand.down(at: 31)
      note()
      hand.up(at: 31.2)
    }
    #expect(stop == [.decelerating, .tracking, .idle])
  }

  /// A user's recipe for detecting the end of scrolling fires exactly once for each kind of stop.
  @Test("the user's recipe", arguments: PanDevice.allCases) func theUsersRecipe(device: PanDevice) throws {
    let view = try view()
    var stops = 0
    notebook.reaction = { view, event in
      switch event {
      case .didEndDecelerating: if !view.isTracking, !view.isDragging, !view.isDecelerating { stops += 1 }
      case .didEndDragging(false):
        if view.isTracking, !view.isDragging, !view.isDecelerating { stops += 1 }
      default: break
      }
    }
    var hand = Hand(view, device)
    view.runFrames(from: hand.fling(up))
    #expect(stops == 1, "a glide")
    hand.up(at: hand.drag(up, at: 10) + 1)
    #expect(stops == 2, "a landing")
    view.runFrames(from: hand.fling(up, at: 20), atMost: 5)
    hand.down(at: 21)
    hand.up(at: 21.2)
    #expect(stops == 3, "a touch that stops a glide and lifts")
    view.runFrames(from: hand.fling(up, at: 30), atMost: 5)
    hand.down(at: 31)
    for step in 1...5 { hand.move(by: CGPoint(x: 0, y: -20), at: 31 + Double(step) / 100) }
    hand.up(at: 32)
    #expect(stops == 4, "a touch that stops a glide and drags on")
    view.contentOffset = CGPoint(x: 0, y: 5000)
    view.runFrames(from: hand.fling(up, at: 40))
    #expect(stops == 5, "a bounce")
  }
}
