import Foundation
import Scrolling
import TestSupport
import Testing

/// All modes for the same movement, as in a scene: values that receive calls, timer events and layouts.
struct ScrollStatusMonitorTests {
  private var bench = Bench()

  /// A scroll view and its content with one sensor, monitored in every mode.
  private struct Bench {
    var views: [Driver]
    var runLoop = VirtualRunLoop()
    /// The monitors of the first view, in the order of the modes.
    var monitors = ScrollStatusMonitorMode.allCases.map { ScrollStatusMonitor($0) }
    /// An exclusion monitor for the second view.
    var other = ScrollStatusMonitor(.exclusion)
    var rowHeight: CGFloat = 100
    private(set) var time = 0.0

    init(views: Int = 1) {
      self.views = Array(repeating: Driver(), count: views)
      for index in monitors.indices { monitors[index].schedule(in: &runLoop) }
      other.schedule(in: &runLoop)
    }

    var answers: [ScrollStatusMonitorMode: Bool] {
      Dictionary(
        uniqueKeysWithValues: zip(ScrollStatusMonitorMode.allCases, monitors.map(\.isScrolling)))
    }

    func says(_ mode: ScrollStatusMonitorMode) -> Bool { answers[mode] == true }

    mutating func frame(at time: Double) {
      self.time = time
      for index in views.indices {
        views[index].frame(at: time)
        deliver(index)
      }
      fire()
      runLoop.enter(views.contains { $0.runLoopMode == .tracking } ? .tracking : .default)
      fire()
      let row = Node(NodeID("row"), frame: CGRect(x: 0, y: 0, width: 402, height: rowHeight)).scrollSensor()
      let view = Node(
        NodeID("view"), frame: CGRect(x: 0, y: 0, width: 402, height: 874),
        contentOffset: views[0].contentOffset, children: [row])
      guard let values = try? view.collectPreferences().values else { return }
      for index in monitors.indices { monitors[index].take(values, at: time) }
    }

    /// Calls are delivered at once, with the view's state afterwards, which suffices for these tests.
    mutating func perform(_ index: Int = 0, _ change: (inout Driver) -> Void) {
      change(&views[index])
      deliver(index)
    }

    private mutating func deliver(_ index: Int) {
      for event in views[index].drain() where index == 0 {
        for monitor in monitors.indices {
          _ = monitors[monitor].observe(views[0].engine, at: .callback(event))
        }
      }
    }

    private mutating func fire() {
      while let fire = runLoop.nextFire(until: time) {
        for index in monitors.indices { monitors[index].take(fire) }
        other.take(fire)
      }
    }

    /// Runs frames at 60 Hz up to a time. Returns the times at which a mode changed
    /// its answer, and the answer.
    mutating func run(to end: Double, each: (inout Bench, Double) -> Void = { _, _ in })
      -> [ScrollStatusMonitorMode: [(time: Double, isScrolling: Bool)]]
    {
      var changes: [ScrollStatusMonitorMode: [(time: Double, isScrolling: Bool)]] = [:]
      var frame = Int((time * 60).rounded()) + 1
      while Double(frame) / 60 <= end + 1e-9 {
        let before = answers
        let now = Double(frame) / 60
        each(&self, now)
        self.frame(at: now)
        for (mode, answer) in answers where before[mode] != answer {
          changes[mode, default: []].append((now, answer))
        }
        frame += 1
      }
      return changes
    }

    /// Puts a finger down at 1 s, moves it by 20 pt per frame for six frames, holds still and lifts.
    mutating func playDrag(hold: Double, to end: Double)
      -> [ScrollStatusMonitorMode: [(time: Double, isScrolling: Bool)]]
    {
      run(to: end) { bench, now in
        let step = ((now - 1) * 60).rounded()
        switch step {
        case 0: bench.perform { $0.touchDown(CGPoint(x: 200, y: 700), at: now) }
        case 1...6:
          bench.perform { $0.touchMoved(to: CGPoint(x: 200, y: 700 - 20 * step), at: now) }
        case _ where step == 7 + (hold * 60).rounded(): bench.perform { $0.touchUp(at: now) }
        default: break
        }
      }
    }
  }

  @Test mutating func allAgreeOnAFlickToWithinTheirLags() throws {
    let changes = bench.playDrag(hold: 0, to: 8)
    let delegate = try #require(changes[.delegate])
    #expect(delegate.map(\.isScrolling) == [true, false])
    #expect(changes[.recipe]?.map(\.time) == delegate.map(\.time))
    let exclusion = try #require(changes[.exclusion]), common = try #require(changes[.common])
    #expect((exclusion.map(\.isScrolling), common.map(\.isScrolling)) == ([true, false], [true, false]))
    for (a, b) in zip(exclusion, delegate) { #expect(abs(a.time - b.time) <= 0.1 + 1e-9) }
    // The last steps of a glide are too small to detect, so silence may begin before the end.
    #expect(abs(common[0].time - delegate[0].time) < 0.02)
    #expect(common[1].time - delegate[1].time > -0.15 && common[1].time - delegate[1].time <= 0.15)
  }

  /// For flicks at any start time, the exclusion is never wrong for longer than its interval and a frame.
  @Test func theExclusionIsAsAccurateAsTheDelegateToWithinItsInterval() throws {
    for start in 0..<12 {
      var bench = Bench()
      let begin = 1 + Double(start) * 0.011
      var touched = false, released = false
      var tracks = false, since = 0.0, longest = 0.0
      _ = bench.run(to: 6) { bench, now in
        if !touched, now >= begin {
          touched = true
          bench.perform { $0.touchDown(CGPoint(x: 200, y: 700), at: now) }
        } else if touched, !released {
          let moved = min(90, (now - begin) * 900)
          bench.perform { $0.touchMoved(to: CGPoint(x: 200, y: 700 - moved), at: now) }
          if moved == 90 {
            bench.perform { $0.touchUp(at: now) }
            released = true
          }
        }
        let truth = bench.says(.delegate)
        if truth != tracks { (tracks, since) = (truth, now) }
        if bench.says(.exclusion) != truth { longest = max(longest, now - since) }
      }
      #expect(longest <= 0.1 + 1.0 / 60 + 1e-9)
      #expect(released)
      #expect((bench.says(.exclusion), bench.says(.delegate)) == (false, false))
    }
  }

  @Test mutating func theExclusionIsPromptOnceItsTimerIsOverdue() throws {
    let changes = bench.playDrag(hold: 0.5, to: 4)
    // The tracking timer has been scheduled since 0.1 s, the idle timer since shortly after the touch.
    let times = try #require(changes[.exclusion]?.map(\.time))
    #expect(times.count == 2 && abs(times[0] - (1 + 1.0 / 60)) < 1e-9)
    #expect(abs(times[1] - (1 + 37.0 / 60)) < 1e-9)
  }

  @Test func theExclusionIsBlindToWhichOfTwoViewsMoves() {
    var bench = Bench(views: 2)
    _ = bench.run(to: 1)
    bench.perform(1) { $0.touchDown(CGPoint(x: 200, y: 700), at: 1) }
    bench.perform(1) { $0.touchMoved(to: CGPoint(x: 200, y: 600), at: 1.01) }
    _ = bench.run(to: 1.2)
    #expect((bench.other.isScrolling, bench.says(.exclusion), bench.says(.delegate)) == (true, true, false))
    #expect(!bench.says(.common) && bench.views[0].phase == .idle)
  }

  @Test mutating func theExclusionDoesNotSeeAnAnimation() {
    _ = bench.run(to: 1)
    bench.perform { $0.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
    _ = bench.run(to: 1.2)
    #expect((bench.says(.delegate), bench.says(.common), bench.says(.exclusion)) == (true, true, false))
  }

  @Test mutating func theCommonModeSaysStoppedWhileAFingerHoldsStill() {
    let changes = bench.playDrag(hold: 1, to: 1.8)
    #expect((bench.views[0].isTracking, bench.says(.delegate), bench.says(.exclusion)) == (true, true, true))
    #expect(!bench.says(.common))
    let end = changes[.common]?.last
    #expect(end?.isScrolling == false)
    // The last movement was after six frames. Silence is detected between 0.1 and 0.15 s later, at a frame.
    let silent = (end?.time ?? 0) - (1 + 6.0 / 60)
    #expect(silent > 0.1 && silent <= 0.15 + 1.0 / 60)
  }

  @Test mutating func theCommonModeSaysScrollingWhenARowResizes() {
    _ = bench.run(to: 1)
    bench.rowHeight = 130
    _ = bench.run(to: 1.02)
    #expect((bench.says(.common), bench.says(.delegate), bench.says(.exclusion)) == (true, false, false))
    #expect(bench.views[0].phase == .idle)
    _ = bench.run(to: 1.3)
    #expect(!bench.says(.common))
  }

  @Test mutating func anUnanimatedSetIsAMomentsScrollForTheCommonModeAndEndlessForTheRecipe() {
    _ = bench.run(to: 1)
    bench.perform { $0.perform { $0.moveContentOffset(to: CGPoint(x: 0, y: 500)) } }
    _ = bench.run(to: 1.05)
    #expect((bench.says(.recipe), bench.says(.common), bench.says(.delegate)) == (true, true, false))
    #expect(!bench.says(.exclusion))
    _ = bench.run(to: 9)
    #expect((bench.says(.recipe), bench.says(.common)) == (true, false))
  }

  @Test mutating func monitorsAreValuesThatCanBePutBack() {
    _ = bench.playDrag(hold: 1, to: 1.1)
    let saved = bench
    _ = bench.run(to: 1.5)
    var again = saved
    _ = again.run(to: 1.5)
    #expect((again.monitors, again.runLoop) == (bench.monitors, bench.runLoop))
    #expect(saved.monitors != bench.monitors)
  }
}
