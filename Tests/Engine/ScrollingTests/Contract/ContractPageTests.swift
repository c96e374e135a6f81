import Foundation
import Scrolling
import TestSupport
import Testing

/// Tests of the tables of the pages "Delegate callbacks" and "Phases" against the engine.
struct ContractPageTests {
  /// A view with an event, and preparations that are not recorded.
  private struct Situation {
    var metrics = ScrollMetrics.phone
    var y = 1000.0
    var before: (ScrollView) -> Void = { _ in }
    var happens: (ScrollView) -> Void
  }

  private static let up = CGPoint(x: 0, y: -30), down = CGPoint(x: 0, y: 30)

  private static func glide(_ view: ScrollView) {
    view.runFrames(from: view.flick(by: up), atMost: 20)
  }

  private static func animation(_ view: ScrollView) {
    view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    for frame in 0..<5 { view.frame(at: 1 + Double(frame) / 60) }
  }

  private static func lift(_ view: ScrollView, _ delta: CGPoint, after pause: Double) {
    let time = view.drag(by: delta, steps: 4, at: 5)
    view.touchUp(at: time + pause)
    view.runFrames(from: time + pause)
  }

  private static var situations: [String: Situation] {
    [
      "drag, then glide": Situation { lift($0, up, after: 0) },
      "drag, hold, lift": Situation { lift($0, up, after: 0.5) },
      "fling into an edge": Situation(y: 4900) { lift($0, up, after: 0) },
      "release beyond an edge": Situation(y: 0) { lift($0, down, after: 0.5) },
      "a touch stops a glide and lifts": Situation(before: glide) {
        $0.touchDown(at: .zero, time: 5)
        $0.touchUp(at: 5.5)
      },
      "a touch stops a glide, then drags": Situation(before: glide) {
        $0.touchDown(at: .zero, time: 5)
        $0.touchMoved(to: up, at: 5.1)
      },
      "a touch that does not move": Situation {
        $0.touchDown(at: .zero, time: 5)
        $0.touchUp(at: 5.1)
      },
      "an offset, not animated": Situation { $0.setContentOffset(.zero, animated: false) },
      "the offset it is at, not animated": Situation {
        $0.setContentOffset($0.contentOffset, animated: false)
      },
      "an offset, animated": Situation {
        $0.setContentOffset(.zero, animated: true)
        $0.runFrames(from: 5)
      },
      "the offset it is at, animated": Situation {
        $0.setContentOffset($0.contentOffset, animated: true)
        $0.runFrames(from: 5)
      },
      "a touch stops an animation": Situation(before: animation) {
        $0.frame(at: 1.1)
        $0.touchDown(at: .zero, time: 5)
        $0.touchUp(at: 5.1)
      },
      "scroll to top": Situation {
        $0.scrollToTop()
        $0.runFrames(from: 5)
      },
      "scroll to top, already there": Situation(y: 0) {
        $0.scrollToTop()
        $0.runFrames(from: 5)
      },
      "notches of a wheel": Situation {
        $0.wheel(dx: 0, dy: -1)
        $0.runFrames(from: 5, atMost: 3)
        $0.wheel(dx: 0, dy: -1)
        $0.runFrames(from: 5.1)
      },
      "a lift between pages": Situation(metrics: .pages, y: 0) { lift($0, up, after: 0) },
      "a lift on a page": Situation(metrics: .pages, y: 874) {
        let time = $0.drag(by: up, steps: 4, at: 5)
        $0.touchMoved(to: CGPoint(x: 200, y: 690), at: time + 0.02)
        $0.touchUp(at: time + 0.5)
      },
    ]
  }

  /// Plays a situation and returns the phases and the callbacks' names, with consecutive didScroll combined.
  private static func orders(_ situation: Situation) -> (names: [String], phases: [ScrollPhase]) {
    let view = ScrollView(metrics: situation.metrics)
    view.contentOffset = CGPoint(x: 0, y: situation.y)
    situation.before(view)
    var names: [String] = []
    var phases = [view.phase]
    func note(_ phase: ScrollPhase) { if phase != phases.last { phases.append(phase) } }
    view.onScrollEvent { view, event in
      let name = event == .didScroll ? "didScroll…" : event.name
      if name != names.last || event != .didScroll { names.append(name) }
      note(view.phase)
    }
    situation.happens(view)
    note(view.phase)
    return (names, phases)
  }

  @Test func theOrdersAreThese() throws {
    let page = try Page("Sources/Engine/Scrolling/Scrolling.docc/Contract.md")
    let rows = try page.table(under: "| what happens | callbacks |")
    #expect(rows.count >= 15)
    for row in rows where row[0] != "scroll to top, declined" {
      let situation = try #require(Self.situations[row[0]], "no such situation: \(row[0])")
      let names = Self.orders(situation).names
      #expect((names.isEmpty ? "nothing" : names.joined(separator: " · ")) == row[1], "\(row[0])")
    }
    #expect(Set(Self.situations.keys).isSubset(of: rows.map { $0[0] }))
  }

  @Test func aDeclinedScrollToTopIsAskedOnly() throws {
    let page = try Page("Sources/Engine/Scrolling/Scrolling.docc/Contract.md")
    let refusing = Notebook()
    refusing.letsScrollToTop = false
    let situation = Situation {
      $0.delegate = refusing
      $0.scrollToTop()
      $0.runFrames(from: 5)
    }
    let row = try page.table(under: "| what happens | callbacks |").first {
      $0[0] == "scroll to top, declined"
    }
    #expect(row?[1] == Self.orders(situation).names.joined(separator: " · "))
  }

  /// Returns the flags in each callback of a situation, by the names in the table.
  private static func flags(_ situation: Situation) -> [(String, [String])] {
    let view = ScrollView(metrics: situation.metrics)
    view.contentOffset = CGPoint(x: 0, y: situation.y)
    situation.before(view)
    var seen: [(String, [String])] = []
    view.onScrollEvent { view, event in
      let flags = [view.isTracking, view.isDragging, view.isDecelerating].map { "\($0)" }
      seen.append((event.name, flags))
    }
    situation.happens(view)
    return seen
  }

  @Test func theFlagsAreThese() throws {
    let page = try Page("Sources/Engine/Scrolling/Scrolling.docc/Contract.md")
    let glide = Self.flags(Situation { Self.lift($0, Self.up, after: 0) })
    let hold = Self.flags(Situation { Self.lift($0, Self.up, after: 0.5) })
    let rows = try page.table(under: "| in | isTracking | isDragging | isDecelerating |")
    #expect(rows.count == 9)
    let decelerating = try #require(glide.firstIndex { $0.0 == "willBeginDecelerating" })
    for row in rows {
      let seen: [[String]]
      switch row[0] {
      case "didScroll of a drag": seen = glide[..<decelerating].filter { $0.0 == "didScroll" }.map(\.1)
      case "didScroll of a glide":
        seen = glide[decelerating...].filter { $0.0 == "didScroll" }.dropLast().map(\.1)
      case "didScroll, the last": seen = glide.last { $0.0 == "didScroll" }.map { [$0.1] } ?? []
      default: seen = (glide + hold).filter { $0.0 == row[0] }.map(\.1)
      }
      #expect(!seen.isEmpty, "\(row[0])")
      #expect(seen.allSatisfy { $0 == Array(row[1...]) }, "\(row[0])")
    }
  }

  @Test func theFlagsAroundACaughtGlideAreThese() throws {
    let page = try Page("Sources/Engine/Scrolling/Scrolling.docc/Contract.md")
    let rows = try page.table(under: "| in, after a touch | isTracking | isDragging | isDecelerating |")
    #expect(rows.count == 3)
    let view = ScrollView(metrics: .phone)
    Self.glide(view)
    view.touchDown(at: .zero, time: 5)
    var seen = [
      ("the finger rests", [view.isTracking, view.isDragging, view.isDecelerating].map { "\($0)" })
    ]
    view.onScrollEvent { view, event in
      seen.append((event.name, [view.isTracking, view.isDragging, view.isDecelerating].map { "\($0)" }))
    }
    view.touchUp(at: 5.5)
    for row in rows {
      #expect(seen.first { $0.0 == row[0] }?.1 == Array(row[1...]), "\(row[0])")
    }
  }

  private static func phases(liftAfter pause: Double) -> [ScrollPhase] {
    let view = ScrollView(metrics: .phone)
    var phases = [view.phase]
    view.touchDown(at: .zero, time: 1)
    phases.append(view.phase)
    for step in 1...4 {
      view.touchMoved(to: CGPoint(x: 0, y: -30 * step), at: 1 + Double(step) / 60)
      phases.append(view.phase)
    }
    view.touchUp(at: 1.07 + pause)
    phases.append(view.phase)
    view.runFrames(from: 1.07 + pause)
    return phases + [view.phase]
  }

  @Test func theWaysThroughThePhasesAreThese() throws {
    let rows = try Page("Sources/Engine/Scrolling/Scrolling.docc/Phases.md").table(
      under: "| what happens | phases |")
    func phases(_ name: String) throws -> [ScrollPhase] {
      Self.orders(try #require(Self.situations[name])).phases
    }
    let ways = [
      "flick": Self.phases(liftAfter: 0), "drag, hold, lift": Self.phases(liftAfter: 0.5),
      "a touch catches a glide and lifts": try phases("a touch stops a glide and lifts"),
      "a touch catches a glide and drags": try phases("a touch stops a glide, then drags"),
      "an animated offset, a wheel, a scroll to top": try phases("scroll to top"),
      "a touch stops an animation and lifts": try phases("a touch stops an animation"),
    ]
    #expect(Set(ways.keys) == Set(rows.map { $0[0] }))
    for row in rows {
      var way: [ScrollPhase] = []
      for phase in ways[row[0]] ?? [] where phase != way.last { way.append(phase) }
      #expect(way.map(\.rawValue).joined(separator: ", ") == row[1], "\(row[0])")
    }
  }
}

extension ScrollMetrics {
  /// The metrics of a phone with vertical pages of 874 pt: edges at 0 and 5244.
  fileprivate static var pages: ScrollMetrics {
    var metrics = phone
    metrics.contentSize.height = 7 * 874
    metrics.isPagingEnabled = true
    return metrics
  }
}
