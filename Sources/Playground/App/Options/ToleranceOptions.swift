import ArgumentParser
import ScrollFiles
import ScrollSnapshots

/// The options for the tolerances of a comparison, which is exact without them.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp(Tolerance.Key.levels.help, valueName: "n"),
    transform: Self.tolerance(.levels))
  var levels: Tolerance?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(Tolerance.Key.colorDistance.help, valueName: "d"),
    transform: Self.tolerance(.colorDistance))
  var colorDistance: Tolerance?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(Tolerance.Key.pixels.help, valueName: "n"),
    transform: Self.tolerance(.pixels))
  var pixels: Tolerance?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(Tolerance.Key.share.help, valueName: "s"),
    transform: Self.tolerance(.share))
  var share: Tolerance?
  @Option(
    help: ArgumentHelp(Tolerance.Key.window.help, valueName: "side:n"), transform: Self.tolerance(.window))
  var window: Tolerance?
  @Flag(help: ArgumentHelp(Tolerance.Key.ignoresAntialiasing.help)) var ignoreAntialiasing = false
  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp(Tolerance.Key.ignore.help, valueName: "x,y,wxh"),
    transform: Self.tolerance(.ignore))
  var ignore: [Tolerance] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Trajectories may differ by so many pt, and pt/s.", valueName: "pt"))
  var trajectoryTolerance: Double?

  /// The tolerances of pictures that are asked for.
  var all: [Tolerance] {
    [levels, colorDistance, pixels, share, window].compactMap(\.self)
      + (ignoreAntialiasing ? [.ignoresAntialiasing(true)] : []) + ignore
  }

  func validate() throws {
    if let trajectoryTolerance, !(trajectoryTolerance >= 0 && trajectoryTolerance.isFinite) {
      throw ValidationError("--trajectory-tolerance \(trajectoryTolerance): expected 0 or more")
    }
  }

  private static func tolerance(_ key: Tolerance.Key) -> @Sendable (String) throws -> Tolerance {
    { argument in
      do { return try Tolerance(key, argument: argument) } catch let error as InputError {
        throw ValidationError(error.path.isEmpty ? error.problem : "\(error.path): \(error.problem)")
      }
    }
  }
}
