import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import PlaygroundControls

/// A list with a scroll position that can be set by edge, row or point. The position is maintained while rows
/// change, and is restored in a later run from the row's identifier.
package struct PositionsScene: PositionedScene, Sendable {
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
  private(set) var anchor: UnitPoint? { didSet { setBehavior() } }
  private var rest = RestingPlace.free { didSet { setBehavior() } }
  private var isAnimated = true
  /// The row that the row button scrolls to.
  private let goal: Int
  private let start: Scenario

  private enum RestingPlace: Sendable { case free, aligned, paging }

  struct Observer: PositionedPaneObserver { var position: ScrollPositionController<ListLayout> }

  package init(_ scenario: Scenario) {
    (start, parts) = (scenario, Self.parts(scenario))
    rows = EditableRows(count: scenario.content.rows, seed: scenario.content.seed)
    goal = min(40, max(0, rows.count - 1))
    begin()
    settle(at: 0)
  }

  private static func parts(_ scenario: Scenario) -> SceneFrame<Command> {
    SceneFrame(scenario, [scenario.scene], hasIndicator: true) { $1.alwaysBounce.y = true }
  }

  /// Begins a run with a list at its top, without a stored position.
  private mutating func begin() {
    rows.layout.width = frame.width
    startPanes()
    let position = ScrollPositionController(rows.layout, anchor: anchor, behavior: behavior)
    pane.observe(by: Observer(position: position))
  }

  // MARK: Frames

  private static let panelHeight = PositionReadout.height + PositionControl.height

  var frames: [CGRect] {
    [slice(at: SceneBar.height, height: size.height - SceneBar.height - Self.panelHeight)]
  }
  var path: (CGPoint) -> [Int] { framedPath }
  var rowLayout: ListLayout { rows.layout }
  var contentHeight: CGFloat? { rows.layout.contentHeight }
  var panel: CGRect { slice(at: size.height - Self.panelHeight, height: Self.panelHeight) }

  var controls: [Control<Command>] {
    let left = SceneMetrics.inset + PositionControl.labelWidth
    let rows = PositionControl.rows.enumerated().flatMap { index, line in
      row(
        line.buttons, from: left,
        top: PositionControl.rowTop(index, from: panel.minY + PositionReadout.height))
    }
    return isAway ? rows + row(PositionControl.away, top: frame.midY + 24) : rows
  }

  func entry(of control: PositionControl, at time: Double) -> Entry {
    let (goal, anchor, count) = (goal, anchor, rows.count)
    func go(
      _ title: String, isEnabled: Bool = true, _ change: @escaping (inout ScrollPosition) -> Void
    ) -> Entry {
      Entry(title, isEnabled: !isAway && isEnabled) {
        // Another finger may have left the list since the press.
        if !$0.isAway { $0.go($0.isAnimated ? .default : nil, to: change) }
      }
    }
    func anchored(_ title: String, _ chosen: UnitPoint?) -> Entry {
      Entry(title, isOn: anchor == chosen) { $0.anchor = chosen }
    }
    func resting(_ title: String, _ place: RestingPlace) -> Entry {
      Entry(title, isOn: rest == place) { $0.rest = place }
    }
    switch control {
    case .top: return go("Top") { $0.scrollTo(edge: .top) }
    case .bottom: return go("Bottom") { $0.scrollTo(edge: .bottom) }
    case .row: return go("Row \(goal)", isEnabled: count > 0) { $0.scrollTo(id: goal, anchor: anchor) }
    case .point: return go("Point") { $0.scrollTo(point: CGPoint(x: 0, y: 600)) }
    case .y: return go("y 600") { $0.scrollTo(y: 600) }
    case .least: return anchored("None", nil)
    case .anchorTop: return anchored("Top", .top)
    case .anchorCenter: return anchored("Center", .center)
    case .anchorBottom: return anchored("Bottom", .bottom)
    case .insert:
      let hasRoom = count + EditableRows.change <= EditableRows.most
      return Entry("Insert", isEnabled: hasRoom) { $0.change { $0.insert() } }
    case .remove: return Entry("Remove", isEnabled: count > 0) { $0.change { $0.remove() } }
    case .shuffle: return Entry("Shuffle", isEnabled: count > 1) { $0.change { $0.mix() } }
    case .resize: return Entry("Resize", isEnabled: count > 0) { $0.change { $0.resize() } }
    case .free: return resting("Anywhere", .free)
    case .aligned: return resting("On a row", .aligned)
    case .paging: return resting("On a page", .paging)
    case .animated: return Entry("Animated", isOn: isAnimated) { $0.isAnimated.toggle() }
    case .leave:
      return Entry("Leave", isOn: isAway) { if $0.isAway { $0.comeBack() } else { $0.isAway = true } }
    case .comeBack: return Entry("Reopen") { $0.comeBack() }
    case .corrupt:
      return Entry("Truncate file", isEnabled: file?.isEmpty == false) {
        $0.file = $0.file.map { $0.prefix($0.count / 2) }
      }
    case .outdate:
      return Entry("Old version") { $0.file = Data(#"{"id":0,"version":0}"#.utf8) }
    }
  }

  package var position: ScrollPosition {
    observer?.position.position ?? ScrollPosition(idType: Int.self)
  }

  package var ids: [Int] { rows.ids }

  // MARK: Actions

  var target: (NodeID) -> CGRect? {
    let targets = observer?.position.layout
    return { id in id.kind == "row" ? id.index.flatMap { targets?.frame(of: $0) } : nil }
  }

  /// Performs pending commands of the controller, and restores or saves the position.
  mutating func settle(at time: Double) {
    pane.perform(as: Observer.self) { $0.updatePosition(&$1) }
    guard !isAway else { return }
    var restoration = restoration
    let engine = pane.engine
    let step = pane.withObserver(Observer.self) { restoration.update(&$0.position, of: engine) } ?? nil
    self.restoration = restoration
    switch step {
    case nil: break
    case .scroll(let command): pane.perform { $0.apply(command) }
    case .setAside(let problem): (file, note) = (nil, problem.description)
    case .save(let place): (file, note) = (try? place.encoded(), nil)
    }
  }

  /// Performs an action that sets the position or edits the rows, and returns whether it does.
  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    guard !isAway else { return action.pressPoint != nil }
    guard view == nil || view == pane.name else { return false }
    guard case .rows(let edit) = action else { return scrolls(action) }
    try edit.check(rowCount: rows.count, most: EditableRows.most)
    if case .reload = edit {
      throw ActionError("reloadRows: the rows of this scene are not measured; expected scene rows or chat")
    }
    change { $0.apply(edit) }
    return true
  }

  private mutating func change(_ change: (inout EditableRows) -> Void) {
    change(&rows)
    layOut()
  }

  /// Lays out the rows for the current view size and maintains the scroll position.
  mutating func layOut() {
    rows.layout.width = frame.width
    let (size, content, layout) = (frame.size, contentSize(ofPane: 0), rows.layout)
    pane.perform(as: Observer.self) {
      $1.metrics.boundsSize = size
      $1.metrics.contentSize = content
      $0.layOut(layout, &$1)
    }
  }

  private var behavior: (any ScrollTargetBehavior)? {
    switch rest {
    case .aligned: .viewAligned(limitBehavior: .never, anchor: anchor)
    case .paging: .paging
    case .free: nil
    }
  }

  private mutating func setBehavior() {
    let (anchor, behavior) = (anchor, behavior)
    pane.withObserver(Observer.self) {
      ($0.position.anchor, $0.position.behavior) = (anchor, behavior)
    }
  }

  /// Starts a new run. Only the rows, the file and the chosen settings carry over from the previous run.
  private mutating func comeBack() {
    isAway = false
    note = nil
    pane = Self.parts(start).group.panes[0]
    begin()
    restoration = ScrollRestoration(from: file)
  }
}
