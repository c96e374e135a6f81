import CPlaygroundSDL2
import ScrollFiles
import Foundation

/// The factors that determine the rendered pixels: the versions of the rendering libraries, the font files,
/// and the CPU features by which SDL chooses its blending code. Equal environments give equal pixels.
package struct PaintingEnvironment: Equatable, Sendable, CustomStringConvertible {
  /// The environment in one line, for a file beside the goldens.
  package let description: String

  package init(fonts: FontSet) throws(FontError) {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    var parts = ["SDL \(linked.major).\(linked.minor).\(linked.patch)"]
    if let version = TTF_Linked_Version()?.pointee {
      parts.append("SDL_ttf \(version.major).\(version.minor).\(version.patch)")
    }
    var major: Int32 = 0, minor: Int32 = 0, patch: Int32 = 0
    TTF_GetFreeTypeVersion(&major, &minor, &patch)
    parts.append("FreeType \(major).\(minor).\(patch)")
    TTF_GetHarfBuzzVersion(&major, &minor, &patch)
    parts.append("HarfBuzz \(major).\(minor).\(patch)")
    for path in [fonts.regularPath, fonts.semiboldPath] {
      guard let path else {
        parts.append("no font")
        continue
      }
      let data: Data
      do { data = Data(try AtomicFile.read(path)) } catch {
        throw .unreadable(path: path, reason: error.reason)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      parts.append("\(name) " + String(ContentHash(data).value, radix: 16))
    }
    let features = [("sse2", SDL_HasSSE2()), ("mmx", SDL_HasMMX()), ("neon", SDL_HasNEON())]
    parts.append("cpu " + features.filter { $0.1 == SDL_TRUE }.map(\.0).joined(separator: " "))
    description = parts.joined(separator: ", ")
  }
}
