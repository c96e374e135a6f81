import Foundation
import Scrolling

/// Items of equal size in a row or a column, as scroll targets identified by their number. A row that runs
/// from right to left begins at the right end of the content. Every method takes constant time.
struct GalleryStack: ScrollTargetLayout, Hashable {
  var axis: Axis
  var targetCount: Int
  var size: CGSize
  var gap: CGFloat
  /// The origin of the first item that begins at the top or left end, in points of the content.
  var origin = CGPoint.zero
  /// Whether the first item is at the other end of the stack.
  var isReversed = false

  private var pitch: CGFloat { size[axis] + gap }
  var length: CGFloat { max(0, CGFloat(targetCount) * pitch - gap) }

  func index(of id: Int) -> Int? { (0..<targetCount).contains(id) ? id : nil }
  func id(at index: Int) -> Int { index }

  func frame(at index: Int) -> CGRect {
    let place = CGFloat(isReversed ? targetCount - 1 - index : index) * pitch
    var frame = CGRect(origin: origin, size: size)
    frame.origin[axis] += place
    return frame
  }

  func targets(in rect: CGRect) -> Range<Int> {
    let (start, most) = (rect.origin[axis] - origin[axis], CGFloat(targetCount))
    guard start.isFinite, rect.size[axis].isFinite, pitch > 0 else { return 0..<0 }
    // The first item that ends after the start of the rectangle, and the first that begins at its end.
    let first = (((start - size[axis]) / pitch).rounded(.down) + 1).clamped(to: 0...most)
    let end = ((start + rect.size[axis]) / pitch).rounded(.up).clamped(to: first...most)
    return isReversed ? Int(most - end)..<Int(most - first) : Int(first)..<Int(end)
  }
}
