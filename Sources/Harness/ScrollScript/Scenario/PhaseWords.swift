import ScrollFiles
import Scrolling

/// The words for the phases of an input in the files, which differ from device to device.
package struct PhaseWords: Sendable {
  let began, moved, ended, cancelled: String

  /// The words for a finger or the mouse button.
  package static let finger = PhaseWords(began: "down", moved: "move", ended: "up", cancelled: "cancel")
  package static let trackpad = PhaseWords(began: "begin", moved: "move", ended: "end", cancelled: "cancel")
  package static let pan = PhaseWords(began: "begin", moved: "change", ended: "end", cancelled: "cancel")

  package subscript(phase: ScrollInput.Phase) -> String {
    switch phase {
    case .began: began
    case .moved: moved
    case .ended: ended
    case .cancelled: cancelled
    }
  }

  /// The words with their phases.
  package var table: [(word: String, value: ScrollInput.Phase)] {
    ScrollInput.Phase.allCases.map { (self[$0], $0) }
  }
}
