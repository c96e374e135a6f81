import Foundation
import ScrollBitmaps

/// How a line looks apart from its color. Lines of one plot that are compared differ by the marks at their ends, so that
/// they are told apart without colors.
public enum PlotStroke: Hashable, Sendable {
  case solid, dashed
  /// Solid, with a mark at the end.
  case marked(End)

  /// A mark at the end of a line.
  public enum End: Hashable, Sendable, CaseIterable { case disc, square, triangle, diamond, cross }

  /// Returns the stroke of a line of several by its number, counted from 0.
  public static func line(_ number: Int) -> PlotStroke {
    .marked(End.allCases[abs(number) % End.allCases.count])
  }

  /// Draws a short line of the stroke, as beside a name.
  package func drawSample(at start: CGPoint, _ color: Color, into list: inout DrawList) {
    let length = PlotLayout.sample
    let line: [CGPoint] =
      self == .dashed
      ? [.zero, CGPoint(x: 4.5, y: 0), Shape.penUp, CGPoint(x: 7.5, y: 0), CGPoint(x: length, y: 0)]
      : [.zero, CGPoint(x: length, y: 0)]
    list.shape(.polyline(line, width: 1.5), at: start, color)
    drawEnd(at: CGPoint(x: start.x + length / 2, y: start.y), color, into: &list)
  }

  /// Draws the mark at the end of a line, if the stroke has one.
  func drawEnd(at center: CGPoint, _ color: Color, into list: inout DrawList) {
    guard case .marked(let end) = self else { return }
    func polygon(_ points: [CGPoint]) { list.shape(.polygon(points), at: center, color) }
    switch end {
    case .disc: list.dot(7, at: center, color)
    case .square: list.fill(CGRect(x: center.x - 3, y: center.y - 3, width: 6, height: 6), color)
    case .triangle: polygon([CGPoint(x: 0, y: -4), CGPoint(x: 4, y: 3), CGPoint(x: -4, y: 3)])
    case .diamond:
      polygon([
        CGPoint(x: 0, y: -4.5), CGPoint(x: 4.5, y: 0), CGPoint(x: 0, y: 4.5), CGPoint(x: -4.5, y: 0),
      ])
    case .cross:
      list.shape(
        .polyline(
          [
            CGPoint(x: -3, y: -3), CGPoint(x: 3, y: 3), Shape.penUp, CGPoint(x: -3, y: 3),
            CGPoint(x: 3, y: -3),
          ], width: 1.5), at: center, color)
    }
  }
}
