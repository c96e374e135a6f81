import PlaygroundScenes
import ScrollScript

/// What a key, a control or a row of a list in the window does.
package enum WindowCommand: Hashable, Sendable {
  case scroll(Action.Key)
  case stepBack, playOrPause, stepForward, goLive, replay, slowMotion, fit
  case markStart, markEnd, loop
  case slower, faster, nextSpeed, speed(Playhead.Speed)
  case showRecorded, showWhatIf, showOther
  case openPanel, keepVariant, removeVariant, nextOutline
  case listExports, export(SessionExport), save
  case openUnsaved, deleteUnsaved, keepUnsaved
  case nextScene, previousScene, listScenes, open(SceneKind)
  case enlarge, reduce, actualSize
  case listMore, showKeys, changeAppearance, hideTools, leave, quit
  case showDrawer(DrawerTab), compare(AnalysisView)
  case gesture(isNext: Bool), fromStart, nextView, toggleStudy
  /// Replays the gesture of a tile, by its place in the row.
  case tile(Int)
  /// Shows where one of the latest scrolls begins, by its place in the list.
  case showScroll(Int)

  // Areas, where a press is more than a command.

  /// A device by its number, counted from 0 for A.
  case device(Int)
  /// A button of the scene by its place in the order of focus.
  case sceneButton(Int)
  case plot(PlotPlace)
  case panel
  case clock
  /// A part of the window that takes presses and does nothing.
  case ground
  /// Everything beside an open list, where a press closes it.
  case outside

  var plot: PlotPlace? { if case .plot(let place) = self { place } else { nil } }
  var device: Int? { if case .device(let number) = self { number } else { nil } }
}
