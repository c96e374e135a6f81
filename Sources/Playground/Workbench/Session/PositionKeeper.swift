import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// A keeper of a scene's scroll position from one run to the next. The position is relative to the first
/// visible row, and is not saved while the content scrolls.
package struct PositionKeeper: Sendable {
  package enum Step: Hashable, Sendable {
    /// An action that restores the position of the last run.
    case restore(Action)
    /// The position of the last run is invalid, for a reason.
    case setAside(SavedScrollPositionError)
    /// A text to write, because the view came to rest at another position.
    case save(Data)
  }

  private var controller: ScrollPositionController<ListLayout>
  private var restoration: ScrollRestoration<Int>

  package init(_ targets: ListLayout, from text: Data?) {
    controller = ScrollPositionController(targets)
    restoration = ScrollRestoration(from: text)
  }

  /// Observes the view after a display frame, and before the first. Returns the step to carry out, if any.
  package mutating func update(of engine: ScrollEngine) -> Step? {
    switch restoration.update(&controller, of: engine) {
    case .scroll(let command):
      switch command {
      case .setContentOffset(let offset, _), .animateContentOffset(let offset, _),
        .moveContentOffset(let offset),
        .redirectAnimation(let offset), .retarget(let offset):
        return .restore(.scroll(.setContentOffset(x: offset.x, y: offset.y, animated: false)))
      }
    case .setAside(let error): return .setAside(error)
    // Row numbers can always be encoded.
    case .save(let saved): return (try? saved.encoded()).map(Step.save)
    case nil: return nil
    }
  }
}
