import Foundation
import ScrollPhysics
import ScrollRecordings
import Scrolling
import TestSupport
import Testing

struct RecordingConditionsTests {
  private let rows = "drag,0,10,-10,-100\n"

  private func conditions(
    _ head: String, given: [Recording.Condition: String] = [:]
  ) throws -> Recording.Conditions {
    try Recording(text: head + rows, given: given).conditions
  }

  private func refusal(_ head: String, given: [Recording.Condition: String] = [:]) -> String? {
    errorText { try conditions(head, given: given) }
  }

  @Test func everyConditionIsRead() throws {
    let read = try conditions(
      """
      # what for: a test
      # bounds: 402.5x874
      #CONTENT : 500x6000
      # scale=2 inset=10
      # offset: -3,4.5
      # device: Trackpad
      # frameRate: 120
      # frameTimes: own
      # releaseTime: 1
      # decelerationRate: fast
      # bounces: false
      # bouncesVertically: true
      # alwaysBounceHorizontal: true
      # alwaysBounceVertical: true
      # isPagingEnabled: true
      # isScrollEnabled: false
      # isDirectionalLockEnabled: true

      """)
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 402.5, height: 874), contentSize: CGSize(width: 500, height: 6000),
      contentInset: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10), scale: 2)
    metrics.decelerationRate = .fast
    metrics.bouncesHorizontally = false
    metrics.alwaysBounce = AxisPair(x: true, y: true)
    metrics.isPagingEnabled = true
    metrics.isScrollEnabled = false
    metrics.isDirectionalLockEnabled = true
    #expect((read.metrics, read.offset) == (metrics, CGPoint(x: -3, y: 4.5)))
    #expect((read.device, read.frameRate, read.frameTimes) == (.trackpad, 120, .own))
  }

  @Test func whatIsNotSaidIsUsual() throws {
    let read = try conditions(RecordedScroll.head)
    #expect(
      read.metrics
        == ScrollMetrics(
          boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6000), scale: 3
        ))
    #expect(read.offset == nil)
    #expect(read.device == nil)
    #expect((read.frameRate, read.frameTimes) == (60, .steady))
  }

  @Test func insetsAreOneNumberOrFour() throws {
    let read = try conditions(RecordedScroll.head + "# inset: 47, 0, 34, 1\n").metrics.contentInset
    #expect(read == EdgeInsets(top: 47, left: 0, bottom: 34, right: 1))
    #expect(
      refusal(RecordedScroll.head + "# inset: 47,0\n")?.hasPrefix("F: line 4: inset: expected points") == true
    )
  }

  @Test(arguments: [
    (".998", DecelerationRate.normal), ("0.99", .fast), ("0.995", .custom(0.995)), ("normal", .normal),
  ])
  func ratesAreUIKitsTwoOrAnother(text: String, rate: DecelerationRate) throws {
    #expect(
      try conditions(RecordedScroll.head + "# decelerationRate: \(text)\n").metrics.decelerationRate == rate)
  }

  // MARK: Conditions in the first line

  @Test func theFirstLineMaySayItInWords() throws {
    let trackpad = try conditions(
      "# real UIScrollView driven by a TRACKPAD (indirect pointer scrolling), iPad simulator/device class 1376x1032, "
        + "scale 2; content 1032x6000, inset 0, rate .998; max offset 4968 (x axis: content narrower)\n")
    #expect(trackpad.device == .trackpad)
    #expect(trackpad.metrics.boundsSize == CGSize(width: 1376, height: 1032))
    #expect(trackpad.metrics.contentSize == CGSize(width: 1032, height: 6000))
    #expect((trackpad.metrics.scale, trackpad.metrics.decelerationRate) == (2, .normal))
    let touch = try conditions("# a phone (402x874, scale 3), content 402x6000, inset 20.\n")
    #expect(touch.device == nil)
    #expect(touch.metrics.contentInset.top == 20)
  }

  @Test func wordsOfOtherLinesMeanNothingAndKeysGoFirst() throws {
    let read = try conditions(
      "# 402x874, scale 3, content 402x6000\n# trackpad-flick.json, scale 2, content 1x1\n# scale: 1\n")
    #expect(read.metrics.scale == 1)
    #expect(read.device == nil)
    #expect(read.metrics.contentSize.height == 6000)
    #expect(refusal("#\n# 402x874, scale 3, content 402x6000\n")?.contains("bounds, content, scale") == true)
  }

  @Test func aGreatestOffsetMustFit() throws {
    let line = "# 402x874, scale 3, content 402x6000, max offset 5000\n"
    #expect(
      refusal(line)
        == "F: line 1: has max offset 5000.0; expected 5126.0, according to its bounds and content")
    // A condition given by the caller takes precedence.
    #expect(refusal(line, given: [.content: "402x5874"]) == nil)
  }

  // MARK: Given conditions

  @Test func givenOnesReplaceTheFiles() throws {
    let read = try conditions(RecordedScroll.head, given: [.scale: "2", .device: "mouse"])
    #expect((read.metrics.scale, read.device) == (2, .mouse))
    let alone = try conditions("", given: [.bounds: "10x20", .content: "10x99", .scale: "1"])
    #expect(alone.metrics.contentSize.height == 99)
  }

  @Test func missingOnesAreNamed() {
    #expect(
      refusal("# scale: 3\n")?.hasPrefix("F: lacks the conditions bounds, content; expected lines such as")
        == true
    )
    #expect(
      refusal("", given: [.content: "1x1"])?.hasPrefix("F: lacks the conditions bounds, scale;") == true)
  }

  @Test(arguments: [
    ("scale: 3x", "scale: expected pixels per point, 0.5 to 8, found \"3x\""),
    ("scale: nan", "scale: expected pixels per point, 0.5 to 8, found \"nan\""),
    ("bounds: 402", "bounds: expected WxH in points, such as 402x874, each side 1 to 8192, found \"402\""),
    (
      "bounds: 0x874", "bounds: expected WxH in points, such as 402x874, each side 1 to 8192, found \"0x874\""
    ),
    (
      "content: 1x2x3",
      "content: expected WxH in points, such as 402x6000, each side 0 to 1000000000, found \"1x2x3\""
    ),
    ("offset: 1", "offset: expected X,Y in points, such as 0,120, found \"1\""),
    ("device: pen", "device: expected touch, mouse, trackpad, found \"pen\""),
    ("frameRate: 0", "frameRate: expected frames per second, 1 to 1000, found \"0\""),
    ("frameTimes: odd", "frameTimes: expected steady, own, found \"odd\""),
    ("releaseTime: soon", "releaseTime: expected a time in seconds, found \"soon\""),
    (
      "decelerationRate: 2",
      "decelerationRate: expected normal, fast, or a factor per millisecond, 0 to 0.9999, found \"2\""
    ),
    ("bounces: yes", "bounces: expected true or false, found \"yes\""),
  ])
  func aTextThatIsNoneIsNamed(line: String, problem: String) {
    #expect(refusal("# a test\n# \(line)\n# more\n") == "F: line 2: \(problem)")
  }

  @Test func aConditionIsGivenOnce() {
    #expect(
      refusal(RecordedScroll.head + "# scale: 3\n") == "F: line 4: scale occurs twice, here and in line 3")
  }
}
