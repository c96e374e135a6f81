import ScrollFiles
import Foundation
import ScrollRecorder
import ScrollRecordings
import Testing

/// The text that Tools/Recorders/ScrollRecorder.swift writes in an app, read here.
@Suite struct ScrollRecorderTests {
  private static var empty: ScrollRecording {
    var recording = ScrollRecording()
    recording.remarks = [
      "recorded by ScrollRecorder.swift", "system iOS 26.0, iPhone, at most 60 frames\nper second",
    ]
    recording.conditions = [
      ("bounds", "402x874"), ("content", "402x6000"), ("scale", "3"), ("inset", "0,0,0,0"),
      ("device", "touch"),
      ("frameRate", "60"), ("frameTimes", "steady"), ("decelerationRate", "0.998"), ("bounces", "true"),
    ]
    return recording
  }

  /// Adds the flick of the real UIScrollView, `seconds` later.
  private static func addFlick(to recording: inout ScrollRecording, after seconds: Double) {
    var isPanning = false
    for row in RecordedScroll.flick.split(separator: "\n") where !row.hasPrefix("#") {
      let numbers = row.split(separator: ",").compactMap { Double($0) }
      let time = numbers[0] + seconds
      if row.hasPrefix("drag") {
        recording.pan(
          isPanning ? .change : .begin, at: time, translation: (0, numbers[2]), velocity: (0, numbers[3]))
        isPanning = true
      } else if isPanning {
        // The lift is between two frames, and an observer reports the frame's own offset.
        recording.pan(.end, at: 0.933 + seconds)
        isPanning = false
      }
      recording.event("didScroll")
      recording.note("offset 0 \(numbers[1])", at: time)
      recording.frame(at: time, x: 0, y: numbers[1])
    }
  }

  private static func read(_ recording: ScrollRecording) throws -> Recording {
    try Recording(text: recording.csv)
  }

  @Test func aRecordingOfAnAppIsVerified() throws {
    var written = Self.empty
    Self.addFlick(to: &written, after: 0)
    let recording = try Self.read(written)
    #expect(recording.conditions.metrics.boundsSize == CGSize(width: 402, height: 874))
    #expect(recording.conditions.metrics.decelerationRate == .normal)
    #expect(!recording.endsWithinLine && recording.hasEvents)
    let verification = Verification(recording, tolerance: 1e-4)
    #expect(verification.misses.isEmpty, "\(verification.verdict)")
  }

  @Test func gesturesAreCutApart() throws {
    var written = Self.empty
    written.gap(at: 0)
    Self.addFlick(to: &written, after: 0)
    written.gap(at: 3)
    written.gap(at: 4)
    Self.addFlick(to: &written, after: 7)
    written.gap(at: 20)
    let recording = try Self.read(written)
    #expect(recording.gestures.count == 2)
    #expect(recording.rows.filter { $0.entry == .gap }.count == 1)
    #expect(Verification(recording, tolerance: 1e-4).misses.isEmpty)
  }

  /// Rows of observers may come late, and phases may come without the one before.
  @Test func whateverIsObservedIsARecording() throws {
    var written = Self.empty
    written.pan(.change, at: 0)
    written.pan(.end, at: 0)
    written.frame(at: 0, x: 0, y: 0)
    written.pan(.begin, at: 1, translation: (1, -2), velocity: (0, -100))
    written.pan(.begin, at: 1)
    written.gap(at: 1.1)
    written.frame(at: 0.9, x: 0, y: 1)
    written.note("scale: 2\nframe,9,0,0", at: 0.9)
    written.pan(.change, at: 0.95, translation: (.nan, .infinity), velocity: (1e12, -1e12))
    written.frame(at: 1.02, x: 0, y: 3)
    written.pan(.cancel, at: 1.03)
    written.frame(at: 1.04, x: 0, y: 3)
    #expect(throws: InputError.self) { try Self.read(written) }
    var plain = Self.empty
    plain.frame(at: 0, x: 0, y: 0)
    plain.pan(.begin, at: 1, translation: (1, -2), velocity: (0, -100))
    plain.frame(at: 0.9, x: 0, y: 1)
    plain.pan(.cancel, at: 0.8)
    plain.frame(at: 1.02, x: 0, y: 3)
    #expect(try Self.read(plain).rows.map(\.time) == [0, 1, 1, 1, 1.02])
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1 / 3.0, "0.333333"), (-1e-9, "0"), (123456.789, "123456.789"),
    (0.000001, "0.000001"), (999_999.999_999_6, "1000000"), (.nan, "0"), (-.infinity, "0"), (5126, "5126"),
  ]) func numbersAreDecimals(value: Double, text: String) {
    #expect(ScrollRecording.text(value, decimals: 6) == text)
  }
}
