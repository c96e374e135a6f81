import Foundation
import PlaygroundScenes
import ScrollLists
import ScrollScript
import Scrolling

/// The scroll position that one scene keeps from one run to the next. The position is relative to the first
/// visible row, and is not saved while the content scrolls.
package struct PositionKeeper: Sendable {
  package enum Step: Hashable, Sendable {
    /// The position of the last run is invalid, for a reason.
    case setAside(SavedScrollPositionError)
    /// A text to write, because the view came to rest at another position.
    case save(Data)
  }

  /// The observer of the scene, or `nil` while another scene is open.
  private var observer:
    (controller: ScrollPositionController<ListLayout>, restoration: ScrollRestoration<Int>)?
  /// The scene whose position is kept, and the position's current text.
  private var saved: (kind: SceneKind, text: Data?)?
  fileprivate var steps: [Step] = []

  /// Begins to keep the position of a scene. `text` is the position of the last run, if any.
  mutating func keep(_ targets: ListLayout, of kind: SceneKind?, from text: Data?) {
    observer = (ScrollPositionController(targets), ScrollRestoration(from: text))
    saved = kind.map { ($0, text) }
  }

  /// Stops observing the scene, because another one is opened.
  mutating func leave() { observer = nil }

  /// Returns the text from which to restore the position of a scene, or `nil` if no position of this scene is
  /// kept. The text is `nil` if there is no position to restore.
  func text(for kind: SceneKind) -> Data?? {
    saved.flatMap { $0.kind == kind ? .some($0.text) : nil }
  }

  /// Observes the scene after a display frame, and before the first. Returns the action that restores the
  /// position, if any.
  mutating func update(of engine: ScrollEngine) -> Action? {
    guard var (controller, restoration) = observer else { return nil }
    defer { observer = (controller, restoration) }
    switch restoration.update(&controller, of: engine) {
    case .scroll(.setContentOffset(let offset, _)), .scroll(.animateContentOffset(let offset, _)),
      .scroll(.moveContentOffset(let offset)), .scroll(.redirectAnimation(let offset)),
      .scroll(.retarget(let offset)):
      return .scroll(.setContentOffset(x: offset.x, y: offset.y, animated: false))
    case .setAside(let error):
      saved?.text = nil
      steps.append(.setAside(error))
    case .save(let position):
      // Row numbers can always be encoded.
      guard let text = try? position.encoded() else { break }
      saved?.text = text
      steps.append(.save(text))
    case nil: break
    }
    return nil
  }
}

extension Session {
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
  package mutating func takePositionSteps() -> [PositionKeeper.Step] {
    defer { window.position.steps = [] }
    return window.position.steps
  }

  mutating func updatePosition() {
    if let action = window.position.update(of: scene.pane.engine) { enqueue([.action(action)]) }
  }
}
