import ScrollBitmaps
import Foundation
import PlaygroundApp
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import ScrollSnapshots
import TestSupport
import Testing
import PlaygroundWorkbench

/// The files that leave the window: the content on screen, played again.
final class WindowExportTests: FolderTests {
  /// The settings of a user without ffmpeg.
  private func settings() -> Settings { capture.settings(["PATH": folder("none")]) }

  private func effects(_ copied: @escaping (String) -> Void = { _ in }) -> WindowEffects {
    WindowEffects(save: nil, exports: folder(""), settings: settings(), copy: copied) { nil }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder(name)))
  }

  /// Runs a copied command with another output, and returns its bytes.
  private func rendered(_ command: String) throws -> Data {
    #expect(command.hasPrefix("playground render "))
    var arguments = command.split(separator: " ").dropFirst(2).map(String.init)
    arguments[arguments.count - 1] = folder("again.png")
    try RenderCommand.parse(arguments).run(in: capture.context())
    return try bytes("again.png")
  }

  private func export(
    _ export: SessionExport, of session: inout Session, _ effects: WindowEffects? = nil,
    meanwhile: (inout Session) throws -> Void = { _ in }
  ) throws {
    try (effects ?? self.effects()).export(export, of: &session, meanwhile: meanwhile)
  }

  /// While an export is written, the window goes on: scrolling changes the session, not the export. A second
  /// one waits, and exports the session as it was when it was chosen.
  @Test(arguments: [SessionExport.clip, .page]) func theWindowGoesOnMeanwhile(_ form: SessionExport) throws {
    var alone = try exportedSession()
    try export(form, of: &alone)
    var session = try exportedSession()
    var lines: [String] = []
    try export(form, of: &session) { session in
      lines.append(try #require(session.workNotice))
      if lines.count == 3 { _ = session.handle(.key(.down, [])) }
      if lines.count == 5 {
        _ = session.handle(.key(.character("e"), []))
        _ = session.handle(.key(.enter, []))
        #expect(self.effects().carryOut(session.takeEffects(), in: &session))
        #expect(session.workNotice?.contains("%, then 1 more (Esc cancels)") == true)
      }
      try session.play([], to: session.take.tape.end + 1.0 / 60)
    }
    #expect(lines.count > 20)
    #expect(lines.first?.hasPrefix("Writing the \(form == .clip ? "picture" : "page"): ") == true)
    #expect(lines.last?.hasSuffix(": 100%, then 1 more (Esc cancels)") == true)
    #expect(session.take.tape.frames.count >= alone.take.tape.frames.count + lines.count)
    let ending = form == .clip ? "png" : "html"
    #expect(try bytes("scroll-plain.\(ending)") == bytes("scroll-plain-2.\(ending)"))
    #expect(session.window.notice == "Wrote \(folder("scroll-plain-2.\(ending)"))")
    // The page that was chosen meanwhile.
    #expect(session.workNotice == "Writing the page: 0% (Esc cancels)")
    #expect(try effects().carryOutWork(of: &session))
    #expect(session.workNotice == nil)
    #expect(try !effects().carryOutWork(of: &session))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder(""))
    #expect(
      names.count { $0.hasPrefix("scroll") && $0.hasSuffix(".html") } == (form == .clip ? 1 : 3), "\(names)")
  }

  /// Esc, closing the window and a lost display end an export, and leave no file.
  @Test(arguments: [SessionExport.clip, .page]) func aCanceledExportLeavesNothing(_ form: SessionExport)
    throws
  {
    struct Lost: Error {}
    var session = try exportedSession()
    try export(form, of: &session) { session in _ = session.handle(.key(.escape, [])) }
    #expect((session.window.notice, session.window.wantsToQuit) == ("Canceled; nothing was written", false))
    #expect(throws: Lost.self) { try export(form, of: &session) { _ in throw Lost() } }
    #expect(session.runningWork == nil)
    try export(form, of: &session) { session in _ = session.handle(.quit) }
    #expect(session.window.wantsToQuit)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")).isEmpty)
  }

  /// The exported scenario plays the what-if run, to the bit.
  @Test func theScenarioIsTheShownRun() throws {
    var session = try exportedSession()
    try session.play(
      [TimedAction(.tuning(.set("glide.rate", .number(0.993))), at: session.take.tape.end + 0.1)],
      to: session.take.tape.end + 0.1)
    session.settle()
    let whatIf = try #require(session.whatIf).motions[0]
    try export(.scenario, of: &session)
    let path = folder("") + "scroll-plain.json"
    #expect(session.window.notice == "Wrote \(path)")
    let exported = try Scenario(file: path)
    let motion = try PlotRun.motions(of: exported, file: path)[0]
    let first = try #require(whatIf.frames.first?.time)
    let played = motion.frames.filter { $0.time >= first - 1e-9 }
    #expect(played.prefix(whatIf.frames.count).map(\.offset) == whatIf.frames.map(\.offset))
    #expect(played.count > 40)
    // The recorded flick before it is as it was.
    let recorded = session.take.recorded.motions[0]
    for frame in motion.frames where frame.time < first - 1e-9 {
      #expect(frame.offset == recorded.frame(at: frame.time)?.offset)
    }
    // The recorded side is the recording itself.
    _ = session.handle(.key(.character("w"), []))
    #expect(session.shownScenarios == [session.recording])
  }

  /// Each export writes a file that is what it says, under a name of its own, and nothing is replaced.
  @Test func eachExportIsAFileOfItsKind() throws {
    var session = try exportedSession()
    for export in [SessionExport.clip, .plot, .vectorPlot, .profile, .swiftProfile, .clip] {
      try self.export(export, of: &session)
      #expect(session.window.notice?.hasPrefix("Wrote ") == true, "\(session.window.notice ?? "")")
    }
    let clip = try bytes("scroll-plain.png")
    #expect(clip.range(of: Data("acTL".utf8)) != nil)
    #expect(try clip == bytes("scroll-plain-2.png"))
    let first = try PNG.decode(Array(clip))
    #expect(first.width == 200 && first.height == 400)
    let plot = try PNG.read(contentsOf: folder("scroll-plain-plot.png"))
    #expect(plot.width == 1720 && plot.height == 1240)
    let vector = try String(contentsOfFile: folder("scroll-plain-plot.svg"), encoding: .utf8)
    #expect(vector.hasPrefix("<svg") || vector.hasPrefix("<?xml"))
    #expect(vector.contains("What if"))
    let profile = try ScrollProfile(file: folder("uikit.json"))
    #expect(try profile.value(of: "glide.rate") == .number(0.992))
    let swift = try String(contentsOfFile: folder("uikit.swift"), encoding: .utf8)
    #expect(try swift == ProfileExport.swift.text(of: profile))
  }

  /// The copied command, run on the written scenario, renders the clip that the window writes.
  @Test func theCommandMakesTheSameClip() throws {
    var session = try exportedSession()
    var copied = ""
    for form in [SessionExport.command, .clip] { try export(form, of: &session, effects { copied = $0 }) }
    #expect(try rendered(copied) == bytes("scroll-plain.png"))
  }

  /// Beside variants, a clip has a device for each, and so has the one that the copied command renders from a
  /// scenario of each. A file in the place of any of them is not replaced.
  @Test func theClipShowsAllVariants() throws {
    var session = try exportedSession()
    try session.compare(rates: [0.995, 0.9985])
    session.settle()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder("scroll-plain-b.json")))
    var copied = ""
    for form in [SessionExport.command, .clip] { try export(form, of: &session, effects { copied = $0 }) }
    #expect(try String(contentsOfFile: folder("scroll-plain-b.json"), encoding: .utf8) == "mine")
    let paths = ["scroll-plain-2.json", "scroll-plain-2-b.json", "scroll-plain-2-c.json"].map { folder($0) }
    #expect(
      copied.hasPrefix("playground render \(paths[0]) --beside \(paths[1]) --beside \(paths[2]) --animate"))
    // Each scenario plays the motion of its run.
    for (path, run) in zip(paths, [try #require(session.whatIf)] + session.others) {
      let played = try PlotRun.motions(of: try Scenario(file: path), file: path)[0].frames
      #expect(played.suffix(run.motions[0].frames.count).map(\.offset) == run.motions[0].frames.map(\.offset))
    }
    let clip = try bytes("scroll-plain.png")
    #expect(try rendered(copied) == clip)
    let first = try PNG.decode(Array(clip))
    #expect(first.width == 3 * 200 + 4 * 20 && first.height == 400 + 60)
  }

  /// A shell reads the copied paths as they are.
  @Test func theCommandQuotesPaths() throws {
    var session = try exportedSession()
    let place = folder("it's mine")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    var copied = ""
    let effects = WindowEffects(save: nil, exports: place, settings: settings(), copy: { copied = $0 }) {
      nil
    }
    try export(.command, of: &session, effects)
    let quoted = folder("it'\\''s mine/scroll-plain")
    #expect(copied.hasPrefix("playground render '\(quoted).json' --animate"))
    #expect(copied.hasSuffix(" -o '\(quoted).png'"))
  }

  /// A file that another program writes meanwhile keeps its name and its content.
  @Test(arguments: [SessionExport.page, .clip]) func aFileThatComesMeanwhileIsKept(_ form: SessionExport)
    throws
  {
    let ending = form == .clip ? "png" : "html"
    var session = try exportedSession()
    try export(form, of: &session) { session in
      try Data("mine".utf8).write(to: URL(fileURLWithPath: self.folder("scroll-plain.\(ending)")))
    }
    #expect(session.window.notice == "Wrote \(folder("scroll-plain-2.\(ending)"))")
    #expect(folder.text(of: "scroll-plain.\(ending)") == "mine")
    #expect(folder.contents == ["scroll-plain-2.\(ending)", "scroll-plain.\(ending)"])
  }

  /// Without a folder of its own, a window writes to the user's, and says so.
  @Test func exportsAreInTheUsersFolder() throws {
    var session = try exportedSession()
    var settings = settings()
    try FileManager.default.createDirectory(
      atPath: folder("home/Documents"), withIntermediateDirectories: true)
    settings.context.environment["HOME"] = folder("home")
    let effects = WindowEffects(save: nil, settings: settings, copy: { _ in }) { nil }
    for name in ["uikit.json", "uikit-2.json"] {
      try export(.profile, of: &session, effects)
      #expect(session.window.notice == "Wrote ~/Documents/\(name)")
    }
    for name in ["session.json", "session-2.json"] {
      _ = effects.carryOut([.save], in: &session)
      #expect(session.window.notice == "Saved ~/Documents/\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("home/Documents")).count == 4)
  }

  @Test func withoutAFolderTheReasonIsTold() throws {
    var session = try exportedSession()
    let effects = WindowEffects(save: nil, exports: folder("none/such"), settings: settings(), copy: { _ in })
    {
      nil
    }
    for export in SessionExport.allCases where export != .video {
      try self.export(export, of: &session, effects)
      #expect(
        session.window.notice?.contains("none/such") == true, "\(export): \(session.window.notice ?? "")")
    }
  }
}

extension WindowEffects {
  /// Writes an export to its end.
  func export(
    _ export: SessionExport, of session: inout Session, meanwhile: (inout Session) throws -> Void = { _ in }
  ) throws {
    _ = carryOut([.export(export)], in: &session)
    try carryOutWork(of: &session, meanwhile: meanwhile)
  }
}

extension Session {
  /// Compares variants of the present profile with other rates of the glide.
  mutating func compare(rates: [Double]) throws {
    comparison.variants = try rates.map { rate in
      var profile = presentProfile
      try profile.set("glide.rate", to: .number(rate))
      return profile
    }
    choose(.profiles)
  }
}

/// Returns a session with two flicks and a changed constant, which was not part of the flicks.
func exportedSession() throws -> Session {
  var scenario = Scenario()
  scenario.scene = "plain"
  scenario.content.height = 20_000
  // Flicks that stop soon make few frames.
  try scenario.profile.set("glide.rate", to: .number(0.99))
  scenario.duration = 6
  scenario.events = [0.2, 4].map { .flick(from: CGPoint(x: 100, y: 300), by: -150, at: $0) }
  scenario.viewport.width = 200
  scenario.viewport.height = 400
  let scene = try SceneKind.scene(for: scenario, file: "test")
  let tape = try Tape(playing: scenario, file: "test", on: scene)
  var session = Session(
    scenario, scene: scene, window: CGSize(width: 1280, height: 800), period: 1.0 / 60,
    tools: WorkbenchTools(opensPanel: true))
  for frame in tape.frames.indices {
    try session.play(Array(tape.actions(of: frame)), to: tape.frames[frame])
  }
  let time = tape.end + 1.0 / 60
  try session.play([TimedAction(.tuning(.set("glide.rate", .number(0.992))), at: time)], to: time)
  session.settle()
  return session
}
