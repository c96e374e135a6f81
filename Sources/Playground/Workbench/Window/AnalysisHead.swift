import ScrollBitmaps
import PlaygroundDrawing
import Foundation

/// The controls above the curves: the gesture that they show, the beginning of the other run, and the scroll
/// view, in one row or two.
struct AnalysisHead {
  enum Button: Hashable, Sendable {
    case gesture(isNext: Bool)
    /// The switch that lets the other run begin at the start of the session instead of the gesture.
    case fromStart
    /// The next scroll view of the scene.
    case view
  }

  let frame: CGRect
  /// The number of the gesture counted from 1, or `nil` if there is none, and the number of gestures.
  let gesture: Int?, gestures: Int
  /// Whether the curves show a marked span instead of that gesture.
  let showsSpan: Bool
  let comparesFromStart: Bool
  /// The name of the scroll view that is shown, or `nil` if the scene has only one.
  let view: String?
  /// Whether a person chose that view.
  let isViewChosen: Bool

  private static let rowHeight: CGFloat = 28
  private static let arrow: CGFloat = 24, title: CGFloat = 104, start: CGFloat = 84, gap: CGFloat = 8
  private static let leastTitle: CGFloat = 84, leastView: CGFloat = 64, mostView: CGFloat = 160
  /// The width in points from which all controls fit in one row.
  private static let widthForOneRow = 2 * arrow + title + start + 2 * gap + leastView

  /// Returns the height of the controls in curves of a width, with or without a choice of scroll views.
  static func height(in width: CGFloat, listsViews: Bool) -> CGFloat {
    listsViews && width < widthForOneRow ? 2 * rowHeight : rowHeight
  }

  private var titleWidth: CGFloat {
    min(Self.title, max(Self.leastTitle, frame.width - 2 * Self.arrow - Self.start - Self.gap))
  }

  /// The buttons with their frames, from left to right. A button that does not fit is left out.
  var buttons: [(button: Button, frame: CGRect)] {
    func place(_ x: CGFloat, _ width: CGFloat, row: CGFloat = 0) -> CGRect {
      CGRect(
        x: frame.minX + x, y: frame.minY + row * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    let end = 2 * Self.arrow + titleWidth
    var buttons: [(Button, CGRect)] = [
      (.gesture(isNext: false), place(0, Self.arrow)),
      (.gesture(isNext: true), place(Self.arrow + titleWidth, Self.arrow)),
      (.fromStart, place(end + Self.gap, Self.start)),
    ]
    if view != nil {
      let hasRow = frame.height > Self.rowHeight
      let left = hasRow ? 0 : end + Self.gap + Self.start + Self.gap
      if frame.width - left >= Self.leastView {
        buttons.append((.view, place(left, min(Self.mostView, frame.width - left), row: hasRow ? 1 : 0)))
      }
    }
    return buttons.filter { $0.1.maxX <= frame.maxX + 0.5 }
  }

  func button(at point: CGPoint) -> Button? { buttons.first { $0.frame.contains(point) }?.button }

  func draw(pointer: CGPoint?, _ palette: Palette, into list: inout DrawList) {
    for (button, frame) in buttons {
      let isOn = button == .fromStart && comparesFromStart || button == .view && isViewChosen
      let isEnabled = isEnabled(button)
      let isHovered = isEnabled && pointer.map(frame.contains) ?? false
      if isOn || isHovered {
        list.shape(
          .roundedRect(size: frame.insetBy(dx: 1, dy: 2).size, radius: 8),
          at: CGPoint(x: frame.minX + 1, y: frame.minY + 2), isOn ? palette.surface : palette.hairline)
      }
      let color =
        !isEnabled ? palette.textTertiary : isOn || isHovered ? palette.textPrimary : palette.textSecondary
      switch button {
      case .gesture(let isNext):
        let side: CGFloat = isNext ? 3 : -3
        list.shape(
          .polyline(
            [CGPoint(x: -side / 2, y: -4), CGPoint(x: side / 2, y: 0), CGPoint(x: -side / 2, y: 4)],
            width: 1.5),
          at: CGPoint(x: frame.midX, y: frame.midY), color)
      case .fromStart: write("From start", in: frame, color, into: &list)
      case .view:
        // In a row of its own, the name begins where the controls above it do.
        let isAlone = frame.minY > self.frame.minY
        write("View: " + (view ?? ""), in: frame, color, isLeading: isAlone, into: &list)
      }
    }
    let title =
      showsSpan
      ? "Marked span"
      : gesture.map { "Gesture \($0) of \(gestures)" } ?? (gestures == 0 ? "No gesture" : "Before gesture 1")
    write(
      title,
      in: CGRect(
        x: frame.minX + Self.arrow, y: frame.minY, width: titleWidth, height: Self.rowHeight),
      palette.textPrimary, into: &list)
  }

  private func write(
    _ text: String, in frame: CGRect, _ color: Color, isLeading: Bool = false, into list: inout DrawList
  ) {
    list.text(
      DrawList.Text(
        text, style: .caption, color: color,
        at: CGPoint(x: isLeading ? frame.minX + 8 : frame.midX, y: frame.midY - 7),
        alignment: isLeading ? .leading : .center, maxWidth: frame.width - (isLeading ? 16 : 8)))
  }

  func isEnabled(_ button: Button) -> Bool {
    switch button {
    case .gesture(isNext: false): (gesture ?? 0) > 1
    case .gesture(isNext: true): (gesture ?? 0) < gestures
    case .fromStart, .view: true
    }
  }
}
