import Foundation
import ScrollLists
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Rows along the horizontal axis: what happens is what happens along the vertical one, from the other side
/// if the layout runs from right to left.
struct HorizontalListTests {
  private static func height(_ number: Int) -> CGFloat {
    CGFloat(40 + (number &* 2_654_435_761 >> 7) % 300) / 2
  }

  private struct Scene {
    var list: SelfSizingList
    var engine: ScrollEngine
    let axis: Axis
    let direction: LayoutDirection

    init(_ axis: Axis, _ direction: LayoutDirection, _ profile: ScrollProfile) {
      (self.axis, self.direction) = (axis, direction)
      var layout = ListLayout(
        rowCount: 500, rowHeight: 44, isMeasured: false, rowsPerSection: 20, headerHeight: 30,
        footerHeight: 10,
        width: 700)
      (layout.axis, layout.layoutDirection) = (axis, direction)
      list = SelfSizingList(layout)
      var metrics = ScrollMetrics(
        boundsSize: CGSize(width: 700, height: 700), contentSize: layout.contentSize, scale: 2)
      metrics.layoutDirection = direction
      engine = ScrollEngine(metrics: metrics, profile: profile)
    }

    /// Makes a change, delivers its callbacks and measures.
    mutating func perform(_ change: (inout ScrollEngine) -> Void) {
      change(&engine)
      settle()
    }

    mutating func edit(_ change: (inout ListLayout) -> Void) {
      list.edit(&engine, change)
      settle()
    }

    private mutating func settle() {
      while engine.nextEvent() != nil {}
      list.update(&engine) { _, number in HorizontalListTests.height(number) }
      while engine.nextEvent() != nil {}
    }

    /// Returns the place of a finger at a distance from the leading edge.
    func point(_ distance: CGFloat) -> CGPoint {
      switch axis {
      case .vertical: CGPoint(x: 350, y: distance)
      case .horizontal: CGPoint(x: direction == .rightToLeft ? 700 - distance : distance, y: 350)
      }
    }

    /// The offset from the leading edge.
    var offset: CGFloat {
      guard axis == .horizontal else { return engine.contentOffset.y }
      guard direction == .rightToLeft else { return engine.contentOffset.x }
      return list.layout.contentHeight - 700 - engine.contentOffset.x
    }
  }

  /// Each step is a drag, frames, edits above and below, or a jump.
  private static func run(_ scene: inout Scene, seed: UInt64) -> [CGFloat] {
    var random = SeededGenerator(seed: seed)
    var (time, next) = (1.0, 1000)
    var offsets: [CGFloat] = []
    for _ in 0..<30 {
      switch random.integer(0...3) {
      case 0:
        let (from, step) = (random.number(200...500), random.number(-60...60))
        let now = time
        let start = scene.point(from)
        scene.perform { $0.touchDown(start, at: now) }
        for move in 1...6 {
          let place = scene.point(from + step * CGFloat(move))
          scene.perform { $0.touchMoved(to: place, at: now + Double(move) / 60) }
        }
        scene.perform { $0.touchUp(at: now + 0.1) }
        time += 0.1
      case 1:
        for _ in 0..<random.integer(1...40) {
          time += 1.0 / 60
          let now = time
          scene.perform { $0.frame(at: now) }
          offsets.append(scene.offset)
        }
      case 2:
        let (row, isInsert) = (random.integer(0...scene.list.layout.rowCount - 10), random.chance(0.6))
        let first = next
        scene.edit { layout in
          if isInsert {
            let path = layout.path(ofRow: row) ?? RowPath(section: 0, row: 0)
            layout.insertRows(first..<(first + 3), at: path, height: 61)
          } else {
            layout.removeRows(row..<(row + 3))
          }
        }
        next += 3
      default:
        let place = random.number(0...Double(scene.list.layout.contentHeight) - 700).rounded()
        let distance =
          scene.direction == .rightToLeft && scene.axis == .horizontal
          ? Double(scene.list.layout.contentHeight) - 700 - place : place
        let axis = scene.axis
        scene.perform {
          var offset = CGPoint.zero
          offset[axis] = distance
          $0.setContentOffset(offset, animated: false)
        }
      }
      offsets.append(scene.offset)
    }
    return offsets
  }

  @Test(arguments: 0..<UInt64(Tier.count(sample: 30, full: 2000)))
  func rowsAlongTheHorizontalAxisAreMeasuredAndEditedAlike(seed: UInt64) {
    for profile in [ScrollProfile.uikit, .android, .motion] {
      var vertical = Scene(.vertical, .leftToRight, profile)
      var horizontal = Scene(.horizontal, .leftToRight, profile)
      #expect(Self.run(&vertical, seed: seed) == Self.run(&horizontal, seed: seed))
      #expect(horizontal.engine.metrics.contentSize == horizontal.list.layout.contentSize)
      horizontal.list.layout.axis = .vertical
      #expect(vertical.list.layout == horizontal.list.layout)
    }
  }

  /// A layout from right to left is the mirror image, up to the rounding of offsets to pixels.
  @Test(arguments: 0..<UInt64(Tier.count(sample: 30, full: 2000)))
  func aLayoutFromRightToLeftIsTheMirrorImage(seed: UInt64) {
    var vertical = Scene(.vertical, .leftToRight, .uikit)
    var mirrored = Scene(.horizontal, .rightToLeft, .uikit)
    let (offsets, mirror) = (Self.run(&vertical, seed: seed), Self.run(&mirrored, seed: seed))
    #expect(offsets.count == mirror.count)
    #expect(zip(offsets, mirror).allSatisfy { abs($0 - $1) <= 1 })
    let bounds = CGRect(origin: mirrored.engine.contentOffset, size: CGSize(width: 700, height: 700))
    let rows = mirrored.list.layout.targets(in: bounds)
    #expect(rows.allSatisfy { mirrored.list.layout.isMeasured(row: $0) == true })
    #expect(rows.allSatisfy { mirrored.list.layout.frame(at: $0).intersects(bounds) })
  }

  @Test func aScrollToARowEndsAtItsLeadingEdge() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let scene = Scene(.horizontal, direction, .uikit)
      var list = scene.list
      let view = ScrollView(metrics: scene.engine.metrics)
      let position = State(wrappedValue: ScrollPosition(idType: Int.self))
      let positioned = PositionedScrollView(view, list.layout, position: position.projectedValue)
      func measure() {
        positioned.adjust {
          list.update(&$0) { _, number in Self.height(number) }
          return list.layout
        }
      }
      measure()
      withAnimation { positioned.scrollTo(300, anchor: .leading) }
      var time = 1.0
      while view.phase == .animating {
        time += 1.0 / 60
        view.frame(at: time)
        measure()
        positioned.update()
      }
      let frame = try #require(list.layout.frame(of: 300))
      let distance =
        direction == .leftToRight
        ? frame.minX - view.contentOffset.x : view.contentOffset.x + 700 - frame.maxX
      #expect(abs(distance) <= 0.5)
      #expect(frame.width == Self.height(300))
    }
  }

  /// Rows before the first one move no visible row of a view at its beginning, and rows after the last one
  /// move none either.
  @Test func editsAtTheBeginningAreTheMirrorImage() {
    for (axis, direction) in [
      (Axis.vertical, LayoutDirection.leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ] {
      var scene = Scene(axis, direction, .uikit)
      let end = scene.engine.metrics.initialContentOffset
      scene.perform { $0.setContentOffset(end, animated: false) }
      #expect(scene.offset == 0)
      scene.edit { $0.insertRows(1000..<1005, at: RowPath(section: 0, row: 0), height: 61, isMeasured: true) }
      #expect(scene.offset == 305, "\(axis) \(direction)")
      scene.edit {
        $0.insertRows(2000..<2005, at: RowPath(section: 24, row: 20), height: 61, isMeasured: true)
      }
      #expect(scene.offset == 305, "\(axis) \(direction)")
    }
  }

  @Test func pagesAndRowsLoadAlongTheHorizontalAxis() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var list = ListLayout(rowCount: 100, rowHeight: 60, width: 700)
      (list.axis, list.layoutDirection) = (.horizontal, direction)
      func geometry(_ distance: CGFloat) -> ScrollGeometry {
        ScrollGeometry(
          contentOffset: CGPoint(x: direction == .leftToRight ? distance : 5300 - distance, y: 0),
          contentSize: list.contentSize, contentInsets: EdgeInsets(),
          containerSize: CGSize(width: 700, height: 700))
      }
      var (end, beginning) = (
        PageLoader(list: list, pageCount: 1), PageLoader(list: list, pageCount: 1, at: .beginning)
      )
      #expect(end.observe(geometry(4299)) == nil)
      #expect(end.observe(geometry(4300)) != nil)
      #expect(beginning.observe(geometry(1001)) == nil)
      #expect(beginning.observe(geometry(1000)) != nil)
      var metrics = ScrollMetrics(
        boundsSize: CGSize(width: 700, height: 700), contentSize: list.contentSize, scale: 2)
      metrics.layoutDirection = direction
      var rows = RowLoader(list: list)
      #expect(rows.observe(ScrollEngine(metrics: metrics), at: .changed)?.starts == Array(0..<12))
    }
  }
}
