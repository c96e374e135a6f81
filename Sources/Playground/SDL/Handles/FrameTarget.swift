/// A window that shows frames from a surface in main memory.
protocol FrameTarget: AnyObject {
  /// The size of a frame in device pixels.
  var size: (width: Int, height: Int) { get }

  /// Shows the top left part of a surface in the format RGB888. Outside `areas`, it is as it was when it was
  /// last shown; if `areas` is nil, nothing is known about it.
  func show(_ surface: SurfaceHandle, width: Int, height: Int, areas: [PixelRect]?) throws(SDLError)
}
