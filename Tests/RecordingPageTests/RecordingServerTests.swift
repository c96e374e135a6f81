import Foundation
import Synchronization
import Testing

@testable import RecordingPage

@Suite struct RecordingServerTests {
  /// A server on this machine that ends with the value.
  private final class Running {
    let folder: TestFolder
    let server: RecordingServer
    let token: String
    let heard = Heard()

    final class Heard: Sendable {
      let results = Mutex<[Result<UploadStore.Kept, UploadStore.Refusal>]>([])
    }

    init(limits: RecordingServer.Limits = .init()) throws {
      folder = try TestFolder()
      let token = try RecordingToken()
      self.token = token.text
      server = try RecordingServer(
        host: "127.0.0.1", port: 0, token: token, store: UploadStore(folder: folder.path), limits: limits
      ) { [heard] result in heard.results.withLock { $0.append(result) } }
    }

    deinit { server.stop() }

    func answer(to text: String) throws -> String { try HTTPClient.answer(to: text, port: server.port) }

    func answer(_ method: String, _ target: String, _ headers: String = "", _ body: String = "") throws
      -> String
    {
      try answer(to: Self.request(method, target, headers, body))
    }

    static func request(_ method: String, _ target: String, _ headers: String = "", _ body: String = "")
      -> String
    {
      let length = method == "POST" ? "content-length: \(body.utf8.count)\r\n" : ""
      return "\(method) \(target) HTTP/1.1\r\nhost: test\r\n\(headers)\(length)\r\n\(body)"
    }

    func upload(_ text: String) throws -> String {
      try answer("POST", "/\(token)/upload", "user-agent: Chrome/1\r\n", text)
    }
  }

  private static func status(_ answer: String) -> Int? {
    answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  // MARK: What is there

  @Test(arguments: ["", "/", "?from=qr"]) func thePageIsAtTheAddress(end: String) throws {
    let running = try Running()
    let answer = try running.answer("GET", "/\(running.token)\(end)")
    #expect(Self.status(answer) == 200)
    #expect(answer.contains("<!DOCTYPE html>") && answer.contains("Rubber band"))
    #expect(answer.contains("cache-control: no-store") && answer.contains("connection: close"))
    #expect(running.server.address == "http://127.0.0.1:\(running.server.port)/\(running.token)")
  }

  /// The page asks for nothing that it does not contain.
  @Test func thePageLoadsNothing() {
    let html = RecordingPage.html
    #expect(html.contains("default-src 'none'"))
    for word in ["src=\"", "http://", "https://", "@import", "url("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func headHasNoBody() throws {
    let running = try Running()
    let answer = try running.answer("HEAD", "/\(running.token)")
    #expect(Self.status(answer) == 200 && answer.hasSuffix("\r\n\r\n"))
  }

  @Test func anUploadIsAnsweredWithWhatWasUnderstood() throws {
    let running = try Running()
    let answer = try running.upload(SampleRecording.text)
    #expect(Self.status(answer) == 200, "\(answer)")
    #expect(answer.contains(#""file":"chromium-1.csv""#) || answer.contains(#""file": "chromium-1.csv""#))
    #expect(answer.contains("2 gestures, 6 frames"))
    #expect(try running.folder.names == ["chromium-1.csv"])
    #expect(try running.heard.results.withLock { try $0.map { try $0.get().gestures } } == [2])
  }

  @Test func theServerEndsWhenThePageSaysSo() async throws {
    let running = try Running()
    let server = running.server
    async let end = Task.detached { server.run(minutes: 10) {} }.value
    #expect(try Self.status(running.answer("POST", "/\(running.token)/done")) == 200)
    #expect(await end == .done)
    // The system may have given the port to another test's server meanwhile, which ends, too.
    var isRefused = false
    for _ in 0..<500 where !isRefused {
      isRefused = (try? HTTPClient(port: server.port)) == nil
      if !isRefused { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(isRefused)
  }

  @Test func theServerEndsAfterItsTime() async throws {
    let running = try Running()
    let server = running.server
    #expect(await Task.detached { server.run(minutes: 0.001) {} }.value == .timedOut)
    withExtendedLifetime(running) {}
  }

  @Test func anAddressThatIsNotOursIsSaidSo() throws {
    let error = #expect(throws: RecordingServerError.self) {
      try RecordingServer(
        host: "203.0.113.7", port: 0, token: RecordingToken(), store: UploadStore(folder: "."),
        heard: { _ in })
    }
    #expect(error.map { "\($0)".contains("cannot listen at 203.0.113.7") } == true)
  }

  @Test func aPortThatIsTakenIsSaidSo() throws {
    let running = try Running()
    #expect(throws: RecordingServerError.self) {
      try RecordingServer(
        host: "127.0.0.1", port: running.server.port, token: RecordingToken(),
        store: UploadStore(folder: "."),
        heard: { _ in })
    }
  }

  // MARK: Hostile input

  @Test func withoutTheTokenNothingIsThere() throws {
    let running = try Running()
    let wrong = String(running.token.reversed())
    for target in [
      "/", "/upload", "/done", "/favicon.ico", "/\(wrong)", "/\(wrong)/upload",
      "/\(running.token.uppercased())",
      "/\(running.token)x", "//\(running.token)", "/\(running.token)/upload/..",
      "/\(running.token)/../upload",
      "/\(running.token)/%2e%2e/etc/passwd", "/x/../\(running.token)", "http://test/\(running.token)", "*",
      "/\(running.token)/page", "/\(running.token)//", "/%00",
    ] {
      for method in ["GET", "POST", "DELETE"] {
        let answer = try running.answer(method, target, "", "x")
        #expect(Self.status(answer) == 404, "\(method) \(target): \(answer)")
        #expect(!answer.contains(running.token))
      }
    }
    #expect(try running.folder.names.isEmpty)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "POST", "PATCH", "TRACE"]) func otherMethodsAreRefused(
    method: String
  )
    throws
  {
    let running = try Running()
    let answer = try running.answer(method, "/\(running.token)")
    #expect(Self.status(answer) == 405 && answer.contains("allow: GET"), "\(answer)")
  }

  @Test func whatIsNoRecordingIsRefused() throws {
    let running = try Running()
    for text in ["", "hello\n", "../../x", "{}", SampleRecording.text + "touch,9"] {
      let answer = try running.upload(text)
      #expect(Self.status(answer) == 422 && answer.contains("\"error\""), "\(answer)")
    }
    #expect(try running.folder.names.isEmpty)
    #expect(running.heard.results.withLock { $0.count } == 5)
  }

  @Test(arguments: [true, false]) func aBodyThatIsTooLongIsRefused(isAnnounced: Bool) throws {
    let running = try Running()
    let client = try HTTPClient(port: running.server.port)
    let size = UploadStore.mostBytes + 1
    let framing = isAnnounced ? "content-length: \(size)" : "transfer-encoding: chunked"
    client.send("POST /\(running.token)/upload HTTP/1.1\r\nhost: test\r\n\(framing)\r\n\r\n")
    if !isAnnounced { client.send(String(size, radix: 16) + "\r\n") }
    client.send([UInt8](repeating: UInt8(ascii: "#"), count: size))
    if !isAnnounced { client.send("\r\n0\r\n\r\n") }
    let answer = client.answer()
    #expect(Self.status(answer) == 413, "\(answer)")
    #expect(try running.folder.names.isEmpty)
  }

  /// A body without an end is not read for ever.
  @Test func anEndlessBodyIsCutOff() throws {
    let running = try Running()
    let client = try HTTPClient(port: running.server.port)
    client.send("POST /\(running.token)/upload HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n\r\n")
    let part = [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20)
    for _ in 0..<64 { client.send(Array("100000\r\n".utf8) + part + Array("\r\n".utf8)) }
    #expect(client.answer().isEmpty)
    #expect(try running.folder.names.isEmpty)
  }

  @Test(arguments: [
    "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "GET / HTTP/1.1\r\nhost\r\n\r\n",
    "POST / HTTP/1.1\r\ncontent-length: -5\r\n\r\n", "POST / HTTP/1.1\r\ncontent-length: 1, 2\r\n\r\n",
    "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", "é /\r\n\r\n",
  ]) func whatIsNoHTTPEndsTheConnectionOnly(text: String) throws {
    let running = try Running(limits: .init(seconds: 1))
    let answer = try running.answer(to: text)
    #expect(answer.isEmpty || [400, 404].contains(Self.status(answer)), "\(answer)")
    #expect(try Self.status(running.answer("GET", "/\(running.token)")) == 200)
  }

  @Test func headersWithoutAnEndAreCutOff() throws {
    let running = try Running()
    let client = try HTTPClient(port: running.server.port)
    client.send("GET /\(running.token) HTTP/1.1\r\n")
    for number in 0..<4000 { client.send("x-\(number): \(String(repeating: "a", count: 200))\r\n") }
    client.send("\r\n")
    #expect([nil, 400, 431].contains(Self.status(client.answer())))
    #expect(try Self.status(running.answer("GET", "/\(running.token)")) == 200)
  }

  /// A client that sends nothing, or too slowly, is closed.
  @Test(arguments: [
    "", "POST /", "POST /T/upload HTTP/1.1\r\nhost: test\r\ncontent-length: 100\r\n\r\nframe",
  ])
  func aSlowClientIsClosed(text: String) throws {
    let running = try Running(limits: .init(seconds: 1))
    #expect(try running.answer(to: text.replacingOccurrences(of: "/T/", with: "/\(running.token)/")).isEmpty)
    #expect(try running.folder.names.isEmpty)
  }

  /// Connections beyond the limit are closed at once, and a place becomes free with the end of another.
  @Test func tooManyConnectionsAreClosed() throws {
    let running = try Running(limits: .init(connections: 2))
    var held = try (0..<2).map { _ in try HTTPClient(port: running.server.port) }
    // The server has taken them once it has answered the first bytes of one.
    for client in held { client.send("GET /\(running.token) HTTP/1.1\r\n") }
    var answers: [String] = []
    for _ in 0..<50 where !answers.contains("") {
      answers.append(try running.answer("GET", "/\(running.token)"))
    }
    #expect(answers.contains(""))
    held.removeAll()
    var status: Int?
    for _ in 0..<1000 where status != 200 {
      status = try Self.status(running.answer("GET", "/\(running.token)"))
    }
    #expect(status == 200)
  }

  @Test func uploadsAtTheSameTimeAreAllKept() async throws {
    let running = try Running()
    let (port, token) = (running.server.port, running.token)
    let count = 12
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<count {
        group.addTask {
          Self.status(
            try HTTPClient.answer(
              to: Running.request("POST", "/\(token)/upload", "user-agent: Chrome\r\n", SampleRecording.text),
              port: port))
        }
      }
      for try await status in group { #expect(status == 200) }
    }
    let names = try running.folder.names
    #expect(Set(names) == Set((1...count).map { "chromium-\($0).csv" }))
    for name in names {
      #expect(
        try String(contentsOfFile: running.folder.path + "/" + name, encoding: .utf8) == SampleRecording.text)
    }
  }
}
