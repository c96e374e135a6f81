import Foundation

/// Says which parts of the content are scroll targets and where they are (SwiftUI's scrollTargetLayout).
///
/// Targets are counted from 0 in reading order. No answer may cost more than O(log n), nor keep a table of ids: the data
/// source finds them. A layout is a value: after a change of the data a new one is handed over.
public protocol ScrollTargetLayout: Sendable {
  /// Names a target, whatever place it moves to.
  associatedtype ID: Hashable & Sendable
  /// How many targets there are.
  var targetCount: Int { get }
  /// Which target bears an id; nil for none.
  func index(of id: ID) -> Int?
  /// The id of a target, 0 ..< ``targetCount``.
  func id(at index: Int) -> ID
  /// Where a target is in the content, 0 ..< ``targetCount``; in points.
  func frame(at index: Int) -> CGRect
  /// The targets from the first to the last that lies at least partly inside a rectangle of the content, in points. It may
  /// hold some that do not. Where none does it is empty, at the first that comes after the rectangle.
  func targets(in rect: CGRect) -> Range<Int>
}

extension ScrollTargetLayout {
  /// Where the target of an id is in the content, in points; nil where there is none.
  public func frame(of id: ID) -> CGRect? { index(of: id).map(frame(at:)) }
}

/// Targets one by one, each with its frame: for small stacks, and to compare others with. Every answer takes O(n).
public struct TargetFrames<ID: Hashable & Sendable>: ScrollTargetLayout, Hashable {
  /// A target.
  public struct Target: Hashable, Sendable {
    /// Its name.
    public var id: ID
    /// Where it is in the content, in points.
    public var frame: CGRect

    /// A target by its name and frame in points.
    public init(_ id: ID, _ frame: CGRect) {
      self.id = id
      self.frame = frame
    }
  }

  /// The targets in reading order.
  public var targets: [Target]

  /// Targets in reading order.
  public init(_ targets: [Target] = []) { self.targets = targets }

  /// Targets below (or beside) one another: each with its length along the axis in points, all with the same across.
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

  /// How many targets there are.
  public var targetCount: Int { targets.count }

  /// The first target of that id.
  public func index(of id: ID) -> Int? { targets.firstIndex { $0.id == id } }

  /// The id of a target.
  public func id(at index: Int) -> ID { targets[index].id }

  /// Where a target is.
  public func frame(at index: Int) -> CGRect { targets[index].frame }

  /// The targets from the first to the last that meets a rectangle.
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
