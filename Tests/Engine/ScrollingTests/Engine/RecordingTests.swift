import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Compares the `uikit` profile with recordings of UIScrollView: always with quoted figures, and with
/// complete files if they exist.
@Suite struct RecordingTests {
  /// The replay error in points at 60 Hz, which results from time stamps rounded to a microsecond.
  static let exact = 2e-6

  // MARK: With the recognizer's velocities

  private func expectGlide(of recording: Recording) throws {
    let replayed = try recording.replayedGlide(.uikit)
    #expect(recording.error(of: replayed) < Self.exact)
    #expect(replayed.last == recording.glide[recording.glideCount - 1])
  }

  @Test(arguments: Recording.all) func glideIsTheQuotedOne(recording: Recording) throws {
    try expectGlide(of: recording)
  }

  @Test(ReferenceFolder.recordings.needed, arguments: Recording.all)
  func glideIsTheRecordedOne(quoted: Recording) throws {
    let recording = try ReferenceFolder.recordings.whole(quoted)
    #expect(recording.glideCount == quoted.glideCount)
    #expect(recording.glide.filter { quoted.glide[$0.key] != nil } == quoted.glide)
    try expectGlide(of: recording)
  }

  // MARK: With the finger's samples

  private static let fingers: [(recording: Recording, samples: [FingerSample], lift: Double)] = [
    (.mediumFlick, FingerSample.mediumFlick, 0.917770),
    (.overscrollRelease, FingerSample.overscrollRelease, 1.107609),
  ]

  @Test(arguments: fingers)
  func theEngineFollowsTheQuotedFinger(recording: Recording, samples: [FingerSample], lift: Double) throws {
    try replay(recording, samples: samples, liftedAt: lift)
  }

  @Test(ReferenceFolder.recordings.needed) func theEngineFollowsTheRecordedFinger() throws {
    for (quoted, _, lift) in Self.fingers {
      let recording = try ReferenceFolder.recordings.whole(quoted)
      try replay(recording, samples: try ReferenceFolder.recordings.samples(recording.name), liftedAt: lift)
    }
  }

  /// Gives the engine the input of the recognizer and expects the drag frames, glide frames within 0.05 pt, the same
  /// number of frames, and the identical end.
  private func replay(_ recording: Recording, samples: [FingerSample], liftedAt lift: Double) throws {
    var driver = try #require(recording.dragged(by: samples))
    let told = [.willBeginDragging] + Array(repeating: ScrollEvent.didScroll, count: recording.drags.count)
    #expect(driver.drain() == told)
    driver.touchUp(at: lift)
    #expect(driver.drain().map(\.name).suffix(2) == ["didEndDragging(true)", "willBeginDecelerating"])
    var (engine, shown) = (driver.engine, [Double]())
    for frame in 1...recording.glideCount where engine.need == .frame {
      engine.frame(at: lift + Double(frame) / 60)
      while engine.nextEvent() != nil {
        if shown.last != Double(engine.contentOffset.y) { shown.append(engine.contentOffset.y) }
      }
    }
    #expect((engine.phase, shown.count) == (.idle, recording.glideCount))
    #expect(recording.error(of: shown) < 0.05)
    #expect(shown.last == recording.glide[recording.glideCount - 1])
  }

  // MARK: With the trackpad's translations

  @Test(
    ReferenceFolder.recordings.needed,
    arguments: [(Recording.trackpadMediumFlick, 0.0), (.trackpadOverscrollGentle, 4624)])
  func trackpadDragsAreTheRecordedOnes(quoted: Recording, start: Double) throws {
    #expect(try ReferenceFolder.recordings.whole(quoted).isDragged(byTrackpadFrom: start))
  }

  // MARK: Rubber band

  @Test(ReferenceFolder.recordings.needed)
  func rubberBandsAreTheRecordedOnesToTheLastBit() throws {
    let touch = try ReferenceFolder.recordings.rows("rubberband.csv")
    #expect(touch.count == 20)
    for row in touch {
      let (proposed, shown) = (try ReferenceFolder.number(row, 0), try ReferenceFolder.number(row, 1))
      #expect(RubberBand.touch.shown(proposed, within: 0...5126, range: 874) == shown)
    }
    let trackpad = try ReferenceFolder.recordings.rows("trackpad-rubberband.csv")
    #expect(trackpad.count == 49)
    for row in trackpad {
      let (proposed, shown) = (try ReferenceFolder.number(row, 1), try ReferenceFolder.number(row, 2))
      let (edge, range): (Double, Double) = row[0] == "overscroll-gentle" ? (4624, 1376) : (4968, 1032)
      #expect(RubberBand.trackpad.shown(proposed, within: 0...edge, range: range) == shown)
    }
  }
}
