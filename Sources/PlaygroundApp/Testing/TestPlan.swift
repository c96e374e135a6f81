import FileFormats
import Foundation
import Snapshots

/// How scenarios are verified.
package struct TestPlan: Sendable {
  /// When goldens are written.
  package var mode = RecordMode.never
  /// Pixels a point of the frames.
  package var scale: CGFloat = 1
  /// The folder for what failures leave.
  package var artifacts = Self.defaultArtifacts
  /// How frames are compared in place of what their `comparison.json` says.
  package var tolerances = Tolerances()
  /// The largest error of a trajectory that is none, in pt and pt/s.
  package var trajectoryTolerance = 1e-9
  /// What messages ask for.
  package var next = NextStep.playground(test: [], accept: [])

  package init() {}

  /// The folder for what failures leave, unless another one is given.
  package static let defaultArtifacts = "artifacts"

  /// Rejects a folder of the default name that is a link: nobody named the place that it leads to.
  /// - Throws: ``PlaygroundError``
  static func checkArtifacts(_ path: String) throws {
    guard path != defaultArtifacts || !AtomicFile.isLink(path) else {
      throw PlaygroundError(
        .invalidInput, "\(path): is a link (expected a folder; --artifacts names any other)")
    }
  }
}

/// What may differ between pictures, as far as it is asked for: what is nil stays as it was.
package struct Tolerances: Hashable, Sendable {
  /// Levels of a channel, 0 to 255.
  package var levels: UInt8?
  /// CIE76's distance of two colours.
  package var colorDistance: Double?
  /// Pixels of a frame, and their share, 0 to 1.
  package var pixels: Int?, share: Double?
  /// Pixels in any square.
  package var window: BitmapComparison.Window?
  package var ignoresAntialiasing = false
  /// What is not compared, besides what was not.
  package var ignored: [PixelRectangle] = []

  package init() {}

  /// The options that ask for it.
  var options: [String] {
    var words: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { words += ["--" + name, value] }
    }
    add("levels", levels.map { "\($0)" })
    add("color-distance", colorDistance.map { "\($0)" })
    add("pixels", pixels.map { "\($0)" })
    add("share", share.map { "\($0)" })
    add("window", window.map { "\($0.side):\($0.pixels)" })
    if ignoresAntialiasing { words.append("--ignore-antialiasing") }
    for area in ignored { add("ignore", "\(area.x),\(area.y),\(area.width)x\(area.height)") }
    return words
  }

  /// Changes a comparison to what is asked for.
  func apply(to comparison: inout BitmapComparison) {
    if let levels { comparison.tolerance = levels }
    if let colorDistance { comparison.colorDistance = colorDistance }
    if let pixels { comparison.pixelCount = pixels }
    if let share { comparison.share = share }
    if let window { comparison.densestWindow = window }
    if ignoresAntialiasing { comparison.ignoresAntialiasing = true }
    comparison.ignored += ignored
  }
}
