import Foundation
import PlaygroundDrawing
import ScrollLists
import ScrollScript
import Scrolling

/// A scrollable scene: a value that handles actions, advances by display frames, and draws itself.
package protocol Scene: Inspectable, PictureSource {
  var size: CGSize { get }
  /// The light or dark appearance. It affects only colors.
  var appearance: Scenario.Appearance { get set }
  /// The scroll view of the scene. If there are several, this is the one used last.
  var pane: ScrollPane { get }
  /// All scroll views of the scene, the root first.
  var panes: [ScrollPane] { get }
  /// The moving parts that are not scroll views, always the same ones in the same order.
  var otherParts: [MovingPart] { get }
  /// All parts of the scene that move: the scroll views, the root first, and then the others. They are always
  /// the same ones in the same order.
  var movingParts: [MovingPart] { get }
  /// Whether the parts move by the same input under profiles of their own, and are compared with each other.
  var comparesParts: Bool { get }
  /// The number of the part with which the others are compared whatever their constants, such as a film, or nil.
  var reference: Int? { get }
  /// The nominal duration of a display frame in seconds, the same in all scroll views.
  var nominalFrame: Double { get set }
  /// The logged scrolls so far, newest first.
  var scrolls: [ScrollLog.Entry] { get }
  /// The rows as scroll targets, or `nil` if the scene's scroll position is not saved.
  var targets: ListLayout? { get }
  /// The tunable constants of the scene with their current values, always the same constants in the same
  /// order. A value that is set takes effect immediately and must be within the constant's range.
  var constants: [SceneConstant] { get set }
  /// The frames of the buttons on screen, from back to front.
  var buttonFrames: [CGRect] { get }
  func layout() -> Node
  /// Draws the viewport with its top left corner at the origin.
  func draw(into list: inout DrawList)
}

extension Scene {
  package var panes: [ScrollPane] { [pane] }
  package var views: [ViewState] {
    panes.map { ViewState(name: $0.name, engine: $0.engine, callbacks: $0.events, stops: $0.stops) }
  }
  package var otherParts: [MovingPart] { [] }
  package var comparesParts: Bool { false }
  package var reference: Int? { nil }
  package var buttonFrames: [CGRect] { [] }
  package var need: FrameNeed { pane.engine.need }
  package var scrolls: [ScrollLog.Entry] { [] }
  package var targets: ListLayout? { nil }
  package var constants: [SceneConstant] {
    get { [] }
    set {}
  }
  package func picture(_ id: PictureID) -> Picture? { nil }
}

extension Palette {
  package init(_ appearance: Scenario.Appearance) {
    self = appearance == .dark ? .dark : .light
  }
}
