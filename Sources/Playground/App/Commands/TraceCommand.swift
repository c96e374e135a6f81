import ArgumentParser
import Foundation
import ScrollFiles
import ScrollRecordings
import Scrolling

/// The command `trace`, which reads the offsets of a scroll from a film of it.
package struct TraceCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Read the offsets of a scroll from a film of it.",
    discussion: """
      The film is a video that ffmpeg can decode, such as a screen recording, or a folder of PNG files. The recording \
      that is written has the offset of each picture with its standard deviation, and no touches: a film shows none.

        playground trace clip.mp4 -o clip.csv
        playground fit clip.csv --profile all

      What scrolls is found by what moves together, unless --region names it. Times are those of the film, \
      corrected for pictures that came late; a picture that repeats the one before while the content moves, or is \
      stretched, is missing in the recording. Where rows repeat so that several offsets explain a picture, it is marked \
      as doubtful. A film does not tell the pixels per point: without --scale they are guessed from its size, and the \
      guess is called one.
      """)

  @Argument(help: ArgumentHelp("The film.", valueName: "clip"))
  var clip: String
  @Option(name: .shortAndLong, help: ArgumentHelp("The recording to write.", valueName: "file"))
  var output: String
  @Option(
    help: ArgumentHelp(
      "What scrolls, in pixels of the film (default: what moves together).", valueName: "x,y,wxh"))
  var region: RegionArgument?
  @Option(help: "The axis along which it scrolls (default: the one that explains more).")
  var axis: AxisArgument?
  @Option(help: ArgumentHelp("Pixels of the film per point, 0.1 to 8 (default: a guess).", valueName: "n"))
  var scale: Double?
  @Option(help: ArgumentHelp("Pictures per second of a folder, 1 to 1000.", valueName: "n"))
  var fps: Double?
  @Option(
    help: ArgumentHelp(
      "Write a PNG of the content unrolled, with the edge of each picture; doubtful ones in red. Content that scrolls sideways runs down.",
      valueName: "file"))
  var check: String?

  package init() {}

  package func validate() throws {
    if let scale, !(0.1...8).contains(scale) {
      throw ValidationError("--scale \(scale): expected a number from 0.1 to 8")
    }
    if let fps, !(1...1000).contains(fps) {
      throw ValidationError("--fps \(fps): expected a number from 1 to 1000")
    }
  }

  package func list(_ files: inout CommandFiles, in context: CommandContext) {
    files.reads(clip, "the film")
    files.writes(output, "-o")
    files.writes(check, "--check")
  }

  package func run(in context: CommandContext) throws {
    let film = try FilmReader(clip, rate: fps, in: context)
    try AtomicFile.checkWritable(output)
    if let check { try AtomicFile.checkWritable(check) }
    let first = try film.first(), size = (width: first.width, height: first.height)
    let given = region?.region
    guard given.map({ $0.x + $0.width <= size.width && $0.y + $0.height <= size.height }) ?? true else {
      throw PlaygroundError(
        .invalidInput,
        "--region: lies outside of the film, which has \(size.width)x\(size.height) pixels")
    }
    // The first look is at a small film.
    var survey = FilmSurvey()
    let part = given.map(Self.crop).map { "format=gray,\($0)," } ?? ""
    try film.read(filter: part + "scale='min(iw,192)':-1:flags=area", region: given) { image, _ in
      survey.add(image)
    }
    let found = survey.finding(width: given?.width ?? size.width, height: given?.height ?? size.height)
    guard let region = given ?? found?.region, let axis = axis?.axis ?? found?.axis else {
      throw PlaygroundError(
        .invalidInput, "\(clip): nothing scrolls; expected a film in which content moves along an axis")
    }
    let scale = scale ?? Self.likelyScale(size) ?? 1
    var tracer = FilmTracer()
    var sheet = FilmSheet()
    let isAcross = axis == .horizontal
    let filter =
      "format=gray,\(Self.crop(region))"
      + (isAcross ? ",transpose=0" : "") + ",scale=64:ih:flags=area"
    try film.read(filter: filter, region: region, isTransposed: isAcross) { image, time in
      tracer.add(image, at: time)
      if check != nil { sheet.add(image, tracer.latest) }
    }
    let trace = tracer.trace
    let travel = trace.travel / scale
    guard travel >= 1 else {
      throw PlaygroundError(.invalidInput, "\(clip): the content stands still; expected a film of a scroll")
    }
    let deviations = trace.frames.map(\.deviation).sorted()
    guard deviations[deviations.count / 2] < Self.worstDeviation else {
      throw PlaygroundError(
        .invalidInput,
        "\(clip): what moves does not move as a whole; expected a film of a scroll, or --region")
    }
    let late = trace.late.count > 0 ? "; the times of \(trace.late.count) late pictures are corrected" : ""
    let text = trace.recording(
      scale: scale, size: (region.width, region.height), axis: axis,
      remark: "traced from a film, with \(NumberText.trimmed(scale)) pixels per point"
        + (self.scale == nil ? ", a guess" : "") + late)
    try AtomicFile.write(Array(text.utf8), to: output)
    if let check { try AtomicFile.write(try sheet.png(of: trace), to: check) }
    try context.console.write(summary(trace, size, region, axis, scale))
  }

  /// Returns ffmpeg's filter for a part of a picture.
  private static func crop(_ region: FilmRegion) -> String {
    "crop=\(region.width):\(region.height):\(region.x):\(region.y):exact=1"
  }

  /// The standard deviation of a usual offset, in pixels, from which nothing has been traced.
  private static let worstDeviation = 2.0

  private func summary(
    _ trace: FilmTrace, _ size: (width: Int, height: Int), _ region: FilmRegion, _ axis: Axis, _ scale: Double
  ) -> String {
    let frames = trace.frames
    let duration = frames.last?.time ?? 0
    func number(_ value: Double, _ decimals: Int) -> String { NumberText.fixed(value, decimals: decimals) }
    func count(_ mark: FilmTrace.Mark) -> Int { frames.count { $0.mark == mark } }
    let deviations = frames.map { $0.deviation / scale }.sorted()
    let whole = region.width == size.width && region.height == size.height
    var lines = [
      "\(output): \(frames.count) pictures in \(number(duration, 2)) s of \(size.width)x\(size.height) pixels",
      "scrolls \(axis == .vertical ? "vertically" : "horizontally") in "
        + (whole
          ? "the whole picture" : "\(region.width)x\(region.height) pixels at \(region.x), \(region.y)")
        + (self.region == nil ? ", found by what moves together" : ""),
      "\(NumberText.trimmed(scale)) pixels per point"
        + (self.scale != nil
          ? ""
          : Self.likelyScale(size) != nil
            ? ", a guess from the size of the film; --scale states it"
            : ", since no known screen has this size; a platform is named reliably only with --scale"),
      "\(trace.gestures.count) gesture\(trace.gestures.count == 1 ? "" : "s"), "
        + "\(number(trace.travel / scale, 1)) pt from end to end",
      "offsets are known to \(number(deviations[deviations.count / 2], 3)) pt (median), "
        + "\(number(deviations.last ?? 0, 3)) at worst (standard deviation)",
    ]
    if count(.repeated) > 0 {
      lines.append("\(count(.repeated)) repeat the picture before while the content moves, and are missing")
    }
    if trace.late.count > 0 {
      lines.append(
        "\(trace.late.count) came late, by up to \(number(trace.late.longest * 1000, 0)) ms; their times are corrected"
      )
    }
    let moving = trace.gestures.map(\.count).reduce(0, +)
    if 10 * (count(.repeated) + trace.late.count) > moving {
      lines.append("many came late: film it again with less work beside it before a law is read from it")
    }
    if count(.doubtful) > 0 {
      lines.append("\(count(.doubtful)) are doubtful: rows repeat, and another offset explains them as well")
    }
    if count(.stretched) > 0 {
      lines.append(
        "\(count(.stretched)) are stretched or zoomed, as content beyond an edge of Android is: no offset describes them"
      )
    }
    if count(.cut) > 0 {
      lines.append("\(count(.cut)) have nothing in common with the picture before; a gap is in their place")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the likely pixels per point of a film with the size of a phone's screen, upright or lying: those of iPhones
  /// and of Android's densities, or nil for other sizes.
  private static func likelyScale(_ size: (width: Int, height: Int)) -> Double? {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let scales: [Int: Double] = [
      640: 2, 750: 2, 828: 2, 886: 2.272, 1125: 3, 1170: 3, 1179: 3, 1206: 3, 1242: 3, 1260: 3, 1284: 3,
      1290: 3,
      1320: 3, 1080: 2.625, 1440: 3.5,
    ]
    // A phone's screen is long, unlike that of a desktop.
    return size.height >= size.width || Double(long) > 1.9 * Double(short) ? scales[short] : nil
  }
}

/// A rectangle of an option in pixels, such as 0,120,1170x2200.
struct RegionArgument: ExpressibleByArgument {
  let region: FilmRegion

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let sides = parts[2].lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (Array(parts[..<2]) + sides).compactMap { Int($0) }
    guard sides.count == 2, numbers.count == 4, numbers.allSatisfy({ (0...1 << 15).contains($0) }),
      numbers[2] >= 16, numbers[3] >= 16
    else { return nil }
    region = FilmRegion(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// An axis of an option.
enum AxisArgument: String, ExpressibleByArgument, CaseIterable {
  case vertical, horizontal

  var axis: Axis { self == .vertical ? .vertical : .horizontal }
}
