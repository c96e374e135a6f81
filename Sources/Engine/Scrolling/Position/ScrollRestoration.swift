import Foundation

/// A state machine that restores the position of the previous run and reports when to save the current one.
///
/// It performs no input or output: you pass the saved bytes, and it returns the step to perform. It neither
/// restores nor saves while the view scrolls. If the saved data cannot be used, it is set aside, and the run
/// starts as it would without saved data, at the top.
public struct ScrollRestoration<ID: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// A step for the caller to perform.
  public enum Step: Hashable, Sendable {
    /// Apply the command to the view; see ``ScrollEngine/apply(_:)``.
    case scroll(ScrollCommand)
    /// Move the saved data out of the way and show the error.
    case setAside(SavedScrollPositionError)
    /// The view came to rest at another position: save it atomically.
    case save(SavedScrollPosition<ID>)
  }

  private enum State: Hashable, Sendable {
    case refusing(SavedScrollPositionError)
    case restoring(SavedScrollPosition<ID>)
    /// Observing, with the last position, or nil before the first observation.
    case following(SavedScrollPosition<ID>?)
  }

  private var state: State

  /// Creates a restoration from the data of the previous run, or nil if there is none.
  public init(from text: Data?) {
    guard let text else {
      state = .following(nil)
      return
    }
    do throws(SavedScrollPositionError) {
      state = .restoring(try SavedScrollPosition(decoding: text))
    } catch {
      state = .refusing(error)
    }
  }

  /// Advances the restoration by one display frame. Restoring waits for the first targets and until the view
  /// is at rest. If the user has scrolled before, the position is left unchanged.
  public mutating func update<Layout: ScrollTargetLayout>(
    _ controller: inout ScrollPositionController<Layout>, of engine: ScrollEngine
  ) -> Step? where Layout.ID == ID {
    switch state {
    case .refusing(let error):
      state = .following(nil)
      return .setAside(error)
    case .restoring(let saved):
      guard !controller.position.isPositionedByUser else {
        state = .following(nil)
        return nil
      }
      guard engine.phase == .idle, controller.layout.targetCount > 0 else { return nil }
      guard controller.layout.index(of: saved.id) != nil else {
        state = .following(nil)
        return .setAside(.unknownTarget("\(saved.id)"))
      }
      state = .following(saved)
      return controller.restore(saved, of: engine).map(Step.scroll)
    case .following(let last):
      guard engine.phase == .idle, let now = controller.saved(of: engine), now != last else { return nil }
      state = .following(now)
      return last == nil ? nil : .save(now)
    }
  }
}
