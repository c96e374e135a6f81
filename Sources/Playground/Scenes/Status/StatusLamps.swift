import Scrolling

/// The status monitors of one scroll view, one for each mode. They receive ``ScrollHost``'s input.
package struct StatusLamps: PaneObserver, Hashable {
  /// The monitors, in the order of ``ScrollStatusMonitorMode/allCases``.
  package private(set) var monitors = ScrollStatusMonitorMode.allCases.map { ScrollStatusMonitor($0) }

  /// The scrolling status that each monitor reports.
  package var answers: [Bool] { monitors.map(\.isScrolling) }

  package subscript(mode: ScrollStatusMonitorMode) -> Bool {
    zip(ScrollStatusMonitorMode.allCases, monitors).contains { $0 == mode && $1.isScrolling }
  }

  package mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    for index in monitors.indices { _ = monitors[index].observe(engine, at: moment) }
  }

  mutating func forEach(_ change: (inout ScrollStatusMonitor) -> Void) {
    for index in monitors.indices { change(&monitors[index]) }
  }

  /// Returns the time at which a monitor must be updated next. The run loop's need counts only while a timer
  /// would change a status.
  func need(in runLoop: VirtualRunLoop) -> FrameNeed {
    let need = monitors.reduce(FrameNeed.nothing) { $0.merged(with: $1.need) }
    return self[.exclusion] == (runLoop.mode == .tracking) ? need : need.merged(with: runLoop.need)
  }
}
