import Foundation
import PlaygroundApp
import PlaygroundWorkbench
import TestSupport
import Testing

/// A film that is dropped on the window.
final class WindowFilmTests: FolderTests {
  private let clip = "Assets/Films/flick.mp4"

  private var effects: WindowEffects {
    WindowEffects(
      save: nil, exports: folder(""), settings: capture.settings(["PATH": Installed.path]), copy: { _ in }
    ) { nil }
  }

  private func dropped(
    _ path: String, meanwhile: (inout Session) throws -> Void = { _ in }
  ) throws -> Session {
    var session = try exportedSession()
    let effects = effects
    _ = effects.carryOut([.open(path)], in: &session)
    try effects.carryOutWork(of: &session, meanwhile: meanwhile)
    return session
  }

  @Test(Installed.ffmpeg)
  func aFilmPlaysBesideTheEngine() throws {
    var notices: [String] = []
    var session = try dropped(clip) { notices.append($0.workNotice ?? "") }
    #expect(notices.contains { $0.hasPrefix("Tracing flick.mp4: ") && $0.hasSuffix("% (Esc cancels)") })
    #expect(session.take.kind == .film)
    #expect(session.film?.name == "flick.mp4")
    #expect(session.window.notice?.hasPrefix("Scrolls like ") == true)
    #expect(session.window.notice?.contains("Android") == true)
    // The curves compare the film with the engine, whatever the constants.
    #expect(session.numbers.columns.map(\.name) == ["Film", session.presentProfile.title])
    let before = session.numbers.columns.map(\.numbers.distance)
    _ = session.handle(.key(.character("f"), []))
    #expect(
      session.presentProfile.title.contains("Android") || session.presentProfile.name.hasPrefix("android"))
    for step in 1...40 { try session.frame(measured: 100 + Double(step) / 60, afterRest: false) }
    let after = session.numbers.columns.map(\.numbers.distance)
    #expect(after[0] == before[0])
    let (film, fitted) = (try #require(after[0]), try #require(after[1]))
    #expect(abs(fitted - film) < 0.02 * abs(film), "\(fitted) pt for \(film)")
  }

  @Test(Installed.ffmpeg)
  func aCanceledTraceOpensNothing() throws {
    struct Closed: Error {}
    var session = try exportedSession()
    let kind = session.take.kind, effects = effects
    _ = effects.carryOut([.open(clip)], in: &session)
    #expect(throws: Closed.self) {
      try effects.carryOutWork(of: &session) { _ in throw Closed() }
    }
    #expect(session.take.kind == kind)
    #expect(session.window.notice == "Canceled; nothing was opened")
  }

  @Test func whatIsNoFilmIsSaid() throws {
    let text = try folder.write("no film", to: "broken.mp4")
    let session = try dropped(text)
    #expect(session.window.notice?.contains("broken.mp4") == true)
    #expect(session.take.kind != .film)
  }
}
