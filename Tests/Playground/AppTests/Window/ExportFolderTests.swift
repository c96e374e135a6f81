import Foundation
import PlaygroundApp
import TestSupport
import Testing

/// The folder in which a window names files itself.
final class ExportFolderTests: FolderTests {
  private var home: TemporaryFolder { folder }

  private func path(_ environment: [String: String] = [:]) -> String {
    ExportFolder(path: nil, environment: environment.merging(["HOME": home.path]) { $1 }).path
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: home(name), withIntermediateDirectories: true)
  }

  @Test func theUsersDocumentsComeBeforeTheHomeFolder() throws {
    #expect(path() == home.path)
    try makeFolder("Documents")
    #expect(path() == home("Documents"))
    for folder in ["Dokumente", "mine \"of\" all"] { try makeFolder(folder) }
    try home.write(
      """
      # A comment: XDG_DOCUMENTS_DIR="$HOME/no"
      XDG_DESKTOP_DIR="$HOME/Desktop"
      XDG_DOCUMENTS_DIR="$HOME/Dokumente"
      """, to: ".config/user-dirs.dirs")
    #expect(path() == home("Dokumente"))
    try home.write("  XDG_DOCUMENTS_DIR=\"\(home.path)/mine \\\"of\\\" all/\"\n", to: "other/user-dirs.dirs")
    #expect(path(["XDG_CONFIG_HOME": home("other")]) == home("mine \"of\" all"))
    // Without a folder of their own, documents are in the home folder.
    try home.write("XDG_DOCUMENTS_DIR=\"$HOME/\"\n", to: ".config/user-dirs.dirs")
    #expect(path() == home.path)
  }

  @Test(arguments: ["$HOME/none", "Documents", "$HOME/file", ""])
  func aFolderThatIsNotThereIsIgnored(_ named: String) throws {
    try home.write("", to: "file")
    try home.write("XDG_DOCUMENTS_DIR=\"\(named)\"\n", to: ".config/user-dirs.dirs")
    #expect(path() == home.path)
    try makeFolder("Documents")
    #expect(path() == home("Documents"))
  }

  @Test func withoutAHomeFolderItIsTheWorkingDirectory() {
    for home in [nil, "", "relative", "/home/caf\u{FFFD}"] {
      let folder = ExportFolder(path: nil, environment: home.map { ["HOME": $0] } ?? [:])
      #expect((folder.path, folder.file("a.html")) == ("", "a.html"))
      #expect(folder.shown("a.html") == FileManager.default.currentDirectoryPath + "/a.html")
    }
  }

  @Test func messagesNameTheFolder() {
    let environment = ["HOME": "/home/x/"]
    for (folder, path, text) in [
      ("/home/x/Videos", "/home/x/Videos/a.html", "~/Videos/a.html"),
      ("/home/x/", "/home/x/a.html", "~/a.html"),
      ("/home/xy", "/home/xy/a.html", "/home/xy/a.html"), ("/", "/a.html", "/a.html"),
    ] {
      let folder = ExportFolder(path: folder, environment: environment)
      #expect((folder.file("a.html"), folder.shown(path)) == (path, text))
    }
  }
}
