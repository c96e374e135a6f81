import PlaygroundDrawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list with a scroll position that can be set by edge, row or point. The position is maintained while rows
/// change, and is restored in a later run from the row's identifier.
package struct PositionsScene: FramedScene, Sendable {
  typealias Command = PositionControl

  var parts: SceneFrame<Command>
  /// The position saved by the previous run or by this one, or `nil` if there is no file.
  package private(set) var file: Data?
  /// The reason a saved file was rejected, or `nil`.
  package private(set) var note: String?
  /// Whether the user has left the list.
  package private(set) var isAway = false

  private var rows: EditableRows
  private var restoration = ScrollRestoration<Int>(from: nil)
  private(set) var anchor: UnitPoint?
  private var rest = RestingPlace.free
  private var isAnimated = true
  /// The row that the row button scrolls to.
  private let goal: Int
  private let start: Scenario

  /// The places at which user scrolling comes to rest.
  private enum RestingPlace: Sendable { case free, aligned, paging }

  typealias Controller = ScrollPositionController<ListLayout>

  /// An observer that synchronizes the scroll position with the scroll view.
  struct PositionObserver: PaneObserver {
    var controller: Controller
    mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
      if let command = controller.observe(engine, at: moment) { engine.apply(command) }
    }
  }

  package init(_ scenario: Scenario) {
    (start, parts) = (scenario, Self.parts(scenario))
    rows = EditableRows(count: scenario.content.rows, seed: scenario.content.seed)
    goal = min(40, max(0, rows.count - 1))
    begin()
    update()
  }

  private static func parts(_ scenario: Scenario) -> SceneFrame<Command> {
    SceneFrame(scenario, [scenario.scene], hasIndicator: true) { $1.alwaysBounce.y = true }
  }

  /// Begins a run with a list at its top, without a stored position.
  private mutating func begin() {
    rows.layout.width = frame.width
    startPanes()
    pane.observe(by: PositionObserver(controller: Controller(rows.layout)))
  }

  static let sizesContent = true

  // MARK: Frames

  private static let panelHeight = PositionReadout.height + PositionControl.height

  var frame: CGRect {
    slice(at: SceneBar.height, height: size.height - SceneBar.height - Self.panelHeight)
  }
  var path: (CGPoint) -> [Int] { framedPath }
  var frames: [CGRect] { [frame] }
  func contentSize(ofPane index: Int) -> CGSize {
    CGSize(width: frame.width, height: rows.layout.contentHeight)
  }
  var panel: CGRect { slice(at: size.height - Self.panelHeight, height: Self.panelHeight) }

  var controls: [Control<Command>] {
    func items(_ buttons: [PositionControl.Button]) -> [ControlBar.Item<Command>] {
      buttons.map { ($0.control, $0.control == .row ? "\($0.title) \(goal)" : $0.title, isOn($0.control)) }
    }
    let left = SceneMetrics.inset + PositionControl.labelWidth
    let rows = PositionControl.rows.enumerated().flatMap { index, row in
      ControlBar.row(
        items(row.buttons), in: size.width, from: left,
        top: PositionControl.rowTop(index, from: panel.minY + PositionReadout.height))
    }
    return isAway
      ? rows + ControlBar.row(items(PositionControl.away), in: size.width, top: frame.midY + 24) : rows
  }

  func isEnabled(_ control: PositionControl) -> Bool {
    switch control {
    case .top, .bottom, .point, .y: !isAway
    case .row: !isAway && rows.count > 0
    case .insert: rows.count + EditableRows.change <= EditableRows.most
    case .remove, .resize: rows.count > 0
    case .shuffle: rows.count > 1
    case .corrupt: file?.isEmpty == false
    case .least, .anchorTop, .anchorCenter, .anchorBottom, .free, .aligned, .paging, .animated, .leave,
      .comeBack, .outdate:
      true
    }
  }

  private func isOn(_ control: PositionControl) -> Bool {
    switch control {
    case .least, .anchorTop, .anchorCenter, .anchorBottom: control.anchor == .some(anchor)
    case .free: rest == .free
    case .aligned: rest == .aligned
    case .paging: rest == .paging
    case .animated: isAnimated
    case .leave: isAway
    case .top, .bottom, .row, .point, .y, .insert, .remove, .shuffle, .resize, .comeBack, .corrupt, .outdate:
      false
    }
  }

  package var position: ScrollPosition {
    pane.observer(PositionObserver.self)?.controller.position ?? ScrollPosition(idType: Int.self)
  }

  package var ids: [Int] { rows.ids }

  // MARK: Actions

  mutating func perform(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    if try performs(action, in: view) || isAway && action.pressPoint != nil { return }
    try scroll(action, in: view, at: time)
  }

  var target: (NodeID) -> CGRect? {
    let targets = pane.observer(PositionObserver.self)?.controller.layout
    return { id in id.kind == "row" ? id.index.flatMap { targets?.frame(of: $0) } : nil }
  }

  mutating func settle(at time: Double) { update() }

  /// Performs pending commands of the controller, and restores or saves the position.
  private mutating func update() {
    ask { $0.update(of: $1) }
    guard !isAway else { return }
    var restoration = restoration
    let engine = pane.engine
    let step =
      pane.withObserver(PositionObserver.self) { restoration.update(&$0.controller, of: engine) } ?? nil
    self.restoration = restoration
    switch step {
    case nil: break
    case .scroll(let command): pane.perform { $0.apply(command) }
    case .setAside(let problem): (file, note) = (nil, problem.description)
    case .save(let place): (file, note) = (try? place.encoded(), nil)
    }
  }

  /// Calls the controller and applies the command that it returns.
  private mutating func ask(_ question: (inout Controller, ScrollEngine) -> ScrollCommand?) {
    let engine = pane.engine
    let command = pane.withObserver(PositionObserver.self) { question(&$0.controller, engine) } ?? nil
    if let command { pane.perform { $0.apply(command) } }
  }

  mutating func press(_ control: PositionControl, at time: Double) {
    if let chosen = control.anchor {
      anchor = chosen
      pane.withObserver(PositionObserver.self) { $0.controller.anchor = chosen }
      setBehavior()
    }
    let (goal, anchor) = (goal, anchor)
    switch control {
    case .top: go { $0.scrollTo(edge: .top) }
    case .bottom: go { $0.scrollTo(edge: .bottom) }
    case .row: go { $0.scrollTo(id: goal, anchor: anchor) }
    case .point: go { $0.scrollTo(point: CGPoint(x: 0, y: 600)) }
    case .y: go { $0.scrollTo(y: 600) }
    case .least, .anchorTop, .anchorCenter, .anchorBottom: break
    case .insert: change { $0.insert() }
    case .remove: change { $0.remove() }
    case .shuffle: change { $0.mix() }
    case .resize: change { $0.resize() }
    case .free: rest(.free)
    case .aligned: rest(.aligned)
    case .paging: rest(.paging)
    case .animated: isAnimated.toggle()
    case .leave where isAway: comeBack()
    case .leave: isAway = true
    case .comeBack: comeBack()
    case .corrupt: file = file.map { $0.prefix($0.count / 2) }
    case .outdate: file = Data(#"{"id":0,"version":0}"#.utf8)
    }
  }

  private mutating func rest(_ place: RestingPlace) {
    rest = place
    setBehavior()
  }

  /// Performs an action that sets the position or edits the rows, and returns whether it does.
  private mutating func performs(_ action: Action, in view: String?) throws(ActionError) -> Bool {
    guard view == nil || view == pane.name, !isAway else { return false }
    switch action {
    case .scroll(.node(let id, let anchor, let isAnimated)):
      guard id.kind == "row", let number = id.index, rows.layout.row(ofNumber: number) != nil else {
        return false
      }
      if let anchor, !anchor.axes.contains(.vertical) { return true }
      go(isAnimated: isAnimated) { $0.scrollTo(id: number, anchor: anchor?.unitPoint) }
    case .scroll(.position(let position, let isAnimated)):
      go(isAnimated: isAnimated) { $0.scroll(to: position) }
    case .rows(let edit):
      try edit.check(rowCount: rows.count, most: EditableRows.most)
      if case .reload = edit {
        throw ActionError("reloadRows: the rows of this scene are not measured; expected scene rows or chat")
      }
      change { $0.apply(edit) }
    case .input, .scroll, .layout, .tuning, .delegate: return false
    }
    return true
  }

  private mutating func go(_ change: (inout ScrollPosition) -> Void) { go(isAnimated: isAnimated, change) }

  private mutating func go(isAnimated: Bool, _ change: (inout ScrollPosition) -> Void) {
    guard !isAway else { return }
    var position = position
    change(&position)
    let transaction = Transaction(animation: isAnimated ? .default : nil)
    ask { $0.setPosition(position, transaction: transaction, of: $1) }
  }

  private mutating func change(_ change: (inout EditableRows) -> Void) {
    change(&rows)
    layOut()
  }

  /// Lays out the rows for the current view size and maintains the scroll position.
  mutating func layOut() {
    rows.layout.width = frame.width
    let (size, content, layout) = (frame.size, contentSize(ofPane: 0), rows.layout)
    pane.perform(as: PositionObserver.self) {
      $1.metrics.boundsSize = size
      $1.metrics.contentSize = content
      if let command = $0.controller.layOut(layout, of: $1) { $1.apply(command) }
    }
  }

  private mutating func setBehavior() {
    let behavior: (any ScrollTargetBehavior)? =
      switch rest {
      case .aligned: .viewAligned(limitBehavior: .never, anchor: anchor)
      case .paging: .paging
      case .free: nil
      }
    pane.withObserver(PositionObserver.self) { $0.controller.behavior = behavior }
  }

  /// Starts a new run. Only the rows, the file and the chosen settings carry over from the previous run.
  private mutating func comeBack() {
    isAway = false
    note = nil
    pane = Self.parts(start).group.panes[0]
    begin()
    restoration = ScrollRestoration(from: file)
    let anchor = anchor
    pane.withObserver(PositionObserver.self) { $0.controller.anchor = anchor }
    setBehavior()
  }
}
