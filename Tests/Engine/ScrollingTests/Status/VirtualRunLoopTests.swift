import Foundation
import Scrolling
import TestSupport
import Testing

/// The transcripts of ContractScenarioTests have the mode in which a view keeps the loop.
struct VirtualRunLoopTests {
  private var loop = VirtualRunLoop()

  private func run(_ loop: inout VirtualRunLoop, to time: Double) -> [VirtualRunLoop.Fire] {
    var fires: [VirtualRunLoop.Fire] = []
    while let fire = loop.nextFire(until: time) { fires.append(fire) }
    return fires
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func timersFireAtTheirTimesHoweverTheRunIsCut() {
    func times(cutAt step: Double) -> [Double] {
      var loop = VirtualRunLoop(at: 2)
      let timer = loop.addTimer(every: 0.1)
      var times: [Double] = []
      for frame in 1...Int(1.05 / step) {
        for fire in run(&loop, to: 2 + Double(frame) * step) {
          #expect((fire.timer, fire.time, fire.mode) == (timer, fire.due, .default))
          times.append(fire.time)
        }
      }
      return times
    }
    let expected = (1...10).map { 2 + Double($0) * 0.1 }
    #expect(isNear(times(cutAt: 1.05), expected))
    #expect(times(cutAt: 1.05) == times(cutAt: 0.007))
    #expect(times(cutAt: 1.05) == times(cutAt: 1.05 / 63))
  }

  @Test(arguments: [0, 1.7e9]) func aTimerIsNoFrameLate(start: Double) {
    func time(_ frame: Int) -> Double { start + Double(frame) / 60 }
    for first in 0..<60 {
      var loop = VirtualRunLoop(at: time(first))
      _ = loop.addTimer(every: 0.1)
      _ = loop.addTimer(every: 0.1, in: .common)
      for frame in 1...300 {
        #expect(run(&loop, to: time(first + frame)).count == (frame % 6 == 0 ? 2 : 0), "\(first) \(frame)")
      }
    }
  }

  @Test mutating func aTimerFiresInItsModesOnly() {
    let idle = loop.addTimer(every: 0.1)
    let tracking = loop.addTimer(every: 0.1, in: [.tracking])
    let both = loop.addTimer(every: 0.1, in: .common)
    #expect(Set(run(&loop, to: 0.45).map(\.timer)) == [idle, both])
    loop.enter(.tracking)
    let fires = run(&loop, to: 0.85)
    #expect(Set(fires.map(\.timer)) == [tracking, both])
    #expect(fires.allSatisfy { $0.mode == .tracking })
    #expect(Set<RunLoopMode>.common == [.default, .tracking])
  }

  @Test mutating func anOverdueTimerFiresOnceAtTheChangeOfModeAndKeepsItsSchedule() {
    let timer = loop.addTimer(every: 0.1, in: [.tracking])
    #expect(run(&loop, to: 0.73).isEmpty)
    loop.enter(.tracking)
    let fires = run(&loop, to: 1.05)
    // Once for the seven missed times, then at 0.8, 0.9, 1.0, and not 0.1 s after the late one.
    #expect(isNear(fires.map(\.time), [0.73, 0.8, 0.9, 1.0]))
    #expect(isNear(fires.map(\.due), [0.1, 0.8, 0.9, 1.0]))
    #expect(fires.allSatisfy { $0.timer == timer })
  }

  @Test mutating func aBlockedLoopFiresLateAndOnce() {
    _ = loop.addTimer(every: 0.1)
    loop.block(until: 0.55)
    #expect(isNear(run(&loop, to: 0.75).map(\.time), [0.55, 0.6, 0.7]))
    // A step too long for a frame counts as blocked, too.
    #expect(isNear(run(&loop, to: 100.05).map(\.time), [100.05]))
    #expect(isNear(run(&loop, to: 100.15).map(\.time), [100.1]))
  }

  @Test mutating func ofSeveralTheEarliestDueFiresFirst() {
    let late = loop.addTimer(every: 0.3)
    let early = loop.addTimer(every: 0.2)
    let alike = loop.addTimer(every: 0.2)
    loop.block(until: 0.5)
    #expect(run(&loop, to: 0.5).map(\.timer) == [early, alike, late])
  }

  @Test mutating func someFireOnceAndSomeAreRemoved() {
    let once = loop.addTimer(every: 0.1, repeats: false)
    #expect(run(&loop, to: 1).map(\.timer) == [once])
    #expect((loop.timerCount, loop.need) == (0, .nothing))
    let timer = loop.addTimer(every: 0.1)
    #expect(loop.need == .wakeUp(at: 1.1))
    loop.removeTimer(timer)
    loop.removeTimer(timer)
    #expect(run(&loop, to: 2).isEmpty)
    #expect(loop.now == 2)
  }

  @Test mutating func timersMayBeChangedBetweenTwoFires() {
    let first = loop.addTimer(every: 0.1)
    #expect(loop.nextFire(until: 1)?.timer == first)
    loop.removeTimer(first)
    let second = loop.addTimer(every: 0.25)
    #expect(isNear(run(&loop, to: 0.7).map(\.time), [0.35, 0.6]))
    loop.enter(.tracking)
    #expect(run(&loop, to: 1).isEmpty)
    #expect(loop.need == .nothing)
    loop.enter(.default)
    #expect(loop.need == .wakeUp(at: 1))
    #expect(run(&loop, to: 1).map(\.timer) == [second])
  }

  @Test func strangeTimesDoNothing() {
    var loop = VirtualRunLoop(at: .nan)
    #expect(loop.now == 0)
    _ = loop.addTimer(every: .nan)
    _ = loop.addTimer(every: .infinity)
    #expect(loop.need == .nothing)
    for time in [Double.nan, .infinity, -.infinity, -1] {
      #expect(run(&loop, to: time).isEmpty)
      loop.block(until: time)
    }
    #expect(loop.now == 0)
    _ = loop.addTimer(every: -3)
    #expect(isNear(run(&loop, to: 0.00035).map(\.time), [0.0001, 0.0002, 0.0003]))
    // Where a double can no longer represent 0.0001 s, a timer still fires a limited number of times.
    loop.block(until: 1e15)
    #expect(run(&loop, to: 1e15 + 1).count < 20)
  }
}
