import ScrollFiles

/// A description of the callbacks that differ between two runs: missing, new, repeated, earlier, later, with
/// another argument or in another order.
struct CallbackAccount<Row: MotionRow> {
  /// A difference in one line.
  struct Finding {
    var time: Double
    var line: String
  }

  private struct Call {
    /// The index of the frame among the times of the recording.
    var frame: Int
    var time: Double
    var row: Int
    /// The callback with its argument, such as `didEndDragging(true)`.
    var text: String
    var name: String { String(text.prefix { $0 != "(" }) }
  }

  private let recorded: [Row], played: [Row]
  private let times: [Double]
  /// A function that describes the frame at a time in seconds in which a view sent callbacks.
  private let place: (_ time: Double, _ view: String, _ row: Int?) -> String

  /// Compares two runs. `times` are the times of the frames in ascending order.
  init(
    _ recorded: [Row], _ played: [Row], times: [Double],
    place: @escaping (_ time: Double, _ view: String, _ row: Int?) -> String
  ) {
    self.recorded = recorded
    self.played = played
    self.times = times
    self.place = place
  }

  /// The callback that every movement sends.
  static var didScroll: String { "didScroll" }

  /// The differences, the earliest first.
  var findings: [Finding] {
    var findings: [Finding] = []
    let views = Set(recorded.map(\.view)).union(played.map(\.view)).sorted()
    for view in views {
      let old = calls(in: recorded, of: view), new = calls(in: played, of: view)
      var ofView: [Finding] = []
      for name in Set((old + new).map(\.name)).sorted() where name != Self.didScroll {
        ofView += account(of: name, old.filter { $0.name == name }, new.filter { $0.name == name }, in: view)
      }
      if ofView.isEmpty, let finding = order(in: view) ?? movements(in: view) { ofView = [finding] }
      findings +=
        views.count == 1 ? ofView : ofView.map { Finding(time: $0.time, line: "\(view): \($0.line)") }
    }
    return findings.sorted { ($0.time, $0.line) < ($1.time, $1.line) }
  }

  private func calls(in rows: [Row], of view: String) -> [Call] {
    rows.enumerated().flatMap { index, row -> [Call] in
      guard row.view == view, !row.events.isEmpty else { return [] }
      let frame = times.partitioningIndex { $0 >= row.time - 1e-9 }
      return row.events.map { Call(frame: frame, time: row.time, row: index, text: $0) }
    }
  }

  // MARK: Callbacks

  private func account(of name: String, _ old: [Call], _ new: [Call], in view: String) -> [Finding] {
    var added = new
    // First the calls that are as recorded, and then those with another argument.
    var lost = old.filter { call in
      guard let index = added.firstIndex(where: { $0.frame == call.frame && $0.text == call.text }) else {
        return true
      }
      added.remove(at: index)
      return false
    }
    var findings: [Finding] = []
    lost = lost.filter { call in
      guard let index = added.firstIndex(where: { $0.frame == call.frame }) else { return true }
      findings.append(
        Finding(
          time: call.time,
          line: "\(added[index].text) \(where_(added[index], view)), expected \(call.text)"))
      added.remove(at: index)
      return false
    }
    if lost.count == added.count, let first = lost.first, let now = added.first {
      findings.append(moved(name, lost, added, first, now, view))
    } else if lost.count > added.count, let first = lost.first {
      let row = played.firstIndex { $0.view == view && isSame($0.time, first.time) }
      findings.append(surplus("missing", first, view, row, old, new))
    } else if let first = added.first {
      findings.append(surplus("unexpected", first, view, first.row, old, new))
    }
    return findings
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 }

  private func where_(_ call: Call, _ view: String) -> String { "in \(place(call.time, view, call.row))" }

  private func moved(
    _ name: String, _ lost: [Call], _ added: [Call], _ first: Call, _ now: Call, _ view: String
  ) -> Finding {
    let shifts = zip(lost, added).map { $1.frame - $0.frame }
    let shift = shifts[0]
    let time = min(first.time, now.time)
    let when = "at \(NumberText.readable(now.time)) s instead of \(NumberText.readable(first.time)) s"
    let said = abs(shift) <= Self.mostFrames && shift != 0 ? "\(MotionRows.shift(shift)), \(when)" : when
    let text = lost.allSatisfy { $0.text == first.text } ? first.text : name
    guard lost.count > 1 else { return Finding(time: time, line: "\(text) is called \(said)") }
    let rest =
      shifts.allSatisfy { $0 == shift } && abs(shift) <= Self.mostFrames
      ? "\(MotionRows.shift(shift)) from \(NumberText.readable(first.time)) s on, \(Self.times(lost.count))"
      : "\(said); \(NumberText.count(lost.count - 1, "further call")) at \(lost.count == 2 ? "another time" : "other times")"
    return Finding(time: time, line: "\(text) is called \(rest)")
  }

  /// The largest shift that is given in frames.
  private static var mostFrames: Int { 12 }

  /// Returns a description of a call that one of the runs has more often.
  private func surplus(
    _ what: String, _ call: Call, _ view: String, _ row: Int?, _ old: [Call], _ new: [Call]
  ) -> Finding {
    let where_ = place(call.time, view, row)
    func count(_ calls: [Call], inFrame frame: Int? = nil) -> Int {
      calls.count { $0.text == call.text && (frame == nil || $0.frame == frame) }
    }
    let here = (count(old, inFrame: call.frame), count(new, inFrame: call.frame))
    let all = (count(old), count(new))
    let line =
      here.0 > 0 && here.1 > 0
      ? "\(call.text) is \(Self.called(here.1)) in \(where_), expected \(Self.times(here.0))"
      : all.0 == all.1
        // Another call has another argument there, too.
        ? "\(call.text) is \(what) in \(where_)"
        : "\(call.text) is \(what) in \(where_): \(Self.called(all.1)), expected \(Self.times(all.0))"
    return Finding(time: call.time, line: line)
  }

  // MARK: Order and movements

  /// Returns the rows of a view that both runs have, with their indices.
  private func pairs(in view: String) -> [(old: Int, new: Int)] {
    let old = recorded.indices.filter { recorded[$0].view == view }
    let new = played.indices.filter { played[$0].view == view }
    var (pairs, i, j): ([(Int, Int)], Int, Int) = ([], 0, 0)
    while i < old.count, j < new.count {
      let (a, b) = (recorded[old[i]].time, played[new[j]].time)
      if isSame(a, b) { pairs.append((old[i], new[j])) }
      if a <= b + 1e-9 { i += 1 }
      if b <= a + 1e-9 { j += 1 }
    }
    return pairs
  }

  /// Returns a description of the first frame whose callbacks come in another order.
  private func order(in view: String) -> Finding? {
    for (i, j) in pairs(in: view) {
      let (old, new) = (recorded[i].events, played[j].events)
      guard old != new, old.sorted() == new.sorted() else { continue }
      return Finding(
        time: played[j].time,
        line: "the callbacks differ in \(place(played[j].time, view, j)): "
          + "expected \(old.joined(separator: ";")), actual \(new.joined(separator: ";"))")
    }
    return nil
  }

  /// Returns a description of `didScroll`, which every movement sends, where the movement is as recorded.
  private func movements(in view: String) -> Finding? {
    var first: (old: Int, new: Int)?
    var count = 0
    var before: (old: Int, new: Int)?
    for pair in pairs(in: view) {
      defer { before = pair }
      let (old, new) = (recorded[pair.old], played[pair.new])
      let isStill =
        old.isInPlace(of: new)
        && before.map { recorded[$0.old].isInPlace(of: played[$0.new]) } ?? true
      guard isStill, old.events.count(of: Self.didScroll) != new.events.count(of: Self.didScroll) else {
        continue
      }
      first = first ?? pair
      count += 1
    }
    guard let first else { return nil }
    let (old, new) = (recorded[first.old], played[first.new])
    let rest = count > 1 ? ", and differs in \(NumberText.count(count - 1, "further frame"))" : ""
    return Finding(
      time: new.time,
      line: "didScroll is \(Self.called(new.events.count(of: Self.didScroll))) in "
        + "\(place(new.time, view, first.new)), expected \(Self.times(old.events.count(of: Self.didScroll)))\(rest)"
    )
  }

  private static func called(_ count: Int) -> String {
    count == 0 ? "never called" : "called \(times(count))"
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

extension [String] {
  fileprivate func count(of name: String) -> Int { count { $0 == name } }
}

extension [Double] {
  /// Returns the index of the first element of an ascending array for which a predicate is true.
  fileprivate func partitioningIndex(where isInSecond: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
