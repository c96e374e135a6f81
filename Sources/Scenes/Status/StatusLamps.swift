import Foundation
import Scrolling

/// The monitors of one scroll view, one for each way to know, fed as ``ScrollHost`` feeds them.
package struct StatusLamps: PaneObserver, Hashable {
  /// Its monitors, as ``ScrollStatusMonitorMode/allCases``.
  package private(set) var monitors = ScrollStatusMonitorMode.allCases.map { ScrollStatusMonitor($0) }

  /// Whether each says that it scrolls.
  package var answers: [Bool] { monitors.map(\.isScrolling) }

  /// What a mode says.
  package subscript(mode: ScrollStatusMonitorMode) -> Bool {
    zip(ScrollStatusMonitorMode.allCases, monitors).contains { $0 == mode && $1.isScrolling }
  }

  package mutating func take(_ event: ScrollEvent, of engine: inout ScrollEngine) {
    for index in monitors.indices { monitors[index].take(event, of: engine) }
  }

  /// Takes the view as it is once all its calls are delivered.
  mutating func settle(_ engine: ScrollEngine) {
    for index in monitors.indices { monitors[index].settle(engine) }
  }

  mutating func schedule(in runLoop: inout VirtualRunLoop) {
    for index in monitors.indices { monitors[index].schedule(in: &runLoop) }
  }

  mutating func take(_ fire: VirtualRunLoop.Fire) {
    for index in monitors.indices { monitors[index].take(fire) }
  }

  mutating func take(_ values: PreferenceValues, at time: Double) {
    for index in monitors.indices { monitors[index].take(values, at: time) }
  }

  /// When one of them wants to be asked; the run loop's need counts while a timer would change an answer.
  func need(in runLoop: VirtualRunLoop) -> FrameNeed {
    let need = monitors.reduce(FrameNeed.nothing) { $0.merged(with: $1.need) }
    return self[.exclusion] == (runLoop.mode == .tracking) ? need : need.merged(with: runLoop.need)
  }
}
