import ArgumentParser
import ScrollFiles
import ScrollMotion
import ScrollRecordings
import Scrolling

/// The command `trace`, which reads the offsets of a scroll from a film of it.
struct TraceCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Read the offsets of a scroll from a film of it.",
    discussion: """
      The film is a video that ffmpeg can decode, such as a screen recording, or a folder of PNG files. The recording \
      that is written has the offset of each picture with its standard deviation, and no touches: a film shows none.

        playground trace clip.mp4 -o clip.csv
        playground fit clip.csv --profile all

      What scrolls is found by what moves together, unless --region names it. Times are those of the film, \
      corrected for pictures that came late; a picture that repeats the one before while the content moves, or is \
      stretched, is missing in the recording. Where rows repeat, or little of a picture follows, another offset may be \
      right, and it is marked as doubtful. A film does not tell the pixels per point: without --scale they are \
      guessed from its size, and the guess is called one.
      """)

  @Argument(help: ArgumentHelp("The film.", valueName: "clip"))
  var clip: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The recording to write; or, with a name that ends in .json, the scenario that moves the engine as the film.",
      valueName: "file"))
  var output: String
  @Option(.region, "What scrolls, in pixels of the film (default: what moves together).")
  var region: FilmRegion?
  @Option(help: "The axis along which it scrolls (default: the one that explains more).")
  var axis: AxisArgument?
  @Option(.number(0.1...8), "Pixels of the film per point, 0.1 to 8 (default: a guess).")
  var scale: Double?
  @Option(.number(OptionLimits.frameRates), "Pictures per second of a folder, 1 to 1000.")
  var fps: Double?
  @Option(
    .path(),
    "Write a PNG of the content unrolled, with the edge of each picture, doubtful ones in red, where content that scrolls sideways runs down; or a video, such as steady.mp4, in which the content stands still if the trace is right."
  )
  var check: String?
  @OptionGroup var limit: TimeLimit

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(clip, "the film")
    files.writes(output, "-o")
    files.writes(check, "--check")
  }

  func run(_ settings: Settings) throws {
    let context = settings.context
    let film = try FilmReader(clip, rate: fps, environment: context.environment)
    try AtomicFile.checkWritable(output)
    var encoder: String?
    if let check {
      switch PathName.ending(of: check) {
      case "png": break
      case "mp4":
        encoder = try ClipVideo.encoder(
          in: context, for: "--check \(check)", or: "--check \(PathName.withoutEnding(check)).png")
      default: throw PlaygroundError(.usage, "--check \(check): expected a name that ends in .png or .mp4")
      }
      try AtomicFile.checkWritable(check)
    }
    var sheet = FilmSheet()
    Interruption.listen()
    var percent = -1
    defer { context.console.endProgress() }
    let tracing: FilmTracing
    do {
      tracing = try FilmTracing(film, region: region, axis: axis?.axis, scale: scale) { share in
        if Interruption.hasCome { throw FilmScroll.Stopped() }
        guard Int(share * 100) != percent else { return }
        percent = Int(share * 100)
        context.console.progress("Tracing: \(percent)% (Ctrl-C ends it and keeps what there is)")
      } each: { image, frame in
        if check != nil { sheet.add(image, frame) }
      }
    } catch is FilmScroll.Stopped {
      throw PlaygroundError(.machineFailed, "\(clip): interrupted before anything was traced")
    }
    context.console.endProgress()
    let text =
      PathName.ending(of: output) == "json"
      ? try tracing.scenario(under: .uikit).scenario.json : tracing.recording
    try AtomicFile.write(Array(text.utf8), to: output)
    if let check {
      if let encoder {
        try SteadyFilm.write(tracing, to: check, by: encoder)
      } else {
        try AtomicFile.write(try sheet.png(), to: check)
      }
    }
    try context.console.write(summary(tracing))
  }

  private func summary(_ tracing: FilmTracing) -> String {
    let (trace, size, region, scale) = (tracing.trace, tracing.size, tracing.scroll.region, tracing.scale)
    let frames = trace.frames
    let duration = frames.last?.time ?? 0
    func number(_ value: Double, _ decimals: Int) -> String { NumberText.fixed(value, decimals: decimals) }
    func count(_ mark: FilmTrace.Mark) -> Int { frames.count { $0.mark == mark } }
    func told(_ count: Int, _ rest: String) -> String? { count > 0 ? "\(count) \(rest)" : nil }
    let deviations = frames.map { $0.deviation / scale }
    let whole = region.width == size.width && region.height == size.height
    let moving = trace.gestures.map(\.count).reduce(0, +)
    let lines = [
      "\(output): \(frames.count) pictures in \(number(duration, 2)) s of \(size.width)x\(size.height) pixels",
      "scrolls \(tracing.scroll.axis == .vertical ? "vertically" : "horizontally") in "
        + (whole
          ? "the whole picture" : "\(region.width)x\(region.height) pixels at \(region.x), \(region.y)")
        + (self.region == nil ? ", found by what moves together" : ""),
      FilmTracing.text(ofScale: scale)
        + (tracing.knowsScale
          ? ""
          : tracing.isLikelyScale
            ? ", a guess from the size of the film; --scale states it"
            : ", since no known screen has this size; a platform is named reliably only with --scale"),
      "\(NumberText.count(trace.gestures.count, "gesture")), "
        + "\(number(trace.travel / scale, 1)) pt from end to end",
      "offsets are known to \(number(deviations.median ?? 0, 3)) pt (median), "
        + "\(number(deviations.max() ?? 0, 3)) at worst (standard deviation)",
    ]
    let remarks: [String?] = [
      tracing.scroll.isStopped
        ? "interrupted: the film goes on for \(number((tracing.film.times.last ?? 0) - duration, 2)) s" : nil,
      told(count(.repeated), "repeat the picture before while the content moves, and are missing"),
      told(
        trace.corrected.count,
        "show older content than the others, by up to \(number(trace.corrected.longest * 1000, 0)) ms; "
          + "their times are corrected"),
      told(trace.missing, "are missing between the others while the content moves"),
      10 * (count(.repeated) + trace.late.count + trace.missing) > moving
        ? "many came late: film it again with less work beside it before a law is read from it" : nil,
      told(count(.doubtful), "are doubtful: rows repeat or little follows, and another offset may be right"),
      told(
        count(.stretched),
        "are stretched or zoomed, as content beyond an edge of Android is: no offset describes them"),
      told(count(.cut), "have nothing in common with the picture before; a gap is in their place"),
    ]
    return (lines + remarks.compactMap(\.self)).map { $0 + "\n" }.joined()
  }
}

/// An axis of an option.
enum AxisArgument: String, ExpressibleByArgument, CaseIterable {
  case vertical, horizontal

  var axis: Axis { self == .vertical ? .vertical : .horizontal }
}
