import PlaygroundDrawing
import Foundation

/// A ring of eight dots that indicates a wait, or the progress towards the start of one.
package enum Spinner {
  package enum State: Hashable, Sendable {
    /// A fraction of the dots is visible, 0 to 1.
    case filled(Double)
    /// The dots light up in turn. The value is the time since the start in seconds.
    case turning(Double)
  }

  private static let dots = 8
  private static let radius: CGFloat = 10, side: CGFloat = 5
  /// The speed in dots per second.
  private static let pace = 12.0

  package static func draw(
    _ state: State, at center: CGPoint, _ palette: Palette, into list: inout DrawList
  ) {
    for dot in 0..<dots {
      let angle = 2 * Double.pi * Double(dot) / Double(dots) - .pi / 2
      let opacity = opacity(of: dot, state)
      guard opacity > 0 else { continue }
      list.dot(
        side, at: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)),
        palette.textSecondary.opacity(opacity))
    }
  }

  private static func opacity(of dot: Int, _ state: State) -> Double {
    switch state {
    case .filled(let share): return (share * Double(dots) - Double(dot)).clamped(to: 0...1) * 0.7
    case .turning(let seconds):
      let head = Int((seconds * pace).clamped(to: 0...1e9)) % dots
      return 0.9 - 0.1 * Double((head - dot + dots) % dots)
    }
  }
}
