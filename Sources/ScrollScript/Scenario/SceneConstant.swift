/// A number of a scene's own that can be tuned as a profile's constants are, by the same action: `set` of its name.
package struct SceneConstant: Hashable, Sendable {
  /// What every name begins with, so that none is a profile's.
  package static let prefix = Action.sceneConstantPrefix

  /// What files and panels call it: `scene.parallax`.
  package let name: String
  /// What it does, in one line.
  package let summary: String
  /// The unit, empty for a bare number.
  package let unit: String
  /// The values it may take.
  package let range: ClosedRange<Double>
  /// What it is unless set.
  package let defaultValue: Double
  /// What it is now.
  package var value: Double

  /// A constant by its name without the prefix, with its default.
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
