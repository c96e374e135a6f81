import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

/// Saved profiles are stored as files, found by name, and never lost.
struct ProfileFolderTests {
  private let temporary: TemporaryFolder
  private let folder: ProfileFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = ProfileFolder(temporary("data/profiles"))
  }

  private func soft(_ name: String = "soft", rate: Double = 0.999) throws -> ScrollProfile {
    var profile = ScrollProfile.uikit
    profile.name = name
    try profile.set("glide.rate", to: .number(rate))
    return profile
  }

  /// According to the XDG specification, a path that is not absolute is ignored. One that is not UTF-8 would lead to
  /// another folder.
  @Test(
    arguments: [
      (["HOME": "/home/x"], "/home/x/.local/share", "/home/x/.local/state"),
      (["HOME": "/home/x", "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state"], "/data", "/state"),
      (["HOME": "/", "XDG_DATA_HOME": "data"], "/.local/share", "/.local/state"), ([:], nil, nil),
      (["HOME": ""], nil, nil), (["HOME": "/home/caf\u{FFFD}"], nil, nil),
    ] as [([String: String], String?, String?)])
  func filesAreWhereTheUserKeepsThem(_ environment: [String: String], _ data: String?, _ state: String?) {
    let profiles = ProfileFolder(environment: environment)?.path
    let journals = JournalFolder(environment: environment)?.path
    #expect(profiles == data.map { $0 + "/scroll-playground/profiles" })
    #expect(journals == state.map { $0 + "/scroll-playground/journals" })
    #expect(
      StateFile(environment: environment, Capture().console())?.path
        == state.map { $0 + "/scroll-playground/state.json" })
  }

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    try folder.save(soft())
    try temporary.write("torn", to: "data/profiles/.playground-4194305-0.tmp")
    #expect(folder.profiles(Capture().console()).count == 1)
    #expect(temporary.contents == ["data", "data/profiles", "data/profiles/soft.json"])
  }

  @Test func whatIsSavedIsThereAgain() throws {
    let capture = Capture()
    #expect(folder.names.isEmpty)
    #expect(folder.profiles(capture.console()).isEmpty)
    try folder.save(soft("soft 2", rate: 0.99))
    try folder.save(soft())
    try folder.save(soft(rate: 0.9985))
    #expect(folder.names == ["soft", "soft 2"])
    #expect(try folder.profiles(capture.console()) == [soft(rate: 0.9985), soft("soft 2", rate: 0.99)])
    #expect(try folder.profile("soft") == soft(rate: 0.9985) && folder.profile("hard") == nil)
    #expect(capture.errors.isEmpty)
    // The file contains only the changes and has no further files beside it.
    let text = try String(contentsOfFile: temporary("data/profiles/soft.json"), encoding: .utf8)
    #expect(text.contains("glide.rate"))
    #expect(!text.contains("glide.fastRate"))
    #expect((temporary.contents.filter { $0.hasSuffix(".json") }.count, temporary.contents.count) == (2, 4))
  }

  @Test func whatCannotBeReadIsNamedAndLeftAlone() throws {
    try folder.save(soft())
    let wrong = [
      "broken": "{", "empty": "", "far": #"{ "set": { "glide.rate": 7 } }"#,
      "unknown": #"{ "base": "nothing" }"#,
    ]
    for (name, text) in wrong { try temporary.write(text, to: "data/profiles/\(name).json") }
    try AtomicFile.makeFolder(temporary("data/profiles/folder.json"))
    try temporary.write("x", to: "data/profiles/notes.txt")
    try temporary.write("{}", to: "data/profiles/uikit.json")
    let capture = Capture()
    #expect(try folder.profiles(capture.console()) == [soft()])
    let lines = capture.errors.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.hasSuffix("is ignored.") })
    for name in wrong.keys { #expect(lines.contains { $0.contains("/\(name).json") }) }
    for (name, text) in wrong {
      #expect(try String(contentsOfFile: temporary("data/profiles/\(name).json"), encoding: .utf8) == text)
    }
  }

  @Test func aFileGoesByItsOwnName() throws {
    try folder.save(soft())
    try FileManager.default.copyItem(
      atPath: temporary("data/profiles/soft.json"), toPath: temporary("data/profiles/copy.json"))
    #expect(try folder.profile("copy")?.name == "copy")
  }

  @Test func whatCannotBeSavedLosesNothing() throws {
    try folder.save(soft())
    for name in ["", "a/b", "..", "uikit", "../up", "con"] {
      #expect(ending { try folder.save(soft(name)) }?.code == .usage)
    }
    #expect(ending { try folder.save(ScrollProfile(name: "own")) }?.code == .invalidInput)
    // On some systems, it would replace the other one.
    #expect(
      ending { try folder.save(soft("Soft")) }?.description.contains("soft.json by more than case") == true)
    // A full disk, a folder in place of the file, and a location that cannot contain folders.
    try FileManager.default.createSymbolicLink(
      atPath: temporary("data/profiles/full.json"), withDestinationPath: "/dev/full")
    expectEnding(.machineFailed, "No space left") { try folder.save(soft("full")) }
    try AtomicFile.makeFolder(temporary("data/profiles/way.json"))
    #expect(ending { try folder.save(soft("way")) }?.code == .machineFailed)
    #expect(ending { try ProfileFolder("/proc/nothing/profiles").save(soft()) }?.code == .machineFailed)
    #expect(try folder.profile("soft") == soft())
    #expect(temporary.contents.filter { $0.contains("tmp") }.isEmpty)
  }

  @Test func renamedAndDeletedProfiles() throws {
    try folder.save(soft())
    try folder.save(soft("hard", rate: 0.9))
    try folder.rename("soft", to: "softer")
    #expect(try (folder.names, folder.profile("softer")) == (["hard", "softer"], soft("softer")))
    // The file carries its name, too.
    let text = try String(contentsOfFile: temporary("data/profiles/softer.json"), encoding: .utf8)
    #expect(text.contains("\"softer\""))
    try folder.rename("softer", to: "softer")
    try folder.rename("softer", to: "hard")
    #expect(try (folder.names, folder.profile("hard")) == (["hard"], soft("hard")))
    for name in ["", "a/b", "..", "uikit"] {
      #expect(ending { try folder.rename("hard", to: name) }?.code == .usage)
      #expect(ending { try folder.delete(name) }?.code == .invalidInput)
    }
    expectEnding(.invalidInput, "profiles/soft.json") { try folder.rename("soft", to: "new") }
    #expect(folder.names == ["hard"])
    try folder.delete("hard")
    #expect(folder.names.isEmpty)
    #expect(ending { try folder.delete("hard") }?.code == .invalidInput)
    // An unreadable profile is not renamed, and can be deleted.
    try temporary.write("{", to: "data/profiles/broken.json")
    #expect(ending { try folder.rename("broken", to: "new") }?.code == .invalidInput)
    try folder.delete("broken")
    #expect(folder.names.isEmpty)
  }

  @Test func commandsFindThem() throws {
    try folder.save(soft())
    let capture = Capture()
    var settings = capture.settings()
    settings.context.profiles = folder
    try Playground.run(["profiles", "list"], in: settings.context)
    let names = ScrollProfile.builtIn.map(\.name) + ["soft"]
    #expect(capture.output == names.joined(separator: "\n") + "\n")
    settings.profile = "soft"
    let path = try temporary.write(flick, to: "flick.json")
    #expect(try settings.scenario(path).profile == soft())
    settings.profile = "hard"
    expectEnding(.usage, "a saved profile: soft") { _ = try settings.scenario(path) }
    try temporary.write("{", to: "data/profiles/hard.json")
    #expect(ending { _ = try settings.scenario(path) }?.code == .invalidInput)
  }
}
