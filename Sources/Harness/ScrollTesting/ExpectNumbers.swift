import ScrollMotion
import ScrollSnapshots
import ScrollSnapshotsTesting
import Testing

/// Records an issue unless numbers over time match their golden, which is named after the test.
///
/// The numbers are computed twice, and both series must be the same to the last bit.
///
/// ```swift
/// @Test func theDrawerOpens() {
///   expectNumbers(facts: ["drawer.stiffness": "170"]) {
///     var drawer = Drawer(stiffness: 170)
///     var series = NumberSeries([.init("height", unit: "pt")])
///     drawer.open()
///     for frame in 0..<60 {
///       let time = Double(frame) / 60
///       drawer.advance(to: time)
///       series.append([drawer.height], at: time)
///     }
///     return series
///   }
/// }
/// ```
/// - Parameters:
///   - name: The name of the golden; nil for the test's name.
///   - variant: The name of one of several goldens of a test, such as the name of an argument.
///   - store: The store of the goldens; nil for the suite's, or else `Goldens` beside the source file.
///   - tolerance: The largest error in the unit of each number, not below 0.
///   - facts: The values on which the numbers depend, by name. A failure names those that changed.
///   - sourceFile: The path of the test's source file.
///   - sourceLocation: The location at which an issue is reported.
///   - series: A function that computes the numbers, the same ones each time.
public func expectNumbers(
  named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil, tolerance: Double = 1e-9,
  facts: KeyValuePairs<String, String> = [:], sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, _ series: () throws -> NumberSeries
) {
  var all = Facts()
  for (name, value) in facts { all.add(name, value) }
  expectGoldenSequence(
    name, variant: variant, in: store, track: NumberTrack(tolerance: tolerance), facts: all,
    sourceFile: sourceFile, sourceLocation: sourceLocation
  ) { (check: inout SequenceCheck<NumberTrack>) -> (NumberSeries?, again: NumberSeries?) in
    (try series(), again: try series())
  }
}
