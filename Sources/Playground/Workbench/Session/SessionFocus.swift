import Foundation
import PlaygroundControls
import PlaygroundDrawing
import Scrolling

// The keyboard focus: Tab walks through the controls of the window and of the scene, and then through those of the
// panel.
extension Session {
  /// The controls that can have the focus, in order: the window's from top to bottom, before the scene's.
  var focusStops: [(command: WindowCommand, frame: CGRect)] {
    let layout = layout
    let own = tools(in: layout).filter { control in
      if case .tile = control.command { return true }
      if case .open = control.command { return true }
      return control.look != .area && control.isEnabled
    }
    let scenes = window.tools.showsOverlays ? scene.buttonFrames : []
    return own.map { ($0.command, $0.frame) }.sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
      + scenes.enumerated().map { (.sceneButton($0), layout.frame(ofScene: $1)) }
  }

  /// Handles a key that moves the focus or presses the focused control. Returns `false` for other keys.
  mutating func focusTakes(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    if key == .tab {
      // A field and a menu of the panel have an order of their own.
      if window.panel.hasOpenField, offerToPanel(.key(key, modifiers)).mustPaint, window.panel.hasOpenField {
        return true
      }
      walk(back: modifiers.contains(.shift))
      return true
    }
    guard key == .enter || key == .space, let focus = window.focus, window.panel.focus == nil else {
      return false
    }
    if !modifiers.contains(.repeated) { perform(focus) }
    return true
  }

  private mutating func walk(back isBack: Bool) {
    let stops = focusStops.map(\.command)
    if window.panel.focus == nil {
      window.focus = stops.next(after: window.focus, back: isBack)
      if window.focus != nil { return }
    }
    if let frame = layout.panel, window.panel.walk(back: isBack, in: frame, of: subject) { return }
    window.focus = isBack ? stops.last : stops.first
  }

  /// Presses a button of the scene as a finger does.
  mutating func pressSceneButton(_ index: Int) {
    guard scene.buttonFrames.indices.contains(index) else { return }
    let frame = scene.buttonFrames[index], point = CGPoint(x: frame.midX, y: frame.midY)
    goLive()
    enqueue([
      .trackpadEnd, .action(.input(.mouse(.began, at: point))), .action(.input(.mouse(.ended, at: point))),
    ])
  }
}
