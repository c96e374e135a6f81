import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation

/// The current appearance of the timeline's buttons.
struct TimelineButtons {
  let playback: Playback
  /// Whether the device shows one of two runs: the recorded one or the what-if run.
  let hasWhatIf: Bool
  let opensPanel: Bool
  let time: Double, end: Double
  let pointer: CGPoint?

  func draw(_ timeline: Timeline, _ palette: Palette, into list: inout DrawList) {
    for (button, frame) in timeline.buttons { draw(button, frame, palette, into: &list) }
    let clock = timeline.clock
    list.text(
      DrawList.Text(
        NumberText.fixed(time, decimals: 2), style: .panelNumber, color: palette.textPrimary,
        at: CGPoint(x: clock.minX + 48, y: clock.midY - 8), alignment: .trailing))
    let room = clock.width - Timeline.timeWidth
    guard room > 0 else { return }
    list.text(
      DrawList.Text(
        "/ " + NumberText.fixed(end, decimals: 2) + " s", style: .panelNumber, color: palette.textSecondary,
        at: CGPoint(x: clock.minX + Timeline.timeWidth, y: clock.midY - 8), maxWidth: room))
  }

  private func draw(_ button: Timeline.Button, _ frame: CGRect, _ palette: Palette, into list: inout DrawList)
  {
    let isOn = isOn(button)
    let isEnabled = isEnabled(button)
    let isHovered = isEnabled && pointer.map(frame.contains) ?? false
    let inner = frame.insetBy(dx: 1, dy: 2)
    if isOn || isHovered {
      list.shape(
        .roundedRect(size: inner.size, radius: 8), at: inner.origin, isOn ? palette.surface : palette.hairline
      )
    }
    let color =
      !isEnabled ? palette.textTertiary : isOn || isHovered ? palette.textPrimary : palette.textSecondary
    switch button {
    case .back: Icon.step(isBack: true).draw(in: frame, color, into: &list)
    case .forward: Icon.step(isBack: false).draw(in: frame, color, into: &list)
    case .play: (isRunning ? Icon.pause : .play).draw(in: frame, palette.textPrimary, into: &list)
    case .live:
      list.shape(
        .circle(diameter: 6), at: CGPoint(x: frame.minX + 7, y: frame.midY - 3),
        isOn ? palette.danger : palette.textTertiary)
      write("Live", in: frame.offsetBy(dx: 5, dy: 0), color, into: &list)
    case .speed(let speed): write(speed.title, in: frame, color, into: &list)
    case .loop: write("Loop", in: frame, color, into: &list)
    case .recorded: write("Recorded", in: frame, color, into: &list)
    case .whatIf: write("What if", in: frame, color, into: &list)
    case .export: write("Export", in: frame, color, into: &list)
    case .save: write("Save session", in: frame, color, into: &list)
    case .scenes: Icon.list.draw(in: frame, color, into: &list)
    case .panel: Icon.sliders.draw(in: frame, color, into: &list)
    case .keys: write("?", in: frame, color, into: &list)
    case .more: Icon.dots.draw(in: frame, color, into: &list)
    }
  }

  private func write(_ text: String, in frame: CGRect, _ color: Color, into list: inout DrawList) {
    list.text(
      DrawList.Text(
        text, style: .caption, color: color, at: CGPoint(x: frame.midX, y: frame.midY - 7),
        alignment: .center))
  }

  /// Whether time advances, in which case Space pauses it.
  private var isRunning: Bool {
    switch playback.state {
    case .live, .playing: true
    case .held: false
    }
  }

  func isOn(_ button: Timeline.Button) -> Bool {
    switch button {
    case .back, .play, .forward, .export, .save, .scenes, .keys, .more: false
    case .panel: opensPanel
    case .live: playback.state == .live
    case .speed(let speed): playback.speed == speed
    case .loop: playback.loops
    case .recorded: hasWhatIf && playback.side == .recorded
    case .whatIf: hasWhatIf && playback.side == .whatIf
    }
  }

  func isEnabled(_ button: Timeline.Button) -> Bool {
    switch button {
    case .recorded, .whatIf: hasWhatIf
    case .back, .play, .forward, .live, .speed, .loop, .export, .save, .scenes, .panel, .keys, .more: true
    }
  }
}

enum Icon: Hashable {
  case play, pause
  case step(isBack: Bool)
  case list
  case sliders
  case dots

  func draw(in frame: CGRect, _ color: Color, into list: inout DrawList) {
    func bar(x: CGFloat, width: CGFloat) {
      list.fill(CGRect(x: frame.midX + x, y: frame.midY - 5, width: width, height: 10), color)
    }
    func triangle(from x: CGFloat, to tip: CGFloat) {
      let points = [CGPoint(x: x, y: -5), CGPoint(x: tip, y: 0), CGPoint(x: x, y: 5)]
      list.shape(.polygon(points), at: CGPoint(x: frame.midX, y: frame.midY), color)
    }
    switch self {
    case .play: triangle(from: -3, to: 6)
    case .pause:
      bar(x: -4, width: 3)
      bar(x: 1, width: 3)
    case .step(let isBack):
      triangle(from: isBack ? 5 : -5, to: isBack ? -2 : 2)
      bar(x: isBack ? -5 : 3, width: 2)
    case .list:
      for y in [-5, -1, 3] as [CGFloat] {
        list.fill(CGRect(x: frame.midX - 6, y: frame.midY + y, width: 12, height: 2), color)
      }
    case .dots:
      for x in [-6, 0, 6] as [CGFloat] {
        list.shape(
          .circle(diameter: 3), at: CGPoint(x: frame.midX + x - 1.5, y: frame.midY - 1.5), color)
      }
    case .sliders:
      for (y, knob) in [(-5, 1), (3, -5)] as [(CGFloat, CGFloat)] {
        list.fill(CGRect(x: frame.midX - 7, y: frame.midY + y, width: 14, height: 2), color)
        list.shape(
          .circle(diameter: 6), at: CGPoint(x: frame.midX + knob, y: frame.midY + y - 2), color)
      }
    }
  }
}
