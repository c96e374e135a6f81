import PlaygroundDrawing
import Foundation
import ScrollPhysics
import Synchronization
import PlaygroundControls

/// The panel as it was drawn last. While a scene moves beside it, most frames draw the same again.
final class PanelDrawing: Sendable {
  /// Everything on which the drawing depends.
  struct Appearance: Hashable, Sendable {
    var subject: TuningPanel.Subject
    var catalogue: PanelCatalogue.Key
    var frame: CGRect
    var palette: Palette
    var hairline: CGFloat
    var focus: TuningPanel.Focus
    var folded: Set<String>
    var filter: String
    var canUndo: Bool, canRedo: Bool
    var note: TuningPanel.Note?
    var hover: CGPoint?
    var modifiers: WindowEvent.Modifiers
    var press: TuningPanel.Press?
    /// The tooltip, or nil while something else covers the panel.
    var tip: Tooltip<PanelTip>?
    var showsFocusRing: Bool
    /// The state of the list: its offset, and the sizes and the opacity of its indicator.
    var offset: CGFloat, bounds: CGSize, content: CGSize, indicator: Double
    var met: [ScrollProfile]
    /// The widths of ``sample`` in the styles of the panel. Fonts that agree in them count as the same.
    var widths: [CGFloat]

    /// All common characters.
    private static let sample = String(decoding: UInt8(ascii: " ")..<127, as: UTF8.self)

    /// Returns the widths by which fonts are distinguished.
    static func widths(_ measuring: any TextMeasuring) -> [CGFloat] {
      [TextStyle.panel, .panelNumber, .caption, .sectionHeader].map { measuring.width(of: sample, style: $0) }
    }
  }

  private let drawn = Mutex<(appearance: Appearance, list: DrawList)?>(nil)

  /// Returns the commands of an appearance, made by `make` unless it was drawn last.
  func list(_ appearance: Appearance, _ make: () -> DrawList) -> DrawList {
    if let known = drawn.withLock({ $0?.appearance == appearance ? $0?.list : nil }) { return known }
    let list = make()
    drawn.withLock { $0 = (appearance, list) }
    return list
  }
}
