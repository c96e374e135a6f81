import FileFormats
import Foundation

/// What each turn of the window's loop took, for `--frame-log`: a line per painted frame, in milliseconds.
struct FrameLog {
  /// Parts of a turn, each noted when it is over.
  enum Part: Int, CaseIterable {
    /// What came in was handled and the frame played.
    case handled
    /// What is to be painted was listed.
    case listed
    /// It was painted.
    case drawn
  }

  private struct Line {
    var frame: Int
    var time: Double
    var began: Double
    var events: Int
    var parts: [Double]
    var total: Double
  }

  private let path: String
  private var lines: [Line] = []
  private var began = 0.0
  private var events = 0
  private var marks: [Double] = []

  /// Frames that are kept: an hour at 60 Hz; the latest.
  private static let most = 216_000

  init(_ path: String) { self.path = path }

  mutating func begin(at time: Double, events: Int) {
    began = time
    self.events = events
    marks.removeAll(keepingCapacity: true)
  }

  mutating func note(_ part: Part, at time: Double) { marks.append(time) }

  mutating func end(at time: Double, time sessionTime: Double, painted: Bool) {
    guard painted, marks.count == Part.allCases.count else { return }
    var last = began
    let parts = marks.map { mark in
      defer { last = mark }
      return mark - last
    }
    if lines.count >= Self.most { lines.removeFirst(Self.most / 10) }
    lines.append(
      Line(
        frame: (lines.last?.frame ?? -1) + 1, time: sessionTime, began: began, events: events, parts: parts,
        total: time - began))
  }

  /// The table: number, seconds of the session, seconds of the loop's clock at which its events had come, how many those were,
  /// milliseconds until they were handled, listed, painted and shown, and all of them.
  var csv: String {
    let header = "frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms"
    let rows = lines.map { line in
      let present = line.total - line.parts.reduce(0, +)
      let numbers = (line.parts + [present, line.total]).map { NumberText.fixed($0 * 1000, decimals: 3) }
      return "\(line.frame),\(line.time),\(NumberText.fixed(line.began, decimals: 6)),\(line.events),"
        + numbers.joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  /// Writes the table.
  func write() throws { try AtomicFile.write(Array(csv.utf8), to: path) }
}
