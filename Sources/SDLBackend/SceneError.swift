/// Why a draw list cannot be painted.
package enum SceneError: Error, Equatable, CustomStringConvertible {
  /// The list pops a clip that was not pushed: the command's place in the list, from 0.
  case popWithoutPush(command: Int)
  /// The list ends with clips not popped: how many.
  case unpoppedClips(Int)
  /// The scale is no number of device pixels a point from 0.01 to 64.
  case scale(Double)

  package var description: String {
    switch self {
    case .popWithoutPush(let command):
      "draw list: command \(command) pops a clip, expected a push before it"
    case .unpoppedClips(let count):
      "draw list: \(count) \(count == 1 ? "clip is" : "clips are") still pushed at its end, expected a pop for each"
    case .scale(let scale):
      "draw list: scale \(scale), expected 0.01 to 64 device pixels a point"
    }
  }
}
