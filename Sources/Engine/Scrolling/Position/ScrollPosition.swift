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
  var id: Erased?
  /// The anchor at which targets are aligned and looked up, or nil to use the view's anchor.
  private(set) var anchor: UnitPoint?
  private var idType: ObjectIdentifier
  /// The number of scrolls that the value has asked for. Equal positions may differ in it, because a place
  /// that is asked for again is another request.
  private(set) var requests: UInt = 0
  /// Whether a view has taken the value over and no scroll was asked for since.
  var isRead = false

  /// Creates a position at a target.
  ///
  /// With an anchor, the anchor's point in the target is aligned with the anchor's point in the view. Without
  /// an anchor, the view scrolls by the smallest distance.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(.target, ID.self)
    self.id = Erased(base: id)
    self.anchor = anchor
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

  // MARK: Scrolling

  /// Scrolls to a target; see ``init(id:anchor:)``. The identifier's type becomes the position's.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    let requests = requests
    self = ScrollPosition(id: id, anchor: anchor)
    self.requests = requests &+ 1
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
    requests &+= 1
    isRead = false
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

  /// The identifier of the target that was set or, since the view was scrolled otherwise, is at the view's
  /// anchor, or nil. It is nil after such a scroll if no target has an identifier of the position's type.
  public var viewID: (any Hashable & Sendable)? { id?.base }

  /// Returns ``viewID`` if it has the given type, and nil otherwise.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { id.flatMap { $0.base as? ID } }

  /// A Boolean value that indicates whether the user has scrolled since the position was set. Setting it
  /// scrolls nothing and ends no scroll. Setting it to true makes `edge`, `point`, `x` and `y` nil, and a view
  /// that waits to scroll to the position no longer does.
  public var isPositionedByUser: Bool {
    get { place == .user }
    set { if newValue != isPositionedByUser { place = newValue ? .user : .automatic } }
  }

  // MARK: Updates

  /// Returns whether identifiers of a type are written back.
  func accepts<ID: Hashable & Sendable>(_ type: ID.Type) -> Bool { idType == ObjectIdentifier(type) }

  /// Records that the user or something else scrolled. The anchor belonged to the scroll before.
  mutating func moved(byUser isUser: Bool) {
    if isUser { place = .user } else { leavePlace() }
    anchor = nil
  }

  private mutating func leavePlace() {
    switch place {
    case .automatic, .user: break
    case .edge, .point, .target: place = .automatic
    }
  }

  /// Records that the position's target was removed and another one has its place, or none.
  mutating func replaceTarget<ID: Hashable & Sendable>(by id: ID?) {
    leavePlace()
    self.id = id.map { Erased(base: $0) }
  }

  /// Records the target at the anchor if its identifier has the position's type, and returns whether it has.
  mutating func wrote<ID: Hashable & Sendable>(_ id: ID) -> Bool {
    guard accepts(ID.self) else {
      self.id = nil
      return false
    }
    self.id = Erased(base: id)
    return true
  }

  /// Records the target to which the view was moved, regardless of the previous place.
  mutating func put<ID: Hashable & Sendable>(at id: ID) {
    self.id = nil
    anchor = nil
    place = wrote(id) ? .target : .automatic
  }
}

extension ScrollPosition {
  /// Returns whether two positions have the same place, identifier, anchor and identifier type.
  public static func == (a: Self, b: Self) -> Bool {
    a.place == b.place && a.id == b.id && a.anchor == b.anchor && a.idType == b.idType
  }

  /// Hashes the properties that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(id)
    hasher.combine(anchor)
    hasher.combine(idType)
  }

  /// Returns whether the position differs from another one, or is the same one that asked for a scroll since.
  func isRequest(since other: Self) -> Bool { self != other || requests > other.requests }
}
