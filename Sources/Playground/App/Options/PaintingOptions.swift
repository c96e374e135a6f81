import ArgumentParser

/// The options of commands that paint one frame after another.
struct PaintingOptions: ParsableArguments {
  @Flag(
    help:
      "Paint every pixel of each frame, not only what changed since the last one. The pixels are the same."
  )
  var fullRepaint = false

  func apply(to settings: inout Settings) { settings.repaintsFully = fullRepaint }
}
