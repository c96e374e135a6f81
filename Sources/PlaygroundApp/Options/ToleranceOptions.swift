import ArgumentParser
import Snapshots

/// The options for the tolerances of a comparison, which is exact without them.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A channel may differ by so many of 255 levels.", valueName: "n"))
  var levels: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A color may differ by this distance, CIE76; 2.3 is just noticeable.", valueName: "d")
  )
  var colorDistance: Double?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("So many pixels of a frame may differ.", valueName: "n"))
  var pixels: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("This share of a frame's pixels may differ, 0 to 1.", valueName: "s"))
  var share: Double?
  @Option(
    help: ArgumentHelp(
      "In any square of this side at most so many pixels may differ, as 16:40.", valueName: "side:n"))
  var window: WindowArgument?
  @Flag(help: "Pixels that antialiasing made do not count.")
  var ignoreAntialiasing = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A rectangle in pixels that is not compared; may be repeated.", valueName: "x,y,wxh"))
  var ignore: [RectangleArgument] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Trajectories may differ by so many pt, and pt/s.", valueName: "pt"))
  var trajectoryTolerance: Double?

  func validate() throws {
    if let levels, !(0...255).contains(levels) {
      throw ValidationError("--levels \(levels): expected 0 to 255")
    }
    if let colorDistance, !(colorDistance >= 0 && colorDistance.isFinite) {
      throw ValidationError("--color-distance \(colorDistance): expected 0 or more")
    }
    if let pixels, pixels < 0 { throw ValidationError("--pixels \(pixels): expected 0 or more") }
    if let share, !(0...1).contains(share) { throw ValidationError("--share \(share): expected 0 to 1") }
    if let trajectoryTolerance, !(trajectoryTolerance >= 0 && trajectoryTolerance.isFinite) {
      throw ValidationError("--trajectory-tolerance \(trajectoryTolerance): expected 0 or more")
    }
  }
}

extension ToleranceOptions {
  /// Adds the tolerances that are given to a plan.
  func apply(to plan: inout TestPlan) {
    plan.tolerances.levels = levels.map { UInt8(clamping: $0) }
    plan.tolerances.colorDistance = colorDistance
    plan.tolerances.pixels = pixels
    plan.tolerances.share = share
    plan.tolerances.window = window.map { .init(side: $0.side, pixels: $0.pixels) }
    plan.tolerances.ignoresAntialiasing = ignoreAntialiasing
    plan.tolerances.ignored = ignore.map {
      PixelRectangle(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
    if let trajectoryTolerance { plan.trajectoryTolerance = trajectoryTolerance }
  }
}

/// The side of a square and the number of pixels that may differ in it, written as `16:40`.
struct WindowArgument: ExpressibleByArgument {
  let side: Int, pixels: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let side = parts[0], let pixels = parts[1], (1...4096).contains(side), pixels >= 0
    else { return nil }
    self.side = side
    self.pixels = pixels
  }
}

/// A rectangle in pixels, written as `0,0,402x56`.
struct RectangleArgument: ExpressibleByArgument {
  let x: Int, y: Int, width: Int, height: Int

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = Int(parts[0]), let y = Int(parts[1]) else { return nil }
    let size = parts[2].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard size.count == 2, let width = size[0], let height = size[1], x >= 0, y >= 0, width > 0, height > 0
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
