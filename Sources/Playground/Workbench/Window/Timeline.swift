import Foundation
import PlaygroundDrawing
import ScrollFiles
import ScrollPhysics

/// The layout of the timeline in the window, in points: a row of buttons, below it the gestures as tiles and the
/// figures, and a track on which the shown time is dragged.
package struct Timeline: Sendable {
  package let frame: CGRect
  package let buttons: [(command: WindowCommand, frame: CGRect)]
  /// The commands whose buttons do not fit, which are in a list.
  package let omitted: [WindowCommand]
  /// The frame of the time display, which leaves out the end of the session in a narrow timeline.
  package let clock: CGRect
  /// The frame of messages of one line: below the timeline, or beside the buttons in a low window.
  package let notice: CGRect
  /// The frames of the tiles, of the track and of the figures, or `nil` for those that do not fit.
  package let tiles: CGRect?, track: CGRect?, numbers: CGRect?

  static let rowHeight: CGFloat = 28
  private static let noticeHeight: CGFloat = 16
  /// The height of a timeline with a track in place of the tiles, in points.
  package static let trackHeight: CGFloat = 40
  package static let largestHeight: CGFloat = 160
  /// The height of the part of the track that takes presses, and its distance from the tiles.
  private static let trackRoom: CGFloat = 16, gap: CGFloat = 4

  static func leastHeight(inWindowOf height: CGFloat) -> CGFloat? {
    height >= WorkbenchLayout.high
      ? rowHeight + GestureTiles.least + trackRoom + 3 * gap : height >= 200 ? trackHeight : nil
  }

  static let timeWidth: CGFloat = 52, clockWidth: CGFloat = 116
  /// The width of a timeline in points from which the clock shows the end of the session, and the list of
  /// keys has a button in any case.
  private static let widthForEnd: CGFloat = 660
  /// The width of a timeline in points from which it has a button for the last gesture, if the device has none.
  private static let widthForReplay: CGFloat = 400
  /// The least and the largest width of the figures in points, and their share of a timeline between them.
  package static let numbersWidth: CGFloat = 260
  private static let mostNumbersWidth: CGFloat = 340, numbersShare: CGFloat = 0.34

  /// Whether there is room for words on the buttons that open a list or the panel.
  var showsWords: Bool { frame.width >= Self.widthForEnd }

  /// Creates a timeline in a rectangle of the window, with or without buttons for the list of scenes and for
  /// what is otherwise below the device. `below` is the free height below it, in points.
  init(frame: CGRect, listsScenes: Bool, listsReplay: Bool, below: CGFloat) {
    self.frame = frame
    let row = Self.rowHeight
    var x = frame.minX
    var buttons: [(WindowCommand, CGRect)] = []
    func add(_ button: WindowCommand, _ width: CGFloat, gap: CGFloat = 0) {
      buttons.append((button, CGRect(x: x, y: frame.minY, width: width, height: row)))
      x += width + gap
    }
    let showsEnd = frame.width >= Self.widthForEnd
    if listsScenes { add(.listScenes, showsEnd ? 72 : 28, gap: 4) }
    for button in [WindowCommand.stepBack, .playOrPause, .stepForward] { add(button, 28) }
    x += 4
    var omitted: [WindowCommand] = []
    if listsReplay {
      if frame.width >= Self.widthForReplay { add(.replay, 56) } else { omitted.append(.replay) }
      add(.goLive, 48, gap: showsEnd ? 12 : 8)
    }
    let clockWidth = showsEnd ? Self.clockWidth : Self.timeWidth
    clock = CGRect(x: x, y: frame.minY, width: clockWidth, height: row)
    x += clockWidth + 8
    let left = x
    // Add groups from the right, in order of importance. A group that does not fit is omitted.
    typealias Group = (buttons: [(command: WindowCommand, width: CGFloat)], gap: CGFloat)
    let others: [Group] = [
      ([(.listExports, 56)], 0), ([(.save, 48)], 12), ([(.show(.recorded), 72), (.show(.whatIf), 64)], 12),
      ([(.loop, 48)], 12),
      (Playhead.Speed.allCases.map { (.speed($0), 38) }, 12),
    ]
    func width(_ group: Group) -> CGFloat { group.buttons.reduce(0) { $0 + $1.width } }
    let panel: (WindowCommand, CGFloat) = (.openPanel, showsEnd ? 48 : 28)
    let keys: (WindowCommand, CGFloat) = (.showKeys, 28)
    var first: Group = ([panel, keys], 4)
    // A list of the others takes a place of its own, or that of the list of keys.
    let fitsAll =
      omitted.isEmpty
      && x + others.reduce(width(first) + first.gap) { $0 + width($1) + $1.gap } - 12 <= frame.maxX
    if !fitsAll { first = (showsEnd ? [panel, keys, (.listMore, 28)] : [panel, (.listMore, 28)], 4) }
    var right = frame.maxX
    for group in [first] + others {
      let width = width(group)
      guard right - width >= left else {
        omitted += group.buttons.map(\.command)
        continue
      }
      right -= width
      x = right
      for (button, width) in group.buttons { add(button, width) }
      right -= group.gap
    }
    if !first.buttons.contains(where: { $0.command == .showKeys }) { omitted.append(.showKeys) }
    self.omitted = omitted
    self.buttons = buttons
    notice =
      below >= Self.noticeHeight
      ? CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: Self.noticeHeight)
      : CGRect(x: left, y: frame.minY, width: max(0, right - left), height: row)
    let top = frame.minY + row
    guard frame.height > Self.trackHeight else {
      track =
        frame.maxY > top
        ? CGRect(x: frame.minX + 8, y: top, width: max(0, frame.width - 16), height: frame.maxY - top) : nil
      (tiles, numbers) = (nil, nil)
      return
    }
    let hasNumbers = frame.width >= Self.numbersWidth + 16 + 240
    let numbersWidth = (frame.width * Self.numbersShare).rounded(.down).clamped(
      to: Self.numbersWidth...Self.mostNumbersWidth)
    let width = max(0, frame.width - (hasNumbers ? numbersWidth + 16 : 0)), height = frame.maxY - top
    tiles = CGRect(
      x: frame.minX, y: top + Self.gap, width: width, height: height - Self.trackRoom - 3 * Self.gap)
    track = CGRect(
      x: frame.minX + 8, y: frame.maxY - Self.trackRoom, width: max(0, width - 16), height: Self.trackRoom)
    numbers =
      hasNumbers
      ? CGRect(
        x: frame.maxX - numbersWidth, y: top + Self.gap, width: numbersWidth, height: height - Self.gap) : nil
  }

  /// Draws the shown time and, if there is room, the end of the session, both in seconds.
  func drawClock(at time: Double, end: Double, _ palette: Palette, into list: inout DrawList) {
    let y = clock.midY - 8, room = clock.width - Self.timeWidth
    list.text(
      NumberText.fixed(time, decimals: 2), .panelNumber, palette.textPrimary, x: clock.minX + 48, y: y,
      .trailing)
    guard room > 0 else { return }
    list.text(
      "/ " + NumberText.fixed(end, decimals: 2) + " s", .panelNumber, palette.textSecondary,
      x: clock.minX + Self.timeWidth, y: y, width: room)
  }
}
