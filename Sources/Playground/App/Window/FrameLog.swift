import ScrollFiles
import Foundation

/// The durations of the window loop's iterations for `--frame-log`, one line per painted frame.
struct FrameLog {
  /// The parts of an iteration. Each is noted when it is finished.
  enum Part: Int, CaseIterable {
    case handled
    case listed
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
  /// The index in `lines` of the oldest, which the next one replaces when there are ``most``.
  private var oldest = 0
  private var count = 0
  private var began = 0.0
  private var events = 0
  private var marks: [Double] = []

  /// The largest number of frames, one hour at 60 Hz. Beyond it, each replaces the oldest, which takes the
  /// same time for every frame.
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
    let line = Line(
      frame: count, time: sessionTime, began: began, events: events, parts: parts, total: time - began)
    count += 1
    if lines.count < Self.most {
      lines.append(line)
    } else {
      lines[oldest] = line
      oldest = (oldest + 1) % Self.most
    }
  }

  /// The table: frame number, session time and loop time of the iteration's start in seconds, number of
  /// events, milliseconds for handling, listing, painting and presenting, and their sum.
  var csv: String {
    let header = "frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms"
    let rows = (lines[oldest...] + lines[..<oldest]).map { line in
      let present = line.total - line.parts.reduce(0, +)
      let numbers = (line.parts + [present, line.total]).map { NumberText.fixed($0 * 1000, decimals: 3) }
      return "\(line.frame),\(line.time),\(NumberText.fixed(line.began, decimals: 6)),\(line.events),"
        + numbers.joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  func write() throws { try AtomicFile.write(Array(csv.utf8), to: path) }
}
