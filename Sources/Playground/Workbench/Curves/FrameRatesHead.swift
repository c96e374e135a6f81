import PlaygroundControls
import PlaygroundDrawing
import Foundation

/// The row above the study of frame rates: its progress, and a button that cancels or restarts it.
struct FrameRatesHead {
  /// The frame of the curves, at the upper edge of which the row is.
  let curves: CGRect
  /// The state of the study, and what the button does.
  let title: String, buttonTitle: String
  /// The completed share of the study, from 0 to 1.
  let share: Double

  private static let height: CGFloat = 28, gap: CGFloat = 8
  private static let buttonWidth: CGFloat = 64

  private var frame: CGRect { curves.row(min(Self.height, curves.height)) }

  /// Returns the part of the frame of the curves below the row.
  static func rest(of frame: CGRect) -> CGRect { frame.below(min(frame.height, height + gap)) }

  var button: CGRect {
    let width = min(Self.buttonWidth, frame.width)
    return frame.column(width, at: frame.width - width)
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    let room = button.minX - 12 - frame.minX
    guard room >= 40 else { return }
    list.text(title, .caption, palette.textSecondary, x: frame.minX, y: frame.minY + 3, width: room)
    let track = CGRect(x: frame.minX, y: frame.minY + 21, width: room, height: 3)
    list.fill(track, radius: 1.5, palette.hairline)
    let width = (track.width * CGFloat(share)).rounded()
    if width >= 3 {
      list.fill(
        CGRect(origin: track.origin, size: CGSize(width: width, height: 3)), radius: 1.5, palette.accent)
    }
  }
}
