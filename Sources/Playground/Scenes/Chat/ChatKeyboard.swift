import PlaygroundDrawing
import Foundation
import ScrollPhysics

/// The keyboard of the `chat` scene, which comes and goes in a quarter of a second, or follows the finger.
struct ChatKeyboard: Hashable, Sendable {
  /// The height of the keyboard in points, and the duration of its motion. Both are this scene's choice.
  static let height: CGFloat = 216, duration = 0.25

  /// Whether the keyboard is shown or on its way up.
  private(set) var isShown = false
  /// The time in seconds at which the keyboard began to move, or nil at rest.
  private var began: Double?
  /// The fraction of the keyboard that was visible when it began to move.
  private var from = 0.0
  private(set) var visible = 0.0

  var shownHeight: CGFloat { (Self.height * visible).rounded() }
  var isMoving: Bool { began != nil }

  mutating func toggle(at time: Double) { show(!isShown, at: time) }

  mutating func show(_ isShown: Bool, at time: Double) {
    self.isShown = isShown
    (began, from) = (time, visible)
  }

  /// Shows a height in points of the keyboard, at which a finger holds it.
  mutating func follow(_ height: CGFloat) { (began, visible) = (nil, max(0, height) / Self.height) }

  mutating func frame(at time: Double) {
    guard let began else { return }
    let share = (time - began) / Self.duration
    let target = isShown ? 1.0 : 0
    visible = from + (target - from) * EaseCurve.easeInEaseOut.value(at: share).progress
    if share >= 1 { (visible, self.began) = (target, nil) }
  }

  func draw(in size: CGSize, _ palette: Palette, into drawing: inout DrawList) {
    guard shownHeight > 0 else { return }
    let top = size.height - shownHeight
    drawing.fill(CGRect(x: 0, y: top, width: size.width, height: shownHeight), palette.canvas)
    drawing.hairline(from: 0, to: size.width, y: top, palette.hairline)
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    let (pitch, gap): (CGFloat, CGFloat) = (52, 6)
    let width = max(4, ((size.width - 2 * gap) / 10 - gap).rounded(.down))
    for (index, row) in rows.enumerated() {
      let length = CGFloat(row.count) * (width + gap) - gap
      var x = ((size.width - length) / 2).rounded()
      let y = top + 12 + CGFloat(index) * pitch
      for letter in row {
        let key = CGSize(width: width, height: pitch - 10)
        drawing.shape(.roundedRect(size: key, radius: 5), at: CGPoint(x: x, y: y), palette.surface)
        drawing.text(String(letter), .rowTitle, palette.textPrimary, x: x + width / 2, y: y + 10, .center)
        x += width + gap
      }
    }
    let space = CGSize(width: max(4, (size.width / 2).rounded()), height: pitch - 18)
    drawing.shape(
      .roundedRect(size: space, radius: 5),
      at: CGPoint(x: ((size.width - space.width) / 2).rounded(), y: top + 12 + 3 * pitch), palette.surface)
  }
}
