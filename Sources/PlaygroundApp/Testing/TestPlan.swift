import FileFormats
import Foundation
import Snapshots

/// The settings of a test run.
package struct TestPlan: Sendable {
  /// The mode that determines when goldens are written.
  package var mode = RecordMode.never
  /// The scale of the frames in pixels per point.
  package var scale: CGFloat = 1
  /// The folder in which failures leave their files.
  package var artifacts = Self.defaultArtifacts
  /// Tolerances for frames, which override those of a `comparison.json`.
  package var tolerances = Tolerances()
  /// The largest tolerated error of a trajectory, in pt and pt/s.
  package var trajectoryTolerance = 1e-9
  /// The commands that messages suggest.
  package var next = NextStep.playground(test: [], accept: [])

  package init() {}

  /// The default folder in which failures leave their files.
  package static let defaultArtifacts = "artifacts"

  /// Rejects a folder of the default name that is a link: the user did not choose its target.
  /// - Throws: ``PlaygroundError``
  static func checkArtifacts(_ path: String) throws {
    guard path != defaultArtifacts || !AtomicFile.isLink(path) else {
      throw PlaygroundError(
        .invalidInput, "\(path): is a link; expected a folder, or another one with --artifacts")
    }
  }
}

/// Changes to the tolerances of a comparison of pictures. Nil values leave a tolerance unchanged.
package struct Tolerances: Hashable, Sendable {
  /// The tolerated difference per channel in levels, 0 to 255.
  package var levels: UInt8?
  /// The tolerated color distance (CIE76).
  package var colorDistance: Double?
  /// The number of differing pixels tolerated in a frame, and their share of the frame, 0 to 1.
  package var pixels: Int?, share: Double?
  /// The number of differing pixels tolerated in any square of a given size.
  package var window: BitmapComparison.Window?
  package var ignoresAntialiasing = false
  /// Areas that are excluded in addition to those of the comparison.
  package var ignored: [PixelRectangle] = []

  package init() {}

  /// The command-line options that produce these tolerances.
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

  /// Applies the tolerances to a comparison.
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
