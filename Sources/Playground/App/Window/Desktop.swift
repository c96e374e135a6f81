import Foundation
import ScrollFiles

/// What the desktop says of a person's needs.
enum Desktop {
  /// Returns whether the desktop asks for less motion, as far as it tells: GTK's setting for animations.
  static func reducesMotion(in environment: [String: String]) -> Bool {
    guard let home = UserFolder.path("XDG_CONFIG_HOME", or: ".config", in: environment) else { return false }
    return ["gtk-4.0", "gtk-3.0"].contains { version in
      guard let bytes = try? AtomicFile.read("\(home)/\(version)/settings.ini", limit: 1 << 16) else {
        return false
      }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
        let words = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        return words.count == 2 && words[0] == "gtk-enable-animations" && ["0", "false"].contains(words[1])
      }
    }
  }
}
