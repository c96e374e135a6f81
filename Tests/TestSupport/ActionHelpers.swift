import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

// Actions without the names of their kinds.
extension Action {
  package static func touch(_ phase: ScrollInput.Phase, id: Int, at point: CGPoint) -> Action {
    .input(.touch(phase, id: id, at: point))
  }

  package static func mouse(_ phase: ScrollInput.Phase, at point: CGPoint) -> Action {
    .input(.mouse(phase, at: point))
  }

  package static func trackpad(
    _ phase: ScrollInput.Phase, by delta: CGPoint, at place: CGPoint? = nil
  ) -> Action {
    .input(.trackpad(phase, by: delta), at: place)
  }

  package static func pan(
    _ phase: ScrollInput.Phase, device: PanDevice, translation: CGPoint, velocity: CGPoint
  ) -> Action {
    .input(.pan(phase, device: device, translation: translation, velocity: velocity))
  }

  package static func wheel(dx: Double, dy: Double, at place: CGPoint?) -> Action {
    .input(.wheel(dx: dx, dy: dy), at: place)
  }

  package static func key(_ key: ScrollKey) -> Action { .input(.key(key)) }

  package static func setContentOffset(x: Double?, y: Double?, animated: Bool) -> Action {
    .scroll(.setContentOffset(x: x, y: y, animated: animated))
  }

  package static func contentOffset(x: Double?, y: Double?) -> Action {
    .scroll(.contentOffset(x: x, y: y))
  }

  package static func scrollRectToVisible(_ rect: CGRect, animated: Bool) -> Action {
    .scroll(.rectToVisible(rect, animated: animated))
  }

  package static func scrollTo(_ id: NodeID, anchor: Anchor?, animated: Bool) -> Action {
    .scroll(.node(id, anchor: anchor, animated: animated))
  }

  package static func scrollToPosition(_ position: Position, animated: Bool) -> Action {
    .scroll(.position(position, animated: animated))
  }

  package static let scrollToTop = Action.scroll(.toTop), stop = Action.scroll(.stop)

  package static func editRows(_ edit: RowEdit) -> Action { .rows(edit) }

  package static func resize(_ size: CGSize) -> Action { .layout(.resize(size)) }

  package static func contentSize(_ size: CGSize) -> Action { .layout(.contentSize(size)) }

  package static func contentInset(_ inset: EdgeInsets) -> Action { .layout(.contentInset(inset)) }

  package static func scrollView(_ settings: ScrollViewSettings) -> Action {
    .layout(.scrollView(settings))
  }

  package static func set(_ name: String, _ value: ScrollProfile.Value) -> Action {
    .tuning(.set(name, value))
  }

  package static func profile(_ profile: ScrollProfile) -> Action { .tuning(.profile(profile)) }
}
