import PlaygroundScenes
import ScrollScript

// The journal of a session, which is written while the session goes on.
extension Session {
  /// A position in a journal: the part that has been written.
  package struct JournalPosition: Hashable, Sendable {
    /// The number of the recording, or `nil` before the first.
    package fileprivate(set) var recording: Int?
    fileprivate var frames = 0
    fileprivate var waiting: [Action.Tuning] = []

    package init() {}
  }

  /// A recording of an earlier session that was not saved.
  package struct UnsavedRecording: Hashable, Sendable {
    package let path: String
    package let scene: String
    /// The time of its last frame in seconds.
    package let duration: Double
    var bar = Bar.open

    /// The state of the bar that offers it.
    enum Bar: Hashable {
      case open
      case asking
      /// The bar is out of the way. Its key still opens the recording.
      case folded
    }

    package init(path: String, scene: String, duration: Double) {
      (self.path, self.scene, self.duration) = (path, scene, duration)
    }

    var title: String { "The session \(account) was not saved" }

    /// The question before its journal is deleted.
    var question: String { "Delete the session \(account) for good?" }

    /// Its scene and its length.
    private var account: String {
      let seconds = Int(duration.clamped(to: 0...Scenario.longestDuration).rounded())
      let minutes = seconds / 60
      let length = minutes == 0 ? "\(seconds) s" : "\(minutes) min \(seconds % 60) s"
      return "\(SceneKind(rawValue: scene)?.title ?? scene), \(length),"
    }
  }

  /// Whether there is input that has not been saved.
  package var isUnsaved: Bool {
    take.example == nil && (!window.input.changes.isEmpty || take.tape.actionCount > take.savedActions)
  }

  package mutating func noteSaved() { take.savedActions = take.tape.actionCount }

  /// Returns the lines that a journal lacks, and moves its position to the end. A journal at a position in
  /// another recording lacks all lines. There are none until there is input.
  package func journalLines(after position: inout JournalPosition) -> String {
    guard take.example == nil, take.tape.hasInput || !window.input.changes.isEmpty else { return "" }
    var text = ""
    if position.recording != take.number {
      position = JournalPosition()
      position.recording = take.number
      text = Journal.firstLine(take.start)
    }
    for frame in position.frames..<max(position.frames, take.tape.frames.count) {
      text += Journal.line(
        take.tape.actions(of: frame), frame: take.tape.frames[frame],
        isAtRest: take.tape.isAtRest(after: frame))
      position.waiting = []
    }
    position.frames = take.tape.frames.count
    if changes != position.waiting {
      text += Journal.line(waiting: changes.map { .tuning($0) })
      position.waiting = changes
    }
    return text
  }
}

// The offer of an earlier recording.
extension Session {
  var offerBar: OfferBar? {
    guard let offer = window.offers.first, offer.bar != .folded, messageBubble == nil,
      window.tools.showsOverlays, window.hasRoom
    else { return nil }
    let isAsking = offer.bar == .asking
    return OfferBar(
      (isAsking ? offer.question : offer.title)
        + (window.offers.count > 1 ? " (1 of \(window.offers.count))" : ""),
      isAsking ? [.keepUnsaved, .deleteUnsaved] : [.openUnsaved, .deleteUnsaved],
      above: layout.timeline?.frame, in: window.size, measuring: window.measuring)
  }

  /// Answers the offer, or asks once more before it is deleted.
  mutating func answerOffer(_ answer: WindowCommand) {
    guard var offer = window.offers.first else { return }
    let isAsking = offer.bar == .asking
    if answer == .keepUnsaved || answer == .deleteUnsaved && !isAsking {
      window.offers[0].bar = answer == .keepUnsaved ? .open : .asking
      return
    }
    // The next newest has its turn.
    window.offers.removeFirst()
    offer.bar = .open
    window.effects.append(answer == .openUnsaved ? .open(offer.path) : .discard(offer))
    if answer == .openUnsaved { window.foldOffer() }
  }
}
