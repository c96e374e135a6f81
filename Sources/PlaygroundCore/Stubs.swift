import Drawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

package struct SceneConstant: Hashable, Sendable { package let name: String; package var value: Double }
extension AnyScene { package var constants: [SceneConstant] { [] } }
package struct TuningPanel: Sendable {
  package struct Subject {
    package var profile: ScrollProfile; package var constants: [SceneConstant];
    package var saved: [ScrollProfile]; package var compared: ScrollProfile?
  }
  package enum Effect {
    case set(String, ScrollProfile.Value), profile(ScrollProfile), compare(ScrollProfile?), copy(String),
      save(ScrollProfile)
  }
  package struct Response {
    package var isTaken = false; package var effects: [Effect] = []; package var mustPaint = false
  }
  package mutating func handle(_ event: WindowEvent, in frame: CGRect, of subject: Subject) -> Response {
    Response()
  }
  package mutating func frame(at time: Double) {}
  package var need: FrameNeed { .nothing }
  package func draw(
    in frame: CGRect, of subject: Subject, _ palette: Palette, hairline: CGFloat, into list: inout DrawList
  ) {}
}
