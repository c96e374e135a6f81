/// What scroll views of one window share: a run loop, and a layout of nodes each frame. It holds its views weakly.
public final class ScrollHost {
  /// The run loop, in the tracking mode while a finger is down on any of the views or any glides.
  public internal(set) var runLoop: VirtualRunLoop
  /// The nodes as last laid out, each with what its environment tells it; nil before the first layout.
  public private(set) var root: Node?
  /// How many sensors the last layout read.
  public private(set) var sensorReads = 0

  private struct Member {
    weak var view: ScrollView?
    let id: NodeID
  }

  private struct Subscriber {
    weak var subscription: PreferenceSubscription?
    let id: NodeID
  }

  private var members: [Member] = []
  private var subscribers: [Subscriber] = []

  /// A host without views, its clock at a time in seconds.
  public init(at time: Double = 0) { runLoop = VirtualRunLoop(at: time) }

  /// Adds a scroll view, or the one of a list, that is laid out under a name. One that is here already gets the new name;
  /// one that is in another host too keeps its timers there.
  public func add(_ container: some ScrollViewHolder, as id: NodeID) {
    let view = container.scrollView
    members.removeAll { $0.view == nil || $0.view === view }
    members.append(Member(view: view, id: id))
    schedule()
  }

  /// How many of the views added live.
  public var viewCount: Int { members.reduce(0) { $0 + ($1.view == nil ? 0 : 1) } }

  /// Calls with each new value of a preference at a node, for as long as the subscription is kept. The key's default is
  /// taken as known.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, of id: NodeID, perform: @escaping (Key.Value) -> Void
  ) -> PreferenceSubscription {
    var observation = PreferenceObservation<Key>()
    let subscription = PreferenceSubscription { values in
      guard let value = observation.update(values) else { return }
      perform(value)
    }
    subscribers.append(Subscriber(subscription: subscription, id: id))
    return subscription
  }

  /// Lays out a tree of nodes at a time in seconds, after the input and the frame of that time.
  ///
  /// The run loop runs up to the time in the mode it was in, then attends to what the views do now. Preferences are
  /// collected once; who listens is called only about changes. ``root`` is the tree with ``EnvironmentValues/isScrolling``
  /// set where views are monitored. A sensor that names an unknown coordinate space makes the layout fail as a whole:
  /// nothing is told, and the layout before stays.
  public func layout(_ root: Node, at time: Double) throws(CoordinateSpaceError) {
    members.removeAll { $0.view == nil }
    subscribers.removeAll { $0.subscription == nil }
    let collection = try root.collectPreferences(
      at: Set(members.map(\.id)).union(subscribers.map(\.id)))
    sensorReads = collection.sensorReads
    self.root = root
    run(to: time)
    for member in members {
      guard let view = member.view else { continue }
      let values = collection[member.id]
      for observer in view.statusObservers {
        if let values { observer.take(values, at: time) } else { observer.advance(to: time) }
      }
    }
    for subscriber in subscribers {
      subscriber.subscription?.take(collection[subscriber.id] ?? PreferenceValues())
    }
    for member in members {
      guard let first = member.view?.statusObservers.first else { continue }
      self.root?.update(member.id) { $0.environment.isScrolling = first.isScrolling }
    }
  }

  /// When it wants a frame though nothing comes in: a timer or a monitor is due.
  public var need: FrameNeed {
    observers.reduce(runLoop.need) { $0.merged(with: $1.monitor.need) }
  }

  private var observers: [ScrollStatusObserver] { members.flatMap { $0.view?.statusObservers ?? [] } }

  private func schedule() {
    for observer in observers { observer.schedule(in: self) }
  }

  private func run(to time: Double) {
    schedule()
    fire(until: time)
    let tracks = members.contains { $0.view?.engine.runLoopMode == .tracking }
    runLoop.enter(tracks ? .tracking : .default)
    fire(until: time)
  }

  private func fire(until time: Double) {
    while let fire = runLoop.nextFire(until: time) {
      for observer in observers { observer.take(fire, of: self) }
    }
  }
}

/// Calls about a preference's changes for as long as it is kept; see ``ScrollHost/onPreferenceChange(_:of:perform:)``.
public final class PreferenceSubscription {
  private let update: (PreferenceValues) -> Void

  init(_ update: @escaping (PreferenceValues) -> Void) { self.update = update }

  func take(_ values: PreferenceValues) { update(values) }
}
