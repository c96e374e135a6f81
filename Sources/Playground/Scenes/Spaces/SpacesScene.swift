import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// The frame of a card in every coordinate space. The card is part of a list in `outer`, or in `inner`, which
/// lies in `outer`. The views can be moved, shrunk by another view beside them, and nested, and the scene
/// shows how each change affects `.global` frames.
package struct SpacesScene: GroupScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  var group: PaneGroup
  private var controls = Controls()
  private var moved = AnimatedValue(0, response: 0.5, tolerance: 0.0005)
  private var split = AnimatedValue(0, response: 0.5, tolerance: 0.0005)
  private var time = 0.0
  private var isNested = false
  private enum Button: String { case move, split, nest }

  package private(set) var reading = SpacesReading()

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    let size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    self.size = size
    let arrangement = SpacesArrangement(area: Self.area(in: size))
    func pane(_ name: String, _ bounds: CGSize, _ content: CGSize) -> ScrollPane {
      var metrics = ScrollMetrics(boundsSize: bounds, contentSize: content, scale: scenario.viewport.scale)
      metrics.alwaysBounce.y = true
      // A tap on the status bar scrolls one view on screen at most.
      metrics.scrollsToTop = name == "outer"
      scenario.scrollView.apply(to: &metrics)
      return ScrollPane(
        name: name, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
    }
    group = PaneGroup(
      [
        pane("outer", arrangement.outer.size, arrangement.contentSize),
        pane("inner", arrangement.list.size, arrangement.list.size),
      ], pointer: CGPoint(x: size.width / 2, y: size.height / 4))
    arrange()
    read()
  }

  /// Returns the part of the viewport between the top bar and the panel.
  private static func area(in size: CGSize) -> CGRect {
    let bottom = SpacesPanel.top(in: size)
    return CGRect(
      x: 0, y: SceneBar.height, width: max(0, size.width), height: max(0, bottom - SceneBar.height))
  }

  package var arrangement: SpacesArrangement {
    var arrangement = SpacesArrangement(area: Self.area(in: size))
    (arrangement.moved, arrangement.split) = (moved.value(at: time), split.value(at: time))
    arrangement.isNested = isNested
    return arrangement
  }

  package var need: FrameNeed {
    moved.isMoving(at: time) || split.isMoving(at: time) ? .frame : group.need
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    switch controls.handle(action, in: view) {
    case .tapped(let id):
      tap(id, at: time)
      return read()
    case .held: return
    case .passed: break
    }
    let arrangement = arrangement
    let outer = arrangement.outer.offsetBy(dx: arrangement.stage.minX, dy: arrangement.stage.minY)
    let offset = group.panes[0].engine.contentOffset
    let inner = arrangement.list.offsetBy(dx: outer.minX - offset.x, dy: outer.minY - offset.y)
    try group.handle(action, in: view, at: time) { point in
      guard outer.contains(point) else { return [] }
      return arrangement.isNested && inner.contains(point) ? [1, 0] : [0]
    }
    if case .resize(let size) = action, view == nil { self.size = size }
    arrange()
    read()
  }

  private mutating func tap(_ id: String, at time: Double) {
    guard let button = Button(rawValue: id) else { return }
    advance(to: time)
    switch button {
    case .move: moved.move(to: 1 - moved.target, at: self.time)
    case .split: split.move(to: 1 - split.target, at: self.time)
    case .nest:
      isNested.toggle()
      // A list that moves to another view starts at its top.
      for index in group.panes.indices {
        group.perform(on: index) { $0.setContentOffset(.zero, animated: false) }
      }
    }
    arrange()
  }

  private mutating func advance(to time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// Applies the sizes of the current arrangement to the views.
  private mutating func arrange() {
    let arrangement = arrangement
    func fit(_ index: Int, _ bounds: CGSize, _ content: CGSize) {
      let metrics = group.panes[index].engine.metrics
      guard metrics.boundsSize != bounds || metrics.contentSize != content else { return }
      group.perform(on: index) {
        $0.metrics.boundsSize = bounds
        $0.metrics.contentSize = content
      }
    }
    fit(0, arrangement.outer.size, arrangement.contentSize)
    fit(
      1, arrangement.list.size,
      CGSize(width: arrangement.list.width, height: SpacesArrangement.listHeight))
    controls.buttons = ControlBar.buttons(
      [
        [
          (Button.move, "Move", moved.target > 0), (Button.split, "Split", split.target > 0),
          (Button.nest, "Nest", isNested),
        ]
      ], in: size)
  }

  private mutating func read() {
    reading.read(arrangement, outer: group.panes[0].engine, inner: group.panes[1].engine)
  }

  package mutating func frame(at time: Double) {
    advance(to: time)
    arrange()
    group.frame(at: time)
    read()
  }

  package func layout() -> Node {
    arrangement.tree(
      outer: group.panes[0].engine.contentOffset, inner: group.panes[1].engine.contentOffset, sensors: .once)
  }

  // MARK: Rendering

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)
    let arrangement = arrangement
    let root = layout()
    list.clip(to: arrangement.area) { list in
      if arrangement.split > 0 { drawAside(arrangement.aside, palette, into: &list) }
      drawStage(arrangement, root, palette, into: &list)
    }
    SpacesPanel(size: size, reading: reading).draw(palette, into: &list)
    controls.draw(palette, into: &list)
    SceneBar.draw(
      SceneKind.spaces.title, "One card and its frame in each coordinate space", width: size.width, palette,
      into: &list)
  }

  private func drawAside(_ frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    card(frame, palette.raised, rim: palette.hairline, &list)
    guard frame.height > 32 else { return }
    label("aside", at: CGPoint(x: frame.minX + 12, y: frame.minY + 6), palette, &list)
    text(
      "A second view beside the first", at: CGPoint(x: frame.minX + 12, y: frame.midY - 9), palette,
      width: frame.width - 24, &list)
  }

  private func drawStage(
    _ arrangement: SpacesArrangement, _ root: Node, _ palette: Palette, into list: inout DrawList
  ) {
    let stage = arrangement.stage
    guard stage.height > 1 else { return }
    card(stage, palette.raised, rim: palette.hairline, &list)
    label("stage", at: CGPoint(x: stage.minX + 12, y: stage.minY + 5), palette, &list)
    guard let outer = try? root.frame(of: NodeID("outer"), in: .global) else { return }
    list.clip(to: outer) { list in
      list.fill(outer, palette.surface)
      let origin = CGPoint(
        x: outer.minX, y: outer.minY - group.panes[0].engine.contentOffset.y)
      label("outer", at: CGPoint(x: origin.x + 12, y: origin.y + 8), palette, &list)
      text(
        "An inner list with a card", at: CGPoint(x: origin.x + 12, y: origin.y + 28), palette,
        width: outer.width - 24, &list)
      let frame = arrangement.list.offsetBy(dx: origin.x, dy: origin.y)
      if arrangement.isNested {
        card(frame.insetBy(dx: -1, dy: -1), palette.canvas, rim: palette.textTertiary, &list)
        list.clip(to: frame) { drawRows(root, palette, into: &$0) }
        label("inner", at: CGPoint(x: frame.minX, y: frame.minY - 20), palette, &list)
        text(
          "Content below the inner list", at: CGPoint(x: origin.x + 12, y: frame.maxY + 24), palette,
          width: outer.width - 24, &list)
      } else {
        drawRows(root, palette, into: &list)
      }
    }
  }

  private func drawRows(_ root: Node, _ palette: Palette, into list: inout DrawList) {
    root.visit { node, _ in
      let isCard = node.id.kind == "card"
      guard isCard || node.id.kind == "row", let frame = try? root.frame(of: node.id, in: .global) else {
        return
      }
      let place = frame.insetBy(dx: 4, dy: 3)
      if isCard {
        card(place, palette.accent, rim: palette.accent, &list)
      } else {
        card(place, palette.raised, rim: palette.hairline, &list)
      }
      list.text(
        DrawList.Text(
          isCard ? "The card" : "Row \(node.id.index ?? 0)",
          style: TextStyle(size: 13, lineHeight: 18, weight: isCard ? .semibold : .regular),
          color: isCard ? palette.surface : palette.textSecondary,
          at: CGPoint(x: place.minX + 12, y: place.midY - 9), maxWidth: max(0, place.width - 24)))
    }
  }

  private func card(_ frame: CGRect, _ ground: Color, rim: Color, _ list: inout DrawList) {
    guard frame.width > 2, frame.height > 2 else { return }
    list.bordered(frame, radius: 8, ground, border: rim)
  }

  private func label(_ name: String, at point: CGPoint, _ palette: Palette, _ list: inout DrawList) {
    list.text(
      DrawList.Text(
        name, style: TextStyle(size: 11, lineHeight: 14, weight: .semibold), color: palette.textSecondary,
        at: point))
  }

  private func text(
    _ string: String, at point: CGPoint, _ palette: Palette, width: CGFloat, _ list: inout DrawList
  ) {
    list.text(
      DrawList.Text(
        string, style: .rowSubtitle, color: palette.textSecondary, at: point, maxWidth: max(0, width)))
  }
}
