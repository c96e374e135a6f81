import ScrollFiles

/// The durations of the window loop's iterations for `--frame-log`, one line per painted frame.
struct FrameLog {
  private let path: String
  private var rows: [String] = []
  /// The index in `rows` of the oldest, which the next one replaces when there are ``most``.
  private var oldest = 0
  private var count = 0
  private var began = 0.0
  private var events = 0
  /// The ends of the iteration's parts but the last: handling, listing and painting.
  private var marks: [Double] = []
  private static let markCount = 3

  /// The largest number of frames, one hour at 60 Hz. Beyond it, each replaces the oldest, which takes the
  /// same time for every frame.
  private static let most = 216_000

  init(_ path: String) { self.path = path }

  mutating func begin(at time: Double, events: Int) {
    began = time
    self.events = events
    marks.removeAll(keepingCapacity: true)
  }

  /// Notes the end of a part.
  mutating func note(at time: Double) { marks.append(time) }

  mutating func end(at time: Double, time sessionTime: Double, painted: Bool) {
    guard painted, marks.count == Self.markCount else { return }
    let parts = zip(marks + [time], [began] + marks).map { $0 - $1 }
    let numbers = (parts + [time - began]).map { NumberText.fixed($0 * 1000, decimals: 3) }
    let row =
      "\(count),\(sessionTime),\(NumberText.fixed(began, decimals: 6)),\(events),"
      + numbers.joined(separator: ",")
    count += 1
    if rows.count < Self.most {
      rows.append(row)
    } else {
      rows[oldest] = row
      oldest = (oldest + 1) % Self.most
    }
  }

  /// The table: frame number, session time and loop time of the iteration's start in seconds, number of
  /// events, milliseconds for handling, listing, painting and presenting, and their sum.
  var csv: String {
    let header = "frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms"
    let ordered = rows[oldest...] + rows[..<oldest]
    return header + "\n" + ordered.map { $0 + "\n" }.joined()
  }

  func write() throws { try AtomicFile.write(Array(csv.utf8), to: path) }
}
