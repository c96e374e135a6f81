import Foundation
import PlaygroundDrawing
import PlaygroundSDL
import PlaygroundScenes
import PlaygroundWorkbench
import ScrollBitmaps
import ScrollPhysics
import ScrollScript
import Scrolling

/// The pictures of what is shared: the compared runs side by side, with the finger as a dot. They begin a
/// little before the touch-down, and rest at the end before they start over.
struct SharedMovie {
  /// A run with the name of its profile and what distinguishes it.
  struct Side {
    let name: String
    /// What distinguishes the run from the others, in words and constants.
    var detail: String
    let profile: ScrollProfile
    let run: TapeRun
  }

  /// The parts of a picture in points.
  struct Layout {
    var size: CGSize
    var phones: [CGRect]
    /// The lines above the phones, which have frames and names; none for phones alone.
    var heading: [String]?
  }

  let sides: [Side]
  /// The motion of the film that a single run is compared with, or nil.
  let film: Motion?
  let sentence: String
  /// The compared part of the session, from the touch-down, and with the time before and after it.
  let span: ClosedRange<Double>
  let times: ClosedRange<Double>
  let isWhatIf: Bool
  private let session: Session
  private let finger: FingerTrail
  private let sizes: [CGSize]
  private var palette: Palette { Palette(session.scene.appearance) }

  /// The time before the touch-down and after the last movement, in seconds.
  private static let lead = 0.25, hold = 0.9
  private static let headingStyle = TextStyle(size: 20, lineHeight: 26, weight: .semibold)
  private static let margin: CGFloat = 32, nameHeight: CGFloat = 52

  init(of session: Session) {
    self.session = session
    var (sides, isWhatIf) = Self.sides(of: session)
    film = sides.count == 1 ? session.scene.reference.map { sides[0].run.motions[$0] } : nil
    if film != nil { sides[0].detail = "beside the film" }
    (self.sides, self.isWhatIf) = (sides, isWhatIf)
    let compared = session.comparedSpan
    span = compared
    times = max(0, compared.lowerBound - Self.lead)...compared.upperBound + Self.hold
    finger = FingerTrail(session.take.tape, in: times)
    let (view, tape) = (session.shownView, session.take.tape)
    sentence =
      SharedSentence(
        (film.map { [.init(name: "the film", profile: sides[0].profile, motion: $0, isFilm: true)] } ?? [])
          + sides.map {
            .init(
              name: $0.name, profile: $0.profile, motion: $0.run.motions[view],
              isComplete: $0.run.hasReached(min(compared.upperBound, tape.end), on: tape))
          }, in: compared
      ).text
    sizes = sides.map { side in
      let ends = [compared.lowerBound, compared.upperBound].map { side.run.scene(at: $0, on: tape).size }
      return CGSize(width: max(ends[0].width, ends[1].width), height: max(ends[0].height, ends[1].height))
    }
  }

  /// The runs: the recorded one and the what-if run, if there is one, or A and the variants where these are
  /// shown.
  private static func sides(of session: Session) -> (sides: [Side], isWhatIf: Bool) {
    let present = session.comparedProfile
    if session.comparison.view == .profiles, !session.others.isEmpty {
      let runs = [session.whatIf ?? session.take.recorded] + session.others
      let profiles = [present] + session.comparison.variants
      return (sides(zip(profiles, runs).map { ("", $0, $1) }), false)
    }
    let recorded = ("recorded", session.recordedProfile, session.take.recorded)
    guard let whatIf = session.whatIf else { return (sides([("", recorded.1, recorded.2)]), false) }
    return (sides([recorded, ("what if", present, whatIf)]), true)
  }

  private static func sides(_ runs: [(role: String, profile: ScrollProfile, run: TapeRun)]) -> [Side] {
    var changed: [String] = []
    for (_, profile, _) in runs where profile.base == runs[0].profile.base {
      changed += profile.differences(from: runs[0].profile).map(\.name).filter { !changed.contains($0) }
    }
    return runs.map { role, profile, run in
      var parts = changed.prefix(2).compactMap { name in
        (try? profile.value(of: name)).map { "\(name) \(SharedSentence.text($0))" }
      }
      if profile.base != runs[0].profile.base { parts = [] }
      if parts.count == 2, changed.count > 2 { parts.append("\(changed.count - 2) more") }
      return Side(
        name: profile.title, detail: ([role] + parts).filter { !$0.isEmpty }.joined(separator: ", "),
        profile: profile, run: run)
    }
  }

  /// The colors of the runs, in order, and of the film: those of the window, where the recorded run is the one behind.
  func colors(_ palette: Palette) -> [Color] {
    let colors = isWhatIf ? [palette.textSecondary, palette.accent] : MotionPlot.colors(palette)
    // A film has the first color, as in the window.
    return (sides.indices.map { $0 + (film == nil ? 0 : 1) } + (film == nil ? [] : [0])).map {
      colors[$0 % colors.count]
    }
  }

  // MARK: Layouts

  /// The phones without anything around them, edge to edge.
  var phones: Layout {
    var layout = Layout(size: .zero, phones: [])
    for size in sizes {
      layout.phones.append(CGRect(origin: CGPoint(x: layout.size.width, y: 0), size: size))
      layout.size.width += size.width
      layout.size.height = max(layout.size.height, size.height)
    }
    return layout
  }

  /// A picture that needs nothing around it: the sentence above phones with their names.
  func sheet(measuring: any TextMeasuring) -> Layout {
    let margin = Self.margin
    let width = max(320, sizes.reduce(margin) { $0 + $1.width + margin })
    let heading = measuring.lines(
      of: sentence, style: Self.headingStyle, maxWidth: width - 2 * margin, most: 4)
    let top = margin + CGFloat(heading.count) * Self.headingStyle.lineHeight + margin / 2 + Self.nameHeight
    var x = (width - sizes.reduce(-margin) { $0 + $1.width + margin }) / 2
    let phones = sizes.map { size in
      defer { x += size.width + margin }
      return CGRect(origin: CGPoint(x: x, y: top), size: size)
    }
    let bottom = phones.map(\.maxY).max() ?? top
    return Layout(size: CGSize(width: width, height: bottom + margin), phones: phones, heading: heading)
  }

  /// The number of pixels per point: two, if a video of that size plays everywhere.
  static func scale(of layout: Layout) -> CGFloat {
    [2, 1.5, 1, 0.75].first { layout.size.width * $0 <= 4096 && layout.size.height * $0 <= 2304 } ?? 0.5
  }

  // MARK: Pictures

  /// Returns the time in seconds of each picture at a rate in pictures per second.
  func pictureTimes(rate: Double) -> [Double] {
    let count = max(1, Int(((times.upperBound - times.lowerBound) * rate).rounded(.up)))
    return (0..<count).map { times.lowerBound + Double($0) / rate }
  }

  /// Encodes a video at a rate in pictures per second. `progress` is called after each picture with the share
  /// that is done, from 0 to 1; an error that it throws ends the video.
  func encode(
    _ layout: Layout, scale: CGFloat, rate: Double, _ fonts: FontSet, _ encoder: String, to path: String,
    quality: Int, mostBits: Int? = nil, progress: (Double) throws -> Void
  ) throws {
    let times = pictureTimes(rate: rate)
    try ClipVideo.write(
      path, for: path, by: encoder, size: Offscreen.pixels(of: layout.size, scale: scale), rate: rate,
      quality: quality, mostBits: mostBits, background: palette.canvas
    ) { append in
      var count = 0
      _ = try paint(layout, scale: scale, at: times, fonts) { picture in
        count += 1
        try append(picture, Double(count) / rate)
        try progress(Double(count) / Double(times.count))
        return true
      }
    }
  }

  /// Renders a picture for each time. `keep` is called with each, and returns whether to go on.
  /// - Returns: Whether all were rendered.
  func paint(
    _ layout: Layout, scale: CGFloat, at times: [Double], _ fonts: FontSet, keep: (Bitmap) throws -> Bool
  ) throws -> Bool {
    let offscreen = Offscreen(scale: scale, fonts: fonts)
    let palette = palette, tape = session.take.tape
    var recorded = session.take.recorded, runs = sides.map(\.run)
    for time in times {
      // The phones rest at the end, whatever the session did next.
      let time = min(time, span.upperBound)
      let scenes = runs.indices.map { index in
        // Before its beginning, another run is the recorded one.
        let begin = runs[index].motions[0].frames.first?.time ?? -.infinity
        return time < begin - 1e-9 ? recorded.seek(time, on: tape) : runs[index].seek(time, on: tape)
      }
      let dots = finger.dots(at: time)
      let renderer = try offscreen.paint(
        layout.size, on: palette.canvas, pictures: ShownPictures(scenes: scenes)
      ) { list in
        list.fill(CGRect(origin: .zero, size: layout.size), palette.canvas)
        for (scene, frame) in zip(scenes, layout.phones) {
          Device.draw(scene, in: frame, 1, isFramed: layout.heading != nil, palette, into: &list) { list in
            list.clip(to: frame) { list in for dot in dots { dot.draw(from: frame.origin, into: &list) } }
          }
        }
        drawText(of: layout, palette, into: &list)
      }
      guard try keep(try renderer.bitmap()) else { return false }
    }
    return true
  }

  private func drawText(of layout: Layout, _ palette: Palette, into list: inout DrawList) {
    guard let heading = layout.heading else { return }
    var y = Self.margin
    for line in heading {
      list.text(line, Self.headingStyle, palette.textPrimary, x: Self.margin, y: y)
      y += Self.headingStyle.lineHeight
    }
    for (side, (frame, color)) in zip(sides, zip(layout.phones, colors(palette))) {
      let top = frame.minY - Self.nameHeight
      list.dot(10, at: CGPoint(x: frame.minX + 5, y: top + 11), color)
      list.text(
        side.name, .barTitle, palette.textPrimary, x: frame.minX + 20, y: top, width: frame.width - 20)
      list.text(
        side.detail, .rowSubtitle, palette.textSecondary, x: frame.minX + 20, y: top + 22,
        width: frame.width - 20)
    }
  }
}

/// The places of the fingers, and of a mouse button that acts as one, over the time of a session.
struct FingerTrail {
  /// A finger on the screen, or one that has just been lifted.
  struct Dot: Equatable {
    var place: CGPoint
    /// The opacity, 0 to 1: a finger that lifts fades.
    var opacity = 1.0

    private static let diameter: CGFloat = 40

    /// Draws the dot in a phone with its top left corner at a point.
    func draw(from origin: CGPoint, into list: inout DrawList) {
      let center = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
      list.dot(Self.diameter, at: center, Color(0x101828).opacity(0.28 * opacity))
      list.dot(Self.diameter - 4, at: center, Color(0xFFFFFF).opacity(0.6 * opacity))
    }
  }

  private struct Sample {
    var time: Double
    var finger: ScrollInput.Finger
    var place: CGPoint
    var isDown: Bool
  }

  /// The samples since the last time before the beginning at which no finger was down.
  private var samples: [Sample] = []
  /// The duration in seconds in which the dot of a lifted finger fades.
  private static let fade = 0.2

  /// Creates the places on a tape in a part of a session, in seconds.
  init(_ tape: Tape, in times: ClosedRange<Double>) {
    var down: [ScrollInput.Finger: CGPoint] = [:]
    for frame in tape.frames.indices.prefix(while: { tape.frames[$0] <= times.upperBound }) {
      for timed in tape.actions(of: frame) {
        guard case .input(let input, _) = timed.action, let (finger, phase, point) = input.press,
          phase == .began || down[finger] != nil
        else { continue }
        if down.isEmpty, timed.time < times.lowerBound - Self.fade { samples = [] }
        // A lift has no place of its own.
        let place = phase.isDown ? point : down[finger] ?? point
        down[finger] = phase.isDown ? place : nil
        samples.append(Sample(time: timed.time, finger: finger, place: place, isDown: phase.isDown))
      }
    }
  }

  /// Returns the dots at a time in seconds.
  func dots(at time: Double) -> [Dot] {
    var dots: [(finger: ScrollInput.Finger, dot: Dot)] = []
    for sample in samples.prefix(while: { $0.time <= time + 1e-9 }) {
      dots.removeAll { $0.finger == sample.finger }
      let rest = sample.isDown ? 1 : 1 - (time - sample.time) / Self.fade
      if rest > 0 { dots.append((sample.finger, Dot(place: sample.place, opacity: rest))) }
    }
    return dots.map(\.dot)
  }
}
