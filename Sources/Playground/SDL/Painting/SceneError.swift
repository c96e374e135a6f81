/// A draw list or a scale that cannot be rendered.
package enum SceneError: Error, Equatable, CustomStringConvertible {
  /// A command pops a clip or a transform that is not the most recent push. The value is the command's index.
  case popWithoutPush(command: Int)
  /// The list ends with clips or transforms that are not popped. The value is their number.
  case unpopped(Int)
  /// The scale is not in the range 0.01 to 64 device pixels per point.
  case scale(Double)

  package var description: String {
    switch self {
    case .popWithoutPush(let command):
      "draw list: command \(command) does not pop the last push"
    case .unpopped(let count):
      "draw list: \(count) clips or transforms are still pushed at the end"
    case .scale(let scale):
      "draw list: scale \(scale) is out of range; expected 0.01 to 64 device pixels per point"
    }
  }
}
