import Foundation

/// A type that provides the scroll targets of the content and their frames (SwiftUI's scrollTargetLayout).
///
/// Targets are numbered from 0 in reading order. Methods must not take more than O(log n) or store a table of
/// identifiers; the data source finds them. A layout is a value: after a change of the data, pass a new one.
public protocol ScrollTargetLayout: Sendable {
  /// The type that identifies a target, independently of its position.
  associatedtype ID: Hashable & Sendable
  /// The number of targets.
  var targetCount: Int { get }
  /// Returns the index of the target with an identifier, or nil if there is none.
  func index(of id: ID) -> Int?
  /// Returns the identifier of a target, for an index in 0 ..< ``targetCount``.
  func id(at index: Int) -> ID
  /// Returns the frame of a target in the content, in points, for an index in 0 ..< ``targetCount``.
  func frame(at index: Int) -> CGRect
  /// Returns the range from the first to the last target that is at least partly inside a rectangle of the
  /// content, in points. The range may contain targets that are outside. If no target is inside, the range is
  /// empty and starts at the first target after the rectangle.
  func targets(in rect: CGRect) -> Range<Int>
  /// Returns the distances, in points, that views pinned for a target cover at each edge while the target is
  /// there (CSS's scroll-margin), such as the height of its section's header, for an index in
  /// 0 ..< ``targetCount``. A scroll to the target stops beside them, and what they cover does not count as
  /// visible. They add to ``ScrollMetrics/scrollPadding``. The default is none.
  func scrollMargins(at index: Int) -> EdgeInsets
}

extension ScrollTargetLayout {
  /// Returns no margins.
  public func scrollMargins(at index: Int) -> EdgeInsets { EdgeInsets() }

  /// Returns the targets in a rectangle, at most 10,000, because any number may have no length.
  func visibleTargets(in rect: CGRect) -> Range<Int> {
    targets(in: rect).clamped(to: 0..<max(0, targetCount)).prefix(10_000)
  }

  /// Returns the frame and the margins of the target with an identifier, or nil if there is none.
  func place(of id: ID) -> (frame: CGRect, margins: EdgeInsets)? {
    index(of: id).map { (frame(at: $0), scrollMargins(at: $0)) }
  }

  /// Returns the frame in the content of the target with an identifier, in points, or nil if there is none.
  public func frame(of id: ID) -> CGRect? { index(of: id).map(frame(at:)) }
}

/// A layout that stores the frame of each target, for small stacks and comparisons. A lookup takes O(n).
public struct TargetFrames<ID: Hashable & Sendable>: ScrollTargetLayout, Hashable {
  /// A target with its frame.
  public struct Target: Hashable, Sendable {
    /// The target's identifier.
    public var id: ID
    /// The target's frame in the content, in points.
    public var frame: CGRect

    /// Creates a target from its identifier and its frame in points.
    public init(_ id: ID, _ frame: CGRect) {
      self.id = id
      self.frame = frame
    }
  }

  /// The targets in reading order.
  public var targets: [Target]

  /// Creates a layout from targets in reading order.
  public init(_ targets: [Target] = []) { self.targets = targets }

  /// Creates a layout of targets stacked along an axis. Each target has its own length along the axis, and
  /// all have the same length across it, in points.
  public init(stack ids: [ID], along axis: Axis = .vertical, across: CGFloat, length: (ID) -> CGFloat) {
    var start: CGFloat = 0
    targets = ids.map { id in
      let length = length(id)
      defer { start += length }
      switch axis {
      case .horizontal: return Target(id, CGRect(x: start, y: 0, width: length, height: across))
      case .vertical: return Target(id, CGRect(x: 0, y: start, width: across, height: length))
      }
    }
  }

  /// The number of targets.
  public var targetCount: Int { targets.count }

  /// Returns the index of the first target with an identifier.
  public func index(of id: ID) -> Int? { targets.firstIndex { $0.id == id } }

  /// Returns the identifier of a target.
  public func id(at index: Int) -> ID { targets[index].id }

  /// Returns the frame of a target.
  public func frame(at index: Int) -> CGRect { targets[index].frame }

  /// Returns the range from the first to the last target that intersects a rectangle.
  public func targets(in rect: CGRect) -> Range<Int> {
    func meets(_ target: Target) -> Bool { target.frame.overlap(rect) != nil }
    guard let first = targets.firstIndex(where: meets), let last = targets.lastIndex(where: meets)
    else {
      let after = targets.firstIndex { $0.frame.minY >= rect.maxY || $0.frame.minX >= rect.maxX }
      return (after ?? targets.count)..<(after ?? targets.count)
    }
    return first..<(last + 1)
  }
}
