import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

struct ScrollMetricsPagesTests {
  /// Content three viewports wide.
  private static let three = ScrollMetrics(402, 874, content: 1206, 874)

  @Test func threePagesAndTheWayBetweenThem() {
    let metrics = Self.three
    #expect((metrics.pageCount(.horizontal), metrics.pageCount(.vertical)) == (3, 1))
    let rows: [(offset: CGFloat, position: Double, page: Int)] = [
      (-50, 0, 0), (0, 0, 0), (100.5, 0.25, 0), (200, 200.0 / 402, 0), (201, 0.5, 1), (402, 1, 1),
      (603, 1.5, 2),
      (804, 2, 2), (5000, 2, 2), (.infinity, 2, 2), (-.infinity, 0, 0), (.nan, 0, 0),
    ]
    for row in rows {
      #expect(abs(metrics.pagePosition(at: row.offset, .horizontal) - row.position) < 1e-12, "\(row)")
      #expect(metrics.page(at: row.offset, .horizontal) == row.page, "\(row)")
    }
    #expect(
      [-4, 0, 1, 2, 3, .max].map { metrics.offset(ofPage: $0, .horizontal) } == [0, 0, 402, 804, 804, 804])
  }

  @Test func theLastPageMayBeLessThanOneAway() {
    var metrics = Self.three
    metrics.contentSize.width = 1000
    metrics.contentInset.left = 10
    // Page 0 is at -10; the last one is at 598, 206 from the previous one.
    #expect(metrics.pageCount(.horizontal) == 3)
    #expect((0..<3).map { metrics.offset(ofPage: $0, .horizontal) } == [-10, 392, 598])
    #expect(abs(metrics.pagePosition(at: 495, .horizontal) - 1.5) < 1e-12)
    #expect((metrics.page(at: 496, .horizontal), metrics.page(at: 494, .horizontal)) == (2, 1))
    metrics.contentSize.width = 794.00005
    #expect(metrics.pageCount(.horizontal) == 2)
  }

  @Test func whereContentIsLetGoItSettlesOnThePageNamed() {
    var random = SeededGenerator(seed: 1)
    let law = ScrollProfile.uikit.paging
    for _ in 0..<3000 {
      let metrics = ScrollMetrics(
        boundsSize: CGSize(width: random.number(1...500), height: random.number(1...900)),
        contentSize: CGSize(width: random.number(0...3000), height: random.number(0...9000)),
        contentInset: EdgeInsets(
          top: random.number(-40...90), left: random.number(-40...90), bottom: random.number(-40...90),
          right: random.number(-40...90)), scale: 2)
      for axis in Axis.allCases {
        let edges = metrics.edges(axis)
        let offset = random.number(edges)
        let page = metrics.page(at: CGFloat(offset), axis)
        let settled = law.page(from: offset, velocity: 0, within: edges, stride: metrics.range(axis))
        #expect(abs(Double(metrics.offset(ofPage: page, axis)) - settled) <= 0.5, "\(offset) \(metrics)")
        // The offset of a page gives its number, and numbers increase with offsets.
        let number = random.integer(0...metrics.pageCount(axis) - 1)
        // A last page less than a pixel away is an exception.
        let place = metrics.offset(ofPage: number, axis)
        let found = metrics.offset(ofPage: metrics.page(at: place, axis), axis)
        #expect(abs(found - place) <= 0.5, "\(number) \(metrics)")
        let further = metrics.pagePosition(at: CGFloat(offset + random.number(0...50)), axis)
        #expect(further >= metrics.pagePosition(at: CGFloat(offset), axis))
      }
    }
  }

  @Test func withoutLengthThereIsOnePage() {
    let bad: [CGFloat] = [0, .nan, .infinity, -1, 1e-300, 1e12]
    for length in bad {
      for content in bad {
        let metrics = ScrollMetrics(length, 10, content: content, 10)
        #expect(metrics.pageCount(.horizontal) >= 1)
        for offset in bad {
          let position = metrics.pagePosition(at: offset, .horizontal)
          #expect(position >= 0 && position <= Double(metrics.pageCount(.horizontal) - 1))
          #expect(metrics.page(at: offset, .horizontal) < metrics.pageCount(.horizontal))
        }
        #expect(metrics.offset(ofPage: .max, .horizontal).isFinite)
      }
    }
    #expect(
      ScrollMetrics(boundsSize: .zero, contentSize: Self.three.contentSize, scale: 2).pageCount(.vertical)
        == 1)
  }
}
