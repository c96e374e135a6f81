import Foundation
import PlaygroundControls
import PlaygroundDrawing
import PlaygroundScenes
import ScrollFiles

// What stands above the device, in it and below it: the name and the state of the scene, what to do next, and the
// buttons that show a gesture again.
extension Session {
  /// The moving part of the shown scene whose motion is shown, or its scroll view.
  var shownPart: MovingPart {
    let parts = shown.scene.movingParts
    return parts.indices.contains(shownView) ? parts[shownView] : MovingPart(shown.scene.pane)
  }

  /// The name of the scene, and at the right what its content does.
  func drawDeviceHead(in frame: CGRect, into list: inout DrawList) {
    let part = shownPart, style = MotionStyle(part.phase, isOutside: part.isOutside)
    let speed = abs(Double(shownVelocity[part.axis]))
    var words = take.example == nil ? "" : "Example \u{00B7} "
    words += style.rawValue + (speed >= 0.5 ? " \(NumberText.fixed(speed, decimals: 0)) pt/s" : "")
    let width = min(window.measuring.width(of: words, style: .caption).rounded(.up) + 28, frame.width)
    let chip = CGRect(x: frame.maxX - width, y: frame.midY - 11, width: width, height: 22)
    list.fill(chip, radius: 11, palette.surface)
    list.dot(8, at: CGPoint(x: chip.minX + 12, y: chip.midY), style.color(palette))
    list.text(
      words, .caption, palette.textPrimary, x: chip.minX + 20, y: chip.midY - 7, width: chip.width - 26)
    list.text(
      take.kind?.title ?? take.start.scene, .sectionHeader, palette.textPrimary, x: frame.minX + 4,
      y: frame.midY - TextStyle.sectionHeader.lineHeight / 2, width: max(0, chip.minX - frame.minX - 12))
  }

  /// What a person can do next, at the place where it is done, or `nil` for someone who has done it.
  private var nextStep: String? {
    guard window.tools.showsOverlays, !isPaused || take.example != nil else { return nil }
    if take.kind == .film, film == nil { return "Drop a film of a scroll here" }
    if take.example != nil || take.gestures.gestures.isEmpty {
      return take.isAtRest || take.example != nil
        ? "Flick this \(scene.targets == nil ? "scene" : "list")" : nil
    }
    let isTuned = !take.tape.changes.isEmpty || !window.input.changes.isEmpty || !comparison.variants.isEmpty
    guard !isTuned, take.isAtRest, layout.panel != nil, take.gestures.gestures.count == 1 else { return nil }
    return "Drag Weight: feel it heavier"
  }

  func drawNextStep(in device: CGRect, into list: inout DrawList) {
    guard let words = nextStep, device.height >= 200 else { return }
    let style = TextStyle.panel
    let width = (window.measuring.width(of: words, style: style) + 28).rounded(.up)
    guard width + 16 <= device.width else { return }
    let pill = CGRect(x: (device.midX - width / 2).rounded(), y: device.maxY - 48, width: width, height: 32)
    // It covers nothing that can be pressed.
    guard !scene.buttonFrames.contains(where: { layout.frame(ofScene: $0).intersects(pill) }) else { return }
    list.raisedGround(pill, radius: 16, palette)
    list.fill(pill, radius: 16, palette.textPrimary)
    list.text(words, style, palette.surface, x: pill.midX, y: pill.midY - style.lineHeight / 2, .center)
  }

  private static let widthForWords: CGFloat = 92

  /// The buttons below the device. The one that a person would press next has the accent color.
  func transportControls(in frame: CGRect) -> [WindowControl] {
    let next: WindowCommand? =
      isPaused && playhead.excursion == nil
      ? .goLive : take.gestures.gestures.isEmpty || take.example != nil ? nil : .replay
    let commands: [WindowCommand] = [.replay, .slowMotion, .goLive] + (film == nil ? [] : [.fit])
    let gap: CGFloat = 8, count = CGFloat(commands.count)
    let width = min(96, ((frame.width - (count - 1) * gap) / count).rounded(.down))
    let left = (frame.midX - (count * width + (count - 1) * gap) / 2).rounded()
    return commands.enumerated().map { index, command in
      let place = frame.column(width, at: left - frame.minX + CGFloat(index) * (width + gap))
      // A narrow button has no room for more than a word.
      let face: ControlFace? = command == .goLive && width < Self.widthForWords ? .lamp("Live") : nil
      return control(command, place, .raisedTool, face: face, adding: command == next ? .usual : [])
    }
  }
}
