import Foundation
import ScrollLists
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

// The class of "A scroll view in your own program".
final class List: ScrollViewDelegate {
  let rows = ListLayout(rowCount: 1000, rowHeight: 64, width: 402)
  let view: ScrollView

  init(size: CGSize) {
    let content = CGSize(width: size.width, height: rows.contentHeight)
    view = ScrollView(metrics: ScrollMetrics(boundsSize: size, contentSize: content))
    view.delegate = self
  }

  func pressed(_ point: CGPoint, time: Double) { view.mouseDown(at: point, time: time) }
  func moved(_ point: CGPoint, time: Double) { view.mouseMoved(to: point, at: time) }
  func released(time: Double) { view.mouseUp(at: time) }
  func turned(notches: Double) { view.wheel(dx: 0, dy: notches) }

  func frame(time: Double, draw: (Int, CGFloat) -> Void) -> Bool {
    view.frame(at: time)
    let (top, height) = (view.contentOffset.y, view.metrics.boundsSize.height)
    for row in rows.rows(from: top, to: top + height) { draw(row, rows.frame(at: row).minY - top) }
    return view.need == .frame
  }

  func scrollViewDidEndDecelerating(_ view: ScrollView) { print("at rest", view.contentOffset.y) }
}

// The law of "Profiles, and other platforms' laws".
struct Viscous: ClosedFormDeceleration {
  var friction = 4.0

  static let tunables: [Tunable<Viscous>] = [
    .number(
      "friction", \.friction, unit: "per s", range: 0.1...100, "Share of the speed lost per second",
      source: "an example", .chosen)
  ]

  func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    let left = exp(-friction * seconds)
    let offset = origin.offset + origin.velocity / friction * (1 - left)
    let edge = offset.clamped(to: edges)
    guard offset == edge else { return (AxisMotion(offset: edge, velocity: 0), .arrived(edge: edge)) }
    let velocity = origin.velocity * left
    return (AxisMotion(offset: offset, velocity: velocity), abs(velocity) < 1 ? .rested : .moving)
  }

  func projectedOffset(of run: AxisRun) -> Double { run.offset + run.velocity / friction }
}

// The data source of "Long lists": ten million rows named "row 0" and so on, and others that were inserted.
struct NoteStore {
  private(set) var inserted: [String: Int] = [:]
  private var names: [Int: String] = [:]
  private var next = 10_000_000

  func number(of id: String) -> Int? { inserted[id] ?? (id.hasPrefix("row ") ? Int(id.dropFirst(4)) : nil) }
  func id(ofNumber number: Int) -> String { names[number] ?? "row \(number)" }

  mutating func add(_ ids: [String]) -> Range<Int> {
    for (number, id) in zip(next..., ids) { (inserted[id], names[number]) = (number, id) }
    defer { next += ids.count }
    return next..<(next + ids.count)
  }
}

// The layout of "Long lists".
struct Notes: ScrollTargetLayout {
  var list: ListLayout
  var store: NoteStore

  var targetCount: Int { list.rowCount }
  func index(of id: String) -> Int? { store.number(of: id).flatMap(list.row(ofNumber:)) }
  func id(at index: Int) -> String { store.id(ofNumber: list.id(at: index)) }
  func frame(at index: Int) -> CGRect { list.frame(at: index) }
  func targets(in rect: CGRect) -> Range<Int> { list.targets(in: rect) }
}

/// Discards the output of the examples.
private func print(_: Any...) {}

/// The Swift code in the catalogs of the libraries is part of this file and of `ArticlesPageTests`, so that it compiles
/// and behaves as the pages say.
struct CatalogueTests {
  @Test func thePagesShowThisCode() throws {
    let tests = try ["CatalogueTests", "ArticlesPageTests"].map {
      try Page("Tests/ScrollingTests/Contract/\($0).swift")
    }
    var blocks = 0
    for module in ["ScrollPhysics", "Scrolling", "ScrollLists"] {
      for article in try Page.articles(of: module) {
        for code in try Page(article).code {
          let body = code.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
          let isShown = tests.contains { $0.shows(body) }
          #expect(isShown, "\(article):\n\(body)")
          blocks += 1
        }
      }
    }
    #expect(blocks >= 8)
  }

  @Test func gettingStartedTakesTwentyLines() throws {
    let code = try #require(try Page("Sources/Scrolling/Scrolling.docc/GettingStarted.md").code.first)
    let lines = code.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    #expect(lines.count <= 20)
  }

  @Test func theListScrollsAndDrawsWhatIsVisible() {
    let list = List(size: CGSize(width: 402, height: 874))
    var shown: [(row: Int, y: CGFloat)] = []
    list.pressed(CGPoint(x: 200, y: 700), time: 5)
    for step in 1...6 {
      let time = 5 + Double(step) / 60
      list.moved(CGPoint(x: 200, y: 700 - 40 * CGFloat(step)), time: time)
    }
    list.released(time: 5.1)
    var frames = 0
    repeat {
      shown = []
      frames += 1
    } while list.frame(time: 5.1 + Double(frames) / 60, draw: { shown.append(($0, $1)) }) && frames < 1000
    #expect(frames > 100)
    #expect(frames < 400)
    let top = list.view.contentOffset.y
    #expect(top > 1400)
    #expect(shown.map(\.row) == Array(Int(top / 64)...Int((top + 873) / 64)))
    #expect(shown.allSatisfy { $0.y > -64 && $0.y < 874 && abs($0.y - (CGFloat($0.row) * 64 - top)) < 1e-9 })
    list.turned(notches: 1)
    #expect(list.frame(time: 60) { _, _ in })
  }

  @Test func theEngineAloneAnswersWithEvents() {
    let metrics = ScrollMetrics.phone
    var log: [String] = []
    func print(_ name: String, _ y: CGFloat) { log.append("\(name) \(y > 0)") }

    var core = ScrollViewCore(ScrollEngine(metrics: metrics))
    core.perform { $0.setContentOffset(CGPoint(x: 0, y: 640), animated: true) }
    for frame in 0..<60 {
      core.perform {
        $0.frame(at: Double(frame) / 60)
      } respond: { engine, moment in
        if case .callback(let event) = moment { print(event.name, engine.contentOffset.y) }
      }
    }

    #expect(log.count == 19)
    #expect(log.allSatisfy { $0.hasSuffix("true") })
    #expect(log.last == "didEndScrollingAnimation true")
  }

  @Test func nodesAnswerInTheirSpaces() throws {
    let list = Node(
      NodeID("list"), frame: CGRect(x: 0, y: 50, width: 402, height: 824),
      contentOffset: CGPoint(x: 0, y: 640), coordinateSpace: "list",
      children: [Node(NodeID("row", 12), frame: CGRect(x: 0, y: 768, width: 402, height: 64))])
    let inList = try list.frame(of: NodeID("row", 12), in: .named("list"))
    let inWindow = try list.frame(of: NodeID("row", 12), in: .global)

    #expect(inList == CGRect(x: 0, y: 128, width: 402, height: 64))
    #expect(inWindow == CGRect(x: 0, y: 178, width: 402, height: 64))
  }

  @Test func aListTellsWhatIsVisible() {
    var drawn: [CGFloat] = [], headers: [Int] = []
    func draw(_ row: Int, at y: CGFloat) { drawn.append(y) }
    func drawHeader(_ section: Int, at y: CGFloat) { headers.append(section) }
    let offset: CGFloat = 5000

    let list = ListLayout(
      rowCount: 10_000_000, rowHeight: 64, rowsPerSection: 12, headerHeight: 36, leading: 240, width: 402)
    for row in list.rows(from: offset, to: offset + 874) {
      draw(row, at: list.frame(at: row).minY - offset)
    }
    if let header = list.pinnedHeader(at: offset) { drawHeader(header.section, at: header.top - offset) }

    #expect(drawn.count > 12)
    #expect(drawn.count < 16)
    #expect(headers == [5])
  }

  @Test func aFingerBelongsToOneOfNestedViews() {
    let page = ScrollView(metrics: .phone), carousel = ScrollView(metrics: .plane)

    let nested = NestedScrollViews([page, carousel])
    nested.handle(.touch(.down, id: 0, at: CGPoint(x: 200, y: 300)), at: 0, on: [1, 0])
    nested.handle(.touch(.move, id: 0, at: CGPoint(x: 150, y: 306)), at: 0.02)
    nested.handle(.touch(.up, id: 0, at: .zero), at: 0.03)

    #expect(carousel.phase == .decelerating)
    #expect(page.phase == .idle)
  }

  @Test func aPhotoInACarouselIsTapped() {
    let page = ScrollView(metrics: .phone), carousel = ScrollView(metrics: .plane)
    let nested = NestedScrollViews([page, carousel])
    var opened: [Int] = []
    func photo(at point: CGPoint) -> Int { Int(point.x / 100) }
    func open(_ photo: Int) { opened.append(photo) }

    carousel.onContentTouch { touch in
      if case .ended(let point) = touch { open(photo(at: point)) }
    }
    nested.handle(.touch(.down, id: 0, at: CGPoint(x: 150, y: 300)), at: 1, on: [1, 0])
    nested.handle(.touch(.up, id: 0, at: .zero), at: 1.05)

    #expect(opened == [1])
  }

  @Test func marginsAreSetForTheContentOrTheIndicators() throws {
    let view = ScrollView(metrics: .phone)
    view.contentOffset.y = -16

    view.contentMargins(.vertical, 16)
    view.contentMargins(.horizontal, 20, for: .scrollContent)
    view.contentMargins(.top, 44, for: .scrollIndicators)
    let bar = ScrollIndicator(
      .vertical, of: view.metrics, offset: view.contentOffset.y, trackStart: 3, trackLength: 868)

    #expect(view.adjustedContentInset == EdgeInsets(top: 16, left: 20, bottom: 16, right: 20))
    #expect(view.scrollIndicatorInsets == EdgeInsets(top: 44, bottom: 16))
    #expect(try #require(bar).start == 47)
  }

  @Test func aViewHasThePropertiesOfUIScrollView() {
    let view = ScrollView(metrics: .phone)

    view.isScrollEnabled = false
    view.contentInset.bottom = 34
    view.alwaysBounceHorizontal = true
    view.decelerationRate = .fast
    view.showsHorizontalScrollIndicator = false
    view.indicatorStyle = .white

    var metrics = ScrollMetrics.phone
    metrics.isScrollEnabled = false
    metrics.contentInset.bottom = 34
    metrics.alwaysBounce.x = true
    metrics.decelerationRate = .fast
    #expect(view.metrics == metrics)
    #expect(view.scrollIndicators.visibility.x == .hidden)
    #expect(view.scrollIndicators.style == .white)
  }

  @Test func leadingIsAtTheRightFromRightToLeft() {
    // Photo 0 is the rightmost.
    let photos = TargetFrames(
      (0..<10).map {
        TargetFrames.Target($0, CGRect(x: 1800 - CGFloat($0) * 200, y: 0, width: 200, height: 100))
      })
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 100), contentSize: CGSize(width: 2000, height: 100)))
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: photos)

    view.layoutDirection = .rightToLeft
    position.scrollTo(id: 3, anchor: .leading)
    positioned.update()
    let isPhotoAtTheRight = photos.frame(of: 3)?.maxX == view.geometry.visibleRect.maxX

    #expect(isPhotoAtTheRight)
    #expect(view.contentOffset.x == 998)
  }

  @Test func linkedViewsMoveTogether() {
    let head = ScrollView(metrics: .plane), body = ScrollView(metrics: .plane)

    let link = LinkedScrollViews([head, body], axes: AxisPair(x: true, y: false))

    body.contentOffset = CGPoint(x: 100, y: 200)
    #expect(head.contentOffset == CGPoint(x: 100, y: 0))
    withExtendedLifetime(link) {}
  }

  @Test func aCopyRunsAhead() throws {
    let view = ScrollView(metrics: .phone)
    let now = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: now, atMost: 5)
    let before = view.engine

    var other = ScrollViewCore(view.engine)
    var profile = other.engine.profile
    try profile.set("glide.rate", to: .number(0.999))
    other.perform { $0.profile = profile }
    for frame in 1...60 { other.perform { $0.frame(at: now + Double(frame) / 60) } }
    print(other.engine.contentOffset.y, "in a second, if the rate were 0.999")

    #expect(view.engine == before)
    #expect(other.engine.contentOffset.y > before.contentOffset.y)
  }

  @Test func aConstantIsChangedByName() throws {
    var log: [String] = []
    func print(_ name: String, _ value: ScrollProfile.Value) { log.append(name) }
    let view = ScrollView(metrics: .phone)
    do {
      var profile = ScrollProfile.uikit
      try profile.set("glide.rate", to: .number(0.99))
      for (name, value) in profile.differences(from: .uikit) { print(name, value) }
    }
    do {
      var profile = ScrollProfile.uikit
      for spring in profile.springs where spring.isSettable(.bounce) {
        for (name, value) in try spring.settings(of: .bounce, to: 0.2, in: profile) {
          try profile.set(name, to: value)
        }
      }
      #expect(!profile.differences(from: .uikit).isEmpty)
    }
    do {
      var profile = ScrollProfile.uikit
      try profile.set("glide.rate", to: .number(0.99))
      view.profile = profile
    }
    #expect(log == ["glide.rate"])
    #expect(try view.profile.value(of: "glide.rate") == .number(0.99))
  }

  @Test func anotherLawScrolls() throws {
    let viscous = ScrollProfile(name: "viscous", deceleration: Viscous())

    let view = ScrollView(metrics: .phone, profile: viscous)
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    let (released, velocity) = (view.y, Double(view.engine.velocity.y))
    #expect(velocity > 1700)
    view.runFrames(from: lift)
    #expect(abs(view.y - (released + velocity / 4)) < 1)
    #expect(viscous.tunables.contains { $0.name == "friction" })
    // Its edge is a wall.
    view.contentOffset = CGPoint(x: 0, y: 5100)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 20))
    #expect(view.y == 5126)
  }

  @Test func aMonitorWritesIntoABinding() {
    let view = ScrollView(metrics: .phone)
    @State var isScrolling = false
    let monitor = view.scrollStatusMonitor($isScrolling, monitorMode: .delegate)
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    #expect(isScrolling)
    #expect(monitor.isScrolling)
    view.runFrames(from: lift)
    #expect(!isScrolling)
  }

  @Test func aStopIsToldOnceAndChangesAsTheyCome() {
    let view = ScrollView(metrics: .phone)
    var log: [String] = []
    func print(_ words: Any...) { log.append(words.map { "\($0)" }.joined(separator: " ")) }

    view.onScrollStop { view, stop in print(stop.reason, stop.contentOffset, stop.time, view.phase) }
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(log.count == 1)
    #expect(log.first?.hasPrefix("momentumRanOut") == true)

    log = []
    view.onScrollPhaseChange { old, new, context in print(old, new, context.velocity.y) }
    view.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 200 }) { print($1) }
    view.contentOffset = .zero
    #expect(log == ["false"])
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(log == ["false", "idle animating 0.0"])
  }

  @Test func aPositionScrollsAndFollows() {
    let view = ScrollView(metrics: .phone)
    let rows = ListLayout(rowCount: 100, rowHeight: 60, width: 402)

    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, anchor: .top, scrollTargetLayout: rows)

    withAnimation { position.scrollTo(id: 40) }
    positioned.update()

    view.runFrames(from: 0)
    positioned.update()
    #expect(view.y == 2400)
    #expect(position.viewID(type: Int.self) == 40)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 10))
    positioned.update()
    #expect(position.isPositionedByUser)
    #expect(position.viewID(type: Int.self) == Int(view.y / 60))
  }

  @Test func whatShowsStaysWhileTheListChanges() {
    let view = ScrollView(metrics: .phone)
    func height(ofNote number: Int) -> CGFloat { number % 2 == 0 ? 40 : 80 }

    var list = SelfSizingList(ListLayout(rowCount: 10_000_000, rowHeight: 60, isMeasured: false, width: 402))
    view.perform { list.update(&$0) { _, number in height(ofNote: number) } }

    let top = RowPath(section: 0, row: 0)
    view.perform { list.edit(&$0) { $0.insertRows(10_000_000..<10_000_003, at: top, height: 60) } }

    #expect(view.y == 180)
    #expect(list.layout.top(ofRow: 4) == 220)
    #expect(view.metrics.contentSize.height > 5e8)
  }

  // MARK: Identifiers of your own

  private func notesByName() -> Notes {
    Notes(list: ListLayout(rowCount: 10_000_000, rowHeight: 44, width: 402), store: NoteStore())
  }

  @Test func tenMillionRowsHaveNamesThatTheyKeep() {
    var notes = notesByName()
    let isInserted = notes.list.insertRows(
      notes.store.add(["new", "newer"]), at: RowPath(section: 0, row: 100), height: 50)
    #expect(isInserted)
    notes.list.removeRows(0..<10)
    notes.list.moveRow(5_000_000, to: RowPath(section: 0, row: 0))
    #expect(notes.targetCount == 9_999_992)
    #expect(notes.id(at: 0) == "row 5000008")
    #expect(notes.index(of: "row 5000008") == 0)
    #expect(notes.id(at: 91) == "new")
    #expect(notes.index(of: "newer") == 92)
    for id in ["row 5", "other", "row -1", "row 10000002"] { #expect(notes.index(of: id) == nil, "\(id)") }
    #expect(notes.index(of: "row 9999999") == 9_999_991)
    #expect(notes.frame(of: "new") == CGRect(x: 0, y: 91 * 44, width: 402, height: 50))
  }

  @Test func aPositionFollowsARowThroughEdits() {
    var notes = notesByName()
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
    let inserted = 50.0 * 31
    let removed = 4900.0 * 44
    let place = 7_000_000.0 * 44 + inserted - removed
    #expect(driver.y == place)
    driver.set { $0.scrollTo(id: "new 7", anchor: .top) }
    #expect(driver.y == 12 * 44 + 7 * 31)
  }

  @Test func attachedValuesAreWithinReach() {
    let view = ScrollView(metrics: .phone)
    let time = 1.0
    let list = ListLayout(rowCount: 4, rowHeight: 60, width: 402)
    let longerList = ListLayout(rowCount: 100, rowHeight: 60, width: 402)

    var loads: [Int] = []
    let photos = view.observe(RowLoader(list: list)) { change in loads += change.starts }
    let pulse = view.observe(EndAnimation(duration: 0.4)) { _ in }

    photos.value.list = longerList
    let progress = pulse.value.progress(at: time)
    #expect(loads == Array(0..<15))
    #expect(progress == nil)
  }

  @Test func aClosureHearsWhatADelegateHears() {
    var log: [String] = []
    func print(_ words: Any...) { log.append(words.map { "\($0)" }.joined(separator: " ")) }
    let view = ScrollView(metrics: .phone)

    view.onScrollEvent { view, event in
      switch event {
      case .didEndDragging(willDecelerate: false), .didEndDecelerating: print("ended at", view.contentOffset)
      default: break
      }
    }
    view.touchUp(at: view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1) + 1)
    #expect(log == ["ended at \(view.contentOffset)"])
  }

  @Test func rowsTellWhenTheyAreVisible() {
    var log: [String] = [], read: Set<Int> = []
    func play() { log.append("play") }
    func pause() { log.append("pause") }
    let view = ScrollView(metrics: .phone)
    let rows = ListLayout(rowCount: 100, rowHeight: 60, width: 402)
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)

    view.onScrollVisibilityChange(of: rows.frame(at: 20)) { isVisible in
      if isVisible { play() } else { pause() }
    }
    positioned.onScrollTargetVisibilityChange(threshold: 0.8) { ids in read.formUnion(ids) }

    #expect(read == Set(0...13))
    view.contentOffset.y = 600
    view.contentOffset.y = 0
    #expect(log == ["play", "pause"])
    #expect(read == Set(0...23))
  }

  @Test func rowsHaveEffectsWhileTheyAppear() {
    var drawn: [(frame: CGRect, opacity: Double)] = []
    func draw(_ frame: CGRect, opacity: Double) { drawn.append((frame, opacity)) }
    let view = ScrollView(metrics: .phone)
    let rows = ListLayout(rowCount: 100, rowHeight: 64, width: 402)

    let transition = ScrollTransition(.interactive.threshold(.visible(0.8)))
    let effect = transition.effect(of: rows.frame(at: 13), in: view.geometry) { content, phase in
      content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
    }
    draw(effect.frame(of: rows.frame(at: 13)), opacity: effect.opacity)

    // 42 of 51.2 pt have moved in.
    #expect(abs(drawn[0].opacity - (1 - 0.7 * (1 - 42 / 51.2))) < 1e-9)
    #expect(abs(drawn[0].frame.width - 402 * (1 - 0.1 * (1 - 42 / 51.2))) < 1e-9)
  }

  @Test func nodesHaveEffectsInTheirScrollView() throws {
    let view = ScrollView(metrics: .phone)
    view.contentOffset.y = 700

    let card = Node(NodeID("card", 3), frame: CGRect(x: 0, y: 600, width: 402, height: 200))
    let page = Node(
      NodeID("page"), frame: CGRect(x: 0, y: 0, width: 402, height: 874), scrolling: view.engine,
      children: [card])
    let proxy = try page.geometry(of: NodeID("card", 3))
    let parallax = try proxy.visualEffect { content, proxy in
      content.offset(y: try proxy.frame(in: .scrollView(axis: .vertical)).minY / -4)
    }
    let fade = try proxy.scrollTransition { content, phase in content.opacity(1 - abs(phase.value)) }

    #expect(parallax == VisualEffect().offset(y: 25))
    #expect(fade.opacity == 0.5)
  }

  @Test func edgesAndIndicatorsAreConfigured() {
    let view = ScrollView(metrics: .phone)
    let time = 1.0

    view.scrollBounceBehavior(.basedOnSize, axes: [.horizontal, .vertical])
    view.scrollIndicators(.hidden, axes: .horizontal)
    view.flashScrollIndicators()
    view.frame(at: time)
    let opacity = view.scrollIndicators.opacity(.vertical)
    let need = view.need.merged(with: view.scrollIndicators.need)

    #expect(opacity == 1)
    #expect(need == .wakeUp(at: 1.3))
  }

  private actor Mailbox {
    private(set) var reloads = 0
    func reload() { reloads += 1 }
  }

  @Test func anAsynchronousClosureRefreshes() async {
    let view = ScrollView(metrics: .phone)
    let mailbox = Mailbox()

    let control = view.refreshable { await mailbox.reload() }

    view.touchUp(at: view.drag(by: CGPoint(x: 0, y: 80), steps: 5, at: 1) + 1)
    var time = 3.0
    while control.isRefreshing {
      await Task.yield()
      time += 1.0 / 60
      view.frame(at: time)
    }
    #expect(await mailbox.reloads == 1)
  }

  @Test(arguments: [true, false]) func behaviorsAndTargetsAreChosenAtRunTime(isPaged: Bool) {
    let view = ScrollView(metrics: .phone)
    let rows = ListLayout(rowCount: 100, rowHeight: 60, width: 402)
    let isEditing = false
    @State var position = ScrollPosition(idType: Int.self)

    let targets = rows.scrollTargetLayout(isEnabled: !isEditing)
    let behavior =
      isPaged ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(.viewAligned(anchor: .center))
    let aligned = PositionedScrollView(view, targets, position: $position, behavior: behavior)

    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect((view.y == 874) == isPaged)
    #expect(aligned.scrolledID != nil)
  }

  /// A class that conforms without a method, and a subclass that adds it.
  private class Base: ScrollViewDelegate {}
  private final class Sub: Base {
    var calls = 0
    func scrollViewDidScroll(_ scrollView: ScrollView) { calls += 1 }
  }

  /// The page "Delegate callbacks" and the protocol warn of this.
  @Test func aMethodThatOnlyASubclassAddsIsNotCalled() {
    let view = ScrollView(metrics: .phone)
    let sub = Sub()
    var events: [ScrollEvent] = []
    view.delegate = sub
    view.onScrollEvent { events.append($1) }
    view.contentOffset.y = 40
    #expect(sub.calls == 0)
    #expect(events == [.didScroll])
  }

  @Test func aButtonInTheContentIsTapped() {
    let view = ScrollView(metrics: .phone)
    var (pressed, tapped): (Int?, Int?)
    func button(at point: CGPoint) -> Int? { Int(point.y / 100) }

    view.onContentTouch { touch in
      switch touch {
      case .began(let point): pressed = button(at: point)
      case .moved: break
      case .ended: tapped = pressed
      case .cancelled: pressed = nil
      }
    }

    view.touchDown(at: CGPoint(x: 200, y: 250), time: 1)
    #expect(pressed == nil)
    view.touchUp(at: 1.05)
    #expect(tapped == 2)
  }
}
