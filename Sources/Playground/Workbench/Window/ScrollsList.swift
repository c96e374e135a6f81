import ScrollBitmaps
import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// The latest scrolls in the readout, two lines each. A press on one shows where it begins.
struct ScrollsList {
  /// The scrolls that fit, the latest first.
  let scrolls: [ScrollLog.Entry]
  private let frame: CGRect

  static let most = 6
  private static let titleHeight = TextStyle.sectionHeader.lineHeight + 4
  private static let rowHeight = TextStyle.panel.lineHeight + TextStyle.caption.lineHeight + 10

  /// The upper edge of the list below that of the readout.
  private static let top: CGFloat = 8 + 4 * 22 + 12

  init(_ scrolls: [ScrollLog.Entry], in readout: CGRect) {
    let frame = readout.below(Self.top)
    let rows = Int(((frame.height - Self.titleHeight) / Self.rowHeight).clamped(to: 0...CGFloat(Self.most)))
    self.scrolls = Array(scrolls.prefix(rows))
    self.frame = frame
  }

  func row(_ index: Int) -> CGRect {
    frame.row(Self.rowHeight, at: Self.titleHeight + CGFloat(index) * Self.rowHeight)
  }

  /// Draws the list. `time` is the time shown in a pause, in seconds, or `nil`.
  func draw(at time: Double?, pointer: CGPoint?, _ palette: Palette, into list: inout DrawList) {
    guard !scrolls.isEmpty else { return }
    func text(_ string: String, _ style: TextStyle, _ color: Color, y: CGFloat) {
      list.text(string, style, color, x: frame.minX, y: y, width: frame.width)
    }
    text("Scrolls", .sectionHeader, palette.textSecondary, y: frame.minY)
    for (index, scroll) in scrolls.enumerated() {
      let row = row(index)
      let isShown = time.map { ($0 - scroll.startTime) * ($0 - scroll.stop.time) <= 0 } ?? false
      if isShown || pointer.map(row.contains) ?? false {
        list.shape(
          .roundedRect(size: CGSize(width: row.width + 8, height: row.height - 2), radius: 8),
          at: CGPoint(x: row.minX - 8, y: row.minY - 3), isShown ? palette.surface : palette.hairline)
      }
      text(scroll.stop.reason.words, .panel, palette.textPrimary, y: row.minY)
      let way = NumberText.fixed(scroll.distance, decimals: 0),
        seconds = NumberText.fixed(scroll.duration, decimals: 2)
      text(
        "\(way) pt in \(seconds) s, by \(scroll.cause.words(by: scroll.device))", .caption,
        palette.textSecondary,
        y: row.minY + TextStyle.panel.lineHeight + 2)
    }
  }
}

extension Session {
  /// The latest scrolls of the recording, or `nil` if there is no room for them.
  var scrollsList: ScrollsList? {
    layout.readout.map { ScrollsList(scene.scrolls, in: $0) }
  }
}
