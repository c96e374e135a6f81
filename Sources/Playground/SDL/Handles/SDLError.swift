import CPlaygroundSDL2

/// An error of SDL or of a request to it. Its description is one line.
package enum SDLError: Error, Equatable, CustomStringConvertible {
  /// An SDL call failed. The values are the name of the call and SDL's message.
  case call(String, words: String)
  case noDisplay(words: String)
  /// A display is available, but no video driver could open a window on it. The value lists the drivers that
  /// were tried, each with the reason.
  case noWindow(words: String)
  /// A drawing surface of an invalid size was requested. The values are its size in pixels.
  case size(width: Int, height: Int)

  package var description: String {
    switch self {
    case .call(let name, let words): "\(name) failed: \(words)"
    case .noDisplay(let words): "no display: \(words)"
    case .noWindow(let words): "no window: \(words)"
    case .size(let width, let height):
      "a drawing surface of \(width)x\(height) pixels; expected sides of 1 to \(SDLError.largestSide)"
    }
  }

  /// The largest side of a drawing surface in pixels.
  package static let largestSide = 16_384

  /// SDL's message of the call that just failed on this thread, in one line.
  static var reason: String {
    let words = String(cString: SDL_GetError())
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "no reason given" : line
  }
}

func checked<Handle>(_ name: String, _ handle: Handle?) throws(SDLError) -> Handle {
  guard let handle else { throw .call(name, words: SDLError.reason) }
  return handle
}

/// Throws SDL's error if the status of a call is less than 0.
func check(_ name: String, _ status: Int32) throws(SDLError) {
  guard status >= 0 else { throw .call(name, words: SDLError.reason) }
}

/// Throws unless a drawing surface can have a size in pixels.
func checkSize(_ width: Int, _ height: Int) throws(SDLError) {
  let sides = 1...SDLError.largestSide
  guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
}
