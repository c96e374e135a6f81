import CSDL2

/// Why SDL, or a request to it, failed: one line each.
package enum SDLError: Error, Equatable, CustomStringConvertible {
  /// An SDL call failed: its name and SDL's own words.
  case call(String, words: String)
  /// There is no display to open a window on; SDL's own words.
  case noDisplay(words: String)
  /// A drawing surface was asked for that cannot be: its size in pixels.
  case size(width: Int, height: Int)

  package var description: String {
    switch self {
    case .call(let name, let words): "\(name) failed: \(words)"
    case .noDisplay(let words): "no display: \(words)"
    case .size(let width, let height):
      "a drawing surface of \(width)x\(height) pixels: each side must be 1 to \(SDLError.largestSide)"
    }
  }

  /// The longest side of a drawing surface in pixels.
  package static let largestSide = 16_384

  /// The error of the call that just failed on this thread.
  static func last(_ name: String) -> SDLError {
    let words = String(cString: SDL_GetError())
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    return .call(name, words: line.isEmpty ? "no reason given" : line)
  }
}

/// Passes on the handle a call gave, or throws what SDL says about its absence.
func checked<Handle>(_ name: String, _ handle: Handle?) throws(SDLError) -> Handle {
  guard let handle else { throw SDLError.last(name) }
  return handle
}

/// Throws what SDL says when a call answered less than 0.
func check(_ name: String, _ status: Int32) throws(SDLError) {
  guard status >= 0 else { throw SDLError.last(name) }
}
