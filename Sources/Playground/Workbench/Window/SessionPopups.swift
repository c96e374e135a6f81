import PlaygroundControls
import PlaygroundDrawing
import Foundation

/// The list of commands that is open above a button of the window.
package struct Popup: Hashable {
  enum Kind: Hashable {
    case exports
    /// The commands for which the timeline has no room.
    case more
    /// The comparisons and the controls of the curves, in a drawer that is too narrow for them.
    case views
  }

  var kind: Kind
  var selection = MenuSelection(row: 0)

  package static let look: MenuLook = {
    var look = MenuLook()
    (look.radius, look.rowRadius, look.padding, look.indent) = (12, 8, 8, 12)
    (look.mark, look.markedIndent, look.highlight) = (10, 24, \.canvas)
    (look.isDim, look.shrinks) = (true, true)
    return look
  }()
  private static let width: CGFloat = 192, gap: CGFloat = 4

  /// Returns the frame of a list above a button, or below it if there is more room, or in the middle of the
  /// window if the button is hidden.
  package static func frame(_ count: Int, at button: CGRect?, in window: CGSize) -> CGRect {
    let width = min(width, max(0, window.width))
    let right = button?.maxX ?? (window.width + width) / 2
    let isBelow = button.map { $0.minY < window.height - $0.maxY } ?? false
    // Below a button near the upper edge, and above others.
    let room = button.map { (isBelow ? window.height - $0.maxY : $0.minY) - gap } ?? window.height
    let height = min(look.height(count), max(0, room))
    let bottom = button.map { $0.minY - gap } ?? (window.height + height) / 2
    let top = isBelow ? (button?.maxY ?? 0) + gap : max(0, bottom - height)
    return CGRect(
      x: max(0, min(right - width, window.width - width)).rounded(), y: top.rounded(), width: width,
      height: height)
  }
}

// The lists of commands that buttons of the window open.
extension Session {
  package var isExportListOpen: Bool { window.popup?.kind == .exports }

  var popupCommands: [WindowCommand] {
    switch window.popup?.kind {
    case nil: return []
    case .exports:
      return SessionExport.allCases.filter { $0 != .video || window.canExportVideo }.map { .export($0) }
    case .views:
      return AnalysisView.allCases.map { .compare($0) }
        + [.gesture(isNext: false), .gesture(isNext: true), .fromStart]
        + (layout.listsViews ? [.nextView] : []) + (listsOutlines ? [.nextOutline] : [])
    case .more:
      // The speeds share a row.
      let left = layout.timeline?.omitted ?? [],
        speeds = Playhead.Speed.allCases.map { WindowCommand.speed($0) }
      let others = left.filter { !speeds.contains($0) }
      return (others.count < left.count ? [.nextSpeed] : []) + others
    }
  }

  /// Returns the title of a comparison, which names the last variant.
  func title(of view: AnalysisView) -> String {
    view == .profiles && comparison.variants.count > 1
      ? "A to \(Self.letter(comparison.variants.count - 1))" : view.title
  }

  var popupMenu: Menu<WindowCommand>? {
    guard let popup = window.popup, window.tools.showsOverlays, window.size.width >= 120,
      window.size.height >= 120
    else { return nil }
    let rows = popupCommands.map { command in
      let row = WindowCommands[command]
      return Menu.Row(row.title(self), command, isOn: row.isOn(self), isEnabled: row.isEnabled(self))
    }
    let frame = Popup.frame(rows.count, at: popupOrigin(popup.kind), in: window.size)
    return rows.isEmpty ? nil : Menu(rows, frame, Popup.look, popup.selection)
  }

  private func popupOrigin(_ kind: Popup.Kind) -> CGRect? {
    let layout = layout
    func frame(_ command: WindowCommand) -> CGRect? {
      layout.timeline?.buttons.first { $0.command == command }?.frame
    }
    switch kind {
    case .exports: return frame(.listExports) ?? frame(.listMore)
    case .more: return frame(.listMore)
    case .views: return drawerTabs(in: layout).last?.frame
    }
  }

  mutating func open(_ kind: Popup.Kind) {
    window.popup = Popup(kind: kind)
    if popupMenu == nil { window.popup = nil }
  }

  mutating func toggle(_ kind: Popup.Kind) {
    if window.popup?.kind == kind { window.popup = nil } else { open(kind) }
  }

  /// Closes the lists of commands and of scenes that lie over the window.
  mutating func closeLists() {
    window.popup = nil
    if layout.menu?.isOverlay == true { window.tools.opensMenu = false }
  }

  /// Performs the command of a row. The list stays open for what a person chooses several times in a row.
  mutating func choose(_ command: WindowCommand) {
    let row = WindowCommands[command]
    guard row.isEnabled(self) else { return }
    if !row.keepsList { window.popup = nil }
    row.perform(&self)
  }

  /// Handles a key while a list of commands is open. Returns `false` if none is.
  mutating func popupTakes(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard var menu = popupMenu else { return false }
    if key == .character("e"), window.popup?.kind == .exports {
      window.popup = nil
      return true
    }
    let moved = key == .tab ? modifiers.contains(.shift) ? WindowEvent.Key.up : .down : key
    switch menu.handle(moved, isRepeated: modifiers.contains(.repeated)) {
    case .chosen(let command): choose(command)
    case .closed: window.popup = nil
    case .handled, .passed: window.popup?.selection = menu.selection
    }
    return true
  }
}

// The outline of a variant over A, where the variants have no devices.
extension Session {
  var outlinedVariant: Int? {
    shown.variants.isEmpty ? nil : min(comparison.outlined, shown.variants.count - 1)
  }

  /// Whether there are other variants to show as an outline.
  var listsOutlines: Bool { shown.variants.count > 1 && layout.variants.isEmpty }

  /// The frame of the label above the device that names the outline, or `nil` if there are no others.
  var outlineLabel: CGRect? {
    let device = layout.device
    guard listsOutlines, window.tools.showsOverlays, device.minY >= 18 else { return nil }
    return CGRect(x: device.minX, y: device.minY - 20, width: device.width, height: 20)
  }

  mutating func showNextOutline() {
    guard let shown = outlinedVariant else { return }
    comparison.outlined = (shown + 1) % self.shown.variants.count
  }
}
