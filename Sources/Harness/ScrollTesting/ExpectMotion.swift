import ScrollBitmaps
import ScrollFiles
import ScrollPhysics
import ScrollScript
import ScrollMotion
import Scrolling
import ScrollSnapshots
import ScrollSnapshotsTesting
import Testing

/// Records an issue unless the motion of a scenario matches its golden, and its captured frames theirs.
///
/// The scenario is played twice, each time on a new subject. Both runs must be the same to the last bit, and
/// every offset, velocity, phase and callback that of the golden, which is named after the test. A failure
/// begins with its cause: a constant that changed, the scenario, or else the code.
///
/// ```swift
/// @Test func aFlickComesToRest() {
///   expectMotion(of: flick) { scenario, _ in
///     let menu = Menu()
///     return ScriptedScrollViews(of: menu, ["menu": menu.list], for: scenario)
///   }
/// }
/// ```
/// - Parameters:
///   - scenario: The scenario. Its `capture` frames are painted, or else the first, the middle and the last.
///   - name: The name of the golden; nil for the test's name.
///   - variant: The name of one of several goldens of a test, such as the name of an argument.
///   - store: The store of the goldens; nil for the suite's, or else `Goldens` beside the source file.
///   - tolerance: The largest error, in points for offsets and pt/s for velocities, not below 0.
///   - constants: The names and values of constants that the subject has beside the scenario's profile, such
///     as `drawer.stiffness`. A failure names those that changed.
///   - comparison: The method of comparing pictures.
///   - environment: A description of the rendering environment (see `SequenceCheck`).
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
///   - paint: A function that returns the picture of a subject; nil if there are no pictures.
///   - subject: A function that makes a new subject for a run of a scenario, whose profile may be another one
///     when the cause of a failure is sought, with values of its constants by name.
public func expectMotion<Subject: Inspectable>(
  of scenario: Scenario, named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil,
  tolerance: Double = 1e-9, constants: KeyValuePairs<String, ScrollProfile.Value> = [:],
  comparison: BitmapComparison = .exact, environment: String? = nil, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, paint: ((Subject) throws -> Bitmap)? = nil,
  on subject: @escaping @Sendable (Scenario, [String: ScrollProfile.Value]) throws -> Subject
) {
  let file = "the scenario"
  let motion = ScenarioMotion(
    scenario, file: file, constants: constants.map { ($0.key, $0.value) }, subject: subject)
  let cause = FailureCause(motion, tolerance: tolerance)
  let track = TrajectoryTrack(tolerance: tolerance) { cause.lines(of: $0) }
  let own = Dictionary(constants.map { ($0.key, $0.value) }) { first, _ in first }
  expectGoldenSequence(
    name, variant: variant, in: store, track: track, comparison: comparison, environment: environment,
    facts: motion.facts, sourceFile: sourceFile, sourceLocation: sourceLocation
  ) {
    (check: inout SequenceCheck<TrajectoryTrack>) -> (MotionSeries?, again: MotionSeries?)
    in
    func run() throws -> ScenarioRun<Subject> {
      ScenarioRun(Player(scenario, file: file, on: try subject(scenario, own)))
    }
    var (first, second) = (try run(), try run())
    if let paint {
      for frame in FrameSelection(scenario, every: nil, fallback: .evenly(3)).indices {
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
