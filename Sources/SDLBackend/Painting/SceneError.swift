/// Why a draw list cannot be painted.
package enum SceneError: Error, Equatable, CustomStringConvertible {
  /// The list pops a clip or a transform that was not pushed last: the command's place in the list, from 0.
  case popWithoutPush(command: Int)
  /// The list ends with clips or transforms not popped: how many.
  case unpopped(Int)
  /// The scale is no number of device pixels a point from 0.01 to 64.
  case scale(Double)

  package var description: String {
    switch self {
    case .popWithoutPush(let command):
      "draw list: command \(command) pops what was not pushed last, expected its push before it"
    case .unpopped(let count):
      "draw list: \(count) clips or transforms still pushed at its end, expected a pop for each"
    case .scale(let scale):
      "draw list: scale \(scale), expected 0.01 to 64 device pixels a point"
    }
  }
}
