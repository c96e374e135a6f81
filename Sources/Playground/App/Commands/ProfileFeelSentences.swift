import Foundation
import ScrollPhysics

// The differences between two profiles that a person would feel, in sentences.
extension ProfileFeel {
  /// The least share by which two values differ for a person, and the least time in seconds.
  private static let noticed = 0.02, leastTime = 0.03

  /// Returns a sentence for each difference that a person would notice between two profiles, of which
  /// the first is the known one. The limits are a guess: distances that differ by 2 %, and times that
  /// differ by 2 % and 30 ms.
  package static func sentences(_ known: ScrollProfile, _ other: ScrollProfile) -> [String] {
    let (a, b) = (ProfileFeel(of: known), ProfileFeel(of: other))
    let view = " in a view of \(number(length)) pt"
    var sentences: [String?] = zip(a.flicks, b.flicks).map { old, new in
      guard let first = old.motion, let second = new.motion else { return nil }
      return motion("A flick at \(number(old.velocity)) pt/s", first, second)
    }
    sentences += releases(a, b) + edges(a, b)
    sentences += [
      motion("A notch of the wheel" + view, a.notch, b.notch),
      motion("An arrow key" + view, a.arrow, b.arrow),
      motion("A page key" + view, a.page, b.page),
    ]
    return sentences.compactMap { $0 }
  }

  private static func releases(_ a: ProfileFeel, _ b: ProfileFeel) -> [String?] {
    var sentences: [String?] = []
    if let first = a.leastSpeed, let second = b.leastSpeed, abs(second - first) > 5,
      compared(first, second, "", "") != nil
    {
      sentences.append(
        "A release moves the content on by half a point or more from \(number(second)) pt/s, not from \(number(first)) pt/s."
      )
    }
    if a.leastSpeed != nil, b.leastSpeed != nil, compared(a.fastest, b.fastest, "", "") != nil {
      sentences.append(
        "After a release at \(number(fast)) pt/s, a glide begins at \(number(b.fastest)) pt/s, not at \(number(a.fastest)) pt/s."
      )
    }
    if let first = a.gain, let second = b.gain, abs(second - first) > 0.05,
      compared(first, second, "", "") != nil
    {
      sentences.append(
        "Of three flicks in a row at \(number(series)) pt/s, the third goes \(tenths(second)) times as far as the first, "
          + "not \(tenths(first)) times.")
    }
    return sentences
  }

  private static func edges(_ a: ProfileFeel, _ b: ProfileFeel) -> [String?] {
    var sentences: [String?] = []
    if let more = compared(a.shown, b.shown, "farther", "less far") {
      sentences.append(
        "Content follows a finger 200 pt beyond an edge \(more): \(number(b.shown)) pt, not \(number(a.shown)) pt."
      )
    }
    if compared(a.pulledStretch, b.pulledStretch, "", "") != nil {
      sentences.append(
        "A finger 200 pt beyond an edge of a view of \(number(length)) pt \(b.pulledStretch > 0 ? "stretches" : "does not stretch") the content: "
          + "by \(percent(b.pulledStretch)), not by \(percent(a.pulledStretch)).")
    }
    if let first = a.returning, let second = b.returning, let late = later(first, second) {
      sentences.append(
        "Content let go 100 pt beyond an edge is back \(late): after \(time(second)), not \(time(first)).")
    }
    let flick = "A flick that meets an edge at \(number(impact)) pt/s"
    if a.bounces != b.bounces || a.stretches != b.stretches {
      sentences.append("\(flick) ends in \(b.ending), not in \(a.ending).")
    } else {
      if a.bounces, abs(b.overshoot - a.overshoot) > 1,
        let more = compared(a.overshoot, b.overshoot, "farther", "less far")
      {
        sentences.append(
          "\(flick) bounces \(more): \(number(b.overshoot)) pt, not \(number(a.overshoot)) pt.")
      }
      if a.stretches, let more = compared(a.impactStretch, b.impactStretch, "more", "less") {
        sentences.append(
          "\(flick) stretches the content \(more): by \(percent(b.impactStretch)), not by \(percent(a.impactStretch))."
        )
      }
    }
    return sentences
  }

  private var bounces: Bool { overshoot >= 1 }
  private var stretches: Bool { impactStretch > 0 }

  /// The end of a glide at an edge, with an article.
  private var ending: String {
    let parts = [
      bounces ? "a bounce of \(Self.number(overshoot)) pt" : nil,
      stretches ? "a stretch by \(Self.percent(impactStretch))" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? "a stop" : parts.joined(separator: " and ")
  }

  private static func motion(_ name: String, _ first: Motion, _ second: Motion) -> String? {
    let far = compared(first.distance, second.distance, "farther", "less far").map { "goes " + $0 }
    let rest = later(first.duration, second.duration).map { "rests " + $0 }
    var half: String?
    if let before = first.half, let after = second.half {
      half = later(before, after).map { "is half way " + $0 }
    }
    let parts = [far, rest, half].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return "\(name) \(parts.joined(separator: ", ")): \(text(second)), not \(text(first))."
  }

  private static func text(_ motion: Motion) -> String {
    "\(number(motion.distance)) pt \(motion.duration > 0 ? "in " + time(motion.duration) : "at once")"
  }

  /// Returns by which share a value is larger or smaller than another, or nil if nobody would notice.
  private static func compared(_ old: Double, _ new: Double, _ more: String, _ less: String) -> String? {
    guard abs(new - old) > noticed * max(abs(old), abs(new)) else { return nil }
    guard old > 0 else { return more }
    let percent = abs(new / old - 1) * 100
    return "\(number(max(1, percent))) % \(new > old ? more : less)"
  }

  private static func later(_ old: Double, _ new: Double) -> String? {
    guard abs(new - old) > max(leastTime, noticed * max(old, new)) else { return nil }
    return "\(time(abs(new - old))) \(new > old ? "later" : "sooner")"
  }

  private static func number(_ value: Double) -> String { String(format: "%.0f", value) }
  private static func tenths(_ value: Double) -> String { String(format: "%.1f", value) }
  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
  private static func time(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }
}
