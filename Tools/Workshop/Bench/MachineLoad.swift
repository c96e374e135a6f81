import ScrollFiles
import Foundation
import Glibc
import PlaygroundSDL

/// The work of all processors of the machine, of which other programs' part makes measurements uncertain.
package struct MachineLoad {
  /// The processor time of all programs since the machine started, in seconds, including that which another
  /// virtual machine took.
  private let busy: Double
  /// The processor time of this process and of the ended ones that it started, in seconds.
  private let own: Double
  /// The time of the reading in seconds.
  private let time: Double
  private static let clock = Clock()

  /// Reads the present state. Returns nil where `/proc/stat` cannot be read.
  package init?() {
    guard let bytes = try? AtomicFile.read("/proc/stat", limit: 1 << 20),
      let ticks = Self.busyTicks(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    busy = ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    own = [RUSAGE_SELF, RUSAGE_CHILDREN].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who.rawValue, &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
      }
    }
    time = Self.clock.now
  }

  /// Returns the ticks in which a processor was at work, from the first line of `/proc/stat`: user, nice,
  /// system, idle, waiting for devices, interrupts, soft interrupts, and stolen.
  package static func busyTicks(_ text: String) -> Double? {
    let words = text.prefix { !$0.isNewline }.split(separator: " ")
    let ticks = words.dropFirst().prefix(8).compactMap { Double($0) }
    guard words.first == "cpu", ticks.count == 8 else { return nil }
    return ticks.reduce(0, +) - ticks[3] - ticks[4]
  }

  /// Returns a note about a part that was measured while other programs used more than 0.1 processors, or nil
  /// if they did not.
  package static func note(_ part: String, from start: MachineLoad?, to end: MachineLoad?) -> String? {
    guard let start, let end else { return "\(part): not known whether the machine was quiet" }
    let others = (end.busy - start.busy - (end.own - start.own)) / (end.time - start.time)
    guard end.time > start.time, others > 0.1 else { return nil }
    let used = NumberText.fixed(others, decimals: 1)
    return "\(part): the machine was not quiet; others used \(used) of \(Bench.cores) cores"
  }
}
