import Foundation

// The differences between two profiles that a person would feel, in sentences.
extension ProfileFeel {
  /// The least share by which two values differ for a person, and the least time in seconds.
  private static let noticed = 0.02, leastTime = 0.03

  /// Returns a sentence for each difference that a person would notice between two profiles, of which
  /// the first is the known one. The limits are a guess: distances that differ by 2 %, and times that
  /// differ by 2 % and 30 ms.
  package static func sentences(_ a: ProfileFeel, _ b: ProfileFeel) -> [String] {
    let view = " in a view of \(number(length)) pt",
      flick = "A flick that meets an edge at \(number(impact)) pt/s"
    let flicks = velocities.indices.map {
      motion("A flick at \(number(velocities[$0])) pt/s", a.flicks[$0], b.flicks[$0])
    }
    let sentences =
      flicks + [
        told(a.leastSpeed, b.leastSpeed, beyond: 5) { old, new, _ in
          "A release moves the content on by half a point or more from \(number(new)) pt/s, not from \(number(old)) pt/s."
        },
        a.leastSpeed == nil || b.leastSpeed == nil
          ? nil
          : told(a.fastest, b.fastest) { old, new, _ in
            "After a release at \(number(fast)) pt/s, a glide begins at \(number(new)) pt/s, not at \(number(old)) pt/s."
          },
        told(a.gain, b.gain, beyond: 0.05) { old, new, _ in
          "Of three flicks in a row at \(number(series)) pt/s, the third goes \(tenths(new)) times as far as the first, "
            + "not \(tenths(old)) times."
        },
        told(a.shown, b.shown, "farther", "less far") { old, new, more in
          "Content follows a finger 200 pt beyond an edge \(more): \(number(new)) pt, not \(number(old)) pt."
        },
        told(a.pulledStretch, b.pulledStretch) { old, new, _ in
          "A finger 200 pt beyond an edge of a view of \(number(length)) pt \(new > 0 ? "stretches" : "does not stretch") the content: "
            + "by \(percent(new)), not by \(percent(old))."
        },
        later(a.returning, b.returning).map { late, old, new in
          "Content let go 100 pt beyond an edge is back \(late): after \(new), not \(old)."
        },
      ]
    let edges: [String?] =
      a.bounces != b.bounces || a.stretches != b.stretches
      ? ["\(flick) ends in \(b.ending), not in \(a.ending)."]
      : [
        told(a.bounces ? a.overshoot : nil, b.overshoot, beyond: 1, "farther", "less far") { old, new, more in
          "\(flick) bounces \(more): \(number(new)) pt, not \(number(old)) pt."
        },
        told(a.stretches ? a.impactStretch : nil, b.impactStretch, "more", "less") { old, new, more in
          "\(flick) stretches the content \(more): by \(percent(new)), not by \(percent(old))."
        },
      ]
    let steps = [
      motion("A notch of the wheel" + view, a.notch, b.notch),
      motion("An arrow key" + view, a.arrow, b.arrow),
      motion("A page key" + view, a.page, b.page),
    ]
    return (sentences + edges + steps).compactMap { $0 }
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

  private static func motion(_ name: String, _ first: Motion?, _ second: Motion?) -> String? {
    guard let first, let second else { return nil }
    let parts = [
      told(first.distance, second.distance, "farther", "less far") { "goes \($2)" },
      later(first.duration, second.duration).map { "rests \($0.late)" },
      later(first.half, second.half).map { "is half way \($0.late)" },
    ].compactMap { $0 }
    return parts.isEmpty
      ? nil : "\(name) \(parts.joined(separator: ", ")): \(text(second)), not \(text(first))."
  }

  private static func text(_ motion: Motion) -> String {
    "\(number(motion.distance)) pt \(motion.duration > 0 ? "in " + time(motion.duration) : "at once")"
  }

  /// Returns a sentence about two values and by which share one is larger or smaller than the other, or nil if
  /// nobody would notice.
  private static func told(
    _ old: Double?, _ new: Double?, beyond least: Double = 0, _ more: String = "", _ less: String = "",
    _ sentence: (_ old: Double, _ new: Double, _ change: String) -> String
  ) -> String? {
    guard let old, let new, abs(new - old) > max(least, noticed * max(abs(old), abs(new))) else { return nil }
    let percent = old > 0 ? "\(number(max(1, abs(new / old - 1) * 100))) % " : ""
    return sentence(old, new, percent + (new > old || old <= 0 ? more : less))
  }

  private static func later(_ old: Double?, _ new: Double?) -> (late: String, old: String, new: String)? {
    guard let old, let new, abs(new - old) > max(leastTime, noticed * max(old, new)) else { return nil }
    return ("\(time(abs(new - old))) \(new > old ? "later" : "sooner")", time(old), time(new))
  }

  private static func number(_ value: Double) -> String { String(format: "%.0f", value) }
  private static func tenths(_ value: Double) -> String { String(format: "%.1f", value) }
  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
  private static func time(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }
}
