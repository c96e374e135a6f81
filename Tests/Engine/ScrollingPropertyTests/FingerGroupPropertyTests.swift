import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Random fingers that come and go on one view, alone and in a group of nested views.
@Suite struct FingerGroupPropertyTests {
  private static let share = UInt64(Tier.count(sample: 20, full: 100_000 / ScrollProfile.builtIn.count))

  /// A finger that comes down or lifts moves no content, and one that moves takes it no farther than itself.
  @Test(arguments: ScrollProfile.builtIn) func fingersComeAndGoWithoutLeaps(profile: ScrollProfile) {
    var joined = 0, wentOn = 0
    for seed in 0..<Self.share {
      var random = SeededGenerator(seed: seed)
      var metrics = ScrollMetrics.plane
      metrics.bounces = random.chance(0.7)
      metrics.isDirectionalLockEnabled = random.chance(0.2)
      metrics.isPagingEnabled = random.chance(0.1)
      metrics.scale = [1, 2, 3][random.below(3)]
      let view = ScrollView(metrics: metrics, profile: profile)
      view.contentOffset = CGPoint(
        x: random.number(0...598), y: [0, random.number(0...5126)][random.below(2)])
      var points: [Int: CGPoint] = [:]
      var time = 1.0
      for step in 0..<60 {
        if random.chance(0.7) { time += random.number(0...0.05) }
        let (before, tracked) = (view.contentOffset, view.isTracking)
        let id = random.below(4)
        let label = "\(profile.name), seed \(seed), step \(step)"
        var reach = 0.0
        if let point = points[id] {
          if random.chance(0.2) {
            points[id] = nil
            if random.chance(0.8) { view.touchUp(id: id, at: time) } else { view.touchCancelled(id: id) }
            if tracked, view.isTracking { wentOn += 1 }
          } else {
            let by = CGPoint(x: random.number(-30...30), y: random.number(-60...60))
            points[id] = CGPoint(x: point.x + by.x, y: point.y + by.y)
            reach = hypot(by.x, by.y)
            view.touchMoved(to: CGPoint(x: point.x + by.x, y: point.y + by.y), id: id, at: time)
          }
        } else {
          let point = CGPoint(x: random.number(0...402), y: random.number(0...874))
          points[id] = point
          view.touchDown(point, id: id, at: time)
          if tracked, points.count > 1 { joined += 1 }
        }
        let moved = hypot(view.contentOffset.x - before.x, view.contentOffset.y - before.y)
        // The content is on whole pixels, before and after.
        #expect(moved <= reach + 1.5 / metrics.scale, "\(label): \(moved) for \(reach)")
        if points.isEmpty { #expect(!view.isTracking, "\(label)") }
        if random.chance(0.3), !view.isTracking { view.frame(at: time) }
      }
    }
    #expect(joined > 0 && (wentOn > 0 || !profile.fingers.acceptsMore))
  }

  /// Nested views see the fingers as one view alone does.
  @Test(arguments: ScrollProfile.builtIn) func aGroupOfOneViewIsThatView(profile: ScrollProfile) {
    for seed in 0..<Self.share {
      var random = SeededGenerator(seed: seed)
      let alone = ScrollView(metrics: .plane, profile: profile)
      let member = ScrollView(metrics: .plane, profile: profile)
      for view in [alone, member] { view.contentOffset = CGPoint(x: 300, y: 2500) }
      let nested = NestedScrollViews([member])
      var fingers: Set<Int> = []
      var time = 1.0
      for step in 0..<60 {
        time += [0, random.number(0.001...0.05)][random.below(2)]
        let id = random.below(3)
        let point = CGPoint(x: random.number(0...402), y: random.number(0...874))
        let input: ScrollInput
        if !fingers.contains(id) {
          fingers.insert(id)
          input = .touch(.began, id: id, at: point)
        } else if random.chance(0.2) {
          fingers.remove(id)
          input = .touch(random.chance(0.8) ? .ended : .cancelled, id: id, at: .zero)
        } else {
          input = .touch(.moved, id: id, at: point)
        }
        alone.handle(input, at: time)
        nested.handle(input, at: time, on: [0])
        #expect(
          alone.contentOffset == member.contentOffset && alone.phase == member.phase
            && alone.engine.velocity == member.engine.velocity,
          "\(profile.name), seed \(seed), step \(step): \(input)")
        if random.chance(0.3) {
          alone.frame(at: time)
          nested.frame(at: time)
        }
      }
    }
  }
}
