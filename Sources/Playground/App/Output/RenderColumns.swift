import PlaygroundDrawing
import ScrollBitmaps
import Foundation
import PlaygroundScenes
import ScrollScript
import PlaygroundWorkbench

/// The runs of scenarios that are rendered together: a single one alone, or several beside each other as
/// devices with names. Each plays its own frames, and all are drawn at the times of all frames.
struct RenderColumns: RenderSource {
  /// A run of a scenario. Frames that its player adds in rests belong to the scenario.
  private struct Column {
    let profileName: String
    let times: FrameTimes
    var player: Player<AnyScene>
    var played = 0

    mutating func advance(to time: Double) throws {
      while played < times.count, times[played] <= time {
        guard let frame = try player.advance() else { return }
        // The rows are not needed; taking them keeps callbacks from accumulating.
        _ = player.subject.takeRows(at: frame)
        played += 1
      }
    }
  }

  private var columns: [Column]
  /// The times at which the runs can be drawn, in seconds.
  let times: FrameTimes
  /// The names of the devices, known once all has been played.
  var names: [String] = []

  /// The distance between devices and around them, and the room for a name above a device, in points.
  private static let gap: CGFloat = 20, nameHeight: CGFloat = 20

  /// Creates the runs before their first frames, of at least one scenario. The files are for messages.
  init(_ scenarios: [(file: String, scenario: Scenario)]) throws {
    columns = try scenarios.map { file, scenario in
      Column(
        profileName: scenario.profile.name, times: scenario.frameTimes,
        player: try Player(scenario, file: file))
    }
    times =
      columns.count == 1
      ? columns[0].times : FrameTimes(Set(columns.flatMap { Array($0.times) }).sorted())
  }

  mutating func advance(toFrame index: Int) throws {
    for column in columns.indices { try columns[column].advance(to: times[index]) }
  }

  var first: any Scene { columns[0].player.subject.scene }

  private var scenes: [any Scene] { columns.map(\.player.subject.scene) }

  /// Returns names by which the runs differ, from their present profiles. A single run has none.
  var differences: [String] {
    guard columns.count > 1 else { return [] }
    return Session.names(
      of: columns.compactMap { column in
        var profile = column.player.subject.scene.panes.first?.engine.profile
        profile?.name = column.profileName
        return profile
      })
  }

  var background: Color { Palette(first.appearance).canvas }
  var pictures: any PictureSource { ShownPictures(scenes: scenes) }

  /// The size of the picture in points.
  var size: CGSize {
    let sizes = scenes.map(\.size)
    guard sizes.count > 1 else { return sizes.first ?? .zero }
    return CGSize(
      width: sizes.reduce(Self.gap) { $0 + $1.width + Self.gap },
      height: (sizes.map(\.height).max() ?? 0) + Self.nameHeight + 2 * Self.gap)
  }

  func draw(measuring: any TextMeasuring, into list: inout DrawList) {
    let scenes = scenes
    guard scenes.count > 1 else { return first.draw(into: &list) }
    let palette = Palette(first.appearance), colors = MotionPlot.colors(palette)
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)
    var x = Self.gap
    for (index, scene) in scenes.enumerated() {
      let frame = CGRect(origin: CGPoint(x: x, y: Self.gap + Self.nameHeight), size: scene.size)
      Device.draw(scene, in: frame, 1, palette, into: &list)
      if names.indices.contains(index) {
        Device.drawName(
          names[index], colors[index % colors.count], above: frame, palette, measuring: measuring, into: &list
        )
      }
      x += scene.size.width + Self.gap
    }
  }
}
