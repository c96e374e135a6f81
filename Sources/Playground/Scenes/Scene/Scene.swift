import PlaygroundDrawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// A scrollable scene: a value that handles actions, advances by display frames, and draws itself.
package protocol Scene: Playable, PictureSource {
  var size: CGSize { get }
  /// The light or dark appearance. It affects only colors.
  var appearance: Scenario.Appearance { get set }
  /// The scroll view of the scene. If there are several, this is the one used last.
  var pane: ScrollPane { get }
  /// All scroll views of the scene, the root first.
  var panes: [ScrollPane] { get }
  /// The moving parts that are not scroll views, always the same ones in the same order.
  var otherParts: [MovingPart] { get }
  /// The nominal duration of a display frame in seconds, the same in all scroll views.
  var nominalFrame: Double { get set }
  /// The logged scrolls so far, newest first.
  var scrolls: [ScrollLog.Entry] { get }
  /// The rows as scroll targets, or `nil` if the scene's scroll position is not saved.
  var targets: ListLayout? { get }
  /// The tunable constants of the scene with their current values, always the same constants in the same
  /// order. A value that is set takes effect immediately and must be within the constant's range.
  var constants: [SceneConstant] { get set }
  func layout() -> Node
  /// Draws the viewport with its top left corner at the origin.
  func draw(into list: inout DrawList)
}

extension Scene {
  package var panes: [ScrollPane] { [pane] }
  package var otherParts: [MovingPart] { [] }
  package var need: FrameNeed { pane.engine.need }
  package var scrolls: [ScrollLog.Entry] { [] }
  package var targets: ListLayout? { nil }
  package var constants: [SceneConstant] {
    get { [] }
    set {}
  }
  package func picture(_ id: PictureID) -> Picture? { nil }
}

protocol PaneScene: Scene {
  var pane: ScrollPane { get set }
}

extension PaneScene {
  package var nominalFrame: Double {
    get { pane.engine.nominalFrame }
    set { pane.perform { $0.nominalFrame = newValue } }
  }
  package mutating func takeRows(at time: Double) -> [Trajectory.Row] { [pane.takeRow(at: time)] }
}

protocol GroupScene: Scene {
  var group: PaneGroup { get set }
}

extension GroupScene {
  package var nominalFrame: Double {
    get { pane.engine.nominalFrame }
    set { group.setNominalFrame(newValue) }
  }
  package var pane: ScrollPane { group.panes[group.active] }
  package var panes: [ScrollPane] { group.panes }
  package var need: FrameNeed { group.need }
  package mutating func takeRows(at time: Double) -> [Trajectory.Row] { group.takeRows(at: time) }
}

extension Palette {
  package init(_ appearance: Scenario.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}
