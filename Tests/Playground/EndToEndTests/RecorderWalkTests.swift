import Foundation
import TestSupport
import Testing

extension EndToEnd.Program.RecorderTests {
  /// The section of the page "Recordings" that leads from nothing to the name of a browser's laws.
  private struct Section {
    /// The commands, and the last line that they print.
    let commands: [String], sentence: String

    init() throws {
      let file = Tools.root.appendingPathComponent(
        "Sources/Playground/App/PlaygroundApp.docc/Recordings.md")
      let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ")
      let section = try sections.first { $0.hasPrefix("In any browser\n") }.orThrow("no such section")
      // Text and blocks alternate; a block begins with the name of its language.
      let blocks = section.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(
        \.element)
      func lines(with text: String) throws -> [String] {
        try Array(
          blocks.first { $0.contains(text) }.orThrow("no block with \(text)").components(separatedBy: "\n")
            .dropFirst())
      }
      commands = try lines(with: "page.py -o ")
      sentence = try lines(with: ": scrolls like ").last.orThrow("no sentence")
    }

    /// A sentence without its numbers.
    static func words(_ sentence: String) -> String { sentence.replacing(/[0-9]+(\.[0-9]+)?/, with: "N") }
  }

  /// A person who knows only that page, in an empty folder beside the built program, with Chromium in the phone's place. The
  /// commands are those of the page as they stand there, and so is the sentence at the end.
  ///
  /// Now and then a browser shows its script the offset of another frame so often that a set shows no law; a person records another
  /// one then, as the page says. That takes too long for the short tier, which records one set and reads it, whatever it shows.
  @Test func thePageLeadsToTheBrowsersName() async throws {
    let section = try Section()
    #expect(section.commands.count == 2, "\(section.commands)")
    let first = try section.commands.first.orThrow("no command")
    let last = try section.commands.last.orThrow("no command")
    let folder = try TemporaryFolder()
    for (path, destination) in [
      (".build/release/playground", try Tools.playground.orThrow("the program is not built")),
      ("Tools/Recorders/page.py", Tools.recorder),
    ] {
      let link = URL(fileURLWithPath: folder(path))
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: destination)
    }
    // The shell becomes the program, so that none of them stays behind.
    let child = try Child("/bin/sh", ["-c", "exec " + first], directory: folder.path)
    let recorder = try await Recorder(child, in: folder)
    let person = try await Person(at: recorder)
    var verdicts: [String] = []
    for number in 1...5 {
      try await person.performTheSet()
      let file = "recordings/chromium-\(number).csv"
      let command = last.replacing("chromium-1.csv", with: "chromium-\(number).csv")
      // The recorder prints the page's command, for a program on the search path by its name alone.
      let words = command.drop { $0 != " " }
      try await poll(for: command) { child.printed.contains("playground\(words)\n") ? () : nil }
      #expect(child.printed.contains("\(file): 5 gestures"))
      let fit = try await Child.run("/bin/sh", ["-c", "exec " + command], directory: folder.path).text
      let ending = try await recorder.verify(file, "--profile", "chromium-windows")
      verdicts.append(fit + ending.text)
      let sentence = fit.prefix { $0 != "\n" }
      if Section.words(String(sentence)) == Section.words(section.sentence),
        ending.text.contains("Agrees within 2 pt.")
      {
        break
      }
      guard Tier.isLong else { break }
      try #require(number < 5, "\(verdicts.joined(separator: "\n"))")
      try await person.press("Record again")
      try await person.frames(until: "document.body.dataset.state === 'waiting'")
    }
    #expect(person.page.complaints.isEmpty, "\(person.page.complaints)")
    #expect(person.page.requests.allSatisfy { $0.hasPrefix(recorder.address) || $0.hasPrefix("data:") })
    try await person.press("Done")
    let ending = try await child.ending()
    #expect(ending.code == 0 && ending.text.contains("The server has ended."), "\(ending.errors)")
  }
}
