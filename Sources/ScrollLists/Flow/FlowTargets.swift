import Foundation
import Scrolling

/// The cells of a grid as scroll targets, in O(1).
public struct FlowTargets<Identities: RowIdentities>: ScrollTargetLayout, Hashable {
  /// Where the cells are.
  public var layout: FlowLayout
  /// What they are called.
  public var identities: Identities

  /// The cells of a grid, named by their numbers unless told otherwise.
  public init(_ layout: FlowLayout, identities: Identities = RowNumbers()) {
    self.layout = layout
    self.identities = identities
  }

  /// How many cells there are.
  public var targetCount: Int { layout.count }

  /// The cell that bears an id.
  public func index(of id: Identities.ID) -> Int? {
    identities.index(of: id).flatMap { $0 >= 0 && $0 < targetCount ? $0 : nil }
  }

  /// The id of a cell.
  public func id(at index: Int) -> Identities.ID { identities.id(at: index) }

  /// Where a cell is.
  public func frame(at index: Int) -> CGRect { layout.frame(at: index) }

  /// The cells from the first to the last that meets a rectangle.
  public func targets(in rect: CGRect) -> Range<Int> { layout.items(in: rect).range }
}
