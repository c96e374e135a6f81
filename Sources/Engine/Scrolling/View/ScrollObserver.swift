/// A value that receives each state of a scroll view and reports what it detects.
///
/// Call ``observe(_:at:)`` at each moment of a ``ScrollViewCore``'s call, before anything
/// responds to it. ``ScrollView/observe(_:deliver:only:action:)`` does so for a view, and returns
/// access to the attached value.
public protocol ScrollObserver {
  /// The type of the reports.
  associatedtype Report
  /// Handles the state at a moment and returns a report, or nil if there is nothing to report. Outside the
  /// calls of a view, the moment is ``ScrollMoment/changed``.
  mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Report?
}

/// The time at which a report is delivered to its closure.
public enum ReportDelivery: Hashable, Sendable {
  /// Immediately after the delegate has received the callback in which the report arose, while the view is
  /// still in that callback's state; at once for a report that arises between callbacks. In a call that the
  /// delegate makes from a callback, the report is therefore delivered before the reports of the outer
  /// callback that are delivered ``atOnce``.
  case inCallback
  /// After the delegate has received the callback in which the report arose, and before the program's call on
  /// the view returns. The reports of calls that the delegate makes from a callback wait until that callback
  /// has returned, so all reports arrive in order.
  case atOnce
  /// At the beginning of the next ``ScrollView/frame(at:)`` or ``ScrollView/runLoopTurn()``.
  case nextTurn
}

/// A handle to an observer attached to a ``ScrollView``. The observer stays attached for as long as the view
/// exists, even if this object is not retained.
public class ScrollObservation {
  fileprivate private(set) weak var view: ScrollView?
  fileprivate let number: Int

  init(_ view: ScrollView?, number: Int) {
    self.view = view
    self.number = number
  }

  /// A Boolean value that indicates whether the observer is attached.
  public var isActive: Bool { view?.watching.isActive(number) ?? false }

  /// Detaches the observer. Its pending reports are discarded.
  public func cancel() {
    // The closures' objects are released after the access: their deinit may use another observation.
    let removed = view?.watching.cancel(number)
    withExtendedLifetime(removed) {}
  }

  /// Passes the current state of the view to the observer.
  func look() { view?.lookAgain(number) }
}

/// A handle to an observer attached to a ``ScrollView`` that gives access to the observer's value.
///
///     let photos = view.observe(RowLoader(list: list)) { change in load(change.starts) }
///     photos.value.list = longerList
///
/// The value remains readable after the observer is detached.
public final class AttachedObserver<Observer: ScrollObserver>: ScrollObservation {
  private let store: Store

  /// The value shared by this object and the view.
  fileprivate final class Store {
    var value: Observer
    init(_ value: Observer) { self.value = value }

    /// Passes a moment to the value. No access stays open while the observer works, because its code may use
    /// the view or this object.
    func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Observer.Report? {
      var observer = value
      let report = observer.observe(engine, at: moment)
      value = observer
      return report
    }
  }

  fileprivate init(_ view: ScrollView?, number: Int, _ store: Store) {
    self.store = store
    super.init(view, number: number)
  }

  /// The current value of the observer. After you set it, the new value observes the current state of the
  /// view, and the resulting report is delivered. A value that is set while the observer itself observes is
  /// overwritten by the result of that observation.
  public var value: Observer {
    get { store.value }
    set {
      store.value = newValue
      look()
    }
  }
}

/// The observers of a view and the reports that wait for delivery.
struct Watching {
  typealias Report = () -> Void

  struct Watcher {
    let number: Int
    let delivery: ReportDelivery
    let look: (ScrollEngine, ScrollMoment) -> Report?
  }

  /// The attached observers, whose code may use this property: no access may be open while one observes.
  private(set) var watchers: [Watcher] = []
  private var count = 0
  private var due: [(number: Int, report: Report)] = []
  private var deferred: [(number: Int, report: Report)] = []
  /// Whether a call on the view is in progress. Reports wait for the delegate of the outermost call.
  var isTelling = false

  var hasDeferred: Bool { !deferred.isEmpty }

  func isActive(_ number: Int) -> Bool { watchers.contains { $0.number == number } }

  mutating func add(
    _ delivery: ReportDelivery, look: @escaping (ScrollEngine, ScrollMoment) -> Report?
  ) -> Int {
    count += 1
    watchers.append(Watcher(number: count, delivery: delivery, look: look))
    return count
  }

  mutating func cancel(_ number: Int) -> (watchers: [Watcher], reports: [Report]) {
    let removed = (
      watchers.filter { $0.number == number }, (due + deferred).filter { $0.number == number }.map(\.report)
    )
    watchers.removeAll { $0.number == number }
    due.removeAll { $0.number == number }
    deferred.removeAll { $0.number == number }
    return removed
  }

  mutating func queue(_ report: @escaping Report, of watcher: Watcher) {
    guard isActive(watcher.number) else { return }
    switch watcher.delivery {
    // These reports belong to the moment in which they arise.
    case .inCallback: break
    case .atOnce: due.append((watcher.number, report))
    case .nextTurn: deferred.append((watcher.number, report))
    }
  }

  mutating func takeDue() -> Report? { due.isEmpty ? nil : due.removeFirst().report }

  /// Makes the deferred reports due.
  mutating func turn() {
    due += deferred
    deferred = []
  }
}

extension ScrollView {
  /// Attaches an observer. The `action` closure is called with each report, in order, at the time that
  /// `deliver` specifies. The delegate is not involved and does not need to be set.
  ///
  /// The observer observes the current state of the view at once, so it may report before this method
  /// returns. The returned object gives access to the attached value, which is a copy of `observer`.
  ///
  /// If `only` is a class, the observer is attached only if the view is of exactly that class. Code that
  /// receives views of all kinds can thus leave subclasses alone.
  @discardableResult
  public func observe<Observer: ScrollObserver>(
    _ observer: Observer, deliver delivery: ReportDelivery = .atOnce, only kind: ScrollView.Type? = nil,
    action: @escaping (Observer.Report) -> Void
  ) -> AttachedObserver<Observer> {
    let store = AttachedObserver<Observer>.Store(observer)
    if let kind, type(of: self) != kind { return AttachedObserver(nil, number: 0, store) }
    let number = watching.add(delivery) { engine, moment in
      store.observe(engine, at: moment).map { report in { action(report) } }
    }
    lookAgain(number)
    return AttachedObserver(self, number: number, store)
  }

  /// Attaches a closure that returns each of its reports as a closure to be called at the time that `deliver`
  /// specifies. For objects whose observing value is not theirs alone to change.
  @discardableResult
  func observe(
    deliver delivery: ReportDelivery, _ look: @escaping (ScrollEngine, ScrollMoment) -> (() -> Void)?
  ) -> ScrollObservation {
    ScrollObservation(self, number: watching.add(delivery, look: look))
  }

  /// Calls `action` with each callback after the delegate; by default, while the view is in its state.
  @discardableResult
  public func onScrollEvent(
    deliver delivery: ReportDelivery = .inCallback,
    action: @escaping (_ view: ScrollView, _ event: ScrollEvent) -> Void
  ) -> ScrollObservation {
    observe(deliver: delivery) { [weak self] _, moment in
      guard let self, case .callback(let event) = moment else { return nil }
      return { [weak self] in if let self { action(self, event) } }
    }
  }

  /// Calls `action` with the view at each stop. See ``StopObserver``, and ``observe(_:deliver:only:action:)``
  /// for the other arguments.
  @discardableResult
  public func onScrollStop(
    deliver delivery: ReportDelivery = .atOnce, only kind: ScrollView.Type? = nil,
    action: @escaping (_ view: ScrollView, _ stop: ScrollStop) -> Void
  ) -> ScrollObservation {
    observe(StopObserver(), deliver: delivery, only: kind) { [weak self] stop in
      if let self { action(self, stop) }
    }
  }

  /// Passes the state at a moment to the observers. Returns the reports to deliver in this moment.
  func look(at moment: ScrollMoment) -> [(number: Int, report: Watching.Report)] {
    watching.watchers.compactMap { watcher in
      look(of: watcher, at: moment).map { (watcher.number, $0) }
    }
  }

  /// Passes the state at a moment to an observer. Returns its report if it is to be delivered in this moment.
  private func look(of watcher: Watching.Watcher, at moment: ScrollMoment) -> Watching.Report? {
    guard let report = watcher.look(engine, moment) else { return nil }
    if watcher.delivery == .inCallback { return report }
    watching.queue(report, of: watcher)
    return nil
  }

  /// Passes the current state to an observer and delivers its report, as in a call without callbacks.
  fileprivate func lookAgain(_ number: Int) {
    guard let watcher = watching.watchers.first(where: { $0.number == number }) else { return }
    look(of: watcher, at: .changed)?()
    guard !watching.isTelling else { return }
    watching.isTelling = true
    self.report()
    watching.isTelling = false
  }

  /// Delivers the due reports, including those that arise during delivery.
  func report() {
    while let report = watching.takeDue() { report() }
  }
}
