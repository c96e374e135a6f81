import Foundation
import ScrollFiles
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport

/// A scenario of the contract: inputs and calls, and the callbacks of a delegate in order. The first second prepares the
/// view, and none of it is in the transcript.
struct ContractScenario {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios").path
  static let suffix = ".scenario.json"

  /// The names of all scenarios, sorted.
  static let names = ((try? AtomicFile.names(in: folder)) ?? []).filter { $0.hasSuffix(suffix) }
    .map { String($0.dropLast(suffix.count)) }.sorted()

  var scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  init(_ name: String) throws {
    self.init(try Scenario(file: "\(Self.folder)/\(name)\(Self.suffix)"))
  }

  /// Plays the scenario on a view, in which `symmetry` has been applied to the scenario.
  func lines(_ symmetry: ContractSymmetry? = nil) throws -> [ContractLine] {
    let stage = ContractStage(scenario, symmetry)
    var player = Player(scenario, file: "the scenario", on: stage)
    while try player.advance() != nil {}
    return stage.transcript
  }
}

/// The state of a view: its flags, its phase and the cause of its motion, such as `TD-M interacting by finger`. T is
/// tracking, D dragging, G decelerating, and M the tracking mode of the run loop.
struct ContractState: Hashable {
  /// isTracking, isDragging and isDecelerating.
  var flags: [Bool]
  var phase: ScrollPhase
  private var isTrackingMode: Bool
  private var cause: ScrollCause?

  init(_ view: ScrollView) {
    flags = [view.isTracking, view.isDragging, view.isDecelerating]
    phase = view.phase
    isTrackingMode = view.engine.runLoopMode == .tracking
    cause = view.cause
  }

  var text: String {
    zip("TDGM", flags + [isTrackingMode]).map { $1 ? String($0) : "-" }.joined() + " \(phase.rawValue)"
      + (cause.map { " by \($0)" } ?? "")
  }
}

/// A line of a transcript.
struct ContractLine: Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    /// An input, a call or the frames, before their callbacks.
    case cause(String)
    /// A callback; equal ones in succession are one line.
    case callback(ScrollEvent, count: Int)
    /// The report of an observer.
    case report(String)
    /// The state after a cause, if it is not that of the last callback.
    case state
  }

  var kind: Kind
  var state: ContractState
  var offset: CGPoint

  var event: ScrollEvent? { if case .callback(let event, _) = kind { event } else { nil } }

  var description: String {
    let place = "\(state.text) at \(Self.text(offset))"
    switch kind {
    case .cause(let text): return text
    case .report(let text): return "  \(text)"
    case .state: return "  \(place)"
    case .callback(.willEndDragging(let velocity, let target), _):
      return "  willEndDragging at \(Self.text(velocity)) pt/ms to \(Self.text(target)): \(place)"
    case .callback(let event, let count): return "  \(event.name)\(count > 1 ? " ×\(count)" : ""): \(place)"
    }
  }

  static func text(_ point: CGPoint) -> String {
    "(\(NumberText.trimmed(point.x, decimals: 3)), \(NumberText.trimmed(point.y, decimals: 3)))"
  }
}

extension [ContractLine] {
  /// The names of the callbacks, with any number of didScroll in succession as `didScroll…`.
  var order: [String] {
    compactMap(\.event).map { $0 == .didScroll ? "didScroll…" : $0.name }
      .reduce(into: []) { if $0.last != $1 || $1 != "didScroll…" { $0.append($1) } }
  }

  /// The phases in order, without repetitions.
  var phases: [ScrollPhase] {
    filter { if case .cause = $0.kind { false } else { true } }.map(\.state.phase)
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The transcript.
  var text: String { map { "\($0)\n" }.joined() }

  /// Returns the lines that another transcript lacks, after a minus, and those that it has besides, after a plus.
  func changes(to other: [ContractLine]) -> String {
    let (old, new) = (map(\.description), other.map(\.description))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let index, _, _): removed.insert(index)
      case .insert(let index, _, _): added.insert(index)
      }
    }
    var (text, index) = ("", 0)
    func add(upTo end: Int) {
      while index < end, added.contains(index) { (text, index) = (text + "+ \(new[index])\n", index + 1) }
    }
    for (place, line) in old.enumerated() {
      if removed.contains(place) {
        text += "- \(line)\n"
      } else {
        add(upTo: new.count)
        index += 1
      }
    }
    add(upTo: new.count)
    return text
  }
}

/// A view with a delegate, on which a scenario is played.
private final class ContractStage: Playable {
  private let view: ScrollView
  private let symmetry: ContractSymmetry?
  private let notebook = Notebook()
  private var lines: [ContractLine] = []
  private var hasBegun = false
  /// The latest cause, and whether it is among the lines.
  private var cause = (text: "", isWritten: true)

  init(_ scenario: Scenario, _ symmetry: ContractSymmetry?) {
    self.symmetry = symmetry
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: scenario.viewport.width, height: scenario.viewport.height),
      contentSize: CGSize(width: scenario.content.width, height: scenario.content.height),
      scale: scenario.viewport.scale)
    scenario.scrollView.apply(to: &metrics)
    view = ScrollView(metrics: metrics, profile: scenario.profile)
    view.nominalFrame = scenario.nominalFrame
    view.delegate = notebook
    notebook.reaction = { [unowned self] _, event in note(event) }
  }

  /// The lines and the state at the end.
  var transcript: [ContractLine] {
    var all = lines
    all.append(line(.cause("The end, \(view.engine.need == .nothing ? "at rest" : "in motion")")))
    return all + [line(.state)]
  }

  private func line(_ kind: ContractLine.Kind) -> ContractLine {
    let offset = view.contentOffset
    return ContractLine(
      kind: kind, state: ContractState(view), offset: symmetry?.original(offset, in: view) ?? offset)
  }

  private func write(_ kind: ContractLine.Kind) {
    guard hasBegun else { return }
    if !cause.isWritten {
      lines.append(line(.cause(cause.text)))
      cause.isWritten = true
    }
    let new = line(kind)
    if case .callback(.didScroll, _) = kind, let last = lines.last, last.state == new.state,
      case .callback(.didScroll, let count) = last.kind
    {
      lines[lines.count - 1] = ContractLine(
        kind: .callback(.didScroll, count: count + 1), state: new.state, offset: new.offset)
    } else {
      lines.append(new)
    }
  }

  /// Does what a cause does. Movements in succession, and frames, are one cause.
  private func perform(_ text: String, isSilent: Bool, _ body: () throws(ActionError) -> Void)
    throws(ActionError)
  {
    let before = cause
    if !(isSilent && cause.text == text) { cause = (text, false) }
    let count = lines.count
    try body()
    let isNew = lines.last.map { $0.state != ContractState(view) } ?? true
    if isNew || !isSilent && lines.count == count { write(.state) }
    if isSilent, lines.count == count { cause = before }
  }

  // MARK: Playing

  func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if case .delegate(let answers) = action { return answer(answers) }
    if !hasBegun, time >= 1 { begin() }
    let name = action.phase.map { "\($0)" } ?? action.word
    let isMove = action.phase == .moved
    try perform(isMove ? name : "\(NumberText.readable(time)) s: \(name)", isSilent: isMove) {
      () throws(ActionError) in
      var view = self.view
      if case .input(let input, _) = action { return view.handle(input, at: time) }
      try view.perform(action, at: time) { _ in nil }
    }
  }

  /// Begins the transcript. The observers find a view that may be moving.
  private func begin() {
    (hasBegun, cause) = (true, ("Before", false))
    write(.state)
    view.onScrollStop { [unowned self] view, stop in
      let offset = symmetry?.original(stop.contentOffset, in: view) ?? stop.contentOffset
      let time = NumberText.readable(stop.time)
      write(.report("stop: \(stop.reason) of \(stop.cause) at \(ContractLine.text(offset)), \(time) s"))
    }
    view.observe(DelegateStatusMonitor()) { [unowned self] in write(.report("isScrolling: \($0)")) }
    view.observe(DelegateStatusMonitor(.recipe)) { [unowned self] in write(.report("recipe: \($0)")) }
  }

  func frame(at time: Double) {
    do throws(ActionError) {
      try perform("frames", isSilent: true) { () throws(ActionError) in view.frame(at: time) }
    } catch {}
  }

  var need: FrameNeed { view.engine.need }
  func takeRows(at time: Double) -> [Trajectory.Row] { [] }

  // MARK: Callbacks

  private func note(_ event: ScrollEvent) {
    guard case .willEndDragging(let velocity, let target) = event, let symmetry else {
      return write(.callback(event, count: 1))
    }
    let original = ScrollEvent.willEndDragging(
      velocity: symmetry.original(direction: velocity), target: symmetry.original(target, in: view))
    write(.callback(original, count: 1))
  }

  private func answer(_ answers: DelegateAnswers) {
    let own = answers.targetContentOffset
    notebook.letsScrollToTop = answers.shouldScrollToTop ?? true
    notebook.target = { CGPoint(x: own.x.map { CGFloat($0) } ?? $0.x, y: own.y.map { CGFloat($0) } ?? $0.y) }
  }
}
