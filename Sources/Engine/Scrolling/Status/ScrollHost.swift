/// The shared context of the scroll views of one window: a run loop and a layout of nodes per display frame.
/// It references its views weakly.
public final class ScrollHost {
  /// The run loop. It is in the tracking mode while any of the views requires it
  /// (``ScrollEngine/runLoopMode``), except for views whose glide has stalled (``stallInterval``). Hosts that
  /// share a run loop count the views of all.
  public var runLoop: VirtualRunLoop { shared.loop }
  private let shared: HostRunLoop
  /// The nodes of the last layout with the host's environment values, or nil before the first layout.
  public private(set) var root: Node?
  /// The number of sensors that the last layout read.
  public private(set) var sensorReads = 0

  /// The time in seconds without display frames after which a glide has stalled. A view that is no longer on
  /// screen gets no frames, and its glide would keep the run loop in the tracking mode forever.
  public static let stallInterval = 0.25

  /// An object at a node, for as long as the object exists.
  private struct Member<Object: AnyObject> {
    weak var object: Object?
    let id: NodeID
  }

  private var views: [Member<ScrollView>] = []
  private var subscriptions: [Member<PreferenceSubscription>] = []

  /// Creates a host without views. Its clock starts at a time in seconds.
  public init(at time: Double = 0) {
    shared = HostRunLoop(VirtualRunLoop(at: time))
    shared.add(self)
  }

  /// Creates a host without views that shares the run loop of another one, as the windows of an app share the
  /// main run loop: for the monitors of all in the mode ``ScrollStatusMonitorMode/exclusion``, a drag or a
  /// glide in any of them is scrolling. Lay out the hosts at the same times.
  public init(sharingRunLoopOf host: ScrollHost) {
    shared = host.shared
    shared.add(self)
  }

  deinit { for observer in observers { observer.unschedule() } }

  /// Adds a scroll view, or the scroll view of a list, that is laid out under an identifier. Adding a
  /// view again changes its identifier. A view belongs to one host: it is removed from the host to
  /// which it was added before.
  ///
  /// Each view needs an identifier of its own. ``layout(_:at:)`` fails while two existing views have the same
  /// one, so remove a view before you add its replacement.
  public func add(_ container: some ScrollViewHolder, as id: NodeID) {
    let view = container.scrollView
    if let host = view.host, host !== self { host.remove(view) }
    view.host = self
    views.removeAll { $0.object == nil || $0.object === view }
    views.append(Member(object: view, id: id))
    schedule()
  }

  /// Removes a scroll view, or the scroll view of a list, as when it leaves the window. Its monitors report
  /// that it is not scrolling, and its part in the completions of animations ends (``AnimationCompletion``).
  /// The view itself does not change: if it gets further frames, it continues to scroll, and monitors that
  /// use delegate callbacks report that. Does nothing if the view was not added to this host.
  public func remove(_ container: some ScrollViewHolder) {
    let view = container.scrollView
    guard view.host === self else { return }
    view.host = nil
    views.removeAll { $0.object == nil || $0.object === view }
    for observer in view.statusObservers { observer.leave() }
    for departure in view.departures { departure.action() }
  }

  /// The number of added views that still exist.
  package var viewCount: Int { views.count { $0.object != nil } }

  /// Calls a closure with the value of a preference at a node in the next layout, and then with each new
  /// value, for as long as the subscription exists (SwiftUI's onPreferenceChange).
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, of id: NodeID, perform: @escaping (Key.Value) -> Void
  ) -> PreferenceSubscription {
    var observation = PreferenceObservation<Key>()
    let subscription = PreferenceSubscription { values in
      guard let value = observation.update(values) else { return }
      perform(value)
    }
    subscriptions.append(Member(object: subscription, id: id))
    return subscription
  }

  /// Lays out a tree of nodes at a time in seconds, after the input and the display frame of that time.
  ///
  /// The run loop runs up to the time in its current mode, then switches to the mode that the views require
  /// now. Preferences are collected once, and subscribers are called only for changes. ``root`` becomes the
  /// tree with ``EnvironmentValues/isScrolling`` set where views are monitored. If a sensor names an unknown
  /// coordinate space, or the identifier of a view or a subscription is not unique, the entire layout fails:
  /// no observer is notified, and the previous layout stays in place.
  public func layout(_ root: Node, at time: Double) throws(CoordinateSpaceError) {
    views.removeAll { $0.object == nil }
    subscriptions.removeAll { $0.object == nil }
    var ids: Set<NodeID> = []
    for view in views where !ids.insert(view.id).inserted { throw .ambiguousNode(view.id) }
    let collection = try root.collectPreferences(at: ids.union(subscriptions.map(\.id)))
    sensorReads = collection.sensorReads
    self.root = root
    schedule()
    shared.run(to: time)
    for view in views {
      let values = collection[view.id]
      for observer in view.object?.statusObservers ?? [] {
        observer.change { if let values { $0.take(values, at: time) } else { $0.advance(to: time) } }
      }
    }
    for subscription in subscriptions {
      subscription.object?.take(collection[subscription.id] ?? PreferenceValues())
    }
    for view in views {
      guard let first = view.object?.statusObservers.first else { continue }
      self.root?.update(view.id) { $0.environment.isScrolling = first.isScrolling }
    }
  }

  /// The time at which the host needs a display frame without any input, for a timer or a monitor.
  public var need: FrameNeed {
    observers.reduce(runLoop.need) { $0.merged(with: $1.monitor.need) }
  }

  fileprivate var observers: [ScrollStatusObserver] { views.flatMap { $0.object?.statusObservers ?? [] } }

  private func schedule() {
    for observer in observers { observer.schedule(in: shared) }
  }

  /// Returns whether any view requires the tracking mode at a time in seconds.
  fileprivate func tracks(at time: Double) -> Bool {
    views.contains { view in
      guard let engine = view.object?.engine, engine.runLoopMode == .tracking else { return false }
      // A finger may rest for any time without frames.
      return engine.need != .frame || time - (engine.time ?? time) <= Self.stallInterval
    }
  }
}

/// The run loop of one or more hosts.
final class HostRunLoop {
  private struct Member { weak var host: ScrollHost? }

  var loop: VirtualRunLoop
  private var members: [Member] = []
  private var hosts: [ScrollHost] { members.compactMap(\.host) }

  init(_ loop: VirtualRunLoop) { self.loop = loop }

  func add(_ host: ScrollHost) {
    members.removeAll { $0.host == nil }
    members.append(Member(host: host))
  }

  /// Runs up to a time in the current mode, and then in the mode that the views require now.
  func run(to time: Double) {
    fire(until: time)
    loop.enter(hosts.contains { $0.tracks(at: time) } ? .tracking : .default)
    fire(until: time)
  }

  private func fire(until time: Double) {
    while let fire = loop.nextFire(until: time) {
      for observer in hosts.flatMap(\.observers) { observer.take(fire, of: self) }
    }
  }
}

/// A subscription to a preference while it exists; see ``ScrollHost/onPreferenceChange(_:of:perform:)``.
public final class PreferenceSubscription {
  fileprivate let take: (PreferenceValues) -> Void

  fileprivate init(_ take: @escaping (PreferenceValues) -> Void) { self.take = take }
}
