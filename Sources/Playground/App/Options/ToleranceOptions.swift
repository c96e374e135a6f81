import ArgumentParser
import ScrollSnapshots

/// The options for the tolerances of a comparison, which is exact without them.
struct ToleranceOptions: ParsableArguments {
  @Option(.tolerance(.levels, "n"), Tolerance.Key.levels.help) var levels: Tolerance?
  @Option(.tolerance(.colorDistance, "d"), Tolerance.Key.colorDistance.help) var colorDistance: Tolerance?
  @Option(.tolerance(.pixels, "n"), Tolerance.Key.pixels.help) var pixels: Tolerance?
  @Option(.tolerance(.share, "s"), Tolerance.Key.share.help) var share: Tolerance?
  @Option(.tolerance(.window, "side:n"), Tolerance.Key.window.help) var window: Tolerance?
  @Flag(help: ArgumentHelp(Tolerance.Key.ignoresAntialiasing.help)) var ignoreAntialiasing = false
  @Option(.tolerance(.ignore, "x,y,wxh"), Tolerance.Key.ignore.help) var ignore: [Tolerance] = []
  @Option(
    .number(0 ... .greatestFiniteMagnitude, "pt"), "Trajectories may differ by so many pt, and pt/s.")
  var trajectoryTolerance: Double?

  /// The tolerances of pictures that are asked for.
  var all: [Tolerance] {
    [levels, colorDistance, pixels, share, window].compactMap(\.self)
      + (ignoreAntialiasing ? [.ignoresAntialiasing(true)] : []) + ignore
  }
}
