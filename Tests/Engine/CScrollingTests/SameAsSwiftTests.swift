import CScrolling
import CScrollingHeader
import Foundation
import ScrollLists
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The C interface does the same as the Swift classes beside the engine, to the last bit: the touches of the
/// content, and where scrolling ends.
@Suite struct SameAsSwiftTests {
  private static let rows: Int64 = 400, height = 90.0
  private static let layout = ListLayout(rowCount: Int(rows), rowHeight: height, width: 320)
  private static let metrics = ScrollMetrics(
    boundsSize: CGSize(width: 320, height: 240),
    contentSize: CGSize(width: 320, height: layout.contentHeight), scale: 3)

  /// A view of C with a list, which is freed with the value.
  private final class CView {
    let handle: scroll_view
    var touches: [ContentTouch] = []

    init(_ profile: ScrollProfile) throws {
      var metrics = scroll_metrics()
      try #require(scrollMetricsInit(&metrics, MemoryLayout<scroll_metrics>.size) == SCROLL_OK)
      metrics.bounds_size = scroll_size(width: 320, height: 240)
      metrics.content_size = scroll_size(width: 320, height: 0)
      metrics.scale = 3
      var list = scroll_list()
      try #require(scrollListInit(&list, MemoryLayout<scroll_list>.size) == SCROLL_OK)
      (list.row_count, list.row_height, list.width) = (rows, height, 320)
      var view: scroll_view = 0
      try #require(
        scrollViewMake(&metrics, profile.name, &view, MemoryLayout<scroll_metrics>.size) == SCROLL_OK)
      handle = view
      try #require(scrollViewSetList(view, &list, MemoryLayout<scroll_list>.size) == SCROLL_OK)
    }

    deinit { _ = scrollViewFree(handle) }

    func observeContent() {
      var callbacks = scroll_callbacks()
      callbacks.user_data = Unmanaged.passUnretained(self).toOpaque()
      callbacks.content_touch = { _, phase, point, data in
        guard let data else { return }
        let view = Unmanaged<CView>.fromOpaque(data).takeUnretainedValue()
        let point = CGPoint(x: point.x, y: point.y)
        switch Int(phase) {
        case SCROLL_TOUCH_DOWN: view.touches.append(.began(point))
        case SCROLL_TOUCH_MOVE: view.touches.append(.moved(point))
        case SCROLL_TOUCH_UP: view.touches.append(.ended(point))
        default: view.touches.append(.cancelled)
        }
      }
      #expect(scrollViewSetCallbacks(handle, &callbacks, MemoryLayout<scroll_callbacks>.size) == SCROLL_OK)
    }

    var offset: CGPoint {
      var offset = scroll_point()
      #expect(scrollViewGetContentOffset(handle, &offset) == SCROLL_OK)
      return CGPoint(x: offset.x, y: offset.y)
    }

    func touch(_ phase: ScrollInput.Phase, at point: CGPoint, time: Double) {
      let number = ScrollInput.Phase.allCases.firstIndex(of: phase) ?? 0
      #expect(scrollViewTouch(handle, Int32(number), 0, point.x, point.y, time) == SCROLL_OK)
    }
  }

  /// A random person: flicks, drags, taps, catches, and turns of the wheel, in both views at once.
  private func compare(
    _ seed: Int, _ view: ScrollView, _ other: CView, afterFrame: () -> Void = {}, afterEach check: () -> Void
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    var time = 1.0
    func touch(_ phase: ScrollInput.Phase, _ point: CGPoint) {
      view.handle(.touch(phase, id: 0, at: point), at: time)
      other.touch(phase, at: point, time: time)
      check()
    }
    func frames(_ count: Int) {
      for _ in 0..<count {
        time += 1.0 / 60
        view.frame(at: time)
        afterFrame()
        #expect(scrollViewFrame(other.handle, time) == SCROLL_OK)
        check()
      }
    }
    // The height of the list changed the view of C, which therefore needs a display frame.
    frames(1)
    for _ in 0..<12 {
      if random.chance(0.2) {
        let notches = random.number(-4...4)
        view.wheel(dx: 0, dy: notches, at: time)
        #expect(scrollViewWheel(other.handle, 0, notches, time) == SCROLL_OK)
        check()
      } else {
        var point = CGPoint(x: 160, y: random.number(0...240))
        touch(.began, point)
        frames(random.integer(0...12))
        let step = random.number(-40...40)
        for _ in 0..<random.integer(0...8) {
          time += 1.0 / 120
          point.y += step
          touch(.moved, point)
          if random.chance(0.5) { frames(1) }
        }
        frames(random.integer(0...12))
        touch(random.chance(0.1) ? .cancelled : .ended, point)
      }
      frames(random.integer(0...120))
    }
  }

  private static var behaviors: [(any ScrollTargetBehavior, scroll_target_behavior)] {
    func aligned(_ limit: Int, _ anchor: scroll_point?) -> scroll_target_behavior {
      var behavior = scroll_target_behavior()
      (behavior.kind, behavior.limit) = (Int32(SCROLL_TARGET_VIEW_ALIGNED), Int32(limit))
      if let anchor { (behavior.has_anchor, behavior.anchor) = (1, anchor) }
      return behavior
    }
    var paging = scroll_target_behavior()
    paging.kind = Int32(SCROLL_TARGET_PAGING)
    return [
      (.paging, paging), (.viewAligned, aligned(SCROLL_LIMIT_AUTOMATIC, nil)),
      (.viewAligned(limitBehavior: .alwaysByFew), aligned(SCROLL_LIMIT_FEW, nil)),
      (.viewAligned(limitBehavior: .alwaysByOne), aligned(SCROLL_LIMIT_ONE, nil)),
      (
        .viewAligned(limitBehavior: .never, anchor: .center),
        aligned(SCROLL_LIMIT_NONE, scroll_point(x: 0.5, y: 0.5))
      ),
    ]
  }

  @Test(arguments: 0..<5, ["uikit", "android", "chromium-linux", "qt-flickable"])
  func scrollingEndsAtTheSamePlaces(behavior: Int, profile: String) throws {
    let profile = try ScrollProfile.named(profile)
    let (swift, c) = Self.behaviors[behavior]
    for seed in 0..<Tier.count(sample: 3, full: 100) {
      let view = ScrollView(metrics: Self.metrics, profile: profile)
      let positioned = PositionedScrollView(
        view, Self.layout, position: .constant(ScrollPosition(idType: Int.self)), behavior: swift)
      let other = try CView(profile)
      var described = c
      #expect(
        scrollViewSetTargetBehavior(other.handle, &described, MemoryLayout<scroll_target_behavior>.size)
          == SCROLL_OK)
      compare(seed, view, other, afterFrame: positioned.update) {
        #expect(view.contentOffset == other.offset)
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func theContentReceivesTheSameTouches(delays: Bool, canCancel: Bool) throws {
    var count = 0
    for seed in 0..<Tier.count(sample: 20, full: 1000) {
      let view = ScrollView(metrics: Self.metrics)
      var touches: [ContentTouch] = []
      view.onContentTouch { touches.append($0) }
      view.delaysContentTouches = delays
      view.canCancelContentTouches = canCancel
      let other = try CView(.uikit)
      other.observeContent()
      #expect(scrollViewSetContentTouches(other.handle, delays ? 1 : 0, canCancel ? 1 : 0) == SCROLL_OK)
      compare(seed, view, other) {
        #expect(view.contentOffset == other.offset)
        #expect(touches == other.touches)
        #expect(need(other) == view.need)
      }
      count += touches.count
    }
    #expect(count > 20)
  }

  private func need(_ view: CView) -> FrameNeed {
    var need = scroll_need()
    #expect(scrollViewGetNeed(view.handle, 0, &need) == SCROLL_OK)
    return switch Int(need.kind) {
    case SCROLL_NEED_NOTHING: .nothing
    case SCROLL_NEED_FRAME: .frame
    default: .wakeUp(at: need.time)
    }
  }
}
