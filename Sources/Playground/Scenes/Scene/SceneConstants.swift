import ScrollScript

extension [SceneConstant] {
  /// Returns the number of a constant by its name without the prefix, or `nil` if there is no such number.
  func value(_ name: String) -> Double? {
    if case .number(let number)? = constant(name)?.value { number } else { nil }
  }

  /// Returns whether a switch is on, by its name without the prefix.
  func isOn(_ name: String) -> Bool { constant(name)?.value == .toggle(true) }

  private func constant(_ name: String) -> SceneConstant? {
    first { $0.name == SceneConstant.prefix + name }
  }
}

extension Scene {
  /// Performs an action. An action that sets one of the scene's constants is carried out here; all others are
  /// passed to the scene's `handle` method. Throws an ``ActionError`` and changes nothing if the constant
  /// does not exist, if the value is a switch instead of a number or the reverse, or if the number is out of
  /// range or NaN.
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
    try constants[index].set(value)
  }
}
