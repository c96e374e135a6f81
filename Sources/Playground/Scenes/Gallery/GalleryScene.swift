import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list of cards below a carousel of photos. Cards and photos pass through a transition as they enter and
/// leave; the carousel comes to rest with a photo in its center; cards in view are marked, and a touched card
/// is highlighted.
package struct GalleryScene: FramedScene, Sendable {
  enum Command { case direction, delay, style, flash, spring, curve }

  var parts: SceneFrame<Command>
  var touches = GalleryTouches()
  let content: FeedContent
  private let cardCount: Int
  private(set) var settings = GallerySettings()
  /// Whether the button has reversed the direction of the setting.
  private var isReversed = false
  /// The last animated scroll that a button began, or nil.
  package private(set) var run: GalleryRun?

  package var constants = GallerySettings.constants {
    didSet { take(GallerySettings(constants)) }
  }

  static let cards = 0, carousel = 1
  /// The places in the content of the list: the carousel, the header of the cards, and the first card.
  static let carouselTop: CGFloat = 16, headerTop = carouselTop + GalleryPhoto.height + 16
  static let cardsTop = headerTop + 28
  private static let gap: CGFloat = 12
  private static let readoutHeight: CGFloat = 52
  /// The card to which the buttons scroll.
  private static let goal = 12

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["cards", "carousel"], hasIndicator: true) { name, metrics in
      if name == "cards" {
        metrics.setBounceBehavior(.always, axes: .vertical)
        metrics.safeAreaInsets.top = SceneBar.height
        metrics.contentInsetAdjustmentBehavior = .always
      } else {
        metrics.setBounceBehavior(.basedOnSize, axes: .horizontal)
        metrics.setContentMargins(.horizontal, GalleryPhoto.margin)
        metrics.decelerationRate = .fast
      }
    }
    content = FeedContent(seed: scenario.content.seed, heights: .equal)
    cardCount = scenario.content.rows
    panes[Self.cards].observe(by: GalleryObserver(cardStack, threshold: settings.threshold))
    panes[Self.carousel].observe(
      by: GalleryObserver(
        photoStack, threshold: settings.threshold,
        behavior: settings.behavior))
    layOut()
    scroll(Self.carousel, Transaction()) { $0.scrollTo(id: 0, anchor: .center) }
    settle(at: 0)
  }

  var ownNeed: FrameNeed { touches.need }

  package var visibleCards: [Int] { observer(Self.cards)?.visibility.visibleIDs ?? [] }
  package var highlightedCard: Int? { touches.highlighted }
  /// The photo at which the carousel is, or nil if photos are no scroll targets.
  package var photo: Int? { observer(Self.carousel)?.position.scrolledID }
  package var direction: LayoutDirection {
    settings.isRightToLeft != isReversed ? .rightToLeft : .leftToRight
  }

  private func observer(_ pane: Int) -> GalleryObserver? { panes[pane].observer(GalleryObserver.self) }

  // MARK: Layout

  var cardStack: GalleryStack {
    GalleryStack(
      axis: .vertical, targetCount: cardCount,
      size: CGSize(width: max(0, size.width - 2 * SceneMetrics.inset), height: GalleryCard.height),
      gap: Self.gap, origin: CGPoint(x: SceneMetrics.inset, y: Self.cardsTop))
  }

  var photoStack: GalleryStack {
    GalleryStack(
      axis: .horizontal, targetCount: GalleryPhoto.count,
      size: CGSize(width: max(1, size.width - 2 * GalleryPhoto.margin), height: GalleryPhoto.height),
      gap: Self.gap, isReversed: direction == .rightToLeft)
  }

  var carouselFrame: CGRect {
    slice(
      at: Self.carouselTop - panes[Self.cards].engine.contentOffset.y, height: GalleryPhoto.height)
  }

  /// Whether there is room for the read-out above the buttons.
  var hasReadout: Bool { size.height >= 480 }
  var panelHeight: CGFloat { ControlBar.height(rows: 2) + (hasReadout ? Self.readoutHeight : 0) }

  /// The part of the viewport between the top bar and the panel.
  var listFrame: CGRect {
    slice(at: SceneBar.height, height: size.height - SceneBar.height - panelHeight)
  }

  var contentHeight: CGFloat? { Self.cardsTop + cardStack.length + SceneMetrics.inset }

  mutating func layOut() {
    let (cards, photos, size, direction) = (cardStack, photoStack, size, direction)
    let (areTargets, content) = (settings.hasTargets, CGSize(width: size.width, height: contentHeight ?? 0))
    let covered = EdgeInsets(top: SceneBar.height, bottom: panelHeight)
    panes[Self.cards].perform(as: GalleryObserver.self) {
      $1.metrics.boundsSize = size
      $1.metrics.safeAreaInsets = covered
      $1.metrics.contentSize = content
      $1.metrics.layoutDirection = direction
      $0.layOut(cards, areTargets: areTargets, of: &$1)
    }
    panes[Self.carousel].perform(as: GalleryObserver.self) {
      $1.metrics.boundsSize = CGSize(width: size.width, height: GalleryPhoto.height)
      $1.metrics.contentSize = CGSize(width: photos.length, height: GalleryPhoto.height)
      $1.metrics.layoutDirection = direction
      $0.layOut(photos, areTargets: areTargets, of: &$1)
    }
  }

  // MARK: Actions

  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    let (path, card) = (path, card)
    let wasMoving = (action.pressPoint.map(path) ?? []).contains { panes[$0].engine.phase.isScrolling }
    // A touch whose delay is over has reached its card before the finger moves on.
    let finger: ScrollInput? =
      if view == nil, case .input(let input, _) = action, input.phase != nil { input } else { nil }
    if finger != nil { touches.frame(at: time, card: card) }
    if !scrolls(action, in: view) {
      let isPrevented = touches.content.preventsDrag
      try parts.group.handle(action, in: view, at: time, path: path) { $0 != Self.cards || !isPrevented }
    }
    if let finger {
      let isDragging = panes.contains { $0.engine.phase == .interacting }
      touches.handle(finger, at: time, wasMoving: wasMoving, isDragging: isDragging, card: card)
    }
    return true
  }

  /// Performs an action that scrolls to a card or a photo, and returns whether it does.
  private mutating func scrolls(_ action: Action, in view: String?) -> Bool {
    guard case .scroll(.node(let id, let anchor, let isAnimated)) = action, let number = id.index else {
      return false
    }
    for (pane, kind, stack) in [
      (Self.cards, "card", cardStack), (Self.carousel, "photo", photoStack),
    ] where id.kind == kind && stack.index(of: number) != nil {
      guard view == nil || view == panes[pane].name else { continue }
      scroll(pane, Transaction(animation: isAnimated ? .default : nil)) {
        $0.scrollTo(id: number, anchor: anchor?.unitPoint)
      }
      return true
    }
    return false
  }

  private mutating func scroll(
    _ pane: Int, _ transaction: Transaction, to change: (inout ScrollPosition) -> Void
  ) {
    var transaction = transaction
    transaction.disablesAnimations = settings.disablesAnimations
    panes[pane].perform(as: GalleryObserver.self) { $0.scroll(transaction, &$1, to: change) }
  }

  private mutating func take(_ new: GallerySettings) {
    let (before, shown, hadTargets) = (direction, photo, settings.hasTargets)
    settings = new
    touches.content.canCancelContentTouches = new.canCancelContentTouches
    panes[Self.cards].perform(as: GalleryObserver.self) { $0.setThreshold(new.threshold, of: $1) }
    panes[Self.carousel].withObserver(GalleryObserver.self) { $0.position.behavior = new.behavior }
    if direction != before || new.hasTargets != hadTargets { layOut() }
    if direction != before { show(shown) }
  }

  /// Scrolls the carousel to the photo that it showed before its layout changed.
  private mutating func show(_ photo: Int?) {
    guard let photo else { return }
    scroll(Self.carousel, Transaction()) { $0.scrollTo(id: photo, anchor: .center) }
  }

  var controls: [Control<Command>] {
    bar([.direction, .delay, .style], [.flash, .spring, .curve])
  }

  func entry(of command: Command, at time: Double) -> Entry {
    let style = parts.indicator.style
    switch command {
    case .direction: return Entry("Right to left", isOn: direction == .rightToLeft) { $0.reverse() }
    case .delay:
      return Entry("Delays touches", isOn: touches.content.delaysContentTouches) {
        $0.touches.content.delaysContentTouches.toggle()
      }
    case .style:
      return Entry("Style: \(style)", isOn: style != .default) {
        let styles = ScrollIndicatorStyle.allCases, next = (styles.firstIndex(of: style) ?? 0) + 1
        $0.parts.indicator.style = styles[next % styles.count]
        $0.parts.indicator.flash()
      }
    case .flash: return Entry("Flash") { $0.parts.indicator.flash() }
    case .spring: return Entry("Spring", isEnabled: cardCount > 0) { $0.start(.spring, at: time) }
    case .curve: return Entry("Curve", isEnabled: cardCount > 0) { $0.start(.curve, at: time) }
    }
  }

  private mutating func reverse() {
    let shown = photo
    isReversed.toggle()
    layOut()
    show(shown)
  }

  /// Scrolls to the goal, or back to the top from anywhere near it.
  private mutating func start(_ kind: GalleryRun.Kind, at time: Double) {
    let run = GalleryRun(kind, at: time)
    let isFar = (visibleCards.last ?? 0) < Self.goal
    let goal = min(Self.goal, cardCount - 1)
    // Completions that are due at once are those of a scroll that this one interrupts, unless nothing moves.
    scroll(Self.cards, run.transaction) {
      if isFar { $0.scrollTo(id: goal, anchor: .center) } else { $0.scrollTo(edge: .top) }
    }
    if panes[Self.cards].engine.phase == .animating { settle(at: time) }
    self.run = run
  }

  mutating func settle(at time: Double) {
    let due = panes[Self.cards].withObserver(GalleryObserver.self) { $0.takeCompletions() } ?? []
    for criteria in due { run?.completed(criteria, at: time) }
  }

  // MARK: Frames

  mutating func move(at time: Double) {
    for pane in panes.indices { panes[pane].perform(as: GalleryObserver.self) { $0.updatePosition(&$1) } }
    touches.frame(at: time, card: card)
  }
}
