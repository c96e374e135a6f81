import ArgumentParser
import ScrollScript

/// The options that most commands share, with a single `--profile`.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scroll profile: a name listed by `playground profiles`, or a .json file.", valueName: "profile"))
  var profile: String?
  @OptionGroup var common: CommonOptions

  func settings(in context: CommandContext) -> Settings {
    var settings = common.settings(in: context)
    settings.profile = profile
    return settings
  }
}

/// The options shared by all commands, including those that have a `--profile` of their own.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Change constants of the profile, such as glide.rate=0.99 or glide.rate=0.99,touch.slop=0; may be repeated.",
      valueName: "constants"))
  var set: [ProfileChange] = []
  @Option(
    help: ArgumentHelp("The project's Assets folder, if it is not found automatically.", valueName: "folder"))
  var assets: String?

  func settings(in context: CommandContext) -> Settings {
    var settings = Settings(context)
    settings.assets = assets
    settings.changes = set
    return settings
  }
}

/// The options of commands that draw.
struct LookOptions: ParsableArguments {
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
struct ContentOptions: ParsableArguments {
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
