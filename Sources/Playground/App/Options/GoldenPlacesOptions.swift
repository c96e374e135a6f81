import ArgumentParser

/// The options for the scenarios whose goldens a command reads or writes.
struct GoldenPlacesOptions: SettingsOptions {
  @Option(
    name: .customLong("scenarios"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The tested scenarios: a file or a folder; may be repeated (default: the project's scenarios).",
      valueName: "path"))
  var inputs: [String] = []
  @Option(
    help: ArgumentHelp(
      "The folder of the goldens (default: Goldens beside the scenarios).", valueName: "folder"))
  var goldens: String?
  @Option(
    help: ArgumentHelp("The project's Assets folder, if it is not found automatically.", valueName: "folder"))
  var assets: String?

  func validate() throws {
    if inputs.contains("") || goldens == "" {
      throw ValidationError("a path is empty; expected scenarios, or a folder of goldens")
    }
  }

  func places(program: String) -> GoldenPlaces {
    GoldenPlaces(inputs: inputs, goldens: goldens, assets: assets, program: program)
  }

  func apply(to settings: inout Settings) { settings.assets = assets }
}
