import Foundation
import PlaygroundDrawing
import ScrollBitmaps

/// A picture on a control, drawn around the center of its frame.
package enum Icon: Hashable, Sendable {
  case play, pause
  case step(isBack: Bool)
  case chevron(isNext: Bool)
  case list
  case sliders
  case dots

  package func draw(in frame: CGRect, _ color: Color, into list: inout DrawList) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    func bar(x: CGFloat, width: CGFloat) {
      list.fill(CGRect(x: frame.midX + x, y: frame.midY - 5, width: width, height: 10), color)
    }
    func triangle(from x: CGFloat, to tip: CGFloat) {
      let points = [CGPoint(x: x, y: -5), CGPoint(x: tip, y: 0), CGPoint(x: x, y: 5)]
      list.shape(.polygon(points), at: center, color)
    }
    switch self {
    case .play: triangle(from: -3, to: 6)
    case .pause:
      bar(x: -4, width: 3)
      bar(x: 1, width: 3)
    case .step(let isBack):
      triangle(from: isBack ? 5 : -5, to: isBack ? -2 : 2)
      bar(x: isBack ? -5 : 3, width: 2)
    case .chevron(let isNext):
      let side: CGFloat = isNext ? 3 : -3
      list.shape(
        .polyline(
          [CGPoint(x: -side / 2, y: -4), CGPoint(x: side / 2, y: 0), CGPoint(x: -side / 2, y: 4)], width: 1.5),
        at: center, color)
    case .list:
      for y in [-5, -1, 3] as [CGFloat] {
        list.fill(CGRect(x: frame.midX - 6, y: frame.midY + y, width: 12, height: 2), color)
      }
    case .dots:
      for x in [-6, 0, 6] as [CGFloat] {
        list.shape(.circle(diameter: 3), at: CGPoint(x: frame.midX + x - 1.5, y: frame.midY - 1.5), color)
      }
    case .sliders:
      for (y, knob) in [(-5, 1), (3, -5)] as [(CGFloat, CGFloat)] {
        list.fill(CGRect(x: frame.midX - 7, y: frame.midY + y, width: 14, height: 2), color)
        list.dot(6, at: CGPoint(x: frame.midX + knob + 3, y: frame.midY + y + 1), color)
      }
    }
  }
}
