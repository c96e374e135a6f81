import FileFormats
import ScrollScript

/// A description of the first difference between the callbacks of two runs: a callback is missing, is new, or is called
/// earlier or later.
struct CallbackAccount {
  private let expected: [String], actual: [String]
  private let place: TrajectoryComparison.Place
  private let recorded: Trajectory, played: Trajectory

  init(_ recorded: Trajectory, _ played: Trajectory, at place: TrajectoryComparison.Place) {
    self.recorded = recorded
    self.played = played
    self.place = place
    let (old, new) = (recorded.rows[place.firstRow].events, played.rows[place.secondRow].events)
    // Each movement calls didScroll, so it is relevant only if there is no other difference.
    let (oldRest, newRest) = (old.filter { $0 != Self.didScroll }, new.filter { $0 != Self.didScroll })
    (expected, actual) = oldRest == newRest ? (old, new) : (oldRest, newRest)
  }

  private static let didScroll = "didScroll"

  /// Returns a one-line description; `where_` describes the frame.
  func line(_ where_: String) -> String {
    let first = zip(expected, actual).prefix { $0 == $1 }.count
    let lost = first < expected.count ? expected[first] : nil
    let new = first < actual.count ? actual[first] : nil
    if let lost, without(expected, first) == actual {
      return told(lost, "is missing in \(where_)", other: "it is called", in: played, from: place.secondRow)
    }
    if let new, without(actual, first) == expected {
      return told(
        new, "is unexpected in \(where_)", other: "expected", in: recorded, from: place.firstRow)
    }
    return "the callbacks differ in \(where_): expected \(Self.list(expected)), actual \(Self.list(actual))"
  }

  /// Returns a description of a callback that only one of the runs has in this frame: the number of calls in each run
  /// if they differ, otherwise the time of the call in the other run.
  private func told(
    _ name: String, _ what: String, other verb: String, in other: Trajectory, from row: Int
  ) -> String {
    let counts = [recorded, played].map { run in
      run.rows.reduce(0) { $0 + ($1.view == place.view ? $1.events.count { $0 == name } : 0) }
    }
    guard counts[0] == counts[1] else {
      return "\(name) \(what): called \(Self.times(counts[1])), expected \(Self.times(counts[0]))"
    }
    let later = other.rows[row...].first { $0.view == place.view && $0.events.contains(name) }
    return "\(name) \(what); \(verb) "
      + (later.map { "at \(NumberText.readable($0.time)) s" } ?? "earlier")
  }

  private func without(_ list: [String], _ index: Int) -> [String] {
    var list = list
    list.remove(at: index)
    return list
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ";")
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
