import ArgumentParser

/// The options for the scenarios whose goldens a command reads or writes.
struct GoldenPlacesOptions: ParsableArguments {
  @Option(
    .path("path", takesHyphens: true),
    "The tested scenarios: a file or a folder; may be repeated (default: the project's scenarios).",
    name: .customLong("scenarios"))
  var inputs: [String] = []
  @Option(.path("folder"), "The folder of the goldens (default: Goldens beside the scenarios).")
  var goldens: String?
  @OptionGroup var place: AssetsOptions

  func places(_ settings: Settings) -> GoldenPlaces {
    GoldenPlaces(inputs: inputs, goldens: goldens, settings: settings)
  }
}
