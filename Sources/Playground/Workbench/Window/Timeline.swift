import Foundation
import ScrollPhysics

/// The layout of the timeline in the window, in points: a row of buttons, and below it the curve for
/// scrubbing and the figures.
package struct Timeline: Hashable, Sendable {
  package enum Button: Hashable, Sendable {
    case back, play, forward, live
    case speed(Playback.Speed)
    case loop
    case recorded, whatIf
    case export, save
    /// The list of scenes, where none is in sight.
    case scenes
    case panel
    case keys
    /// The list of the commands that do not fit.
    case more

    var title: String {
      switch self {
      case .back: "One frame back"
      case .play: "Play or pause"
      case .forward: "One frame forward"
      case .live: "Live"
      case .speed(let speed): speed.title
      case .loop: "Loop"
      case .recorded: "Recorded"
      case .whatIf: "What if"
      case .export: "Export"
      case .save: "Save session"
      case .scenes: "Scenes"
      case .panel: "Tuning panel"
      case .keys: "All keys"
      case .more: "More"
      }
    }
  }

  package let frame: CGRect
  package let buttons: [(button: Button, frame: CGRect)]
  /// The buttons that do not fit, whose commands are in a list.
  package let omitted: [Button]
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

  package static func == (a: Timeline, b: Timeline) -> Bool { a.frame == b.frame && a.clock == b.clock }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(frame.minX)
    hasher.combine(frame.minY)
    hasher.combine(frame.width)
    hasher.combine(frame.height)
  }

  /// Creates a timeline in a rectangle of the window, with or without a button for the list of scenes.
  /// `below` is the free height below it, in points.
  package init(frame: CGRect, listsScenes: Bool = false, below: CGFloat = 0) {
    self.frame = frame
    let row = Self.rowHeight
    var x = frame.minX
    var buttons: [(Button, CGRect)] = []
    func add(_ button: Button, _ width: CGFloat, gap: CGFloat = 0) {
      buttons.append((button, CGRect(x: x, y: frame.minY, width: width, height: row)))
      x += width + gap
    }
    if listsScenes { add(.scenes, 28, gap: 4) }
    for button in [Button.back, .play, .forward] { add(button, 28) }
    x += 4
    let showsEnd = frame.width >= Self.widthForEnd
    add(.live, 48, gap: showsEnd ? 12 : 8)
    let clockWidth = showsEnd ? Self.clockWidth : Self.timeWidth
    clock = CGRect(x: x, y: frame.minY, width: clockWidth, height: row)
    x += clockWidth + 8
    let left = x
    // Add groups from the right, in order of importance. A group that does not fit is omitted.
    typealias Group = (buttons: [(button: Button, width: CGFloat)], gap: CGFloat)
    let others: [Group] = [
      ([(.export, 56)], 0), ([(.save, 88)], 12), ([(.recorded, 72), (.whatIf, 64)], 12), ([(.loop, 48)], 12),
      (Playback.Speed.allCases.map { (.speed($0), 38) }, 12),
    ]
    func width(_ group: Group) -> CGFloat { group.buttons.reduce(0) { $0 + $1.width } }
    let panel: (Button, CGFloat) = (.panel, 28), keys: (Button, CGFloat) = (.keys, 28)
    var first: Group = ([panel, keys], 4)
    // A list of the others takes a place of its own, or that of the list of keys.
    let fitsAll = x + others.reduce(width(first) + first.gap) { $0 + width($1) + $1.gap } - 12 <= frame.maxX
    if !fitsAll { first = (showsEnd ? [panel, keys, (.more, 28)] : [panel, (.more, 28)], 4) }
    var right = frame.maxX
    var omitted: [Button] = []
    for group in [first] + others {
      let width = width(group)
      guard right - width >= left else {
        omitted += group.buttons.map(\.button)
        continue
      }
      right -= width
      var place = right
      for (button, width) in group.buttons {
        buttons.append((button, CGRect(x: place, y: frame.minY, width: width, height: row)))
        place += width
      }
      right -= group.gap
    }
    if !first.buttons.contains(where: { $0.button == .keys }) { omitted.append(.keys) }
    self.omitted = omitted
    self.buttons = buttons
    notice =
      below >= Self.noticeHeight
      ? CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: Self.noticeHeight)
      : CGRect(x: left, y: frame.minY, width: max(0, right - left), height: row)
    if frame.height <= Self.scrubberHeight {
      let height = frame.height - row
      curve =
        height > 0
        ? CGRect(x: frame.minX + 8, y: frame.minY + row, width: max(0, frame.width - 16), height: height)
        : nil
      numbers = nil
      return
    }
    let top = frame.minY + row + 4
    guard frame.maxY - top >= 72 else {
      (curve, numbers) = (nil, nil)
      return
    }
    let hasNumbers = frame.width >= Self.numbersWidth + 16 + 240
    let numbersWidth = (frame.width * Self.numbersShare).rounded(.down).clamped(
      to: Self.numbersWidth...Self.mostNumbersWidth)
    let width = frame.width - (hasNumbers ? numbersWidth + 16 : 0)
    curve = CGRect(x: frame.minX, y: top, width: width, height: frame.maxY - top)
    numbers =
      hasNumbers
      ? CGRect(
        x: frame.maxX - numbersWidth, y: top, width: numbersWidth, height: frame.maxY - top) : nil
  }

  package func button(at point: CGPoint) -> Button? { buttons.first { $0.frame.contains(point) }?.button }
}
