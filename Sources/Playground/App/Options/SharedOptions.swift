import ArgumentParser
import ScrollScript

/// Options that change settings.
protocol SettingsOptions: ParsableArguments {
  func apply(to settings: inout Settings)
}

extension CommandContext {
  /// Returns the settings that options ask for.
  func settings(_ options: any SettingsOptions...) -> Settings {
    var settings = Settings(self)
    for options in options { options.apply(to: &settings) }
    return settings
  }
}

/// The options that most commands share, with a single `--profile`.
struct SharedOptions: SettingsOptions {
  @Option(
    help: ArgumentHelp(
      "The scroll profile: a name listed by `playground profiles`, or a .json file.", valueName: "profile"))
  var profile: String?
  @OptionGroup var common: CommonOptions

  func apply(to settings: inout Settings) {
    common.apply(to: &settings)
    settings.profile = profile
  }
}

/// The options shared by all commands, including those that have a `--profile` of their own.
struct CommonOptions: SettingsOptions {
  @Option(
    help: ArgumentHelp(
      "Change constants of the profile, such as glide.rate=0.99 or glide.rate=0.99,touch.slop=0; may be repeated.",
      valueName: "constants"))
  var set: [ProfileChange] = []
  @Option(
    help: ArgumentHelp("The project's Assets folder, if it is not found automatically.", valueName: "folder"))
  var assets: String?

  func apply(to settings: inout Settings) {
    settings.assets = assets
    settings.changes = set
  }
}

/// The options of commands that draw.
struct LookOptions: SettingsOptions {
  @Option(help: "The color theme.")
  var theme: Scenario.Appearance?
  @Option(
    help: ArgumentHelp(
      "The font file for text (default: Inter, or another sans-serif font).", valueName: "file"))
  var font: String?
  @Option(help: ArgumentHelp("The font file for titles.", valueName: "file"))
  var fontSemibold: String?

  func apply(to settings: inout Settings) {
    settings.appearance = theme
    settings.font = font
    settings.semiboldFont = fontSemibold
  }
}

/// The options for the content of a list.
struct ContentOptions: SettingsOptions {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of rows of the list, 0 to 10000000.", valueName: "n"))
  var rows: Int?
  @Option(help: "The heights of the rows.")
  var heights: Scenario.Content.Heights?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the content, 0 to 9007199254740992.", valueName: "n"))
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

/// The frame rate in place of the scenario's.
struct FrameRateOptions: SettingsOptions {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, 1 to 1000 (default: the scenario's).", valueName: "n"))
  var frameRate: Double?

  func validate() throws {
    if let frameRate, !OptionLimits.frameRates.contains(frameRate) {
      throw ValidationError("--frame-rate \(frameRate): expected 1 to 1000 per second")
    }
  }

  func apply(to settings: inout Settings) { settings.frameRate = frameRate }
}

/// The options of commands that paint one frame after another.
struct PaintingOptions: SettingsOptions {
  @Flag(
    help:
      "Paint every pixel of each frame, not only what changed since the last one. The pixels are the same."
  )
  var fullRepaint = false

  func apply(to settings: inout Settings) { settings.repaintsFully = fullRepaint }
}
