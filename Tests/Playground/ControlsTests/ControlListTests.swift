import PlaygroundDrawing
import Foundation
import Scrolling
import Testing
import PlaygroundControls

struct ControlListTests {
  private enum Command { case one, two }

  private func controls() -> ControlList<Command> {
    func control(_ command: Command, x: CGFloat, _ state: ControlState) -> Control<Command> {
      Control(command, CGRect(x: x, y: 700, width: 181, height: 32), .word("\(command)"), .scene(), state)
    }
    return ControlList([control(.one, x: 16, []), control(.two, x: 205, .on)])
  }
  private let one = CGPoint(x: 60, y: 710), two = CGPoint(x: 300, y: 710), far = CGPoint(x: 60, y: 600)

  @Test func aTapIsAFingerThatLiftsWhereItCameDown() {
    var controls = controls()
    #expect(controls.handle(.touch(.began, id: 0, at: one)) == .held)
    #expect(controls.handle(.touch(.ended, id: 0, at: one)) == .tapped(.one))
    #expect(controls.handle(.mouse(.began, at: two)) == .held)
    #expect(controls.handle(.mouse(.ended, at: .zero)) == .tapped(.two))
  }

  @Test func whoLeavesTheButtonTapsNothingAndNobodyElseHearsOfIt() {
    var controls = controls()
    _ = controls.handle(.touch(.began, id: 0, at: one))
    #expect(controls.handle(.touch(.moved, id: 0, at: far)) == .held)
    #expect(controls.handle(.touch(.ended, id: 0, at: far)) == .held)
    // Returning to the button in time is a tap; another button is not.
    _ = controls.handle(.touch(.began, id: 0, at: one))
    _ = controls.handle(.touch(.moved, id: 0, at: far))
    _ = controls.handle(.touch(.moved, id: 0, at: one))
    #expect(controls.handle(.touch(.ended, id: 0, at: one)) == .tapped(.one))
    _ = controls.handle(.touch(.began, id: 0, at: one))
    _ = controls.handle(.touch(.moved, id: 0, at: two))
    #expect(controls.handle(.touch(.ended, id: 0, at: two)) == .held)
    _ = controls.handle(.mouse(.began, at: one))
    #expect(controls.handle(.mouse(.cancelled, at: .zero)) == .held)
  }

  @Test func whatIsNotForAButtonPasses() {
    var controls = controls()
    #expect(controls.handle(.touch(.began, id: 0, at: far)) == .passed)
    #expect(controls.handle(.touch(.moved, id: 0, at: one)) == .passed)
    #expect(controls.handle(.touch(.ended, id: 0, at: one)) == .passed)
    #expect(controls.handle(.trackpad(.moved, by: one)) == .passed)
    #expect(controls.handle(nil) == .passed)
  }

  /// Between the presses, nobody needs to lay the buttons out.
  @Test func onlyPressesConcernButtons() {
    var controls = controls()
    let moved = ScrollInput.touch(.moved, id: 0, at: one)
    #expect(controls.concerns(.touch(.began, id: 0, at: far)))
    #expect(!controls.concerns(moved) && !controls.concerns(.wheel(dx: 0, dy: 1)))
    _ = controls.handle(.touch(.began, id: 0, at: one))
    #expect(controls.concerns(moved) && controls.concerns(.touch(.ended, id: 0, at: far)))
    #expect(!controls.concerns(.touch(.moved, id: 1, at: one)) && !controls.concerns(.mouse(.moved, at: one)))
  }

  @Test func twoFingersAreTwo() {
    var controls = controls()
    #expect(controls.handle(.touch(.began, id: 3, at: one)) == .held)
    #expect(controls.handle(.mouse(.began, at: two)) == .held)
    #expect(controls.handle(.touch(.ended, id: 3, at: one)) == .tapped(.one))
    #expect(controls.handle(.mouse(.ended, at: two)) == .tapped(.two))
  }

  @Test func aButtonThatIsGoneTapsNothing() {
    var controls = controls()
    _ = controls.handle(.touch(.began, id: 0, at: one))
    controls.controls = []
    _ = controls.handle(.touch(.moved, id: 0, at: one))
    #expect(controls.handle(.touch(.ended, id: 0, at: one)) == .held)
  }

  @Test func aPressedButtonLooksPressed() {
    var controls = controls()
    func drawn() -> DrawList {
      var list = DrawList()
      controls.draw(Palette.light, into: &list)
      return list
    }
    let before = drawn()
    _ = controls.handle(.touch(.began, id: 0, at: one))
    #expect(drawn() != before)
    _ = controls.handle(.touch(.cancelled, id: 0, at: one))
    #expect(drawn() == before)
  }
}
