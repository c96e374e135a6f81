import Foundation
import PlaygroundDrawing
import PlaygroundWorkbench
import ScrollBitmaps

/// What is rendered frame by frame: scenes, or a whole window.
protocol RenderSource {
  /// The size of the present frame in points.
  var size: CGSize { get }
  var background: Color { get }
  var pictures: any PictureSource { get }

  /// Plays up to a frame, by its index. Indices ascend.
  mutating func advance(toFrame index: Int) throws

  /// Adds the present frame to a list.
  func draw(measuring: any TextMeasuring, into list: inout DrawList)
}

/// The window of a session that is played from a tape.
struct WindowReplay: RenderSource {
  /// The session, before its first frame.
  var session: Session
  let tape: Tape
  let size: CGSize
  /// The time in seconds to which the session is scrubbed back in all pictures; nil to show each frame as it was.
  let time: Double?

  var background: Color { Palette(session.scene.appearance).canvas }
  var pictures: any PictureSource { session.pictures }

  mutating func advance(toFrame index: Int) throws {
    while session.take.tape.frames.count <= index, session.take.tape.frames.count < tape.frames.count {
      let next = session.take.tape.frames.count
      try session.play(Array(tape.actions(of: next)), to: tape.frames[next])
    }
    if let time { session.look(at: time) }
    session.settle()
  }

  func draw(measuring: any TextMeasuring, into list: inout DrawList) {
    session.draw(into: &list)
  }
}
