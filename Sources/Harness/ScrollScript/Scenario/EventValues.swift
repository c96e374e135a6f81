import Foundation
import ScrollPhysics
import Scrolling

/// The values that the members of an event can have, of which each form of an event has some.
struct EventValues: Sendable {
  var phase = ScrollInput.Phase.began
  var id: Int?
  var x: Double?
  var y: Double?
  var delta = CGPoint.zero
  var size = CGSize.zero
  var inset = EdgeInsets()
  var from = CGPoint.zero, by = CGPoint.zero, velocity = CGPoint.zero
  var over = 0.0, hold = 0.0
  var sampled: Double?
  var device = PanDevice.touch
  var key = ScrollKey.up
  var isAnimated = true
  var node: String?
  var anchor: Action.Anchor?
  var edge: Edge?
  var row = 0, to = 0, count = 1
  var scrollView = ScrollViewSettings()
  var answers = DelegateAnswers()
  var constant: (name: String, value: ScrollProfile.Value) = ("", .number(0))
  var profile = ScrollProfile.uikit

  private var place: CGPoint? {
    get { if let x, let y { CGPoint(x: x, y: y) } else { nil } }
    set { (x, y) = (newValue.map { Double($0.x) }, newValue.map { Double($0.y) }) }
  }

  /// Returns the event with these values.
  func event(_ key: EventForm.Key) -> Scenario.Event {
    switch key {
    case .flick: .gesture(.flick, from: from, by: by, over: over, hold: 0)
    case .drag: .gesture(.drag, from: from, by: by, over: over, hold: hold)
    case .tap: .tap(at: from)
    case .touch: .action(.input(.touch(phase, id: id ?? 0, at: place ?? .zero)))
    case .mouse: .action(.input(.mouse(phase, at: place ?? .zero)))
    case .wheel: .action(.input(.wheel(dx: delta.x, dy: delta.y), at: place))
    case .trackpad: .action(.input(.trackpad(phase, by: delta), at: place))
    case .pan: .action(.input(.pan(phase, device: device, translation: by, velocity: velocity)))
    case .key: .action(.input(.key(self.key)))
    case .contentOffset: .action(.scroll(.contentOffset(x: x, y: y)))
    case .setContentOffset: .action(.scroll(.setContentOffset(x: x, y: y, animated: isAnimated)))
    case .scrollRectToVisible:
      .action(.scroll(.rectToVisible(CGRect(origin: place ?? .zero, size: size), animated: isAnimated)))
    case .scrollTo: .action(.scroll(target))
    case .insertRows: .action(.rows(.insert(at: row, count: count)))
    case .removeRows: .action(.rows(.remove(at: row, count: count)))
    case .reloadRows: .action(.rows(.reload(at: row, count: count)))
    case .moveRow: .action(.rows(.move(from: row, to: to)))
    case .scrollToTop: .action(.scroll(.toTop))
    case .stop: .action(.scroll(.stop))
    case .resize: .action(.layout(.resize(size)))
    case .contentSize: .action(.layout(.contentSize(size)))
    case .contentInset: .action(.layout(.contentInset(inset)))
    case .scrollView: .action(.layout(.scrollView(scrollView)))
    case .delegate: .action(.delegate(answers))
    case .set: .action(.tuning(.set(constant.name, constant.value)))
    case .profile: .action(.tuning(.profile(profile)))
    }
  }

  private var target: Action.Scroll {
    if let node { return .node(NodeID(parsing: node), anchor: anchor, animated: isAnimated) }
    return .position(edge.map { .edge($0) } ?? .point(x: x, y: y), animated: isAnimated)
  }

  /// Returns the key of an event and the values of its members.
  static func of(_ event: Scenario.Event) -> (EventForm.Key, EventValues) {
    var values = EventValues()
    let key: EventForm.Key
    switch event {
    case .tap(let point): (key, values.from) = (.tap, point)
    case .gesture(let kind, let from, let by, let over, let hold):
      key = kind == .flick ? .flick : .drag
      (values.from, values.by, values.over, values.hold) = (from, by, over, hold)
    case .action(.input(.touch(let phase, let id, let point), _)):
      (key, values.phase, values.id, values.place) = (.touch, phase, id == 0 ? nil : id, point)
    case .action(.input(.mouse(let phase, let point), _)):
      (key, values.phase, values.place) = (.mouse, phase, point)
    case .action(.input(.trackpad(let phase, let delta), let place)):
      (key, values.phase, values.delta, values.place) = (.trackpad, phase, delta, place)
    case .action(.input(.pan(let phase, let device, let translation, let velocity, _), _)):
      (key, values.phase, values.device) = (.pan, phase, device)
      (values.by, values.velocity) = (translation, velocity)
    case .action(.input(.wheel(let dx, let dy), let place)):
      (key, values.delta, values.place) = (.wheel, CGPoint(x: dx, y: dy), place)
    case .action(.input(.key(let name), _)): (key, values.key) = (.key, name)
    case .action(.scroll(.contentOffset(let x, let y))): (key, values.x, values.y) = (.contentOffset, x, y)
    case .action(.scroll(.setContentOffset(let x, let y, let animated))):
      (key, values.x, values.y, values.isAnimated) = (.setContentOffset, x, y, animated)
    case .action(.scroll(.rectToVisible(let rect, let animated))):
      (key, values.isAnimated) = (.scrollRectToVisible, animated)
      (values.place, values.size) = (rect.origin, rect.size)
    case .action(.scroll(.node(let id, let anchor, let animated))):
      (key, values.node, values.anchor, values.isAnimated) = (.scrollTo, id.description, anchor, animated)
    case .action(.scroll(.position(.edge(let edge), let animated))):
      (key, values.edge, values.isAnimated) = (.scrollTo, edge, animated)
    case .action(.scroll(.position(.point(let x, let y), let animated))):
      (key, values.x, values.y, values.isAnimated) = (.scrollTo, x, y, animated)
    case .action(.scroll(.toTop)): key = .scrollToTop
    case .action(.scroll(.stop)): key = .stop
    case .action(.layout(.resize(let size))): (key, values.size) = (.resize, size)
    case .action(.layout(.contentSize(let size))): (key, values.size) = (.contentSize, size)
    case .action(.layout(.contentInset(let inset))): (key, values.inset) = (.contentInset, inset)
    case .action(.layout(.scrollView(let settings))): (key, values.scrollView) = (.scrollView, settings)
    case .action(.rows(.insert(let row, let count))):
      (key, values.row, values.count) = (.insertRows, row, count)
    case .action(.rows(.remove(let row, let count))):
      (key, values.row, values.count) = (.removeRows, row, count)
    case .action(.rows(.reload(let row, let count))):
      (key, values.row, values.count) = (.reloadRows, row, count)
    case .action(.rows(.move(let from, let to))): (key, values.row, values.to) = (.moveRow, from, to)
    case .action(.tuning(.set(let name, let value))): (key, values.constant) = (.set, (name, value))
    case .action(.tuning(.profile(let profile))): (key, values.profile) = (.profile, profile)
    case .action(.delegate(let answers)): (key, values.answers) = (.delegate, answers)
    }
    return (key, values)
  }
}
