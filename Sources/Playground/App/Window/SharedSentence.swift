import PlaygroundWorkbench
import ScrollFiles
import ScrollPhysics
import Scrolling

/// One sentence about runs of the same input: where and when their content stops, as far as it does.
package struct SharedSentence {
  /// A run in the compared span.
  package struct Side {
    /// The name of the profile.
    let name: String
    let profile: ScrollProfile
    let motion: Motion
    /// Whether the run was played to the end of the span.
    let isComplete: Bool
    /// Whether the motion is that of a film, which shows no phases.
    let isFilm: Bool

    package init(
      name: String, profile: ScrollProfile, motion: Motion, isComplete: Bool = true, isFilm: Bool = false
    ) {
      (self.name, self.profile, self.motion) = (name, profile, motion)
      (self.isComplete, self.isFilm) = (isComplete, isFilm)
    }
  }

  package let text: String

  /// Creates a sentence about one run, or about the second of two runs beside the first, or about several.
  package init(_ sides: [Side], in span: ClosedRange<Double>) {
    guard let first = sides.first else {
      text = ""
      return
    }
    let axis = first.motion.mainAxis(in: span)
    let gesture = Self.gesture(sides.map(\.motion), in: span)
    let stops = sides.map { Stop($0, axis, in: span) }
    switch (sides.count, stops[0]) {
    case (1, let stop?): text = "A \(gesture) moves the content \(stop.text)."
    case (1, nil): text = "A \(gesture) under \(first.name)."
    case (2, let stop?):
      let change = Self.change(from: first, to: sides[1])
      let end = stops[1].map { ", the same \(gesture) \($0.change(from: stop))" }
      text = (end.map { "With \(change)\($0)" } ?? "The same \(gesture) with \(change)") + "."
    case (2, nil): text = "The same \(gesture) with \(Self.change(from: first, to: sides[1]))."
    default:
      let ends = zip(Self.distinct(sides), stops).compactMap { name, stop in
        stop.map { "\($0.text) under \(name)" }
      }
      text =
        ends.count == sides.count
        ? "The same \(gesture) moves the content \(Self.list(ends))."
        : "The same \(gesture) under \(Self.list(Self.distinct(sides)))."
    }
  }

  /// The end of a motion that has come to rest in the span.
  private struct Stop {
    let distance: Double
    let time: Double
    let overshoot: Double

    init?(_ side: Side, _ axis: Axis, in span: ClosedRange<Double>) {
      let numbers = MotionNumbers(side.motion, in: span)
      // The frame after the last one that moves is at rest.
      guard side.isComplete, let last = side.motion.frame(at: span.upperBound + 0.05),
        last.phase == .idle || side.isFilm && Self.rests(side.motion, axis, before: last.time),
        last.stretch == .zero, let start = side.motion.frame(at: span.lowerBound) ?? side.motion.frames.first,
        let time = numbers.time, let overshoot = numbers.overshoot
      else { return nil }
      func place(_ frame: Motion.Frame) -> Double { Double(frame.offset[axis] - frame.adjustment[axis]) }
      (distance, self.time, self.overshoot) = (place(last) - place(start), time, overshoot)
    }

    /// Returns whether content stands still in a film for a while before a time in seconds.
    private static func rests(_ motion: Motion, _ axis: Axis, before time: Double) -> Bool {
      motion.frames(in: time - 0.25...time).map { Double($0.offset[axis]) }.extent < 0.5
    }

    var text: String {
      "\(NumberText.fixed(abs(distance), decimals: 0)) pt in \(NumberText.fixed(time, decimals: 2)) s"
    }

    /// Returns what the motion does in place of another one.
    func change(from other: Stop) -> String {
      var text = "stops " + place(from: other)
      if let times = Self.different(time, other.time, decimals: [1, 2]) {
        text += ", after \(times.new) s in place of \(times.old) s"
      }
      if let past = Self.different(overshoot, other.overshoot, decimals: [0]) {
        text += ", \(past.new) pt past the edge in place of \(past.old) pt"
      }
      return text
    }

    private func place(from other: Stop) -> String {
      guard distance * other.distance >= 0 else {
        return "on the other side of where it began"
      }
      let farther = abs(distance) - abs(other.distance)
      let points = NumberText.fixed(abs(farther), decimals: 0)
      return points == "0" ? "at the same place" : "\(points) pt \(farther > 0 ? "farther" : "earlier")"
    }

    /// Returns both numbers with the least decimals with which they differ, or `nil` if they do not.
    private static func different(
      _ new: Double, _ old: Double, decimals: [Int]
    ) -> (new: String, old: String)? {
      decimals.lazy.map {
        (new: NumberText.fixed(new, decimals: $0), old: NumberText.fixed(old, decimals: $0))
      }.first { $0.new != $0.old }
    }
  }

  /// Returns the word for the input of motions. A film shows no phases.
  private static func gesture(_ motions: [Motion], in span: ClosedRange<Double>) -> String {
    guard motions.first?.finger(in: span).contains(where: \.isDown) == true else { return "scroll" }
    return motions.contains { $0.frames(in: span).contains { $0.phase == .decelerating } } ? "flick" : "drag"
  }

  /// Returns what a run has in place of another one: its constants, or its profile.
  private static func change(from old: Side, to new: Side) -> String {
    let changes = new.profile.differences(from: old.profile)
    guard new.profile.base == old.profile.base, changes.count < 3 || new.name == old.name else {
      return "\(new.name) in place of \(old.name)"
    }
    if changes.isEmpty { return new.name == old.name ? "other constants" : new.name }
    if changes.count > 2 { return "\(changes.count) other constants" }
    return list(
      changes.map { name, value in
        let before = (try? old.profile.value(of: name)).map { " in place of \(text($0))" } ?? ""
        return "\(name) \(text(value))\(before)"
      })
  }

  static func text(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): NumberText.trimmed(number, decimals: 6)
    case .toggle(let isOn): isOn ? "on" : "off"
    }
  }

  /// Returns the names of runs, or their letters where these are the same.
  private static func distinct(_ sides: [Side]) -> [String] {
    Set(sides.map(\.name)).count == sides.count
      ? sides.map(\.name) : sides.indices.map { Session.letter($0 - 1) }
  }

  static func list(_ texts: [String], _ word: String = "and") -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " \(word) " + texts[texts.count - 1]
  }
}
