import ArgumentParser
import FileFormats
import Foundation
import PlaygroundApp

extension Theme: ExpressibleByArgument {}
extension RowHeightsKind: ExpressibleByArgument {}

/// What commands have in common.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The feel: a profile's name, see `playground profiles`, or a .json file.", valueName: "profile"))
  var profile: String?
  @OptionGroup var common: CommonOptions

  func settings() -> Settings {
    var settings = common.settings()
    settings.profile = profile
    return settings
  }
}

/// What commands have in common that take a profile in their own way.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Change constants of the feel, as glide.rate=0.99 or glide.rate=0.99,touch.slop=0; may be repeated.",
      valueName: "constants"))
  var set: [ProfileChange] = []
  @Option(
    help: ArgumentHelp("The project's Assets folder, where it is not found by itself.", valueName: "folder"))
  var assets: String?

  func settings() -> Settings {
    var settings = Settings()
    settings.assets = assets
    settings.changes = set
    return settings
  }
}

/// What commands that paint have in common.
struct LookOptions: ParsableArguments {
  @Option(help: "Colours.")
  var theme: Theme?
  @Option(help: ArgumentHelp("Font file for text; Inter or the usual sans unless given.", valueName: "file"))
  var font: String?
  @Option(help: ArgumentHelp("Font file for titles.", valueName: "file"))
  var fontSemibold: String?

  func apply(to settings: inout Settings) {
    settings.appearance = theme
    settings.font = font
    settings.semiboldFont = fontSemibold
  }
}

/// What a list shows.
struct ContentOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("Rows of the list, 0 to 10000000.", valueName: "n"))
  var rows: Int?
  @Option(help: "Heights of the rows.")
  var heights: RowHeightsKind?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content's seed, 0 to 9007199254740992: another one, other rows.", valueName: "n"))
  var seed: UInt64?

  func validate() throws {
    if let rows, !OptionLimits.rows.contains(rows) {
      throw ValidationError("--rows \(rows): expected 0 to \(OptionLimits.rows.upperBound)")
    }
    if let seed, !OptionLimits.seeds.contains(seed) {
      throw ValidationError("--seed \(seed): expected 0 to \(OptionLimits.seeds.upperBound)")
    }
  }

  func apply(to settings: inout Settings) {
    settings.rows = rows
    settings.heights = heights
    settings.seed = seed
  }
}

/// A size as it is written on the command line: `1280x800`, in points.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
  let size: CGSize

  init(_ size: CGSize) { self.size = size }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      OptionLimits.windowSides.contains(width), OptionLimits.windowSides.contains(height)
    else { return nil }
    size = CGSize(width: width, height: height)
  }

  var description: String { "\(Int(size.width))x\(Int(size.height))" }
}

extension ProfileChange: ExpressibleByArgument {
  /// As it is written on the command line.
  public init?(argument: String) { self.init(argument) }
}

/// Pixels a point.
struct ScaleArgument: ExpressibleByArgument, CustomStringConvertible {
  let scale: CGFloat

  init(_ scale: CGFloat) { self.scale = scale }

  init?(argument: String) {
    guard let scale = Double(argument), OptionLimits.scales.contains(scale) else { return nil }
    self.scale = scale
  }

  var description: String { NumberText.exact(scale) }
}

/// Frames per second.
struct FrameRateArgument: ExpressibleByArgument, CustomStringConvertible {
  let rate: Double

  init?(argument: String) {
    guard let rate = Double(argument), OptionLimits.frameRates.contains(rate) else { return nil }
    self.rate = rate
  }

  var description: String { "\(rate)" }
}
