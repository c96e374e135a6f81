import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct ScenarioEventsTests {
  @Test func everyForm() throws {
    let at = CGPoint(x: 1.5, y: -2)
    let read = try events(
      #"{ "t": 0, "touch": "down", "x": 1.5, "y": -2, "id": 5 }"#,
      #"{ "t": 0, "touch": "move", "id": 5, "x": 1.5, "y": -2 }"#, #"{ "t": 0, "touch": "cancel", "id": 5 }"#,
      #"{ "t": 0, "mouse": "down", "x": 1.5, "y": -2 }"#, #"{ "t": 0, "mouse": "move", "x": 3, "y": 4 }"#,
      #"{ "t": 0, "mouse": "up" }"#,
      #"{ "t": 0, "pan": "begin", "device": "mouse", "translation": [1.5, -2], "velocity": [0, -900] }"#,
      #"{ "t": 0, "pan": "change", "translation": [0, -9], "velocity": [1.5, -2] }"#,
      #"{ "t": 0, "pan": "end" }"#, #"{ "t": 0, "pan": "begin", "translation": [0, 0], "velocity": [0, 0] }"#,
      #"{ "t": 0, "pan": "cancel" }"#, #"{ "t": 0, "trackpad": "begin" }"#,
      #"{ "t": 0, "trackpad": "move", "dy": -14.5 }"#,
      #"{ "t": 0, "trackpad": "cancel" }"#, #"{ "t": 0, "trackpad": "begin", "x": 1.5, "y": -2 }"#,
      #"{ "t": 0, "trackpad": "end" }"#, #"{ "t": 0, "wheel": { "dy": -1 } }"#,
      #"{ "t": 0, "wheel": { "dx": 2 }, "x": 1.5, "y": -2 }"#, #"{ "t": 0, "key": "pageDown" }"#,
      #"{ "t": 0, "setContentOffset": { "y": 10 } }"#,
      #"{ "t": 0, "setContentOffset": { "x": 3, "y": 10 }, "animated": true }"#,
      #"{ "t": 0, "contentOffset": { "x": -1 } }"#, #"{ "t": 0, "contentOffset": {} }"#,
      #"{ "t": 0, "scrollRectToVisible": { "x": 1, "y": -2, "width": 3, "height": 4 } }"#,
      #"{ "t": 0, "scrollRectToVisible": { "x": 1, "y": -2, "width": 0, "height": 0 }, "animated": false }"#,
      #"{ "t": 0, "scrollTo": { "id": "banner" }, "animated": false }"#,
      #"{ "t": 0, "scrollTo": { "id": "row-4", "anchor": "bottom" } }"#, #"{ "t": 0, "scrollToTop": true }"#,
      #"{ "t": 0, "scrollTo": { "id": "row-4", "anchor": "trailing" } }"#,
      #"{ "t": 0, "scrollTo": { "edge": "leading" } }"#,
      #"{ "t": 0, "scrollTo": { "y": 7 }, "animated": false }"#,
      #"{ "t": 0, "insertRows": { "at": 3 } }"#, #"{ "t": 0, "removeRows": { "at": 0, "count": 10000 } }"#,
      #"{ "t": 0, "moveRow": { "from": 2, "to": 0 } }"#,
      #"{ "t": 0, "reloadRows": { "at": 1, "count": 2 } }"#,
      #"{ "t": 0, "stop": true }"#, #"{ "t": 0, "resize": { "width": 300, "height": 500 } }"#,
      #"{ "t": 0, "contentSize": { "width": 0, "height": 5000 } }"#,
      #"{ "t": 0, "contentInset": { "top": 20, "bottom": -3 } }"#,
      #"{ "t": 0, "scrollView": { "isPagingEnabled": true, "decelerationRate": "fast" } }"#,
      #"{ "t": 0, "delegate": { "targetContentOffset": { "y": 300 }, "shouldScrollToTop": false } }"#,
      #"{ "t": 0, "delegate": {} }"#, #"{ "t": 0, "set": { "glide.rate": 0.99 } }"#,
      #"{ "t": 0, "profile": "android" }"#, #"{ "t": 0, "set": { "glide.friction": 0.02 } }"#,
      #"{ "t": 0, "profile": { "base": "uikit", "name": "mine", "set": { "glide.rate": 0.9 } } }"#,
      #"{ "t": 0, "flick": { "from": [1.5, -2], "by": [0, -300], "over": 0.12 } }"#,
      #"{ "t": 1, "drag": { "from": [1.5, -2], "by": [3, 4], "over": 0.5, "hold": 0.25 } }"#,
      #"{ "t": 2, "drag": { "from": [1.5, -2], "by": [3, 4], "over": 0.5 } }"#,
      #"{ "t": 3, "tap": [1.5, -2] }"#)
    var paging = ScrollViewSettings()
    paging.isPagingEnabled = true
    paging.decelerationRate = .fast
    var mine = ScrollProfile.uikit
    mine.name = "mine"
    try mine.set("glide.rate", to: .number(0.9))
    var answers = DelegateAnswers()
    answers.targetContentOffset.y = 300
    answers.shouldScrollToTop = false
    let actions: [Action] = [
      .touch(.began, id: 5, at: at), .touch(.moved, id: 5, at: at), .touch(.cancelled, id: 5, at: at),
      .mouse(.began, at: at), .mouse(.moved, at: CGPoint(x: 3, y: 4)),
      .mouse(.ended, at: CGPoint(x: 3, y: 4)),
      .pan(.began, device: .mouse, translation: at, velocity: CGPoint(x: 0, y: -900)),
      .pan(.moved, device: .mouse, translation: CGPoint(x: 0, y: -9), velocity: at),
      .pan(.ended, device: .mouse, translation: .zero, velocity: .zero),
      .pan(.began, device: .touch, translation: .zero, velocity: .zero),
      .pan(.cancelled, device: .touch, translation: .zero, velocity: .zero),
      .trackpad(.began, by: .zero), .trackpad(.moved, by: CGPoint(x: 0, y: -14.5)),
      .trackpad(.cancelled, by: .zero), .trackpad(.began, by: .zero, at: at), .trackpad(.ended, by: .zero),
      .wheel(dx: 0, dy: -1, at: nil), .wheel(dx: 2, dy: 0, at: at),
      .key(.pageDown), .setContentOffset(x: nil, y: 10, animated: false),
      .setContentOffset(x: 3, y: 10, animated: true),
      .contentOffset(x: -1, y: nil), .contentOffset(x: nil, y: nil),
      .scrollRectToVisible(CGRect(x: 1, y: -2, width: 3, height: 4), animated: true),
      .scrollRectToVisible(CGRect(x: 1, y: -2, width: 0, height: 0), animated: false),
      .scrollTo(NodeID("banner"), anchor: nil, animated: false),
      .scrollTo(NodeID("row", 4), anchor: .bottom, animated: true), .scrollToTop,
      .scrollTo(NodeID("row", 4), anchor: .trailing, animated: true),
      .scrollToPosition(.edge(.leading), animated: true),
      .scrollToPosition(.point(x: nil, y: 7), animated: false), .editRows(.insert(at: 3, count: 1)),
      .editRows(.remove(at: 0, count: 10_000)), .editRows(.move(from: 2, to: 0)),
      .editRows(.reload(at: 1, count: 2)), .stop,
      .resize(CGSize(width: 300, height: 500)), .contentSize(CGSize(width: 0, height: 5000)),
      .contentInset(EdgeInsets(top: 20, bottom: -3)), .scrollView(paging), .delegate(answers),
      .delegate(DelegateAnswers()), .set("glide.rate", .number(0.99)),
      // From then on, the constants are the other profile's.
      .profile(.android), .set("glide.friction", .number(0.02)), .profile(mine),
    ]
    #expect(read.prefix(actions.count) == actions.map { .action($0) }[...])
    #expect(
      read.dropFirst(actions.count) == [
        .gesture(.flick, from: at, by: CGPoint(x: 0, y: -300), over: 0.12, hold: 0),
        .gesture(.drag, from: at, by: CGPoint(x: 3, y: 4), over: 0.5, hold: 0.25),
        .gesture(.drag, from: at, by: CGPoint(x: 3, y: 4), over: 0.5, hold: 0), .tap(at: at),
      ])
  }

  @Test func anyEventMayNameItsView() throws {
    let read = try scenario(
      #"""
      { "events": [{ "t": 0, "in": "inner", "contentOffset": { "y": 9 } },
        { "t": 1, "flick": { "from": [0, 9], "by": [0, -9], "over": 0.1 }, "in": "a \"b\"" },
        { "t": 2, "stop": true }] }
      """#)
    #expect(read.events.map(\.view) == ["inner", "a \"b\"", nil])
    #expect(read.timeline.first == TimedAction(.contentOffset(x: nil, y: 9), in: "inner", at: 0))
    // All touches of a gesture go to that view.
    #expect(Set(read.timeline.dropFirst().dropLast().map(\.view)) == ["a \"b\""])
    #expect(read.timeline.last?.view == nil)
  }

  private static let forms =
    "contentInset, contentOffset, contentSize, delegate, drag, flick, insertRows, key, mouse, moveRow, "
    + "pan, profile, reloadRows, removeRows, resize, scrollRectToVisible, scrollTo, scrollToTop, scrollView, set, setContentOffset, stop, tap, touch, trackpad, wheel"

  /// One text for each kind of mistake. The keys, words and ranges of the reader are compared with the schema.
  @Test(
    arguments: rows(
      of: #"""
        3
          : expected an object, found 3
        {}
          : expected exactly one of \#(forms), found none
        { "t": 0 }
          : expected exactly one of \#(forms), found none
        { "t": 0, "key": "up", "stop": true }
          : expected exactly one of \#(forms), found key, stop
        { "stop": true }
          : "t" is missing
        { "t": "0", "stop": true }
          .t: expected a number from 0 to 86400 s, found "0"
        { "t": -1, "stop": true }
          .t: expected a number from 0 to 86400 s, found -1
        { "t": 0, "stop": false }
          .stop: expected true, found false
        { "t": 0, "stop": 1 }
          .stop: expected true or false, found 1
        { "t": 0, "stop": true, "x": 1 }
          : unknown key "x"; expected in, stop, t
        { "t": 0, "touch": "press", "x": 1, "y": 1 }
          .touch: expected one of "down", "move", "up", "cancel", found "press"
        { "t": 0, "touch": "down", "x": 1 }
          : "y" is missing
        { "t": 0, "touch": "down", "x": 1, "y": 2, "id": -1 }
          .id: expected a whole number from 0 to 9007199254740992, found -1
        { "t": 0, "stop": true, "in": 3 }
          .in: expected a name of 1 to 200 bytes, found 3
        { "t": 0, "pan": "begin", "translation": [0, 0], "velocity": [0, 2e6] }
          .velocity[1]: expected a number from -1000000 to 1000000 pt/s, found 2000000
        { "t": 0, "pan": "begin", "translation": [0, 0], "velocity": [0] }
          .velocity: expected [x, y] in pt/s
        { "t": 0, "pan": "change", "translation": [0, 0], "velocity": [0, 0], "device": "touch" }
          .device: is not allowed here, because only "begin" has a device
        { "t": 0, "pan": "end", "velocity": [0, 0] }
          .velocity: is not allowed here, because the last change determines them
        { "t": 0, "trackpad": "begin", "dy": 2 }
          .dy: is not allowed here, because only "move" has a distance
        { "t": 0, "trackpad": "move", "dy": 1, "x": 2, "y": 3 }
          .x: is not allowed here, because only "begin" has a position
        { "t": 0, "trackpad": "begin", "x": 2 }
          : "y" is missing
        { "t": 0, "wheel": -1 }
          .wheel: expected an object, found -1
        { "t": 0, "wheel": { "dy": 1 }, "x": 3 }
          : "y" is missing
        { "t": 0, "scrollRectToVisible": { "x": 1, "y": 2, "width": 3 } }
          .scrollRectToVisible: "height" is missing
        { "t": 0, "scrollView": { "decelerationRate": "slow" } }
          .scrollView.decelerationRate: expected one of "normal", "fast" or a number per ms, found "slow"
        { "t": 0, "delegate": { "targetContentOffset": { "y": "300" } } }
          .delegate.targetContentOffset.y: expected a number from -1000000000000 to 1000000000000 pt, found "300"
        { "t": 0, "scrollTo": {} }
          .scrollTo: "id" is missing
        { "t": 0, "scrollTo": { "id": "row-1", "anchor": "middle" } }
          .scrollTo.anchor: expected one of "top", "center", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing", found "middle"
        { "t": 0, "scrollTo": { "edge": "top", "id": "row-1" } }
          .scrollTo.id: is not allowed here, because an edge is the whole target
        { "t": 0, "scrollTo": { "x": 1, "anchor": "top" } }
          .scrollTo.anchor: is not allowed here, because a point is the whole target
        { "t": 0, "moveRow": { "from": 1 } }
          .moveRow: "to" is missing
        { "t": 0, "set": {} }
          .set: expected one constant and its value
        { "t": 0, "set": { "glide.rate": 0.9, "touch.slop": 3 } }
          .set: expected one constant and its value
        { "t": 0, "set": { "glide": 0.9 } }
          .set.glide: unknown constant "glide"; expected one that profile "uikit" lists, such as glide.rate
        { "t": 0, "flick": { "from": [0, 1], "by": [0, 1] } }
          .flick: "over" is missing
        { "t": 0, "flick": { "from": [0, 1, 2], "by": [0, 1], "over": 1 } }
          .flick.from: expected at most 2 elements, found 3
        """#))
  func refuses(_ event: String, _ rest: String) {
    #expect(
      refusal("{ \"events\": [{ \"t\": 0, \"stop\": true }, \(event)] }") == "F: events[1]" + rest)
  }
}
