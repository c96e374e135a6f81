import ScrollFiles
import Foundation
import ScrollPhysics

extension ProfileRanking {
  /// Returns the verdict in one line, its basis, and a table of all profiles. `file` names the recording.
  public func summary(file: String) -> String {
    var lines = [file + ": " + sentence]
    guard !entries.isEmpty else { return lines[0] + "\n" }
    lines.append(
      "\(NumberText.count(stretches, "stretch", "stretches")) of free motion, "
        + "\(NumberText.count(frames, "frame")), up to \(NumberText.trimmed(travel, decimals: 1)) pt"
        + (unexplainedStretches > 0
          ? "; \(NumberText.count(unexplainedStretches, "stretch", "stretches")) left out that no profile explains"
          : ""))
    lines += TextTable.lines(
      entries.map {
        [
          $0.isNamed ? "*" : "", $0.profile, NumberText.error($0.rms) + " pt rms",
          "largest " + NumberText.error($0.largest) + " pt",
        ]
      }, [.leading, .leading, .trailing, .trailing], margin: 2)
    return lines.joined(separator: "\n") + "\n"
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

  /// Returns the ranking as a JSON object. Every number has all its digits.
  public func json(file: String) -> String {
    let (word, names): (String, [String]) =
      switch verdict {
      case .named(let names): ("named", names)
      case .unexplained(let nearest): ("unexplained", [nearest])
      case .stopsAtLift: ("stopsAtLift", ["none"])
      }
    return JSONValue.record([
      ("recording", .string(file)), ("verdict", .string(word)), ("profiles", .strings(names)),
      ("stretches", .integer(stretches)), ("unexplainedStretches", .integer(unexplainedStretches)),
      ("frames", .integer(frames)), ("travel", .number(travel)),
      ("resolution", .number(resolution)),
      (
        "ranking",
        .array(
          entries.map {
            .record([
              ("profile", .string($0.profile)), ("rms", .number($0.rms)), ("largest", .number($0.largest)),
              ("named", .bool($0.isNamed)),
            ])
          })
      ),
    ]).document
  }
}
