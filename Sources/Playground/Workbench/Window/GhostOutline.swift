import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundScenes
import Scrolling

/// The place of the recorded content beside content that another run moved: the corners of its rows, and the
/// distance between both as an arrow with a number.
struct GhostOutline {
  let ghost: any Scene
  let scene: any Scene
  /// The number of the moving part whose distance is shown.
  let view: Int
  /// The frame of the device in points of the window, and its scale in points of the window per point of the scene.
  let device: CGRect, scale: CGFloat
  let style: DrawingStyle

  /// The distance below which two offsets count as equal, half a pixel of a display with three per point.
  private static let least = 1.0 / 6

  private static let opacity = 0.6
  /// The length of the two lines of a corner, in points of the scene. It is less than the inset of texts,
  /// which the lines therefore do not cross.
  private static let corner: CGFloat = 12

  func draw(into list: inout DrawList) {
    list.clip(to: device) { list in
      var lines: [CGRect] = []
      corners(of: ghost.layout(), at: device.origin, within: device, into: &lines)
      // At the device's own corners, too little of a line would remain.
      let radius = Device.radius(scale)
      lines.removeAll { line in
        min(line.minX - device.minX, device.maxX - line.maxX) < radius
          && min(line.minY - device.minY, device.maxY - line.maxY) < radius
      }
      for line in lines { list.fill(line, style.palette.textPrimary.opacity(Self.opacity)) }
      let parts = (ghost.movingParts, scene.movingParts)
      guard parts.0.indices.contains(view), parts.1.indices.contains(view),
        let frame = frame(of: parts.0[view])
      else { return }
      arrow(in: frame, from: parts.0[view].contentOffset, to: parts.1[view].contentOffset, into: &list)
    }
  }

  /// Adds the corners of the numbered nodes in a node whose parent's content begins at a point of the window.
  private func corners(
    of node: Node, at place: CGPoint, within clip: CGRect, into lines: inout [CGRect]
  ) {
    let (frame, content) = places(of: node, at: place)
    if node.id.index != nil {
      // Headers may be pinned, in which case they are not where the content is.
      if node.id.kind != "header" { add(cornersOf: frame, within: clip, to: &lines) }
      return
    }
    let inner = clip.intersection(frame)
    let isScrollView = node.coordinateSpace != nil || !node.scrollAxes.isEmpty
    for child in node.children {
      // Content may lie outside the node that contains it, but only a scroll view clips it.
      corners(of: child, at: content, within: isScrollView && !inner.isNull ? inner : clip, into: &lines)
    }
  }

  /// Adds the corners of a rectangle, as far as they lie inside another. Neighbors share a line.
  private func add(cornersOf frame: CGRect, within clip: CGRect, to lines: inout [CGRect]) {
    let (left, right) = (frame.minX.rounded(), frame.maxX.rounded())
    let (top, bottom) = (frame.minY.rounded(), frame.maxY.rounded())
    let width = min(Self.corner * scale, (right - left) / 2).rounded()
    let height = min(Self.corner * scale, (bottom - top) / 2).rounded()
    func add(_ xs: [CGFloat], _ ys: [CGFloat], _ width: CGFloat, _ height: CGFloat) {
      for (x, y) in xs.flatMap({ x in ys.map { (x, $0) } }) {
        let visible = CGRect(x: x, y: y, width: width, height: height).intersection(clip)
        if !visible.isEmpty, !lines.contains(visible) { lines.append(visible) }
      }
    }
    add([left, right - width], [top, bottom], width, 1)
    add([left, right - 1], [top + 1, bottom - height], 1, height)
  }

  /// Returns the frame of a moving part in the window, or of the device if the scene does not show its node.
  private func frame(of part: MovingPart) -> CGRect? {
    func find(_ node: Node, _ place: CGPoint) -> CGRect? {
      let (frame, content) = places(of: node, at: place)
      if node.id == part.node || node.coordinateSpace == part.name { return frame }
      return node.children.lazy.compactMap { find($0, content) }.first
    }
    let found = (find(ghost.layout(), device.origin) ?? device).intersection(device)
    return found.isNull ? nil : found
  }

  /// Returns the frame of a node in the window and the origin of its content, if its parent's content begins at a
  /// point of the window.
  private func places(of node: Node, at place: CGPoint) -> (frame: CGRect, content: CGPoint) {
    let frame = CGRect(
      x: place.x + node.frame.minX * scale, y: place.y + node.frame.minY * scale,
      width: node.frame.width * scale, height: node.frame.height * scale)
    let offset = node.contentOffset
    return (frame, CGPoint(x: frame.minX - offset.x * scale, y: frame.minY - offset.y * scale))
  }

  private func arrow(in frame: CGRect, from then: CGPoint, to now: CGPoint, into list: inout DrawList) {
    let palette = style.palette
    let axis: Axis = abs(now.x - then.x) > abs(now.y - then.y) ? .horizontal : .vertical
    let distance = Double(now[axis] - then[axis])
    guard abs(distance) >= Self.least else { return }
    // Content that was scrolled farther has moved up or to the left.
    let isDown = axis == .vertical
    let room = (isDown ? frame.height : frame.width) / 2 - 24
    let length = min(max(abs(distance) * Double(scale) / 2, 8), Double(max(8, room)))
    let way = CGFloat(distance > 0 ? -length : length)
    let middle = CGPoint(x: isDown ? frame.maxX - 28 : frame.midX, y: isDown ? frame.midY : frame.maxY - 28)
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      isDown ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
    list.shape(.polyline([point(-way, 0), point(way, 0)], width: 2), at: middle, palette.accent)
    let tip = way > 0 ? CGFloat(1) : -1
    list.shape(
      .polygon([point(way + 4 * tip, 0), point(way - 6 * tip, -6), point(way - 6 * tip, 6)]), at: middle,
      palette.accent)
    let text = NumberText.fixed(distance, decimals: abs(distance) < 10 ? 1 : 0, minus: .sign) + " pt"
    let label = distance > 0 ? "+" + text : text
    let width = (style.measuring.width(of: label, style: .caption) + 12).rounded(.up)
    let chip = CGRect(
      x: (isDown ? middle.x - width - 8 : middle.x - width / 2).rounded(),
      y: (isDown ? middle.y - 10 : middle.y - 32).rounded(), width: width, height: 20)
    list.fill(chip, radius: 8, palette.accent)
    list.text(label, .caption, palette.surface, x: chip.midX, y: chip.midY - 7, .center)
  }
}
