import Drawing
import Foundation
import ScrollPhysics
import ScrollScript
import TuningPanel

// What a person does at the window. A press belongs to what it came down on until it lifts. A key belongs to what has the
// focus, and what that does not take to the window.
extension Session {
  /// Where things are in the window.
  package var layout: WorkbenchLayout {
    var tools = tools
    tools.isDouble = view == .profiles && compared != nil
    return WorkbenchLayout(window: window, scene: scene.size, tools: tools)
  }

  /// Takes a window event. Returns whether the window must be painted anew though no frame may follow.
  package mutating func handle(_ event: WindowEvent) -> Bool {
    let before = playback
    defer {
      if playback != before { look() }
    }
    switch event {
    case .mouse(let phase, let point): return mouse(phase, at: point)
    case .finger(let id, let phase, let point): return finger(id, phase, at: point)
    case .wheel(_, let dy, let point):
      if let curve = layout.timeline?.curve, curve.contains(point), panelIsNot(at: point) {
        zoom(by: pow(0.8, dy), at: time(at: point, in: curve))
        return true
      }
      return scroll(event, at: point)
    case .trackpad(_, _, let point): return scroll(event, at: point)
    case .key(let key, let modifiers):
      if let painted = offerToPanel(event) { return painted }
      return press(key, modifiers)
    case .text: return offerToPanel(event) ?? false
    case .doubleClick(let point):
      if press == .panel { return offerToPanel(event) ?? false }
      guard let timeline = layout.timeline, timeline.curve?.contains(point) == true else { return false }
      (playback.span, sight) = (nil, nil)
      return true
    case .pointer(let point):
      let wasOverTools = pointer.map(isTool) ?? false
      pointer = point
      return offerToPanel(event) ?? (wasOverTools || point.map(isTool) ?? false)
    case .modifiers(let held):
      modifiers = held
      return offerToPanel(event) ?? false
    case .resized(let size, _):
      window = size
      return true
    case .focus(let hasFocus):
      if !hasFocus { letGo() }
      return offerToPanel(event) ?? false
    case .exposed: return true
    case .dropped(let path): effects.append(.open(path))
    case .quit: wantsToQuit = true
    }
    return false
  }

  // MARK: The panel

  /// What the panel is about.
  package var subject: TuningPanel.Subject {
    TuningPanel.Subject(
      profile: presentProfile, constants: presentConstants, saved: saved, compared: compared)
  }

  /// Whether the window must be painted anew after the panel took an event; nil where it did not take it.
  private mutating func offerToPanel(_ event: WindowEvent) -> Bool? {
    guard let frame = layout.panel else { return nil }
    let response = panel.handle(event, in: frame, of: subject, measuring: measuring)
    for effect in response.effects { carryOut(effect) }
    return response.isTaken ? true : response.mustPaint ? true : nil
  }

  private mutating func carryOut(_ effect: TuningPanel.Effect) {
    switch effect {
    case .set(let name, let value): change(name, to: value)
    case .profile(let profile): take(profile)
    case .compare(let profile):
      compared = profile
      isStale = true
      if profile != nil { view = .profiles } else if view == .profiles { view = .whatIf }
    case .copy(let text): effects.append(.copy(text))
    case .save(let profile): effects.append(.keep(profile))
    }
  }

  private func panelIsNot(at point: CGPoint) -> Bool { layout.panel?.contains(point) != true }

  /// Whether a point lies on a tool that shows where the pointer is.
  private func isTool(_ point: CGPoint) -> Bool {
    let layout = layout
    return layout.timeline?.frame.contains(point) == true || layout.analysis?.contains(point) == true
      || layout.panel?.contains(point) == true || layout.views?.contains(point) == true
  }

  // MARK: Mouse and fingers

  private mutating func mouse(_ phase: WindowEvent.Phase, at point: CGPoint) -> Bool {
    let event = WindowEvent.mouse(phase, at: point)
    if phase == .down {
      guard press == .none || press == .elsewhere else { return false }
      notice = nil
      return down(at: point)
    }
    let owner = press
    if phase != .moved { press = .none }
    switch owner {
    case .none, .elsewhere: return false
    case .panel: return offerToPanel(event) ?? false
    case .scrub(let inTimeline):
      if phase == .moved { scrub(to: point, inTimeline: inTimeline) }
      return true
    case .span(let from):
      mark(from: from, to: point)
      return true
    case .device:
      switch phase {
      case .down: break
      case .moved: enqueue([.action(.mouse(.move, at: layout.scenePoint(point)))])
      case .up, .cancelled: enqueue([.action(.mouse(phase == .up ? .up : .cancel, at: .zero))])
      }
      return false
    }
  }

  private mutating func down(at point: CGPoint) -> Bool {
    let layout = layout
    press = .elsewhere
    if menuTakes(point) {
      choose(at: point)
      return true
    }
    if let frame = layout.panel {
      // A press beside it takes the focus from it.
      _ = offerToPanel(.mouse(.down, at: point))
      if frame.contains(point) {
        press = .panel
        return true
      }
      if layout.views?.contains(point) == true {
        if let view = WorkbenchViews(layout.views).view(at: point) { choose(view) }
        return true
      }
    }
    if let timeline = layout.timeline, timeline.frame.contains(point) {
      if let button = timeline.button(at: point) {
        push(button)
      } else if let curve = timeline.curve, curve.contains(point) {
        if modifiers.contains(.shift) {
          press = .span(time(at: point, in: curve))
        } else {
          press = .scrub(inTimeline: true)
          scrub(to: point, inTimeline: true)
        }
      }
      return true
    }
    if layout.analysis?.contains(point) == true {
      press = .scrub(inTimeline: false)
      scrub(to: point, inTimeline: false)
      return true
    }
    guard layout.device.contains(point) else { return layout.panel != nil }
    if isPaused {
      notice =
        playback.state == .held(tape.frames.count)
        ? "Paused: Space goes on" : "Looking back: Esc returns to now"
      return true
    }
    press = .device
    enqueue([.trackpadEnd, .action(.mouse(.down, at: layout.scenePoint(point)))])
    return layout.panel != nil
  }

  private mutating func finger(_ finger: Int, _ phase: WindowEvent.Phase, at point: CGPoint) -> Bool {
    let layout = layout
    switch phase {
    case .down:
      if menuTakes(point) {
        choose(at: point)
        return true
      }
      // Where there is a tool a finger is the mouse, one at a time.
      if fingers.isEmpty, press == .none || press == .elsewhere, isTool(point) {
        toolFinger = finger
        return mouse(.down, at: point)
      }
      guard !isPaused, fingers[finger] == nil, layout.device.contains(point), panelIsNot(at: point) else {
        return false
      }
      let id = (0...).first { !fingers.values.contains($0) } ?? 0
      fingers[finger] = id
      enqueue([.trackpadEnd, .action(.touch(.down, id: id, at: layout.scenePoint(point)))])
    case .moved:
      if toolFinger == finger { return mouse(.moved, at: point) }
      guard let id = fingers[finger] else { return false }
      enqueue([.action(.touch(.move, id: id, at: layout.scenePoint(point)))])
    case .up, .cancelled:
      if toolFinger == finger {
        toolFinger = nil
        return mouse(phase, at: point)
      }
      guard let id = fingers.removeValue(forKey: finger) else { return false }
      enqueue([.action(.touch(phase == .up ? .up : .cancel, id: id, at: .zero))])
    }
    return false
  }

  /// A wheel or a trackpad: of the panel where it is over it, else of the scene.
  private mutating func scroll(_ event: WindowEvent, at point: CGPoint) -> Bool {
    let layout = layout
    if layout.panel?.contains(point) == true { return offerToPanel(event) ?? false }
    switch event {
    case .wheel(let dx, let dy, _):
      enqueue([.trackpadEnd, .action(.wheel(dx: dx, dy: dy, at: layout.scenePoint(point)))])
    case .trackpad(let dx, let dy, _):
      enqueue([.trackpadStep(CGPoint(x: dx / layout.scale, y: dy / layout.scale))])
    case .mouse, .doubleClick, .pointer, .modifiers, .finger, .key, .text, .resized, .focus, .exposed,
      .dropped,
      .quit:
      break
    }
    return false
  }

  /// Ends what the mouse and fingers are doing to the scene: the focus is elsewhere.
  mutating func letGo() {
    enqueue([.trackpadEnd])
    if press == .device {
      enqueue([.action(.mouse(.cancel, at: .zero))])
      press = .none
    }
    enqueue(fingers.values.sorted().map { .action(.touch(.cancel, id: $0, at: .zero)) })
    fingers.removeAll()
  }

  // MARK: The list of scenes, and what is compared

  /// Whether a press at a point of the window is for the list of scenes: anywhere while that lies over the device.
  private func menuTakes(_ point: CGPoint) -> Bool {
    let menu = layout.menu
    return tools.opensMenu && menu?.isOverlay == true || menu?.kind(at: point) != nil
  }

  private mutating func choose(at point: CGPoint) {
    let chosen = layout.menu?.kind(at: point)
    tools.opensMenu = false
    if let chosen { open(chosen) }
  }

  /// Compares something else.
  package mutating func choose(_ view: AnalysisView) {
    self.view = view
    if view == .profiles, compared == nil { compared = ScrollProfile.uikit }
    isStale = true
  }

  // MARK: Keys

  private mutating func press(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    if modifiers == .control, key == .character("s") {
      effects.append(.save)
      return true
    }
    // With these a key belongs to the desktop.
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    // What switches does so once, however long it is held.
    if modifiers.contains(.repeated), !key.isRepeatable { return false }
    switch key {
    case .up: enqueue([.action(.key(.up))])
    case .down: enqueue([.action(.key(.down))])
    case .left: enqueue([.action(.key(.left))])
    case .right: enqueue([.action(.key(.right))])
    case .pageUp: enqueue([.action(.key(.pageUp))])
    case .pageDown: enqueue([.action(.key(.pageDown))])
    case .home: enqueue([.action(.key(.home))])
    case .end: enqueue([.action(.key(.end))])
    case .space:
      playOrHold()
      return true
    case .escape:
      leave()
      return true
    case .tab:
      open(next: modifiers.contains(.shift) ? -1 : 1)
      return true
    case .character("m"):
      // Beside the device it is there already.
      if layout.menu?.isOverlay == false { return false }
      tools.opensMenu.toggle()
      return true
    case .character("p"):
      if tools.opensPanel { closePanel() } else { tools.opensPanel = true }
      tools.opensMenu = false
      return true
    case .character("."):
      step(1)
      return isPaused
    case .character(","):
      step(-1)
      return true
    case .character("l"):
      push(.loop)
      return true
    case .character("["), .character("]"):
      markEnd(isLower: key == .character("["))
      return true
    case .character("-"), .character("="):
      changeSpeed(by: key == .character("-") ? -1 : 1)
      return true
    case .character("w"):
      playback.side = playback.side == .recorded ? .whatIf : .recorded
      return true
    case .character("h"):
      tools.showsOverlays.toggle()
      return true
    case .character("t"):
      setAppearance(scene.appearance == .light ? .dark : .light)
      return true
    case .enter, .backspace, .delete, .character: break
    }
    return false
  }

  private mutating func closePanel() {
    tools.opensPanel = false
    panel.close()
  }

  /// Leaves what was opened last; with nothing open, the window.
  private mutating func leave() {
    if tools.opensMenu, layout.menu?.isOverlay == true {
      tools.opensMenu = false
    } else if isPaused {
      goLive()
    } else if tools.opensPanel {
      closePanel()
    } else {
      wantsToQuit = true
    }
  }

  /// Shows everything light or dark.
  package mutating func setAppearance(_ appearance: Scenario.Appearance) {
    recorded.appearance = appearance
    whatIf?.appearance = appearance
    other?.appearance = appearance
    (nearRecorded, nearWhatIf) = (nil, nil)
    look()
  }
}

extension WindowEvent.Key {
  /// Whether holding it goes on doing what it does.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .space, .escape, .character("h"), .character("t"), .character("m"), .character("p"), .character("l"),
      .character("w"):
      false
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .tab, .backspace, .delete,
      .character:
      true
    }
  }
}
