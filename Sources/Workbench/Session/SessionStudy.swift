import Foundation
import ScrollScript
import Scrolling

// The session's input at other frame rates.
extension Session {
  /// What a study is made of.
  struct StudyKey: Hashable {
    var frames: Int
    var constants: CompareKey?
  }

  /// Frames of a study that are played before the window is painted.
  private static let studyFramesAtOnce = 1200

  private var studyKeyNow: StudyKey { StudyKey(frames: tape.frames.count, constants: compareKey) }

  /// Whether the study is to be played on: it waits for the session to rest.
  var needsStudy: Bool {
    guard view == .frameRates, tools.opensPanel, sceneNeed != .frame else { return false }
    return studyKey != studyKeyNow || study.map { !$0.isDone } ?? false
  }

  /// Plays the study on, begun anew where the session or its constants are others.
  mutating func playStudy() {
    guard needsStudy else { return }
    if studyKey != studyKeyNow {
      studyKey = studyKeyNow
      do {
        study = try FrameRateStudy(studied, file: "the session")
      } catch {
        study = nil
        studyProblem = "\(error)"
      }
    }
    do { try study?.advance(frames: Self.studyFramesAtOnce) } catch {
      study = nil
      studyProblem = "\(error)"
    }
  }

  /// What is said where there is no study.
  var studyNote: String { studyProblem ?? "Played when the session rests." }

  /// The session's input under the present constants from the start on.
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
        Scenario.TimedEvent(.action(.set($0.name, .number($0.value))), at: 0)
      }, at: 0)
    return scenario
  }
}
