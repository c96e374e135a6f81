import Foundation
import ScrollPhysics
import Testing

@Suite struct GTKStepTests {
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  /// Recorded with GTK 4.8.3 under sway in views of 400, 800 and 1000 px: 54.288, 86.177 and 100 px for a
  /// notch, a tenth of the view for an arrow key, nine tenths for a page key.
  @Test func distancesAreThoseOfALivingView() throws {
    let (wheel, keys) = (ScrollProfile.gtk4.wheel, ScrollProfile.gtk4.keys)
    for (length, notch) in [(400.0, 54.2883523318981), (800, 86.17738760127533), (1000, 100)] {
      #expect(isNear(wheel.motion.distance(of: wheel.notch, in: length), notch))
      #expect(isNear(keys.motion.distance(of: keys.arrow, in: length), 0.1 * length))
    }
    #expect(keys.page == 0.9)
    // A view without a length has the distance of the profile, and other laws have it in every view.
    #expect((wheel.motion.distance(of: 50, in: 0), EvenStep().distance(of: 64, in: 400)) == (50, 64))
  }

  /// The first frames of a page key in a view of 800 px: 720 px in 200 ms.
  @Test func progressIsThatOfALivingView() throws {
    let course = GTKStep.keys.course(of: StepStart(distance: 720))
    #expect(course.duration == 0.2)
    for (frame, offset) in [(1.0, 165.42), (2, 303.338), (3, 416.256)] {
      let fraction = frame / 60 / course.duration
      #expect(abs(720 * course.value(at: fraction).progress - offset) < 0.01, "frame \(frame)")
      #expect(isNear(course.value(at: fraction).progress, 1 - pow(1 - fraction, 3)))
    }
    #expect(GTKStep.wheel.course(of: StepStart(distance: 86)).duration == 0)
  }
}
