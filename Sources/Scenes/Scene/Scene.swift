import Drawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// Something to scroll: a value that takes actions and frames, and says what it looks like.
package protocol Scene: Playable, PictureSource {
  /// Size of its viewport in points.
  var size: CGSize { get }
  /// Light or dark; changes nothing but colours.
  var appearance: Scenario.Appearance { get set }
  /// Its scroll view; of several the one that is used.
  var pane: ScrollPane { get }
  /// All of its scroll views, the root first.
  var panes: [ScrollPane] { get }
  /// What it has logged of the scrolls so far, the latest first.
  var scrolls: [ScrollLog.Entry] { get }
  /// Its rows as targets, for a scene whose place is worth keeping.
  var targets: ListTargets<RowNumbers>? { get }
  /// Its own constants with their present values, always the same ones in the same order; what is written there holds
  /// from then on and lies in the constant's range.
  var constants: [SceneConstant] { get set }
  /// Everything visible, laid out.
  func layout() -> Node
  /// Paints the viewport, its top left corner at the origin.
  func draw(into list: inout DrawList)
}

extension Scene {
  package var panes: [ScrollPane] { [pane] }
  package var scrolls: [ScrollLog.Entry] { [] }
  package var targets: ListTargets<RowNumbers>? { nil }
  package var constants: [SceneConstant] {
    get { [] }
    set {}
  }
}

extension Palette {
  package init(_ appearance: Scenario.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}
