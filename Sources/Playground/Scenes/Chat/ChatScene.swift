import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A conversation that begins at its newest message. A view at the bottom stays there while messages arrive
/// or grow and while the keyboard comes and goes; who reads farther up is not moved. Older messages are
/// loaded above. A drag into the keyboard dismisses it.
package struct ChatScene: PaneScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  package internal(set) var pane: ScrollPane
  package private(set) var list: SelfSizingList
  private var controls = Controls()
  private var indicator = IndicatorFade()
  private var keyboard = ChatKeyboard()
  private let content: FeedContent
  private var time = 0.0
  private var nextNumber: Int
  /// The messages that were sent or received since the beginning. The value indicates whether they were sent.
  private var isSent: [Int: Bool] = [:]
  /// The message that is being written, with its number of lines so far.
  private var reply: Reply?
  /// The number of messages that arrived below the visible part.
  package private(set) var unread = 0

  private struct Reply: Hashable, Sendable {
    var number: Int
    var lines: Int
    var grewAt: Double
  }

  private enum Button: String, CaseIterable { case receive, reply, send, keyboard, latest }

  private static let bar: CGFloat = 48, spinner: CGFloat = 44
  private static let estimate: CGFloat = 56
  /// The duration in seconds of writing a line of a reply.
  private static let lineTime = 0.3
  private static let olderRows = 20, replyLines = 6

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    content = FeedContent(seed: scenario.content.seed, heights: .varying)
    let layout = ListLayout(
      rowCount: scenario.content.rows, rowHeight: Self.estimate, isMeasured: false, leading: Self.spinner,
      width: size.width)
    list = SelfSizingList(layout)
    nextNumber = layout.rowCount
    var metrics = ScrollMetrics(
      boundsSize: size, contentSize: CGSize(width: size.width, height: layout.contentHeight),
      scale: scenario.viewport.scale)
    metrics.alwaysBounce.y = true
    metrics.safeAreaInsets = EdgeInsets(top: SceneBar.height, bottom: Self.bar)
    metrics.contentInsetAdjustmentBehavior = .always
    metrics.contentAlignmentPoint = CGPoint(x: 0, y: 1)
    scenario.scrollView.apply(to: &metrics)
    pane = ScrollPane(
      name: "chat", metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    pane.observe(by: ChatObserver(layout))
    pane.perform(as: ChatObserver.self) { $0.beginAtBottom(&$1) }
    settle()
  }

  package var need: FrameNeed {
    let isBusy = keyboard.isMoving || reply != nil || request != nil
    return pane.engine.need.merged(with: indicator.need).merged(with: isBusy ? .frame : .nothing)
  }

  /// The request of older messages in progress, or nil.
  private var request: ChatObserver.Request? { pane.observer(ChatObserver.self)?.request }

  /// The height in points that the bar and the keyboard cover.
  private var covered: CGFloat { Self.bar + keyboard.shownHeight }

  package var isAtBottom: Bool {
    pane.engine.contentOffset.y >= CGFloat(pane.engine.metrics.edges(.vertical).upperBound) - 1
  }

  // MARK: Actions

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .contentSize = action {
      throw ActionError("contentSize: the messages determine the size; expected scene plain")
    }
    pane.withObserver(ChatObserver.self) { $0.time = time }
    switch controls.handle(action, in: view) {
    case .passed: break
    case .held: return
    case .tapped(let id):
      if let button = Button(rawValue: id) { tap(button, at: time) }
      return settle()
    }
    if try !performs(action, in: view) {
      try pane.handle(action, in: view, at: time) { _ in nil }
    }
    switch action {
    case .resize(let size):
      self.size = size.asViewport
      list.layout.width = self.size.width
      pane.perform { [size = self.size] in
        $0.metrics.boundsSize = size
        $0.metrics.contentSize.width = size.width
      }
      layOut()
    case .contentInset: layOut()
    case .touch, .mouse, .trackpad, .pan, .wheel, .key, .contentOffset, .setContentOffset,
      .scrollRectToVisible, .scrollTo, .scrollToPosition, .editRows, .scrollToTop, .stop, .contentSize,
      .scrollView, .delegate, .set, .profile:
      break
    }
    moveKeyboard(at: time)
    settle()
  }

  /// Performs an action that scrolls or edits messages, and returns whether it does.
  private mutating func performs(_ action: Action, in view: String?) throws(ActionError) -> Bool {
    guard view == nil || view == pane.name else { return false }
    if case .editRows(let edit) = action {
      try edit.check(rowCount: list.layout.rowCount, most: Scenario.mostRows)
      let first = nextNumber
      if case .insert(_, let count) = edit { nextNumber += count }
      self.edit { $0.apply(edit, firstNumber: first, height: Self.estimate) }
      return true
    }
    return pane.scroll(action, in: view, of: list.layout, as: ChatObserver.self)
  }

  private mutating func go(_ animation: Animation?, to change: (inout ScrollPosition) -> Void) {
    pane.perform(as: ChatObserver.self) { $0.scroll(Transaction(animation: animation), &$1, to: change) }
  }

  private mutating func tap(_ button: Button, at time: Double) {
    switch button {
    case .receive: append(isOwn: false)
    case .reply:
      guard reply == nil else { return }
      reply = Reply(number: nextNumber, lines: 1, grewAt: time)
      append(isOwn: false)
    case .send:
      append(isOwn: true)
      go(.smooth(duration: 0.4)) { $0.scrollTo(edge: .bottom) }
    case .keyboard: keyboard.toggle(at: time)
    case .latest: go(.smooth(duration: 0.4)) { $0.scrollTo(edge: .bottom) }
    }
  }

  private mutating func append(isOwn: Bool) {
    let number = nextNumber
    nextNumber += 1
    isSent[number] = isOwn
    if !isOwn, !isAtBottom { unread += 1 }
    edit { $0.apply(.insert(at: $0.rowCount, count: 1), firstNumber: number, height: Self.estimate) }
  }

  // MARK: Frames

  package mutating func frame(at time: Double) {
    self.time = time
    pane.withObserver(ChatObserver.self) { $0.time = time }
    pane.perform { $0.frame(at: time) }
    moveKeyboard(at: time)
    if keyboard.isMoving {
      keyboard.frame(at: time)
      let height = keyboard.shownHeight > 0 ? covered : 0
      pane.perform { $0.metrics.keyboardHeight = height }
      layOut()
    }
    pane.perform(as: ChatObserver.self) { $0.updatePosition(&$1) }
    indicator.frame(at: time, phase: pane.engine.phase)
    growReply()
    loadOlder()
    settle()
  }

  /// Moves the keyboard as a finger does that drags into it.
  private mutating func moveKeyboard(at time: Double) {
    for change in pane.withObserver(ChatObserver.self, { $0.takeKeyboardChanges() }) ?? [] {
      switch change {
      case .follow(let height): keyboard.follow(height - Self.bar)
      case .hide: keyboard.show(false, at: time)
      case .show: keyboard.show(true, at: time)
      }
    }
  }

  private mutating func growReply() {
    guard var reply, time - reply.grewAt >= Self.lineTime else { return }
    reply.lines += 1
    reply.grewAt += Self.lineTime
    self.reply = reply.lines < Self.replyLines ? reply : nil
    finished[reply.number] = reply.lines
    let height = height(of: reply.number)
    edit { list in
      if let row = list.row(ofNumber: reply.number) { list.setHeight(height, ofRow: row) }
    }
  }

  /// The numbers of lines of the messages that were written line by line.
  private var finished: [Int: Int] = [:]

  private mutating func loadOlder() {
    guard let request, time - request.time >= ChatObserver.pageTime else { return }
    let first = nextNumber
    nextNumber += Self.olderRows
    let engine = pane.engine
    pane.withObserver(ChatObserver.self) { $0.leave(.top, engine) }
    edit {
      $0.apply(.insert(at: 0, count: Self.olderRows), firstNumber: first, height: Self.estimate)
      if request.page.page == ChatObserver.pages { $0.leading = 12 }
    }
    let layout = list.layout
    pane.withObserver(ChatObserver.self) { $0.loaded(request.page, layout) }
  }

  private mutating func layOut() { pane.perform(as: ChatObserver.self) { $0.layOut(&$1) } }

  private mutating func edit(_ change: (inout ListLayout) -> Void) {
    pane.adjust(&list, as: ChatObserver.self) { list, engine in list.edit(&engine, change) }
  }

  /// Measures the messages that have come into view and places the buttons.
  private mutating func settle() {
    let (scene, width) = (self, size.width)
    pane.adjust(&list, as: ChatObserver.self) { list, engine in
      list.update(&engine) { _, number in scene.height(of: number) }.correction
    }
    let layout = list.layout
    pane.withObserver(ChatObserver.self) { $0.update(layout) }
    if isAtBottom { unread = 0 }
    let top = size.height - covered
    let shown = Button.allCases.dropLast()
    let frames = Controls.row(
      shown.count, from: SceneMetrics.inset, to: width - SceneMetrics.inset, top: top + Controls.gap)
    controls.buttons = zip(shown, frames).map {
      Controls.Button($0, $0.rawValue.capitalized, $1, isOn: $0 == .keyboard && keyboard.isShown)
    }
    if !isAtBottom {
      let title = unread == 0 ? "Latest" : "\(NumberText.grouped(unread, "new message"))"
      let latest = CGSize(width: unread == 0 ? 76 : 140, height: Controls.height)
      let frame = CGRect(
        x: width - SceneMetrics.inset - latest.width, y: top - Controls.gap - latest.height,
        width: latest.width, height: latest.height)
      var button = Controls.Button(Button.latest, title, frame)
      button.isFloating = true
      controls.buttons.append(button)
    }
  }

  // MARK: Messages

  private func lines(of number: Int) -> [String] {
    let item = content.item(number)
    guard let count = finished[number] ?? (reply?.number == number ? reply?.lines : nil) else {
      return item.lines
    }
    return (0..<count).map { content.item(number &+ $0 &* 7919).lines[0] }
  }

  private func isOwn(_ number: Int) -> Bool {
    isSent[number] ?? (content.item(number).hue % 3 == 0)
  }

  private static let padding: CGFloat = 9, space: CGFloat = 8

  /// Returns the height of a message with the space below it, in points.
  private func height(of number: Int) -> CGFloat {
    2 * Self.padding + Self.space + CGFloat(lines(of: number).count) * CGFloat(FeedContent.lineHeight)
  }

  // MARK: Rendering

  package func layout() -> Node {
    let offset = pane.engine.contentOffset
    let layout = list.layout
    let rows = layout.rows(from: offset.y, to: offset.y + size.height)
    let children = rows.compactMap { row in
      layout.number(ofRow: row).map { Node(NodeID("row", $0), frame: layout.frame(at: row)) }
    }
    return Node(
      NodeID(pane.name), frame: CGRect(origin: .zero, size: size), contentOffset: offset,
      coordinateSpace: pane.name, children: children)
  }

  package func draw(into drawing: inout DrawList) {
    let palette = Palette(appearance)
    let offset = pane.engine.contentOffset
    drawing.fill(CGRect(origin: .zero, size: size), palette.surface)
    if let request {
      Spinner.draw(
        .turning(time - request.time),
        at: CGPoint(x: size.width / 2, y: Self.spinner / 2 - offset.y), palette, into: &drawing)
    }
    for node in layout().children {
      guard let number = node.id.index else { continue }
      draw(number, in: node.frame.offsetBy(dx: -offset.x, dy: -offset.y), palette, into: &drawing)
    }
    indicator.draw(
      pane.engine,
      in: CGRect(
        x: 0, y: SceneBar.height, width: size.width, height: max(0, size.height - SceneBar.height - covered)),
      palette, into: &drawing)
    SceneBar.draw(
      SceneKind.chat.title, "The newest message stays in view until you scroll up.", width: size.width,
      palette,
      into: &drawing)
    let bar = CGRect(x: 0, y: size.height - covered, width: size.width, height: Self.bar)
    drawing.fill(bar, palette.surface)
    drawing.hairline(from: 0, to: size.width, y: bar.minY, palette.hairline)
    keyboard.draw(in: size, palette, into: &drawing)
    controls.draw(palette, into: &drawing)
  }

  private func draw(_ number: Int, in frame: CGRect, _ palette: Palette, into drawing: inout DrawList) {
    let lines = lines(of: number)
    let isOwn = isOwn(number)
    let most = max(0, (frame.width * 0.86).rounded() - 2 * SceneMetrics.inset)
    // Scenes have no fonts: seven points per character are enough for every text of a message.
    let longest = lines.map(\.count).max() ?? 0
    let width = min(most, CGFloat(longest) * 7 + 2 * 12)
    let left = isOwn ? frame.width - SceneMetrics.inset - width : SceneMetrics.inset
    let bubble = CGSize(width: width, height: frame.height - Self.space)
    drawing.shape(
      .roundedRect(size: bubble, radius: 14), at: CGPoint(x: left, y: frame.minY),
      isOwn ? palette.accent : palette.raised)
    for (index, line) in lines.enumerated() {
      drawing.text(
        DrawList.Text(
          line, style: .rowSubtitle, color: isOwn ? palette.surface : palette.textPrimary,
          at: CGPoint(
            x: left + 12, y: frame.minY + Self.padding + CGFloat(index) * CGFloat(FeedContent.lineHeight)),
          maxWidth: max(0, width - 24)))
    }
  }
}
