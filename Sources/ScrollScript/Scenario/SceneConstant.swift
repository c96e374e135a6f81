/// A number of a scene that can be tuned like a profile's constants, by the same action: a `set` of its name.
package struct SceneConstant: Hashable, Sendable {
  /// The prefix of every name, which distinguishes it from those of a profile.
  package static let prefix = Action.sceneConstantPrefix

  /// The name in files and panels, such as `scene.parallax`.
  package let name: String
  /// A one-line description of the constant's effect.
  package let summary: String
  /// The unit, or an empty string for a bare number.
  package let unit: String
  /// The permitted values.
  package let range: ClosedRange<Double>
  /// The value before any change.
  package let defaultValue: Double
  /// The current value.
  package var value: Double

  /// Creates a constant from its name without the prefix, with its default value.
  package init(
    _ name: String, _ summary: String, unit: String, range: ClosedRange<Double>, default value: Double
  ) {
    self.name = Self.prefix + name
    self.summary = summary
    self.unit = unit
    self.range = range
    defaultValue = value
    self.value = value
  }
}
