import ScrollFiles
import Scrolling

/// An animated scroll of the `gallery` scene, with the times of its completions.
package struct GalleryRun: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case spring, curve

    /// The animation: a spring that passes its target, or a curve.
    var animation: Animation {
      switch self {
      case .spring: .bouncy(duration: 0.6)
      case .curve: .easeInOut(duration: 0.8)
      }
    }
  }

  package let kind: Kind
  /// The time in seconds at which the button was pressed.
  package let began: Double
  /// The seconds after which the animation was logically complete, and after which it ended; nil before.
  package private(set) var complete: Double?
  package private(set) var ended: Double?

  init(_ kind: Kind, at time: Double) { (self.kind, began) = (kind, time) }

  /// The transaction of the scroll. The view reports both ends of its animation.
  var transaction: Transaction {
    var transaction = Transaction(animation: kind.animation)
    // The scene is a value, so it handles the completions of its controller, as closures do in an app.
    for criteria in AnimationCompletionCriteria.allCases {
      transaction.addAnimationCompletion(criteria: criteria) {}
    }
    return transaction
  }

  mutating func completed(_ criteria: AnimationCompletionCriteria, at time: Double) {
    switch criteria {
    case .logicallyComplete: complete = time - began
    case .removed: ended = time - began
    }
  }

  var text: String {
    let name = kind.rawValue.capitalized
    func seconds(_ time: Double) -> String { NumberText.fixed(time, decimals: 2) + " s" }
    guard let complete else { return name + ": running" }
    guard let ended else { return name + ": complete after " + seconds(complete) + ", still moving" }
    return name + ": complete after " + seconds(complete) + ", at rest after " + seconds(ended)
  }
}
