import Foundation
import Scrolling
import TestSupport
import Testing

/// The value has separate tests. These cover the additions of the class: bindings, transactions, callbacks.
struct PositionedScrollViewTests {
  private let model = Model()

  private final class Model {
    var position: ScrollPosition
    var id: Int?
    var writes = 0

    init(_ position: ScrollPosition = ScrollPosition(idType: Int.self), id: Int? = nil) {
      self.position = position
      self.id = id
    }

    var positionBinding: Binding<ScrollPosition> {
      Binding(get: { self.position }, set: { (self.position, self.writes) = ($0, self.writes + 1) })
    }
    var idBinding: Binding<Int?> {
      Binding(get: { self.id }, set: { (self.id, self.writes) = ($0, self.writes + 1) })
    }
  }

  private let view = ScrollView(metrics: .rows)
  private let rows = Rows.rows(0..<100)

  @Test func thePositionIsBoundBothWays() {
    let model = Model(ScrollPosition(id: 40, anchor: .top))
    let positioned = view.scrollPosition(model.positionBinding, scrollTargetLayout: rows)
    #expect((view.y, model.writes) == (2460, 0))
    model.position.scrollTo(edge: .bottom)
    positioned.update()
    #expect((view.y, positioned.position.edge) == (5576, .bottom))
    view.drag(by: CGPoint(x: 0, y: 30), steps: 4, at: 1)
    #expect((model.position.isPositionedByUser, model.position.viewID(type: Int.self)) == (true, 86))
    let y = view.y
    positioned.update()
    #expect(view.y == y, "what is written is not scrolled to")
    positioned.position.scrollTo(id: 3, anchor: .top)
    #expect((view.y, model.position) == (92, ScrollPosition(id: 3, anchor: .top)))
  }

  // MARK: Transactions

  /// Updates a position, and returns the offset at which the 20 frames after it begin.
  private func start(_ positioned: PositionedScrollView<Rows>) -> Double {
    positioned.update()
    let start = view.y
    for frame in 1...20 {
      view.frame(at: 1 + Double(frame) / 60)
      positioned.update()
    }
    return start
  }

  @Test func aChangeOfTheBoundIDWithAnAnimationIsAnimated() {
    @State var id: Int?
    let positioned = view.scrollPosition(id: $id, anchor: .top, scrollTargetLayout: rows)
    withAnimation { id = 40 }
    #expect((start(positioned), view.y) == (-100, 2460))
    id = 20
    #expect(start(positioned) == 1180)
    // The view's own write is no change by the app.
    _ = withAnimation { view.drag(by: CGPoint(x: 0, y: 30), steps: 4, at: 5) }
    #expect(id != 20)
    let dragged = id
    positioned.update()
    #expect(id == dragged)
  }

  @Test func aWriteThroughABindingIsAnimated() {
    let binding = model.positionBinding
    let positioned = view.scrollPosition(binding, scrollTargetLayout: rows)
    withAnimation { binding.wrappedValue.scrollTo(id: 40, anchor: .top) }
    #expect((start(positioned), view.y) == (-100, 2460))
    binding.animation().wrappedValue.scrollTo(edge: .bottom)
    #expect((start(positioned), view.y) == (2460, 5576))
    // An animated write of the same value does not animate a later change that bypasses the binding.
    binding.animation().wrappedValue = model.position
    positioned.update()
    model.position.scrollTo(edge: .top)
    #expect(start(positioned) == -100)
  }

  @Test func aBareIDIsBoundBothWays() {
    let model = Model(id: 40)
    let positioned = view.scrollPosition(id: model.idBinding, anchor: .center, scrollTargetLayout: rows)
    #expect(view.y == 2130)
    model.id = 20
    positioned.update()
    #expect(view.y == 850)
    view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: 1.1)
    #expect(model.id == positioned.scrolledID)
    #expect(model.id.map { $0 > 25 } == true)
    let (y, writes) = (view.y, model.writes)
    model.id = nil
    positioned.update()
    #expect((view.y, positioned.scrolledID, model.writes) == (y, nil, writes))
    positioned.scrolledID = 10
    #expect((view.y, model.id) == (210, 10))
  }

  @Test func anUpdateInsideAnAnimationIsAnimated() {
    let positioned = view.scrollPosition(model.positionBinding, scrollTargetLayout: rows)
    withAnimation {
      model.position.scrollTo(id: 40, anchor: .top)
      positioned.update()
    }
    #expect((view.phase, view.y) == (.animating, -100))
    view.runFrames(from: 1)
    #expect(view.y == 2460)
  }

  @Test func transactionsSayWhatBecomesOfARunningScroll() {
    let positioned = view.scrollPosition(model.positionBinding, scrollTargetLayout: rows)
    view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: 1.1, atMost: 4)
    withTransaction(\.scrollPositionUpdatePreservesVelocity, true) { positioned.position.scrollTo(y: 2000) }
    #expect((view.phase, view.y) == (.decelerating, 2000))
    positioned.position.scrollTo(y: 1000)
    #expect((view.phase, view.y) == (.idle, 1000))
    withTransaction(\.scrollTargetAnchor, .bottom) { positioned.position.scrollTo(id: 60) }
    #expect(view.y == 60 * 64 + 64 - 824)
  }

  /// The ways to ask for the current position again.
  enum Asking: CaseIterable { case state, newState, variable, object, newObject, animated }

  @Test(arguments: Asking.allCases) func thePlaceAskedForAgainIsARequest(asking: Asking) {
    @State var position = ScrollPosition(y: 700)
    let model = Model(ScrollPosition(y: 700))
    var metrics = ScrollMetrics.rows
    metrics.contentSize.height = 1000
    let view = ScrollView(metrics: metrics)
    let positioned = view.scrollPosition(
      asking == .variable ? model.positionBinding : $position, scrollTargetLayout: rows)
    #expect(view.y == 176)
    metrics.contentSize.height = 6400
    positioned.layOut(rows, metrics: metrics)
    positioned.update()
    #expect((view.y, positioned.position.y) == (176, 700))
    switch asking {
    case .state: position.scrollTo(y: 700)
    case .newState: position = ScrollPosition(y: 700)
    case .variable: model.position.scrollTo(y: 700)
    case .object: positioned.position.scrollTo(y: 700)
    case .newObject: positioned.position = ScrollPosition(y: 700)
    case .animated: withAnimation { position.scrollTo(y: 700) }
    }
    positioned.update()
    #expect(view.phase == (asking == .animated ? .animating : .idle))
    view.runFrames(from: 1)
    positioned.update()
    #expect((view.y, positioned.position.y, positioned.position) == (700, 700, ScrollPosition(y: 700)))
    // Asked once, it moves the view once.
    view.contentOffset.y = 900
    positioned.update()
    #expect((view.y, positioned.position.y) == (900, nil))
  }

  @Test func aViewThatTheUserPositionedWaitsForNothing() {
    let positioned = view.scrollPosition(Model().positionBinding, scrollTargetLayout: rows)
    positioned.position = ScrollPosition(id: 140, anchor: .top)
    positioned.position.isPositionedByUser = false
    positioned.layOut(.rows(0..<120), metrics: ScrollMetrics.rows.with { $0.contentSize.height = 7680 })
    #expect(view.y == -100)
    positioned.layOut(.rows(0..<200), metrics: ScrollMetrics.rows.with { $0.contentSize.height = 12800 })
    #expect(view.y == 140 * 64 - 100)
    positioned.position = ScrollPosition(id: 340, anchor: .top)
    positioned.position.isPositionedByUser = true
    positioned.layOut(.rows(0..<400), metrics: ScrollMetrics.rows.with { $0.contentSize.height = 25600 })
    #expect(view.y == 140 * 64 - 100)
  }

  // MARK: Under a finger

  /// The devices that hold the content while the program scrolls, and the ways in which they let it go.
  enum Holding: CaseIterable {
    case touch, cancelled, mouse, trackpad, recognizer, catching, dragged, disabled
  }

  @Test(arguments: Holding.allCases) func aRequestUnderAFingerBeginsAtTheLift(holding: Holding) {
    let count = CompletionCount()
    let positioned = view.scrollPosition(Model().positionBinding, scrollTargetLayout: rows)
    switch holding {
    case .touch, .cancelled, .disabled: view.touchDown(.zero, at: 1)
    case .mouse: view.mouseDown(.zero, at: 1)
    case .trackpad: view.trackpadBegan(at: 1)
    case .recognizer: view.panBegan(translation: .zero, velocity: .zero, at: 1)
    case .catching:
      view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)), atMost: 5)
      view.touchDown(.zero, at: 2)
    case .dragged: view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1)
    }
    let y = view.y
    withAnimation {
      positioned.scrollTo(40, anchor: .top)
    } completion: {
      count.add()
    }
    #expect((view.y, view.isTracking, count.number) == (y, true, 0))
    switch holding {
    case .touch, .catching, .dragged: view.touchUp(at: 2.1)
    case .cancelled: view.touchCancelled()
    case .mouse: view.mouseUp(at: 2.1)
    case .trackpad: view.trackpadEnded(at: 2.1)
    case .recognizer: view.panEnded(at: 2.1)
    case .disabled: view.isScrollEnabled = false
    }
    #expect((view.phase, view.need, count.number) == (.animating, .frame, 0))
    view.runFrames(from: 2.1)
    #expect((view.y, count.number) == (2460, 1))
    positioned.update()
    #expect((view.y, count.number) == (2460, 1))
  }

  @Test func aRequestInTheCallbacksOfALiftFollowsThem() {
    for name in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      let view = ScrollView(metrics: .rows)
      let positioned = view.scrollPosition(Model().positionBinding, scrollTargetLayout: rows)
      let (notebook, count) = (Notebook(view), CompletionCount())
      notebook.reaction = { _, event in
        guard event.name == name else { return }
        withAnimation {
          positioned.scrollTo(40, anchor: .top)
        } completion: {
          count.add()
        }
      }
      let lift = view.flick(by: CGPoint(x: 0, y: -30))
      #expect((view.phase, count.number) == (.animating, 0), "\(name)")
      view.runFrames(from: lift)
      #expect((view.y, count.number) == (2460, 1), "\(name)")
    }
  }

  // MARK: Rest

  @Test func aDragAfterALayoutIsTheUsers() {
    let position = Binding<ScrollPosition>.constant(ScrollPosition(edge: .top))
    let positioned = view.scrollPosition(position, scrollTargetLayout: rows)
    view.metrics.contentSize.width = 900
    view.metrics.boundsSize.width = 300
    view.setContentOffset(CGPoint(x: 600, y: -100), animated: false)
    positioned.layOut(rows, metrics: view.metrics.with { $0.contentSize.width = 500 })
    #expect((view.x, positioned.position.isPositionedByUser) == (200, false))
    view.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1)
    #expect(positioned.position.isPositionedByUser)
  }

  /// A program may set the metrics first and the layout later, even a frame later.
  @Test(arguments: [false, true]) func aPositionKeepsItsRowAfterSizesThatCameBefore(isFrameBetween: Bool) {
    let positioned = view.scrollPosition(
      .constant(ScrollPosition(id: 90, anchor: .top)), scrollTargetLayout: rows)
    view.metrics.contentSize.height = 50 * 64
    #expect(view.y == 2376)
    if isFrameBetween { view.frame(at: 1) }
    positioned.layOut(.rows(50..<100))
    #expect(view.y == 2376)
    view.metrics.contentSize.height = 6400
    if isFrameBetween { view.frame(at: 2) }
    positioned.layOut(rows)
    #expect((view.y, positioned.scrolledID) == (5576, 90))
  }

  @Test(arguments: [false, true]) func aPagerKeepsItsPageThroughALayoutWithoutWidth(isPagingEnabled: Bool) {
    var metrics = ScrollMetrics(boundsSize: CGSize(width: 402, height: 760), contentSize: .zero, scale: 2)
    metrics.isPagingEnabled = isPagingEnabled
    func pages(_ width: CGFloat) -> (layout: Rows, metrics: ScrollMetrics) {
      metrics.boundsSize.width = width
      metrics.contentSize = CGSize(width: 5 * width, height: 760)
      return (Rows(stack: Array(0..<5), along: .horizontal, across: 760) { _ in width }, metrics)
    }
    let view = ScrollView(metrics: pages(402).metrics)
    let positioned = PositionedScrollView(
      view, pages(402).layout, position: .constant(ScrollPosition()),
      behavior: isPagingEnabled ? nil : .paging)
    positioned.layOut(pages(402).layout, metrics: pages(402).metrics)
    view.setContentOffset(CGPoint(x: 3 * 402, y: 0), animated: false)
    for width: CGFloat in [0, 402, 0, 760, 300] {
      positioned.layOut(pages(width).layout, metrics: pages(width).metrics)
      view.frame(at: Double(width))
      positioned.update()
      if width > 0 { #expect(view.x == Double(3 * width)) }
    }
  }

  @Test func behaviorsAimTheGlideAndDelegatesSeeTheSameCallbacks() {
    let notebook = Notebook(view)
    let positioned = PositionedScrollView(
      view, rows, position: .constant(ScrollPosition(idType: Int.self)), behavior: .viewAligned)
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30)))
    let free = ScrollView(metrics: .rows), plain = Notebook(free)
    free.runFrames(from: free.flick(by: CGPoint(x: 0, y: -30)))
    #expect(notebook.lines == plain.lines)
    #expect((view.y + 100).truncatingRemainder(dividingBy: 64) == 0)
    positioned.scrollTargetBehavior = nil
    view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -30), at: 40))
    #expect((view.y + 100).truncatingRemainder(dividingBy: 64) != 0)
  }

  @Test func callbacksMayAskAndSet() {
    let positioned = view.scrollPosition(model.positionBinding, scrollTargetLayout: rows)
    let notebook = Notebook(view)
    notebook.reaction = { view, event in
      positioned.update()
      if event == .didEndDragging(willDecelerate: true) { positioned.position.scrollTo(id: 70, anchor: .top) }
      if event == .didEndDecelerating { withAnimation { positioned.position.scrollTo(edge: .top) } }
      _ = positioned.scrolledID
      positioned.layOut(positioned.layout)
    }
    view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: 1.1)
    #expect((view.y, view.phase, model.position.edge) == (-100, .idle, .top))
  }

  @Test func aWriteMayBeAnsweredFromInsideIt() {
    var position = ScrollPosition(idType: Int.self)
    var positioned: PositionedScrollView<Rows>?
    let binding = Binding(
      get: { position },
      set: {
        position = $0
        if $0.isPositionedByUser { positioned?.position.scrollTo(edge: .bottom) }
      })
    positioned = view.scrollPosition(binding, scrollTargetLayout: rows)
    view.drag(by: CGPoint(x: 0, y: -30), steps: 1, at: 1)
    #expect((view.y, position.edge) == (5576, .bottom))
  }

  @Test(arguments: [true, false]) func whatTheAppSetsInAGlideIsNotWrittenOver(isBare: Bool) {
    let positioned =
      isBare
      ? view.scrollPosition(id: model.idBinding, anchor: .top, scrollTargetLayout: rows)
      : view.scrollPosition(model.positionBinding, anchor: .top, scrollTargetLayout: rows)
    view.flick(by: CGPoint(x: 0, y: -30))
    view.runFrames(from: 1.1, atMost: 3)
    model.id = 70
    model.position.scrollTo(id: 70)
    view.frame(at: 1.2)
    #expect(view.phase == .decelerating)
    #expect((isBare ? model.id : model.position.viewID(type: Int.self)) == 70)
    positioned.update()
    #expect((view.y, view.phase) == (70 * 64 - 100, .idle))
  }

  @Test func itEndsWithItsObject() {
    var positioned: PositionedScrollView? = view.scrollPosition(
      model.positionBinding, scrollTargetLayout: rows)
    weak let attached = positioned
    #expect(attached != nil)
    positioned = nil
    #expect(attached == nil)
    view.flick(by: CGPoint(x: 0, y: -30))
    #expect((model.writes, model.position.isPositionedByUser) == (0, false))
  }

  /// Restores row 40 of a saved position.
  private func restore(_ positioned: PositionedScrollView<Rows>) throws -> ScrollRestoration<Int> {
    var restoration = ScrollRestoration<Int>(from: try SavedScrollPosition(id: 40, x: 0, y: 0).encoded())
    guard case .scroll(let command) = positioned.update(&restoration) else {
      Issue.record("nothing is restored")
      return restoration
    }
    view.perform { $0.apply(command) }
    return restoration
  }

  @Test func itIsRestoredAndSaved() throws {
    let positioned = view.scrollPosition(Model().positionBinding, scrollTargetLayout: rows)
    var restoration = try restore(positioned)
    #expect((view.y, positioned.scrolledID) == (2460, 40))
    #expect(positioned.update(&restoration) == nil)
    positioned.position.scrollTo(y: 540)
    #expect(positioned.update(&restoration) == .save(SavedScrollPosition(id: 10, x: 0, y: 0)))
  }

  /// A setter that replaces the value that is being written, once: the view ends at the replacement.
  @Test(arguments: [false, true]) func aSetterMaySetThePositionAgain(isRestored: Bool) throws {
    let former = ScrollPosition(id: 3, anchor: .top), latter = ScrollPosition(id: 20, anchor: .top)
    var stored = ScrollPosition(idType: Int.self)
    var isReplaced = false
    weak var bound: PositionedScrollView<Rows>?
    let binding = Binding<ScrollPosition> {
      stored
    } set: { new in
      stored = new
      guard !isReplaced else { return }
      isReplaced = true
      bound?.position = latter
    }
    let positioned = view.scrollPosition(binding, scrollTargetLayout: rows)
    bound = positioned
    if isRestored {
      _ = try restore(positioned)
      positioned.update()
    } else {
      positioned.position = former
    }
    #expect((view.y, positioned.position, stored) == (20 * 64 - 100, latter, latter))
  }

  /// As of the view, reads are allowed while the closure of a change runs, and requests are ignored. A change of
  /// the binding is read afterwards.
  @Test func requestsInsideAChangeOfTheViewAreIgnored() {
    let model = Model()
    let positioned = view.scrollPosition(model.positionBinding, scrollTargetLayout: rows)
    let old = positioned.position, y = view.y
    var count = 0
    func request() {
      withAnimation(nil) {
        positioned.scrollTo(30, anchor: .top)
      } completion: {
        count += 1
      }
      positioned.position.scrollTo(edge: .bottom)
      positioned.layOut(.rows(0..<3))
    }
    for isAdjusted in [false, true] {
      if isAdjusted {
        positioned.adjust { _ in
          request()
          return rows
        }
      } else {
        view.perform { _ in request() }
      }
      positioned.update()
      #expect((view.y, positioned.position, positioned.layout) == (y, old, rows))
    }
    #expect(count == 2)
    view.perform { _ in
      model.position.scrollTo(id: 30, anchor: .top)
      positioned.update()
    }
    #expect(view.y == y)
    positioned.update()
    #expect(view.y == 30 * 64 - 100)
  }

  /// A layout whose lookups call back into the object that uses it.
  private struct AskingRows: ScrollTargetLayout {
    final class Asker: @unchecked Sendable {
      var ask: () -> Void = {}
    }
    let rows: Rows
    let asker: Asker

    var targetCount: Int { rows.targetCount }
    func index(of id: Int) -> Int? {
      asker.ask()
      return rows.index(of: id)
    }
    func id(at index: Int) -> Int { rows.id(at: index) }
    func frame(at index: Int) -> CGRect { rows.frame(at: index) }
    func targets(in rect: CGRect) -> Range<Int> { rows.targets(in: rect) }
  }

  @Test func aLayoutMayUseTheObjectWhileItIsAsked() throws {
    let asker = AskingRows.Asker()
    let asking = AskingRows(rows: rows, asker: asker)
    let positioned = view.scrollPosition(Model().positionBinding, scrollTargetLayout: asking)
    var asked = 0
    asker.ask = { [weak positioned] in
      asked += 1
      positioned?.scrollTargetBehavior = nil
    }
    positioned.position.scrollTo(id: 3, anchor: .top)
    positioned.adjust { _ in asking }
    var restoration = ScrollRestoration<Int>(from: try SavedScrollPosition(id: 40, x: 0, y: 0).encoded())
    #expect(positioned.update(&restoration) != nil)
    asker.ask = {}
    #expect(asked > 2)
  }
}
