import ScrollPhysics
import ScrollScript

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
