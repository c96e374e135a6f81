import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

@Suite struct FormerCommandsTests {
  private func fill(_ x: Int) -> DrawList.Command { .fill(CGRect(x: x, y: 0, width: 1, height: 1), black) }
  private let clip = DrawList.Command.pushClip(CGRect(x: 0, y: 0, width: 9, height: 9))

  /// Returns the commands of a frame, of which each has two operations: twice its index, and one more.
  private func former(_ commands: [DrawList.Command]) -> FormerCommands<Int> {
    FormerCommands(commands, (0...commands.count).map { 2 * $0 }, Array(0..<2 * commands.count))
  }

  /// Returns the operations of the commands of a list that are taken from a frame, and nil for each other.
  private func taken(_ list: [DrawList.Command], from commands: [DrawList.Command]) -> [Int?] {
    var former = former(commands)
    var result: [Int?] = []
    var (index, depth) = (0, 0)
    while index < list.count {
      if depth == 0, let known = former.next(in: list, at: index) {
        #expect(known.operations.count == 2 * known.starts.count)
        #expect(
          known.starts.map { $0 / 2 }
            == stride(
              from: known.operations[known.operations.startIndex] / 2,
              to: known.operations[known.operations.endIndex - 1] / 2 + 1, by: 1
            ).map { $0 })
        result += known.starts.map { $0 / 2 }
        index += known.starts.count
        continue
      }
      switch list[index] {
      case .pushClip, .pushTransform: depth += 1
      case .popClip, .popTransform: depth -= 1
      case .fill, .hairline, .shape, .text, .picture: break
      }
      result.append(nil)
      index += 1
    }
    return result
  }

  @Test func equalCommandsAreTakenInOrder() {
    let frame = (0..<6).map(fill)
    #expect(taken(frame, from: frame) == [0, 1, 2, 3, 4, 5])
    #expect(taken([], from: frame) == [])
    #expect(taken(frame, from: []) == [nil, nil, nil, nil, nil, nil])
    // One that changed, some that are gone, and one that is taken only once.
    #expect(taken([fill(0), fill(9), fill(2), fill(3)], from: frame) == [0, nil, 2, 3])
    #expect(taken([fill(0), fill(4), fill(5)], from: frame) == [0, 4, 5])
    #expect(taken([fill(5), fill(5), fill(4)], from: frame) == [5, nil, nil])
  }

  @Test func aClipIsTakenAsAWholeOrNotAtAll() {
    let frame = [fill(0), clip, fill(1), clip, fill(2), .popClip, .popClip, fill(3)]
    #expect(taken(frame, from: frame) == [0, 1, 2, 3, 4, 5, 6, 7])
    var changed = frame
    changed[4] = fill(8)
    #expect(taken(changed, from: frame) == [0, nil, nil, nil, nil, nil, nil, 7])
    // Commands inside a clip are never mistaken for commands outside.
    #expect(taken([fill(1), fill(2), fill(3)], from: frame) == [nil, nil, 7])
    #expect(taken([fill(3)], from: frame) == [7])
  }
}
