import ScrollScript

/// A command of the window that a key gives.
package enum WindowCommand: Hashable, Sendable {
  case scroll(Action.Key)
  case playOrPause, stepBack, stepForward
  case markStart, markEnd, loop
  case slower, faster
  case showOther
  case openPanel
  case keepVariant, removeVariant
  case export, save, openUnsaved
  case nextScene, previousScene, listScenes
  case changeAppearance, hideTools
  case showKeys
  case leave
}

extension WindowCommand {
  var isRepeatable: Bool {
    switch self {
    case .scroll, .stepBack, .stepForward, .slower, .faster, .nextScene, .previousScene, .markStart, .markEnd:
      true
    case .playOrPause, .loop, .showOther, .openPanel, .keepVariant, .removeVariant, .export, .save,
      .openUnsaved, .listScenes, .changeAppearance, .hideTools, .showKeys, .leave:
      false
    }
  }
}
