import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// Keeps the place of a scene's rows from one run to the next: by the first row that shows, never while anything scrolls.
package struct PositionKeeper: Sendable {
  /// What is to be done.
  package enum Step: Hashable, Sendable {
    /// The scene is to go where the last run left it.
    case restore(Action)
    /// What the last run left cannot be used, and why.
    case setAside(SavedScrollPositionError)
    /// The view came to rest elsewhere: this text is to be written.
    case save(Data)
  }

  private var controller: ScrollPositionController<ListLayout>
  private var restoration: ScrollRestoration<Int>

  /// A run that begins with the text of the one before; nil where there is none.
  package init(_ targets: ListLayout, from text: Data?) {
    controller = ScrollPositionController(targets)
    restoration = ScrollRestoration(from: text)
  }

  /// Takes a look after a frame, and before the first.
  package mutating func update(of engine: ScrollEngine) -> Step? {
    switch restoration.update(&controller, of: engine) {
    case .scroll(let command):
      switch command {
      case .setContentOffset(let offset, _), .moveContentOffset(let offset), .retarget(let offset):
        return .restore(.setContentOffset(x: offset.x, y: offset.y, animated: false))
      }
    case .setAside(let error): return .setAside(error)
    // A row's number is always written.
    case .save(let saved): return (try? saved.encoded()).map(Step.save)
    case nil: return nil
    }
  }
}
