import Foundation

/// Brings a view back to where the last run left it, and says when to write down where it is now.
///
/// It reads and writes nothing itself: it takes the saved text's bytes and answers with what is to be done. Neither
/// happens while anything scrolls. A text that cannot be used is set aside, and the run starts where it would without
/// one, at the top.
public struct ScrollRestoration<ID: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// What is to be done.
  public enum Step: Hashable, Sendable {
    /// The view is to be moved; see ``ScrollEngine/apply(_:)``.
    case scroll(ScrollCommand)
    /// The saved text is to be put out of the way and the note shown.
    case setAside(SavedScrollPositionError)
    /// The view came to rest elsewhere: the place is to be written, whole or not at all.
    case save(SavedScrollPosition<ID>)
  }

  private enum State: Hashable, Sendable {
    case refusing(SavedScrollPositionError)
    case restoring(SavedScrollPosition<ID>)
    /// Watching; with where it was last, nil before the first look.
    case following(SavedScrollPosition<ID>?)
  }

  private var state: State

  /// A run that begins with the text of the one before; nil where there is none.
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

  /// Takes a frame. Restoring waits for the first targets and for rest; a user who scrolled before keeps the place.
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
