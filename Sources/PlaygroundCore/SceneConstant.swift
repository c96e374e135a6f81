import ScrollPhysics
import ScrollScript

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

extension [SceneConstant] {
  /// The value of a constant by its name without the prefix; nil where there is none of that name.
  func value(_ name: String) -> Double? {
    first { $0.name == SceneConstant.prefix + name }?.value
  }
}

extension Scene {
  /// Takes an action: one that sets a constant of the scene's own is carried out here, any other is the scene's to
  /// handle. A name that does not exist, a switch in place of a number and a value out of range (NaN included) are
  /// refused and change nothing.
  package mutating func take(
    _ action: Action, in view: String? = nil, at time: Double
  ) throws(ActionError) {
    guard case .set(let name, let value) = action, name.hasPrefix(SceneConstant.prefix) else {
      return try handle(action, in: view, at: time)
    }
    guard let index = constants.firstIndex(where: { $0.name == name }) else {
      let known = constants.map(\.name).joined(separator: ", ")
      throw ActionError(
        "no constant \"\(name)\" in this scene; expected "
          + (known.isEmpty ? "a scene that has constants of its own, as feed" : known))
    }
    let (range, unit) = (constants[index].range, constants[index].unit)
    let expected = "expected \(range.lowerBound) to \(range.upperBound)" + (unit.isEmpty ? "" : " \(unit)")
    switch value {
    case .toggle: throw ActionError("\(name): \(expected), found a switch")
    case .number(let number):
      guard range.contains(number) else {
        throw ActionError("\(name) = \(number) is out of range; \(expected)")
      }
      constants[index].value = number
    }
  }
}
