import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Late history equals live history: positions of a finger that arrive in one batch, with their own times,
/// give the same release and the same path as positions that arrive as they happen. This holds for every
/// built-in profile without an exception, because laws know the times of the samples and no other clock.
@Suite struct LateHistoryTests {
  /// How positions arrive.
  enum Delivery: CaseIterable {
    /// Each position before the display frame that follows it.
    case live
    /// All positions since the touch directly before the lift, after the display frames of that time.
    case oneBatch
    /// The positions of two display frames at a time.
    case everySecondFrame
  }

  /// The velocities and the offsets of two flicks, the second of which catches the first glide.
  private struct Path: Equatable {
    var releases: [CGPoint] = []
    var boosts: [CGPoint] = []
    /// The offsets from each lift to the next touch, or to the end.
    var offsets: [CGPoint] = []
  }

  /// The finger's positions, 120 per second, in points: a flick that speeds up and slows down, with a jitter.
  private static func positions(_ random: inout SeededGenerator) -> [CGPoint] {
    var point = CGPoint(x: 200, y: 800)
    return (1...18).map { index in
      let speed = 48 * sin((0.2 + Double(index) / 19 * 0.6) * Double.pi) + random.number(-2...2)
      point = CGPoint(x: point.x + random.number(-1...1), y: point.y - speed)
      return point
    }
  }

  private func path(_ profile: ScrollProfile, _ delivery: Delivery, seed: UInt64) -> Path {
    var random = SeededGenerator(seed: seed)
    let view = ScrollView(metrics: .phone.with { $0.contentSize.height = 200_000 }, profile: profile)
    view.contentOffset.y = 100_000
    let notebook = Notebook(view)
    var path = Path()
    var frame = 0
    /// Shows the frames up to a time, and calls a function before each.
    func frames(to time: Double, _ note: (Double) -> Void) {
      while Double(frame + 1) / 60 <= time {
        frame += 1
        note(Double(frame) / 60)
        view.frame(at: Double(frame) / 60)
      }
    }
    for flick in 0...1 {
      let start = 1 + Double(flick) * 0.4
      frames(to: start) { _ in path.offsets.append(view.contentOffset) }
      view.touchDown(CGPoint(x: 200, y: 800), at: start)
      let moves = Self.positions(&random).enumerated().map { index, point in
        (time: start + Double(index + 1) / 120, point: point)
      }
      let lift = (moves.last?.time ?? start) + 0.004
      var next = 0
      func deliver(to time: Double) {
        while next < moves.count, moves[next].time <= time {
          view.touchMoved(to: moves[next].point, at: moves[next].time)
          next += 1
        }
      }
      frames(to: lift) { time in
        switch delivery {
        case .live: deliver(to: time)
        case .oneBatch: break
        case .everySecondFrame: if frame.isMultiple(of: 2) { deliver(to: time) }
        }
      }
      deliver(to: lift)
      view.touchUp(at: lift)
      path.boosts.append(view.engine.boost)
    }
    frames(to: 8) { _ in path.offsets.append(view.contentOffset) }
    path.releases = notebook.events.compactMap(\.velocity)
    return path
  }

  @Test(arguments: ScrollProfile.builtIn) func lateHistoryEqualsLiveHistory(profile: ScrollProfile) {
    for seed in 0..<UInt64(20) {
      let live = path(profile, .live, seed: seed)
      #expect(live.releases.count == 2)
      #expect(live.releases.allSatisfy { $0.y > 0 } || profile.name == "none")
      if profile.boost.isOn { #expect(live.boosts[1].y > 0, "\(profile.name) \(seed)") }
      for delivery in Delivery.allCases {
        let late = path(profile, delivery, seed: seed)
        #expect(late == live, "\(profile.name), \(delivery), seed \(seed)")
      }
    }
  }
}
