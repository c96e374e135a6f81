import FileFormats
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

extension Session {
  /// The study of the session's input at other frame rates.
  struct Study {
    /// The values from which a study is made.
    struct Key: Hashable {
      var frames: Int
      var profile: ScrollProfile?
      var constants: [SceneConstant]?
    }

    /// The study, or `nil` if there is none.
    private(set) var result: FrameRateStudy?
    private var problem: String?
    private var key: Key?
    /// A Boolean value that indicates whether a person stopped the study. It goes on only if it is restarted.
    private(set) var isStopped = false

    /// The number of frames of a study that are played per display frame.
    private static let framesAtOnce = 1200

    /// The text that is shown while there is no study.
    var note: String {
      problem ?? (isStopped ? "Canceled before it began." : "Computed when the session is idle.")
    }

    /// A Boolean value that indicates whether the study cannot be made.
    var hasFailed: Bool { problem != nil }

    /// Stops the study. What has been played remains.
    mutating func stop() { isStopped = true }

    /// Discards the study, so that it begins again.
    mutating func restart() { self = Study() }

    /// Returns a Boolean value that indicates whether the study is not complete for a key.
    func isBehind(_ key: Key) -> Bool { isOutdated(key) || result.map { !$0.isDone } ?? false }

    /// Returns a Boolean value that indicates whether the study was made from other values.
    func isOutdated(_ key: Key) -> Bool { self.key != key }

    /// Starts the study of a scenario.
    mutating func start(_ scenario: Scenario, _ key: Key) {
      self.key = key
      attempt { study throws(InputError) in study.result = try FrameRateStudy(scenario, file: "the session") }
    }

    /// Continues the study.
    mutating func advance() {
      attempt { study throws(InputError) in try study.result?.advance(frames: Self.framesAtOnce) }
    }

    private mutating func attempt(_ work: (inout Self) throws(InputError) -> Void) {
      do throws(InputError) {
        try work(&self)
      } catch {
        result = nil
        problem = "\(error)"
      }
    }
  }

  private var studyKey: Study.Key {
    // Where the other runs begin does not matter: the study begins at the start.
    Study.Key(
      frames: tape.frames.count, profile: comparison.key?.profile, constants: comparison.key?.constants)
  }

  /// A Boolean value that indicates whether the study does not belong to the present session or is not complete.
  var isStudyBehind: Bool { study.isBehind(studyKey) }

  /// A Boolean value that indicates whether a study is under way or waits for the session to rest.
  var isStudyRunning: Bool {
    view == .frameRates && showsCurves && !study.isStopped && isStudyBehind
  }

  /// A Boolean value that indicates whether the study must be continued. The study waits until the session rests.
  var needsStudy: Bool { isStudyRunning && sceneNeed != .frame }

  /// The row above the study's curves, or `nil` if it is hidden.
  var frameRatesHead: FrameRatesHead? {
    guard view == .frameRates, let frame = layout.curves else { return nil }
    let state: FrameRatesHead.State
    if study.isStopped {
      state = .stopped(study.result?.progress ?? 0)
    } else if !isStudyBehind {
      state = study.hasFailed ? .failed : .done
    } else {
      state = study.isOutdated(studyKey) ? .waiting : .playing(study.result?.progress ?? 0)
    }
    return FrameRatesHead(frame: frame, state: state)
  }

  /// Continues the study if necessary.
  mutating func playStudy() {
    guard needsStudy else { return }
    if study.isOutdated(studyKey) { study.start(studied, studyKey) }
    study.advance()
  }

  /// The session's input with the present constants from the start.
  private var studied: Scenario {
    var scenario = tape.recording(of: start)
    scenario.profile = presentProfile
    scenario.events.removeAll { event in
      switch event.event {
      case .action(let action): action.isChange
      case .gesture, .tap: false
      }
    }
    let constants = presentConstants.filter { $0.value != $0.defaultValue }
    scenario.events.insert(
      contentsOf: constants.map {
        Scenario.TimedEvent(.action(.set($0.name, $0.value)), at: 0)
      }, at: 0)
    return scenario
  }
}
