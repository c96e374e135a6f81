import CPlaygroundSDL2
import Foundation

/// The renderer of a window's pixels.
package enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics hardware if there is any, or else SDL's software renderer.
  case automatic
  /// SDL's software renderer, which gives exactly the same pixels as the renderer into memory.
  case software
  /// The graphics hardware or its substitute.
  case accelerated

  /// Creates the renderer of a window. Only an accelerated renderer waits for the display in each present.
  func make(for window: WindowHandle) throws(SDLError) -> (renderer: RendererHandle, isAccelerated: Bool) {
    let hardware = SDL_RendererFlags(
      rawValue: SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue)
    switch self {
    case .software: break
    case .accelerated: return (try RendererHandle(window: window, flags: hardware), true)
    case .automatic:
      // Searching for a device is free; querying OpenGL requires a context.
      guard RendererChoice.hasGraphicsDevice else { break }
      if let renderer = try? RendererHandle(window: window, flags: hardware), !RendererChoice.isSoftwareGL() {
        return (renderer, true)
      }
    }
    if let frames: any FrameTarget = FrameHandle(window) ?? WindowSurfaceHandle(window) {
      return (try RendererHandle(frames: frames), false)
    }
    return (try RendererHandle(window: window, flags: SDL_RENDERER_SOFTWARE), false)
  }

  private static var hasGraphicsDevice: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return !nodes.isEmpty
      || ["/dev/nvidiactl", "/dev/dxg"].contains { (path: String) in access(path, F_OK) == 0 }
  }

  /// Returns whether the current OpenGL context renders on the CPU. It is slower than SDL's own renderer.
  private static func isSoftwareGL() -> Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    guard let function = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(function, to: GetString.self)(rendererName)
    else { return false }
    return isSoftware(glRenderer: String(cString: name))
  }

  /// Returns whether an OpenGL renderer name is one of those that use no hardware.
  package static func isSoftware(glRenderer name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains {
      name.contains($0)
    }
  }
}
