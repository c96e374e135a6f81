import CPlaygroundSDL2
import Foundation

/// The scale of the desktop. X11 does not scale windows: a program reads the setting and draws larger.
package enum DisplayScale {
  /// The range of window scales in device pixels per point.
  package static let range: ClosedRange<CGFloat> = 1...4

  /// Returns a scale clamped to ``range``, or 1 for NaN.
  package static func clamped(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? 1 : min(max(scale, range.lowerBound), range.upperBound)
  }

  /// Returns the desktop's scale on X11: the resource `Xft.dpi` over 96, or else the variables used by other
  /// toolkits (`GDK_SCALE`, then `QT_SCALE_FACTOR`), or else 1.
  /// The physical density of a monitor is not a setting and is ignored.
  package static func desktop(environment: [String: String], resources: String?) -> CGFloat {
    if let dpi = resources.flatMap(fontResolution), dpi > 0 { return clamped(dpi / 96) }
    for name in ["GDK_SCALE", "QT_SCALE_FACTOR"] {
      if let value = environment[name].flatMap(Double.init), value > 0 { return clamped(CGFloat(value)) }
    }
    return 1
  }

  /// Returns the value of `Xft.dpi` in X resources, which have one `name: value` per line.
  private static func fontResolution(_ resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      return Double(parts[1].trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
    return nil
  }

  /// Returns the resources of the X server, or nil if there is no X server. They are requested over a
  /// separate connection, through the library that SDL itself loads.
  static func resources() -> String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    defer { SDL_UnloadObject(library) }
    guard let open = SDL_LoadFunction(library, "XOpenDisplay"),
      let resources = SDL_LoadFunction(library, "XResourceManagerString"),
      let close = SDL_LoadFunction(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(resources, to: Resources.self)(display).map { String(cString: $0) }
  }
}
