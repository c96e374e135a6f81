import ScrollFiles
import Foundation
import ScrollRecordings
import ScrollScript

extension Reader {
  /// The readers of CSV: trajectories, recordings, and recordings as plain columns.
  static let recordings: [Reader] = [
    Reader("trajectory", words: wordsOfCSV + ["idle", "interacting", "didScroll", "didEndDragging(true)"]) {
      bytes in
      try expectSurvival(
        of: bytes, read: { try Trajectory(csv: String(decoding: $0, as: UTF8.self), file: "F") },
        write: { Array($0.csv.utf8) }, isSame: { $0.rows == $1.rows })
    },
    Reader(
      "recording", words: wordsOfCSV + ["touch,", "mouse,", "trackpad,", "pan,", "frame,", "drag,", "decel,"]
    ) { bytes in
      try expectSurvival(
        of: bytes, read: { try Recording(data: Data($0), file: "F") }, write: { Array($0.csv("again").utf8) },
        isSame: { $0.rows.map(\.entry) == $1.rows.map(\.entry) && $0.rows.map(\.time) == $1.rows.map(\.time) }
      )
    },
    Reader(
      "columns",
      words: wordsOfCSV + [
        "time,", "time_ms,", "y,", "x,", "finger_x,", "finger_y", "# bounds: ", "# scale: ", ";", "\t",
      ]
    ) { bytes in
      do {
        let fit = try FitRecording(data: Data(bytes), file: "F")
        let times = fit.recording.rows.map(\.time)
        guard times.allSatisfy(\.isFinite) else { throw Finding("a time that is not finite") }
        return true
      } catch let error as InputError { return try expectOneLine("\(error)") }
    },
  ]

  private static let wordsOfCSV: [String] = [
    "1e308", "-1e308", "1e-320", "-0.0", "nan", "inf", "0x1p4", "\"", "\"\"", "\r\n", "\u{FEFF}", "begin",
    "end",
    "cancel",
  ]
}
