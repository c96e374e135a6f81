import Foundation
import PlaygroundControls
import PlaygroundDrawing
import PlaygroundPanel
import ScrollPhysics

/// What is open, typed, shown and exported in the window.
package struct WindowState {
  var size: CGSize
  package internal(set) var tools: WorkbenchTools
  /// The clock of the window, which runs while the session is paused.
  var clock: FrameClock
  package var panel = TuningPanel()
  package var saved: [ScrollProfile] = []
  /// The message in the window, which the next press removes, and a few seconds.
  package internal(set) var notice: String? { didSet { noticeSince = nil } }
  /// The measured time in seconds of the first display frame with the message.
  private var noticeSince: Double?
  /// The sessions that were not saved, the newest first. The first one is offered.
  package var offers: [Session.UnsavedRecording] = []
  package internal(set) var popup: Popup?
  var hint = Tooltip<WindowCommand>()
  /// The number of rows by which the list of all keys is scrolled, or `nil` while it is closed.
  package internal(set) var keysRow: Int?
  var input = Session.Input()
  var plots = WindowPlots()
  /// The scroll position that one scene keeps from one run to the next.
  var position = PositionKeeper()
  package var canExportVideo = false
  /// The export that is being written, followed by the queued ones.
  var work: [Session.Work] = []
  package internal(set) var wantsToQuit = false
  var effects: [Session.Effect] = []
  package var measuring: any TextMeasuring = FixedTextMetrics()
  /// The width of a device pixel in points.
  package var hairline: CGFloat = 1
  /// The number of the gesture whose tile is under the pointer, whose curves are shown meanwhile.
  var hoveredGesture: Int?
  /// The control that has the keyboard focus, or `nil` if none or one of the panel has it.
  package internal(set) var focus: WindowCommand?
  /// Whether nothing moves that a person has not set in motion.
  package var reducesMotion = false
  let unusedGroups = Memo<GestureKey, Set<String>>()
  let tiles = Memo<GestureKey, GestureTiles.Account>(GestureTiles.most)
  let layouts = Memo<Session.LayoutInputs, WorkbenchLayout>()

  init(size: CGSize, tools: WorkbenchTools, period: Double) {
    (self.size, self.tools) = (size, tools)
    clock = FrameClock(period: period)
  }

  /// Lets go of everything that belongs to the take before.
  mutating func beginTake() {
    // The pointer and the modifier keys outlive a scene.
    input = Session.Input(pointer: input.pointer, modifiers: input.modifiers)
    plots = WindowPlots()
    position.leave()
    (notice, popup, hoveredGesture, focus) = (nil, nil, nil, nil)
  }

  /// Whether there is room for lists and bars over the window.
  var hasRoom: Bool { size.width >= 120 && size.height >= 120 }

  /// The time in seconds after which a message goes away.
  private static let noticeTime = 6.0

  mutating func ageNotice(at measured: Double) {
    guard notice != nil else { return }
    let since = noticeSince ?? measured
    noticeSince = since
    if measured - since >= Self.noticeTime { notice = nil }
  }

  /// Puts the bar of an offer out of the way. Its key still opens the session.
  mutating func foldOffer() { if !offers.isEmpty { offers[0].bar = .folded } }
}
