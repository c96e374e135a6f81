import Foundation
import PlaygroundDrawing
import ScrollBitmaps
import ScrollFiles
import ScrollPhysics

/// The layout of the timeline in the window, in points: a row of buttons, and below it the curve for
/// scrubbing and the figures.
package struct Timeline: Sendable {
  package let frame: CGRect
  package let buttons: [(command: WindowCommand, frame: CGRect)]
  /// The commands whose buttons do not fit, which are in a list.
  package let omitted: [WindowCommand]
  /// The frame of the time display, which leaves out the end of the session in a narrow timeline.
  package let clock: CGRect
  /// The frame of messages of one line: below the timeline, or beside the buttons in a low window.
  package let notice: CGRect
  /// The frame of the curve with its axis, or `nil` if it does not fit.
  package let curve: CGRect?
  /// The frame of the figures, or `nil` if they do not fit.
  package let numbers: CGRect?

  static let rowHeight: CGFloat = 28
  private static let noticeHeight: CGFloat = 18
  /// The height of a timeline with a scrubber in place of the curve, in points.
  package static let scrubberHeight: CGFloat = 40
  package static let largestHeight: CGFloat = 200

  static func leastHeight(inWindowOf height: CGFloat) -> CGFloat? {
    height >= 640 ? 132 : height >= 560 ? 104 : height >= 200 ? scrubberHeight : nil
  }

  /// Whether the curve is a plain track.
  package var isScrubber: Bool { frame.height <= Self.scrubberHeight }
  static let timeWidth: CGFloat = 52, clockWidth: CGFloat = 116
  /// The width of a timeline in points from which the clock shows the end of the session, and the list of
  /// keys has a button in any case.
  private static let widthForEnd: CGFloat = 660
  /// The least and the largest width of the figures in points, and their share of a timeline between them.
  package static let numbersWidth: CGFloat = 260
  private static let mostNumbersWidth: CGFloat = 340, numbersShare: CGFloat = 0.34

  /// Creates a timeline in a rectangle of the window, with or without a button for the list of scenes.
  /// `below` is the free height below it, in points.
  package init(frame: CGRect, listsScenes: Bool = false, below: CGFloat = 0) {
    self.frame = frame
    let row = Self.rowHeight
    var x = frame.minX
    var buttons: [(WindowCommand, CGRect)] = []
    func add(_ button: WindowCommand, _ width: CGFloat, gap: CGFloat = 0) {
      buttons.append((button, CGRect(x: x, y: frame.minY, width: width, height: row)))
      x += width + gap
    }
    if listsScenes { add(.listScenes, 28, gap: 4) }
    for button in [WindowCommand.stepBack, .playOrPause, .stepForward] { add(button, 28) }
    x += 4
    let showsEnd = frame.width >= Self.widthForEnd
    add(.goLive, 48, gap: showsEnd ? 12 : 8)
    let clockWidth = showsEnd ? Self.clockWidth : Self.timeWidth
    clock = CGRect(x: x, y: frame.minY, width: clockWidth, height: row)
    x += clockWidth + 8
    let left = x
    // Add groups from the right, in order of importance. A group that does not fit is omitted.
    typealias Group = (buttons: [(command: WindowCommand, width: CGFloat)], gap: CGFloat)
    let others: [Group] = [
      ([(.listExports, 56)], 0), ([(.save, 88)], 12), ([(.showRecorded, 72), (.showWhatIf, 64)], 12),
      ([(.loop, 48)], 12),
      (Playhead.Speed.allCases.map { (.speed($0), 38) }, 12),
    ]
    func width(_ group: Group) -> CGFloat { group.buttons.reduce(0) { $0 + $1.width } }
    let panel: (WindowCommand, CGFloat) = (.openPanel, 28), keys: (WindowCommand, CGFloat) = (.showKeys, 28)
    var first: Group = ([panel, keys], 4)
    // A list of the others takes a place of its own, or that of the list of keys.
    let fitsAll = x + others.reduce(width(first) + first.gap) { $0 + width($1) + $1.gap } - 12 <= frame.maxX
    if !fitsAll { first = (showsEnd ? [panel, keys, (.listMore, 28)] : [panel, (.listMore, 28)], 4) }
    var right = frame.maxX
    var omitted: [WindowCommand] = []
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
    func part(_ x: CGFloat, _ y: CGFloat, to right: CGFloat) -> CGRect? {
      frame.maxY > y ? CGRect(x: x, y: y, width: max(0, right - x), height: frame.maxY - y) : nil
    }
    if frame.height <= Self.scrubberHeight {
      (curve, numbers) = (part(frame.minX + 8, frame.minY + row, to: frame.maxX - 8), nil)
      return
    }
    let top = frame.minY + row + 4, hasNumbers = frame.width >= Self.numbersWidth + 16 + 240
    let numbersWidth = (frame.width * Self.numbersShare).rounded(.down).clamped(
      to: Self.numbersWidth...Self.mostNumbersWidth)
    let end = frame.maxX - (hasNumbers ? numbersWidth + 16 : 0), isHigh = frame.maxY - top >= 72
    curve = isHigh ? part(frame.minX, top, to: end) : nil
    numbers = isHigh && hasNumbers ? part(end + 16, top, to: frame.maxX) : nil
  }

  /// Draws the shown time and, if there is room, the end of the session, both in seconds.
  func drawClock(at time: Double, end: Double, _ palette: Palette, into list: inout DrawList) {
    func write(
      _ text: String, _ color: Color, x: CGFloat, _ alignment: DrawList.Text.Alignment, room: CGFloat?
    ) {
      list.text(text, .panelNumber, color, x: clock.minX + x, y: clock.midY - 8, alignment, width: room)
    }
    write(NumberText.fixed(time, decimals: 2), palette.textPrimary, x: 48, .trailing, room: nil)
    let room = clock.width - Self.timeWidth
    guard room > 0 else { return }
    write(
      "/ " + NumberText.fixed(end, decimals: 2) + " s", palette.textSecondary, x: Self.timeWidth, .leading,
      room: room)
  }
}
