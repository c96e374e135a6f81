import Foundation
import PlaygroundScenes
import ScrollFiles
import ScrollMotion
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import Scrolling

/// The trace of a film with the pixels of the film per point.
struct FilmTracing {
  let film: FilmReader
  let scroll: FilmScroll
  private(set) var scale: Double
  /// Whether the pixels per point were given, or guessed from the size of a known screen.
  let knowsScale: Bool, isLikelyScale: Bool
  var trace: FilmTrace { scroll.trace }
  var size: (width: Int, height: Int) { scroll.size }

  /// Traces a film as ``FilmScroll`` does.
  /// - Throws: What that throws, and ``PlaygroundError`` if the content stands still.
  init(
    _ film: FilmReader, region: FilmRegion? = nil, axis: Axis? = nil, scale givenScale: Double? = nil,
    progress: (Double) throws -> Void = { _ in },
    each: (FilmImage, FilmTrace.Frame?) throws -> Void = { _, _ in }
  ) throws {
    self.film = film
    scroll = try FilmScroll(film, region: region, axis: axis, progress: progress, each: each)
    let likely = Self.likelyScale(scroll.size)
    (knowsScale, isLikelyScale) = (givenScale != nil, likely != nil)
    scale = givenScale ?? likely ?? 1
    guard trace.travel / scale >= 1 else {
      throw PlaygroundError(
        .invalidInput,
        "\(film.path): no scroll of a point or more is found in what moves; expected a film of a scroll, or its region"
      )
    }
  }

  /// Returns the likely pixels per point of a film with the size of a phone's screen, upright or lying: those of iPhones
  /// and of Android's densities, or nil for other sizes.
  private static func likelyScale(_ size: (width: Int, height: Int)) -> Double? {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let scales: [Int: Double] = [
      640: 2, 750: 2, 828: 2, 886: 2.272, 1125: 3, 1170: 3, 1179: 3, 1206: 3, 1242: 3, 1260: 3, 1284: 3,
      1290: 3, 1320: 3, 1080: 2.625, 1440: 3.5,
    ]
    // A phone's screen is long, unlike that of a desktop.
    return size.height >= size.width || Double(long) > 1.9 * Double(short) ? scales[short] : nil
  }

  /// Returns a scale in words.
  static func text(ofScale scale: Double) -> String {
    "\(NumberText.trimmed(scale)) pixel\(scale == 1 ? "" : "s") per point"
  }

  /// The recording of the trace.
  var recording: String {
    let count = trace.corrected.count
    let late = count > 0 ? "; the times of \(count) pictures with older content are corrected" : ""
    return trace.recording(
      scale: scale, size: (scroll.region.width, scroll.region.height), axis: scroll.axis,
      remark: "traced from a film, with \(Self.text(ofScale: scale))"
        + (knowsScale ? "" : ", a guess") + late)
  }
}

// A film in the window.
extension FilmTracing {
  private var fitRecording: FitRecording {
    get throws { try FitRecording(data: Data(recording.utf8), file: film.path) }
  }

  private var points: CGSize {
    CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
  }

  /// Returns the scenario that moves the engine as the film, from each release on under a profile.
  /// - Throws: ``ScrollFiles/InputError``.
  func scenario(under profile: ScrollProfile) throws -> FilmScenario {
    try scenario(under: profile, try Likeness(fitRecording, file: film.path))
  }

  private func scenario(under profile: ScrollProfile, _ likeness: Likeness) throws -> FilmScenario {
    try FilmScenario(
      try fitRecording, size: points, profile: profile, law: likeness.law, file: film.path)
  }

  /// Returns the scenario of the film under a profile, and the film with its pictures. `number` tells it from others.
  /// - Throws: ``PlaygroundError``, ``ScrollFiles/InputError``, and what `progress` throws.
  mutating func shown(
    number: Int, under profile: ScrollProfile, progress: (Double) throws -> Void
  ) throws -> (scenario: Scenario, film: Film) {
    // Content that scrolls as on no platform at a pixel per point may do so at another scale.
    var likeness = try Likeness(fitRecording, file: film.path)
    for other in [2.0, 3] where !knowsScale && !isLikelyScale && likeness.law == nil {
      scale = other
      let scaled = try Likeness(fitRecording, file: film.path)
      if scaled.law != nil { likeness = scaled } else { scale = 1 }
    }
    let played = try scenario(under: profile, likeness)
    let pictures = Film.pictureSize(of: size, count: film.times.count)
    var pixels: [[UInt8]] = []
    try film.readColors(width: pictures.width, height: pictures.height) { bytes, time in
      pixels.append(bytes)
      try progress(time / max(film.times.last ?? 0, 1e-9))
    }
    let region = scroll.region
    let least = trace.frames.map(\.offset).min() ?? 0
    var frames = trace.frames.map { frame in
      Film.Frame(
        time: frame.time - frame.lag + played.delay,
        offset: frame.mark == .traced ? (frame.offset - least) / scale + played.shift : nil)
    }
    // Late pictures may change places, and those at the end may not have been traced.
    if frames.count > pixels.count { frames.removeLast(frames.count - pixels.count) }
    return (
      played.scenario,
      Film(
        number: number, name: PathName.last(of: film.path), size: points,
        region: CGRect(
          x: Double(region.x) / scale, y: Double(region.y) / scale, width: Double(region.width) / scale,
          height: Double(region.height) / scale),
        axis: scroll.axis, frames: frames, width: pictures.width, height: pictures.height, pixels: pixels,
        verdict: likeness.verdict
          + (knowsScale ? "" : ", at \(Self.text(ofScale: scale)), a guess"),
        fitted: likeness.fitted)
    )
  }
}

/// What a film scrolls like.
private struct Likeness {
  /// The verdict in a sentence without a period.
  private(set) var verdict: String
  /// The profile of the platform that explains the film, or nil if none does.
  private(set) var law: ScrollProfile?
  /// The profile that is nearest to the film, with the constants that fit it.
  private(set) var fitted: ScrollProfile?

  init(_ recording: FitRecording, file: String) {
    let ranking: ProfileRanking
    do throws(InputError) { ranking = try ProfileRanking(recording, file: file) } catch {
      let problem = error.problem.prefix { $0 != ";" }
      verdict = problem.prefix(1).uppercased() + problem.dropFirst()
      return
    }
    let nearest: ScrollProfile?
    switch ranking.verdict {
    case .named(let names):
      verdict = "Scrolls like " + SharedSentence.list(names.map { ScrollProfile.title(of: $0) }, "or")
      nearest = names.first.flatMap { try? ScrollProfile.named($0) }
      law = nearest
    case .unexplained(let name):
      verdict = "No profile explains it; \(ScrollProfile.title(of: name)) is the nearest"
      nearest = try? ScrollProfile.named(name)
    case .stopsAtLift: (verdict, nearest) = ("Nothing moves after a lift", nil)
    }
    // A law without constants that offsets reveal stays as it is.
    fitted = nearest.map { (try? Fit(recording, file: file, profile: $0))?.profile ?? $0 }
  }
}
