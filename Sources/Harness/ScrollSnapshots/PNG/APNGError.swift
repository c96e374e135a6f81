import ScrollBitmaps

/// The reason why frames could not be encoded as an animated PNG, in one line. Frames are counted from 0.
public enum APNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no frames.
  case noFrames
  /// A frame does not have the size of the first one.
  case size(frame: Int, expected: Bitmap.Size, actual: Bitmap.Size)
  /// The end of a frame, in seconds, is not later than its start, or is too much later.
  case time(frame: Int, begins: Double, ends: Double)
  /// A frame could not be encoded.
  case frame(Int, PNGError)

  /// For example: `frame 3 is 80x60 pixels; expected 100x60, like the first`.
  public var description: String {
    switch self {
    case .noFrames:
      return "the animation has no frames"
    case .size(let frame, let expected, let actual):
      return "frame \(frame) is \(actual.width)x\(actual.height) pixels; "
        + "expected \(expected.width)x\(expected.height), like the first"
    case .time(let frame, let begins, let ends):
      return
        "frame \(frame) begins at \(begins) s and ends at \(ends) s; expected a later end, by at most 65535 s"
    case .frame(let frame, let error):
      return "frame \(frame): \(error)"
    }
  }
}
