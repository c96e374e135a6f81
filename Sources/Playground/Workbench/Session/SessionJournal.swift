import Foundation
import ScrollScript

// The journal of a session, which is written while the session goes on.
extension Session {
  /// A position in a journal: the part that has been written.
  package struct JournalPosition: Hashable, Sendable {
    /// The number of the recording, or `nil` before the first.
    package fileprivate(set) var recording: Int?
    fileprivate var frames = 0
    fileprivate var waiting: [Action] = []

    package init() {}
  }

  /// A recording of an earlier session that was not saved.
  package struct UnsavedRecording: Hashable, Sendable {
    package let path: String
    package let scene: String
    /// The time of its last frame in seconds.
    package let duration: Double

    package init(path: String, scene: String, duration: Double) {
      (self.path, self.scene, self.duration) = (path, scene, duration)
    }

    var title: String { "The last session (\(account)) was not saved" }

    /// The question before its journal is deleted.
    var question: String { "Delete the last session (\(account)) for good?" }

    /// Its scene and its length.
    private var account: String {
      let seconds = Int(duration.clamped(to: 0...Scenario.longestDuration).rounded())
      let minutes = seconds / 60
      let length = minutes == 0 ? "\(seconds) s" : "\(minutes) min \(seconds % 60) s"
      return "\(scene), \(length)"
    }
  }

  /// Whether there is input that has not been saved.
  package var isUnsaved: Bool { input.hasChanges || tape.actionCount > savedActions }

  package mutating func noteSaved() { savedActions = tape.actionCount }

  /// Returns the lines that a journal lacks, and moves its position to the end. A journal at a position in
  /// another recording lacks all lines. There are none until there is input.
  package func journalLines(after position: inout JournalPosition) -> String {
    guard tape.hasInput || input.hasChanges else { return "" }
    var text = ""
    if position.recording != recordingNumber {
      position = JournalPosition()
      position.recording = recordingNumber
      text = Journal.firstLine(start)
    }
    for frame in position.frames..<max(position.frames, tape.frames.count) {
      text += Journal.line(
        tape.actions(of: frame), frame: tape.frames[frame], isAtRest: tape.isAtRest(after: frame))
      position.waiting = []
    }
    position.frames = tape.frames.count
    let waiting = input.changeActions
    if waiting != position.waiting {
      text += Journal.line(waiting: waiting)
      position.waiting = waiting
    }
    return text
  }
}

// The offer of an earlier recording.
extension Session {
  /// The state of the offer's bar.
  enum OfferState: Hashable {
    case open
    case asking
    /// The bar is out of the way. Its key still opens the recording.
    case folded
  }

  var offerBar: OfferBar? {
    guard let offer, offerState != .folded, messageBubble == nil, tools.showsOverlays, window.width >= 120,
      window.height >= 120
    else {
      return nil
    }
    let isAsking = offerState == .asking
    return OfferBar(
      isAsking ? offer.question : offer.title,
      isAsking ? [.keepUnsaved, .deleteUnsaved] : [.openUnsaved, .deleteUnsaved],
      above: layout.timeline?.frame, in: window, measuring: measuring)
  }

  /// Answers the offer, or asks once more before it is deleted.
  mutating func answerOffer(_ answer: WindowCommand) {
    guard let offer else { return }
    if answer == .keepUnsaved || answer == .deleteUnsaved && offerState != .asking {
      offerState = answer == .keepUnsaved ? .open : .asking
      return
    }
    effects.append(answer == .openUnsaved ? .open(offer.path) : .discard(offer))
    self.offer = nil
  }
}
