import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

/// A ranking of profiles by how well their laws explain the free motion of a recording.
///
/// For each profile, the offset, the velocity and the time of each release are fitted, and no constant. How a
/// finger drags, and the velocity that a platform would derive from it, have no influence: recordings of
/// browsers contain few of the finger's samples, or none.
public struct ProfileRanking: Hashable, Sendable {
  /// A profile with its residuals.
  public struct Entry: Hashable, Sendable {
    /// The name of the profile.
    public var profile: String
    /// The root mean square of the residuals, and the largest of them, in points.
    public var rms: Double, largest: Double
    /// Whether the profile explains the recording as well as the best one, within the offsets' accuracy.
    public var isNamed: Bool
  }

  /// The result of a ranking.
  public enum Verdict: Hashable, Sendable {
    /// These profiles explain the recording equally well.
    case named([String])
    /// No profile explains the recording; this one is the nearest.
    case unexplained(nearest: String)
    /// The content stood still after every lift, also after lifts at this speed, in pt/s.
    case stopsAtLift(fastest: Double)
  }

  /// The profiles, from the best to the worst. It is empty if nothing moved after the lifts.
  public let entries: [Entry]
  /// The numbers of stretches of free motion that are ranked, and of their frames.
  public let stretches: Int, frames: Int
  /// The number of further stretches that no profile explains, while some explain the others, which have most
  /// of the frames: frames were dropped, or something else moved the content.
  public let unexplainedStretches: Int
  /// The number of pictures of a film that are missing between those in motion, as far as their times tell.
  public let missingPictures: Int
  /// Whether no profile explains a long film, and the nearest errs to both sides, as where pictures come late.
  public let isUneven: Bool
  /// The distance between the least and the greatest offset of the longest stretch, in points.
  public let travel: Double
  /// The coarsest step, in points, of which the offsets are multiples, or a pixel of a film if that is more.
  public let resolution: Double
  /// The result.
  public let verdict: Verdict

  /// The maximum number of examined stretches, the longest ones: more than a person records in one file.
  private static let mostStretches = 24
  /// The distance that a stretch must move, in multiples of the resolution: the times of a film are uncertain.
  private static let leastSteps = (film: 40.0, other: 20.0)
  /// The frames in motion from which a film shows whether it moves evenly.
  private static let longFilm = 40
  /// The share of the travel, and the multiple of the resolution, above which a residual explains nothing.
  private static let roughest = (share: 0.005, steps: 2.0)
  /// The multiple of the resolution above which the part of the residuals of a film that one picture has in common with
  /// the next explains nothing.
  private static let drifting = 0.5
  /// The share of the resolution up to which residuals of a motion before its end tell that a finger ended it.
  private static let caught = 0.5
  /// The fewest pictures in motion of a stretch of a film.
  private static let fewestPictures = 16

  /// Ranks profiles. Throws `InputError` without free motion, or with too little of it, or too few offsets. `file`
  /// names the recording.
  public init(
    _ recording: FitRecording, file: String, profiles: [ScrollProfile] = ScrollProfile.builtIn
  ) throws(InputError) {
    _ = try recording.frames(file: file)
    let steps = RecordingReplay.steps(of: recording.recording)
    var found = FitFrames.all(steps).flatMap { frames in
      recording.hasInputs
        ? ReleasedMotion.afterLifts(steps, frames, recording.recording.conditions)
        : ReleasedMotion.found(frames, recording)
    }
    // Any law explains a few pixels, or a few pictures of a film.
    let least = { (motion: ReleasedMotion) in
      motion.resolution * (motion.segment.isFilmed ? Self.leastSteps.film : Self.leastSteps.other)
    }
    let longest = found.max { $0.segment.travel < $1.segment.travel }
    found.removeAll {
      $0.segment.travel < least($0) || ($0.segment.isFilmed && $0.segment.used < Self.fewestPictures)
    }
    if found.isEmpty, let longest {
      func text(_ distance: Double) -> String { NumberText.trimmed(distance, decimals: 1) }
      let isFilmed = longest.segment.isFilmed
      throw InputError(
        file: file,
        problem:
          "moves freely by \(text(longest.segment.travel)) pt in \(longest.segment.used) frames; expected "
          + "\(text(least(longest))) pt or more\(isFilmed ? " in \(Self.fewestPictures) pictures or more" : "")"
      )
    }
    // A boosted fling says less than others, but more than nothing.
    let plain = found.filter { !$0.mayBeBoosted }
    let all = plain.isEmpty ? found : plain
    let candidates = all.sorted { $0.segment.used > $1.segment.used }.prefix(Self.mostStretches)
    guard !candidates.isEmpty else {
      (stretches, frames, unexplainedStretches, missingPictures, travel, resolution) = (0, 0, 0, 0, 0, 0)
      guard let speed = ReleasedMotion.fastestLift(steps), speed > 300 else {
        throw InputError(
          file: file,
          problem:
            "no free motion of \(GlideSegment.fewest) or more frames; expected content that moves without a finger"
        )
      }
      (entries, isUneven, verdict) = ([], false, .stopsAtLift(fastest: speed))
      return
    }
    // The stretches with their residuals for each profile.
    var motions: [ReleasedMotion] = [], residuals: [[[Double]]] = []
    for var motion in candidates {
      var found = Self.residuals(of: motion, profiles)
      // A motion that one law explains up to its end far better than any law that ends it was ended by a finger.
      if let moving = motion.withoutRest {
        let other = Self.residuals(of: moving, profiles), exact = moving.resolution
        let best = max(other.map(Self.rms).min() ?? .infinity, exact / 12.0.squareRoot())
        if best < Self.caught * exact, found.allSatisfy({ Self.rms($0) > 2 * best }) {
          (motion, found) = (moving, other)
        }
      }
      motions.append(motion)
      residuals.append(found)
    }
    let explained = motions.indices.filter { index in
      residuals[index].contains {
        Self.isWithinLimit($0, of: motions[index], Self.limit([motions[index]]))
      }
    }
    // A few frames are easy to explain, also by the wrong law.
    let share = explained.reduce(0) { $0 + motions[$1].count } * 2
    let ranked = share >= motions.reduce(0) { $0 + $1.count } ? explained : Array(motions.indices)
    let kept = ranked.map { motions[$0] }
    stretches = kept.count
    unexplainedStretches = motions.count - kept.count
    missingPictures = kept.reduce(0) { $0 + $1.missingPictures }
    frames = kept.reduce(0) { $0 + $1.count }
    travel = kept.map(\.segment.travel).max() ?? 0
    resolution = kept.map(\.resolution).max() ?? 0
    var entries = profiles.enumerated().map { number, profile in
      let residuals = ranked.flatMap { residuals[$0][number] }
      return Entry(
        profile: profile.name, rms: Self.rms(residuals),
        largest: residuals.map { abs($0) }.max() ?? .infinity, isNamed: false)
    }
    // Of equals, the one that is listed first comes first.
    let order = entries.indices.sorted { (entries[$0].rms, $0) < (entries[$1].rms, $1) }
    entries = order.map { entries[$0] }
    let best = entries.first?.rms ?? .infinity
    let count = Double(frames)
    let nearest = residuals.map { stretch in order.first.map { stretch[$0] } ?? [.infinity] }
    // Errors of a film's times are alike from picture to picture, so that they say less than their number suggests.
    let isFilmed = kept.contains(where: \.segment.isFilmed)
    let correlation = isFilmed ? LeastSquares.correlation(ranked.map { nearest[$0] }) : 0
    let repeats = (1 + min(0.9, correlation)) / (1 - min(0.9, correlation))
    let grain = max(best * best, resolution * resolution / 12, 1e-10) * repeats
    for index in entries.indices {
      let excess = (entries[index].rms * entries[index].rms - best * best) * count
      // The expected square of a sum of deviations, at four standard deviations.
      entries[index].isNamed = excess <= 16 * grain || entries[index].rms <= 1.02 * best
    }
    self.entries = entries
    let limit = Self.limit(kept)
    let named = entries.filter(\.isNamed).map(\.profile)
    let isExplained =
      !isFilmed && best <= limit
      || ranked.allSatisfy { Self.isWithinLimit(nearest[$0], of: motions[$0], limit) }
    isUneven =
      isFilmed && !isExplained && correlation < 0.5 && kept.contains { $0.segment.used >= Self.longFilm }
    verdict = isExplained ? .named(named) : .unexplained(nearest: entries.first?.profile ?? "")
  }
}

extension ProfileRanking {
  /// The root mean square of residuals, in points, above which they explain nothing.
  private static func limit(_ motions: [ReleasedMotion]) -> Double {
    max(
      roughest.share * (motions.map(\.segment.travel).max() ?? 0),
      roughest.steps * (motions.map(\.resolution).max() ?? 0))
  }

  /// Returns whether residuals explain a motion: their root mean square is up to a limit in points, or, of a film, up to
  /// the distance that the content moves in the time by which that of a picture may be wrong, where that is more.
  private static func isWithinLimit(_ residuals: [Double], of motion: ReleasedMotion, _ limit: Double) -> Bool
  {
    // Wrong times err to both sides. What errs to one side for several pictures is another law.
    let drift =
      (LeastSquares.correlation([residuals]) * LeastSquares.cost(residuals) / Double(residuals.count))
      .squareRoot()
    guard
      !motion.segment.isFilmed
        || drift <= max(roughest.share * motion.segment.travel, drifting * motion.resolution)
    else { return false }
    let shares = zip(residuals, motion.slack).map { $0 * $0 / (limit * limit + $1 * $1) }
    return shares.reduce(0, +) <= Double(shares.count)
  }

  /// Returns the residuals of a motion for each profile.
  private static func residuals(of motion: ReleasedMotion, _ profiles: [ScrollProfile]) -> [[Double]] {
    // A law that is far worse than another one from its first starting point is not tried from others.
    var least = Double.infinity
    return profiles.map { profile in
      let residuals = motion.residuals(profile.deceleration, unless: 400 * least)
      least = min(least, LeastSquares.cost(residuals))
      return residuals
    }
  }

  private static func rms(_ residuals: [Double]) -> Double {
    (LeastSquares.cost(residuals) / Double(max(1, residuals.count))).squareRoot()
  }
}
