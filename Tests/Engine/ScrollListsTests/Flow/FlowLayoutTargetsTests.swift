import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct FlowLayoutTargetsTests {
  private static let layout = FlowLayout(
    count: 100, containerSize: CGSize(width: 402, height: 874), itemSize: CGSize(width: 100, height: 100))

  @Test func cellsAreFoundByTheirNumbers() {
    #expect((Self.layout.targetCount, Self.layout.id(at: 7)) == (100, 7))
    #expect((Self.layout.index(of: 92), Self.layout.frame(of: 92)) == (92, Self.layout.frame(at: 92)))
    #expect((Self.layout.index(of: 100), Self.layout.index(of: -1)) == (nil, nil))
    #expect(Self.layout.frame(of: 100) == nil)
  }

  @Test func itAgreesWithTargetsOneByOne() {
    let targets = Self.layout
    let naive = TargetFrames((0..<100).map { .init($0, Self.layout.frame(at: $0)) })
    // Also in the gap between two lines.
    for height in [300.0, 1] {
      for y in stride(from: -200.0, to: 4200, by: 37) {
        let rect = CGRect(x: 0, y: y, width: 402, height: height)
        #expect(targets.targets(in: rect) == naive.targets(in: rect), "\(y)")
      }
    }
  }
}
