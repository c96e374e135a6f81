import ScrollPhysics

/// The undo history of the tuned values. The number of steps is unlimited.
package struct PanelHistory: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var name: String
    package var from: ScrollProfile.Value
    package var to: ScrollProfile.Value
  }

  package enum Step: Hashable, Sendable {
    /// Changes of constants, in the order in which they happened.
    case values([Change])
    case profile(from: ScrollProfile, to: ScrollProfile)
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Adds a step and clears the steps available for redo. A step that changes nothing is ignored.
  package mutating func push(_ step: Step) {
    switch step {
    case .values(let changes):
      let changes = changes.filter { $0.from != $0.to }
      guard !changes.isEmpty else { return }
      done.append(.values(changes))
    case .profile(let from, let to):
      guard from != to else { return }
      done.append(step)
    }
    undone.removeAll()
  }

  /// Clears the steps available for redo, because a new change has begun.
  package mutating func forgetUndone() { undone.removeAll() }

  /// Gives the profiles of a name another one, because a saved profile was renamed.
  package mutating func rename(_ name: String, to new: String) {
    func renamed(_ step: Step) -> Step {
      guard case .profile(var from, var to) = step else { return step }
      if from.name == name { from.name = new }
      if to.name == name { to.name = new }
      return .profile(from: from, to: to)
    }
    done = done.map(renamed)
    undone = undone.map(renamed)
  }

  package mutating func undo() -> Step? { Self.move(&done, &undone) }
  package mutating func redo() -> Step? { Self.move(&undone, &done) }

  private static func move(_ from: inout [Step], _ to: inout [Step]) -> Step? {
    guard let step = from.popLast() else { return nil }
    to.append(step)
    return step
  }
}
