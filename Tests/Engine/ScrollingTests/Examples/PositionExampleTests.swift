import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// Discards the output of the examples.
private func print(_: Any...) {}

/// The examples of the pages on positions, rows and lists, and of "From the articles to here".
struct PositionExampleTests {
  private let view = ScrollView(metrics: .phone)
  private let rows = ListLayout(rowCount: 100, rowHeight: 60, width: 402)

  @Test func aPositionScrollsAndFollows() {
    // example: Positions.id
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, anchor: .top, scrollTargetLayout: rows)

    withAnimation { position.scrollTo(id: 40) }
    positioned.update()
    // end
    view.runFrames(from: 0)
    positioned.update()
    #expect((view.y, position.viewID(type: Int.self)) == (2400, 40))
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 10))
    positioned.update()
    #expect((position.isPositionedByUser, position.viewID(type: Int.self)) == (true, Int(view.y / 60)))
  }

  @Test(arguments: [true, false]) func behaviorsAndTargetsAreChosenAtRunTime(isPaged: Bool) {
    let isEditing = false
    @State var position = ScrollPosition(idType: Int.self)
    // example: Positions.behavior
    let targets = rows.scrollTargetLayout(isEnabled: !isEditing)
    let behavior =
      isPaged ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(.viewAligned(anchor: .center))
    let aligned = PositionedScrollView(view, targets, position: $position, behavior: behavior)
    // end
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect((view.y == 874) == isPaged)
    #expect(aligned.scrolledID != nil)
  }

  @Test func aConversationBeginsAtItsEnd() {
    @State var position = ScrollPosition(idType: Int.self)
    let messages = rows
    // example: Positions.conversation
    let positioned = view.scrollPosition($position, scrollTargetLayout: messages)
      .defaultScrollAnchor(.bottom)
    // end
    #expect(Double(view.y) == view.metrics.edges(.vertical).upperBound)
    var metrics = view.metrics
    metrics.contentSize.height += 300
    positioned.layOut(rows, metrics: metrics)
    #expect(Double(view.y) == metrics.edges(.vertical).upperBound)
  }

  @Test func anAnimationMovesTwoViews() {
    let detailView = ScrollView(metrics: .phone)
    detailView.contentOffset.y = 500
    @State var position = ScrollPosition(idType: Int.self)
    @State var detailPosition = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
    let detail = detailView.scrollPosition($detailPosition, scrollTargetLayout: rows)
    // example: Positions.animation
    withAnimation(.snappy(duration: 0.4)) {
      position.scrollTo(edge: .bottom)
      detailPosition.scrollTo(edge: .top)
    } completion: {
      print("arrived")
    }
    positioned.update()
    detail.update()
    // end
    #expect(detailView.phase == .animating)
    view.runFrames(from: 0)
    #expect(Double(view.y) == view.metrics.edges(.vertical).upperBound)
  }

  @Test func leadingIsAtTheRightFromRightToLeft() {
    // Photo 0 is the rightmost.
    let photos = TargetFrames(
      (0..<10).map {
        TargetFrames.Target($0, CGRect(x: 1800 - CGFloat($0) * 200, y: 0, width: 200, height: 100))
      })
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 100), contentSize: CGSize(width: 2000, height: 100), scale: 2))
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: photos)
    // example: Positions.leading
    view.layoutDirection = .rightToLeft
    position.scrollTo(id: 3, anchor: .leading)
    positioned.update()
    let isPhotoAtTheRight = photos.frame(of: 3)?.maxX == view.geometry.visibleRect.maxX
    // end
    #expect(isPhotoAtTheRight)
  }

  @Test func rowsReportWhenTheyAreVisible() {
    var log: [String] = [], read: Set<Int> = []
    func play() { log.append("play") }
    func pause() { log.append("pause") }
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
    // example: Appearing.visibility
    view.onScrollVisibilityChange(of: rows.frame(at: 20)) { isVisible in
      if isVisible { play() } else { pause() }
    }
    positioned.onScrollTargetVisibilityChange(threshold: 0.8) { ids in read.formUnion(ids) }
    // end
    view.contentOffset.y = 600
    view.contentOffset.y = 0
    #expect((log, read) == (["play", "pause"], Set(0...23)))
  }

  @Test func rowsHaveEffectsWhileTheyAppear() {
    let rows = ListLayout(rowCount: 100, rowHeight: 64, width: 402)
    var drawn: [(frame: CGRect, opacity: Double)] = []
    func draw(_ frame: CGRect, opacity: Double) { drawn.append((frame, opacity)) }
    // example: Appearing.transition
    let transition = ScrollTransition(.interactive.threshold(.visible(0.8)))
    let effect = transition.effect(of: rows.frame(at: 13), in: view.geometry) { content, phase in
      content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
    }
    draw(effect.frame(of: rows.frame(at: 13)), opacity: effect.opacity)
    // end
    // 42 of 51.2 pt have moved in.
    #expect(abs(drawn[0].opacity - (1 - 0.7 * (1 - 42 / 51.2))) < 1e-9)
    #expect(abs(drawn[0].frame.width - 402 * (1 - 0.1 * (1 - 42 / 51.2))) < 1e-9)
  }

  @Test func nodesHaveEffectsInTheirScrollView() throws {
    view.contentOffset.y = 700
    // example: Appearing.nodes
    let card = Node(NodeID("card", 3), frame: CGRect(x: 0, y: 600, width: 402, height: 200))
    let page = Node(
      NodeID("page"), frame: CGRect(x: 0, y: 0, width: 402, height: 874), scrolling: view.engine,
      children: [card])
    let proxy = try page.geometry(of: NodeID("card", 3))
    let parallax = try proxy.visualEffect { content, proxy in
      content.offset(y: try proxy.frame(in: .scrollView(axis: .vertical)).minY / -4)
    }
    let fade = try proxy.scrollTransition { content, phase in content.opacity(1 - abs(phase.value)) }
    // end
    #expect((parallax, fade.opacity) == (VisualEffect().offset(y: 25), 0.5))
  }

  // MARK: Lists

  @Test func aListReportsWhatIsVisible() {
    var drawn: [CGFloat] = [], headers: [Int] = []
    func draw(_ row: Int, at y: CGFloat) { drawn.append(y) }
    func drawHeader(_ section: Int, at y: CGFloat) { headers.append(section) }
    let offset: CGFloat = 5000
    // example: Lists.visible
    let list = ListLayout(
      rowCount: 10_000_000, rowHeight: 64, rowsPerSection: 12, headerHeight: 36, leading: 240, width: 402)
    for row in list.rows(from: offset, to: offset + 874) {
      draw(row, at: list.frame(at: row).minY - offset)
    }
    if let header = list.pinnedHeader(at: offset) { drawHeader(header.section, at: header.top - offset) }
    // end
    #expect((13...15).contains(drawn.count))
    #expect(headers == [5])
  }

  @Test func visibleRowsStayWhileTheListChanges() {
    func height(ofNote number: Int) -> CGFloat { number % 2 == 0 ? 40 : 80 }
    // example: Lists.edit
    var list = SelfSizingList(ListLayout(rowCount: 10_000_000, rowHeight: 60, isMeasured: false, width: 402))
    view.perform { list.update(&$0) { _, number in height(ofNote: number) } }

    let top = RowPath(section: 0, row: 0)
    view.perform { list.edit(&$0) { $0.insertRows(10_000_000..<10_000_003, at: top, height: 60) } }
    // end
    #expect((view.y, list.layout.top(ofRow: 4)) == (180, 220))
  }

  @Test func aPositionFollowsARowThroughEdits() {
    var notes = Notes(
      list: ListLayout(rowCount: 10_000_000, rowHeight: 44, width: 402), store: NoteStore())
    func metrics() -> ScrollMetrics {
      ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874),
        contentSize: CGSize(width: 402, height: notes.list.contentHeight), scale: 2)
    }
    var driver = PositionDriver(metrics(), ScrollPositionController(notes))
    driver.set { $0.scrollTo(id: "row 7000000", anchor: .top) }
    #expect(driver.y == 7_000_000 * 44)
    let numbers = notes.store.add((0..<50).map { "new \($0)" })
    notes.list.insertRows(numbers, at: RowPath(section: 0, row: 12), height: 31)
    notes.list.removeRows(100..<5000)
    let now = metrics()
    driver.layOut(notes) { $0 = now }
    #expect(driver.y == 7_000_000.0 * 44 + 50.0 * 31 - 4900.0 * 44)
    driver.set { $0.scrollTo(id: "new 7", anchor: .top) }
    #expect((driver.y, notes.index(of: "row 100"), notes.id(at: 12)) == (12 * 44 + 7 * 31, nil, "new 0"))
  }

  // MARK: From the articles to here

  @Test func monitorsOfTheDelegateNeedOnlyTheView() {
    // example: Articles.monitors
    @State var byRecipe = false
    @State var byDelegate = false
    view.scrollStatusMonitor($byRecipe, monitorMode: .recipe)
    view.scrollStatusMonitor($byDelegate, monitorMode: .delegate)
    // end
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    #expect(byRecipe && byDelegate)
    view.runFrames(from: lift)
    #expect(!byRecipe && !byDelegate)
  }

  @Test func theOtherMonitorsNeedAHost() throws {
    // example: Articles.host
    @State var byRunLoop = false
    @State var bySensors = false
    let host = ScrollHost()
    host.add(view, as: NodeID("list"))
    view.scrollStatusMonitor($byRunLoop, monitorMode: .exclusion)
    view.scrollStatusMonitor($bySensors, monitorMode: .common)
    func layOut(at time: Double) throws {
      let content = Node(NodeID("content"), frame: CGRect(x: 0, y: 0, width: 402, height: 6000))
      let list = Node(
        NodeID("list"), frame: CGRect(x: 0, y: 0, width: 402, height: 874),
        contentOffset: view.contentOffset, children: [content.scrollSensor()])
      try host.layout(list, at: time)
    }
    // end
    var (sawRunLoop, sawSensors) = (false, false)
    view.touchDown(CGPoint(x: 200, y: 700), at: 1)
    for frame in 1...180 {
      let time = 1 + Double(frame) / 60
      if frame == 61 { view.touchCancelled() }
      if frame <= 60 { view.touchMoved(to: CGPoint(x: 200, y: 700 - 5 * frame), at: time) }
      view.frame(at: time)
      try layOut(at: time)
      sawRunLoop = sawRunLoop || byRunLoop
      sawSensors = sawSensors || bySensors
    }
    #expect(sawRunLoop && sawSensors)
    #expect(!byRunLoop && !bySensors)
  }

  @Test func eachObserverReports() throws {
    // example: Articles.observers
    var stops: [ScrollStop.Reason] = []
    var events: [String] = []
    var phases: [ScrollPhase] = []
    var isBeyondTop: [Bool] = []
    view.onScrollStop { _, stop in stops.append(stop.reason) }
    view.onScrollEvent { _, event in events.append(event.name) }
    view.onScrollPhaseChange { _, new, _ in phases.append(new) }
    view.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 0 }) { _, new in
      isBeyondTop.append(new)
    }
    let highlight = view.observe(EndAnimation(duration: 0.4)) { _ in }
    let log = view.observe(ScrollLog(view.engine)) { _ in }
    // end
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect((stops, events.last) == ([.momentumRanOut], "didEndDecelerating"))
    #expect(phases == [.tracking, .interacting, .decelerating, .idle])
    #expect(isBeyondTop == [true])
    let stop = try #require(highlight.value.stop)
    #expect((highlight.value.progress(at: stop.time), log.value.entries.count) == (0, 1))
  }

  @Test func aPositionIsAnEdgeAPointOrAnID() {
    // example: Articles.positions
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
    position.scrollTo(edge: .bottom)
    positioned.update()
    position.scrollTo(point: CGPoint(x: 0, y: 1234))
    positioned.update()
    withAnimation { position.scrollTo(id: 40, anchor: .center) }
    positioned.update()
    // end
    #expect(view.y == 1234)
    view.runFrames(from: 0)
    positioned.update()
    #expect(position.viewID(type: Int.self) == 40)
  }

  @Test func anIDIsAPosition() {
    // example: Articles.id
    @State var id: Int? = 20
    let positioned = view.scrollPosition(id: $id, anchor: .top, scrollTargetLayout: rows)
    id = 30
    positioned.update()
    // end
    #expect(view.y == 1800)
  }
}
