import Foundation
import PlaygroundControls
import PlaygroundDrawing

/// A figure in its frame, with a line above it, and with a table and a note below it.
package struct PlotPage {
  let frame: CGRect
  /// The figure and its frame, or `nil` if there is nothing to show or no room.
  var plot: (figure: PlotFigure, frame: CGRect)?
  var title = ""
  var table: CaptionTable?
  /// Whether the last row of the table is a sum, below a hairline.
  var endsWithSum = false
  /// A line below the table, or in place of everything else.
  var note = ""

  static let rowHeight: CGFloat = 16

  /// Draws the page. `hover` is the position of the pointer in the window, or `nil` if it is elsewhere.
  func draw(_ style: DrawingStyle, hover: CGPoint?, into list: inout DrawList) {
    let palette = style.palette
    if !title.isEmpty {
      list.text(title, .panelNumber, palette.textPrimary, x: frame.minX, y: frame.minY, width: frame.width)
    }
    if var plot {
      let origin = plot.frame.origin
      plot.figure.hover = hover.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
      plot.figure.draw(into: &list, at: origin, palette: palette, measuring: style.measuring)
    }
    var noteTop = frame.minY
    if let table {
      let end = table.draw(style, into: &list)
      guard end + Self.rowHeight <= frame.maxY + 4 else { return }
      if endsWithSum {
        let top = end - Self.rowHeight
        list.fill(CGRect(x: frame.minX, y: top, width: frame.width, height: style.hairline), palette.hairline)
      }
      noteTop = end + 4
    }
    list.caption(note, palette.textSecondary, at: CGPoint(x: frame.minX, y: noteTop), width: frame.width)
  }
}

/// Curves that are drawn beside a scene, or alone.
package protocol PagedPlot {
  func page(in frame: CGRect, _ style: DrawingStyle) -> PlotPage
}

extension PagedPlot {
  /// Draws the plot into a frame. `hover` is the position of the pointer in the window.
  package func draw(
    in frame: CGRect, _ style: DrawingStyle, hover: CGPoint? = nil, into list: inout DrawList
  ) {
    page(in: frame, style).draw(style, hover: hover, into: &list)
  }
}
