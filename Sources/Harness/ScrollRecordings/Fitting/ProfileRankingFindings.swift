import Foundation
import ScrollFiles
import ScrollPhysics

extension ProfileRanking {
  /// Returns the verdict in one line, its basis, and a table of all profiles. `file` names the recording.
  public func findings(file: String) -> Findings {
    let (word, names): (String, [String]) =
      switch verdict {
      case .named(let names): ("named", names)
      case .unexplained(let nearest): ("unexplained", [nearest])
      case .stopsAtLift: ("stopsAtLift", ["none"])
      }
    var findings = Findings(
      [file + ": " + sentence] + (entries.isEmpty ? [] : [basis]) + again,
      [
        ("recording", .string(file)), ("verdict", .string(word)), ("profiles", .strings(names)),
        ("stretches", .integer(stretches)), ("unexplainedStretches", .integer(unexplainedStretches)),
        ("frames", .integer(frames)),
      ] + (missingPictures > 0 ? [("missingPictures", .integer(missingPictures))] : []) + [
        ("travel", .number(travel)), ("resolution", .number(resolution)),
        ("ranking", .array(entries.map(\.json))),
      ], alignments: [.leading, .leading, .trailing, .trailing])
    for entry in entries {
      findings.add([
        entry.isNamed ? "*" : "", entry.profile, NumberText.error(entry.rms) + " pt rms",
        "largest " + NumberText.error(entry.largest) + " pt",
      ])
    }
    return findings
  }

  private var basis: String {
    func count(_ count: Int) -> String { NumberText.count(count, "stretch", "stretches") }
    return "\(count(stretches)) of free motion, \(NumberText.count(frames, "frame")), "
      + "up to \(NumberText.trimmed(travel, decimals: 1)) pt"
      + (unexplainedStretches > 0 ? "; \(count(unexplainedStretches)) left out that no profile explains" : "")
  }

  /// The advice to film again if a tenth of the pictures is missing, or came late.
  private var again: [String] {
    let reason: String
    if 10 * missingPictures > frames {
      reason = NumberText.count(missingPictures, "picture is", "pictures are") + " missing in the film"
    } else if isUneven {
      reason = "the content moves unevenly, as where pictures come late"
    } else {
      return []
    }
    return ["\(reason): film it again with less work beside it before a law is read from it"]
  }

  private var sentence: String {
    let best = NumberText.error(entries.first?.rms ?? 0)
    switch verdict {
    case .named(let names):
      guard names.count > 1 else { return "scrolls like \(names.first ?? ""), residual \(best) pt" }
      return
        "scrolls like \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), which it does not "
        + "distinguish; residual \(best) pt"
    case .unexplained(let nearest):
      return "no profile explains it; the nearest is \(nearest), residual \(best) pt"
    case .stopsAtLift(let fastest):
      let others = Self.profiles(needingMoreThan: fastest)
      return
        "nothing moves after a lift, not even at \(NumberText.trimmed(fastest.rounded())) pt/s, as in the profile none"
        + (others.isEmpty
          ? "" : ", and below the least velocity of a glide in " + others.joined(separator: ", "))
    }
  }

  /// Returns the names of the profiles in which a velocity in pt/s is below the least of a glide.
  private static func profiles(needingMoreThan velocity: Double) -> [String] {
    ScrollProfile.builtIn.filter { profile in
      ["release.minimumSpeed", "release.threshold"].contains { name in
        if case .number(let least)? = try? profile.value(of: name) { least > velocity } else { false }
      }
    }.map(\.name)
  }
}

extension ProfileRanking.Entry {
  fileprivate var json: JSONValue {
    .record([
      ("profile", .string(profile)), ("rms", .number(rms)), ("largest", .number(largest)),
      ("named", .bool(isNamed)),
    ])
  }
}
