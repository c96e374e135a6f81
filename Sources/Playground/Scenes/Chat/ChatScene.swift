import ScrollBitmaps
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
package struct ChatScene: ListScene, Sendable {
  typealias Observer = ChatObserver
  enum Command: CaseIterable { case receive, reply, send, keyboard, latest }

  var parts: SceneFrame<Command>
  package var list: SelfSizingList
  private var keyboard = ChatKeyboard()
  private let content: FeedContent
  var nextNumber: Int
  /// The messages that were sent or received since the beginning. The value indicates whether they were sent.
  private var isSent: [Int: Bool] = [:]
  /// The message that is being written.
  private var reply: Reply?
  /// The number of messages that arrived below the visible part.
  package private(set) var unread = 0

  private struct Reply: Hashable, Sendable {
    var number: Int
    var grewAt: Double
  }

  private static let bar: CGFloat = 48, spinner: CGFloat = 44
  static let estimate: CGFloat = 56, mostRows = Scenario.mostRows
  /// The duration in seconds of writing a line of a reply.
  private static let lineTime = 0.3
  private static let olderRows = 20, replyLines = 6

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["chat"], hasIndicator: true) {
      $1.alwaysBounce.y = true
      $1.safeAreaInsets = EdgeInsets(top: SceneBar.height, bottom: Self.bar)
      $1.contentInsetAdjustmentBehavior = .always
      $1.contentAlignmentPoint = CGPoint(x: 0, y: 1)
    }
    content = FeedContent(seed: scenario.content.seed, heights: .varying)
    let layout = ListLayout(
      rowCount: scenario.content.rows, rowHeight: Self.estimate, isMeasured: false, leading: Self.spinner,
      width: scenario.viewport.width)
    list = SelfSizingList(layout)
    nextNumber = layout.rowCount
    startPanes()
    pane.observe(by: ChatObserver(layout))
    pane.perform(as: ChatObserver.self) { $0.beginAtBottom(&$1) }
    settle(at: 0)
  }

  var ownNeed: FrameNeed {
    keyboard.isMoving || reply != nil || observer?.pages.request != nil ? .frame : .nothing
  }

  /// The height in points that the bar and the keyboard cover.
  private var covered: CGFloat { Self.bar + keyboard.shownHeight }

  package var isAtBottom: Bool {
    pane.engine.contentOffset.y >= CGFloat(pane.engine.metrics.edges(.vertical).upperBound) - 1
  }

  // MARK: Actions

  mutating func begin(at time: Double) { pane.withObserver(ChatObserver.self) { $0.pages.time = time } }

  mutating func layOut() {
    let held = pane.engine.phase == .interacting ? pane.engine.contentOffset : nil
    if list.layout.width != size.width {
      // Texts break elsewhere.
      edit { $0.reloadRows(0..<$0.rowCount, height: Self.estimate) }
    }
    list.layout.width = size.width
    fitPanes()
    fitInsets()
    // The newest message stays in view, except under a finger, which keeps the content where it is.
    if let held { pane.perform { $0.moveContentOffset(to: held) } }
  }

  mutating func inset(by inset: EdgeInsets) { fitInsets() }

  func entry(of command: Command, at time: Double) -> Entry {
    let title = "\(command)".capitalized
    switch command {
    case .receive: return Entry(title) { $0.append(isOwn: false) }
    case .reply:
      return Entry(title, isEnabled: reply == nil) {
        guard $0.reply == nil else { return }
        $0.reply = Reply(number: $0.nextNumber, grewAt: time)
        $0.lineCounts[$0.nextNumber] = 1
        $0.append(isOwn: false)
      }
    case .send:
      return Entry(title) {
        $0.append(isOwn: true)
        $0.showNewest()
      }
    case .keyboard: return Entry(title, isOn: keyboard.isShown) { $0.keyboard.toggle(at: time) }
    case .latest:
      return Entry(unread == 0 ? title : NumberText.grouped(unread, "new message")) { $0.showNewest() }
    }
  }

  private mutating func showNewest() { go(.smooth(duration: 0.4)) { $0.scrollTo(edge: .bottom) } }

  private mutating func append(isOwn: Bool) {
    let number = takeNumbers(1).lowerBound
    isSent[number] = isOwn
    if !isOwn, !isAtBottom { unread += 1 }
    edit { $0.apply(.insert(at: $0.rowCount, count: 1), firstNumber: number, height: Self.estimate) }
  }

  // MARK: Frames

  mutating func move(at time: Double) {
    moveKeyboard(at: time)
    if keyboard.isMoving {
      keyboard.frame(at: time)
      let height = keyboard.shownHeight > 0 ? covered : 0
      pane.perform { $0.metrics.keyboardHeight = height }
      fitInsets()
    }
    pane.perform(as: ChatObserver.self) { $0.updatePosition(&$1) }
    growReply(at: time)
    loadOlder(at: time)
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

  private mutating func growReply(at time: Double) {
    guard let reply, time - reply.grewAt >= Self.lineTime else { return }
    let lines = (lineCounts[reply.number] ?? 0) + 1
    lineCounts[reply.number] = lines
    self.reply?.grewAt += Self.lineTime
    if lines == Self.replyLines { self.reply = nil }
    let height = height(reply.number)
    edit { list in
      if let row = list.row(ofNumber: reply.number) { list.setHeight(height, ofRow: row) }
    }
  }

  /// The numbers of lines of the messages that are or were written line by line.
  private var lineCounts: [Int: Int] = [:]

  private mutating func loadOlder(at time: Double) {
    guard let (page, isLast) = observer?.pages.arrived(by: time) else { return }
    let first = takeNumbers(Self.olderRows).lowerBound
    add(page, at: .top) {
      $0.apply(.insert(at: 0, count: Self.olderRows), firstNumber: first, height: Self.estimate)
      if isLast { $0.leading = 12 }
    }
  }

  /// Adjusts the position to new insets or a new size of the view.
  private mutating func fitInsets() {
    pane.perform(as: ChatObserver.self) { $0.layOut($0.position.layout, &$1) }
  }

  mutating func settle(at time: Double) {
    moveKeyboard(at: time)
    measure()
    if isAtBottom { unread = 0 }
  }

  var controls: [Control<Command>] {
    let top = size.height - covered
    let row = row(Command.allCases.dropLast(), top: top + ControlBar.gap)
    if isAtBottom { return row }
    let latest = CGSize(width: unread == 0 ? 76 : 140, height: ControlBar.height)
    let place = CGPoint(
      x: size.width - SceneMetrics.inset - latest.width, y: top - ControlBar.gap - latest.height)
    let face = ControlFace.word(entry(of: .latest, at: parts.time).title)
    return row + [Control(.latest, CGRect(origin: place, size: latest), face, .scene(isFloating: true))]
  }

  // MARK: Messages

  /// The lines of a message in its bubble.
  private var lines: (Int) -> [String] {
    { [lineCounts, content, textWidth] number in
      let sentences =
        lineCounts[number].map { (0..<$0).map { content.item(number &+ $0 &* 7919).lines[0] } }
        ?? content.item(number).lines
      return sentences.flatMap {
        Self.metrics.lines(of: $0, style: .rowSubtitle, maxWidth: textWidth, most: Self.mostLines)
      }
    }
  }

  /// Scenes have no fonts: seven points per character are enough for every text of a message.
  private static let metrics = FixedTextMetrics(advance: 7 / TextStyle.rowSubtitle.size)
  /// The most lines of a sentence. None has as many words.
  private static let mostLines = 16
  /// The inset of the text in a bubble, in points.
  private static let textInset: CGFloat = 12
  /// The greatest width of the text of a message, in points.
  private var textWidth: CGFloat {
    max(0, (size.width * 0.86).rounded() - 2 * SceneMetrics.inset - 2 * Self.textInset)
  }

  private func isOwn(_ number: Int) -> Bool {
    isSent[number] ?? (content.item(number).hue % 3 == 0)
  }

  private static let padding: CGFloat = 9, space: CGFloat = 8

  /// The height of a message with the space below it, in points.
  var height: (Int) -> CGFloat {
    { [lines] number in
      2 * Self.padding + Self.space + CGFloat(lines(number).count) * CGFloat(FeedContent.lineHeight)
    }
  }

  // MARK: Rendering

  package func layout() -> Node { node(rowNodes) }

  func draw(_ palette: Palette, into drawing: inout DrawList) {
    let offset = pane.engine.contentOffset
    drawing.fill(bounds, palette.surface)
    drawSpinner(at: CGPoint(x: size.width / 2, y: Self.spinner / 2 - offset.y), palette, into: &drawing)
    for node in layout().children {
      guard let number = node.id.index else { continue }
      draw(number, in: node.frame.offsetBy(dx: -offset.x, dy: -offset.y), palette, into: &drawing)
    }
    let track = slice(at: SceneBar.height, height: size.height - SceneBar.height - covered)
    parts.indicator.draw(pane.engine, in: track, palette, into: &drawing)
    drawSceneBar(.chat, "The newest message stays in view until you scroll up.", palette, into: &drawing)
    let bar = slice(at: size.height - covered, height: Self.bar)
    drawing.fill(bar, palette.surface)
    drawing.hairline(from: 0, to: size.width, y: bar.minY, palette.hairline)
    keyboard.draw(in: size, palette, into: &drawing)
    drawControls(palette, into: &drawing)
  }

  /// Returns the ground of the messages of others, which stands out from the surface.
  private static func ground(_ palette: Palette) -> Color {
    palette.hairline.mixed(with: palette.textTertiary, 0.15)
  }

  private func draw(_ number: Int, in frame: CGRect, _ palette: Palette, into drawing: inout DrawList) {
    let lines = lines(number)
    let isOwn = isOwn(number)
    let longest = lines.map { Self.metrics.width(of: $0, style: .rowSubtitle) }.max() ?? 0
    let width = min(textWidth, longest) + 2 * Self.textInset
    let left = isOwn ? frame.width - SceneMetrics.inset - width : SceneMetrics.inset
    let bubble = CGSize(width: width, height: frame.height - Self.space)
    drawing.shape(
      .roundedRect(size: bubble, radius: 14), at: CGPoint(x: left, y: frame.minY),
      isOwn ? palette.accent : Self.ground(palette))
    for (index, line) in lines.enumerated() {
      drawing.text(
        line, .rowSubtitle, isOwn ? palette.surface : palette.textPrimary, x: left + Self.textInset,
        y: frame.minY + Self.padding + CGFloat(index) * CGFloat(FeedContent.lineHeight),
        width: max(0, width - 2 * Self.textInset))
    }
  }
}
