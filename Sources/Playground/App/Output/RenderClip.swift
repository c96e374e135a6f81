import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import PlaygroundScenes
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
    if filmstrip {
      throw PlaygroundError(
        .usage, "--filmstrip and \(asked) cannot be combined: a filmstrip is a still image")
    }
    if at != nil {
      throw PlaygroundError(
        .usage, "--at and \(asked) cannot be combined: --at shows a single frame")
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
    let rehearsed = try rehearse(columns, frames: frames)
    columns.names = rehearsed.names
    var size = (width: rehearsed.width, height: rehearsed.height)
    try AtomicFile.checkWritable(path)
    let fonts = try fonts()
    func paint(to writer: inout some ClipWriter) throws {
      let times = scenario.frameTimes
      let start = frames.first.map { times[$0] } ?? 0
      var ends = frames.dropFirst().map { times[$0] - start }
      // The last frame is shown for the duration of one step.
      ends.append((frames.last.map { times[$0] } ?? 0) - start + step)
      var rest = ends[...]
      let background = Palette(scenario.appearance).canvas
      try self.paint(scenario, columns, frames, settings, fonts) { offscreen, _ in
        guard let end = rest.popFirst() else { return }
        // If the scenario resizes the view, the pictures differ in size.
        try writer.append(
          offscreen.bitmap().padded(width: size.width, height: size.height, background), until: end)
        try progress(1 - Double(rest.count) / Double(frames.count))
      }
    }
    if clip == .video, let encoder {
      // The video encoder requires even sides.
      size = (size.width + size.width % 2, size.height + size.height % 2)
      let rate = min(1 / step, Self.mostPicturesASecond)
      try AtomicFile.replace(path) { temporary in
        var video = try ClipVideo(temporary, for: path, by: encoder, size: size, rate: rate)
        do {
          try paint(to: &video)
          try video.finish()
        } catch {
          video.cancel()
          throw error
        }
      }
    } else {
      var animation = APNGWriter()
      try paint(to: &animation)
      try AtomicFile.write(animation.finish(), to: path)
    }
    try tell(path, settings.console)
  }
}
