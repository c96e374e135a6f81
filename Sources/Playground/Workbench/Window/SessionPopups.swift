import PlaygroundControls
import PlaygroundDrawing
import Foundation
import PlaygroundScenes

/// The list of commands that is open over the window.
package struct Popup: Hashable {
  package enum Kind: Hashable, Sendable {
    case exports
    /// The commands for which the timeline has no room.
    case more
    /// The comparisons and the controls of the curves, in a drawer that is too narrow for them.
    case views
    /// The scenes, where they are not beside the device.
    case scenes

    /// The command that opens the list. The list is at its button, and its key closes the list.
    var opener: WindowCommand {
      switch self {
      case .exports: .listExports
      case .more: .listMore
      case .views: .showDrawer(.curves)
      case .scenes: .listScenes
      }
    }
  }

  package let kind: Kind
  var selection: MenuSelection

  init(_ kind: Kind) {
    self.kind = kind
    selection = MenuSelection(row: kind == .scenes ? nil : 0)
  }

  package static let look: MenuLook = {
    var look = MenuLook()
    (look.radius, look.rowRadius, look.padding, look.indent) = (12, 8, 8, 12)
    (look.mark, look.markedIndent, look.highlight) = (10, 24, \.canvas)
    (look.isDim, look.shrinks, look.endsAtControl) = (true, true, true)
    return look
  }()
}

// The lists of commands that buttons of the window open.
extension Session {
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
    case .scenes: return SceneKind.allCases.map { .open($0) }
    }
  }

  /// Returns the title of a comparison, which names the last variant.
  func title(of view: AnalysisView) -> String {
    view == .profiles && comparison.variants.count > 1
      ? "A to \(Self.letter(comparison.variants.count - 1))" : view.title
  }

  /// The menu of the open list, or `nil` if none is open, or if there is no room for it.
  var popupMenu: Menu<WindowCommand>? {
    guard let popup = window.popup else { return nil }
    let commands = popupCommands
    if popup.kind == .scenes {
      let place = SceneMenu(over: window.size)
      return layout.menu == nil ? menu(of: commands, place.frame, place.look, popup.selection) : nil
    }
    guard window.tools.showsOverlays, window.hasRoom, !commands.isEmpty else { return nil }
    let tools = tools(in: layout), look = Popup.look, bounds = CGRect(origin: .zero, size: window.size)
    let button = tools.last { $0.command == popup.kind.opener } ?? tools.last { $0.command == .listMore }
    let width = min(192, bounds.width), hidden = CGSize(width: width, height: look.height(commands.count))
    let frame =
      button.map { look.frame(commands.count, from: $0.frame, width: width, in: bounds) }
      ?? CGRect(hidden, inMiddleOf: bounds).intersection(bounds)
    return menu(of: commands, frame, look, popup.selection)
  }

  func menu(
    of commands: [WindowCommand], _ frame: CGRect, _ look: MenuLook, _ selection: MenuSelection
  ) -> Menu<WindowCommand> {
    let rows = commands.map { command in
      let entry = entry(of: command)
      return Menu.Row(entry.title, command, isOn: entry.isOn, isEnabled: entry.isEnabled)
    }
    return Menu(rows, frame, look, selection)
  }

  mutating func open(_ kind: Popup.Kind) {
    window.popup = Popup(kind)
    if popupMenu == nil { window.popup = nil }
  }

  /// Performs the command of a row. The list stays open for what a person chooses several times in a row.
  mutating func choose(_ command: WindowCommand) {
    let entry = entry(of: command)
    guard entry.isEnabled else { return }
    if !entry.isRepeatable { window.popup = nil }
    entry.perform(&self)
  }

  /// Handles a key while a list of commands is open. Returns `false` if none is.
  mutating func popupTakes(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard let popup = window.popup, var menu = popupMenu else { return false }
    if WindowKeys.command(of: key, modifiers) == popup.kind.opener {
      window.popup = nil
      return true
    }
    let moved = key == .tab ? modifiers.contains(.shift) ? WindowEvent.Key.up : .down : key
    switch menu.handle(moved, isRepeated: modifiers.contains(.repeated)) {
    case .chosen(let command): choose(command)
    case .closed: window.popup = nil
    case .handled: window.popup?.selection = menu.selection
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
