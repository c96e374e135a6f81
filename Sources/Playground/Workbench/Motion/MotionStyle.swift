import PlaygroundDrawing
import ScrollBitmaps
import Scrolling

/// What content does, with the word and the color that the readout and the bands of plots have for it.
enum MotionStyle: String {
  case idle = "Idle"
  case tracking = "Tracking"
  case dragging = "Dragging"
  case decelerating = "Decelerating"
  case bouncing = "Bouncing"
  case animating = "Animating"

  /// Creates the style of a phase. Content that decelerates beyond an edge is bouncing.
  init(_ phase: ScrollPhase, isOutside: Bool) {
    switch phase {
    case .idle: self = .idle
    case .tracking: self = .tracking
    case .interacting: self = .dragging
    case .decelerating: self = isOutside ? .bouncing : .decelerating
    case .animating: self = .animating
    }
  }

  func color(_ palette: Palette) -> Color {
    switch self {
    case .idle: palette.textTertiary
    case .tracking, .dragging: palette.dragging
    case .decelerating: palette.decelerating
    case .bouncing: palette.bouncing
    case .animating: palette.animating
    }
  }
}
