import Foundation
import Scrolling
import TestSupport
import Testing

struct StickyBarTests {
  private typealias Row = (y: CGFloat, place: CGFloat, stuck: Double)

  private func check(_ bar: StickyBar, _ rows: [Row]) {
    for row in rows {
      #expect(bar.place(at: row.y, in: 800) == row.place, "\(row)")
      #expect(abs(Double(bar.stuck(at: row.y, in: 800)) - row.stuck) < 1e-12, "\(row)")
    }
  }

  @Test func atTheTopItScrollsUntilItIsThere() {
    let rows: [Row] = [
      (-60, 300, 0), (0, 240, 0), (239, 1, 0), (240, 0, 0), (246, 0, 0.5), (252, 0, 1), (9000, 0, 1),
    ]
    check(StickyBar(position: 240, height: 44), rows)
  }

  @Test func atTheBottomItStaysUntilItsPlaceComes() {
    let bar = StickyBar(position: 1000, height: 44, side: .bottom)
    let rows: [Row] = [
      (-60, 756, 1), (0, 756, 1), (238, 756, 0.5), (244, 756, 0), (250, 750, 0), (1000, 0, 0),
      (1100, -100, 0),
    ]
    check(bar, rows)
    // In a container that is too small, the bar is at the top.
    #expect(bar.place(at: 0, in: 20) == 0)
  }

  @Test func insetsAreNoPartOfTheContainer() {
    var metrics = ScrollMetrics.phone
    metrics.contentInset = EdgeInsets(top: 50, left: 5, bottom: 34, right: 7)
    let view = ScrollView(metrics: metrics)
    let (top, bottom) = (
      StickyBar(position: 240, height: 44), StickyBar(position: 4000, height: 44, side: .bottom)
    )
    // At the top of the content, one bar is at its natural position and the other one above the bottom inset.
    #expect(top.frame(in: view.geometry) == CGRect(x: 0, y: 240, width: 390, height: 44))
    #expect(Double(bottom.frame(in: view.geometry).maxY) == 790)
    view.contentOffset.y = 1000
    #expect(top.frame(in: view.geometry).minY == 1050)
    view.contentOffset.y = 3500
    #expect(bottom.frame(in: view.geometry).minY == 4000)
  }

  @Test func itIsClampedMonotoneAndContinuous() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let height = random.number(0...200), length = random.number(0...900), over = random.number(0.5...80)
      for side in StickyBar.Side.allCases {
        let bar = StickyBar(position: random.number(-100...3000), height: height, side: side)
        let room = max(0, length - height)
        var last: (y: Double, place: Double, stuck: Double)?
        for y in (0..<200).map({ _ in random.number(-500...4000) }).sorted() {
          let place = Double(bar.place(at: y, in: length))
          let stuck = Double(bar.stuck(at: y, in: length, over: over))
          #expect(side == .top ? place >= 0 : place <= room + 1e-9)
          #expect((0...1).contains(stuck))
          let natural = Double(bar.position) - y
          if side == .top ? natural <= 0 : natural >= room {
            #expect(abs(place - (side == .top ? 0 : room)) < 1e-9)
          } else {
            #expect(stuck == 0)
            #expect(abs(place - natural) < 1e-9)
          }
          if let last {
            let way = y - last.y
            #expect(place <= last.place + 1e-9)
            #expect(last.place - place <= way + 1e-9)
            let more = side == .top ? stuck - last.stuck : last.stuck - stuck
            #expect(more >= -1e-9 && more <= way / over + 1e-9)
          }
          last = (y, place, stuck)
        }
      }
    }
  }

  @Test func badNumbersAreHeld() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    for one in bad {
      for other in bad {
        for side in StickyBar.Side.allCases {
          let bar = StickyBar(position: one, height: other, side: side)
          #expect(bar.place(at: other, in: one).isFinite)
          #expect(bar.height >= 0)
          let stuck = bar.stuck(at: one, in: other, over: other)
          #expect((0...1).contains(stuck))
        }
      }
    }
  }
}
