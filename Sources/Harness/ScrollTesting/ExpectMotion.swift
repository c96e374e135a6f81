// A test needs no other import.
@_exported import Foundation
@_exported import ScrollBitmaps
@_exported import ScrollMotion
@_exported import ScrollPhysics
@_exported import ScrollRecordings
@_exported import ScrollScript
@_exported import ScrollSnapshots
@_exported import ScrollSnapshotsTesting
@_exported import Scrolling
@_exported import Testing

/// Records an issue unless the motion of a scenario matches its golden, and its captured frames theirs.
///
/// The scenario is played twice, each time on a new subject. Both runs must be the same to the last bit, and
/// every offset, velocity, phase and callback that of the golden, which is named after the test. A failure
/// begins with its cause: a constant that changed, the scenario, or else the code. The constants are those of
/// the views, whose profiles the scenario does not replace.
///
/// ```swift
/// @MainActor @Test func aFlickComesToRest() {
///   expectMotion(of: flick) { _ in
///     let menu = Menu()
///     return ScriptedScrollViews(of: menu, ["menu": menu.list])
///   }
/// }
/// ```
///
/// The functions are called in the isolation of the caller: a test of main-actor views is itself `@MainActor`.
/// - Parameters:
///   - scenario: The scenario. Its `capture` frames are painted, or else the first, the middle and the last.
///   - name: The name of the golden; nil for the test's name.
///   - variant: The name of one of several goldens of a test, such as the name of an argument.
///   - store: The store of the goldens; nil for the suite's, or else `Goldens` beside the source file.
///   - tolerance: The largest error, in points for offsets and pt/s for velocities, not below 0.
///   - constants: The names and values of constants that the subject has beside the profiles of its views, such
///     as `drawer.stiffness`. A failure names those that changed.
///   - comparison: The method of comparing pictures.
///   - environment: A description of the rendering environment (see `SequenceCheck`).
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
///   - paint: A function that returns the picture of a subject; nil if there are no pictures.
///   - subject: A function that makes a new subject with values of its constants by name. When the cause of a
///     failure is sought, they may be others, and the views get other constants of their profiles by actions.
public func expectMotion<Subject: Inspectable>(
  of scenario: Scenario, named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil,
  tolerance: Double = 1e-9, constants: KeyValuePairs<String, ScrollProfile.Value> = [:],
  comparison: BitmapComparison = .exact, environment: String? = nil, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, paint: ((Subject) throws -> Bitmap)? = nil,
  on subject: @escaping ([String: ScrollProfile.Value]) throws -> Subject
) {
  let file = "the scenario"
  let own = Dictionary(constants.map { ($0.key, $0.value) }) { first, _ in first }
  let made = Result { try subject(own) }
  let views = (try? made.get().views) ?? []
  var scenario = scenario
  if let root = views.first { scenario.profile = root.engine.profile }
  let profile = scenario.profile
  // Everything happens before this function returns, in the isolation of its caller.
  nonisolated(unsafe) let make = {
    (scenario: Scenario, values: [String: ScrollProfile.Value]) throws -> any Inspectable in
    var subject = try subject(values)
    try subject.set(scenario.profile.changes(from: profile), from: profile)
    return subject
  }
  let motion = ScenarioMotion(scenario, file: file, constants: constants.map { ($0.key, $0.value) }) {
    try make($0, $1)
  }
  let cause = FailureCause(motion, tolerance: tolerance)
  let track = TrajectoryTrack(tolerance: tolerance) { cause.lines(of: $0) }
  expectGoldenSequence(
    name, variant: variant, in: store, track: track, comparison: comparison, environment: environment,
    facts: motion.facts(of: views), sourceFile: sourceFile, sourceLocation: sourceLocation
  ) {
    (check: inout SequenceCheck<TrajectoryTrack>) -> (MotionSeries?, again: MotionSeries?)
    in
    func run(_ subject: Subject) -> ScenarioRun<Subject> {
      ScenarioRun(Player(scenario, file: file, on: subject))
    }
    var (first, second) = (run(try made.get()), run(try subject(own)))
    if let paint {
      for frame in FrameSelection(scenario, evenly: 3).indices {
        guard let time = try first.advance(to: frame), try second.advance(to: frame) != nil else { break }
        try check.verify(
          frame: frame, at: time, try paint(first.subject), again: try paint(second.subject))
      }
    }
    while try first.advance() != nil {}
    while try second.advance() != nil {}
    return (first.track, second.track)
  }
}

extension Inspectable {
  /// Sets constants of the views before the first frame. A view that differs in one from the root keeps its own value.
  fileprivate mutating func set(_ changes: [Action], from root: ScrollProfile) throws {
    for view in views {
      for case .tuning(.set(let name, let value)) in changes
      where try view.engine.profile.value(of: name) == root.value(of: name) {
        try handle(.tuning(.set(name, value)), in: view.name, at: 0)
      }
    }
  }
}
