import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct TrajectoryComparisonTests {
  /// Returns frames at 0, 1, 2 … of a view at rest.
  private func rest(_ frames: Int = 5, view: String = "v") -> Trajectory {
    let engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 100, height: 100), contentSize: CGSize(width: 100, height: 500)))
    return Trajectory(
      rows: (0..<frames).map { Trajectory.Row(time: Double($0), view: view, engine: engine, events: []) })
  }

  @Test func theSame() {
    let comparison = TrajectoryComparison(rest(), rest())
    #expect(comparison.matches)
    #expect((comparison.common, comparison.offset?.error) == (5, 0))
    #expect(comparison.description == "the same in 5 frames: offset within 0.0 pt, velocity within 0.0 pt/s")
    let none = TrajectoryComparison(Trajectory(), Trajectory())
    #expect(none.matches)
    #expect((none.offset, none.common) == (nil, 0))
  }

  @Test func theLargestErrorAndWhereItIsFirst() throws {
    var other = rest()
    other.rows[1].offset.y = 0.5
    other.rows[2].offset = CGPoint(x: -2, y: 1)
    other.rows[3].offset.y = 2
    other.rows[3].velocity.y = -3
    let comparison = TrajectoryComparison(rest(), other)
    #expect(!comparison.matches)
    let offset = try #require(comparison.offset)
    #expect((offset.error, offset.place.time, offset.place.secondRow) == (2, 2, 2))
    let velocity = try #require(comparison.velocity)
    #expect((velocity.error, velocity.place.time) == (3, 3))
    #expect(
      comparison.description
        == "differ: offset by up to 2.0 pt at 2.0 s (v, row 2); velocity by up to 3.0 pt/s at 3.0 s (v, row 3)"
    )
  }

  @Test func theTolerance() {
    var other = rest()
    other.rows[3].offset.y = 1e-9
    other.rows[4].velocity.x = -1e-9
    #expect(TrajectoryComparison(rest(), other).matches)
    #expect(!TrajectoryComparison(rest(), other, tolerance: 0).matches)
    other.rows[3].offset.y = 1.5e-9
    #expect(!TrajectoryComparison(rest(), other).matches)
    #expect(TrajectoryComparison(rest(), other, tolerance: 0.1).matches)
  }

  @Test func whatIsNoNumberIsAnError() {
    var other = rest()
    other.rows[1].offset.y = .nan
    #expect(TrajectoryComparison(rest(), other, tolerance: 1e300).offset?.error == .infinity)
    #expect(!TrajectoryComparison(rest(), other, tolerance: 1e300).matches)
    #expect(TrajectoryComparison(other, other).matches)
    other.rows[1].offset.y = .infinity
    #expect(TrajectoryComparison(other, other).matches)
    #expect(TrajectoryComparison(rest(), other).offset?.error == .infinity)
    other.rows[2].time = .nan
    #expect(!TrajectoryComparison(rest(), other).matches)
  }

  @Test func theFirstDifferingWords() {
    var other = rest()
    other.rows[2].phase = .animating
    other.rows[3].phase = .tracking
    other.rows[1].isDragging = true
    other.rows[1].isTracking = true
    other.rows[4].events = ["didScroll", "didEndDragging(true)"]
    let comparison = TrajectoryComparison(rest(), other, firstLabel: "golden", secondLabel: "now")
    #expect((comparison.matches, comparison.phase?.place.time) == (false, 2))
    #expect((comparison.flags?.second, comparison.events?.place.firstRow) == ("tracking+dragging", 4))
    #expect(
      comparison.description
        == "differ: phase at 2.0 s (v, row 2): golden idle, now animating; flags at 1.0 s (v, row 1): golden none, "
        + "now tracking+dragging; events at 4.0 s (v, row 4): golden none, now didScroll;didEndDragging(true)"
    )
  }

  @Test func missingFramesShiftNothing() throws {
    var (first, second) = (rest(6), rest(8))
    for index in second.rows.indices { second.rows[index].time += 5e-10 }
    first.rows.remove(at: 2)
    second.rows.remove(at: 4)
    let comparison = TrajectoryComparison(first, second)
    #expect((comparison.common, comparison.offset?.error) == (4, 0))
    #expect((comparison.onlyInFirst?.count, comparison.onlyInFirst?.firstTime) == (1, 4))
    #expect((comparison.onlyInSecond?.count, comparison.onlyInSecond?.firstTime) == (3, 2 + 5e-10))
    #expect(!comparison.matches)
    #expect(
      TrajectoryComparison(rest(3), rest(5)).description == "differ: 2 frames only in actual from 3.0 s")
    #expect(TrajectoryComparison(rest(3), Trajectory()).onlyInFirst?.count == 3)
  }

  @Test func viewsAreComparedApart() throws {
    let both = Trajectory(rows: rest(3).rows + rest(2, view: "w").rows)
    let turned = Trajectory(rows: rest(2, view: "w").rows + rest(3).rows)
    #expect(TrajectoryComparison(both, turned).matches)
    #expect(TrajectoryComparison(both, turned).common == 5)
    var other = turned
    other.rows[1].phase = .tracking
    let comparison = TrajectoryComparison(both, other)
    let place = try #require(comparison.phase?.place)
    #expect((place.time, place.view, place.firstRow, place.secondRow) == (1, "w", 4, 1))
    let surplus = try #require(TrajectoryComparison(both, rest(3)).onlyInFirst)
    #expect((surplus.count, surplus.firstTime) == (2, 0))
  }

  /// Exchanging the two trajectories exchanges only first and second.
  @Test(arguments: 0..<50) func theOrderIsNoMatter(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func made() -> Trajectory {
      var rows = rest(6).rows + rest(6, view: "w").rows
      for index in rows.indices where Bool.random(using: &generator) {
        rows[index].offset.y = Double(Int.random(in: 0...2, using: &generator))
        rows[index].velocity.x = Double(Int.random(in: 0...2, using: &generator))
        rows[index].phase = ScrollPhase.allCases.randomElement(using: &generator) ?? .idle
        rows[index].isTracking = Bool.random(using: &generator)
        rows[index].time += Bool.random(using: &generator) ? 4e-10 : 0
        rows[index].events = Bool.random(using: &generator) ? ["didScroll"] : []
      }
      rows.remove(at: Int.random(in: 0..<6, using: &generator))
      return Trajectory(rows: rows)
    }
    let (a, b) = (made(), made())
    let (there, back) = (TrajectoryComparison(a, b), TrajectoryComparison(b, a))
    #expect((there.matches, there.common) == (back.matches, back.common))
    #expect((there.onlyInFirst, there.onlyInSecond) == (back.onlyInSecond, back.onlyInFirst))
    for (one, other) in [(there.offset, back.offset), (there.velocity, back.velocity)] {
      #expect((one?.error, one?.place) == (other?.error, turned(other?.place)))
    }
    for (one, other) in [(there.phase, back.phase), (there.flags, back.flags), (there.events, back.events)] {
      #expect((one?.first, one?.second) == (other?.second, other?.first))
      #expect(one?.place == turned(other?.place))
    }
  }

  private func turned(_ place: TrajectoryComparison.Place?) -> TrajectoryComparison.Place? {
    guard var place else { return nil }
    (place.firstRow, place.secondRow) = (place.secondRow, place.firstRow)
    return place
  }
}
