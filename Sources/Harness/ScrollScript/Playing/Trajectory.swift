import ScrollFiles
import Foundation
import Scrolling

/// The states of a run, frame by frame.
public struct Trajectory: Hashable, Sendable {
  /// The state of one view after one frame.
  public struct Row: Hashable, Sendable {
    /// The frame's time in seconds.
    public var time: Double
    /// The view's name.
    public var view: String
    /// The contentOffset in points.
    public var offset: CGPoint
    /// The rate of change of the offset in pt/s.
    public var velocity: CGPoint
    /// The phase of the view.
    public var phase: ScrollPhase
    /// The values of UIKit's properties of the same names.
    public var isTracking: Bool, isDragging: Bool, isDecelerating: Bool
    /// The delegate callbacks since the previous row, in order, by UIKit's names.
    public var events: [String]
    /// The shares of the view by which the content is stretched at its edges (`ScrollEngine.stretch`), or nil
    /// under a profile whose edges do not stretch, once they do not.
    public var stretch: CGPoint?

    /// Creates the state of a view after a frame.
    public init(time: Double, view: String, engine: ScrollEngine, events: [ScrollEvent]) {
      self.time = time
      self.view = view
      // Adding 0 removes the sign of a negative zero, which has no meaning here and is hard to read.
      offset = CGPoint(x: engine.contentOffset.x + 0, y: engine.contentOffset.y + 0)
      velocity = CGPoint(x: engine.velocity.x + 0, y: engine.velocity.y + 0)
      phase = engine.phase
      isTracking = engine.isTracking
      isDragging = engine.isDragging
      isDecelerating = engine.isDecelerating
      self.events = events.map(\.name)
      // A stretch may outlive the profile that had one.
      stretch = engine.profile.stretch == nil && engine.stretch == .zero ? nil : engine.stretch
    }

    /// Reads the fields of a line, of which there are as many as in one of the headers.
    fileprivate init?(fields: [String]) {
      let numbers = [0, 2, 3, 4, 5].compactMap { Double(fields[$0]) }
      guard numbers.count == 5, numbers.allSatisfy(\.isFinite), let phase = ScrollPhase(rawValue: fields[6]),
        let tracking = Bool(fields[7]), let dragging = Bool(fields[8]), let decelerating = Bool(fields[9])
      else { return nil }
      time = numbers[0]
      view = fields[1]
      offset = CGPoint(x: numbers[1], y: numbers[2])
      velocity = CGPoint(x: numbers[3], y: numbers[4])
      self.phase = phase
      isTracking = tracking
      isDragging = dragging
      isDecelerating = decelerating
      events = fields[10].split(separator: ";").map(String.init)
      guard fields.count == 13, fields[11...] != ["", ""] else { return }
      let shares = fields[11...].compactMap(Double.init)
      guard shares.count == 2, shares.allSatisfy(\.isFinite) else { return nil }
      stretch = CGPoint(x: shares[0], y: shares[1])
    }

    /// Returns the row as a line of CSV, with or without the columns of the stretch, which are
    /// empty if there is none. The view's name is quoted if necessary.
    package func csv(withStretch: Bool) -> String {
      "\(time),\(CSV.field(view)),\(offset.x),\(offset.y),\(velocity.x),\(velocity.y),\(phase.rawValue),\(isTracking),"
        + "\(isDragging),\(isDecelerating),\(events.joined(separator: ";"))"
        + (withStretch ? "," + (stretch.map { "\($0.x),\($0.y)" } ?? ",") : "")
    }

    /// The row as a JSON object with the names of ``Trajectory/header``.
    package var json: JSONValue {
      var fields: [(String, JSONValue)] = [
        ("time", .number(time)), ("view", .string(view)), ("offset_x", .number(offset.x)),
        ("offset_y", .number(offset.y)), ("velocity_x", .number(velocity.x)),
        ("velocity_y", .number(velocity.y)), ("phase", .string(phase.rawValue)),
        ("tracking", .bool(isTracking)), ("dragging", .bool(isDragging)),
        ("decelerating", .bool(isDecelerating)), ("events", .strings(events)),
      ]
      if let stretch { fields += [("stretch_x", .number(stretch.x)), ("stretch_y", .number(stretch.y))] }
      return .record(fields)
    }
  }

  /// One row per frame and view.
  public var rows: [Row]

  /// Creates a trajectory from its rows.
  public init(rows: [Row] = []) { self.rows = rows }

  /// The first line of the CSV.
  public static let header =
    "time,view,offset_x,offset_y,velocity_x,velocity_y,phase,tracking,dragging,decelerating,events"

  /// The first line of the CSV of a trajectory with views whose edges stretch.
  public static let stretchHeader = header + ",stretch_x,stretch_y"

  /// The trajectory as CSV. Times are in s, offsets in pt, and velocities in pt/s. Every number has all its
  /// digits. If the edges of a view stretch, two more columns have the shares of the view; they are empty for
  /// other views.
  public var csv: String {
    let stretches = rows.contains { $0.stretch != nil }
    return ([stretches ? Self.stretchHeader : Self.header] + rows.map { $0.csv(withStretch: stretches) })
      .joined(separator: "\n") + "\n"
  }

  /// Reads a trajectory from CSV. Throws `InputError` for an invalid text; `file` names it in messages.
  public init(csv text: String, file: String) throws(InputError) {
    let records = try CSV.records(text, file: file)
    let head = records.first?.fields.joined(separator: ",")
    guard head == Self.header || head == Self.stretchHeader else {
      throw InputError(file: file, path: "line 1", problem: "expected the header \(Self.header)")
    }
    rows = []
    rows.reserveCapacity(records.count)
    for record in records.dropFirst() {
      guard record.fields.count == records[0].fields.count, let row = Row(fields: record.fields) else {
        throw InputError(
          file: file, path: "line \(record.line)",
          problem: head == Self.header
            ? "expected 11 fields: five numbers, a view, a phase, three flags and events"
            : "expected 13 fields: five numbers, a view, a phase, three flags, events and two shares")
      }
      rows.append(row)
    }
  }

  /// The trajectory as a JSON array of objects with the header's names, one row per line.
  public var json: String {
    JSONValue.array(rows.map(\.json)).document
  }
}
