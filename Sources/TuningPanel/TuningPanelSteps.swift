import Drawing
import Foundation
import ScrollPhysics
import Scrolling

// Setting values, and what one undo takes back.
extension TuningPanel {
  /// Changes under way that will be one step.
  struct OpenStep: Sendable {
    /// What goes on while they are under way.
    enum Kind: Hashable, Sendable {
      /// A press that ends.
      case drag
      /// A wheel on a value, until it has been quiet.
      case wheel(String)
      /// A key held on a value.
      case key(String)
    }

    let kind: Kind
    var changes: [PanelHistory.Change] = []
    /// Notches, or points of a trackpad, that made no step yet.
    var rest = 0.0
    /// When the wheel was last heard of; nil until the frame after it.
    private var quietSince: Double?

    /// Seconds without a wheel that end a burst.
    static let quiet = 0.5

    init(_ kind: Kind) { self.kind = kind }

    mutating func hear() { quietSince = nil }

    mutating func frame(at time: Double) {
      if case .wheel = kind, quietSince == nil { quietSince = time }
    }

    func isOver(at time: Double) -> Bool { quietSince.map { time - $0 >= Self.quiet - 1e-9 } ?? false }

    var need: FrameNeed {
      guard case .wheel = kind else { return .nothing }
      return quietSince.map { .wakeUp(at: $0 + Self.quiet) } ?? .frame
    }
  }

  /// Whether there is something to undo, a step under way included, and something to do again.
  package var canUndo: Bool { history.canUndo || step?.changes.contains { $0.from != $0.to } == true }
  package var canRedo: Bool { history.canRedo }

  /// Begins a step, unless it goes on.
  mutating func beginStep(_ kind: OpenStep.Kind) {
    guard step?.kind != kind else { return }
    endStep()
    step = OpenStep(kind)
  }

  /// Ends the step under way.
  mutating func endStep() {
    if let step { history.push(.values(step.changes)) }
    step = nil
  }

  /// Ends a burst of a wheel or of a key with whatever is not more of it.
  mutating func endBurst(before event: WindowEvent) {
    guard let step, step.kind != .drag else { return }
    switch event {
    case .key(_, let modifiers):
      if modifiers.contains(.repeated), case .key = step.kind { return }
      endStep()
    case .mouse(.down, _), .finger(_, .down, _), .doubleClick, .text, .focus: endStep()
    case .wheel, .trackpad, .mouse, .finger, .pointer, .modifiers, .resized, .exposed, .dropped, .quit:
      break
    }
  }

  /// Sets constants: within the step under way, else as a step of their own.
  mutating func set(_ settings: [(name: String, value: ScrollProfile.Value)], _ work: inout Work) {
    let isAlone = step == nil
    if isAlone { step = OpenStep(.drag) }
    for (name, value) in settings {
      guard let from = work.subject.value(of: name), work.subject.set(name, to: value) else { continue }
      work.response.effects.append(.set(name, value))
      work.response.mustPaint = true
      history.forgetUndone()
      if let index = step?.changes.firstIndex(where: { $0.name == name }) {
        step?.changes[index].to = value
      } else {
        step?.changes.append(PanelHistory.Change(name: name, from: from, to: value))
      }
    }
    if isAlone { endStep() }
  }

  /// Puts back what the step under way has changed, and forgets it.
  mutating func revertStep(_ work: inout Work) {
    guard let step else { return }
    self.step = nil
    for change in step.changes.reversed() { put(change.name, change.from, &work) }
  }

  /// Sets a constant without a step. One that this scene does not have, or not with that value, is left.
  private func put(_ name: String, _ value: ScrollProfile.Value, _ work: inout Work) {
    guard work.subject.set(name, to: value) else { return }
    work.response.effects.append(.set(name, value))
    work.response.mustPaint = true
  }

  /// Takes the latest step back, or does it again.
  mutating func travel(back isBack: Bool, _ work: inout Work) {
    press = press.map { press in
      var press = press
      press.target = .ground
      return press
    }
    endStep()
    work.response.mustPaint = true
    switch isBack ? history.undo() : history.redo() {
    case .values(let changes)?:
      for change in isBack ? changes.reversed() : changes {
        put(change.name, isBack ? change.from : change.to, &work)
      }
    case .profile(let from, let to)?:
      work.subject.profile = isBack ? from : to
      work.response.effects.append(.profile(isBack ? from : to))
    case nil: break
    }
  }

  // MARK: One value

  /// Sets an item to a value as near to the wanted one as it can be.
  mutating func set(_ item: PanelItem, near number: Double, _ work: inout Work) {
    guard item.isSettable, let range = item.range(in: work.subject) else { return }
    guard let settings = try? item.settings(for: .number(number.clamped(to: range)), in: work.subject) else {
      return
    }
    set(settings, &work)
  }

  /// Goes on by so many steps of a size.
  mutating func nudge(_ item: PanelItem, by steps: Int, factor: Double, _ work: inout Work) {
    guard case .number(let range, let scale, _) = item.kind,
      case .number(var number)? = item.value(in: work.subject)
    else { return }
    // More than the whole way is never needed.
    for _ in 0..<min(steps.magnitude, 10_000) {
      number = scale.next(from: number, up: steps > 0, factor: factor, in: range)
    }
    set(item, near: number, &work)
  }

  /// Resets an item.
  mutating func reset(_ item: PanelItem, _ work: inout Work) {
    set(item.resets(in: work.subject), &work)
  }

  /// Resets everything.
  mutating func resetAll(_ work: inout Work) {
    let base = work.subject.base
    let names = work.subject.profile.differences(from: base).map(\.name)
    set(
      names.compactMap { name in (try? base.value(of: name)).map { (name, $0) } }
        + work.subject.constants.map { ($0.name, .number($0.defaultValue)) }, &work)
  }

  /// Turns a switch over.
  mutating func flip(_ item: PanelItem, _ work: inout Work) {
    guard case .toggle(let isOn)? = item.value(in: work.subject) else { return }
    set([(item.name, .toggle(!isOn))], &work)
  }

  /// How much finer or coarser the held modifiers make it.
  static func factor(_ modifiers: WindowEvent.Modifiers) -> Double {
    modifiers.contains(.alt) ? 0.1 : modifiers.contains(.shift) ? 10 : 1
  }
}
