import Foundation

/// An object that keeps a ``ScrollView`` and a scroll position in sync for as long as it exists. It
/// corresponds to SwiftUI's scrollPosition, scrollTargetLayout and scrollTargetBehavior.
///
/// Pass every layout to ``layOut(_:metrics:)``, and call ``update()`` after each display frame and after a
/// change of the state that the binding reads. Inside ``withAnimation(_:_:)``, changes of this object, of the
/// binding, and of a ``State`` behind the binding are animated. A change of any other variable behind the
/// binding uses the transaction in which ``update()`` is called.
public final class PositionedScrollView<Layout: ScrollTargetLayout> {
  /// The scroll view.
  public let view: ScrollView
  private var controller: ScrollPositionController<Layout>
  private let source: Source
  private let record: BindingRecord
  /// The position as known to the binding.
  private var known: ScrollPosition
  /// The number of writes through the binding that have been read.
  private var knownWrites = 0
  /// The parts in the completions of writes that have not been read.
  private let reader = BindingReader()
  /// Whether the binding knows the reader. A removed view reads no changes before its next update.
  private var isReading = false
  private var observation: ScrollObservation?
  /// The observers that follow the layout.
  private var followers: [ScrollObservation] = []

  private enum Source {
    case position(Binding<ScrollPosition>)
    case id(Binding<Layout.ID?>)
  }

  /// Creates an object that binds a position to a view. The view scrolls to that position.
  public convenience init(
    _ view: ScrollView, _ layout: Layout, position: Binding<ScrollPosition>, anchor: UnitPoint? = nil,
    behavior: (any ScrollTargetBehavior)? = nil
  ) {
    let controller = ScrollPositionController(
      layout, position: position.wrappedValue, anchor: anchor, behavior: behavior)
    self.init(view, controller, .position(position), position.record, known: position.wrappedValue)
  }

  /// Creates an object that binds the id of the target at the anchor to a view, which scrolls to it.
  public convenience init(
    _ view: ScrollView, _ layout: Layout, id: Binding<Layout.ID?>, anchor: UnitPoint? = nil,
    behavior: (any ScrollTargetBehavior)? = nil
  ) {
    var position = ScrollPosition(idType: Layout.ID.self)
    if let id = id.wrappedValue { position.scrollTo(id: id) }
    let controller = ScrollPositionController(layout, position: position, anchor: anchor, behavior: behavior)
    self.init(view, controller, .id(id), id.record, known: position)
  }

  private init(
    _ view: ScrollView, _ controller: ScrollPositionController<Layout>, _ source: Source,
    _ record: BindingRecord, known: ScrollPosition
  ) {
    self.view = view
    self.controller = controller
    self.source = source
    self.record = record
    self.known = known
    observation = view.observe(deliver: .inCallback) { [weak self, weak view] _, moment in
      guard moment != .changed || view?.engine.heldStep != nil else { return nil }
      return {
        guard let self, let view else { return }
        self.observe(view.engine, at: moment)
      }
    }
    view.departures.append((ObjectIdentifier(self), { [weak self] in self?.leave() }))
    update()
  }

  deinit {
    record.remove(reader)
    let id = ObjectIdentifier(self)
    view.departures.removeAll { $0.id == id }
    controller.endCompletions()
    for completion in controller.takeAnimationCompletions() + reader.take() { completion() }
    observation?.cancel()
    for follower in followers { follower.cancel() }
  }

  /// The position. Setting it scrolls to the new position, even if it is equal to the current value. Setting
  /// it to the current value as it was read here, without asking for a scroll, changes nothing.
  public var position: ScrollPosition {
    get { controller.position }
    set { change { $0.setPosition(newValue, of: view.engine) } }
  }

  /// The identifier of the target at the anchor. Setting it scrolls to that target; setting nil or the
  /// current value does not scroll.
  public var scrolledID: Layout.ID? {
    get { controller.scrolledID }
    set { change { $0.setScrolledID(newValue, of: view.engine) } }
  }

  /// The behavior that decides where gestures come to rest, or nil to leave them unchanged.
  public var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { controller.behavior }
    set { controller.behavior = newValue }
  }

  /// The layout of the scroll targets.
  public var layout: Layout { controller.layout }

  /// Scrolls to a target; see ``ScrollPositionController/scrollTo(_:anchor:transaction:of:)``.
  public func scrollTo(_ id: Layout.ID, anchor: UnitPoint? = nil) {
    change { $0.scrollTo(id, anchor: anchor, of: view.engine) }
  }

  /// Sets a layout and, optionally, its metrics; see ``ScrollPositionController/layOut(_:of:)``.
  public func layOut(_ layout: Layout, metrics: ScrollMetrics? = nil) {
    var metrics = metrics
    if let anchor = controller.defaultScrollAnchors.alignment { metrics?.contentAlignment = anchor }
    // The position moves the view from where it was before the engine lays it out.
    var engine = view.engine
    if let metrics { engine.metrics = metrics }
    change(laidOut: metrics) { $0.layOut(layout, of: engine) }
    notifyFollowers()
  }

  /// Performs a change that adjusts the engine's offset to a new layout, which the closure returns, as
  /// `SelfSizingList` does. See ``ScrollPositionController/follow(adjustmentTo:of:)``. Requests that the closure
  /// makes are ignored, as in ``ScrollView/perform(_:)``.
  public func adjust(_ change: (inout ScrollEngine) -> Layout) {
    var command: ScrollCommand?
    view.perform { engine in
      let layout = change(&engine)
      command = ask { $0.follow(adjustmentTo: layout, of: engine) }
    }
    if let command { view.perform { $0.apply(command) } }
    callCompletions()
    notifyFollowers()
  }

  /// Sets the default anchor of all roles (SwiftUI's defaultScrollAnchor); see
  /// ``defaultScrollAnchor(_:for:)``.
  @discardableResult public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self {
    setAnchors { ($0.initialOffset, $0.sizeChanges, $0.alignment) = (anchor, anchor, anchor) }
  }

  /// Sets the default anchor for a role; see
  /// ``ScrollPositionController/setDefaultScrollAnchors(_:of:)``. For the alignment, the method also
  /// sets ``ScrollMetrics/contentAlignment`` of the view, and moves a view at rest.
  @discardableResult public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> Self {
    setAnchors { $0[role] = anchor }
  }

  /// Has a view within a distance in points of the anchor of size changes follow content that is added there,
  /// with an animation or at once; see ``ScrollFollowing``.
  @discardableResult public func followsSizeChanges(
    within distance: CGFloat = 0, animation: Animation? = nil
  ) -> Self {
    setAnchors { $0.following = ScrollFollowing(distance: distance, animation: animation) }
  }

  private func setAnchors(_ set: (inout DefaultScrollAnchors) -> Void) -> Self {
    let anchors = changing(controller.defaultScrollAnchors, set)
    if anchors.alignment != controller.defaultScrollAnchors.alignment {
      view.metrics.contentAlignment = anchors.alignment ?? .topLeading
    }
    change { $0.setDefaultScrollAnchors(anchors, of: view.engine) }
    return self
  }

  /// Attaches an observer that depends on the layout. The closure `laidOut` passes the current layout
  /// to the observer before each observation, and each new layout is observed. The observer is
  /// detached with this object.
  func observe<Observer: ScrollObserver>(
    _ observer: Observer, deliver delivery: ReportDelivery,
    laidOut: @escaping (inout Observer, Layout) -> Void, action: @escaping (Observer.Report) -> Void
  ) -> ScrollObservation {
    var observer = observer
    let follower = view.observe(deliver: delivery) { [weak self] engine, moment in
      guard let layout = self?.layout else { return nil }
      // No access to the observer is open while its code runs.
      var current = observer
      laidOut(&current, layout)
      let report = current.observe(engine, at: moment)
      observer = current
      return report.map { report in { action(report) } }
    }
    follower.look()
    followers.append(follower)
    return follower
  }

  /// Has the observers that follow the layout observe a new one.
  private func notifyFollowers() {
    guard !followers.isEmpty else { return }
    followers.removeAll { !$0.isActive }
    for follower in followers { follower.look() }
  }

  /// Updates the position for a display frame and reads changes of the binding.
  public func update() {
    guard !view.isChanging else { return }
    if !isReading {
      isReading = true
      record.add(reader)
    }
    readBinding()
    change { $0.update(of: view.engine) }
  }

  /// Advances a restoration by one display frame and returns the step to perform, or nil.
  ///
  /// This method does not perform the step, even if it is a scroll of the view. Perform a scroll with
  /// `view.perform { $0.apply(command) }`.
  public func update<ID: Codable>(
    _ restoration: inout ScrollRestoration<ID>
  ) -> ScrollRestoration<ID>.Step? where ID == Layout.ID {
    // A callback may use the restoration too, so no command is performed here.
    let step = ask { restoration.update(&$0, of: view.engine) }
    // A scroll is still to be performed. Its callbacks or the next update write the binding.
    if case .scroll = step { return step }
    writeBinding()
    return step
  }

  /// Updates the controller. No access to it is open while a callback, a completion or code of the layout runs.
  private func ask<Result>(_ question: (inout ScrollPositionController<Layout>) -> Result) -> Result {
    var controller = controller
    let result = question(&controller)
    self.controller = controller
    return result
  }

  /// Updates the controller and performs the resulting command. The binding is written last, because its setter
  /// may set the position again.
  private func change(
    laidOut metrics: ScrollMetrics? = nil,
    _ question: (inout ScrollPositionController<Layout>) -> ScrollCommand?
  ) {
    // The view would ignore the command, and the position would name another place than the view's.
    guard !view.isChanging else { return }
    let command = ask(question)
    if metrics != nil || command != nil {
      view.perform { engine in
        if let metrics { engine.metrics = metrics }
        if let command { engine.apply(command) }
      }
    }
    callCompletions()
    writeBinding()
  }

  /// Calls the completions of animations that have ended, which may scroll the view.
  private func callCompletions() {
    for completion in ask({ $0.takeAnimationCompletions() }) { completion() }
  }

  /// Ends the part in all completions: the view gets no more frames, and this object may get no updates.
  private func leave() {
    record.remove(reader)
    isReading = false
    controller.endCompletions()
    callCompletions()
    for completion in reader.take() { completion() }
  }

  /// Passes a moment to the controller after the delegate, which may have changed behavior or layout.
  private func observe(_ engine: ScrollEngine, at moment: ScrollMoment) {
    let command = ask { $0.observe(engine, at: moment) }
    if let command { view.perform { $0.apply(command) } }
    callCompletions()
    // A value that the app has set since the last read is not overwritten: the view is to scroll to it.
    if moment != .settled, !hasUnread { writeBinding() }
  }

  private var hasUnread: Bool {
    switch source {
    case .position(let binding): binding.wrappedValue.isRequest(since: known)
    case .id(let binding): binding.wrappedValue != known.viewID(type: Layout.ID.self)
    }
  }

  private func readBinding() {
    let (count, transaction) = record.write
    let isWritten = count != knownWrites
    knownWrites = count
    // Completions may use this object, so they are called last.
    let read = reader.take(through: count)
    defer { for completion in read { completion() } }
    guard hasUnread || isWritten && asksAgain else { return }
    withTransaction(isWritten ? transaction : .current) {
      switch source {
      case .position(let binding):
        known = binding.wrappedValue
        position = known
      case .id(let binding): scrolledID = binding.wrappedValue
      }
    }
  }

  /// Whether an equal position in the binding was created anew. A request in progress is not repeated.
  private var asksAgain: Bool {
    switch source {
    case .position(let binding): binding.wrappedValue.requests == 0 && controller.request == nil
    case .id: false
    }
  }

  private func writeBinding() {
    let new = controller.position
    guard new != known else { return }
    known = new
    switch source {
    case .position(let binding):
      let bound = binding.wrappedValue
      if bound == new { known = bound } else { write { binding.wrappedValue = new } }
    case .id(let binding):
      let id = new.viewID(type: Layout.ID.self)
      if binding.wrappedValue != id { write { binding.wrappedValue = id } }
    }
  }

  /// Writes to the binding. This write is no change by the app, but its setter may make one.
  private func write(_ value: () -> Void) {
    knownWrites = record.write.count &+ 1
    let own = knownWrites
    value()
    for completion in reader.take(through: own) { completion() }
  }
}

extension ScrollView {
  /// Binds a position to the view for as long as the result exists; see ``PositionedScrollView``.
  public func scrollPosition<Layout: ScrollTargetLayout>(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil, scrollTargetLayout layout: Layout
  ) -> PositionedScrollView<Layout> {
    PositionedScrollView(self, layout, position: position, anchor: anchor)
  }

  /// Binds the identifier of the target at the anchor to the view; see ``PositionedScrollView``. The binding
  /// is active for as long as the returned object exists.
  public func scrollPosition<Layout: ScrollTargetLayout>(
    id: Binding<Layout.ID?>, anchor: UnitPoint? = nil, scrollTargetLayout layout: Layout
  ) -> PositionedScrollView<Layout> {
    PositionedScrollView(self, layout, id: id, anchor: anchor)
  }
}
