import Foundation
import Testing
import PlaygroundWorkbench

struct PlotScaleTests {
  private func scale(_ values: [Double]) -> PlotScale {
    var scale = PlotScale()
    scale.include(values, of: .offset)
    return scale
  }

  @Test func growsToRoundValues() throws {
    let range = try #require(scale([3, 471.3])[.offset])
    #expect(range.lowerBound <= 3 && range.upperBound >= 471.3)
    // The range is in steps of 50 and leaves a margin of less than two of them.
    #expect(range.lowerBound.remainder(dividingBy: 50) == 0)
    #expect(range.upperBound.remainder(dividingBy: 50) == 0 && range.upperBound < 571)
    #expect(range.lowerBound > -97)
  }

  @Test func standsStillForWhatFits() {
    var scale = scale([0, 471])
    let before = scale
    scale.include([12, 470], of: .offset)
    scale.include([-.infinity, .nan], of: .offset)
    scale.include([], of: .offset)
    #expect(scale == before)
    scale.include([600], of: .offset)
    #expect(scale != before && scale[.velocity] == nil)
  }

  /// Values that come close to an end move it, in steps, so that no line lies along the edge.
  @Test func growsInStepsWithAMarginAndNeverShrinks() throws {
    var scale = PlotScale()
    var ranges: [ClosedRange<Double>] = []
    for value in stride(from: 0.0, through: 1000, by: 0.7) {
      scale.include([value, -value / 3], of: .offset)
      let range = try #require(scale[.offset]), length = range.length
      #expect(range.upperBound - value > length / 100 && -value / 3 - range.lowerBound > length / 100)
      if let last = ranges.last { #expect(range.clamped(to: last) == last) }
      if range != ranges.last { ranges.append(range) }
    }
    #expect(ranges.count < 80)
  }

  @Test(arguments: [[0.0], [5, 5], [-1e12, 1e12], [1e-12], [1e300], [-3, -2.9999999]])
  func anyValuesHaveARange(values: [Double]) throws {
    let range = try #require(scale(values)[.offset])
    #expect(range.lowerBound < range.upperBound)
    #expect(values.allSatisfy { range.contains(min($0, 1e100)) })
  }

  @Test func aMotionCountsInEveryPanel() throws {
    let motion = Motion.moving(vertical((0..<10).map { 1000 * Double($0) }), phase: .decelerating)
    var scale = PlotScale()
    scale.include(motion, in: 0...5, .vertical)
    #expect(scale[.offset]?.contains(5000) == true && scale[.offset]?.contains(6000) == false)
    #expect(scale[.velocity]?.contains(1000) == true && scale[.acceleration]?.contains(0) == true)
    #expect(scale[.difference] == nil)
    scale.include(motion.difference(from: motion, .vertical, in: 0...5), in: 0...5, of: .difference)
    #expect(scale[.difference]?.contains(0) == true)
  }
}
