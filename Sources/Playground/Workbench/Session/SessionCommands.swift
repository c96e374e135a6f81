import PlaygroundDrawing
import ScrollScript
import PlaygroundPanel

// What some commands of the window do, and how they show their state.
extension Session {
  /// Handles a key. Returns whether the window must be redrawn even if no display frame follows.
  mutating func press(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    WindowCommands.command(of: key, modifiers).map { perform($0) } ?? false
  }

  /// Whether the device shows the recorded run or the what-if run.
  var hasSides: Bool { whatIf != nil && !showsVariants }

  func showsSide(_ side: Playback.Side) -> Bool { hasSides && playback.side == side }

  /// Returns the tooltip of a run, with the key that shows the other one.
  func sideTip(_ words: String) -> [String] {
    if showsVariants { return ["Beside variants, the device shows A"] }
    return [words + (WindowCommands[.showOther].keys.first.map { " (\($0.label))" } ?? "")]
  }

  mutating func showOther() {
    if showsVariants {
      notice = "Beside variants, the device shows A; the tab \u{201C}What if\u{201D} has the recording"
    } else {
      playback.side = playback.side == .recorded ? .whatIf : .recorded
    }
  }

  /// Shows a tab of a drawer. In a narrow one, the curves' tab then lists the comparisons.
  mutating func showDrawer(_ tab: DrawerTab) {
    let lists = tab == .curves && tools.showsCurvesInDrawer && layout.mergesTabs
    tools.showsCurvesInDrawer = tab == .curves
    panel.close()
    if lists { open(.views) }
  }

  mutating func showScroll(_ index: Int) {
    guard let scrolls = scrollsList?.scrolls, scrolls.indices.contains(index) else { return }
    look(at: scrolls[index].startTime)
  }

  mutating func togglePanel() {
    if tools.opensPanel { closePanel() } else { tools.opensPanel = true }
    tools.opensMenu = false
  }

  private mutating func closePanel() {
    tools.opensPanel = false
    panel.close()
  }

  /// Closes the topmost tool, or the window if no tool is open.
  mutating func leave() {
    if !exports.isEmpty {
      cancelExport()
    } else if offerBar != nil {
      offerState = .folded
    } else if tools.opensMenu, layout.menu?.isOverlay == true {
      tools.opensMenu = false
    } else if isStudyRunning {
      study.stop()
    } else if isPaused {
      goLive()
    } else if playback.span != nil {
      playback.span = nil
    } else if tools.opensPanel {
      closePanel()
    } else {
      wantsToQuit = true
    }
  }

  package mutating func setAppearance(_ appearance: Scenario.Appearance) {
    recorded.appearance = appearance
    comparison.setAppearance(appearance)
    look()
  }
}
