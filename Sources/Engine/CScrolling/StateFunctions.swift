// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import ScrollLists
import Scrolling

// Copies of the whole state of a view. `scrolling.h` documents each function.

private final class SavedState {
  struct Value: Hashable {
    var core: ScrollViewCore
    var list: SelfSizingList?
    var position: ScrollPositionController<ListLayout>?
    var indicators: ScrollIndicators
    var hasUnmeasuredRows: Bool
    var contentInput: ContentTouchInput
  }

  let value: Value
  init(_ value: Value) { self.value = value }
}

extension View {
  fileprivate var saved: SavedState.Value {
    get {
      var position = position
      position?.behavior = nil
      return SavedState.Value(
        core: core, list: list, position: position, indicators: indicators,
        hasUnmeasuredRows: hasUnmeasuredRows, contentInput: contentInput)
    }
    set {
      core = newValue.core
      list = newValue.list
      position = newValue.position
      position?.behavior = behavior
      indicators = newValue.indicators
      hasUnmeasuredRows = newValue.hasUnmeasuredRows
      contentInput = newValue.contentInput
      if behavior != nil { beginPosition() }
    }
  }

  /// Throws in a callback, in which callbacks are still to be delivered that are part of no state at rest.
  fileprivate func requireNoCallback() throws(Failure) {
    guard callbackDepth == 0 else {
      throw .busy("the state of a view cannot be copied or restored inside a callback")
    }
  }
}

@_cdecl("scroll_view_copy_state")
public func scrollViewCopyState(
  _ view: scroll_view, _ state: UnsafeMutablePointer<scroll_state>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(state, "state")
    try view.requireNoCallback()
    result.initialize(to: try HandleTable.add(SavedState(view.saved), .state))
  }
}

@_cdecl("scroll_view_restore_state")
public func scrollViewRestoreState(_ view: scroll_view, _ state: scroll_state) -> scroll_status {
  withView(view) { view throws(Failure) in
    try view.requireNoCallback()
    view.saved = try HandleTable.with(state, .state, SavedState.self) { $0.value }
  }
}

@_cdecl("scroll_state_equal")
public func scrollStateEqual(
  _ a: scroll_state, _ b: scroll_state, _ isEqual: UnsafeMutablePointer<Int32>?
) -> scroll_status {
  status { () throws(Failure) in
    let result = try required(isEqual, "is_equal")
    let one = try HandleTable.with(a, .state, SavedState.self) { $0.value }
    let other = try HandleTable.with(b, .state, SavedState.self) { $0.value }
    result.initialize(to: one == other ? 1 : 0)
  }
}

@_cdecl("scroll_state_free")
public func scrollStateFree(_ state: scroll_state) -> scroll_status {
  status { () throws(Failure) in
    try HandleTable.with(state, .state, SavedState.self) { _ in HandleTable.remove(state) }
  }
}
