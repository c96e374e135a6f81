import PlaygroundDrawing
import ScrollBitmaps
import ScrollFiles
import ScrollScript
import ScrollSnapshots

/// A file format for a sequence of pictures.
enum Clip {
  case animated
  case video

  /// Determines the format from a path's extension: .mp4 is a video, and .png and .apng are animated PNGs if
  /// `animate`. Returns nil for anything else.
  init?(path: String, animate: Bool) {
    switch PathName.ending(of: path).lowercased() {
    case "mp4": self = .video
    case "png" where animate, "apng" where animate: self = .animated
    default: return nil
    }
  }
}

extension RenderCommand {
  /// The largest frame rate of a video. The frames of a scenario can be arbitrarily close.
  private static let mostPicturesASecond = 240.0

  /// Writes the frames into one file. Each is shown until the next. `progress` is called after each with the share
  /// that is done, from 0 to 1; an error that it throws ends the clip, and nothing is written.
  func write(_ clip: Clip, of job: Job, to path: String, _ progress: (Double) throws -> Void) throws {
    let other = "the options --animate -o \(PathName.withoutEnding(path)).png"
    let encoder =
      clip == .video ? try ClipVideo.encoder(in: job.settings.context, for: "-o \(path)", or: other) : nil
    let step = job.scenario.nominalFrame * Double(max(1, every ?? 1))
    let (job, size) = try rehearsed(job)
    try AtomicFile.checkWritable(path)
    let background = Palette(job.scenario.appearance).canvas
    func paint(_ append: (Bitmap, Double) throws -> Void) throws {
      let times = job.frames.map { job.scenario.frameTimes[$0] }
      let start = times.first ?? 0
      // The last frame is shown for the duration of one step.
      var rest = (times.dropFirst() + [(times.last ?? 0) + step])[...]
      try self.paint(job) { _, renderer, _ in
        guard let end = rest.popFirst() else { return }
        try append(renderer.bitmap(), end - start)
        try progress(1 - Double(rest.count) / Double(job.frames.count))
      }
    }
    if let encoder {
      try AtomicFile.replace(path) { temporary in
        try ClipVideo.write(
          temporary, for: "-o \(path)", by: encoder, size: size,
          rate: min(1 / step, Self.mostPicturesASecond),
          background: background
        ) { append in try paint(append) }
      }
    } else {
      var animation = APNGWriter()
      try paint { picture, end in
        // If the scenario resizes the view, the pictures differ in size.
        try animation.append(
          picture.padded(width: size.width, height: size.height, background), until: end)
      }
      try AtomicFile.write(animation.finish(), to: path)
    }
    try tell(path, job.settings.console)
  }
}

extension Bitmap {
  /// Returns the picture at the top left of a larger picture of at least the given size, filled with a color.
  func padded(width: Int, height: Int, _ color: Color) -> Bitmap {
    guard width > self.width || height > self.height else { return self }
    var larger = Bitmap(
      width: max(width, self.width), height: max(height, self.height), filledWith: color)
    for y in 0..<self.height {
      let row = y * larger.width
      larger.pixels.replaceSubrange(
        row..<row + self.width, with: pixels[y * self.width..<(y + 1) * self.width])
    }
    return larger
  }
}
