import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundScenes

extension Session {
  /// The scroll position that one scene keeps from one run to the next.
  struct Position {
    /// The keeper of the position, or `nil` while another scene is open.
    private var keeper: PositionKeeper?
    /// The scene whose position is kept, and the position's current text.
    private var saved: (kind: SceneKind, text: Data?)?
    private var steps: [PositionKeeper.Step] = []

    /// Begins to keep the position of a scene. `text` is the position of the last run, if any.
    mutating func keep(_ targets: ListLayout, of kind: SceneKind?, from text: Data?) {
      keeper = PositionKeeper(targets, from: text)
      saved = kind.map { ($0, text) }
    }

    /// Stops observing the scene, because another one is opened.
    mutating func leave() { keeper = nil }

    /// Returns the text from which to restore the position of a scene, or `nil` if no position of this scene
    /// is kept. The text is `nil` if there is no position to restore.
    func text(for kind: SceneKind) -> Data?? {
      guard let saved, saved.kind == kind else { return nil }
      return .some(saved.text)
    }

    /// Observes the scene after a display frame, and before the first. Returns the action that restores the
    /// position, if any.
    mutating func update(of engine: ScrollEngine) -> Action? {
      guard let step = keeper?.update(of: engine) else { return nil }
      switch step {
      case .restore(let action): return action
      case .save(let text):
        saved?.text = text
        steps.append(step)
      case .setAside:
        saved?.text = nil
        steps.append(step)
      }
      return nil
    }

    /// Returns the steps since the last call, and clears them.
    mutating func takeSteps() -> [PositionKeeper.Step] {
      defer { steps = [] }
      return steps
    }
  }

  /// Restores the position of the last run, and keeps the position from now on. `text` is the text of that
  /// position, or `nil` if there is none. While another scene is open, the position is not observed; when
  /// this scene is opened again, the position is restored. Returns whether the scene has a position.
  package mutating func keepPosition(from text: Data?) -> Bool {
    guard let targets = scene.targets else { return false }
    window.position.keep(targets, of: take.kind, from: text)
    updatePosition()
    return true
  }

  /// Returns the steps to carry out for the kept position since the last call: texts to write or set aside.
  package mutating func takePositionSteps() -> [PositionKeeper.Step] { window.position.takeSteps() }

  mutating func updatePosition() {
    if let action = window.position.update(of: scene.pane.engine) { enqueue([.action(action)]) }
  }
}
