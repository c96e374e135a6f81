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
    let records: [CSV.Record]
    switch CSV.records(text) {
    case .success(let read): records = read
    case .failure(let error):
      throw InputError(
        file: file, path: "line \(error.line)", problem: "expected quotes around a whole field or no quotes")
    }
    guard records.first?.fields.joined(separator: ",") == header else {
      throw InputError(file: file, path: "line 1", problem: "expected the header \(header)")
    }
    var calls: [DelegateCall] = []
    for record in records.dropFirst() {
      let numbers = record.fields.enumerated().compactMap { $0.offset == 1 ? nil : Double($0.element) }
      guard record.fields.count == 6, numbers.count == 5, numbers.allSatisfy(\.isFinite) else {
        throw InputError(
          file: file, path: "line \(record.line)",
          problem: "expected 6 fields: a time, a view and four numbers")
      }
      calls.append(
        DelegateCall(
          time: numbers[0], view: record.fields[1], velocity: CGPoint(x: numbers[1], y: numbers[2]),
          target: CGPoint(x: numbers[3], y: numbers[4])))
    }
    return calls
  }

  // MARK: Comparison

  /// A call whose arguments are not as recorded.
  struct Difference {
    var time: Double
    var view: String
    /// The arguments that differ, for example `velocity (0, 1.92) pt/ms, expected (0, -1.92)`.
    var arguments: String
  }

  /// Returns the earliest call whose arguments differ beyond a tolerance. A view's calls are paired in order.
  static func difference(
    _ recorded: [DelegateCall], _ played: [DelegateCall], tolerance: Double
  ) -> Difference? {
    let (old, new) = (
      Dictionary(grouping: recorded, by: \.view), Dictionary(grouping: played, by: \.view)
    )
    func differ(_ a: CGPoint, _ b: CGPoint) -> Bool {
      // A distance that is not a number is not tolerated.
      !(abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance)
    }
    let all = old.keys.sorted().compactMap { view -> Difference? in
      let pair = zip(old[view] ?? [], new[view] ?? []).first {
        differ($0.velocity, $1.velocity) || differ($0.target, $1.target)
      }
      guard let (recorded, played) = pair else { return nil }
      var parts: [String] = []
      if differ(recorded.velocity, played.velocity) {
        let (now, then) = texts(played.velocity, recorded.velocity)
        parts.append("velocity \(now) pt/ms, expected \(then)")
      }
      if differ(recorded.target, played.target) {
        let (now, then) = texts(played.target, recorded.target)
        parts.append("target \(now) pt, expected \(then)")
      }
      return Difference(time: played.time, view: view, arguments: parts.joined(separator: "; "))
    }
    return all.min { ($0.time, $0.view) < ($1.time, $1.view) }
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
