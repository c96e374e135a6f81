import Foundation
import ScrollPhysics
import Testing

/// Android's law as read from OverScroller.java (Apache-2.0), which has no published numbers of its own.
@Suite struct SplineGlideTests {
  /// The shares of the distance as read from the source, to their four digits.
  @Test func theSplineIsAsRead() {
    let glide = SplineGlide.compose
    let (duration, travel) = (glide.duration(from: 3000), glide.travel(from: 3000))
    for (time, share) in [
      (0.05, 0.1413), (0.1, 0.2740), (0.25, 0.5838), (0.5, 0.8584), (0.75, 0.9711), (0.9, 0.9958),
    ] {
      #expect(abs(glide.motion(after: time * duration, from: 3000).offset / travel - share) < 6e-5)
    }
  }

  @Test func aFlingHasItsDistanceAndDuration() {
    for (velocity, travel, duration) in [(1000.0, 194.0, 0.555), (3000, 1308, 1.246), (8000, 7186, 2.566)] {
      for side in [1.0, -1] {
        let glide = SplineGlide.overScroller
        #expect(glide.travel(from: side * velocity) == side * travel)
        #expect(abs(glide.duration(from: side * velocity) - duration) < 0.0011)
        let exact = SplineGlide.compose
        #expect((0..<1).contains(abs(exact.travel(from: side * velocity)) - travel))
        #expect((0..<0.001).contains(exact.duration(from: velocity) - glide.duration(from: velocity)))
      }
    }
    #expect((SplineGlide.overScroller.travel(from: 0), SplineGlide.overScroller.duration(from: 0)) == (0, 0))
    #expect(SplineGlide.overScroller.travel(from: 1) == 0, "less than a point")
  }

  @Test func theVelocityIsConstantInEachHundredth() {
    let glide = SplineGlide.compose
    let duration = glide.duration(from: 3000)
    for index in 0..<100 {
      let (first, last) = (
        glide.motion(after: duration * (Double(index) + 0.01) / 100, from: 3000),
        glide.motion(after: duration * (Double(index) + 0.99) / 100, from: 3000)
      )
      #expect(first.velocity == last.velocity)
      #expect(abs((last.offset - first.offset) / (duration * 0.0098) - first.velocity) < 1e-6)
    }
  }
}
