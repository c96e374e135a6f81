import ScrollFiles

// The callbacks that differ between two runs: missing, new, repeated, earlier, later, with another argument or in
// another order.
extension SeriesDifference {
  private typealias Row = Series.Row

  private struct Call {
    /// The index of the frame among the times of the recording.
    var frame: Int
    var row: Row
    /// The callback with its argument, such as `didEndDragging(true)`.
    var text: String
    var time: Double { row.time }
    var name: String { String(text.prefix { $0 != "(" }) }
  }

  /// Returns the differences between a recording, as this run has it in time, and this run, the earliest first.
  func callbacks(_ recorded: Series) -> [Finding] {
    let views = Series.views(recorded, actual)
    let findings = views.flatMap { name, old, new in
      let found = callbacks(old, new)
      return views.count == 1 ? found : found.map { Finding(time: $0.time, line: "\(name): \($0.line)") }
    }
    return findings.sorted { ($0.time, $0.line) < ($1.time, $1.line) }
  }

  /// Returns the differences between the rows of a view.
  private func callbacks(_ recorded: [Row], _ played: [Row]) -> [Finding] {
    let old = calls(in: recorded), new = calls(in: played)
    let found = Set((old + new).map(\.name)).sorted().filter { $0 != Series.didScroll }.flatMap { name in
      account(of: name, old.filter { $0.name == name }, new.filter { $0.name == name }, played)
    }
    guard found.isEmpty else { return found }
    let pairs = Series.Pairs(recorded, played).both
    return (order(pairs) ?? movements(pairs)).map { [$0] } ?? []
  }

  private func calls(in rows: [Row]) -> [Call] {
    rows.flatMap { row -> [Call] in
      guard !row.events.isEmpty else { return [] }
      let frame = times.index(row.time)
      return row.events.map { Call(frame: frame, row: row, text: $0) }
    }
  }

  // MARK: Callbacks

  private func account(of name: String, _ old: [Call], _ new: [Call], _ played: [Row]) -> [Finding] {
    var added = new
    func removeAdded(where fits: (Call) -> Bool) -> Call? {
      added.firstIndex(where: fits).map { added.remove(at: $0) }
    }
    // First the calls that are as recorded, and then those with another argument.
    var lost = old.filter { call in
      removeAdded { $0.frame == call.frame && $0.text == call.text } == nil
    }
    var findings: [Finding] = []
    lost = lost.filter { call in
      guard let now = removeAdded(where: { $0.frame == call.frame }) else { return true }
      let line = "\(now.text) in \(place(now.time, now.row)), expected \(call.text)"
      findings.append(Finding(time: call.time, line: line))
      return false
    }
    if lost.count == added.count, let first = lost.first, let now = added.first {
      findings.append(moved(name, lost, added, first, now))
    } else if lost.count > added.count, let first = lost.first {
      let row = played.first { abs($0.time - first.time) <= Series.moment }
      findings.append(surplus("missing", first, row, old, new))
    } else if let first = added.first {
      findings.append(surplus("unexpected", first, first.row, old, new))
    }
    return findings
  }

  private func moved(
    _ name: String, _ lost: [Call], _ added: [Call], _ first: Call, _ now: Call
  ) -> Finding {
    let shifts = zip(lost, added).map { $1.frame - $0.frame }
    let shift = shifts[0]
    let time = min(first.time, now.time)
    let when = "at \(NumberText.readable(now.time)) s instead of \(NumberText.readable(first.time)) s"
    let said = abs(shift) <= Self.mostFrames && shift != 0 ? "\(SeriesTimes.shift(shift)), \(when)" : when
    let text = lost.allSatisfy { $0.text == first.text } ? first.text : name
    guard lost.count > 1 else { return Finding(time: time, line: "\(text) is called \(said)") }
    let rest =
      shifts.allSatisfy { $0 == shift } && abs(shift) <= Self.mostFrames
      ? "\(SeriesTimes.shift(shift)) from \(NumberText.readable(first.time)) s on, \(Self.often(lost.count))"
      : "\(said); \(NumberText.count(lost.count - 1, "further call")) at \(lost.count == 2 ? "another time" : "other times")"
    return Finding(time: time, line: "\(text) is called \(rest)")
  }

  /// The largest shift that is given in frames.
  private static var mostFrames: Int { 12 }

  /// Returns a description of a call that one of the runs has more often.
  private func surplus(
    _ what: String, _ call: Call, _ row: Row?, _ old: [Call], _ new: [Call]
  ) -> Finding {
    let where_ = place(call.time, row)
    func count(_ calls: [Call], inFrame frame: Int? = nil) -> Int {
      calls.count { $0.text == call.text && (frame == nil || $0.frame == frame) }
    }
    let here = (count(old, inFrame: call.frame), count(new, inFrame: call.frame))
    let all = (count(old), count(new))
    let line =
      here.0 > 0 && here.1 > 0
      ? "\(call.text) is \(Self.called(here.1)) in \(where_), expected \(Self.often(here.0))"
      : all.0 == all.1
        // Another call has another argument there, too.
        ? "\(call.text) is \(what) in \(where_)"
        : "\(call.text) is \(what) in \(where_): \(Self.called(all.1)), expected \(Self.often(all.0))"
    return Finding(time: call.time, line: line)
  }

  // MARK: Order and movements

  /// Returns a description of the first frame whose callbacks come in another order.
  private func order(_ pairs: [(Row, Row)]) -> Finding? {
    pairs.first { $0.events != $1.events && $0.events.sorted() == $1.events.sorted() }.map { old, new in
      Finding(
        time: new.time,
        line: "the callbacks differ in \(place(new.time, new)): "
          + "expected \(old.events.joined(separator: ";")), actual \(new.events.joined(separator: ";"))")
    }
  }

  /// Returns a description of `didScroll`, which every movement sends, where the movement is as recorded.
  private func movements(_ pairs: [(Row, Row)]) -> Finding? {
    let still = pairs.indices.filter { index in
      pairs[max(0, index - 1)...index].allSatisfy { $0.isInPlace(of: $1) }
    }
    let counts = still.map { index in
      (pair: pairs[index], old: Self.scrolls(pairs[index].0), new: Self.scrolls(pairs[index].1))
    }.filter { $0.old != $0.new }
    guard let first = counts.first else { return nil }
    let rest =
      counts.count > 1 ? ", and differs in \(NumberText.count(counts.count - 1, "further frame"))" : ""
    let now = first.pair.1
    return Finding(
      time: now.time,
      line: "didScroll is \(Self.called(first.new)) in \(place(now.time, now)), "
        + "expected \(Self.often(first.old))\(rest)")
  }

  private static func scrolls(_ row: Row) -> Int { row.events.count { $0 == Series.didScroll } }

  private static func called(_ count: Int) -> String {
    count == 0 ? "never called" : "called \(often(count))"
  }

  private static func often(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
