import Foundation
import Scrolling
import TestSupport
import Testing

struct CommonStatusMonitorTests {
  /// Returns a monitor that has processed its first two changes.
  private func appeared() -> CommonStatusMonitor {
    var monitor = CommonStatusMonitor()
    monitor.takeChange(at: -2)
    monitor.takeChange(at: -1)
    return monitor
  }

  @Test func theDefaultAndTheFirstLayoutAreTheChangesOfAViewThatAppears() throws {
    func values(_ y: Double) throws -> PreferenceValues {
      let frame = CGRect(x: 0, y: y, width: 10, height: 10)
      return try Node(NodeID("row"), frame: frame).scrollSensor().collectPreferences().values
    }
    var monitor = CommonStatusMonitor()
    monitor.take(try values(100), at: 0)
    for frame in 1...9 { monitor.take(try values(100), at: Double(frame) / 60) }
    #expect(!monitor.isScrolling)
    monitor.take(try values(99), at: 0.2)
    #expect(monitor.isScrolling)
  }

  @Test func aMovedViewIsTakenForScrollingByWhatIsSensedGlobally() throws {
    func values(_ x: Double, in space: CoordinateSpace) throws -> PreferenceValues {
      let row = Node(NodeID("row"), frame: CGRect(x: 0, y: 0, width: 10, height: 10)).scrollSensor(in: space)
      return try Node(
        NodeID("view"), frame: CGRect(x: x, y: 0, width: 10, height: 90), coordinateSpace: "view",
        children: [row]
      ).collectPreferences().values
    }
    for (space, isTaken) in [(CoordinateSpace.global, true), (.named("view"), false)] {
      var monitor = appeared()
      monitor.take(try values(5, in: space), at: 0)
      monitor.advance(to: 1)
      #expect(!monitor.isScrolling)
      monitor.take(try values(60, in: space), at: 1)
      #expect(monitor.isScrolling == isTaken)
    }
  }

  /// Nine frames at 60 Hz are 0.15 s, however their times are rounded, also on a clock that counts from 1970.
  @Test(arguments: [0, 1.7e9]) func theDelayIsNineFrames(start: Double) {
    func time(_ frame: Int) -> Double { start + Double(frame) / 60 }
    for frame in 0..<896 {
      var monitor = appeared()
      monitor.takeChange(at: time(frame))
      monitor.advance(to: time(frame + 8))
      #expect(monitor.isScrolling)
      monitor.advance(to: time(frame + 9))
      #expect(!monitor.isScrolling, "frame \(frame)")
    }
  }

  /// Compares the monitor with a literal implementation of the library's rule: a list of all checks.
  @Test func itAgreesWithAllQuestionsAskedInTurn() {
    var random = SeededGenerator(seed: 7)
    var monitor = appeared()
    var questions: [Double] = []
    var last = 0.0, naive = false, time = 0.0
    for _ in 0..<5000 {
      time += random.number(0...(random.chance(0.1) ? 0.4 : 0.04))
      while let question = questions.first, question <= time {
        questions.removeFirst()
        if question - last > 0.1 + 1e-9 { naive = false }
      }
      if random.chance(0.7) {
        questions.append(time + 0.15)
        (last, naive) = (time, true)
        monitor.takeChange(at: time)
      } else {
        monitor.advance(to: time)
      }
      #expect(monitor.isScrolling == naive)
    }
  }

  @Test func strangeTimesDoNothing() {
    var monitor = appeared()
    monitor.takeChange(at: .nan)
    monitor.takeChange(at: .infinity)
    #expect(!monitor.isScrolling)
    monitor.takeChange(at: 1)
    monitor.takeChange(at: 0.5)
    monitor.advance(to: .nan)
    #expect((monitor.isScrolling, monitor.need) == (true, .wakeUp(at: 1 + 0.15)))
  }
}
