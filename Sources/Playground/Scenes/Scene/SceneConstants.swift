import ScrollPhysics
import ScrollScript

extension [SceneConstant] {
  /// Returns the number of a constant by its name without the prefix, or `nil` if there is no such number.
  func value(_ name: String) -> Double? {
    if case .number(let number)? = constant(name)?.value { number } else { nil }
  }

  /// Returns whether a switch is on, by its name without the prefix.
  func isOn(_ name: String) -> Bool { constant(name)?.value == .toggle(true) }

  private func constant(_ name: String) -> SceneConstant? {
    first { $0.name == Action.sceneConstantPrefix + name }
  }

  /// Sets a constant by its full name. Throws an ``ActionError`` and changes nothing if there is no such
  /// constant, if the value is a switch instead of a number or the reverse, or if the number is out of range.
  mutating func set(_ name: String, to value: ScrollProfile.Value) throws(ActionError) {
    guard let index = firstIndex(where: { $0.name == name }) else {
      let known = map(\.name).joined(separator: ", ")
      throw ActionError(
        "no constant \"\(name)\" in this scene; expected "
          + (known.isEmpty ? "a scene that has constants of its own, as feed" : known))
    }
    try self[index].set(value)
  }
}
