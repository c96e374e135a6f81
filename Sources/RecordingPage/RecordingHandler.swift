import NIOCore
import NIOHTTP1
import NIOPosix

/// The handler of one connection, which has one request.
final class RecordingHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: RecordingSite
  private let seconds: Int
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()
  /// The answer that is known before the body has come. The body is then read without being kept, so that the client reads the
  /// answer.
  private var refusal: RecordingSite.Answer?
  private var byteCount = 0
  private var hasAnswered = false
  private var deadline: Scheduled<Void>?

  /// The multiple of the largest body at which a connection is closed without an answer.
  private static let patience = 4

  init(site: RecordingSite, seconds: Int) {
    self.site = site
    self.seconds = seconds
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) { channel.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasAnswered else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      refusal = site.refusal(head)
    case .body(var part):
      byteCount += part.readableBytes
      if byteCount > UploadStore.mostBytes {
        refusal = refusal ?? RecordingSite.tooLong
        body = ByteBuffer()
      }
      if byteCount > Self.patience * UploadStore.mostBytes { return context.close(promise: nil) }
      if refusal == nil { body.writeBuffer(&part) }
    case .end:
      guard let head else { return context.close(promise: nil) }
      hasAnswered = true
      respond(to: head, on: context.channel)
    }
  }

  /// Answers, away from the thread of the network if that takes long, and closes the connection.
  private func respond(to head: HTTPRequestHead, on channel: any Channel) {
    let site = site
    if let refusal { return Self.send(refusal, to: head, on: channel, site) }
    let bytes = Array(body.readableBytesView)
    body = ByteBuffer()
    NIOThreadPool.singleton.runIfActive(eventLoop: channel.eventLoop) { site.answer(head, bytes) }
      .whenComplete { result in
        switch result {
        case .success(let answer): Self.send(answer, to: head, on: channel, site)
        case .failure: channel.close(promise: nil)
        }
      }
  }

  private static func send(
    _ answer: RecordingSite.Answer, to request: HTTPRequestHead, on channel: any Channel,
    _ site: RecordingSite
  ) {
    var headers: HTTPHeaders = [
      "content-type": answer.type, "content-length": "\(answer.body.count)", "cache-control": "no-store",
      "referrer-policy": "no-referrer", "x-content-type-options": "nosniff", "connection": "close",
    ]
    if let allowed = answer.allowed { headers.add(name: "allow", value: allowed) }
    let head = HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    if request.method != .HEAD {
      channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: answer.body))), promise: nil)
    }
    channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { _ in
      if answer.ends { site.end() }
      channel.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The HTTP decoder has answered a request that it does not understand.
    context.close(promise: nil)
  }
}
