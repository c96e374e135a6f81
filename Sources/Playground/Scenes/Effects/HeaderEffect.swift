import ScrollFiles
import Foundation
import ScrollScript
import Scrolling

/// The effects in the header of the `effects` scene, each a function of y, the scroll distance in points. The
/// header and the plots use the same values.
package enum HeaderEffect: String, CaseIterable, Sendable {
  /// The remaining share of the header's height above the bar.
  case collapse
  /// The distance in points by which the discs lag behind the content.
  case parallax
  /// The scale by which the discs are stretched.
  case stretch
  /// The opacity of the subtitle.
  case fade
  /// The scale of the badge.
  case scale
  /// The opacities of the large title and the bar title.
  case crossfade
  /// The progress of the button into the bar. This is an example of a custom effect.
  case own
  /// The degree to which the first section header is pinned (`pin`) and pushed out by the next one (`push`).
  case pin, push

  static let height: CGFloat = 232, barHeight: CGFloat = 56
  static let sectionHeight: CGFloat = 36, rowHeight: CGFloat = 64
  static let rowsPerSection = 3

  package var title: String { self == .own ? "custom" : rawValue }

  package static let plotted: ClosedRange<CGFloat> = -120...440

  private static let travel = height - barHeight
  /// An easing that is slow at both ends.
  private static let easing = ScrollEffect(32...travel, from: 0, to: 1) { $0 * $0 * (3 - 2 * $0) }

  package struct Tuning: Hashable, Sendable {
    package var parallax: CGFloat = 0.3
    /// The distance in points over which the header collapses. If the distance equals the header's height
    /// above the bar, the header's lower edge moves with the content.
    package var collapse: CGFloat = travel
    /// Whether the scene shows minY, the offset that articles read from a sensor, in place of y = −minY.
    package var showsMinY = false

    package init() {}

    init(_ constants: [SceneConstant]) {
      if let value = constants.value("parallax") { parallax = value }
      if let value = constants.value("collapse") { collapse = value }
      showsMinY = constants.isOn("minY")
    }

    /// The name of the scroll distance.
    var name: String { showsMinY ? "minY" : "y" }

    /// Returns the value to show for a scroll distance in points.
    func shown(_ y: CGFloat) -> CGFloat { showsMinY ? 0 - y : y }

    static let constants = [
      SceneConstant(
        "parallax", "Parallax of the header\u{2019}s discs behind the content", unit: "of y", range: 0...1,
        default: 0.3),
      SceneConstant(
        "collapse", "Scrolled distance over which the header collapses to a bar", unit: "pt",
        range: 8...400, default: Double(travel)),
      SceneConstant(
        "minY", "The scroll distance is shown as a sensor\u{2019}s minY, which is negative below the top",
        default: false),
    ]
  }

  /// Returns the value of the effect at y. For a crossfade, this is the value of the outgoing title.
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

  /// Returns the opacity of the incoming title at y, or `nil` for any effect other than ``crossfade``.
  package func incoming(_ y: CGFloat) -> CGFloat? {
    self == .crossfade ? Self.titles(y).incoming : nil
  }

  private static func titles(_ y: CGFloat) -> ScrollEffects.Crossfade {
    ScrollEffects.crossfade(y, from: 40, to: travel, overlap: 0)
  }

  private static let sectionLength = sectionHeight + CGFloat(rowsPerSection) * rowHeight

  package var range: ClosedRange<CGFloat> {
    switch self {
    case .parallax: -40...60
    case .stretch: 1...1.6
    case .scale: 0.7...1
    case .collapse, .fade, .crossfade, .own, .pin, .push: 0...1
    }
  }

  /// Returns the value at y, formatted for the label beside the curve.
  package func text(_ y: CGFloat, _ tuning: Tuning = Tuning()) -> String {
    let value = Double(value(y, tuning))
    return switch self {
    case .parallax: NumberText.fixed(value, decimals: 0, minus: .sign) + " pt"
    case .crossfade:
      "\(NumberText.fixed(value, decimals: 2)), \(NumberText.fixed(Double(incoming(y) ?? 0), decimals: 2))"
    case .collapse, .stretch, .fade, .scale, .own, .pin, .push: NumberText.fixed(value, decimals: 2)
    }
  }
}
