import Foundation
import ScrollPhysics
import Testing
import PlaygroundWorkbench

@Suite struct WorkbenchStateTests {
  private func state() throws -> WorkbenchState {
    var state = WorkbenchState()
    state.profile.name = "mine"
    try state.profile.set("glide.rate", to: .number(0.9971))
    state.compared = .uikit
    state.opensPanel = true
    state.folded = ["contract", "glide"]
    return state
  }

  @Test func textAndBack() throws {
    let state = try state()
    let text = try state.encoded()
    #expect(try WorkbenchState(decoding: text) == state && text == state.encoded())
    #expect(try WorkbenchState(decoding: WorkbenchState().encoded()) == WorkbenchState())
    #expect(!String(decoding: text, as: UTF8.self).contains("fastRate"))
  }

  @Test func whatItIsNotIsNamed() throws {
    let good = String(decoding: try state().encoded(), as: UTF8.self)
    let cases = [
      ("", "not JSON"), ("[]", "another kind of value"), ("{}", "no \"version\""),
      (good.replacing("\"version\" : 1", with: "\"version\" : 2"), "version 2; expected version 1"),
      (good.replacing("0.9971", with: "9.971"), "glide.rate"),
      (good.replacing("\"base\" : \"uikit\"", with: "\"base\" : \"other\""), "other"),
      (
        good.replacing("\"opensPanel\" : true", with: "\"opensPanel\" : 3"),
        "another kind of value at opensPanel"
      ),
      (good.replacing("\"folded\"", with: "\"folds\""), "no \"folded\""),
      (String(good.dropLast(20)), "not JSON"),
      (good + String(repeating: " ", count: 1 << 20), "bytes long"),
    ]
    for (text, words) in cases {
      let refusal = #expect(throws: WorkbenchState.Refusal.self) {
        try WorkbenchState(decoding: Data(text.utf8))
      }
      #expect(try #require(refusal).description.contains(words), "\(String(describing: refusal))")
    }
    var own = WorkbenchState()
    own.profile = ScrollProfile(name: "of my own")
    #expect(throws: ProfileError.self) { try own.encoded() }
  }
}
