import PlaygroundDrawing
import ScrollScript
import PlaygroundPanel

// The commands of the window, which keys give.
extension Session {
  /// Handles a key. Returns whether the window must be redrawn even if no display frame follows.
  mutating func press(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard let command = WindowKeys.command(of: key, modifiers) else { return false }
    // A key that toggles something does so once, however long it is held.
    if modifiers.contains(.repeated), !command.isRepeatable { return false }
    return perform(command)
  }

  /// Performs a command. Returns whether the window must be redrawn even if no display frame follows.
  private mutating func perform(_ command: WindowCommand) -> Bool {
    switch command {
    case .scroll(let key):
      enqueue([.action(.key(key))])
      return false
    case .playOrPause: playOrHold()
    case .stepBack: step(-1)
    case .stepForward:
      step(1)
      return isPaused
    case .markStart, .markEnd: markEnd(isLower: command == .markStart)
    case .loop: push(.loop)
    case .slower, .faster: changeSpeed(by: command == .slower ? -1 : 1)
    case .showOther:
      if showsVariants {
        notice = "Beside variants, the device shows A; the tab \u{201C}What if\u{201D} has the recording"
      } else {
        playback.side = playback.side == .recorded ? .whatIf : .recorded
      }
    case .openPanel: togglePanel()
    case .keepVariant: keepVariant()
    case .removeVariant: removeVariant()
    case .export: open(.exports)
    case .save: effects.append(.save)
    case .openUnsaved: return answerOffer(.open)
    case .nextScene: open(next: 1)
    case .previousScene: open(next: -1)
    case .listScenes:
      // The list is already visible beside the device.
      if layout.menu?.isOverlay == false { return false }
      tools.opensMenu.toggle()
    case .changeAppearance: setAppearance(scene.appearance == .light ? .dark : .light)
    case .hideTools: tools.showsOverlays.toggle()
    case .showKeys: toggleKeys()
    case .leave: leave()
    }
    return true
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
  private mutating func leave() {
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
