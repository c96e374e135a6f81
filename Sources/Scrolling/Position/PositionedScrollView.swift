import Foundation

/// Keeps a ``ScrollView`` at a position, and the position true to the view, for as long as it lives (what SwiftUI's
/// scrollPosition, scrollTargetLayout and scrollTargetBehavior attach).
///
/// Hand it every layout, and call ``update()`` after each frame and after a change of what its binding reads. Changes are
/// made with ``Transaction/current``: inside ``withAnimation(_:_:)`` they are animated.
public final class PositionedScrollView<Layout: ScrollTargetLayout> {
  /// The view.
  public let view: ScrollView
  private var controller: ScrollPositionController<Layout>
  private let source: Source
  /// The position as the binding has it.
  private var known: ScrollPosition

  private enum Source {
    case position(Binding<ScrollPosition>)
    case id(Binding<Layout.ID?>)
  }

  /// Attaches a position to a view, which goes there.
  public convenience init(
    _ view: ScrollView, _ layout: Layout, position: Binding<ScrollPosition>, anchor: UnitPoint? = nil,
    behavior: (any ScrollTargetBehavior)? = nil
  ) {
    let controller = ScrollPositionController(
      layout, position: position.wrappedValue, anchor: anchor, behavior: behavior)
    self.init(view, controller, .position(position))
  }

  /// Attaches the id of the target at the anchor to a view, which goes there.
  public convenience init(
    _ view: ScrollView, _ layout: Layout, id: Binding<Layout.ID?>, anchor: UnitPoint? = nil,
    behavior: (any ScrollTargetBehavior)? = nil
  ) {
    var position = ScrollPosition(idType: Layout.ID.self)
    if let id = id.wrappedValue { position.scrollTo(id: id) }
    let controller = ScrollPositionController(layout, position: position, anchor: anchor, behavior: behavior)
    self.init(view, controller, .id(id))
  }

  private init(_ view: ScrollView, _ controller: ScrollPositionController<Layout>, _ source: Source) {
    self.view = view
    self.controller = controller
    self.source = source
    known = controller.position
    view.observers.append { [weak self] view, event in
      self?.change(overUnread: false) { $0.follow(event, of: view.engine) }
    }
    update()
  }

  /// The position. Setting it scrolls there, also where it is set to what it is.
  public var position: ScrollPosition {
    get { controller.position }
    set { change { $0.setPosition(newValue, of: view.engine) } }
  }

  /// The id of the target at the anchor. Setting it scrolls there; nil, and the one that it has, scroll nowhere.
  public var scrolledID: Layout.ID? {
    get { controller.scrolledID }
    set { change { $0.setScrolledID(newValue, of: view.engine) } }
  }

  /// Decides where gestures come to rest; nil leaves them.
  public var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { controller.behavior }
    set { controller.behavior = newValue }
  }

  /// The scroll targets.
  public var layout: Layout { controller.layout }

  /// Scrolls to a target; see ``ScrollPositionController/scrollTo(_:anchor:transaction:of:)``.
  public func scrollTo(_ id: Layout.ID, anchor: UnitPoint? = nil) {
    change { $0.scrollTo(id, anchor: anchor, of: view.engine) }
  }

  /// Takes a layout and the sizes that it was made for; see ``ScrollPositionController/layOut(_:of:)``.
  public func layOut(_ layout: Layout, metrics: ScrollMetrics? = nil) {
    if let metrics { view.metrics = metrics }
    change { $0.layOut(layout, of: view.engine) }
  }

  /// Makes a change that adjusts the engine's offset to a new layout, which is answered, as `SelfSizingList` does; see
  /// ``ScrollPositionController/follow(adjustmentTo:of:)``.
  public func adjust(_ change: (inout ScrollEngine) -> Layout) {
    var command: ScrollCommand?
    view.perform { engine in
      let layout = change(&engine)
      command = controller.follow(adjustmentTo: layout, of: engine)
    }
    if let command { view.perform { $0.apply(command) } }
  }

  /// Takes a frame, and what the binding reads since.
  public func update() {
    readBinding()
    change { $0.update(of: view.engine) }
  }

  /// Takes a frame for what restores the view and saves where it is, and answers with what is to be done, also where that
  /// is for the view: `view.perform { $0.apply(command) }`.
  public func update<ID: Codable>(
    _ restoration: inout ScrollRestoration<ID>
  ) -> ScrollRestoration<ID>.Step? where ID == Layout.ID {
    // A callback may ask for the restoration too, so nothing is carried out in here.
    let step = restoration.update(&controller, of: view.engine)
    writeBinding()
    return step
  }

  /// Asks the controller and does what it says. No access to it is open while a callback runs.
  private func change(
    overUnread: Bool = true, _ ask: (inout ScrollPositionController<Layout>) -> ScrollCommand?
  ) {
    var controller = controller
    let command = ask(&controller)
    self.controller = controller
    // What the app has set since the last look is not written over: it is to be scrolled to.
    if overUnread || !hasUnread { writeBinding() }
    if let command { view.perform { $0.apply(command) } }
  }

  private var hasUnread: Bool {
    switch source {
    case .position(let binding): binding.wrappedValue != known
    case .id(let binding): binding.wrappedValue != known.viewID(type: Layout.ID.self)
    }
  }

  private func readBinding() {
    guard hasUnread else { return }
    switch source {
    case .position(let binding):
      known = binding.wrappedValue
      position = known
    case .id(let binding): scrolledID = binding.wrappedValue
    }
  }

  private func writeBinding() {
    let new = controller.position
    guard new != known else { return }
    known = new
    switch source {
    case .position(let binding):
      if binding.wrappedValue != new { binding.wrappedValue = new }
    case .id(let binding):
      let id = new.viewID(type: Layout.ID.self)
      if binding.wrappedValue != id { binding.wrappedValue = id }
    }
  }
}

extension ScrollView {
  /// Attaches a position; see ``PositionedScrollView``. It holds for as long as what is returned lives.
  public func scrollPosition<Layout: ScrollTargetLayout>(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil, scrollTargetLayout layout: Layout
  ) -> PositionedScrollView<Layout> {
    PositionedScrollView(self, layout, position: position, anchor: anchor)
  }

  /// Attaches the id of the target at the anchor; see ``PositionedScrollView``. It holds for as long as what is returned
  /// lives.
  public func scrollPosition<Layout: ScrollTargetLayout>(
    id: Binding<Layout.ID?>, anchor: UnitPoint? = nil, scrollTargetLayout layout: Layout
  ) -> PositionedScrollView<Layout> {
    PositionedScrollView(self, layout, id: id, anchor: anchor)
  }
}
