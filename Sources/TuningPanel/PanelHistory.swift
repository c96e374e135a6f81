import ScrollPhysics

/// What was tuned, step by step, to be undone and done again without limit.
package struct PanelHistory: Hashable, Sendable {
  /// A constant that went from one value to another.
  package struct Change: Hashable, Sendable {
    package var name: String
    package var from: ScrollProfile.Value
    package var to: ScrollProfile.Value
  }

  /// What one undo takes back.
  package enum Step: Hashable, Sendable {
    /// Constants, in the order in which they changed.
    case values([Change])
    /// Another profile.
    case profile(from: ScrollProfile, to: ScrollProfile)
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Notes a step; one that changed nothing is none. What was undone before cannot be done again.
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

  /// Forgets what was undone: something new happens.
  package mutating func forgetUndone() { undone.removeAll() }

  /// The step to take back.
  package mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step to do again.
  package mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}
