import PlaygroundDrawing
import Foundation

/// The list of commands that is open above a button of the window, and the selected entry.
struct Popup: Hashable {
  enum Kind: Hashable {
    case exports
    /// The commands for which the timeline has no room.
    case more
    /// The comparisons and the controls of the curves, in a drawer that is too narrow for them.
    case views
  }

  enum Entry: Hashable {
    case export(SessionExport)
    case button(Timeline.Button)
    case speed
    case view(AnalysisView)
    case head(AnalysisHead.Button)
    /// The variant that is an outline over A.
    case outline
  }

  var kind: Kind
  var selected = 0
}

// The lists of commands that buttons of the window open.
extension Session {
  package var isExportListOpen: Bool { popup?.kind == .exports }

  var popupEntries: [Popup.Entry] {
    switch popup?.kind {
    case nil: return []
    case .exports: return exportForms.map { .export($0) }
    case .views:
      let head: [AnalysisHead.Button] = [.gesture(isNext: false), .gesture(isNext: true), .fromStart]
      return AnalysisView.allCases.map { .view($0) } + head.map { .head($0) }
        + (layout.listsViews ? [.head(.view)] : []) + (listsOutlines ? [.outline] : [])
    case .more:
      // The speeds share an entry.
      let left = layout.timeline?.omitted ?? []
      let buttons = left.compactMap { button -> Popup.Entry? in
        if case .speed = button { nil } else { .button(button) }
      }
      return (buttons.count < left.count ? [.speed] : []) + buttons
    }
  }

  private func row(of entry: Popup.Entry) -> PopupMenu.Row {
    switch entry {
    case .export(let export): PopupMenu.Row(title: export.title)
    case .speed: PopupMenu.Row(title: "Speed: \(playback.speed.title)")
    case .view(let view): PopupMenu.Row(title: title(of: view), isOn: view == self.view)
    case .outline:
      PopupMenu.Row(title: "Outline: \(outlinedVariant.map { Self.letter($0) } ?? "")")
    case .head(let button):
      PopupMenu.Row(
        title: title(of: button), isOn: button == .fromStart && comparesFromStart,
        isEnabled: analysisHead(in: .zero).isEnabled(button))
    case .button(let button):
      PopupMenu.Row(
        title: button.title, isOn: timelineButtons.isOn(button), isEnabled: timelineButtons.isEnabled(button))
    }
  }

  /// Returns the title of a comparison, which names the last variant.
  func title(of view: AnalysisView) -> String {
    view == .profiles && variants.count > 1 ? "A to \(Self.letter(variants.count - 1))" : view.title
  }

  private func title(of button: AnalysisHead.Button) -> String {
    switch button {
    case .gesture(isNext: false): "Gesture before"
    case .gesture(isNext: true): "Gesture after"
    case .fromStart: "From start"
    case .view: "View: " + (analysisHead(in: .zero).view ?? "")
    }
  }

  var popupMenu: PopupMenu? {
    guard let popup, tools.showsOverlays, window.width >= 120, window.height >= 120 else { return nil }
    let entries = popupEntries
    guard !entries.isEmpty else { return nil }
    return PopupMenu(entries.map { row(of: $0) }, at: popupOrigin(popup.kind), in: window)
  }

  private func popupOrigin(_ kind: Popup.Kind) -> CGRect? {
    let layout = layout
    func frame(_ button: Timeline.Button) -> CGRect? {
      layout.timeline?.buttons.first { $0.button == button }?.frame
    }
    switch kind {
    case .exports: return frame(.export) ?? frame(.more)
    case .more: return frame(.more)
    case .views: return DrawerTab.curves.frame(in: layout)
    }
  }

  mutating func open(_ kind: Popup.Kind) {
    popup = Popup(kind: kind)
    if popupMenu == nil { popup = nil }
  }

  mutating func toggle(_ kind: Popup.Kind) {
    if popup?.kind == kind { popup = nil } else { open(kind) }
  }

  mutating func choosePopupEntry(_ index: Int) {
    let entries = popupEntries
    guard entries.indices.contains(index) else { return }
    switch entries[index] {
    case .export(let form):
      popup = nil
      export(form)
    case .view(let view):
      popup = nil
      choose(view)
    case .outline: showNextOutline()
    case .head(let button):
      // The list stays open for the next gesture or view.
      guard analysisHead(in: .zero).isEnabled(button) else { return }
      push(button)
    case .speed:
      // The list stays open, and shows the speed.
      let speeds = Playback.Speed.allCases
      let next = (speeds.firstIndex(of: playback.speed) ?? 0) + 1
      playback.speed = speeds[next % speeds.count]
    case .button(let button):
      guard timelineButtons.isEnabled(button) else { return }
      popup = nil
      push(button)
    }
  }

  /// Handles a key while a list of commands is open. Returns `false` if the list does not use the key.
  mutating func popupTakes(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard var state = popup, popupMenu != nil else { return false }
    let count = popupEntries.count
    switch key {
    case .tab where modifiers.contains(.shift): state.selected = (state.selected + count - 1) % count
    case .down, .tab: state.selected = (state.selected + 1) % count
    case .up: state.selected = (state.selected + count - 1) % count
    case .home: state.selected = 0
    case .end: state.selected = count - 1
    case .enter, .space:
      choosePopupEntry(min(state.selected, count - 1))
      return true
    case .escape:
      popup = nil
      return true
    case .character("e") where state.kind == .exports:
      popup = nil
      return true
    case .left, .right, .pageUp, .pageDown, .backspace, .delete, .menu, .function, .character: return true
    }
    popup = state
    return true
  }
}

// The outline of a variant over A, where the variants have no devices.
extension Session {
  var outlinedVariant: Int? {
    shown.variants.isEmpty ? nil : min(outlined, shown.variants.count - 1)
  }

  /// Whether there are other variants to show as an outline.
  var listsOutlines: Bool { shown.variants.count > 1 && layout.variants.isEmpty }

  /// The frame of the label above the device that names the outline, or `nil` if there are no others.
  var outlineLabel: CGRect? {
    let device = layout.device
    guard listsOutlines, tools.showsOverlays, device.minY >= 18 else { return nil }
    return CGRect(x: device.minX, y: device.minY - 20, width: device.width, height: 20)
  }

  mutating func showNextOutline() {
    guard let shown = outlinedVariant else { return }
    outlined = (shown + 1) % self.shown.variants.count
  }
}
