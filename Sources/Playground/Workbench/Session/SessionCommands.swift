import PlaygroundDrawing
import ScrollScript
import PlaygroundPanel

// What some commands of the window do, and how they show their state.
extension Session {
  /// Performs the command of a key, whose repetition while it is held counts only for some. Returns whether there
  /// was one.
  mutating func press(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard let command = WindowKeys.command(of: key, modifiers),
      !modifiers.contains(.repeated) || entry(of: command).isRepeatable
    else { return false }
    return perform(command)
  }

  /// Whether the device shows the recorded run or the what-if run.
  var hasSides: Bool { whatIf != nil && !showsVariants }

  /// Returns the tooltip of a run, with the key that shows the other one.
  func tip(of side: Playhead.Side) -> String {
    if showsVariants { return "Beside variants, the device shows A" }
    let run = side == .recorded ? "recording" : "same input with the present constants"
    return "Show the " + run + (WindowKeys.labels[.showOther].map { " (\($0))" } ?? "")
  }

  mutating func showOther() {
    if showsVariants {
      window.notice = "Beside variants, the device shows A; the tab \u{201C}What if\u{201D} has the recording"
    } else {
      playhead.side = playhead.side == .recorded ? .whatIf : .recorded
    }
  }

  /// Shows a tab of a drawer. In a narrow one, the curves' tab then lists the comparisons.
  mutating func showDrawer(_ tab: DrawerTab) {
    let lists = tab == .curves && window.tools.showsCurvesInDrawer && layout.mergesTabs
    window.tools.showsCurvesInDrawer = tab == .curves
    preview(nil)
    window.panel.close()
    if lists { open(.views) }
  }

  /// Folds the groups that few people tune.
  package mutating func foldUnusualGroups() { window.panel.foldUnusual(of: subject) }

  mutating func togglePanel() {
    window.tools.opensPanel.toggle()
    guard !window.tools.opensPanel else { return }
    preview(nil)
    window.panel.close()
  }

  /// Closes the topmost of what is open. The window stays open.
  mutating func leave() {
    let stack: [(isOpen: Bool, close: (inout Session) -> Void)] = [
      (!window.work.isEmpty, { $0.cancelWork() }),
      (offerBar != nil, { $0.window.foldOffer() }),
      (window.focus != nil, { $0.window.focus = nil }),
      (isStudyRunning, { $0.comparison.study.isStopped = true }),
      (isPaused, { $0.goLive() }),
      (playhead.span != nil, { $0.playhead.span = nil }),
      (window.tools.opensPanel, { $0.togglePanel() }),
    ]
    stack.first(where: \.isOpen)?.close(&self)
  }

  package mutating func setAppearance(_ appearance: Scenario.Appearance) {
    take.recorded.appearance = appearance
    comparison.runs.setAppearance(appearance)
    look()
  }
}
