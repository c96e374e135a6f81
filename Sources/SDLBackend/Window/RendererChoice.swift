import CSDL2
import Foundation

/// Who draws a window's pixels.
package enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics hardware where there is some, else SDL's software renderer.
  case automatic
  /// SDL's software renderer: the pixels of the renderer into memory, bit for bit.
  case software
  /// The graphics hardware, or whatever stands in for it.
  case accelerated

  /// Makes a window's renderer, which waits for the display at each present only where it is accelerated.
  func make(for window: WindowHandle) throws(SDLError) -> (renderer: RendererHandle, isAccelerated: Bool) {
    let hardware = SDL_RendererFlags(
      rawValue: SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue)
    switch self {
    case .software: break
    case .accelerated: return (try RendererHandle(window: window, flags: hardware), true)
    case .automatic:
      // Looking for a device costs nothing; asking OpenGL costs a context.
      guard RendererChoice.hasGraphicsDevice else { break }
      if let renderer = try? RendererHandle(window: window, flags: hardware), !RendererChoice.isSoftwareGL() {
        return (renderer, true)
      }
    }
    return (try RendererHandle(window: window, flags: SDL_RENDERER_SOFTWARE), false)
  }

  private static var hasGraphicsDevice: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return !nodes.isEmpty
      || ["/dev/nvidiactl", "/dev/dxg"].contains { (path: String) in access(path, F_OK) == 0 }
  }

  /// Whether the current OpenGL context is drawn by the processor. Such a context is slower than SDL's own renderer.
  private static func isSoftwareGL() -> Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    guard let function = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(function, to: GetString.self)(rendererName)
    else { return false }
    return isSoftware(glRenderer: String(cString: name))
  }

  /// Whether OpenGL's name of its renderer is one of those that use no hardware.
  package static func isSoftware(glRenderer name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains {
      name.contains($0)
    }
  }
}
