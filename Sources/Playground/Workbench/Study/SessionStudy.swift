import ScrollFiles
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling

extension Session {
  /// The study at other frame rates of the held gesture, from its recorded state, or of the whole session.
  package struct Study {
    /// The values from which a study is made.
    struct Key: Hashable {
      /// The values of the what-if run, with which the studied part begins.
      var run: ComparedRuns.Key
      /// The time in seconds at which that part ends.
      var end: Double
      /// The number of actions of the tape up to its end.
      var actions: Int
    }

    private var outcome: Result<FrameRateStudy, InputError>?
    package var result: FrameRateStudy? { try? outcome?.get() }
    var problem: String? { if case .failure(let error)? = outcome { "\(error)" } else { nil } }
    private var key: Key?
    /// Whether a person stopped the study. The completed part remains, and it goes on only if it is restarted.
    var isStopped = false

    /// The number of frames of a study that are played per display frame.
    private static let framesAtOnce = 1200

    var note: String {
      problem ?? (isStopped ? "Canceled before it began." : "Computed when the session is idle.")
    }

    func isBehind(_ key: Key?) -> Bool { isOutdated(key) || result.map { !$0.isDone } ?? false }

    func isOutdated(_ key: Key?) -> Bool { key == nil || self.key != key }

    /// Starts the study of a scenario with a scene, which is in the state after a time in seconds, or −∞
    /// before the first frame.
    mutating func start(_ scenario: Scenario, _ key: Key, on scene: any Scene, after time: Double) {
      self.key = key
      outcome = Result { () throws(InputError) in
        try FrameRateStudy(scenario, file: "the session", from: (scene, time))
      }
    }

    mutating func advance() {
      guard var study = result else { return }
      outcome = nil
      outcome = Result { () throws(InputError) in
        try study.advance(frames: Self.framesAtOnce)
        return study
      }
    }
  }

  /// The time in seconds at which the study ends: where the compared motion has ended in every run.
  private var studiedEnd: Double {
    let isWhole = comparison.comparesFromStart || playhead.span != nil
    return (isWhole ? take.gestures.gestures.last : gesture).map { span(of: $0).upperBound } ?? take.tape.end
  }

  private var studyKey: Study.Key? {
    comparison.runs.key.map {
      Study.Key(
        run: $0, end: studiedEnd, actions: take.tape.actionCount(of: take.tape.count(at: studiedEnd)))
    }
  }

  /// Whether the study does not belong to the present comparison or is not complete.
  var isStudyBehind: Bool { comparison.study.isBehind(studyKey) }

  /// Whether a study is under way or waits for the session to rest.
  var isStudyRunning: Bool {
    comparison.view == .frameRates && showsCurves && !comparison.study.isStopped && isStudyBehind
  }

  /// Whether the study must be continued. The study waits until the session rests.
  var needsStudy: Bool { isStudyRunning && sceneNeed != .frame }

  /// The row above the study's curves, or `nil` if it is hidden.
  var frameRatesHead: FrameRatesHead? {
    guard comparison.view == .frameRates, let frame = layout.curves else { return nil }
    let study = comparison.study, share = study.result?.progress ?? 0
    let percent = "\(Int((share * 100).rounded(.down)))%"
    let (title, shown, goesOn) =
      study.isStopped
      ? ("Canceled at \(percent)", share, false)
      : !isStudyBehind
        ? study.problem != nil ? ("Not computed", 0, false) : ("Complete", 1, false)
        : study.isOutdated(studyKey)
          ? ("Waiting until the session is idle", 0, true)
          : ("Playing at other frame rates: \(percent)", share, true)
    return FrameRatesHead(
      curves: frame, title: title, buttonTitle: goesOn ? "Cancel" : "Restart", share: shown)
  }

  /// Stops the study, or restarts one that is stopped or complete.
  mutating func toggleStudy() {
    if comparison.study.isStopped || !isStudyBehind {
      comparison.study = Study()
    } else {
      comparison.study.isStopped = true
    }
  }

  /// Continues the study if necessary. It begins when the runs that determine its end have been played.
  mutating func playStudy() {
    guard needsStudy, !needsComparison, let key = studyKey, let scene = comparison.runs.beginningOfWhatIf
    else {
      return
    }
    if comparison.study.isOutdated(key) {
      comparison.study.start(studied(key), key, on: scene, after: take.tape.lastTime(of: key.run.beginning))
    }
    comparison.study.advance()
  }

  /// The input that is compared, without changes of constants.
  private func studied(_ key: Study.Key) -> Scenario {
    var scenario = take.tape.recording(of: take.start, after: key.run.beginning)
    scenario.profile = key.run.profile
    scenario.duration = key.end
    scenario.events.removeAll {
      if case .action(let action) = $0.event { action.isTuning } else { false }
    }
    return scenario
  }
}
