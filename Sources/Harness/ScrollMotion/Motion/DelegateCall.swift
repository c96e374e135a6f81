import ScrollFiles
import Foundation
import ScrollScript
import Scrolling

/// A call of `willEndDragging` with its arguments. A trajectory contains the names of callbacks and the
/// argument of `didEndDragging`.
public struct DelegateCall: Hashable, Sendable {
  /// The time in seconds of the frame in which the call was recorded.
  public var time: Double
  /// The name of the view.
  public var view: String
  /// The release velocity in pt/ms, in the offset's direction.
  public var velocity: CGPoint
  /// The offset at which the content comes to rest, in points.
  public var target: CGPoint

  /// Creates a call.
  public init(time: Double, view: String, velocity: CGPoint, target: CGPoint) {
    self.time = time
    self.view = view
    // Adding 0 removes the sign of a negative zero.
    self.velocity = CGPoint(x: velocity.x + 0, y: velocity.y + 0)
    self.target = CGPoint(x: target.x + 0, y: target.y + 0)
  }

  static func pending(in views: [ViewState], at time: Double) -> [DelegateCall] {
    views.flatMap { view in
      view.callbacks.compactMap { event in
        guard case .willEndDragging(let velocity, let target) = event else { return nil }
        return DelegateCall(time: time, view: view.name, velocity: velocity, target: target)
      }
    }
  }

  /// The arguments with all digits, for example `velocity (0.0, 1.92), target (0.0, 1042.5)`.
  public var arguments: String {
    "velocity (\(velocity.x), \(velocity.y)), target (\(target.x), \(target.y))"
  }

  /// The callback in a trajectory.
  static let name = "willEndDragging"

  // MARK: File

  private static let header = "time,view,velocity_x,velocity_y,target_x,target_y"

  /// Returns calls as CSV. Times are in s, velocities in pt/ms, and targets in pt, with all their digits.
  package static func csv(_ calls: [DelegateCall]) -> String {
    let rows = calls.map {
      "\($0.time),\(CSV.field($0.view)),\($0.velocity.x),\($0.velocity.y),\($0.target.x),\($0.target.y)"
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  /// Reads calls from CSV. Throws `InputError` for an invalid text; `file` names it in messages.
  package static func calls(csv text: String, file: String) throws(InputError) -> [DelegateCall] {
    let records = try CSV.records(text, file: file)
    guard records.first?.fields.joined(separator: ",") == header else {
      throw InputError(file: file, path: "line 1", problem: "expected the header \(header)")
    }
    return try records.dropFirst().map { record throws(InputError) in
      let numbers = record.fields.enumerated().compactMap { $0.offset == 1 ? nil : Double($0.element) }
      guard record.fields.count == 6, numbers.count == 5, numbers.allSatisfy(\.isFinite) else {
        throw InputError(
          file: file, path: "line \(record.line)",
          problem: "expected 6 fields: a time, a view and four numbers")
      }
      return DelegateCall(
        time: numbers[0], view: record.fields[1], velocity: CGPoint(x: numbers[1], y: numbers[2]),
        target: CGPoint(x: numbers[3], y: numbers[4]))
    }
  }

  /// Checks that a trajectory has as many calls of each view: calls that are missing could not differ.
  static func check(_ calls: [DelegateCall], in trajectory: Trajectory, file: String) throws(InputError) {
    for view in Set(trajectory.rows.map(\.view)).union(calls.map(\.view)).sorted() {
      let expected = trajectory.rows.reduce(0) { sum, row in
        sum + (row.view == view ? row.events.count { $0 == name } : 0)
      }
      let found = calls.count { $0.view == view }
      guard found == expected else {
        throw InputError(
          file: file, path: "view \(view)",
          problem: "\(NumberText.count(found, "call")); expected \(expected), as in the trajectory")
      }
    }
  }

  // MARK: Comparison

  /// Returns the earliest call whose arguments differ. A view's calls are paired in order.
  static func difference(
    _ recorded: [DelegateCall], _ played: [DelegateCall], in difference: SeriesDifference
  ) -> [SeriesDifference.Finding] {
    let (old, new) = (
      Dictionary(grouping: recorded, by: \.view), Dictionary(grouping: played, by: \.view)
    )
    let all = old.keys.sorted().flatMap { view in
      zip(old[view] ?? [], new[view] ?? []).compactMap { old, new -> SeriesDifference.Finding? in
        let parts = [
          ("velocity", "pt/ms", new.velocity, old.velocity), ("target", "pt", new.target, old.target),
        ]
        .filter { _, _, now, then in
          // A distance that is not a number is not tolerated.
          !(abs(now.x - then.x) <= difference.tolerance && abs(now.y - then.y) <= difference.tolerance)
        }.map { name, unit, now, then in
          let (now, then) = texts(now, then)
          return "\(name) \(now) \(unit), expected \(then)"
        }
        guard !parts.isEmpty else { return nil }
        let (subject, frame) = difference.place(new.time, in: view)
        return .init(
          time: new.time, line: "\(subject)\(name) in \(frame): \(parts.joined(separator: "; "))")
      }
    }
    return all.min { $0.time < $1.time }.map { [$0] } ?? []
  }

  /// Returns the first call that differs between two runs, with its time.
  static func firstDifference(_ first: [DelegateCall], _ second: [DelegateCall]) -> (Double, String)? {
    func text(_ calls: [DelegateCall], _ index: Int) -> String {
      index < calls.count ? calls[index].arguments : "not called"
    }
    let count = max(first.count, second.count)
    guard let index = (0..<count).first(where: { text(first, $0) != text(second, $0) }) else { return nil }
    let call = index < first.count ? first[index] : second[index]
    return (
      call.time, "\(name) of \(call.view) is called with \(text(first, index)), then \(text(second, index))"
    )
  }

  /// Returns the texts of two different points, with all digits if they would be the same otherwise.
  private static func texts(_ a: CGPoint, _ b: CGPoint) -> (String, String) {
    func text(_ point: CGPoint, _ number: (Double) -> String) -> String {
      "(\(number(point.x)), \(number(point.y)))"
    }
    let short = (text(a, NumberText.readable), text(b, NumberText.readable))
    return short.0 == short.1 ? (text(a, NumberText.exact), text(b, NumberText.exact)) : short
  }
}
