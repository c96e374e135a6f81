import ArgumentParser
import ScrollScript

/// Options that change settings, wherever they are among the groups of a command.
protocol SettingsOptions: ParsableArguments {
  func apply(to settings: inout Settings)
}

/// A group of options of any type.
private protocol AnyOptionGroup { var options: any ParsableArguments { get } }

extension OptionGroup: AnyOptionGroup {
  fileprivate var options: any ParsableArguments { wrappedValue }
}

extension Settings {
  /// Changes the settings as all groups of a parsed command, or of another group, say.
  mutating func apply(groupsOf options: any ParsableArguments) {
    for group in Mirror(reflecting: options).children.compactMap({ $0.value as? any AnyOptionGroup }) {
      (group.options as? any SettingsOptions)?.apply(to: &self)
      apply(groupsOf: group.options)
    }
  }
}

/// The options that most commands share, with a single `--profile`.
struct SharedOptions: SettingsOptions {
  @Option(.text("profile"), "The scroll profile: a name listed by `playground profiles`, or a .json file.")
  var profile: String?
  @OptionGroup var common: CommonOptions

  func apply(to settings: inout Settings) { settings.profile = profile }
}

/// The options shared by all commands, including those that have a `--profile` of their own.
struct CommonOptions: SettingsOptions {
  @Option(
    .constants,
    "Change constants of the profile, such as glide.rate=0.99 or glide.rate=0.99,touch.slop=0; may be repeated."
  )
  var set: [ProfileChange] = []
  @OptionGroup var place: AssetsOptions

  func apply(to settings: inout Settings) { settings.changes = set }
}

/// The option for the place of the project's own files.
struct AssetsOptions: SettingsOptions {
  @Option(.path("folder"), "The project's Assets folder, if it is not found automatically.")
  var assets: String?

  func apply(to settings: inout Settings) { settings.assets = assets }
}

/// The options of commands that draw.
struct LookOptions: SettingsOptions {
  @Option(help: "The color theme.")
  var theme: Scenario.Appearance?
  @Option(.path(), "The font file for text (default: Inter, or another sans-serif font).")
  var font: String?
  @Option(.path(), "The font file for titles.")
  var fontSemibold: String?

  func apply(to settings: inout Settings) {
    settings.appearance = theme
    settings.font = font
    settings.semiboldFont = fontSemibold
  }
}

/// The options for the content of a list.
struct ContentOptions: SettingsOptions {
  @Option(.integer(OptionLimits.rows), "The number of rows of the list, 0 to 10000000.")
  var rows: Int?
  @Option(help: "The heights of the rows.")
  var heights: Scenario.Content.Heights?
  @Option(.integer(OptionLimits.seeds), "The seed of the content, 0 to 9007199254740992.")
  var seed: UInt64?

  func apply(to settings: inout Settings) {
    settings.rows = rows
    settings.heights = heights
    settings.seed = seed
  }
}

/// The frame rate in place of the scenario's.
struct FrameRateOptions: SettingsOptions {
  @Option(.number(OptionLimits.frameRates), "Frames per second, 1 to 1000 (default: the scenario's).")
  var frameRate: Double?

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
