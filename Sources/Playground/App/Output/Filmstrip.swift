import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollScript
import PlaygroundWorkbench

/// Frames of a scenario side by side, with the curve of its motion below.
package struct Filmstrip {
  /// The size in points.
  package let size: CGSize
  package let background: Color
  package private(set) var list = DrawList()
  package let pictures: any Scene

  private static let frameWidth: CGFloat = 201
  private static let gap: CGFloat = 16
  private static let margin: CGFloat = 24
  private static let caption: CGFloat = 26
  private static let curveHeight: CGFloat = 240

  /// Plays a scenario and arranges some of its frames.
  ///
  /// The indices of the frames must be distinct; those beyond the scenario's end are left empty. `file` names
  /// the scenario in messages, and `hairline` is the width of a device pixel in points.
  package init(
    _ scenario: Scenario, file: String, frames: [Int], hairline: CGFloat, fonts: any TextMeasuring
  ) throws {
    var run = try PlotRun(scenario, file: file)
    let scene = run.scene
    let palette = Palette(scenario.appearance)
    background = palette.canvas
    let scale = Self.frameWidth / max(1, scene.size.width)
    let frameHeight = scene.size.height * scale
    let count = CGFloat(max(1, frames.count))
    let width = 2 * Self.margin + count * Self.frameWidth + (count - 1) * Self.gap
    let curveTop = Self.margin + frameHeight + Self.caption + Self.gap
    size = CGSize(width: width, height: (curveTop + Self.curveHeight + Self.margin).rounded(.up))
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)

    var index = 0
    while let time = try run.advance() {
      defer { index += 1 }
      guard let place = frames.firstIndex(of: index) else { continue }
      let origin = CGPoint(x: Self.margin + CGFloat(place) * (Self.frameWidth + Self.gap), y: Self.margin)
      let frame = CGRect(origin: origin, size: CGSize(width: Self.frameWidth, height: frameHeight))
      list.clip(to: frame) { list in
        list.transformed(origin: origin, scale: scale) { run.scene.draw(into: &$0) }
      }
      list.roundCorners(of: frame, radius: 12, palette.canvas)
      list.text(
        DrawList.Text(
          NumberText.fixed(time, decimals: 2) + " s", style: .caption, color: palette.textSecondary,
          at: CGPoint(x: frame.midX, y: frame.maxY + 8), alignment: .center))
    }
    pictures = run.scene
    let motion = run.motions[run.motions.moving(in: run.motions[0].span ?? 0...0)]
    var curve = MotionPlot(motion)
    curve.quantities = [.offset]
    curve.marks = frames.compactMap { $0 < motion.frames.count ? motion.frames[$0].time : nil }
    let plot = curve.figure(
      title: "", size: CGSize(width: width - 2 * Self.margin, height: Self.curveHeight), palette: palette,
      hairline: hairline, inset: 0)
    plot.draw(into: &list, at: CGPoint(x: Self.margin, y: curveTop), palette: palette, measuring: fonts)
  }
}
