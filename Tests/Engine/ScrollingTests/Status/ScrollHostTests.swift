import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// A list whose rows are created when they become visible, each with a sensor, or only the first one.
private final class LazyList: ScrollViewHolder {
  let scrollView: ScrollView
  let rows = ListLayout(rowCount: 10_000_000, rowHeight: 60, width: 402)
  var hasSensorOnEveryRow = true

  init() {
    scrollView = ScrollView(metrics: .phone)
    scrollView.contentSize.height = rows.contentHeight
  }

  var node: Node {
    let top = scrollView.contentOffset.y
    let children = rows.rows(from: top, to: top + 874).map { row in
      let node = Node(NodeID("row", row), frame: rows.frame(at: row))
      return hasSensorOnEveryRow || row == 0 ? node.scrollSensor() : node
    }
    return Node(
      NodeID("list"), frame: CGRect(x: 0, y: 0, width: 402, height: 874),
      contentOffset: scrollView.contentOffset, coordinateSpace: "list", children: children)
  }
}

/// A scroll view with fully laid out content and a single sensor.
private final class Stack: ScrollViewHolder {
  let scrollView = ScrollView(metrics: .phone)

  var node: Node {
    let rows = (0..<60).map { row in
      Node(NodeID("line", row), frame: CGRect(x: 0, y: CGFloat(row) * 100, width: 402, height: 100))
    }
    let content = Node(
      NodeID("content"), frame: CGRect(x: 0, y: 0, width: 402, height: 6000),
      children: rows + [.offsetSensor(in: .named("stack"))])
    return Node(
      NodeID("stack"), frame: CGRect(x: 402, y: 0, width: 402, height: 874),
      contentOffset: scrollView.contentOffset, coordinateSpace: "stack", children: [content.scrollSensor()])
  }
}

private final class Model {
  var isScrolling = false
  var writes = 0
  var binding: Binding<Bool> {
    Binding(
      get: { self.isScrolling },
      set: {
        self.isScrolling = $0
        self.writes += 1
      })
  }
}

/// A window with a list on the left and a stack on its right.
private final class Window {
  let host = ScrollHost()
  let list = LazyList(), stack = Stack()

  init() {
    host.add(list, as: NodeID("list"))
    host.add(stack, as: NodeID("stack"))
  }

  var node: Node {
    Node(
      NodeID("window"), frame: CGRect(x: 0, y: 0, width: 804, height: 874), coordinateSpace: "window",
      children: [list.node, stack.node])
  }

  /// Runs frames of both views at 60 Hz from one time to another.
  func run(from start: Double, to end: Double) throws {
    var frame = Int((start * 60).rounded())
    while Double(frame) / 60 <= end {
      list.scrollView.frame(at: Double(frame) / 60)
      stack.scrollView.frame(at: Double(frame) / 60)
      try host.layout(node, at: Double(frame) / 60)
      frame += 1
    }
  }
}

struct ScrollHostTests {
  private let model = Model()
  private let window = Window()
  private var host: ScrollHost { window.host }

  /// Flicks a view of the window that was at rest for half a second, and returns the time 0.3 s later.
  private func flick(_ container: some ScrollViewHolder) throws -> Double {
    try window.run(from: 0, to: 0.5)
    let lift = container.scrollView.flick(by: CGPoint(x: 0, y: -30), at: 0.5)
    try window.run(from: lift, to: lift + 0.3)
    return lift + 0.3
  }

  @Test(arguments: ScrollStatusMonitorMode.allCases, 0...2)
  func oneEntryPointForAScrollViewAndAList(mode: ScrollStatusMonitorMode, index: Int) throws {
    let containers: [any ScrollViewHolder] = [window.list, window.stack, window.stack.scrollView]
    let container = containers[index]
    let model = Model()
    let observer = container.scrollStatusMonitor(model.binding, monitorMode: mode)
    try window.run(from: 0, to: 0.5)
    #expect((model.isScrolling, observer.isScrolling, model.writes) == (false, false, 0))
    let lift = container.scrollView.flick(by: CGPoint(x: 0, y: -20), at: 0.5)
    try window.run(from: lift, to: lift + 0.2)
    #expect((model.isScrolling, observer.isScrolling) == (true, true))
    try window.run(from: lift + 0.2, to: 4)
    #expect((model.isScrolling, model.writes) == (false, 2))
    observer.cancel()
    #expect(host.runLoop.timerCount == 0)
  }

  @Test func nothingIsLeftOfAMonitorWhenItsViewGoes() throws {
    weak var view: ScrollView?
    weak var observer: ScrollStatusObserver?
    weak var model: Model?
    try {
      let scrollView = ScrollView(metrics: .phone)
      let bound = Model()
      view = scrollView
      model = bound
      host.add(scrollView, as: NodeID("view"))
      for mode in ScrollStatusMonitorMode.allCases {
        observer = scrollView.scrollStatusMonitor(bound.binding, monitorMode: mode)
      }
      let exclusion = scrollView.scrollStatusMonitor(bound.binding, monitorMode: .exclusion)
      try window.run(from: 0, to: 0.2)
      scrollView.flick(by: CGPoint(x: 0, y: -20), at: 0.2)
      try window.run(from: 0.2, to: 0.4)
      #expect((exclusion.isScrolling, bound.isScrolling) == (true, true))
      #expect((host.runLoop.timerCount, host.viewCount) == (4, 3))
      #expect(view != nil)
      #expect(observer != nil)
      #expect(model != nil)
    }()
    #expect((view == nil, observer == nil, model == nil) == (true, true, true))
    #expect((host.runLoop.timerCount, host.viewCount) == (0, 2))
    // The run loop that the view kept in tracking mode is in its default mode again.
    try window.run(from: 0.4, to: 0.5)
    #expect(host.runLoop.mode == .default)
  }

  @Test func aMonitorOutlivesNeitherItsHostNorNeedsOne() throws {
    let view = ScrollView(metrics: .phone)
    let (told, untold) = (Model(), Model())
    view.scrollStatusMonitor(told.binding, monitorMode: .delegate)
    view.scrollStatusMonitor(untold.binding, monitorMode: .exclusion)
    weak var gone: ScrollHost?
    do {
      let host = ScrollHost()
      gone = host
      host.add(view, as: NodeID("view"))
    }
    #expect(gone == nil)
    view.flick(by: CGPoint(x: 0, y: -20))
    #expect((told.isScrolling, untold.isScrolling) == (true, false))
    view.runFrames(from: 1.1)
    #expect(!told.isScrolling)
  }

  @Test func childrenReadIsScrollingFromTheirEnvironment() throws {
    window.list.scrollStatusMonitor(Model().binding, monitorMode: .delegate)
    func reads(_ id: NodeID) throws -> Bool? { try host.root?.environment(of: id).isScrolling }
    try window.run(from: 0, to: 0.1)
    #expect(try reads(NodeID("row", 3)) == false)
    window.list.scrollView.drag(by: CGPoint(x: 0, y: -20), steps: 4, at: 0.1)
    try window.run(from: 0.2, to: 0.2)
    #expect(try reads(NodeID("row", 3)) == true)
    #expect(try reads(NodeID("line", 3)) == false && reads(NodeID("window")) == false)
    window.list.scrollView.touchUp(at: 0.8)
    try window.run(from: 0.8, to: 0.9)
    #expect(try reads(NodeID("row", 3)) == false)
  }

  @Test(arguments: [true, false]) func ofSeveralMonitorsChildrenReadTheFirst(isRecipeFirst: Bool) throws {
    let modes: [ScrollStatusMonitorMode] = isRecipeFirst ? [.recipe, .delegate] : [.delegate, .recipe]
    for mode in modes { window.list.scrollStatusMonitor(Model().binding, monitorMode: mode) }
    try window.run(from: 0, to: 0.1)
    // The results differ after a change without animation, which leaves the recipe at true.
    window.list.scrollView.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    try window.run(from: 0.1, to: 0.2)
    #expect(try host.root?.environment(of: NodeID("row", 3)).isScrolling == isRecipeFirst)
  }

  @Test func aLazyListReadsASensorPerRowAndAPlainStackOne() throws {
    try window.run(from: 0, to: 0)
    // 15 rows of 60 pt are visible in 874 pt, one more once the first is cut off. The stack has its sensor
    // and the sensor of its offset.
    #expect(host.sensorReads == 15 + 2)
    window.list.scrollView.contentOffset.y = 30
    try window.run(from: 0.1, to: 0.1)
    #expect(host.sensorReads == 16 + 2)
    window.list.scrollView.contentOffset.y = 300_000_000
    try window.run(from: 0.2, to: 0.2)
    #expect(host.sensorReads == 15 + 2)
  }

  @Test func ofManySensorsTheLastOneCounts() throws {
    let values = try window.node.collectPreferences(at: [NodeID("list"), NodeID("stack")])
    #expect(values[NodeID("list")]?[ScrollSensorKey.self] == CGRect(x: 0, y: 840, width: 402, height: 60))
    #expect(
      values[NodeID("stack")]?[ScrollSensorKey.self] == CGRect(x: 402, y: 0, width: 402, height: 6000))
  }

  @Test func aLazyListWithOneSensorFallsSilentOnceThatRowHasLeft() throws {
    window.list.hasSensorOnEveryRow = false
    window.list.scrollStatusMonitor(model.binding, monitorMode: .common)
    try window.run(from: 0, to: 0.5)
    let now = window.list.scrollView.drag(by: CGPoint(x: 0, y: -10), steps: 3, at: 0.5)
    try window.run(from: now, to: now)
    #expect((model.isScrolling, host.sensorReads) == (true, 1 + 2))
    window.list.scrollView.contentOffset.y = 4000
    window.list.scrollView.touchUp(at: now)
    for frame in 1...30 {
      window.list.scrollView.contentOffset.y += 7;
      try window.run(from: now + Double(frame) / 60, to: now + Double(frame) / 60)
    }
    #expect((model.isScrolling, host.sensorReads) == (false, 2))
  }

  @Test func preferencesAreToldOnChangesAlone() throws {
    var offsets: [CGFloat] = []
    var subscription: PreferenceSubscription? = host.onPreferenceChange(
      ScrollOffsetKey.self, of: NodeID("stack")
    ) { offsets.append($0) }
    #expect(offsets.isEmpty)
    // The first layout is told, too, as SwiftUI does.
    try window.run(from: 0, to: 0.2)
    #expect(offsets == [0])
    window.stack.scrollView.contentOffset.y = 120
    try window.run(from: 0.2, to: 0.4)
    #expect(offsets == [0, -120])
    window.stack.scrollView.contentOffset.y = 0
    try window.run(from: 0.4, to: 0.5)
    #expect(offsets == [0, -120, 0])
    // A second subscription has a first value of its own.
    var later: [CGFloat] = []
    window.stack.scrollView.contentOffset.y = 60
    let second = host.onPreferenceChange(ScrollOffsetKey.self, of: NodeID("stack")) { later.append($0) }
    try window.run(from: 0.5, to: 0.55)
    #expect((offsets.removeLast(), later) == (-60, [-60]))
    withExtendedLifetime(second) {}
    #expect(subscription != nil)
    subscription = nil
    window.stack.scrollView.contentOffset.y = 7
    try window.run(from: 0.6, to: 0.7)
    #expect(offsets == [0, -120, 0])
  }

  @Test func theOffsetSensorHoldsWhereTheViewIsMoved() throws {
    window.stack.scrollView.contentOffset.y = 120
    var moved = window.node
    moved.update(NodeID("stack")) { $0.frame.origin.y = 55 }
    #expect(try Double(moved.collectPreferences().values[ScrollOffsetKey.self]) == -120)
  }

  @Test func aFailedLayoutTellsNothing() throws {
    window.list.scrollStatusMonitor(model.binding, monitorMode: .exclusion)
    try window.run(from: 0, to: 0.5)
    let before = host.root
    window.list.scrollView.drag(by: CGPoint(x: 0, y: -20), steps: 1, at: 0.6)
    var node = window.node
    node.children.append(Node.offsetSensor(in: .named("lost")))
    let error = CoordinateSpaceError.unknownSpace(
      "lost", of: NodeID("offset-sensor"), inReach: ["window"])
    #expect(throws: error) { try host.layout(node, at: 0.6) }
    #expect((host.root, model.isScrolling, host.runLoop.now) == (before, false, 0.5))
    try host.layout(window.node, at: 0.6)
    #expect(model.isScrolling)
  }

  @Test func aBindingMayCancelItsMonitorAndLayOutAnew() throws {
    var count = 0
    weak var observer: ScrollStatusObserver?
    let (list, host, window) = (window.list, host, window)
    let binding = Binding(get: { false }) { (_: Bool) in
      count += 1
      observer?.cancel()
      try? host.layout(window.node, at: 1)
    }
    observer = list.scrollStatusMonitor(binding, monitorMode: .exclusion)
    try window.run(from: 0, to: 0.5)
    list.scrollView.drag(by: CGPoint(x: 0, y: -20), steps: 1, at: 0.6)
    try window.run(from: 0.6, to: 0.9)
    #expect((count, host.runLoop.timerCount, observer == nil) == (2, 0, true))
  }

  @Test func theHostAsksForFramesWhenATimerOrAMonitorIsDue() throws {
    #expect(host.need == .nothing)
    window.stack.scrollStatusMonitor(Model().binding, monitorMode: .common)
    try window.run(from: 0, to: 0.5)
    #expect(host.need == .nothing)
    window.stack.scrollView.contentOffset.y = 40
    try window.run(from: 0.5, to: 0.5)
    #expect(host.need == .wakeUp(at: 0.5 + 0.15))
    let idle = window.list.scrollStatusMonitor(Model().binding, monitorMode: .exclusion)
    try host.layout(window.node, at: 0.5)
    #expect(host.need == .wakeUp(at: 0.5 + 0.1))
    idle.cancel()
    #expect(host.need == .wakeUp(at: 0.5 + 0.15))
  }

  @Test func theLoopRunsUpToALayoutInTheModeBefore() throws {
    window.list.scrollStatusMonitor(model.binding, monitorMode: .exclusion)
    try host.layout(window.node, at: 0)
    window.list.scrollView.profile.contract.entersTrackingModeAtTouch = true
    window.list.scrollView.touchDown(.zero, at: 0.12)
    // The idle timer still fires at 0.1 and is not overdue after the lift.
    try host.layout(window.node, at: 0.12)
    #expect(model.isScrolling)
    window.list.scrollView.touchUp(at: 0.15)
    try host.layout(window.node, at: 0.15)
    #expect(model.isScrolling)
    try host.layout(window.node, at: 0.19)
    #expect(model.isScrolling)
    try host.layout(window.node, at: 0.21)
    #expect(!model.isScrolling)
  }

  @Test func aViewBelongsToTheHostToWhichItWasAddedLast() throws {
    let other = ScrollHost()
    window.stack.scrollStatusMonitor(model.binding, monitorMode: .exclusion)
    try window.run(from: 0, to: 0.1)
    other.add(window.stack, as: NodeID("stack"))
    #expect((host.runLoop.timerCount, other.runLoop.timerCount, host.viewCount) == (0, 2, 1))
    window.stack.scrollView.drag(by: CGPoint(x: 0, y: -20), steps: 1, at: 0.2)
    for frame in 1...30 { try other.layout(window.node, at: 0.2 + Double(frame) / 60) }
    #expect(model.isScrolling, "while the former host still exists")
  }

  @Test func aMonitorMovesToTheNextHostWhenItsHostGoes() throws {
    let view = ScrollView(metrics: .phone)
    view.scrollStatusMonitor(model.binding, monitorMode: .exclusion)
    var former: ScrollHost? = ScrollHost()
    former?.add(view, as: NodeID("stack"))
    #expect(former?.runLoop.timerCount == 2)
    former = nil
    window.list.scrollStatusMonitor(Model().binding, monitorMode: .exclusion)
    host.add(view, as: NodeID("view"))
    #expect(host.runLoop.timerCount == 4)
    view.drag(by: CGPoint(x: 0, y: -20), steps: 1, at: 0.1)
    try window.run(from: 0.1, to: 0.5)
    #expect(model.isScrolling)
  }

  /// Two windows of an app have one main run loop: whichever scrolls, it is in the tracking mode. Two hosts
  /// that share none are independent.
  @Test(arguments: [true, false]) func twoHostsMayShareOneRunLoop(isFirst: Bool) throws {
    for isShared in [true, false] {
      let other = isShared ? ScrollHost(sharingRunLoopOf: host) : ScrollHost()
      let stack = Stack(), told = Model()
      other.add(stack, as: NodeID("stack"))
      let (moved, observed) = isFirst ? (stack, window.stack) : (window.stack, stack)
      let observer = observed.scrollStatusMonitor(told.binding, monitorMode: .exclusion)
      func run(from start: Double, to end: Double) throws {
        for frame in Int((start * 60).rounded())...Int((end * 60).rounded()) {
          for view in [stack.scrollView, window.stack.scrollView] { view.frame(at: Double(frame) / 60) }
          try host.layout(window.node, at: Double(frame) / 60)
          try other.layout(stack.node, at: Double(frame) / 60)
        }
      }
      let start = isShared ? 0 : 20.0
      try run(from: start, to: start + 0.5)
      let lift = moved.scrollView.flick(by: CGPoint(x: 0, y: -20), at: start + 0.5)
      try run(from: lift, to: lift + 0.3)
      #expect(told.isScrolling == isShared)
      #expect((host.runLoop.mode == other.runLoop.mode) == isShared)
      try run(from: lift + 0.3, to: lift + 6)
      #expect((told.isScrolling, observed.scrollView.phase) == (false, .idle))
      observer.cancel()
      #expect((host.runLoop.timerCount, other.runLoop.timerCount) == (0, 0))
    }
  }

  @Test func aHostThatGoesLeavesNothingInTheRunLoopThatItShared() throws {
    let stack = Stack()
    var other: ScrollHost? = ScrollHost(sharingRunLoopOf: host)
    other?.add(stack, as: NodeID("stack"))
    stack.scrollStatusMonitor(Model().binding, monitorMode: .exclusion)
    window.list.scrollStatusMonitor(model.binding, monitorMode: .exclusion)
    try other?.layout(stack.node, at: 0)
    try window.run(from: 0, to: 0.5)
    #expect(host.runLoop.timerCount == 4)
    stack.scrollView.drag(by: CGPoint(x: 0, y: -20), steps: 1, at: 0.6)
    try window.run(from: 0.6, to: 0.8)
    #expect(model.isScrolling)
    other = nil
    #expect(host.runLoop.timerCount == 2)
    try window.run(from: 0.8, to: 1)
    #expect(!model.isScrolling)
    // Its view may move to another host.
    host.remove(window.stack)
    host.add(stack, as: NodeID("stack"))
    #expect(host.runLoop.timerCount == 4)
  }

  // MARK: Monitors attached late

  /// DelegateStatusMonitorPropertyTests has the moments in which a monitor of the delegate knows it.
  @Test(arguments: [ScrollStatusMonitorMode.delegate, .recipe])
  func aMonitorAttachedInAScrollKnowsItAtOnceFromTheDelegateAlone(mode: ScrollStatusMonitorMode) {
    window.list.scrollView.flick(by: CGPoint(x: 0, y: -30), at: 4)
    let observer = window.list.scrollStatusMonitor(model.binding, monitorMode: mode)
    let known = mode == .delegate ? (true, 1) : (false, 0)
    #expect((model.isScrolling, model.writes) == known)
    #expect(observer.isScrolling == model.isScrolling)
  }

  // MARK: Views that leave

  @Test func aGlideThatGetsNoMoreFramesDoesNotBlockTheMonitor() throws {
    window.list.scrollStatusMonitor(model.binding, monitorMode: .exclusion)
    let time = try flick(window.stack)
    #expect(model.isScrolling)
    // The stack is no longer displayed, but its owner keeps it.
    for frame in 1...60 { try host.layout(window.node, at: time + Double(frame) / 60) }
    #expect((window.stack.scrollView.isDecelerating, model.isScrolling) == (true, false))
    #expect(host.runLoop.mode == .default)
    // A finger needs no frames.
    window.list.scrollView.drag(by: CGPoint(x: 0, y: -20), steps: 1, at: time + 2)
    for frame in 1...60 { try host.layout(window.node, at: time + 2 + Double(frame) / 60) }
    #expect(model.isScrolling)
  }

  @Test(arguments: ScrollStatusMonitorMode.allCases)
  func aRemovedViewIsOutOfTheHost(mode: ScrollStatusMonitorMode) throws {
    let (model, other) = (Model(), Model())
    window.stack.scrollStatusMonitor(model.binding, monitorMode: mode)
    window.list.scrollStatusMonitor(other.binding, monitorMode: .exclusion)
    let time = try flick(window.stack)
    #expect((model.isScrolling, other.isScrolling) == (true, true))
    host.remove(window.stack)
    host.remove(window.stack)
    #expect((host.viewCount, host.runLoop.timerCount, model.isScrolling, model.writes) == (1, 2, false, 2))
    try window.run(from: time, to: time + 0.2)
    #expect(!other.isScrolling)
    // The view still gets frames. Callbacks report the glide; the other modes have no source.
    #expect(model.isScrolling == (mode == .recipe || mode == .delegate))
    host.add(window.stack, as: NodeID("stack"))
    try window.run(from: time + 0.2, to: time + 0.4)
    #expect(model.isScrolling)
  }

  @Test(arguments: ScrollStatusMonitorMode.allCases)
  func aCanceledMonitorLeavesItsBindingFalse(mode: ScrollStatusMonitorMode) throws {
    let observer = window.list.scrollStatusMonitor(model.binding, monitorMode: mode)
    let time = try flick(window.list)
    #expect(model.isScrolling)
    observer.cancel()
    #expect((model.isScrolling, observer.isScrolling) == (false, false))
    observer.cancel()
    #expect(model.writes == 2)
    try window.run(from: time, to: time + 0.2)
    #expect(model.writes == 2)
  }

  @Test(arguments: ScrollStatusMonitorMode.allCases)
  func aMonitorOfADeallocatedViewLeavesItsBindingFalse(mode: ScrollStatusMonitorMode) throws {
    for isObserverRetained in [true, false] {
      let (model, host) = (Model(), ScrollHost())
      var stack: Stack? = Stack()
      weak let view = stack?.scrollView
      let observer = try #require(stack).scrollStatusMonitor(model.binding, monitorMode: mode)
      let retained = isObserverRetained ? observer : nil
      host.add(try #require(stack), as: NodeID("stack"))
      func run(from start: Double, to end: Double) throws {
        for frame in Int((start * 60).rounded())...Int((end * 60).rounded()) {
          let stack = try #require(stack)
          stack.scrollView.frame(at: Double(frame) / 60)
          try host.layout(stack.node, at: Double(frame) / 60)
        }
      }
      try run(from: 0, to: 0.5)
      let lift = try #require(stack).scrollView.flick(by: CGPoint(x: 0, y: -30), at: 0.5)
      try run(from: lift, to: lift + 0.3)
      #expect(model.isScrolling)
      stack = nil
      #expect((view == nil, model.isScrolling, model.writes) == (true, false, 2))
      #expect(retained?.isScrolling != true)
      #expect(host.runLoop.timerCount == 0)
    }
  }

  // MARK: Identifiers

  @Test func twoViewsUnderOneIdentifierAreAnError() throws {
    window.list.scrollStatusMonitor(model.binding, monitorMode: .delegate)
    let second = ScrollView(metrics: .phone)
    host.add(second, as: NodeID("list"))
    let error = CoordinateSpaceError.ambiguousNode(NodeID("list"))
    #expect(throws: error) { try host.layout(window.node, at: 0) }
    #expect(host.root == nil)
    #expect("\(error)" == "\"list\" identifies several nodes or views")
    host.remove(second)
    try host.layout(window.node, at: 0)
    // Two nodes of the tree under the identifier of a view.
    var node = window.node
    node.children.append(Node(NodeID("list"), frame: .zero))
    #expect(throws: error) { try host.layout(node, at: 0.1) }
    #expect(throws: error) { try node.frame(of: NodeID("list"), in: .global) }
    #expect(throws: error) { try node.environment(of: NodeID("list")) }
    // Other identifiers may repeat, such as in the rows of two lists.
    node.children[2].id = NodeID("row", 0)
    try host.layout(node, at: 0.1)
  }

  @Test func aPositionedViewTakesAMonitor() throws {
    let view = ScrollView(metrics: .phone)
    @State var position = ScrollPosition(idType: Int.self)
    let positioned = view.scrollPosition(
      $position, scrollTargetLayout: ListLayout(rowCount: 100, rowHeight: 60, width: 402))
    positioned.scrollStatusMonitor(model.binding, monitorMode: .delegate)
    host.add(positioned, as: NodeID("positioned"))
    #expect(host.viewCount == 3)
    view.flick(by: CGPoint(x: 0, y: -30))
    #expect(model.isScrolling)
  }

  /// The blind spot that the page "Is it scrolling?" describes.
  @Test func theCommonMonitorMissesAJumpByWholeRows() throws {
    window.list.scrollStatusMonitor(model.binding, monitorMode: .common)
    window.list.scrollView.contentOffset.y = 600
    try window.run(from: 0, to: 0.5)
    window.list.scrollView.contentOffset.y = 1200
    try window.run(from: 0.5, to: 0.6)
    #expect(!model.isScrolling)
    window.list.scrollView.contentOffset.y = 1210
    try window.run(from: 0.6, to: 0.7)
    #expect(model.isScrolling)
  }
}
