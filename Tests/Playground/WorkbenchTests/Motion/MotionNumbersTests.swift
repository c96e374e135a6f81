import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct MotionNumbersTests {
  private let step = 1.0 / 64

  private func motion(
    _ offsets: [Double], phase: ScrollPhase = .decelerating, overshoot: [Double] = [],
    times: [Double]? = nil, finger: [Motion.FingerPoint] = []
  ) -> Motion {
    .moving(vertical(offsets), every: step, at: times, phase: phase, overshoot: overshoot, finger: finger)
  }

  @Test func distanceIsForthAndBack() {
    #expect(MotionNumbers(motion([0, 10, 30, 25])).distance == 35)
    #expect(MotionNumbers(motion([0, 10, 30, 25]), in: step...2 * step).distance == 20)
    #expect(MotionNumbers(.moving([.zero, CGPoint(x: 3, y: -4)])).distance == 5)
  }

  @Test func timeIsWhatBandsShow() {
    let phases: [ScrollPhase] = [
      .idle, .tracking, .interacting, .interacting, .decelerating, .idle, .animating, .idle,
    ]
    let motion = Motion(
      phases.enumerated().map { Motion.Frame(time: Double($0), offset: .zero, phase: $1) })
    #expect((MotionNumbers(motion).time, MotionNumbers(motion, in: 3...5).time) == (4, 2))
  }

  /// The step in which a finger moves the content belongs to the drag, also if the recording rested before.
  @Test func theFirstStepOfADragCounts() throws {
    let played = Scenario.recording(
      [0, 5, 5 + 1.0 / 60, 5 + 2.0 / 60], rests: [0],
      [
        .touch(.began, 300, at: 4.999), .touch(.moved, 240, at: 5), .touch(.moved, 200, at: 5 + 1.0 / 60),
        .touch(.moved, 190, at: 5 + 2.0 / 60),
      ])
    let motion = try PlotRun.motions(of: played, file: "coalesced")[0]
    let offsets = motion.frames.map { Double($0.offset.y) }
    #expect(offsets[0] == 0 && offsets[1] > 40 && offsets[3] > offsets[2])
    let numbers = MotionNumbers(motion, in: 5...6)
    #expect((numbers.distance, numbers.time.map { abs($0 - 3.0 / 60) < 1e-9 }) == (offsets[3], true))
    // The band begins with that step.
    let figure = MotionPlot(motion).figure(
      size: CGSize(width: 400, height: 300), palette: .light, hairline: 1)
    let band = try #require(figure.bands.first { $0.name == "Dragging" })
    #expect(abs(band.from - (5 - 1.0 / 60)) < 1e-9)
  }

  @Test func overshootAndItsTime() {
    let numbers = MotionNumbers(motion([0, -10, -40, -5, 0], overshoot: [0, 10, 40, 5, 0]))
    #expect((numbers.overshoot, numbers.timeOutside) == (40, 3 * step))
    let inside = MotionNumbers(motion([0, 10]))
    #expect((inside.overshoot, inside.timeOutside) == (0, 0))
  }

  @Test func roughnessIsTheMeanSecondDifference() {
    // Squares have a second difference of 2 throughout; the ends have none.
    #expect(MotionNumbers(motion([0, 1, 4, 9, 16])).roughness == 2)
    #expect(MotionNumbers(motion([0, -1, -4, -9])).roughness == 2)
    // A constant speed has 0, a step up and down 8 and 8.
    #expect(MotionNumbers(motion([0, 5, 10, 15])).roughness == 0)
    #expect(MotionNumbers(motion([0, 0, 8, 8])).roughness == 8)
    // Frames at rest do not count: three of these four do.
    #expect(MotionNumbers(motion([0, 0, 0, 6, 12, 12])).roughness == 4)
    #expect(MotionNumbers(motion([7, 7, 7])).roughness == nil)
    #expect(MotionNumbers(motion([0, 1])).roughness == nil)
  }

  @Test func aDroppedFrameOfAnEvenPaceIsNotRough() {
    let times = [0.0, 1, 2, 4, 5].map { $0 * step }
    #expect(MotionNumbers(motion([0, 3, 6, 12, 15], times: times)).roughness == 0)
    // The speed is halved over the gap and returns: twice half of 4 in three frames.
    #expect(MotionNumbers(motion([0, 4, 8, 12, 16], times: times)).roughness == 4.0 / 3)
  }

  /// Where another node is shown, nothing has moved.
  @Test func anotherNodeIsNoMotion() {
    let motion = Motion(
      [0.0, 4, 8, 100, 104, 108].enumerated().map { index, offset in
        Motion.Frame(
          time: Double(index) * step, offset: CGPoint(x: offset, y: 0), phase: .interacting,
          isOther: index == 3)
      })
    let numbers = MotionNumbers(motion)
    #expect(numbers.distance == 16 && numbers.roughness == 0)
    let whole = 0...5 * step
    #expect(motion.mainAxis(in: whole) == .horizontal)
    let curve = motion.curve(.offset, .horizontal, in: whole)
    #expect(curve.count == 7 && curve[3].y.isNaN)
    let velocities = motion.curve(.velocity, .horizontal, in: whole).map { Double($0.y) }.filter(\.isFinite)
    #expect(velocities == [0, 256, 256, 256, 256])
  }

  private func points(_ samples: [(Double, Double)]) -> [Motion.FingerPoint] {
    samples.map { Motion.FingerPoint(CGPoint(x: 99, y: $0.1), at: $0.0 * step) }
  }

  @Test func lagIsTheWayBehindTheFinger() {
    let lift = Motion.FingerPoint(nil, at: 4 * step)
    // Touch-down at 0, movements to 10, 30 and 50, lift there.
    let finger = points([(0, 0), (1, 10), (2, 30), (3, 50), (4, 50)]) + [lift]
    let motion = motion([0, 0, 20, 44, 60, 70], finger: finger)
    let lag = MotionNumbers(motion).lag
    #expect((lag?.greatest, lag?.mean) == (10, (10.0 + 10 + 6) / 3))
    // A span that starts in the middle includes the earlier movement of the finger.
    #expect(MotionNumbers(motion, in: 3 * step...5 * step).lag?.mean == 6)
    #expect(MotionNumbers(motion, in: 4 * step...5 * step).lag == nil)
  }

  @Test func withoutAFingerThereIsNoLag() {
    #expect(MotionNumbers(motion([0, 10, 20])).lag == nil)
    #expect(MotionNumbers(motion([0, 0, 0], finger: points([(0, 0), (1, 9)]))).lag == nil)
    #expect(MotionNumbers(motion([0, 1, 2], finger: points([(0, 0)]))).lag == nil)
  }

  @Test func nothingAppliesToNothing() {
    #expect(MotionNumbers(Motion()) == MotionNumbers(Motion(), in: 0...1))
    let numbers = MotionNumbers(motion([5]))
    #expect((numbers.distance, numbers.time) == (nil, nil))
    #expect((numbers.overshoot, numbers.timeOutside, numbers.lag, numbers.roughness) == (nil, nil, nil, nil))
  }
}
