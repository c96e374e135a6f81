import PlaygroundDrawing
import Foundation
import ScrollScript
import Testing
import PlaygroundControls

struct ControlsTests {
  private func controls() -> Controls {
    let frames = Controls.row(2, from: 16, to: 386, top: 700)
    return Controls([
      Controls.Button("one", "One", frames[0]), Controls.Button("two", "Two", frames[1], isOn: true),
    ])
  }
  private let one = CGPoint(x: 60, y: 710), two = CGPoint(x: 300, y: 710), far = CGPoint(x: 60, y: 600)

  @Test func aRowSharesTheRoom() {
    let frames = Controls.row(3, from: 16, to: 386, top: 8)
    #expect(frames.map(\.minX) == [16, 142, 268])
    #expect(frames.allSatisfy { $0.width == 118 && $0.height == Controls.height && $0.minY == 8 })
    #expect(Controls.row(0, from: 0, to: 9, top: 0) == [])
    #expect(Controls.row(2, from: 9, to: 0, top: 0).allSatisfy { $0.width >= 0 })
  }

  @Test func aTapIsAFingerThatLiftsWhereItCameDown() {
    var controls = controls()
    #expect(controls.handle(.touch(.down, id: 0, at: one)) == .held)
    #expect(controls.handle(.touch(.up, id: 0, at: one)) == .tapped("one"))
    #expect(controls.handle(.mouse(.down, at: two)) == .held)
    #expect(controls.handle(.mouse(.up, at: .zero)) == .tapped("two"))
  }

  @Test func whoLeavesTheButtonTapsNothingAndNobodyElseHearsOfIt() {
    var controls = controls()
    _ = controls.handle(.touch(.down, id: 0, at: one))
    #expect(controls.handle(.touch(.move, id: 0, at: far)) == .held)
    #expect(controls.handle(.touch(.up, id: 0, at: far)) == .held)
    // Returning to the button in time is a tap; another button is not.
    _ = controls.handle(.touch(.down, id: 0, at: one))
    _ = controls.handle(.touch(.move, id: 0, at: far))
    _ = controls.handle(.touch(.move, id: 0, at: one))
    #expect(controls.handle(.touch(.up, id: 0, at: one)) == .tapped("one"))
    _ = controls.handle(.touch(.down, id: 0, at: one))
    _ = controls.handle(.touch(.move, id: 0, at: two))
    #expect(controls.handle(.touch(.up, id: 0, at: two)) == .held)
    _ = controls.handle(.mouse(.down, at: one))
    #expect(controls.handle(.mouse(.cancel, at: .zero)) == .held)
  }

  @Test func whatIsNotForAButtonPasses() {
    var controls = controls()
    #expect(controls.handle(.touch(.down, id: 0, at: far)) == .passed)
    #expect(controls.handle(.touch(.move, id: 0, at: one)) == .passed)
    #expect(controls.handle(.touch(.up, id: 0, at: one)) == .passed)
    #expect(controls.handle(.wheel(dx: 0, dy: 1, at: one)) == .passed)
    #expect(controls.handle(.key(.down)) == .passed)
  }

  @Test func twoFingersAreTwo() {
    var controls = controls()
    #expect(controls.handle(.touch(.down, id: 3, at: one)) == .held)
    #expect(controls.handle(.mouse(.down, at: two)) == .held)
    #expect(controls.handle(.touch(.up, id: 3, at: one)) == .tapped("one"))
    #expect(controls.handle(.mouse(.up, at: two)) == .tapped("two"))
  }

  @Test func aButtonThatIsGoneTapsNothing() {
    var controls = controls()
    _ = controls.handle(.touch(.down, id: 0, at: one))
    controls.buttons = []
    _ = controls.handle(.touch(.move, id: 0, at: one))
    #expect(controls.handle(.touch(.up, id: 0, at: one)) == .held)
  }

  @Test func aPressedButtonLooksPressed() {
    var controls = controls()
    func drawn() -> DrawList {
      var list = DrawList()
      controls.draw(.light, into: &list)
      return list
    }
    let before = drawn()
    _ = controls.handle(.touch(.down, id: 0, at: one))
    #expect(drawn() != before)
    _ = controls.handle(.touch(.cancel, id: 0, at: one))
    #expect(drawn() == before)
  }
}
