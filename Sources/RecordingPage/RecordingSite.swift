import FileFormats
import Foundation
import NIOHTTP1

/// The answers of the recording page's server, apart from the network.
struct RecordingSite: Sendable {
  /// An answer to a request.
  struct Answer: Sendable {
    var status: HTTPResponseStatus
    var type = "text/plain; charset=utf-8"
    var body: [UInt8]
    /// The methods that the place has, if the request had another one.
    var allowed: String?
    /// A Boolean value that indicates whether the server ends with the answer.
    var ends = false

    init(_ status: HTTPResponseStatus, _ text: String) {
      self.status = status
      body = Array((text + "\n").utf8)
    }

    fileprivate init(_ status: HTTPResponseStatus, json members: [(String, JSONValue)]) {
      self.status = status
      type = "application/json"
      body = Array(JSONValue.record(members).document.utf8)
    }
  }

  /// A place below the token.
  enum Place: String, CaseIterable {
    case page = ""
    case upload
    case done

    var method: HTTPMethod {
      switch self {
      case .page: .GET
      case .upload, .done: .POST
      }
    }
  }

  let token: RecordingToken
  let store: UploadStore
  /// Is told of each upload.
  let heard: @Sendable (Result<UploadStore.Kept, UploadStore.Refusal>) -> Void
  /// Ends the server.
  let end: @Sendable () -> Void

  init(
    token: RecordingToken, store: UploadStore,
    heard: @escaping @Sendable (Result<UploadStore.Kept, UploadStore.Refusal>) -> Void,
    end: @escaping @Sendable () -> Void
  ) {
    self.token = token
    self.store = store
    self.heard = heard
    self.end = end
  }

  /// Returns the place of a request's target, or nil if it does not exist or its token is wrong.
  func place(_ target: String) -> Place? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard path.hasPrefix("/"), let first = parts.popFirst(), token.matches(first), parts.count <= 1 else {
      return nil
    }
    return Place(rawValue: String(parts.first ?? ""))
  }

  /// Returns the answer to a request that can be given before its body is read, or nil.
  func refusal(_ head: HTTPRequestHead) -> Answer? {
    // Without the token, an address says nothing about what is here.
    guard let place = place(head.uri) else { return Answer(.notFound, "nothing is here") }
    guard head.method == place.method || (place == .page && head.method == .HEAD) else {
      var answer = Answer(.methodNotAllowed, "expected \(place.method.rawValue)")
      answer.allowed = place.method.rawValue
      return answer
    }
    let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    return length > UploadStore.mostBytes ? Self.tooLong : nil
  }

  /// The answer to a body that is too long.
  static let tooLong = Answer(.payloadTooLarge, "expected at most \(UploadStore.mostBytes) bytes")

  /// Returns the answer to a whole request, for which there is no refusal.
  func answer(_ head: HTTPRequestHead, _ body: [UInt8]) -> Answer {
    switch place(head.uri) {
    case .page:
      var answer = Answer(.ok, "")
      answer.type = "text/html; charset=utf-8"
      answer.body = Array(RecordingPage.html.utf8)
      return answer
    case .upload:
      let result = Result { () throws(UploadStore.Refusal) in
        try store.keep(body, from: head.headers.first(name: "user-agent") ?? "")
      }
      heard(result)
      switch result {
      case .success(let kept):
        return Answer(
          .ok,
          json: [
            ("file", .string(kept.name)), ("gestures", .integer(kept.gestures)),
            ("frames", .integer(kept.frames)), ("summary", .string(kept.summary)),
          ])
      case .failure(let refusal):
        return Answer(
          refusal.isOurs ? .internalServerError : .unprocessableEntity,
          json: [("error", .string(refusal.description))])
      }
    case .done:
      var answer = Answer(.ok, "done")
      answer.ends = true
      return answer
    case nil: return Answer(.notFound, "nothing is here")
    }
  }
}
