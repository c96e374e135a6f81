import CSDL2
import Foundation

/// How large the desktop wants things to be. X11 has no scaled windows: a program reads the setting and draws larger.
package enum DisplayScale {
  /// The scales a window may have, in device pixels a point.
  package static let range: ClosedRange<CGFloat> = 1...4

  /// A scale held to ``range``; 1 for what is no number.
  package static func clamped(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? 1 : min(max(scale, range.lowerBound), range.upperBound)
  }

  /// The desktop's setting on X11: its resource `Xft.dpi` over 96, else the variables that other toolkits obey, else 1.
  /// A monitor's physical density is no setting and not asked.
  package static func desktop(environment: [String: String], resources: String?) -> CGFloat {
    if let dpi = resources.flatMap(fontResolution), dpi > 0 { return clamped(dpi / 96) }
    for name in ["GDK_SCALE", "QT_SCALE_FACTOR"] {
      if let value = environment[name].flatMap(Double.init), value > 0 { return clamped(CGFloat(value)) }
    }
    return 1
  }

  /// The value of `Xft.dpi` among X resources, a `name: value` a line.
  private static func fontResolution(_ resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      return Double(parts[1].trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
    return nil
  }

  /// The X server's resources, asked over a connection of its own through the library that SDL itself loads; nil where
  /// there is no X server.
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
