import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollScript
import Scrolling

/// A scene with a ``SceneFrame``. A press on a button belongs to the button; all other actions, except sizes and
/// constants, are performed on the scroll views.
protocol FramedScene: Scene {
  associatedtype Command: Hashable & Sendable = Never
  var parts: SceneFrame<Command> { get set }
  /// The height of content that the scene determines, so that no action changes its size, or nil.
  var contentHeight: CGFloat? { get }
  /// The frames of the scroll views in the viewport, in the order of ``Scene/panes``.
  var frames: [CGRect] { get }
  func contentSize(ofPane index: Int) -> CGSize
  /// The buttons and tappable areas in their present state, from back to front.
  var controls: [Control<Command>] { get }
  /// Returns what a button says, whether a press would change anything now, and what it does at a time in seconds.
  func entry(of command: Command, at time: Double) -> CommandEntry<Self>
  /// Returns the indices of the views at a point of the viewport, innermost first.
  var path: (CGPoint) -> [Int] { get }
  /// Returns the frame of a node in the content of a single scroll view.
  var target: (NodeID) -> CGRect? { get }
  /// The need for display frames beyond that of the scroll views and the indicator.
  var ownNeed: FrameNeed { get }
  /// Applies the size of the viewport.
  mutating func layOut()
  /// Performs an action that concerns no button, or returns false to leave it to the scroll views.
  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool
  /// Prepares for an action or a display frame.
  mutating func begin(at time: Double)
  /// Moves what moves by itself in a display frame, after the scroll views.
  mutating func move(at time: Double)
  /// Responds to an action or a display frame.
  mutating func settle(at time: Double)
  /// Draws the viewport in the colors of its appearance.
  func draw(_ palette: Palette, into list: inout DrawList)
}

extension FramedScene {
  typealias Entry = CommandEntry<Self>
  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  var frames: [CGRect] { [bounds] }
  /// The frame of the root view in the viewport.
  var frame: CGRect { frames[0] }
  var contentHeight: CGFloat? { nil }
  var controls: [Control<Command>] { [] }
  func entry(of command: Command, at time: Double) -> Entry { Entry { _ in } }
  var path: (CGPoint) -> [Int] { { _ in [0] } }
  /// Returns the view whose frame contains a point: the ``path`` of a scene whose views do not fill it.
  var framedPath: (CGPoint) -> [Int] {
    { [frames] point in frames.lastIndex { $0.contains(point) }.map { [$0] } ?? [] }
  }
  var target: (NodeID) -> CGRect? { { _ in nil } }
  var ownNeed: FrameNeed { .nothing }
  mutating func begin(at time: Double) {}
  mutating func move(at time: Double) {}
  mutating func settle(at time: Double) {}

  func contentSize(ofPane index: Int) -> CGSize {
    CGSize(
      width: frames[index].width, height: contentHeight ?? panes[index].engine.metrics.contentSize.height)
  }

  mutating func layOut() { fitPanes() }

  /// Creates the scroll views anew, at rest with the sizes of their frames and of their contents.
  mutating func startPanes() {
    for (index, frame) in frames.enumerated() {
      var metrics = panes[index].engine.metrics
      (metrics.boundsSize, metrics.contentSize) = (frame.size, contentSize(ofPane: index))
      panes[index] = ScrollPane(
        name: panes[index].name, metrics: metrics, profile: panes[index].engine.profile,
        nominalFrame: nominalFrame)
    }
  }

  /// Gives the scroll views the sizes of their frames and of their contents.
  mutating func fitPanes() {
    for (index, frame) in frames.enumerated() {
      let (content, metrics) = (contentSize(ofPane: index), panes[index].engine.metrics)
      guard metrics.boundsSize != frame.size || metrics.contentSize != content else { continue }
      panes[index].perform {
        $0.metrics.boundsSize = frame.size
        $0.metrics.contentSize = content
      }
    }
  }

  /// Performs a change on each scroll view.
  mutating func performAll(_ change: (inout ScrollEngine) -> Void) {
    for index in panes.indices { panes[index].perform(change) }
  }

  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    false
  }

  /// Performs an action on the scroll views. A press beside a single one has no effect.
  mutating func scroll(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    let (path, target) = (path, target)
    guard panes.count == 1 else { return try parts.group.handle(action, in: view, at: time, path: path) }
    if view == nil, let point = action.pressPoint, path(point).isEmpty { return }
    try pane.handle(action, in: view, at: time, frame: target)
  }
}

// The requirements of `Scene`.
extension FramedScene {
  package var size: CGSize { parts.size }
  package var appearance: Scenario.Appearance {
    get { parts.appearance }
    set { parts.appearance = newValue }
  }
  package var panes: [ScrollPane] {
    _read { yield parts.group.panes }
    _modify { yield &parts.group.panes }
  }
  package var pane: ScrollPane {
    _read { yield parts.group.panes[parts.group.active] }
    _modify {
      let index = parts.group.active
      yield &parts.group.panes[index]
    }
  }
  package var nominalFrame: Double {
    get { pane.engine.nominalFrame }
    set { performAll { $0.nominalFrame = newValue } }
  }
  package var buttonFrames: [CGRect] {
    controls.map(\.frame).filter { bounds.contains($0.origin) }
  }
  package var need: FrameNeed {
    let need = parts.group.need.merged(with: ownNeed)
    return parts.hasIndicator ? need.merged(with: parts.indicator.need) : need
  }

  package func draw(into list: inout DrawList) { draw(Palette(appearance), into: &list) }

  package mutating func takeRows(at time: Double) -> [Trajectory.Row] {
    panes.indices.map { panes[$0].takeRow(at: time) }
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .tuning(.set(let name, let value)) = action, name.hasPrefix(Action.sceneConstantPrefix) {
      return try constants.set(name, to: value)
    }
    parts.advance(to: time)
    begin(at: time)
    if view == nil, case .input(let input, _) = action, parts.buttons.concerns(input) {
      parts.buttons.controls = controls
      // A button without effect keeps presses from the content below it.
      let pressed = action.pressPoint.flatMap { parts.buttons.control(at: $0) }
      if pressed?.isEnabled == false { return }
      switch parts.buttons.handle(input) {
      case .passed: break
      case .held: return
      case .tapped(let command):
        entry(of: command, at: time).perform(&self)
        return settle(at: time)
      }
    }
    if case .layout(.resize(let size)) = action, view == nil || [view] == panes.map(\.name) {
      parts.size = size.asViewport
      layOut()
    } else if case .layout(.contentSize) = action, contentHeight != nil {
      throw ActionError("contentSize: the rows of the scene determine its size; expected scene plain")
    } else if try !performs(action, in: view, at: time) {
      try scroll(action, in: view, at: time)
    }
    settle(at: time)
  }

  package mutating func frame(at time: Double) {
    begin(at: time)
    parts.group.frame(at: time)
    move(at: time)
    parts.time = time
    if parts.hasIndicator { parts.indicator.frame(at: time, phase: panes[0].engine.phase) }
    settle(at: time)
  }
}

// Parts of layouts and drawings.
extension FramedScene {
  /// Returns a part of the viewport across its whole width. A negative height counts as 0.
  func slice(at top: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: 0, y: top, width: max(0, size.width), height: max(0, height))
  }

  /// Returns the tree of the viewport.
  func tree(_ children: [Node], named name: String = "scene") -> Node {
    Node(NodeID(name), frame: bounds, children: children)
  }

  /// Returns the node of a scroll view, at its place in ``frames`` unless another is given.
  func node(ofPane index: Int = 0, at frame: CGRect? = nil, _ children: [Node]) -> Node {
    Node(
      NodeID(panes[index].name), frame: frame ?? frames[index],
      contentOffset: panes[index].engine.contentOffset, coordinateSpace: panes[index].name, children: children
    )
  }

  /// Returns the node of the whole content of a scroll view.
  func content(ofPane index: Int, _ name: String? = nil, _ children: [Node] = []) -> Node {
    Node(
      NodeID(name ?? "\(panes[index].name)-content"),
      frame: CGRect(origin: .zero, size: panes[index].engine.metrics.contentSize), children: children)
  }

  /// Draws the ``controls``.
  func drawControls(_ palette: Palette, into list: inout DrawList) {
    var buttons = parts.buttons
    buttons.controls = controls
    buttons.draw(palette, into: &list)
  }

  /// Returns the picture of a row of the feed, or `nil` if the picture is no row's or has no size.
  func rowPicture(
    _ id: PictureID, of content: FeedContent, hasPhoto: Bool = false, size: (Int) -> CGSize?
  ) -> Picture? {
    guard let row = id.index(of: .row), let size = size(row) else { return nil }
    return FeedRow.picture(content.item(row), size: size, hasPhoto: hasPhoto, Palette(appearance))
  }
}

enum ScenePicture: UInt64 { case row = 1, feedPhoto, card, photo }

extension PictureID {
  /// Creates an identifier of all that a picture depends on, because the window caches pictures by identifier across
  /// scene changes. `flags` are up to seven bits.
  init(
    _ kind: ScenePicture, _ index: Int, _ appearance: Scenario.Appearance, flags: UInt64 = 0,
    width: CGFloat = 0, of scene: SceneKind? = nil
  ) {
    let flags = flags << 1 | (appearance == .dark ? 1 : 0)
    let width = UInt64((width * 64).rounded().clamped(to: 0...4e9))
    let owner = UInt64(scene.flatMap { SceneKind.allCases.firstIndex(of: $0) } ?? 0)
    self.init(
      kind: kind.rawValue | flags << 8 | width << 16 | owner << 48, index: UInt64(max(0, index)))
  }

  /// The flags with which it was created.
  var flags: UInt64 { kind >> 9 & 0x7F }

  func index(of kind: ScenePicture) -> Int? { self.kind & 0xFF == kind.rawValue ? Int(exactly: index) : nil }
}

extension CGSize {
  /// The size limited to valid screen dimensions, 0 to 16384 points per side, which bounds the amount of
  /// content that is laid out.
  var asViewport: CGSize {
    func held(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 16384) : 0 }
    return CGSize(width: held(width), height: held(height))
  }
}
