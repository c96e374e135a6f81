import Foundation
import ScrollScript
import Scrolling

/// What the header of scene `effects` is made of, each a function of y, the points scrolled: the header is drawn with the
/// very values that are plotted.
package enum HeaderEffect: String, CaseIterable, Sendable {
  /// How much of the header's height is left above the bar.
  case collapse
  /// How far the discs lag behind, in points.
  case parallax
  /// How far the discs are pulled apart.
  case stretch
  /// Opacity of the second line.
  case fade
  /// Size of the badge.
  case scale
  /// Opacities of the large title and of the bar's.
  case crossfade
  /// How far the button is on its way into the bar: an effect of one's own.
  case own
  /// How far the first section's header sticks, and how far the next one has pushed it out.
  case pin, push

  /// Height of the header at the top and of the bar that remains, in points.
  static let height: CGFloat = 232, barHeight: CGFloat = 56
  /// Height of a section's header, of a row, and how many rows a section has.
  static let sectionHeight: CGFloat = 36, rowHeight: CGFloat = 64
  static let rowsPerSection = 3

  /// What it is called under its curve.
  package var title: String {
    switch self {
    case .own: "your own"
    case .collapse, .parallax, .stretch, .fade, .scale, .crossfade, .pin, .push: rawValue
    }
  }

  /// The stretch of y over which it is plotted.
  package static let plotted: ClosedRange<CGFloat> = -120...440

  private static let travel = height - barHeight
  /// Slow at both ends.
  private static let easing = ScrollEffect(32...travel, from: 0, to: 1) { $0 * $0 * (3 - 2 * $0) }

  /// What of the effects can be tuned.
  package struct Tuning: Hashable, Sendable {
    /// The share of y that the discs lag behind.
    package var parallax: CGFloat = 0.3
    /// Points over which the header collapses: over its height above the bar its lower edge stays with the content.
    package var collapse: CGFloat = travel

    package init() {}

    /// As constants set it.
    init(_ constants: [SceneConstant]) {
      if let value = constants.value("parallax") { parallax = value }
      if let value = constants.value("collapse") { collapse = value }
    }

    static let constants = [
      SceneConstant(
        "parallax", "How far the discs of the header lag behind the content", unit: "of y", range: 0...1,
        default: 0.3),
      SceneConstant(
        "collapse", "Scrolled distance over which the header collapses to a bar", unit: "pt",
        range: 8...400, default: Double(travel)),
    ]
  }

  /// The value at y; of two things the one that goes.
  package func value(_ y: CGFloat, _ tuning: Tuning = Tuning()) -> CGFloat {
    switch self {
    case .collapse: ScrollEffects.collapse(y, over: tuning.collapse)
    case .parallax: ScrollEffects.parallax(y, factor: tuning.parallax, limit: 60)
    case .stretch: ScrollEffects.stretch(y, height: Self.height)
    case .fade: ScrollEffects.fade(y)
    case .scale: ScrollEffects.scale(y)
    case .crossfade: Self.titles(y).outgoing
    case .own: Self.easing(y)
    case .pin: ScrollEffects.pin(y, at: Self.travel)
    case .push: ScrollEffects.push(y, next: Self.travel + Self.sectionLength, height: Self.sectionHeight)
    }
  }

  /// What follows it in the same place.
  package func incoming(_ y: CGFloat) -> CGFloat? {
    self == .crossfade ? Self.titles(y).incoming : nil
  }

  private static func titles(_ y: CGFloat) -> ScrollEffects.Crossfade {
    ScrollEffects.crossfade(y, from: 40, to: travel, overlap: 0)
  }

  private static let sectionLength = sectionHeight + CGFloat(rowsPerSection) * rowHeight

  /// The values that its plot has room for.
  package var range: ClosedRange<CGFloat> {
    switch self {
    case .parallax: -40...60
    case .stretch: 1...1.6
    case .scale: 0.7...1
    case .collapse, .fade, .crossfade, .own, .pin, .push: 0...1
    }
  }

  /// A value as it is written beside the curve.
  package func text(_ y: CGFloat, _ tuning: Tuning = Tuning()) -> String {
    let value = Double(value(y, tuning))
    return switch self {
    case .parallax: String(format: "%.0f pt", value)
    case .crossfade: String(format: "%.2f, %.2f", value, Double(incoming(y) ?? 0))
    case .collapse, .stretch, .fade, .scale, .own, .pin, .push: String(format: "%.2f", value)
    }
  }
}
