import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript

/// A format in which the window exports its contents, the usual one first.
package enum SessionExport: String, CaseIterable, Hashable, Sendable {
  /// A page or a video that plays the compared runs side by side.
  case page, video
  case plot, vectorPlot
  case scenario
  /// Each shown run as a scenario, and the command that renders them as a clip.
  case command
  /// The profile with its constants, as a file for `--profile` or as statements for a program.
  case profile, swiftProfile
  /// An animated picture of the shown runs in the compared span.
  case clip

  package var title: String { row.title }
  var needsRecording: Bool { row.needsRecording }
  /// The name in a sentence.
  var noun: String { "the " + row.noun }

  private var row: (title: String, noun: String, needsRecording: Bool) {
    switch self {
    case .page: ("Page (HTML)", "page", true)
    case .video: ("Video (MP4)", "video", true)
    case .plot: ("Plot (PNG)", "plot", true)
    case .vectorPlot: ("Plot (SVG)", "plot", true)
    case .scenario: ("Scenario (JSON)", "scenario", true)
    case .command: ("Scenario and command", "scenario", true)
    case .profile: ("Profile (JSON)", "profile", false)
    case .swiftProfile: ("Profile (Swift)", "profile", false)
    case .clip: ("Animated picture (PNG)", "picture", true)
    }
  }
}

extension Session {
  /// The shown runs as scenarios that play the same motions: the recording, or the what-if run with the
  /// constants with which it began, or A and the variants where these are shown.
  package var shownScenarios: [Scenario] {
    guard let key = comparison.runs.key else { return [recording] }
    var first = recording
    if showsVariants || playhead.side == .whatIf && whatIf != nil {
      if whatIf != nil { first = scenario(with: key.profile, key) }
      first.profile.name = comparedProfile.name
    }
    return [first] + (showsVariants ? comparison.runs.variants.map { scenario(with: $0, key) } : [])
  }

  /// Returns the recording with other constants from where the compared runs begin.
  private func scenario(with profile: ScrollProfile, _ key: ComparedRuns.Key) -> Scenario {
    var scenario = recording
    let beginning = key.beginning
    // The run has its constants from the first action after the frame before its beginning.
    let last = take.tape.lastTime(of: beginning)
    let before = take.recorded.scene(at: last, on: take.tape)
    scenario.events.removeAll { event in
      guard case .action(let action) = event.event, action.isTuning else { return false }
      return event.time > last + 1e-9
    }
    let changes = before.changes(to: profile, key.constants)
    let place = scenario.events.firstIndex { $0.time > last + 1e-9 } ?? scenario.events.count
    let frame = beginning < take.tape.frames.count ? take.tape.frames[beginning] : take.tape.end
    let time = place < scenario.events.count ? min(scenario.events[place].time, frame) : frame
    scenario.profile.name = profile.name
    scenario.events.insert(contentsOf: changes.map { Scenario.TimedEvent(.action($0), at: time) }, at: place)
    return scenario
  }

  package var recordedProfile: ScrollProfile {
    take.recorded.scene(at: take.tape.lastTime(of: comparison.runs.key?.beginning ?? 0), on: take.tape)
      .profile
  }

  /// Draws the curves of the selected comparison into a rectangle, without the window around them.
  package func drawPlot(in frame: CGRect, hairline: CGFloat, into list: inout DrawList) {
    var session = self
    (session.window.input.pointer, session.window.hairline) = (nil, hairline)
    session.drawAnalysis(in: frame, into: &list)
  }

  mutating func export(_ export: SessionExport) {
    guard take.tape.hasInput || !export.needsRecording else {
      window.notice = "There is nothing to export yet; scroll first"
      return
    }
    window.effects.append(.export(export))
  }

  /// Work that takes long, while the window goes on.
  package struct Work {
    package enum Kind: Sendable {
      case export(SessionExport)
      /// The path of a film to open, and its pixels per point, or nil to guess them.
      case film(String, scale: Double?)

      package var isExport: Bool { if case .export = self { true } else { false } }

      /// What is done, in a message.
      fileprivate var words: String {
        switch self {
        case .export(let export): "Writing \(export.noun)"
        case .film(let path, _): "Tracing \(PathName.last(of: path))"
        }
      }
    }

    package let kind: Kind
    /// The session as it was when the work was chosen.
    package let session: Session
    var share = 0.0
    var isCanceled = false
  }

  /// The work that is done, or `nil` if there is none. Other work waits for its end.
  package private(set) var runningWork: Work? {
    get { window.work.first }
    set { window.work = (newValue.map { [$0] } ?? []) + window.work.dropFirst() }
  }

  /// Whether the work must end: a person canceled it, or closes the window.
  package var isWorkCanceled: Bool { runningWork?.isCanceled != false || window.wantsToQuit }

  package var workNotice: String? {
    runningWork.map {
      let percent = Int(($0.share * 100).rounded(.down))
      let others = window.work.count > 1 ? ", then \(window.work.count - 1) more" : ""
      return "\($0.kind.words): \(percent)%\(others) (Esc cancels)"
    }
  }

  /// Begins work on the session as it is now, after what was chosen before.
  package mutating func begin(_ kind: Work.Kind) {
    var session = self
    session.window.work = []
    window.work.append(Work(kind: kind, session: session))
  }

  package mutating func noteWork(_ share: Double) { runningWork?.share = share }

  /// Cancels the work that is done. What waits goes on.
  mutating func cancelWork() { runningWork?.isCanceled = true }

  package mutating func endWork(_ message: String) {
    runningWork = nil
    tell(message)
  }
}
