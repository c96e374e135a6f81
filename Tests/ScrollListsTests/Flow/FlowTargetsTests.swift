import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct FlowTargetsTests {
  /// Cells named backwards, so that a name is no number.
  private struct Backwards: RowIdentities {
    func index(of id: String) -> Int? { Int(id).map { 99 - $0 } }
    func id(at index: Int) -> String { "\(99 - index)" }
  }

  private static let layout = FlowLayout(
    count: 100, containerSize: CGSize(width: 402, height: 874), itemSize: CGSize(width: 100, height: 100))

  @Test func cellsAreFoundByTheirNames() {
    let targets = FlowTargets(Self.layout, identities: Backwards())
    #expect(targets.targetCount == 100 && targets.id(at: 7) == "92" && targets.index(of: "92") == 7)
    #expect(targets.frame(of: "92") == Self.layout.frame(at: 7))
    #expect(
      targets.index(of: "100") == nil && targets.index(of: "-1") == nil && targets.frame(of: "x") == nil)
  }

  @Test func itAgreesWithTargetsOneByOne() {
    let targets = FlowTargets(Self.layout)
    let naive = TargetFrames((0..<100).map { .init($0, Self.layout.frame(at: $0)) })
    for y in stride(from: -200.0, to: 4200, by: 37) {
      let rect = CGRect(x: 0, y: y, width: 402, height: 300)
      #expect(targets.targets(in: rect) == naive.targets(in: rect), "\(y)")
      // In the gap between two lines too.
      let thin = CGRect(x: 0, y: y, width: 402, height: 1)
      #expect(targets.targets(in: thin) == naive.targets(in: thin), "\(y)")
    }
  }

  @Test func aPositionScrollsToACellOfMillions() {
    var layout = Self.layout
    layout.count = 10_000_000
    var driver = PositionDriver(
      ScrollMetrics(boundsSize: layout.containerSize, contentSize: layout.contentSize, scale: 2),
      ScrollPositionController(FlowTargets(layout)))
    driver.set { $0.scrollTo(id: 5_000_000, anchor: .top) }
    #expect(driver.y == Double(layout.frame(at: 5_000_000).minY))
  }
}
