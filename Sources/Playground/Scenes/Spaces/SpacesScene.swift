import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling
import PlaygroundControls

/// The frame of a card in every coordinate space. The card is part of a list in `outer`, or in `inner`, which
/// lies in `outer`. The views can be moved, shrunk by another view beside them, and nested, and the scene
/// shows how each change affects `.global` frames.
package struct SpacesScene: FramedScene, Sendable {
  enum Command { case move, split, nest }

  var parts: SceneFrame<Command>
  private var moved = AnimatedValue(0, response: 0.5, tolerance: 0.0005)
  private var split = AnimatedValue(0, response: 0.5, tolerance: 0.0005)
  private var isNested = false
  package private(set) var reading = SpacesReading()

  package init(_ scenario: Scenario) {
    parts = SceneFrame(scenario, ["outer", "inner"]) { $1.alwaysBounce.y = true }
    startPanes()
    read()
  }

  package var arrangement: SpacesArrangement {
    let (top, time) = (SceneBar.height, parts.time)
    // The part of the viewport between the top bar and the panel.
    var arrangement = SpacesArrangement(area: slice(at: top, height: SpacesPanel.top(in: size) - top))
    (arrangement.moved, arrangement.split) = (moved.value(at: time), split.value(at: time))
    arrangement.isNested = isNested
    let offsets = panes.map(\.engine.contentOffset)
    (arrangement.outerOffset, arrangement.innerOffset) = (offsets[0], offsets[1])
    return arrangement
  }

  var ownNeed: FrameNeed {
    moved.isMoving(at: parts.time) || split.isMoving(at: parts.time) ? .frame : .nothing
  }

  var frames: [CGRect] {
    let arrangement = arrangement
    let outer = arrangement.outer.offsetBy(dx: arrangement.stage.minX, dy: arrangement.stage.minY)
    let offset = arrangement.outerOffset
    return [outer, arrangement.list.offsetBy(dx: outer.minX - offset.x, dy: outer.minY - offset.y)]
  }

  func contentSize(ofPane index: Int) -> CGSize {
    let arrangement = arrangement
    return index == 0
      ? arrangement.contentSize
      : CGSize(width: arrangement.list.width, height: SpacesArrangement.listHeight)
  }

  var path: (CGPoint) -> [Int] {
    { [frames, isNested] point in
      guard frames[0].contains(point) else { return [] }
      return isNested && frames[1].contains(point) ? [1, 0] : [0]
    }
  }

  var controls: [Control<Command>] { bar([.move, .split, .nest]) }

  func entry(of command: Command, at time: Double) -> Entry {
    switch command {
    case .move:
      Entry("Move", isOn: moved.target > 0) { $0.moved.move(to: 1 - $0.moved.target, at: $0.parts.time) }
    case .split:
      Entry("Split", isOn: split.target > 0) { $0.split.move(to: 1 - $0.split.target, at: $0.parts.time) }
    case .nest:
      Entry("Nest", isOn: isNested) {
        $0.isNested.toggle()
        // A list that moves to another view starts at its top.
        $0.performAll { $0.setContentOffset(.zero, animated: false) }
      }
    }
  }

  private mutating func read() {
    reading.read(arrangement, outer: panes[0].engine, inner: panes[1].engine)
  }

  mutating func settle(at time: Double) {
    fitPanes()
    read()
  }

  package mutating func frame(at time: Double) {
    parts.advance(to: time)
    fitPanes()
    parts.group.frame(at: time)
    read()
  }

  package func layout() -> Node { arrangement.tree() }

  // MARK: Rendering

  func draw(_ palette: Palette, into list: inout DrawList) {
    list.fill(bounds, palette.canvas)
    let arrangement = arrangement
    let root = layout()
    list.clip(to: arrangement.area) { list in
      if arrangement.split > 0 { drawAside(arrangement.aside, palette, into: &list) }
      drawStage(arrangement, root, palette, into: &list)
    }
    SpacesPanel(size: size, reading: reading).draw(palette, into: &list)
    drawControls(palette, into: &list)
    drawSceneBar(.spaces, "One card and its frame in each coordinate space", palette, into: &list)
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
      let origin = CGPoint(x: outer.minX, y: outer.minY - arrangement.outerOffset.y)
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
      let (ground, rim) = isCard ? (palette.accent, palette.accent) : (palette.raised, palette.hairline)
      card(place, ground, rim: rim, &list)
      list.text(
        isCard ? "The card" : "Row \(node.id.index ?? 0)",
        TextStyle(size: 13, lineHeight: 18, weight: isCard ? .semibold : .regular),
        isCard ? palette.surface : palette.textSecondary, x: place.minX + 12, y: place.midY - 9,
        width: max(0, place.width - 24))
    }
  }

  private func card(_ frame: CGRect, _ ground: Color, rim: Color, _ list: inout DrawList) {
    guard frame.width > 2, frame.height > 2 else { return }
    list.bordered(frame, radius: 8, ground, border: rim)
  }

  private func label(_ name: String, at point: CGPoint, _ palette: Palette, _ list: inout DrawList) {
    list.text(
      name, TextStyle(size: 11, lineHeight: 14, weight: .semibold), palette.textSecondary, x: point.x,
      y: point.y)
  }

  private func text(
    _ string: String, at point: CGPoint, _ palette: Palette, width: CGFloat, _ list: inout DrawList
  ) {
    list.text(string, .rowSubtitle, palette.textSecondary, x: point.x, y: point.y, width: max(0, width))
  }
}
