import Foundation
import ScrollPhysics
import Testing

/// The five numbers of a third-party reading of AppKit (Lakr233/ListViewKit,
/// ListScrollViewAppKitTests.swift, MIT), to 1e-6.
@Suite struct AppKitGlideTests {
  @Test(arguments: [1.0, -1]) func theMomentumIsAsRead(side: Double) {
    let glide = AppKitGlide()
    #expect(abs(glide.duration(from: side * 1000) - 0.6299605249474366) < 1e-6)
    #expect(abs(side * glide.motion(after: 0.1, from: side * 1000).offset - 78.6088263202668) < 1e-6)
    #expect(glide.motion(after: 0, from: side * 1000) == AxisMotion(offset: 0, velocity: side * 1000))
  }

  @Test func theReturnIsAsRead() {
    for (velocity, value) in [(0.0, 28.650479686019008), (-1000, 19.768830983353116)] {
      let start = AxisMotion(offset: 100, velocity: velocity)
      let motion = ElasticEdge().motion(after: 0.1, from: start)
      #expect(abs((motion?.offset ?? 0) - value) < 1e-6)
    }
  }

  @Test func theBandIsAsRead() {
    let band = RubberBand(coefficient: 0.075)
    #expect(abs(-band.shown(-200, within: 0...1000, range: 600) - 14.634146341463415) < 1e-6)
  }
}
