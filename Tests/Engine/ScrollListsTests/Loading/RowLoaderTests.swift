import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

@Suite struct RowLoaderTests {
  private let feed = Feed()

  private static let list = ListLayout(rowCount: 100, rowHeight: 60, width: 402)

  /// A view of the list with a loader that has started the first rows. Changes are recorded.
  final class Feed {
    let view = ScrollView(metrics: .phone)
    var changes: [RowLoader.Change] = []
    var working: Set<Int> = []
    var doubled = 0

    init() {
      var loader = RowLoader(list: RowLoaderTests.list)
      if let change = loader.observe(view.engine, at: .changed) { take(change) }
      view.observe(loader) { [weak self] in self?.take($0) }
    }

    private func take(_ change: RowLoader.Change) {
      changes.append(change)
      for row in change.starts where !working.insert(row).inserted { doubled += 1 }
      for row in change.releases where working.remove(row) == nil { doubled += 1 }
    }

    var shown: Range<Int> {
      RowLoaderTests.list.rows(from: view.contentOffset.y, to: view.contentOffset.y + 874)
    }
  }

  @Test func aDragBeginsNothingAndReleasesWhatLeaves() {
    let time = feed.view.drag(by: CGPoint(x: 0, y: -40), steps: 10, at: 1)
    #expect((feed.view.phase, feed.shown.lowerBound) == (.interacting, 6))
    #expect(feed.working == Set(6..<15))
    #expect(feed.changes.dropFirst().allSatisfy { $0.starts.isEmpty })
    feed.view.touchUp(at: time + 1)
    #expect(feed.working == Set(feed.shown))
    #expect(feed.changes.last?.starts == Array(15..<feed.shown.upperBound))
  }

  @Test func aGlideBeginsWhereItWillEndAndNothingOnTheWay() {
    let lift = feed.view.flick(by: CGPoint(x: 0, y: -60))
    // The target is known at the lift, before any frame of the glide.
    let target = Double(feed.view.targetContentOffset?.y ?? 0)
    #expect(target > 1500)
    let expected = Self.list.rows(from: CGFloat(target), to: CGFloat(target) + 874)
    #expect(feed.working.isSuperset(of: expected))
    let started = Set(feed.changes.flatMap(\.starts))
    feed.view.runFrames(from: lift, atMost: 20)
    let passing = feed.shown.filter { !expected.contains($0) && $0 > 14 }
    #expect(passing.count > 5)
    #expect(passing.allSatisfy { !started.contains($0) })
    feed.view.runFrames(from: lift + 1)
    #expect(feed.working == Set(feed.shown))
    // Everything was started at the lift, except for at most one row at the edge of the projection.
    let late = Set(feed.changes.flatMap(\.starts)).subtracting(started)
    #expect(late.count <= 1)
    #expect(feed.doubled == 0)
  }

  @Test func aTouchOnTheGlideGivesUpWhereItWouldHaveEnded() {
    let lift = feed.view.flick(by: CGPoint(x: 0, y: -60))
    let target = feed.working.subtracting(0..<15)
    feed.view.runFrames(from: lift, atMost: 4)
    feed.view.touchDown(.zero, at: 2)
    #expect(feed.working.isDisjoint(with: target.subtracting(feed.shown)))
    feed.view.touchUp(at: 3)
    #expect((feed.working, feed.doubled) == (Set(feed.shown), 0))
  }

  @Test func aCommandBeginsItsTargetAndAJumpItsPlace() {
    feed.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    #expect(feed.working.isSuperset(of: 50..<64))
    feed.view.runFrames(from: 1, atMost: 10)
    #expect(!feed.working.contains(30))
    feed.view.runFrames(from: 2)
    #expect(feed.working == Set(feed.shown))
    feed.changes = []
    feed.view.setContentOffset(.zero, animated: false)
    #expect((feed.working, feed.changes.count) == (Set(0..<15), 1))
  }

  @Test func aJumpOutOfAGlideBeginsNothingWhereItLeft() {
    feed.view.runFrames(from: feed.view.flick(by: CGPoint(x: 0, y: -60)), atMost: 20)
    let passing = Set(feed.shown).subtracting(feed.working)
    #expect(!passing.isEmpty)
    feed.changes = []
    feed.view.setContentOffset(.zero, animated: false)
    #expect(passing.isDisjoint(with: feed.changes.flatMap(\.starts)))
    #expect((feed.working, feed.doubled) == (Set(0..<15), 0))
  }

  /// A jump leaves the old offset in place until its callback is delivered. Nothing is loaded there.
  @Test func aJumpThatIsDueBeginsNothing() {
    var engine = ScrollEngine(metrics: .phone)
    var loader = RowLoader(list: Self.list)
    engine.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    #expect(loader.observe(engine, at: .changed) == nil)
    while engine.nextEvent() != nil {}
    #expect(loader.observe(engine, at: .changed)?.starts == Array(50..<65))
  }

  @Test func anotherListAndAnotherSize() {
    var engine = ScrollEngine(metrics: .phone)
    var loader = RowLoader(list: Self.list)
    _ = loader.observe(engine, at: .changed)
    loader.list = ListLayout(rowCount: 4, rowHeight: 60, width: 402)
    #expect(loader.observe(engine, at: .changed)?.releases == Array(4..<15))
    engine.metrics.boundsSize.height = 60
    #expect(loader.observe(engine, at: .changed)?.releases == [1, 2, 3])
    #expect(loader.observe(engine, at: .changed) == nil)
    #expect(loader.rows == [0])
  }

  @Test func rowsOfAListWithHeadersAndFooters() throws {
    // A header of 40 pt above every ten rows of 60 and a footer of 20 below: sections of 660 pt.
    var list = ListLayout(
      rowCount: 100, rowHeight: 60, rowsPerSection: 10, headerHeight: 40, footerHeight: 20, width: 402)
    let view = ScrollView(metrics: .phone)
    var loader = RowLoader(list: list)
    // Down to 874 pt: the first section, and rows of the second above 874 = 660 + 40 + 2.9 rows.
    #expect(loader.observe(view.engine, at: .changed)?.starts == Array(0..<13))
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    let moved = try #require({ loader.observe(view.engine, at: .changed) }())
    #expect((moved.starts, moved.releases) == (Array(13..<24), Array(0..<10)))
    // If rows above turn out higher, they push the last rows out of range.
    for row in 0..<5 { list.setHeight(120, ofRow: row) }
    loader.list = list
    let edited = try #require({ loader.observe(view.engine, at: .changed) }())
    #expect((edited.starts, edited.releases) == (Array(6..<10), Array(20..<24)))
  }
}
