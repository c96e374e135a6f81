import Foundation
import ScrollLists
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Discards the output of the examples.
private func print(_: Any...) {}

/// The examples of the README and of the pages on views and profiles. `.ci/docs` cuts the code between
/// `// example:` and `// end` out of these tests.
struct ViewExampleTests {
  private let view = ScrollView(metrics: .phone)

  @Test func theReadmesViewScrolls() {
    var log: [String] = []
    func print(_ name: String, _ offset: CGFloat) { log.append("\(name) \(offset)") }

    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6000), scale: 3))
    view.onScrollEvent { view, event in print(event.name, view.contentOffset.y) }

    view.touchDown(CGPoint(x: 200, y: 700), at: 0)
    for step in 1...6 {
      view.touchMoved(to: CGPoint(x: 200, y: 700 - 40 * Double(step)), at: Double(step) / 60)
    }
    view.touchUp(at: 0.1)
    var frame = 6
    while view.phase.isScrolling {
      view.frame(at: Double(frame) / 60)
      frame += 1
    }
    #expect((log.first, log.last?.hasPrefix("didEndDecelerating 14")) == ("willBeginDragging 0.0", true))
  }

  @Test func aListScrollsAndDrawsWhatIsVisible() {
    let list = List(size: CGSize(width: 402, height: 874), scale: 3)
    list.pressed(CGPoint(x: 200, y: 700), time: 5)
    for step in 1...6 {
      list.moved(CGPoint(x: 200, y: 700 - 40 * CGFloat(step)), time: 5 + Double(step) / 60)
    }
    list.released(time: 5.1)
    var shown: [(row: Int, y: CGFloat)] = []
    var time = 5.1, need = FrameNeed.frame
    while need == .frame {
      shown = []
      time += 1.0 / 60
      need = list.frame(time: time) { shown.append(($0, $1)) }
    }
    let top = list.view.contentOffset.y
    #expect(top > 1400)
    #expect(shown.map(\.row) == Array(Int(top / 64)...Int((top + 873) / 64)))
    #expect(shown.allSatisfy { abs($0.y - (CGFloat($0.row) * 64 - top)) < 1e-9 })
    list.turned(notches: 1)
    #expect(list.frame(time: 60) { _, _ in } == .frame)
    // A press reaches the content after its delay, without another input.
    #expect(list.frame(time: 70) { _, _ in } == .nothing)
    list.view.onContentTouch { _ in }
    list.pressed(CGPoint(x: 200, y: 700), time: 80)
    #expect(list.frame(time: 80) { _, _ in } == .wakeUp(at: 80 + ContentTouches.delay))
  }

  @Test func aCoreAnswersWithEvents() {
    let metrics = ScrollMetrics.phone
    var log: [String] = []
    func print(_ name: String, _ y: CGFloat) { log.append("\(name) \(y)") }
    // example: GettingStarted.core
    var core = ScrollViewCore(ScrollEngine(metrics: metrics))
    core.perform { $0.setContentOffset(CGPoint(x: 0, y: 640), animated: true) }
    for frame in 0..<60 {
      core.perform {
        $0.frame(at: Double(frame) / 60)
      } respond: { engine, moment in
        if case .callback(let event) = moment { print(event.name, engine.contentOffset.y) }
      }
    }
    // end
    #expect(log.last == "didEndScrollingAnimation 640.0")
  }

  @Test func aButtonInTheContentIsTapped() {
    var (pressed, tapped): (Int?, Int?)
    func button(at point: CGPoint) -> Int? { Int(point.y / 100) }
    // example: Input.button
    view.onContentTouch { touch in
      switch touch {
      case .began(let point): pressed = button(at: point)
      case .moved: break
      case .ended: tapped = pressed
      case .cancelled: pressed = nil
      }
    }
    // end
    view.touchDown(CGPoint(x: 200, y: 250), at: 1)
    view.touchUp(at: 1.05)
    #expect(tapped == 2)
  }

  @Test func aClosureHearsWhatADelegateHears() {
    var log: [String] = []
    func print(_ words: Any...) { log.append("\(words)") }
    // example: Contract.ended
    view.onScrollEvent { view, event in
      switch event {
      case .didEndDragging(willDecelerate: false), .didEndDecelerating: print("ended at", view.contentOffset)
      default: break
      }
    }
    // end
    view.touchUp(at: view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1) + 1)
    #expect(log.count == 1)
  }

  /// A class that conforms without a method, and a subclass that adds it.
  private class Base: ScrollViewDelegate {}
  private final class Sub: Base {
    var calls = 0
    func scrollViewDidScroll(_ scrollView: ScrollView) { calls += 1 }
  }

  /// The page "Delegate callbacks" and the protocol warn of this.
  @Test func aMethodThatOnlyASubclassAddsIsNotCalled() {
    let sub = Sub()
    view.delegate = sub
    view.contentOffset.y = 40
    #expect(sub.calls == 0)
  }

  @Test func edgesAndIndicatorsAreConfigured() {
    let time = 1.0
    // example: Configuring.indicators
    view.scrollBounceBehavior(.basedOnSize, axes: [.horizontal, .vertical])
    view.scrollIndicators(.hidden, axes: .horizontal)
    view.flashScrollIndicators()
    view.frame(at: time)
    let opacity = view.scrollIndicators.opacity(.vertical)
    let need = view.need.merged(with: view.scrollIndicators.need)
    // end
    #expect((opacity, need) == (1, .wakeUp(at: 1.3)))
  }

  private actor Mailbox {
    private(set) var reloads = 0
    func reload() { reloads += 1 }
  }

  @Test func anAsynchronousClosureRefreshes() async {
    let view = ScrollView(metrics: .phone)
    let mailbox = Mailbox()
    // example: Configuring.refresh
    let control = view.refreshable { await mailbox.reload() }
    // end
    view.touchUp(at: view.drag(by: CGPoint(x: 0, y: 80), steps: 5, at: 1) + 1)
    var time = 3.0
    while control.isRefreshing {
      await Task.yield()
      time += 1.0 / 60
      view.frame(at: time)
    }
    #expect(await mailbox.reloads == 1)
  }

  @Test func aViewHasThePropertiesOfUIScrollView() {
    // example: Configuring.properties
    view.isScrollEnabled = false
    view.contentInset.bottom = 34
    view.alwaysBounceHorizontal = true
    view.decelerationRate = .fast
    view.showsHorizontalScrollIndicator = false
    view.indicatorStyle = .white
    // end
    #expect((view.metrics.alwaysBounce.x, view.metrics.contentInset.bottom) == (true, 34))
    #expect(view.scrollIndicators.visibility.x == .hidden)
  }

  @Test func marginsAreSetForTheContentOrTheIndicators() throws {
    view.contentOffset.y = -16
    // example: Metrics.margins
    view.contentMargins(.vertical, 16)
    view.contentMargins(.horizontal, 20, for: .scrollContent)
    view.contentMargins(.top, 44, for: .scrollIndicators)
    let bar = ScrollIndicator(
      .vertical, of: view.metrics, offset: view.contentOffset.y, trackStart: 3, trackLength: 868)
    // end
    #expect(view.adjustedContentInset == EdgeInsets(top: 16, left: 20, bottom: 16, right: 20))
    #expect(try #require(bar).start == 47)
  }

  @Test func aFingerBelongsToOneOfNestedViews() {
    let page = ScrollView(metrics: .phone), carousel = ScrollView(metrics: .plane)
    // example: Nesting.views
    let nested = NestedScrollViews([page, carousel])
    nested.handle(.touch(.began, id: 0, at: CGPoint(x: 200, y: 300)), at: 0, on: [1, 0])
    nested.handle(.touch(.moved, id: 0, at: CGPoint(x: 150, y: 306)), at: 0.02)
    nested.handle(.touch(.ended, id: 0, at: .zero), at: 0.03)
    // end
    #expect((carousel.phase, page.phase) == (.decelerating, .idle))
  }

  @Test func aPhotoInACarouselIsTapped() {
    let page = ScrollView(metrics: .phone), carousel = ScrollView(metrics: .plane)
    let nested = NestedScrollViews([page, carousel])
    var opened: [Int] = []
    func photo(at point: CGPoint) -> Int { Int(point.x / 100) }
    func open(_ photo: Int) { opened.append(photo) }
    // example: Nesting.photo
    carousel.onContentTouch { touch in
      if case .ended(let point) = touch { open(photo(at: point)) }
    }
    nested.handle(.touch(.began, id: 0, at: CGPoint(x: 150, y: 300)), at: 1, on: [1, 0])
    nested.handle(.touch(.ended, id: 0, at: .zero), at: 1.05)
    // end
    #expect(opened == [1])
  }

  @Test func linkedViewsMoveTogether() {
    let head = ScrollView(metrics: .plane), body = ScrollView(metrics: .plane)
    // example: Nesting.link
    let link = LinkedScrollViews([head, body], axes: AxisPair(x: true, y: false))
    // end
    body.contentOffset = CGPoint(x: 100, y: 200)
    #expect(head.contentOffset == CGPoint(x: 100, y: 0))
    withExtendedLifetime(link) {}
  }

  @Test func nodesAnswerInTheirSpaces() throws {
    // example: Nodes.spaces
    let list = Node(
      NodeID("list"), frame: CGRect(x: 0, y: 50, width: 402, height: 824),
      contentOffset: CGPoint(x: 0, y: 640), coordinateSpace: "list",
      children: [Node(NodeID("row", 12), frame: CGRect(x: 0, y: 768, width: 402, height: 64))])
    let inList = try list.frame(of: NodeID("row", 12), in: .named("list"))
    let inWindow = try list.frame(of: NodeID("row", 12), in: .global)
    // end
    #expect(inList == CGRect(x: 0, y: 128, width: 402, height: 64))
    #expect(inWindow == CGRect(x: 0, y: 178, width: 402, height: 64))
  }

  @Test func aMonitorWritesIntoABinding() {
    // example: Observing.monitor
    @State var isScrolling = false
    let monitor = view.scrollStatusMonitor($isScrolling, monitorMode: .delegate)
    // end
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    #expect(isScrolling && monitor.isScrolling)
    view.runFrames(from: lift)
    #expect(!isScrolling)
  }

  @Test func aStopIsReportedOnceAndChangesAsTheyCome() {
    var log: [String] = []
    func print(_ words: Any...) { log.append(words.map { "\($0)" }.joined(separator: " ")) }
    // example: Stops.stop
    view.onScrollStop { view, stop in print(stop.reason, stop.contentOffset, stop.time, view.phase) }
    // end
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(log.count == 1 && log[0].hasPrefix("momentumRanOut"))
    log = []
    // example: Stops.changes
    view.onScrollPhaseChange { old, new, context in print(old, new, context.velocity.y) }
    view.onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 200 }) { print($1) }
    // end
    view.contentOffset = .zero
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(log == ["false", "idle animating 0.0"])
  }

  @Test func observersKeepTheirState() {
    let time = 1.0
    let list = ListLayout(rowCount: 4, rowHeight: 60, width: 402)
    let longerList = ListLayout(rowCount: 100, rowHeight: 60, width: 402)
    // example: Stops.observe
    var loads: [Int] = []
    let photos = view.observe(RowLoader(list: list)) { change in loads += change.starts }
    let pulse = view.observe(EndAnimation(duration: 0.4)) { _ in }

    photos.value.list = longerList
    let progress = pulse.value.progress(at: time)
    // end
    #expect((loads, progress) == (Array(0..<15), nil))
  }

  @Test func aCopyRunsAhead() throws {
    let now = view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: now, atMost: 5)
    let before = view.engine
    // example: Time.copy
    var other = ScrollViewCore(view.engine)
    var profile = other.engine.profile
    try profile.set("glide.rate", to: .number(0.999))
    other.perform { $0.profile = profile }
    for frame in 1...60 { other.perform { $0.frame(at: now + Double(frame) / 60) } }
    print(other.engine.contentOffset.y, "in a second, if the rate were 0.999")
    // end
    #expect(view.engine == before)
    #expect(other.engine.contentOffset.y > before.contentOffset.y)
  }

  @Test func constantsAreChangedByName() throws {
    var log: [String] = []
    func print(_ name: String, _ value: ScrollProfile.Value) { log.append(name) }
    do {
      // example: Profiles.set
      var profile = ScrollProfile.uikit
      try profile.set("glide.rate", to: .number(0.99))
      for (name, value) in profile.differences(from: .uikit) { print(name, value) }
      // end
      #expect(log == ["glide.rate"])
    }
    do {
      // example: Profiles.springs
      var profile = ScrollProfile.uikit
      for spring in profile.springs where spring.isSettable(.bounce) {
        for (name, value) in try spring.settings(of: .bounce, to: 0.2, in: profile) {
          try profile.set(name, to: value)
        }
      }
      // end
      #expect(!profile.differences(from: .uikit).isEmpty)
    }
    // example: Platforms.set
    var profile = ScrollProfile.uikit
    try profile.set("glide.rate", to: .number(0.99))
    view.profile = profile
    // end
    #expect(try view.profile.value(of: "glide.rate") == .number(0.99))
  }

  @Test func anotherLawScrolls() {
    // example: Platforms.profile
    let viscous = ScrollProfile(name: "viscous", deceleration: Viscous())
    // end
    let view = ScrollView(metrics: .phone, profile: viscous)
    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    let (released, velocity) = (view.y, Double(view.engine.velocity.y))
    view.runFrames(from: lift)
    #expect(velocity > 1700)
    #expect(abs(view.y - (released + velocity / 4)) < 1)
    // Its edge is a wall.
    view.contentOffset = CGPoint(x: 0, y: 5100)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 20))
    #expect(view.y == 5126)
  }
}
