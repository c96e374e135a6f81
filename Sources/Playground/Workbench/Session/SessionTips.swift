import Foundation
import PlaygroundControls
import PlaygroundDrawing

// The tooltips of the window. The tuning panel has its own.
extension Session {
  mutating func movePointer(to point: CGPoint?) {
    let pointed = window.keysRow == nil ? point.flatMap { control(at: $0) } : nil
    window.hoveredGesture = pointed.flatMap {
      if case .tile(let place) = $0.command { number(ofTile: place) } else { nil }
    }
    let target = pointed.flatMap { $0.tip.isEmpty ? nil : $0.command }
    // Movements on a plot have a meaning.
    window.hint.move(to: target, mustRest: target == .plot || target == .track)
  }

  func drawTip(in layout: WorkbenchLayout, into list: inout DrawList) {
    guard window.hint.isShown, messageBubble == nil, let target = window.hint.target,
      let control = controls(in: layout).last(where: { $0.command == target })
    else { return }
    var (frame, side) = (control.frame, Bubble.Side.above)
    // The controls above the curves stay visible, and so do the curves above the timeline.
    if target == .track { frame = layout.timeline?.frame ?? frame }
    if target == .plot {
      side = .below
      if !comparison.view.isOverTime { frame = shownPlot?.frame ?? frame }
    }
    let bounds = CGRect(origin: .zero, size: window.size).insetBy(dx: 8, dy: 4), style = TextStyle.caption
    let room = Bubble.textWidth(in: bounds.width)
    let lines = control.tip.flatMap { window.measuring.lines(of: $0, style: style, maxWidth: room, most: 3) }
    Bubble(
      lines.map { ($0, style, palette.textPrimary) }, side, frame, in: bounds,
      measuring: window.measuring
    )?.draw(palette, into: &list)
  }
}
