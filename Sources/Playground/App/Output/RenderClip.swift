import PlaygroundDrawing
import ScrollBitmaps
import ScrollFiles
import PlaygroundSDL
import ScrollScript
import ScrollSnapshots

extension RenderCommand {
  /// The largest frame rate of a video. The frames of a scenario can be arbitrarily close.
  private static let mostPicturesASecond = 240.0

  var clipPath: String { output ?? (animate ? "\(name)-clip.png" : "") }

  /// Rejects options that cannot be combined with a clip, before any file is read.
  func checkClip() throws {
    let clip = Clip(path: clipPath, animate: animate)
    if animate, clip == nil {
      throw PlaygroundError(
        .usage, "-o \(clipPath): --animate writes one file; expected a .png, .apng or .mp4")
    }
    guard clip != nil else { return }
    let asked = animate ? "--animate" : "-o \(clipPath)"
    for (option, isSet, reason) in [
      ("--filmstrip", filmstrip, "a filmstrip is a still image"),
      ("--at", at != nil, "--at shows a single frame"),
    ] where isSet {
      throw PlaygroundError(.usage, "\(option) and \(asked) cannot be combined: \(reason)")
    }
  }

  /// Writes all frames, or every `every`th, into one file. Each is shown until the next. `progress` is called
  /// after each with the share that is done, from 0 to 1; an error that it throws ends the clip, and nothing
  /// is written.
  func write(
    _ clip: Clip, of scenario: Scenario, _ columns: RenderColumns, _ settings: Settings,
    progress: (Double) throws -> Void, _ fonts: () throws -> FontSet
  ) throws {
    var columns = columns
    let path = clipPath
    let encoder = clip == .video ? try ClipVideo.encoder(in: settings.context, for: path) : nil
    let frames = try selection(of: scenario, every: every ?? 1)
    let step = scenario.nominalFrame * Double(max(1, every ?? 1))
    let (width, height, names) = try rehearse(columns, frames: frames)
    columns.names = names
    try AtomicFile.checkWritable(path)
    let fonts = try fonts()
    let background = Palette(scenario.appearance).canvas
    func paint(_ append: (Bitmap, Double) throws -> Void) throws {
      let times = scenario.frameTimes
      let start = frames.first.map { times[$0] } ?? 0
      var ends = frames.dropFirst().map { times[$0] - start }
      // The last frame is shown for the duration of one step.
      ends.append((frames.last.map { times[$0] } ?? 0) - start + step)
      var rest = ends[...]
      try self.paint(scenario, columns, frames, settings, fonts) { offscreen, _ in
        guard let end = rest.popFirst() else { return }
        try append(offscreen.renderer.bitmap(), end)
        try progress(1 - Double(rest.count) / Double(frames.count))
      }
    }
    if let encoder {
      let rate = min(1 / step, Self.mostPicturesASecond)
      try AtomicFile.replace(path) { temporary in
        try ClipVideo.write(
          temporary, for: path, by: encoder, size: (width, height), rate: rate, background: background
        ) { append in try paint(append) }
      }
    } else {
      var animation = APNGWriter()
      try paint { picture, end in
        // If the scenario resizes the view, the pictures differ in size.
        try animation.append(picture.padded(width: width, height: height, background), until: end)
      }
      try AtomicFile.write(animation.finish(), to: path)
    }
    try tell(path, settings.console)
  }
}
