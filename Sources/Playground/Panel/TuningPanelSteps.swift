import PlaygroundDrawing
import ScrollPhysics
import Scrolling

// Changes of values, and their grouping into undo steps.
extension TuningPanel {
  /// Changes in progress that will form one undo step.
  struct OpenStep: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// A press, until it ends.
      case drag
      /// A wheel on a value, until it pauses.
      case wheel(String)
      /// A key held on a value.
      case key(String)
    }

    let kind: Kind
    var changes: [PanelHistory.Change] = []
    /// The notches, or trackpad points, that have not added up to a step yet.
    var rest = 0.0
    /// The time since which the wheel has paused, or nil until the frame after its last event.
    private var quietSince: Double?

    /// The pause in seconds that ends a wheel step.
    static let quiet = 0.5

    init(_ kind: Kind) { self.kind = kind }

    mutating func hear() { quietSince = nil }

    /// Begins a display frame at a time in seconds, and returns whether the wheel has paused for long enough.
    mutating func isOver(at time: Double) -> Bool {
      guard case .wheel = kind else { return false }
      let since = quietSince ?? time
      quietSince = since
      return time - since >= Self.quiet - 1e-9
    }

    var need: FrameNeed {
      guard case .wheel = kind else { return .nothing }
      return quietSince.map { .wakeUp(at: $0 + Self.quiet) } ?? .frame
    }
  }

  /// Whether there is a step to undo, including an open step with changes.
  package var canUndo: Bool { history.canUndo || step?.changes.contains { $0.from != $0.to } == true }
  package var canRedo: Bool { history.canRedo }

  /// Begins a step, unless a step of the same kind is open.
  mutating func beginStep(_ kind: OpenStep.Kind) {
    guard step?.kind != kind else { return }
    endStep()
    step = OpenStep(kind)
  }

  mutating func endStep() {
    if let step { history.push(.values(step.changes)) }
    step = nil
  }

  /// Ends an open wheel or key step if an event interrupts it.
  mutating func endBurst(before event: WindowEvent) {
    guard let step, step.kind != .drag else { return }
    switch event {
    case .key(_, let modifiers):
      if modifiers.contains(.repeated), case .key = step.kind { return }
      endStep()
    case .mouse(.began, _), .finger(_, .began, _), .doubleClick, .secondaryClick, .text, .pasted, .focus:
      endStep()
    case .wheel, .trackpadStep, .trackpad, .mouse, .finger, .pointer, .modifiers, .resized, .exposed,
      .dropped,
      .quit:
      break
    }
  }

  /// Sets constants within the open step, or else as a separate step.
  mutating func set(_ settings: [(name: String, value: ScrollProfile.Value)]) {
    let isAlone = step == nil
    if isAlone { step = OpenStep(.drag) }
    for (name, value) in settings {
      guard let from = subject.value(of: name), put(name, value) else { continue }
      history.forgetUndone()
      if let index = step?.changes.firstIndex(where: { $0.name == name }) {
        step?.changes[index].to = value
      } else {
        step?.changes.append(PanelHistory.Change(name: name, from: from, to: value))
      }
    }
    if isAlone { endStep() }
  }

  mutating func revertStep() {
    guard let step else { return }
    self.step = nil
    for change in step.changes.reversed() { put(change.name, change.from) }
  }

  /// Sets a constant without an undo step, and returns whether its value changed. Constants or values that the
  /// scene does not support are ignored.
  @discardableResult private mutating func put(_ name: String, _ value: ScrollProfile.Value) -> Bool {
    let isChanged = subject.set(name, to: value)
    if isChanged { response.effects.append(.set(name, value)) }
    return isChanged
  }

  /// Undoes the last step or redoes it.
  mutating func travel(back isBack: Bool) {
    press?.command = .ground
    endStep()
    switch isBack ? history.undo() : history.redo() {
    case .values(let changes)?:
      for change in isBack ? changes.reversed() : changes {
        put(change.name, isBack ? change.from : change.to)
      }
    case .profile(let from, let to)?:
      subject.profile = isBack ? from : to
      response.effects.append(.profile(isBack ? from : to))
    case nil: break
    }
  }

  // MARK: Individual values

  mutating func set(_ item: PanelItem, near number: Double) {
    guard item.isSettable, let range = item.range(in: subject) else { return }
    if let settings = item.settings(for: number.clamped(to: range), in: subject) { set(settings) }
  }

  /// Moves a number by steps up or down. Steps up turn a switch on, and steps down turn it off.
  mutating func nudge(_ item: PanelItem, by steps: Int, factor: Double) {
    guard let scale = item.scale else { return set([(item.name, .toggle(steps > 0))]) }
    guard case .number(var number)? = item.value(in: subject) else { return }
    // More steps than this would exceed the range.
    for _ in 0..<min(steps.magnitude, 10_000) {
      number = scale.next(from: number, up: steps > 0, factor: factor)
    }
    set(item, near: number)
  }

  mutating func reset(_ item: PanelItem) { reset(item.constants(of: subject)) }

  mutating func resetAll() {
    reset(subject.profile.differences(from: subject.base).map(\.name) + subject.constants.map(\.name))
  }

  private mutating func reset(_ constants: [String]) {
    set(constants.compactMap { name in subject.baseValue(of: name).map { (name, $0) } })
  }

  mutating func flip(_ item: PanelItem) {
    guard case .toggle(let isOn)? = item.value(in: subject) else { return }
    set([(item.name, .toggle(!isOn))])
  }

  /// Returns the factor by which the modifier keys make adjustments finer or coarser: 0.1 with Alt, 10 with
  /// Shift, and otherwise 1.
  static func factor(_ modifiers: Modifiers) -> Double {
    modifiers.contains(.alt) ? 0.1 : modifiers.contains(.shift) ? 10 : 1
  }
}
