import Foundation

/// The position of a scroll view in its content: at a target, at an edge, at a point, or where the user
/// scrolled to (SwiftUI's ScrollPosition).
///
/// A ``ScrollPositionController`` keeps the position and the view in sync. Points are content offsets; one
/// with a coordinate that is infinite or NaN is ignored. As the user scrolls, target identifiers are
/// written back if they have the position's identifier type, which is the type of the identifier that the
/// position was created with.
public struct ScrollPosition: Hashable, Sendable {
  /// The place that was last set or detected.
  enum Place: Hashable, Sendable {
    case automatic
    case user
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// The target that `id` identifies.
    case target

    var isFinite: Bool {
      switch self {
      case .automatic, .user, .edge, .target: true
      case .point(let x, let y): x?.isFinite != false && y?.isFinite != false
      }
    }
  }

  private(set) var place: Place
  private(set) var id: AnyTargetID?
  /// The anchor at which targets are aligned and looked up, or nil to use the view's anchor.
  private(set) var anchor: UnitPoint?
  private var idType: ObjectIdentifier

  /// Creates a position at a target.
  ///
  /// With an anchor, the anchor's point in the target is aligned with the anchor's point in the view. Without
  /// an anchor, the view scrolls by the smallest distance.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.target, id: id, anchor: anchor)
  }

  /// Creates a position without a particular place. Identifiers of the given type are written back.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    self.init(.automatic, idType)
  }

  /// Creates a position at an edge of the content. On the other axis, the position is at the beginning of the
  /// content (``ScrollMetrics/initialContentOffset``).
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType)
  }

  /// Creates a position at a content offset in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y), idType)
  }

  /// Creates a position at a horizontal content offset in points, vertically at the beginning.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil), idType)
  }

  /// Creates a position at a vertical content offset in points. Horizontally, the content is at its
  /// beginning, at the right if the layout runs from right to left.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y), idType)
  }

  /// Creates a position at a content offset in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y), idType)
  }

  private init<ID: Hashable & Sendable>(_ place: Place, _ idType: ID.Type) {
    self.place = place.isFinite ? place : .automatic
    self.idType = ObjectIdentifier(idType)
  }

  private init<ID: Hashable & Sendable>(_ place: Place, id: ID, anchor: UnitPoint?) {
    self.init(place, ID.self)
    self.id = AnyTargetID(base: id)
    self.anchor = anchor
  }

  // MARK: Scrolling

  /// Scrolls to a target; see ``init(id:anchor:)``. The identifier's type becomes the position's.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = ScrollPosition(.target, id: id, anchor: anchor)
  }

  /// Scrolls to an edge of the content, and to the beginning of the content on the other axis.
  public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }

  /// Scrolls to a content offset in points, clamped to the edges.
  public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }

  /// Scrolls to a horizontal content offset in points, clamped to the edges. Vertically, the content
  /// moves to its beginning (``ScrollMetrics/initialContentOffset``).
  public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }

  /// Scrolls to a vertical content offset in points, clamped to the edges. Horizontally, the content
  /// moves to its beginning (``ScrollMetrics/initialContentOffset``).
  public mutating func scrollTo(y: CGFloat) { scroll(to: .point(x: nil, y: y)) }

  /// Scrolls to a content offset in points, clamped to the edges.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scroll(to: .point(x: x, y: y)) }

  private mutating func scroll(to place: Place) {
    guard place.isFinite else { return }
    self.place = place
    id = nil
    anchor = nil
  }

  // MARK: Reading

  /// The edge of the position, or nil if the position is not at an edge.
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  /// The content offset of the position, or nil if the position was not set by an offset on both axes.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The horizontal content offset of the position, or nil if the position was not set by one.
  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }

  /// The vertical content offset of the position, or nil if the position was not set by one.
  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }

  /// The identifier of the target that was set or, since the user scrolled, is at the anchor, or nil.
  public var viewID: (any Hashable & Sendable)? { id?.base }

  /// Returns ``viewID`` if it has the given type, and nil otherwise.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { id?.base as? ID }

  /// A Boolean value that indicates whether the user has scrolled since the position was set. Setting it
  /// scrolls nothing; setting it to true makes `edge`, `point`, `x` and `y` nil.
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

  // MARK: Updates

  /// Returns whether identifiers of a type are written back.
  func accepts<ID: Hashable & Sendable>(_ type: ID.Type) -> Bool { idType == ObjectIdentifier(type) }

  mutating func movedByUser() { place = .user }

  /// Records that something other than the user scrolled.
  mutating func movedAway() {
    switch place {
    case .automatic, .user: break
    case .edge, .point, .target: place = .automatic
    }
  }

  /// Records that the position's target was removed and another one has its place, or none.
  mutating func replaceTarget<ID: Hashable & Sendable>(by id: ID?) {
    movedAway()
    self.id = id.map { AnyTargetID(base: $0) }
  }

  /// Records the target at the anchor if its identifier has the position's type, and returns whether it has.
  mutating func wrote<ID: Hashable & Sendable>(_ id: ID) -> Bool {
    guard accepts(ID.self) else { return false }
    self.id = AnyTargetID(base: id)
    return true
  }

  /// Records the target to which the view was moved, regardless of the previous place.
  mutating func put<ID: Hashable & Sendable>(at id: ID) {
    self.id = nil
    anchor = nil
    place = wrote(id) ? .target : .automatic
  }
}

struct AnyTargetID: Hashable, Sendable {
  let base: any Hashable & Sendable

  static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}
