import ScrollRecordings
import ScrollSnapshots
import Scrolling

/// What scrolls in a film, and how: two looks at the film, a small one that finds the region, and one that traces it.
package struct FilmScroll {
  /// The request to end a trace, which keeps what was traced before.
  package struct Stopped: Error { package init() {} }

  /// The size of the film in pixels.
  package let size: (width: Int, height: Int)
  /// What scrolls, in pixels of the film, and along which axis.
  package let region: FilmRegion, axis: Axis
  /// The offsets.
  package let trace: FilmTrace
  /// Whether the trace was stopped before the end of the film.
  package private(set) var isStopped = false

  /// Traces a film.
  /// - Parameters:
  ///   - film: The film.
  ///   - given: The region that scrolls; nil for what moves together.
  ///   - along: The axis; nil for the one that explains more.
  ///   - progress: Is called between pictures with the share that is done, 0 to 1. If it throws ``Stopped`` once what
  ///     scrolls is found, the trace ends there.
  ///   - each: Receives each picture as it is traced, in strips along the axis, and what is known of it.
  /// - Throws: `RunError` for a film that cannot be read, or in which nothing scrolls, and what the closures throw.
  package init(
    _ film: FilmReader, region given: FilmRegion? = nil, axis along: Axis? = nil,
    progress: (Double) throws -> Void = { _ in },
    each: (FilmImage, FilmTrace.Frame?) throws -> Void = { _, _ in }
  ) throws {
    let first = try film.first()
    size = (first.width, first.height)
    guard given?.isInside(width: first.width, height: first.height) ?? true else {
      throw RunError(
        .invalidInput,
        "\(film.path): the region lies outside of the film, which has \(first.width)x\(first.height) pixels")
    }
    // The first look is at a small film.
    var survey = FilmSurvey()
    let duration = max(film.times.last ?? 0, 1e-9)
    try film.read(scaledTo: "'min(iw,192)':-1", region: given) { image, time in
      survey.add(image)
      try progress(0.3 * time / duration)
    }
    let found = survey.finding(width: given?.width ?? first.width, height: given?.height ?? first.height)
    guard let region = given ?? found?.region, let axis = along ?? found?.axis else {
      throw RunError(
        .invalidInput,
        "\(film.path): nothing scrolls; expected a film in which content moves along an axis")
    }
    (self.region, self.axis) = (region, axis)
    var tracer = FilmTracer()
    var share = 0.3
    do {
      do {
        try film.read(scaledTo: "64:ih", region: region, isTransposed: axis == .horizontal) { image, time in
          tracer.add(image, at: time)
          try each(image, tracer.latest)
          share = 0.3 + 0.7 * time / duration
          try progress(share)
        }
      } catch let error as RunError {
        // A terminal interrupts the decoder, too.
        try progress(share)
        throw error
      }
    } catch is Stopped {
      isStopped = true
    }
    trace = tracer.trace
    guard let usual = trace.frames.map(\.deviation).median, usual < Self.worstDeviation else {
      throw RunError(
        .invalidInput,
        "\(film.path): what moves does not move as a whole; expected a film of a scroll, or its region")
    }
  }

  /// The standard deviation of a usual offset, in pixels, from which nothing has been traced.
  private static let worstDeviation = 2.0
}
