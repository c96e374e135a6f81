import ScrollFiles
import ScrollScript
import ScrollSnapshots
import Scrolling

/// The motion of a scenario: the trajectory of all views, and, if known, the activity of a view in each row
/// and the arguments of delegate calls.
public struct MotionSeries: Hashable, Sendable {
  /// The trajectory of all views.
  public var trajectory: Trajectory
  /// A description per row, such as `bouncing at the top`; empty for a trajectory that was read.
  public var activity: [String] = []
  /// The delegate calls with arguments that a trajectory does not have; nil if they were not recorded.
  public var calls: [DelegateCall]?

  /// Creates a motion.
  public init(
    _ trajectory: Trajectory = Trajectory(), activity: [String] = [], calls: [DelegateCall]? = nil
  ) {
    self.trajectory = trajectory
    self.activity = activity
    self.calls = calls
  }

  /// The columns and rows of the trajectory.
  var series: Series {
    let rows = trajectory.rows.enumerated().map { index, row in
      let stretch = row.stretch ?? .zero
      return Series.Row(
        time: row.time, view: row.view,
        numbers: [row.offset, row.velocity, stretch].flatMap { [Double($0.x), Double($0.y)] }, positions: 2,
        words: [row.phase.rawValue, Self.flags(of: row)], events: row.events,
        activity: index < activity.count ? activity[index] : "")
    }
    return Series(columns: Self.columns, words: ["phase", "flags"], article: "the ", rows: rows)
  }

  private static let columns = [
    Series.Column(name: "offset", unit: "pt", coordinates: ["offset x", "offset y"]),
    Series.Column(name: "velocity", unit: "pt/s", kind: .rate, coordinates: ["velocity x", "velocity y"]),
    Series.Column(
      name: "stretch at an edge", unit: "", kind: .share, coordinates: ["stretch x", "stretch y"]),
  ]

  private static func flags(of row: Trajectory.Row) -> String {
    let names = [
      (row.isTracking, "tracking"), (row.isDragging, "dragging"), (row.isDecelerating, "decelerating"),
    ]
    return names.filter(\.0).map(\.1).joined(separator: "+")
  }
}

/// The motion of a scenario as a track of its goldens, saved as `trajectory.csv`, with the arguments of
/// delegate calls in `calls.csv`.
public typealias TrajectoryTrack = SeriesTrack<MotionSeries>

extension SeriesTrack<MotionSeries> {
  /// Creates a track. By default, numbers must match within 1e-9, in points for offsets and pt/s for
  /// velocities, and no cause is sought.
  public init(
    tolerance: Double = 1e-9, cause: @escaping @Sendable (Mismatch<Value>) -> [String] = { _ in [] }
  ) {
    self.init(.motion, tolerance: tolerance, cause: cause)
  }

  package static var callsName: String { "calls.csv" }
}

extension SeriesFormat<MotionSeries> {
  private static var mostViews: Int { 100 }

  fileprivate static var motion: SeriesFormat {
    SeriesFormat(
      fileName: "trajectory", detailName: TrajectoryTrack.callsName, csv: { $0.trajectory.csv },
      value: { text in
        let trajectory = try Trajectory(csv: text, file: "trajectory.csv")
        let views = Set(trajectory.rows.lazy.map(\.view)).count
        guard views <= mostViews else {
          throw InputError(
            file: "trajectory.csv", problem: "contains \(views) views; expected at most \(mostViews)")
        }
        return MotionSeries(trajectory)
      },
      detail: { motion in motion.calls.flatMap { $0.isEmpty ? nil : DelegateCall.csv($0) } },
      addDetail: { text, motion in
        let calls = try DelegateCall.calls(csv: text, file: TrajectoryTrack.callsName)
        try DelegateCall.check(calls, in: motion.trajectory, file: TrajectoryTrack.callsName)
        motion.calls = calls
      },
      series: { $0.series },
      details: { expected, actual, difference in
        let calls = actual.calls ?? []
        guard expected.calls == nil, let first = calls.first else {
          return DelegateCall.difference(expected.calls ?? [], calls, in: difference)
        }
        return [
          .init(
            time: first.time,
            line:
              "the golden has no \(TrajectoryTrack.callsName) to compare \(NumberText.count(calls.count, "call")) with"
          )
        ]
      },
      firstDetail: { DelegateCall.firstDifference($0.calls ?? [], $1.calls ?? []) })
  }
}
