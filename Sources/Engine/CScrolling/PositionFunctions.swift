// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import Scrolling

// Positions. `scrolling.h` documents each function.

private func transaction(_ animated: Int32) -> Transaction {
  Transaction(animation: animated != 0 ? .default : nil)
}

extension View {
  fileprivate func scroll(_ animated: Int32, _ change: (inout ScrollPosition) -> Void) {
    beginPosition()
    performPosition { controller, engine in
      var position = controller.position
      change(&position)
      return controller.setPosition(position, transaction: transaction(animated), of: engine)
    }
  }
}

@_cdecl("scroll_view_scroll_to_edge")
public func scrollViewScrollToEdge(_ view: scroll_view, _ edge: Int32, _ animated: Int32) -> scroll_status {
  withView(view) { view throws(Failure) in
    let edge = try Edge(edge)
    view.scroll(animated) { $0.scrollTo(edge: edge) }
  }
}

@_cdecl("scroll_view_scroll_to_point")
public func scrollViewScrollToPoint(
  _ view: scroll_view, _ x: Double, _ y: Double, _ animated: Int32
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let point = try CGPoint(x: x, y: y, named: "point")
    view.scroll(animated) { $0.scrollTo(point: point) }
  }
}

@_cdecl("scroll_view_scroll_to_row")
public func scrollViewScrollToRow(
  _ view: scroll_view, _ number: Int64, _ anchor: UnsafePointer<scroll_point>?, _ animated: Int32
) -> scroll_status {
  withView(view) { view throws(Failure) in
    guard let list = view.list else { throw View.noList }
    guard list.layout.row(ofNumber: Int(number)) != nil else {
      throw .missing("no row has the number \(number)")
    }
    var place: UnitPoint?
    if let anchor { place = try UnitPoint(anchor.pointee, "anchor") }
    view.beginPosition()
    view.performPosition { controller, engine in
      controller.scrollTo(Int(number), anchor: place, transaction: transaction(animated), of: engine)
    }
  }
}

@_cdecl("scroll_view_get_position")
public func scrollViewGetPosition(
  _ view: scroll_view, _ position: UnsafeMutablePointer<scroll_position>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(position, "position")
    view.beginPosition()
    guard let controller = view.position else { return }
    let position = controller.position
    let row = controller.scrolledID
    var found = scroll_position()
    if position.isPositionedByUser {
      found.kind = Int32(SCROLL_POSITION_USER)
    } else if let edge = position.edge {
      found.kind = Int32(SCROLL_POSITION_EDGE)
      found.edge = edge.number
    } else if let point = position.point {
      found.kind = Int32(SCROLL_POSITION_POINT)
      found.point = scroll_point(point)
    } else {
      found.kind = Int32(row == nil ? SCROLL_POSITION_NONE : SCROLL_POSITION_ROW)
    }
    found.row = Int64(row ?? -1)
    result.initialize(to: found)
  }
}
