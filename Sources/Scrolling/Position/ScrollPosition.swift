import Foundation

/// Where a scroll view is in its content: at a target, at an edge, at a point, or where the user left it (SwiftUI's
/// ScrollPosition).
///
/// A ``ScrollPositionController`` keeps it and the view true to one another. Points are content offsets. Ids are written
/// back as the user scrolls if they are of the position's id type, which is that of the id it was given.
public struct ScrollPosition: Hashable, Sendable {
  /// What the view was last told, or found.
  enum Place: Hashable, Sendable {
    /// Nothing.
    case automatic
    /// Where the user left it.
    case user
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// At the target that `id` names.
    case target
  }

  private(set) var place: Place
  private(set) var id: AnyTargetID?
  /// Where targets are aligned and looked for; nil where the view's anchor counts.
  private(set) var anchor: UnitPoint?
  private var idType: ObjectIdentifier

  /// At a target. With an anchor, its point in the target is aligned with that in the view; without, the view is scrolled
  /// the least.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.target, id: id, anchor: anchor)
  }

  /// Nowhere in particular; ids of a type are written back.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    self.init(.automatic, idType)
  }

  /// At an edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType)
  }

  /// At a content offset in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y), idType)
  }

  /// At a horizontal content offset in points; the vertical one is the least.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil), idType)
  }

  /// At a vertical content offset in points; the horizontal one is the least.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y), idType)
  }

  /// At a content offset in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y), idType)
  }

  private init<ID: Hashable & Sendable>(_ place: Place, _ idType: ID.Type) {
    self.place = place
    self.idType = ObjectIdentifier(idType)
  }

  private init<ID: Hashable & Sendable>(_ place: Place, id: ID, anchor: UnitPoint?) {
    self.init(place, ID.self)
    self.id = AnyTargetID(base: id)
    self.anchor = anchor
  }

  // MARK: Scrolling

  /// Scrolls to a target; see ``init(id:anchor:)``. Its type is the position's id type from here on.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = ScrollPosition(.target, id: id, anchor: anchor)
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }

  /// Scrolls to a content offset in points, held to the edges.
  public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }

  /// Scrolls to a horizontal content offset in points, held to the edges; the vertical one becomes the least, where the
  /// insets put it.
  public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }

  /// Scrolls to a vertical content offset in points, held to the edges; the horizontal one becomes the least, where the
  /// insets put it.
  public mutating func scrollTo(y: CGFloat) { scroll(to: .point(x: nil, y: y)) }

  /// Scrolls to a content offset in points, held to the edges.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scroll(to: .point(x: x, y: y)) }

  private mutating func scroll(to place: Place) {
    self.place = place
    id = nil
    anchor = nil
  }

  // MARK: Reading

  /// The edge that it is at; nil unless positioned so.
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  /// The content offset that it was put at; nil unless positioned so on both axes.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The horizontal content offset that it was put at; nil unless positioned so.
  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }

  /// The vertical content offset that it was put at; nil unless positioned so.
  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }

  /// The target that it was put at, or that is at the anchor since the user scrolled; nil for none.
  public var viewID: (any Hashable & Sendable)? { id?.base }

  /// The same if it is of a type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { id?.base as? ID }

  /// Whether the user scrolled since it was set. Setting it moves nothing; true makes `edge`, `point`, `x` and `y` nil.
  public var isPositionedByUser: Bool {
    get { place == .user }
    set {
      if newValue {
        place = .user
      } else if place == .user {
        place = id == nil ? .automatic : .target
      }
    }
  }

  // MARK: Writing back

  /// Whether ids of a type are written back.
  func accepts<ID: Hashable & Sendable>(_ type: ID.Type) -> Bool { idType == ObjectIdentifier(type) }

  /// Notes that the user scrolled.
  mutating func movedByUser() { place = .user }

  /// Notes that something else scrolled.
  mutating func movedAway() {
    switch place {
    case .automatic, .user: break
    case .edge, .point, .target: place = .automatic
    }
  }

  /// Notes the target at the anchor, if its id is of the position's type; whether it is.
  mutating func wrote<ID: Hashable & Sendable>(_ id: ID) -> Bool {
    guard accepts(ID.self) else { return false }
    self.id = AnyTargetID(base: id)
    return true
  }

  /// Notes the target that the view was put at, whatever it was at before.
  mutating func put<ID: Hashable & Sendable>(at id: ID) {
    self.id = nil
    anchor = nil
    place = wrote(id) ? .target : .automatic
  }
}

/// An id of whatever type.
struct AnyTargetID: Hashable, Sendable {
  let base: any Hashable & Sendable

  static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}
