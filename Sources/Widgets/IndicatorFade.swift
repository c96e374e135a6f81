import Bitmaps
import Drawing
import Foundation
import Scrolling

/// The visibility of a scroll indicator: visible during scrolling and briefly afterwards, then fading out.
package struct IndicatorFade: Hashable, Sendable {
  /// The time at rest before the indicator fades and the duration of the fade, in seconds.
  static let hold = 0.3, fade = 0.3

  private var movedAt: Double?
  private var time = 0.0

  package init() {}

  /// Updates the indicator with the phase of the view at the time of a display frame in seconds.
  package mutating func frame(at time: Double, phase: ScrollPhase) {
    self.time = time
    if phase.isScrolling { movedAt = time }
    if let movedAt, time - movedAt >= Self.hold + Self.fade { self.movedAt = nil }
  }

  /// The opacity, 0 to 1.
  package var opacity: Double {
    guard let movedAt else { return 0 }
    return min(max(0, 1 - (time - movedAt - Self.hold) / Self.fade), 1)
  }

  /// The display frames that the indicator requires while the view is at rest.
  package var need: FrameNeed {
    guard let movedAt else { return .nothing }
    return time < movedAt + Self.hold ? .wakeUp(at: movedAt + Self.hold) : .frame
  }
}

extension IndicatorFade {
  /// Draws the vertical indicator of a view on a track at `frame`, with its current opacity. `color` replaces the
  /// color of the palette.
  package func draw(
    _ engine: ScrollEngine, in frame: CGRect, _ palette: Palette, color: Color? = nil,
    into list: inout DrawList
  ) {
    let margin: CGFloat = 3
    guard opacity > 0,
      let bar = ScrollIndicator(
        .vertical, of: engine.metrics, offset: engine.contentOffset.y, trackStart: margin,
        trackLength: frame.height - 2 * margin)
    else { return }
    list.shape(
      .capsule(CGSize(width: margin, height: bar.length.rounded())),
      at: CGPoint(x: frame.maxX - 2 * margin, y: frame.minY + bar.start),
      color ?? palette.scrollIndicator.opacity(opacity))
  }
}
