import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import PlaygroundControls
import PlaygroundPanel
import Scrolling

// Window events. A press belongs to the element on which it began until it ends. A key event goes to the
// focused element of the panel, and to the window if the element does not handle it.
extension Session {
  package var layout: WorkbenchLayout {
    var tools = window.tools
    tools.variants = comparedVariants.count
    tools.listsViews = take.recorded.motions.names.count > 1
    let inputs = LayoutInputs(window: window.size, scene: scene.size, tools: tools)
    return window.layouts.value(inputs) {
      WorkbenchLayout(window: inputs.window, scene: inputs.scene, tools: inputs.tools)
    }
  }

  struct LayoutInputs: Hashable, Sendable {
    let window: CGSize, scene: CGSize
    let tools: WorkbenchTools
  }

  /// Handles a window event. Returns whether the window must be redrawn even if no display frame follows.
  package mutating func handle(_ event: WindowEvent) -> Bool {
    let (before, view, hovered) = (playhead, comparison.chosenView, window.hoveredGesture)
    defer {
      if playhead != before || comparison.chosenView != view || window.hoveredGesture != hovered { show() }
    }
    if keysTake(event) { return true }
    switch event {
    case .mouse(let phase, let point):
      // The pointer moves with the mouse while its button is down.
      if window.input.pointer != nil { window.input.pointer = point }
      return phase == .began ? press(.mouse, at: point, event) : follow(.mouse, phase, to: point, event)
    case .finger(let id, let phase, let point):
      return phase == .began
        ? press(.touch(id), at: point, event) : follow(.touch(id), phase, to: point, event)
    case .wheel(let dx, let dy, let point):
      if let plot = plot(at: point) {
        // With Shift, some desktops report the wheel as a horizontal one.
        zoom(plot, at: point, byNotches: dy == 0 && window.input.modifiers.contains(.shift) ? dx : dy)
        return true
      }
      let action = Action.input(.wheel(dx: dx, dy: dy), at: layout.scenePoint(point))
      return scroll(event, at: point, [.trackpadEnd, .action(action)])
    case .trackpadStep(let dx, let dy, let point, let time):
      if let plot = plot(at: point) {
        scroll(plot, at: point, by: CGPoint(x: dx, y: dy))
        return true
      }
      let (layout, step) = (layout, CGPoint(x: dx / layout.scale, y: dy / layout.scale))
      let place = layout.scenePoint(point)
      return scroll(event, at: point, [.trackpadStep(step, at: place, since: time, measured: time)])
    case .trackpad(let phase, let point, let time): return trackpad(phase, at: point, measured: time)
    case .key(let key, let modifiers):
      window.hoveredGesture = nil
      if modifiers.isDisjoint(with: [.control, .alt]), popupTakes(key, modifiers) { return true }
      window.hint.hide()
      if focusTakes(key, modifiers) { return true }
      let panel = offerToPanel(event)
      return panel.isTaken || press(key, modifiers) || panel.mustPaint
    case .text(let text):
      let panel = offerToPanel(event)
      guard text == "?", !panel.isTaken else { return panel.mustPaint }
      toggleKeys()
      return true
    case .pasted: return offerToPanel(event).mustPaint
    case .secondaryClick:
      guard window.input.isFree else { return false }
      window.notice = nil
      return offerToPanel(event).mustPaint
    case .doubleClick(let point):
      if window.input.press == .panel { return offerToPanel(event).mustPaint }
      let plot = plot(at: point)
      guard plot != nil || window.input.press == .track else { return false }
      if case .name? = plot?.part(at: point) { return true }
      fitPlot()
      return true
    case .pointer(let point):
      let wasOverTools = window.input.pointer.map(isTool) ?? false
      window.input.pointer = point
      if let point, var menu = popupMenu, let control = control(at: point) {
        menu.highlight(control.command)
        window.popup?.selection = menu.selection
      }
      movePointer(to: point)
      return offerToPanel(event).mustPaint || wasOverTools || point.map(isTool) ?? false
    case .modifiers(let held):
      window.input.modifiers = held
      return offerToPanel(event).mustPaint
    case .resized(let size, _):
      window.size = size
      return true
    case .focus(let hasFocus):
      // The panel lets go of a value before the loop ends.
      let mustPaint = offerToPanel(event).mustPaint
      if !hasFocus {
        endTuning()
        cancelInteractions()
      }
      return mustPaint
    case .exposed: return true
    case .dropped(let path): window.effects.append(.open(path))
    case .quit: window.wantsToQuit = true
    }
    return false
  }

  // MARK: The panel

  package var subject: TuningPanel.Subject {
    TuningPanel.Subject(
      profile: presentProfile, constants: presentConstants, saved: window.saved,
      variants: comparison.variants,
      unusedGroups: unusedGroups)
  }

  /// Offers an event to the panel. Returns whether the panel handled it, and whether the window must be redrawn, which
  /// it also must be for an event that only hides a tip.
  mutating func offerToPanel(_ event: WindowEvent) -> (isTaken: Bool, mustPaint: Bool) {
    guard let frame = layout.panel else { return (false, false) }
    let response = window.panel.handle(event, in: frame, of: subject, measuring: window.measuring)
    for effect in response.effects { carryOut(effect) }
    if window.panel.focus != nil { window.focus = nil }
    return (response.isTaken, response.isTaken || response.mustPaint)
  }

  private mutating func carryOut(_ effect: TuningPanel.Effect) {
    switch effect {
    case .set(let name, let value):
      comparison.preview = nil
      change(name, to: value)
      if window.input.press == .panel { beginTuning() }
    case .profile(let profile): adopt(profile)
    case .preview(let profile): preview(profile)
    case .compare(let profile):
      compared = profile
      if profile != nil { comparison.view = .profiles }
    case .keepVariant: keepVariant()
    case .removeVariant: removeVariant()
    case .copy(let text): window.effects.append(.copy(text))
    case .paste: window.effects.append(.paste)
    case .save(let profile): window.effects.append(.keep(profile))
    case .rename(let name, let new): window.effects.append(.renameProfile(name, to: new))
    case .delete(let name): window.effects.append(.deleteProfile(name))
    }
  }

  /// Applies the result of an effect on the saved profiles, which are now `saved`, and shows a message.
  package mutating func conclude(_ outcome: TuningPanel.Outcome, saved: [ScrollProfile]) {
    window.saved = saved
    switch outcome {
    case .saved(_, let profile): rename(profile.name)
    case .renamed(let name, let new):
      if presentProfile.name == name { rename(new) }
      if compared?.name == name { compared?.name = new }
    case .deleted(let name):
      // A profile in use keeps its values, as changes of the built-in profile.
      if presentProfile.name == name { rename(presentProfile.base) }
    case .failed: break
    }
    window.panel.take(outcome)
    tell(outcome.message)
  }

  /// Returns whether a point lies on a tool that follows the pointer.
  private func isTool(_ point: CGPoint) -> Bool {
    control(at: point).map { $0.command.device == nil } ?? false
  }

  // MARK: Presses

  /// Handles the first phase of a press. Any number of fingers, and the mouse, hold devices; a tool is pressed only
  /// while nothing else is.
  private mutating func press(_ finger: ScrollInput.Finger, at point: CGPoint, _ event: WindowEvent) -> Bool {
    let control = control(at: point), command = control?.command ?? .ground
    guard window.input.held[finger] == nil, command.device != nil || window.input.isFree else { return false }
    // Anything that the press closes disappears at once, also if nothing else is there.
    let closes = window.notice != nil || offerBar != nil
    if let bar = offerBar, !bar.frame.contains(point) { window.foldOffer() }
    window.notice = nil
    if popupMenu != nil {
      choose(command)
      return true
    }
    window.hint.hide()
    (window.focus, window.hoveredGesture) = (nil, nil)
    let layout = layout
    // A press outside the panel clears its focus.
    if let panel = layout.panel, command == .panel || !panel.contains(point) { _ = offerToPanel(event) }
    if let device = command.device {
      let wasPaused = isPaused
      goLive()
      let held = window.input.hold(finger, on: device)
      enqueue([.trackpadEnd, held.input(.began, at: layout.scenePoint(point, of: device))])
      return wasPaused || layout.panel != nil || closes
    }
    window.input.presser = finger
    if command == .panel {
      window.input.press = .panel
    } else if let plot = plot(at: point) {
      press(plot, at: point)
    } else if command == .track {
      beginSeeking(.track, at: point)
    } else {
      perform(command)
      return control != nil || layout.panel != nil || closes
    }
    return true
  }

  /// Handles a later phase of a press, for the control on which it began.
  private mutating func follow(
    _ finger: ScrollInput.Finger, _ phase: WindowEvent.Phase, to point: CGPoint, _ event: WindowEvent
  ) -> Bool {
    if let held = window.input.held[finger] {
      if phase != .moved { window.input.held[finger] = nil }
      switch phase {
      case .began, .moved: enqueue([held.input(.moved, at: layout.scenePoint(point, of: held.device))])
      case .ended: enqueue([held.input(.ended)])
      case .cancelled: enqueue([held.input(.cancelled)])
      }
      return false
    }
    let press = window.input.press
    guard finger == window.input.presser, press != .none else { return false }
    if phase != .moved { window.input.press = .none }
    switch press {
    case .none: break
    case .panel:
      defer { if phase != .moved { endTuning() } }
      return offerToPanel(event).mustPaint
    case .scrub, .track: if phase == .moved { scrub(to: point) }
    case .pan(let pan): if phase == .moved { changeView { pan.move(to: point, &$0) } }
    case .click(let pan):
      if phase == .moved, pan.isMoved(to: point) {
        window.input.press = .pan(pan)
        changeView { pan.move(to: point, &$0) }
      } else if phase == .ended {
        scrub(to: pan.origin)
      }
    case .span(let from): mark(from: from, to: point)
    }
    return true
  }

  /// Handles the wheel or the trackpad, for the panel if the pointer is over it, and otherwise for the scene.
  private mutating func scroll(_ event: WindowEvent, at point: CGPoint, _ items: [Input.Item]) -> Bool {
    if layout.panel?.contains(point) == true { return offerToPanel(event).mustPaint }
    guard layout.drawer?.contains(point) != true else { return false }
    let wasPaused = isPaused
    if layout.device(at: point) != nil { goLive() }
    enqueue(items)
    return wasPaused
  }

  /// Handles a phase of a trackpad. The scroll belongs to the panel if it began there, or else to the scene.
  private mutating func trackpad(
    _ phase: WindowEvent.TrackpadPhase, at point: CGPoint, measured: Double
  ) -> Bool {
    let layout = layout
    if window.input.trackpadTarget == .none {
      window.input.trackpadTarget =
        layout.panel?.contains(point) == true
        ? .panel : plot(at: point) != nil || layout.drawer?.contains(point) == true ? .plot : .scene
    }
    let target = window.input.trackpadTarget
    var scaled = phase
    switch phase {
    case .began, .held: break
    case .moved(let dx, let dy) where target == .plot:
      if let plot = plot(at: point) { scroll(plot, at: point, by: CGPoint(x: dx, y: dy)) }
    case .moved(let dx, let dy): scaled = .moved(dx: dx / layout.scale, dy: dy / layout.scale)
    case .ended, .holdEnded, .cancelled: window.input.trackpadTarget = .none
    }
    if target == .panel { return offerToPanel(.trackpad(phase, at: point, time: measured)).mustPaint }
    if target == .plot { return true }
    if case .began = phase, layout.device(at: point) != nil { goLive() }
    enqueue([.trackpad(scaled, at: layout.scenePoint(point), measured: measured)])
    return false
  }

  /// Ends all interactions with the scene, because the focus is elsewhere.
  mutating func cancelInteractions() {
    let held = window.input.held.values.sorted { ($0.touch ?? -1) < ($1.touch ?? -1) }
    window.input.held = [:]
    enqueue([.trackpadEnd] + held.map { $0.input(.cancelled) })
  }
}
