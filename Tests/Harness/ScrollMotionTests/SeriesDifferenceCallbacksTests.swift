import ScrollFiles
import Foundation
import ScrollScript
import Testing

import ScrollMotion

/// Callbacks that differ while the motion is as recorded. Each test plants a fault in a run.
@Suite struct SeriesDifferenceCallbacksTests {
  private let run: Trajectory

  init() throws { run = try flickMotion().trajectory }

  private func lines(_ expected: Trajectory, _ actual: Trajectory) -> [String] {
    TrajectoryTrack().difference(expected: .init(expected), actual: .init(actual))?.lines ?? []
  }

  private func row(_ name: String) throws -> Int {
    try #require(run.rows.firstIndex { $0.events.contains(name) })
  }

  private func time(_ row: Int) -> String { NumberText.readable(run.rows[row].time) }
  private func frame(_ row: Int) -> String { "frame \(row) (\(time(row)) s)" }

  private func changed(_ change: (inout [Trajectory.Row]) -> Void) -> Trajectory {
    var other = run
    change(&other.rows)
    return other
  }

  private func without(_ name: String) -> Trajectory {
    changed { rows in for index in rows.indices { rows[index].events.removeAll { $0 == name } } }
  }

  @Test func aMissingCallbackIsNamedWithHowOftenItComes() throws {
    let (name, other) = ("willBeginDecelerating", without("willBeginDecelerating"))
    let frame = frame(try row(name))
    #expect(lines(run, other) == ["\(name) is missing in \(frame): never called, expected once"])
    #expect(lines(other, run) == ["\(name) is unexpected in \(frame): called once, expected never"])
  }

  @Test(arguments: [(1, "one frame later"), (2, "2 frames later"), (-1, "one frame earlier")])
  func aCallbackAtAnotherTimeIsToldInOneLine(_ frames: Int, _ words: String) throws {
    let name = "didEndDecelerating"
    let row = try row(name)
    var other = without(name)
    other.rows[row + frames].events.append(name)
    let times = "at \(time(row + frames)) s instead of \(time(row)) s"
    #expect(lines(run, other) == ["\(name) is called \(words), \(times)"])
  }

  /// Calls with another argument are other calls.
  @Test func callsAreCountedWithTheirArgument() throws {
    let name = "didEndDragging(true)", row = try row(name)
    let other = changed { $0[row + 3].events.append("didEndDragging(false)") }
    var missing = other
    missing.rows[row].events.removeAll { $0 == name }
    #expect(lines(other, missing) == ["\(name) is missing in \(frame(row)): never called, expected once"])
    var doubled = other
    doubled.rows[row + 5].events.append(name)
    #expect(
      lines(other, doubled) == ["\(name) is unexpected in \(frame(row + 5)): called twice, expected once"])
  }

  @Test func aDoubledCallbackIsCalledTwice() throws {
    let name = "didEndDecelerating", row = try row("didEndDecelerating")
    let other = changed { $0[row].events.append(name) }
    #expect(lines(run, other) == ["\(name) is called twice in \(frame(row)), expected once"])
    #expect(lines(other, run) == ["\(name) is called once in \(frame(row)), expected twice"])
    let all = changed { rows in
      for index in rows.indices where rows[index].events == ["didScroll"] {
        rows[index].events.append("didScroll")
      }
    }
    let said = lines(run, all)
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("didScroll is called twice in frame ") == true)
    #expect(said.first?.contains(", expected once, and differs in ") == true)
  }

  @Test func anotherArgumentIsTold() throws {
    let row = try row("didEndDragging(true)")
    let index = try #require(run.rows[row].events.firstIndex(of: "didEndDragging(true)"))
    let other = changed { $0[row].events[index] = "didEndDragging(false)" }
    #expect(lines(run, other) == ["didEndDragging(false) in \(frame(row)), expected didEndDragging(true)"])
  }

  @Test func theViewIsNamedIfThereAreSeveral() throws {
    let row = try row("didEndDecelerating")
    var late = without("didEndDecelerating")
    late.rows[row + 1].events.append("didEndDecelerating")
    let times = "at \(time(row + 1)) s instead of \(time(row)) s"
    #expect(
      lines(run.beside(run), run.beside(late)) == [
        "other: didEndDecelerating is called one frame later, \(times)"
      ])
  }

  @Test func anotherOrderIsTold() throws {
    let row = try #require(run.rows.firstIndex { $0.events.filter { $0 != "didScroll" }.count > 1 })
    let said = lines(run, changed { $0[row].events.reverse() })
    #expect(said.map { $0.hasPrefix("the callbacks differ in \(frame(row))") } == [true], "\(said)")
  }

  /// The velocity of a release with the wrong sign, and another target.
  @Test func wrongArgumentsOfCallsAreTold() throws {
    let run = try flickMotion()
    func lines(_ change: (inout DelegateCall) -> Void) -> [String] {
      var other = run
      other.calls = run.calls?.map { call in
        var call = call
        change(&call)
        return call
      }
      return TrajectoryTrack().difference(expected: run, actual: other)?.lines ?? []
    }
    #expect(lines { _ in }.isEmpty)
    let turned = lines { $0.velocity.y = -$0.velocity.y }
    #expect(turned.count == 1)
    #expect(turned.first?.hasPrefix("willEndDragging in frame ") == true)
    #expect(turned.first?.contains(": velocity (0, -") == true)
    #expect(turned.first?.contains(" pt/ms, expected (0, ") == true)
    let far = lines { $0.target.y += 10 }
    #expect(far.count == 1)
    #expect(far.first?.contains(": target (0, ") == true)
    // A difference beyond the digits that are usually printed is printed.
    let near = lines { $0.target.y += 1e-7 }
    let numbers = near.first?.components(separatedBy: "target ").last?.components(
      separatedBy: " pt, expected ")
    #expect(numbers?.count == 2)
    #expect(numbers?.first != numbers?.last)
  }
}
