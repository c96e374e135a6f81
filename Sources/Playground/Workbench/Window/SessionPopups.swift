import PlaygroundDrawing
import Foundation

/// The list of commands that is open above a button of the window, and the selected row.
struct Popup: Hashable {
  enum Kind: Hashable {
    case exports
    /// The commands for which the timeline has no room.
    case more
    /// The comparisons and the controls of the curves, in a drawer that is too narrow for them.
    case views
  }

  var kind: Kind
  var selected = 0
}

// The lists of commands that buttons of the window open.
extension Session {
  package var isExportListOpen: Bool { window.popup?.kind == .exports }

  var popupCommands: [WindowCommand] {
    switch window.popup?.kind {
    case nil: return []
    case .exports: return exportForms.map { .export($0) }
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

  var popupMenu: PopupMenu? {
    guard let popup = window.popup, window.tools.showsOverlays, window.size.width >= 120,
      window.size.height >= 120
    else {
      return nil
    }
    let rows = popupCommands.map { WindowCommands[$0] }.map {
      PopupMenu.Row(title: $0.title(self), isOn: $0.isOn(self), isEnabled: $0.isEnabled(self))
    }
    return rows.isEmpty ? nil : PopupMenu(rows, at: popupOrigin(popup.kind), in: window.size)
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

  /// Handles a key while a list of commands is open. Returns `false` if the list does not use the key.
  mutating func popupTakes(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard var state = window.popup, popupMenu != nil else { return false }
    let commands = popupCommands, count = commands.count
    switch key {
    case .tab where modifiers.contains(.shift): state.selected = (state.selected + count - 1) % count
    case .down, .tab: state.selected = (state.selected + 1) % count
    case .up: state.selected = (state.selected + count - 1) % count
    case .home: state.selected = 0
    case .end: state.selected = count - 1
    case .enter, .space:
      choose(commands[min(state.selected, count - 1)])
      return true
    case .escape:
      window.popup = nil
      return true
    case .character("e") where state.kind == .exports:
      window.popup = nil
      return true
    case .left, .right, .pageUp, .pageDown, .backspace, .delete, .menu, .function, .character: return true
    }
    window.popup = state
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
