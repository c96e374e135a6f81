import CPlaygroundSDL2
import CPlaygroundWayland

/// The frames of a window on Wayland in shared memory. SDL has no framebuffer of its own there.
final class FrameHandle: FrameTarget {
  private let window: WindowHandle
  private var frames: OpaquePointer?

  /// Creates the frames of a window, or returns nil without Wayland or its library.
  init?(_ window: WindowHandle) {
    self.window = window
    var display: UnsafeMutableRawPointer?
    var surface: UnsafeMutableRawPointer?
    guard cwayland_find(UnsafeMutableRawPointer(window.pointer), &display, &surface) else { return nil }
    let own = Unmanaged.passUnretained(self).toOpaque()
    frames = cwayland_frames_make(
      display, surface, { $0.map { Unmanaged<FrameHandle>.fromOpaque($0).takeUnretainedValue().ready() } },
      own)
    if frames == nil { return nil }
  }

  deinit { cwayland_frames_free(frames) }

  var size: (width: Int, height: Int) { window.pixelSize }

  /// Shows the top left part of a surface in the format RGB888. If the compositor has not asked for a frame
  /// yet, the frame is shown when it does. Each buffer is brought up to date where frames have changed since
  /// it was shown.
  func show(_ surface: SurfaceHandle, width: Int, height: Int, areas: [PixelRect]?) throws(SDLError) {
    let (width, height) = (min(width, surface.width), min(height, surface.height))
    let areas = areas?.map {
      cwayland_area(
        x: Int32(clamping: $0.x), y: Int32(clamping: $0.y), width: Int32(clamping: $0.width),
        height: Int32(clamping: $0.height))
    }
    func present(_ areas: UnsafeBufferPointer<cwayland_area>?) -> cwayland_result {
      // An empty array may have no address, which stands for areas that are not known.
      var nowhere = cwayland_area()
      return withUnsafePointer(to: &nowhere) { nowhere in
        cwayland_frames_present(
          frames, surface.bytes.baseAddress, Int32(clamping: width), Int32(clamping: height),
          surface.bytesPerRow, areas.map { $0.baseAddress ?? nowhere }, Int32(clamping: areas?.count ?? 0))
      }
    }
    let result = areas.map { $0.withUnsafeBufferPointer { present($0) } } ?? present(nil)
    guard result != CWAYLAND_FAILED else {
      throw .call("wl_shm", words: "no memory for a frame of \(width)x\(height) pixels")
    }
  }

  /// Shows the frame that was kept, or has the window painted again if its size has changed since.
  private func ready() {
    let (width, height) = size
    if cwayland_frames_commit_kept(frames, Int32(clamping: width), Int32(clamping: height)) { return }
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
    event.window.windowID = SDL_GetWindowID(window.pointer)
    SDL_PushEvent(&event)
  }
}
