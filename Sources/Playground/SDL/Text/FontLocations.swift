import Foundation

/// A font family with the paths at which distributions install it. Only these paths are tried, so that
/// launching is fast.
package struct FontFamily: Sendable {
  package let name: String
  /// The candidate files of the two weights, best first.
  package let regular: [String], semibold: [String]

  package init(name: String, regular: [String], semibold: [String]) {
    self.name = name
    self.regular = regular
    self.semibold = semibold
  }

  /// Inter, followed by sans-serif families of which most systems have at least one.
  package static let known: [FontFamily] = [
    family("Inter", folders: interFolders, "Inter-Regular", "Inter-SemiBold"),
    family(
      "Noto Sans",
      folders: ["truetype/noto", "noto", "google-noto", "noto-fonts", "TTF", "google-noto-vf"],
      "NotoSans-Regular",
      "NotoSans-SemiBold", or: "NotoSans-Bold"),
    family(
      "Cantarell", folders: ["opentype/cantarell", "cantarell", "abattis-cantarell-fonts"],
      "Cantarell-Regular",
      "Cantarell-Bold"),
    family(
      "Open Sans", folders: ["truetype/open-sans", "open-sans", "TTF"], "OpenSans-Regular",
      "OpenSans-SemiBold",
      or: "OpenSans-Semibold"),
    family("Ubuntu", folders: ["truetype/ubuntu", "ubuntu", "TTF"], "Ubuntu-R", "Ubuntu-M", or: "Ubuntu-B"),
    family(
      "DejaVu Sans", folders: ["truetype/dejavu", "dejavu-sans-fonts", "dejavu", "TTF", "truetype"],
      "DejaVuSans",
      "DejaVuSans-Bold"),
    family(
      "Liberation Sans",
      folders: ["truetype/liberation", "truetype/liberation2", "liberation-sans", "liberation", "TTF"],
      "LiberationSans-Regular", "LiberationSans-Bold"),
    family(
      "FreeSans", folders: ["truetype/freefont", "gnu-free", "opentype/freefont"], "FreeSans",
      "FreeSansBold"),
  ]

  private static let interFolders = [
    "opentype/inter", "truetype/inter", "inter", "rsms-inter-fonts", "rsms-inter", "inter-fonts", "OTF",
    "TTF", "truetype",
  ]

  private static let roots: [String] = {
    let home = ProcessInfo.processInfo.environment["HOME"].map {
      ["\($0)/.local/share/fonts", "\($0)/.fonts"]
    }
    return (home ?? []) + ["/usr/share/fonts", "/usr/local/share/fonts"]
  }()

  private static func family(
    _ name: String, folders: [String], _ regular: String, _ semibold: String, or other: String? = nil
  ) -> FontFamily {
    func paths(_ file: String) -> [String] {
      roots.flatMap { root in
        ([""] + folders.map { $0 + "/" }).flatMap { folder in
          ["otf", "ttf"].map { "\(root)/\(folder)\(file).\($0)" }
        }
      }
    }
    return FontFamily(
      name: name, regular: paths(regular), semibold: paths(semibold) + (other.map(paths) ?? []))
  }

  static func firstReadable(_ paths: [String]) -> String? { paths.first { access($0, R_OK) == 0 } }
}
