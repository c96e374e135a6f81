import Foundation
import ScrollScript
import Scrolling

/// The settings of the `gallery` scene. They are constants with summaries, which the tuning panel and scenarios set.
struct GallerySettings: Hashable, Sendable {
  let threshold: Double, sink: CGFloat
  let isRightToLeft: Bool, hasTargets: Bool, disablesAnimations: Bool, canCancelContentTouches: Bool
  private let isPaged: Bool

  static let constants = [
    SceneConstant(
      "threshold", "Fraction of a card in view from which it counts as visible", unit: "", range: 0...1,
      default: 0.5),
    SceneConstant(
      "sink", "Degree to which photos shrink and fade as the list scrolls them away", unit: "", range: 0...1,
      default: 0),
    SceneConstant(
      "rightToLeft", "The layout runs from right to left, unless the button reverses it", default: false),
    SceneConstant(
      "paging", "The carousel comes to rest at whole pages, not with a photo in its center",
      default: false),
    SceneConstant(
      "scrollTargetLayout", "Cards and photos are scroll targets: the carousel rests at them", default: true),
    SceneConstant("disablesAnimations", "Scrolls to cards and photos are not animated", default: false),
    SceneConstant(
      "canCancelContentTouches", "The list scrolls with a finger whose touch has reached a card",
      default: true),
  ]

  init(_ constants: [SceneConstant] = Self.constants) {
    threshold = constants.value("threshold") ?? 0
    sink = constants.value("sink") ?? 0
    isRightToLeft = constants.isOn("rightToLeft")
    isPaged = constants.isOn("paging")
    hasTargets = constants.isOn("scrollTargetLayout")
    disablesAnimations = constants.isOn("disablesAnimations")
    canCancelContentTouches = constants.isOn("canCancelContentTouches")
  }

  /// The behavior that decides where the carousel comes to rest.
  var behavior: AnyScrollTargetBehavior {
    isPaged
      ? AnyScrollTargetBehavior(.paging)
      : AnyScrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne, anchor: .center))
  }
}
