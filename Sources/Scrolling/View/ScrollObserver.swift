import Foundation

/// A value that is shown each state of a scroll view and reports what it is there to find.
///
/// Call ``observe(_:)`` after each call on an engine, before its callbacks are taken, and in each callback before the
/// delegate has it; ``ScrollView/observe(_:deliver:only:action:)`` does so.
public protocol ScrollObserver {
  /// What it reports.
  associatedtype Report
  /// Takes a state; what there is to report of it.
  mutating func observe(_ engine: ScrollEngine) -> Report?
}

/// When a report reaches its closure.
public enum ReportDelivery: Hashable, Sendable {
  /// Right after the delegate has had the callback in which it arose: before the call returns that the program made on
  /// the view.
  case atOnce
  /// At the beginning of the next ``ScrollView/frame(at:)`` or in ``ScrollView/runLoopTurn()``, whichever is first.
  case nextTurn
}

/// An observer's place on a ``ScrollView``. The observer stays for as long as the view lives, whether or not this is kept.
public final class ScrollObservation {
  private weak var view: ScrollView?
  private let number: Int

  init(_ view: ScrollView?, number: Int) {
    self.view = view
    self.number = number
  }

  /// Whether the observer is attached.
  public var isActive: Bool { view?.watching.isActive(number) ?? false }

  /// Detaches the observer; what it has not delivered yet it never will.
  public func cancel() { view?.watching.cancel(number) }
}

/// The observers of a view and the reports that wait for delivery.
struct Watching {
  typealias Report = () -> Void

  struct Watcher {
    let number: Int
    let delivery: ReportDelivery
    let look: (ScrollEngine) -> Report?
  }

  /// Attached observers. An observer may hold foreign code: no access to this may be open while it looks.
  private(set) var watchers: [Watcher] = []
  private var count = 0
  private var due: [(number: Int, report: Report)] = []
  private var deferred: [(number: Int, report: Report)] = []
  /// Whether a call on the view is being carried out: reports wait for the outermost one's delegate.
  var isTelling = false

  var hasDeferred: Bool { !deferred.isEmpty }

  func isActive(_ number: Int) -> Bool { watchers.contains { $0.number == number } }

  mutating func add(_ delivery: ReportDelivery, look: @escaping (ScrollEngine) -> Report?) -> Int {
    count += 1
    watchers.append(Watcher(number: count, delivery: delivery, look: look))
    return count
  }

  mutating func cancel(_ number: Int) {
    watchers.removeAll { $0.number == number }
    due.removeAll { $0.number == number }
    deferred.removeAll { $0.number == number }
  }

  mutating func queue(_ report: @escaping Report, of watcher: Watcher) {
    guard isActive(watcher.number) else { return }
    switch watcher.delivery {
    case .atOnce: due.append((watcher.number, report))
    case .nextTurn: deferred.append((watcher.number, report))
    }
  }

  mutating func takeDue() -> Report? { due.isEmpty ? nil : due.removeFirst().report }

  /// Makes due what was put off until now.
  mutating func turn() {
    due += deferred
    deferred = []
  }
}

extension ScrollView {
  /// Attaches an observer. `action` is called with each report, in order, when `deliver` says; the delegate, there or
  /// not, hears nothing of it.
  ///
  /// With a class in `only` nothing is attached unless the view is of exactly that class, so that code that is handed
  /// views of all kinds leaves subclasses alone.
  @discardableResult
  public func observe<Observer: ScrollObserver>(
    _ observer: Observer, deliver delivery: ReportDelivery = .atOnce, only kind: ScrollView.Type? = nil,
    action: @escaping (Observer.Report) -> Void
  ) -> ScrollObservation {
    if let kind, type(of: self) != kind { return ScrollObservation(nil, number: 0) }
    var latest = observer
    let number = watching.add(delivery) { engine in
      // No access stays open while the observer works, lest foreign code in it come back here.
      var observer = latest
      let report = observer.observe(engine)
      latest = observer
      return report.map { report in { action(report) } }
    }
    return ScrollObservation(self, number: number)
  }

  /// Calls `action` at each stop; see ``StopObserver``, and ``observe(_:deliver:only:action:)`` for the other arguments.
  @discardableResult
  public func onScrollStop(
    deliver delivery: ReportDelivery = .atOnce, only kind: ScrollView.Type? = nil,
    action: @escaping (ScrollStop) -> Void
  ) -> ScrollObservation {
    observe(StopObserver(), deliver: delivery, only: kind, action: action)
  }

  /// Shows the present state to the observers.
  func look() {
    for watcher in watching.watchers {
      if let report = watcher.look(engine) { watching.queue(report, of: watcher) }
    }
  }

  /// Delivers what is due, and what comes of that.
  func report() {
    while let report = watching.takeDue() { report() }
  }
}
