import ArgumentParser
import Foundation
import Workbench

struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw scenarios' offset and velocity over time, or another view of a motion.",
    discussion: """
      Several scenarios, --profile given several times and --with are drawn over one another, the first of each in \
      front; up to five curves in all. Phases and callbacks are the first one's.

      --panels names what is drawn, from top to bottom: offset (pt), velocity (pt/s), acceleration (pt/s\u{00B2}, of \
      what moves by itself), and, of two curves, difference (pt, the second less the first).

      --frame-rates plays the scenario at 30, 60, 90, 120 and 144 Hz and with dropped frames, and draws how far each is \
      from the same at 720 Hz. --release shows which movements of the finger the velocity of a lift was made of.
      """)

  @Argument(help: ArgumentHelp("Scenario files.", valueName: "scenario"))
  var scenarios: [String]
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A file that ends in .png or .svg; may be given for both.", valueName: "file"))
  var output: [String]
  @Option(
    help: ArgumentHelp(
      "The feel: a profile's name, see `playground profiles`, or a .json file. Several are overlaid.",
      valueName: "profile"))
  var profile: [String] = []
  @Option(
    help: ArgumentHelp(
      """
      Draw the same with other constants, too, as glide.rate=0.99 or, with a name, as \
      fast:glide.rate=0.99,touch.slop=0; up to four times.
      """,
      valueName: "constants"))
  var with: [ProfileChange] = []
  @Option(
    help: ArgumentHelp(
      "Some of offset, velocity, acceleration, difference, with commas between (default: offset,velocity).",
      valueName: "panels"))
  var panels: PanelsArgument?
  @Flag(help: "Draw the same at several frame rates.")
  var frameRates = false
  @Flag(help: "Draw what the velocity of a lift was made of.")
  var release = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --release: the latest lift by then (default: the first).", valueName: "seconds"))
  var at: Double?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw these seconds only, as 0.5,2.", valueName: "from,to"))
  var span: SpanArgument?
  @Flag(help: "Draw where the finger would have put the content, too.")
  var finger = false
  @Flag(help: "Write distance, time, overshoot, lag and roughness below.")
  var numbers = false
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels a point of a PNG, 0.25 to 8.", valueName: "n"))
  var scale = ScaleArgument(2)
  @Option(help: ArgumentHelp("Size in points (default: what is drawn needs).", valueName: "WxH"))
  var size: SizeArgument?
  @Option(help: ArgumentHelp("Heading; empty for none.", valueName: "text"))
  var title: String?
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if frameRates, release { throw ValidationError("--frame-rates, --release: expected one of them") }
    if let at, !at.isFinite { throw ValidationError("--at \(at): expected a number of seconds") }
  }

  func run() throws {
    var settings = common.settings(in: CommandContext())
    content.apply(to: &settings)
    look.apply(to: &settings)
    var command = PlotCommand(scenarios: scenarios, outputs: output, settings: settings)
    command.view = frameRates ? .frameRates : release ? .release : .curves
    command.panels = panels?.quantities
    command.scale = scale.scale
    command.size = size?.size
    command.title = title
    command.showsFinger = finger
    command.showsNumbers = numbers
    command.span = span?.span
    command.time = at
    command.profiles = profile
    command.variants = with
    try command.run()
  }
}

/// Panels as they are written on the command line: `offset,velocity`, none twice.
struct PanelsArgument: ExpressibleByArgument {
  let quantities: [MotionQuantity]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = names.compactMap(MotionQuantity.init(rawValue:))
    guard known.count == names.count, Set(known).count == known.count else { return nil }
    quantities = known
  }
}

/// A span of time as it is written on the command line: `0.5,2`, in seconds.
struct SpanArgument: ExpressibleByArgument {
  let span: ClosedRange<Double>

  init?(argument: String) {
    let ends = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1], from.isFinite, to.isFinite, from < to else {
      return nil
    }
    span = from...to
  }
}
