import Drawing
import Foundation
import ScrollScript
import Scrolling

/// A person at the window: turns window events into the scene's actions, stamps them with the frame that handles them,
/// and writes everything down.
package struct Session {
  package private(set) var scene: any Scene
  /// Whether anything but the scene is shown.
  package private(set) var showsOverlays: Bool
  package private(set) var isPaused = false
  package private(set) var wantsToQuit = false
  /// What the read-out is headed with.
  package private(set) var title: String
  /// Which scene is shown.
  package private(set) var kind: SceneKind?
  /// Whether the list of scenes lies over the device.
  package private(set) var opensMenu = false
  /// Seconds of the latest frame since the session began.
  package var time: Double { clock.time }

  private var window: CGSize
  private var clock: FrameClock
  private var recorder: Recorder
  private var pending: [Pending] = []
  private var trackpad = TrackpadStream()
  /// Touchscreen fingers on the scene by the window's numbers for them, counted from 0 in the order in which they came.
  private var fingers: [Int: Int] = [:]
  private var isMouseDown = false
  private var isSteppingOnce = false
  /// Whether a scene was opened whose first frame has not been played.
  private var isOpening = false
  /// What the session began with.
  private let start: Scenario
  private var keeper: PositionKeeper?
  /// The scene whose place is kept, and the text of it by now.
  private var kept: (kind: SceneKind, text: Data?)?
  private var steps: [PositionKeeper.Step] = []

  /// What waits for the next frame, which gives it its time.
  private enum Pending {
    case action(Action)
    case trackpadStep(CGPoint)
    case trackpadEnd
  }

  /// A session of a scene in a window of a size in points, on a display with frames of `period` seconds.
  package init(
    _ scenario: Scenario, scene: any Scene, window: CGSize, period: Double, showsOverlays: Bool = true
  ) {
    self.scene = scene
    self.window = window
    self.showsOverlays = showsOverlays
    clock = FrameClock(period: period)
    recorder = Recorder(scenario)
    title = Self.title(scenario)
    kind = SceneKind(rawValue: scenario.scene)
    start = scenario
  }

  /// Goes where the last run was, whose text this is (nil for none), and keeps the place from now on. While another scene is
  /// open it is not looked at; back in this one, it is where it was. Whether the scene has one.
  package mutating func keepPosition(from text: Data?) -> Bool {
    guard let targets = scene.targets else { return false }
    keeper = PositionKeeper(targets, from: text)
    kept = kind.map { ($0, text) }
    lookAtPosition()
    return true
  }

  /// What is to be done about the kept place since this was last asked for: texts to write, or to set aside.
  package mutating func takePositionSteps() -> [PositionKeeper.Step] {
    defer { steps = [] }
    return steps
  }

  private mutating func lookAtPosition() {
    guard let step = keeper?.update(of: scene.pane.engine) else { return }
    switch step {
    case .restore(let action): enqueue([.action(action)])
    case .save(let text):
      kept?.text = text
      steps.append(step)
    case .setAside:
      kept?.text = nil
      steps.append(step)
    }
  }

  /// Begins anew with another scene. What was recorded of the one before is gone.
  package mutating func open(_ kind: SceneKind) {
    var scenario = start
    scenario.scene = kind.rawValue
    scenario.appearance = scene.appearance
    scenario.events = []
    scenario.capture = []
    scene = kind.scene(scenario)
    recorder = Recorder(scenario)
    title = Self.title(scenario)
    self.kind = kind
    clock = FrameClock(period: clock.period)
    pending = []
    trackpad = TrackpadStream()
    keeper = nil
    fingers = [:]
    isMouseDown = false
    (isPaused, isSteppingOnce, opensMenu) = (false, false, false)
    isOpening = true
    if let kept, kept.kind == kind { _ = keepPosition(from: kept.text) }
  }

  /// The scene that comes so many places after this one in the menu.
  private mutating func open(next step: Int) {
    let kinds = SceneKind.allCases
    let place = kind.flatMap { kinds.firstIndex(of: $0) } ?? 0
    open(kinds[(place + step + kinds.count) % kinds.count])
  }

  /// What the read-out of a scenario is headed with.
  package static func title(_ scenario: Scenario) -> String {
    "\(scenario.scene) \u{00B7} \(scenario.profile.name)"
  }

  /// Paints the window.
  package func draw(into list: inout DrawList) {
    Workbench(
      scene, title: title, kind: kind, time: time, showsOverlays: showsOverlays, opensMenu: opensMenu
    ).draw(window: window, into: &list)
  }

  /// What has been recorded, with the present appearance.
  package var recording: Scenario {
    var recording = recorder.session
    recording.appearance = scene.appearance
    return recording
  }

  /// What the session needs next, times on its own clock.
  package var need: FrameNeed {
    if isPaused { return isSteppingOnce ? .frame : .nothing }
    if isOpening { return .frame }
    if !pending.isEmpty { return .frame }
    return scene.need.merged(with: trackpad.need)
  }

  /// The measured time at which the next frame is due, or the frame at `time` of the session; nil when unknown.
  package func due(_ time: Double? = nil) -> Double? { time.map { clock.due($0) } ?? clock.nextDue }

  /// Takes a window event. Returns whether the window must be painted anew though no frame may follow.
  package mutating func handle(_ event: WindowEvent) -> Bool {
    switch event {
    case .mouse(.down, let point) where !isMouseDown && menuTakes(point),
      .finger(_, .down, let point) where menuTakes(point):
      choose(at: point)
      return true
    case .mouse(let phase, let point): mouse(phase, at: point)
    case .finger(let id, let phase, let point): finger(id, phase, at: point)
    case .wheel(let dx, let dy, let point):
      enqueue([.trackpadEnd, .action(.wheel(dx: dx, dy: dy, at: layout.scenePoint(point)))])
    case .trackpad(let dx, let dy, _):
      enqueue([.trackpadStep(CGPoint(x: dx / layout.scale, y: dy / layout.scale))])
    case .key(let key, let modifiers): return press(key, modifiers)
    case .resized(let size, _):
      window = size
      return true
    case .focus(let hasFocus):
      if !hasFocus { letGo() }
    case .exposed: return true
    case .dropped, .doubleClick, .pointer, .modifiers, .text: break
    case .quit: wantsToQuit = true
    }
    return false
  }

  /// A frame that begins at a measured time; after a `rest` nothing moved before it.
  package mutating func frame(measured: Double, afterRest rest: Bool) throws(ActionError) {
    if isPaused {
      guard isSteppingOnce else { return }
      isSteppingOnce = false
      return try play(to: clock.step())
    }
    try play(to: clock.tick(at: measured, afterRest: rest))
  }

  private mutating func play(to time: Double) throws(ActionError) {
    isOpening = false
    for action in takePending(at: time) {
      recorder.record(action, at: time)
      try scene.handle(action, at: time)
    }
    scene.frame(at: time)
    recorder.recordFrame(at: time)
    // Nobody reads the rows of a session; taking them keeps their events from piling up.
    _ = scene.takeRows(at: time)
    lookAtPosition()
  }

  private mutating func takePending(at time: Double) -> [Action] {
    var actions: [Action] = []
    var steps = false
    for item in pending {
      switch item {
      case .action(let action): actions.append(action)
      case .trackpadStep(let delta):
        actions += trackpad.step(by: delta, at: time)
        steps = true
      case .trackpadEnd: actions += trackpad.end()
      }
    }
    pending.removeAll(keepingCapacity: true)
    return steps ? actions : trackpad.time(time) + actions
  }

  private var layout: WorkbenchLayout {
    WorkbenchLayout(
      window: window, scene: scene.size, showsOverlays: showsOverlays, opensMenu: opensMenu)
  }

  /// Queues what comes in for the next frame; of several moves of one finger or the mouse within it the last counts,
  /// steps of a trackpad add up.
  private mutating func enqueue(_ items: [Pending]) {
    guard !isPaused else { return }
    for item in items {
      switch (pending.last, item) {
      case (.action(.touch(.move, let earlier, _)), .action(.touch(.move, let id, _))) where earlier == id:
        pending[pending.count - 1] = item
      case (.action(.mouse(.move, _)), .action(.mouse(.move, _))): pending[pending.count - 1] = item
      case (.trackpadStep(let earlier), .trackpadStep(let delta)):
        pending[pending.count - 1] = .trackpadStep(CGPoint(x: earlier.x + delta.x, y: earlier.y + delta.y))
      default: pending.append(item)
      }
    }
  }

  /// Whether a press at a point of the window is for the list of scenes: anywhere while that lies over the device.
  private func menuTakes(_ point: CGPoint) -> Bool {
    opensMenu && layout.menu?.isOverlay == true || layout.menu?.kind(at: point) != nil
  }

  private mutating func choose(at point: CGPoint) {
    let chosen = layout.menu?.kind(at: point)
    opensMenu = false
    if let chosen { open(chosen) }
  }

  private mutating func mouse(_ phase: WindowEvent.Phase, at point: CGPoint) {
    let scenePoint = layout.scenePoint(point)
    switch phase {
    case .down:
      guard !isPaused, !isMouseDown, layout.device.contains(point) else { return }
      isMouseDown = true
      enqueue([.trackpadEnd, .action(.mouse(.down, at: scenePoint))])
    case .moved:
      if isMouseDown { enqueue([.action(.mouse(.move, at: scenePoint))]) }
    case .up, .cancelled:
      guard isMouseDown else { return }
      isMouseDown = false
      enqueue([.action(.mouse(phase == .up ? .up : .cancel, at: .zero))])
    }
  }

  private mutating func finger(_ finger: Int, _ phase: WindowEvent.Phase, at point: CGPoint) {
    let scenePoint = layout.scenePoint(point)
    switch phase {
    case .down:
      guard !isPaused, fingers[finger] == nil, layout.device.contains(point) else { return }
      let id = (0...).first { !fingers.values.contains($0) } ?? 0
      fingers[finger] = id
      enqueue([.trackpadEnd, .action(.touch(.down, id: id, at: scenePoint))])
    case .moved:
      guard let id = fingers[finger] else { return }
      enqueue([.action(.touch(.move, id: id, at: scenePoint))])
    case .up, .cancelled:
      guard let id = fingers.removeValue(forKey: finger) else { return }
      enqueue([.action(.touch(phase == .up ? .up : .cancel, id: id, at: .zero))])
    }
  }

  /// Ends what the mouse and fingers are doing: the focus is elsewhere.
  private mutating func letGo() {
    enqueue([.trackpadEnd])
    if isMouseDown { enqueue([.action(.mouse(.cancel, at: .zero))]) }
    enqueue(fingers.values.sorted().map { .action(.touch(.cancel, id: $0, at: .zero)) })
    isMouseDown = false
    fingers.removeAll()
  }

  private mutating func press(_ key: WindowEvent.Key, _ modifiers: WindowEvent.Modifiers) -> Bool {
    // With these a key belongs to the desktop.
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch key {
    // What switches does so once, however long it is held.
    case .space, .escape, .character("h"), .character("t"), .character("m"):
      if modifiers.contains(.repeated) { return false }
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .tab, .backspace, .delete,
      .character:
      break
    }
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
      if isPaused {
        isPaused = false
      } else {
        letGo()
        isPaused = true
        clock.pause()
      }
      return true
    case .escape:
      if opensMenu, layout.menu?.isOverlay == true {
        opensMenu = false
        return true
      }
      wantsToQuit = true
    case .tab:
      open(next: modifiers.contains(.shift) ? -1 : 1)
      return true
    case .character("m"):
      // Beside the device it is there already.
      if layout.menu?.isOverlay == false { return false }
      opensMenu.toggle()
      return true
    case .character("."):
      isSteppingOnce = isPaused
    case .character("h"):
      showsOverlays.toggle()
      return true
    case .character("t"):
      scene.appearance = scene.appearance == .light ? .dark : .light
      return true
    case .enter, .backspace, .delete, .character: break
    }
    return false
  }
}
