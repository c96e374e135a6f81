import Foundation
import PlaygroundControls
import PlaygroundDrawing
import PlaygroundPanel
import ScrollPhysics

/// What is open, typed, shown and exported in the window.
package struct WindowState {
  /// The size in points.
  var size: CGSize
  package internal(set) var tools: WorkbenchTools
  /// The clock of the window, which runs while the session is paused.
  var clock: FrameClock
  package var panel = TuningPanel()
  package var saved: [ScrollProfile] = []
  /// The message in the window, which the next press removes.
  package internal(set) var notice: String?
  package var offer: Session.UnsavedRecording?
  var popup: Popup?
  /// The highlighted row of the list of scenes over the window.
  var scenesSelection = MenuSelection()
  var hint = Tooltip<WindowCommand>()
  /// The number of rows by which the list of all keys is scrolled, or `nil` while it is closed.
  package internal(set) var keysRow: Int?
  var input = Session.Input()
  var plots = WindowPlots()
  /// The scroll position that one scene keeps from one run to the next.
  var position = PositionKeeper()
  package var canExportVideo = false
  /// The export that is being written, followed by the queued ones.
  var exports: [Session.QueuedExport] = []
  package internal(set) var wantsToQuit = false
  var effects: [Session.Effect] = []
  package var measuring: any TextMeasuring = FixedTextMetrics()
  let layouts = Memo<Session.LayoutInputs, WorkbenchLayout>()

  init(size: CGSize, tools: WorkbenchTools, period: Double) {
    (self.size, self.tools) = (size, tools)
    clock = FrameClock(period: period)
  }

  /// Lets go of everything that belongs to the take before.
  mutating func beginTake() {
    input = Session.Input(pointer: input.pointer, modifiers: input.modifiers)
    plots = WindowPlots()
    position.leave()
    (notice, popup, offer, tools.opensMenu, scenesSelection) = (nil, nil, nil, false, MenuSelection())
  }
}
