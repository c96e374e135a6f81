import Foundation
import ScrollFiles
import ScrollRecordings
import ScrollScript
import Scrolling
import ScrollSnapshots

/// The motion of one view along an axis as a film shows it: offsets whose origin, and times whose zero, are the film's own.
///
///     actual(t) + c ~ expected(t + τ)       τ: the difference of the clocks, for which Σ |difference| is least
///                                           c: the difference of the origins, the median of the differences
///
/// A picture is as expected if the expected motion passes within a tolerance of it at some time within another one.
package struct FilmMotion: Sendable {
  /// An offset in points at a time in seconds, with its standard deviation.
  struct Sample: Hashable, Sendable {
    var time: Double, offset: Double, deviation = 0.0
  }

  /// The samples in order of time. Between two parts, the film has a cut, and the origin may be another one.
  private(set) var parts: [[Sample]]
  /// The contents of the file, a recording.
  fileprivate let text: String
  /// The number of pictures, and of those that are left out because their offset is not known, by the reason.
  private(set) var count = 0, omissions: [(count: Int, reason: String)] = []

  /// Creates the motion of what scrolls in a film with a number of pixels per point. Doubtful pictures are left out.
  package init(_ scroll: FilmScroll, scale: Double, film: String) throws {
    let frames = scroll.trace.frames
    let text = FilmTrace(frames.filter { $0.mark != .doubtful }).recording(
      scale: scale, size: (scroll.region.width, scroll.region.height), axis: scroll.axis,
      remark: "traced from a film, with \(NumberText.trimmed(scale)) pixels per point")
    try self.init(text, file: film)
    count = frames.count
    let marks: [(FilmTrace.Mark, String)] = [
      (.repeated, "repeat the one before while the content moves"),
      (.doubtful, "are doubtful, since rows repeat or little follows"),
      (.stretched, "are stretched"),
    ]
    omissions = marks.map { mark, reason in (frames.count { $0.mark == mark }, reason) }.filter { $0.0 > 0 }
  }

  /// Reads a motion from the text of a recording, or of a trajectory, whose first view is taken; `file` is its name in
  /// messages.
  /// - Throws: `InputError`
  package init(_ text: String, file: String) throws(InputError) {
    self.text = text
    var parts: [[(time: Double, offset: CGPoint, deviation: Double)]] = [[]]
    if text.hasPrefix("time,view,") {
      let rows = try Trajectory(csv: text, file: file).rows
      parts[0] = rows.filter { $0.view == rows.first?.view }.map { ($0.time, $0.offset, 0) }
    } else {
      for row in try FitRecording(data: Data(text.utf8), file: file).recording.rows {
        switch row.entry {
        case .input: continue
        case .gap: parts.append([])
        case .frame(let frame):
          let place = CGPoint(x: frame.x ?? 0, y: frame.y)
          parts[parts.count - 1].append((row.time, place, frame.deviation ?? 0))
        }
      }
    }
    let known = parts.filter { !$0.isEmpty }
    func samples(_ axis: Axis) -> [[Sample]] {
      known.map { $0.map { Sample(time: $0.time, offset: $0.offset[axis], deviation: $0.deviation) } }
    }
    let (vertical, horizontal) = (samples(.vertical), samples(.horizontal))
    self.parts = Self.travel(vertical) >= Self.travel(horizontal) ? vertical : horizontal
    let all = Array(self.parts.joined())
    guard let first = all.first, let last = all.last, self.travel > 0 else {
      throw InputError(file: file, problem: "no motion is known; expected the offsets of a scroll")
    }
    guard zip(all.dropFirst(), all).allSatisfy({ $0.time >= $1.time }), last.time - first.time <= Self.longest
    else {
      throw InputError(
        file: file, problem: "expected ascending times within \(NumberText.readable(Self.longest)) s")
    }
    count = all.count
  }

  /// The longest motion in seconds. Seeking the difference of two clocks takes seconds for two such motions.
  private static let longest = 600.0

  /// The distance in points between the least and the greatest offset.
  private var travel: Double { Self.travel(parts) }

  private static func travel(_ parts: [[Sample]]) -> Double { parts.joined().map(\.offset).extent }

  /// A sentence about the pictures that are left out, or nil if there are none.
  package var omitted: String? {
    guard !omissions.isEmpty else { return nil }
    let reasons = omissions.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
    return "\(omissions.reduce(0) { $0 + $1.count }) of \(count) pictures are left out: \(reasons)"
  }

  // MARK: Comparison

  /// The share of the pictures that must be known.
  private static let leastKnown = 0.5

  /// Compares the motion with an expected one.
  /// - Parameters:
  ///   - expected: The expected motion.
  ///   - tolerance: The largest difference in points, to which three standard deviations of the picture are added.
  ///   - timeTolerance: The largest difference in seconds.
  /// - Returns: Lines about the difference; empty if there is none.
  package func differences(from expected: FilmMotion, tolerance: Double, timeTolerance: Double) -> [String] {
    let curve = Curve(samples: Array(expected.parts.joined()))
    let shift = self.shift(to: curve)
    var lines: [String] = []
    var (errors, largest): ([Double], Double) = ([], 0)
    for part in parts {
      let origin = curve.origin(of: part, shift)
      for sample in part {
        let time = sample.time + shift
        let range = curve.range(from: time - timeTolerance, to: time + timeTolerance)
        let offset = sample.offset + origin
        let error = max(range.least - offset, offset - range.greatest)
        if error <= tolerance + 3 * sample.deviation { continue }
        errors.append(sample.time)
        largest = max(largest, error)
      }
    }
    if let first = errors.first {
      lines.append(
        "\(errors.count) of \(parts.joined().count) pictures differ by up to \(Self.points(largest)), from "
          + "\(NumberText.readable(first)) s on; tolerated are \(Self.points(tolerance)) within "
          + "\(NumberText.readable(timeTolerance)) s")
    }
    lines += missing(of: curve, shift, tolerance)
    let known = Double(parts.joined().count)
    if known < Self.leastKnown * Double(count) {
      lines.append("only \(Int(known)) of \(count) pictures can be compared; expected at least half")
    }
    guard !lines.isEmpty else { return [] }
    if abs(travel - expected.travel) > tolerance {
      lines.insert(
        "it scrolls by \(Self.points(travel)) from end to end, expected \(Self.points(expected.travel))",
        at: 0)
    }
    return lines + [omitted].compactMap(\.self)
  }

  private static func points(_ points: Double) -> String { NumberText.readable(points) + " pt" }

  /// Returns lines about the parts of the expected motion that happen before the film begins or after it ends.
  private func missing(of curve: Curve, _ shift: Double, _ tolerance: Double) -> [String] {
    guard let first = parts.first?.first, let last = parts.last?.last else { return [] }
    let begin = curve.range(from: curve.samples[0].time, to: first.time + shift)
    let end = curve.range(from: last.time + shift, to: curve.samples[curve.samples.count - 1].time)
    return [(begin, "before it begins"), (end, "after it ends")].compactMap { range, when in
      let length = range.greatest - range.least
      return length > tolerance ? "\(Self.points(length)) of the expected motion come \(when)" : nil
    }
  }

  /// The steps in seconds in which the difference of the clocks is sought, and the most samples that are compared for it.
  private static let steps = (coarse: 1.0 / 30, fine: 1.0 / 480), mostSought = 160

  /// Returns the difference of the clocks.
  private func shift(to curve: Curve) -> Double {
    guard let first = parts.first?.first, let last = parts.last?.last else { return 0 }
    let stride = max(1, parts.joined().count / Self.mostSought)
    let sought = parts.map { part in part.indices.filter { $0 % stride == 0 }.map { part[$0] } }.filter {
      !$0.isEmpty
    }
    func cost(_ shift: Double) -> Double {
      sought.reduce(0) { sum, part in
        let origin = curve.origin(of: part, shift)
        return part.reduce(sum) { $0 + abs($1.offset + origin - curve.offset(at: $1.time + shift)) }
      }
    }
    func best(_ range: ClosedRange<Double>, by step: Double) -> Double {
      let count = Int(((range.upperBound - range.lowerBound) / step).rounded(.up))
      let shifts = (0...max(0, count)).map { range.lowerBound + Double($0) * step }
      return shifts.map { (shift: $0, cost: cost($0)) }.min { $0.cost < $1.cost }?.shift ?? range.lowerBound
    }
    let (begin, end) = (curve.samples[0].time, curve.samples[curve.samples.count - 1].time)
    let coarse = best(begin - last.time...max(begin - last.time, end - first.time), by: Self.steps.coarse)
    return best(coarse - Self.steps.coarse...coarse + Self.steps.coarse, by: Self.steps.fine)
  }

  /// Offsets as a function of time: straight between two samples, and at rest before the first and after the last.
  private struct Curve {
    /// At least one.
    let samples: [Sample]

    /// Returns the index of the first sample later than a time.
    private func index(after time: Double) -> Int {
      (0..<samples.count).bisected { samples[$0].time > time }
    }

    func offset(at time: Double) -> Double {
      let next = index(after: time)
      guard next > 0 else { return samples[0].offset }
      guard next < samples.count else { return samples[samples.count - 1].offset }
      let (a, b) = (samples[next - 1], samples[next])
      return a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time)
    }

    /// Returns the offsets that the motion passes between two times.
    func range(from start: Double, to end: Double) -> (least: Double, greatest: Double) {
      let inner = index(after: start)..<max(index(after: start), index(after: end))
      let offsets = [offset(at: start), offset(at: max(start, end))] + samples[inner].map(\.offset)
      return (offsets.min() ?? 0, offsets.max() ?? 0)
    }

    /// Returns the difference of the origins for a part of a film.
    func origin(of part: [Sample], _ shift: Double) -> Double {
      part.map { offset(at: $0.time + shift) - $0.offset }.median ?? 0
    }
  }
}

/// The motion in a film as a golden, which is a recording.
package struct FilmArtifact: Artifact {
  private let tolerance: Double, timeTolerance: Double

  /// Creates a strategy with tolerances in points and seconds.
  package init(tolerance: Double, timeTolerance: Double) {
    (self.tolerance, self.timeTolerance) = (tolerance, timeTolerance)
  }

  package var fileExtension: String { "csv" }

  package func encode(_ value: FilmMotion) -> [UInt8] { Array(value.text.utf8) }

  package func decode(_ bytes: [UInt8]) throws -> FilmMotion {
    try FilmMotion(TextTrack().decode(bytes), file: "the recording")
  }

  package func difference(expected: FilmMotion, actual: FilmMotion) -> ArtifactDifference? {
    let lines = actual.differences(from: expected, tolerance: tolerance, timeTolerance: timeTolerance)
    return lines.isEmpty ? nil : ArtifactDifference(lines: lines)
  }
}
