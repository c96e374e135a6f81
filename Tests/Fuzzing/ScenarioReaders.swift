import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript

extension Reader {
  /// The readers of JSON, scenarios, profiles and journals.
  static let scenarios: [Reader] = [
    Reader("json", words: wordsOfJSON) { bytes in
      try expectSurvival(
        of: bytes, read: { try JSONReader(data: Data($0), file: "F").value },
        write: { Array($0.exactText.utf8) }, isSame: { $0.exactText == $1.exactText })
    },
    Reader("scenario", words: wordsOfJSON + wordsOfScenarios) { bytes in
      try expectSurvival(
        of: bytes, read: { try Scenario(data: Data($0), file: "F") }, write: { Array($0.json.utf8) })
    },
    Reader("profile", words: wordsOfJSON + ["\"base\": ", "\"set\": ", "uikit", "glide.rate", "bounce."]) {
      bytes in
      // The parser of the project reads the same text within a scenario as Foundation's alone.
      let isValid = try expectSurvival(
        of: bytes,
        read: {
          try Scenario(data: Data(#"{"profile": "#.utf8) + Data($0) + Data("}".utf8), file: "F").profile
        },
        write: { Array(try $0.json().utf8) })
      let isDecoded = try expectSurvival(
        of: bytes, read: { try JSONDecoder().decode(ScrollProfile.self, from: Data($0)) },
        write: { Array(try $0.json().utf8) },
        refuse: { error in if error is ProfileError { try expectOneLine("\(error)") } })
      return isValid || isDecoded
    },
    Reader("journal", words: wordsOfJSON + wordsOfScenarios + wordsOfJournals) { bytes in
      let recording: Scenario
      do { recording = try Journal.recording(bytes, file: "F") } catch {
        return try expectOneLine("\(error)")
      }
      // A found session can be saved and opened.
      do {
        guard try Scenario(data: Data(recording.json.utf8), file: "F") == recording else {
          throw Finding("another recording after saving and opening")
        }
      } catch let error as InputError {
        throw Finding("a recording that cannot be opened once saved: \(error)")
      }
      return true
    },
  ]

  private static let wordsOfScenarios = [
    "\"t\": ", "\"flick\": ", "\"down\": ", "\"move\": ", "\"up\": ", "\"wheel\": ", "\"frames\": ",
    "\"capture\": ",
    "\"rests\": ", "\"events\": ", "\"profile\": ", "\"content\": ", "\"heights\": ", "\"scrollView\": ",
  ]
  private static let wordsOfJournals = [
    "{ \"journal\": 1, \"scenario\": ", "\"frame\": ", "\"waiting\": ", "\n",
  ]
}
