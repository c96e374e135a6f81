import ScrollFiles

/// The durations of the window loop's iterations for `--frame-log`, one line per painted frame: frame number,
/// session time and loop time of the iteration's start in seconds, number of events, milliseconds for handling,
/// listing, painting and presenting, and their sum.
struct FrameLog {
  private let log: LineLog
  private var count = 0, events = 0
  private var began = 0.0
  /// The ends of the iteration's parts but the last: handling and, if it painted, listing and painting.
  private var marks: [Double] = []

  init(_ log: LineLog) {
    self.log = log
    log.write("frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms")
  }

  mutating func begin(at time: Double, events: Int) {
    (began, self.events) = (time, events)
    marks.removeAll(keepingCapacity: true)
  }

  /// Notes the end of a part.
  mutating func note(at time: Double) { marks.append(time) }

  mutating func end(at time: Double, time sessionTime: Double, painted: Bool) {
    guard painted else { return }
    let parts = zip(marks + [time], [began] + marks).map { $0 - $1 } + [time - began]
    let numbers = parts.map { NumberText.fixed($0 * 1000, decimals: 3) }.joined(separator: ",")
    log.write("\(count),\(sessionTime),\(NumberText.fixed(began, decimals: 6)),\(events),\(numbers)")
    count += 1
  }
}
