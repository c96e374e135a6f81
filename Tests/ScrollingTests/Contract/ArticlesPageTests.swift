import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// The examples of "From the articles to here" and of the sections on places and animations in "Positions".
struct ArticlesPageTests {
  private let view = ScrollView(metrics: .phone)
  private let rows = ListLayout(rowCount: 100, rowHeight: 60, width: 402)

  @Test func monitorsOfTheDelegateNeedOnlyTheView() {
    @State var byRecipe = false
    @State var byDelegate = false
    view.scrollStatusMonitor($byRecipe, monitorMode: .recipe)
    view.scrollStatusMonitor($byDelegate, monitorMode: .delegate)

    let lift = view.flick(by: CGPoint(x: 0, y: -30))
    #expect(byRecipe)
    #expect(byDelegate)
    view.runFrames(from: lift)
    #expect(!byRecipe)
    #expect(!byDelegate)
  }

  @Test func theOtherMonitorsNeedAHost() throws {
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

    var (sawRunLoop, sawSensors) = (false, false)
    view.touchDown(at: CGPoint(x: 200, y: 700), time: 1)
    for frame in 1...60 {
      let time = 1 + Double(frame) / 60
      view.touchMoved(to: CGPoint(x: 200, y: 700 - 5 * frame), at: time)
      view.frame(at: time)
      try layOut(at: time)
      sawRunLoop = sawRunLoop || byRunLoop
      sawSensors = sawSensors || bySensors
    }
    #expect(sawRunLoop)
    #expect(sawSensors)
    view.touchCancelled()
    for frame in 1...120 {
      view.frame(at: 2.1 + Double(frame) / 60)
      try layOut(at: 2.1 + Double(frame) / 60)
    }
    #expect(!byRunLoop)
    #expect(!bySensors)
  }

  @Test func eachObserverReports() throws {
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

    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    #expect(stops == [.momentumRanOut])
    #expect(events.last == "didEndDecelerating")
    #expect(phases == [.tracking, .interacting, .decelerating, .idle])
    #expect(isBeyondTop == [true])
    let stop = try #require(highlight.value.stop)
    #expect(highlight.value.progress(at: stop.time) == 0)
    #expect(highlight.value.progress(at: stop.time + 1) == nil)
    #expect(log.value.entries.count == 1)
  }

  @Test func aPositionIsAnEdgeAPointOrAnID() {
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
    position.scrollTo(edge: .bottom)
    positioned.update()
    position.scrollTo(point: CGPoint(x: 0, y: 1234))
    positioned.update()
    withAnimation { position.scrollTo(id: 40, anchor: .center) }
    positioned.update()

    #expect(view.y == 1234)
    #expect(view.phase == .animating)
    view.runFrames(from: 0)
    positioned.update()
    #expect(position.viewID(type: Int.self) == 40)
  }

  @Test func anIDIsAPosition() {
    @State var id: Int? = 20
    let positioned = view.scrollPosition(id: $id, anchor: .top, scrollTargetLayout: rows)
    id = 30
    positioned.update()

    #expect(view.y == 1800)
  }

  @Test func aConversationBeginsAtItsEnd() {
    @State var position = ScrollPosition(idType: Int.self)
    let conversation = view.scrollPosition($position, scrollTargetLayout: rows)
      .defaultScrollAnchor(.bottom)

    #expect(Double(view.y) == view.metrics.edges(.vertical).upperBound)
    var metrics = view.metrics
    metrics.contentSize.height += 300
    conversation.layOut(rows, metrics: metrics)
    #expect(Double(view.y) == metrics.edges(.vertical).upperBound)
  }

  @Test func aConversationOfMessages() {
    @State var position = ScrollPosition(idType: Int.self)
    let messages = rows
    let positioned = view.scrollPosition($position, scrollTargetLayout: messages)
      .defaultScrollAnchor(.bottom)
    #expect(positioned.view.y == view.y)
    #expect(Double(view.y) == view.metrics.edges(.vertical).upperBound)
  }

  @Test func anAnimationCompletes() {
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
    @State var detailPosition = ScrollPosition(idType: Int.self)
    let detailView = ScrollView(metrics: .phone)
    detailView.contentOffset.y = 500
    let detail = detailView.scrollPosition($detailPosition, scrollTargetLayout: rows)

    withAnimation(.snappy(duration: 0.4)) {
      position.scrollTo(edge: .bottom)
      detailPosition.scrollTo(edge: .top)
    } completion: {
      print("arrived")
    }
    positioned.update()
    detail.update()

    #expect(view.phase == .animating)
    #expect(detailView.phase == .animating)
    view.runFrames(from: 0)
    #expect(Double(view.y) == view.metrics.edges(.vertical).upperBound)
  }
}
