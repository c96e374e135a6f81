import ScrollBitmaps
import Foundation
import Glibc
import ScrollSnapshots
import TestSupport

/// A page in a headless browser, and the user in front of it. Communication uses the DevTools protocol over
/// two pipes: JSON messages terminated by NUL.
final class Chromium {
  /// The path of the browser, or nil if it is not installed. The search path has a Debian script of the same
  /// name, which would intercept the signal that ends the browser.
  static let path =
    ["/usr/lib/chromium/chromium-headless-shell"].first(where: FileManager.default.isExecutableFile)
    ?? Tools.path(of: "chromium-headless-shell") ?? Tools.path(of: "chrome-headless-shell")

  private let folder: TemporaryFolder
  private let browser: Child
  private let commands: FileHandle
  private let answers: FileHandle
  private var unread = Data()
  private var session: String?
  private var lastID = 0
  private var results: [Int: [String: Any]] = [:]

  /// Console output of the page and error messages of the browser.
  private(set) var complaints: [String] = []
  private(set) var requests: [String] = []

  /// The times of the first frame of a page whose frames come on demand: the browser's in milliseconds, and
  /// the time since 1970 in seconds.
  private let firstFrame: (ticks: Double, time: Double)
  /// The number of frames that were asked for.
  private var frameCount = 0

  /// The input devices of a browser.
  enum Devices {
    /// Those that the browser finds, which has no display.
    case found
    /// A trackpad, whose pointer can hover.
    case trackpad
    /// A trackpad and a touchscreen.
    case trackpadAndTouchscreen

    fileprivate var options: [String] {
      let hover = "--blink-settings=primaryHoverType=2,availableHoverTypes=2"
      return switch self {
      case .found: []
      case .trackpad: [hover]
      case .trackpadAndTouchscreen: [hover + ",maxTouchPoints=5", "--touch-events=enabled"]
      }
    }
  }

  /// Opens an empty page of a size in points, with one device pixel per point. If frames come on demand,
  /// nothing is drawn, moved or animated except by ``frame()``, so that the page's time does not depend on
  /// the machine's load. The fingers on a phone are moved by ``touch(_:_:)``.
  init(
    width: Int = 1280, height: Int = 800, dark: Bool = false, framesOnDemand: Bool = false,
    isPhone: Bool = false, devices: Devices = .found
  ) async throws {
    folder = try TemporaryFolder()
    let path = try Self.path.orThrow("chromium-headless-shell is not installed")
    guard mkfifo(folder("commands"), 0o600) == 0 else { throw Failure("no pipe: errno \(errno)") }
    // Opening the pipe for reading and writing succeeds at once, and the pipe always has a reader. Without
    // one, writing would end this process.
    let descriptor = Glibc.open(folder("commands"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("the pipe does not open: errno \(errno)") }
    commands = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var clock = timespec()
    clock_gettime(CLOCK_MONOTONIC, &clock)
    firstFrame = (
      Double(clock.tv_sec) * 1000 + Double(clock.tv_nsec) / 1e6 + 1000, Date().timeIntervalSince1970 + 1
    )
    _ = FileManager.default.createFile(atPath: folder("answers"), contents: nil)
    answers = try FileHandle(forReadingAtPath: folder("answers")).orThrow("no file for answers")
    browser = try Child(
      "/bin/sh",
      [
        "-c", #"exec "$@" 3<commands 4>>answers"#, "sh", path, "--remote-debugging-pipe",
        "--user-data-dir=" + folder("user"),
        // The only page is our own. Root users and containers have no sandbox.
        "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-breakpad",
        "--disable-background-networking", "--hide-scrollbars", "--force-device-scale-factor=1",
      ]
        + (framesOnDemand
          ? ["--enable-begin-frame-control", "--run-all-compositor-stages-before-draw"] : [])
        + devices.options + ["about:blank"],
      directory: folder.path)
    var page: [String: Any] = ["url": "about:blank", "width": width, "height": height]
    if framesOnDemand { page["enableBeginFrameControl"] = true }
    let target = try await call("Target.createTarget", page)
    let attached = try await call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try await call(domain + ".enable") }
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone])
    if isPhone { try await call("Emulation.setTouchEmulationEnabled", ["enabled": true]) }
    try await call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]]])
  }

  // MARK: The page

  func open(_ path: String, fragment: String = "") async throws {
    try await open(
      address: URL(fileURLWithPath: path).absoluteString + (fragment.isEmpty ? "" : "#" + fragment))
  }

  /// Loads a page of a server and waits until its script has run.
  func open(address: String) async throws {
    try await call("Page.navigate", ["url": address])
    try await wait(for: "location.href !== 'about:blank' && document.readyState === 'complete'")
  }

  /// Returns the value of an expression in the page. A promise is awaited.
  @discardableResult func evaluate(_ expression: String) async throws -> Any {
    let answer = try await call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] { throw Failure("\(expression): \(exception)") }
    return (answer["result"] as? [String: Any])?["value"] ?? ()
  }

  func text(_ expression: String) async throws -> String {
    let value = try await evaluate(expression)
    return try (value as? String).orThrow("\(expression) is no text but \(value)")
  }

  func number(_ expression: String) async throws -> Double {
    let value = try await evaluate(expression)
    return try (value as? NSNumber).orThrow("\(expression) is no number but \(value)").doubleValue
  }

  /// Waits until an expression is true.
  func wait(for expression: String) async throws {
    try await poll(for: "\(expression); \(complaints)") {
      let value = try await evaluate("Boolean(\(expression))")
      return (value as? NSNumber)?.boolValue == true ? () : nil
    }
  }

  func screenshot() async throws -> Bitmap {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    let data = (answer["data"] as? String).flatMap { Data(base64Encoded: $0) }
    return try PNG.decode([UInt8](data.orThrow("no screenshot")))
  }

  func canvas(_ selector: String) async throws -> Bitmap {
    let url = try await text("document.querySelector('\(selector)').toDataURL('image/png')")
    let data = Data(base64Encoded: String(url.drop { $0 != "," }.dropFirst()))
    return try PNG.decode([UInt8](data.orThrow("no picture but \(url.prefix(80))")))
  }

  // MARK: The user

  struct Place { var x = 0.0, y = 0.0 }

  /// Returns a position in an element, given as shares of its width and height from the top left, 0 to 1.
  func place(in selector: String, _ x: Double = 0.5, _ y: Double = 0.5) async throws -> Place {
    let box = try await evaluate(
      "(r => [r.left, r.top, r.width, r.height])(document.querySelector(`\(selector)`).getBoundingClientRect())"
    )
    let numbers = (box as? [NSNumber])?.map(\.doubleValue) ?? []
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw Failure("\(selector) is not to be seen: \(box)")
    }
    return Place(x: numbers[0] + numbers[2] * x, y: numbers[1] + numbers[3] * y)
  }

  func click(_ selector: String, _ x: Double = 0.5, _ y: Double = 0.5) async throws {
    try await drag([place(in: selector, x, y)])
  }

  /// Presses at the first position, moves over the others, and releases at the last.
  func drag(_ places: [Place]) async throws {
    guard let first = places.first, let last = places.last else { return }
    try await mouse("mouseMoved", first)
    try await mouse("mousePressed", first)
    for place in places.dropFirst() { try await mouse("mouseMoved", place, pressed: true) }
    try await mouse("mouseReleased", last)
  }

  func point(at place: Place) async throws { try await mouse("mouseMoved", place) }

  private func mouse(_ type: String, _ place: Place, pressed: Bool = false) async throws {
    var event: [String: Any] = ["type": type, "x": place.x, "y": place.y]
    if type != "mouseMoved" || pressed {
      event.merge(["button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1]) { $1 }
    }
    try await call("Input.dispatchMouseEvent", event)
  }

  /// Types keys: single characters, or names such as `ArrowLeft`.
  func press(_ keys: String..., shift: Bool = false) async throws {
    let codes = [
      "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
      "ArrowRight": 39,
      "ArrowDown": 40,
    ]
    for key in keys {
      var event: [String: Any] = ["type": "keyDown", "key": key, "modifiers": shift ? 8 : 0]
      if let code = codes[key] ?? key.uppercased().utf16.first.map(Int.init) {
        event["windowsVirtualKeyCode"] = code
      }
      if key.count == 1 { event["text"] = key } else if key == "Enter" { event["text"] = "\r" }
      try await call("Input.dispatchKeyEvent", event)
      event["type"] = "keyUp"
      event["text"] = nil
      try await call("Input.dispatchKeyEvent", event)
    }
  }

  // MARK: A phone

  /// Dispatches a step of two fingers on a trackpad, by a distance in points by which the page scrolls. The
  /// page handles it with the next frames.
  func wheel(at place: Place, dx: Double, dy: Double) throws {
    try post(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": place.x, "y": place.y, "deltaX": dx, "deltaY": dy])
  }

  /// Dispatches a touch event shortly after the latest frame: `touchStart`, `touchMove` or `touchEnd`. The
  /// page handles it with the next frames. Without a place, every finger lifts.
  func touch(_ type: String, _ place: Place?, finger: Int = 0) throws {
    let time = firstFrame.time + Double(frameCount) / Self.frameRate + 0.004
    try post(
      "Input.dispatchTouchEvent",
      [
        "type": type, "touchPoints": place.map { [["x": $0.x, "y": $0.y, "id": Double(finger)]] } ?? [],
        "timestamp": time,
      ])
  }

  /// The number of frames per second of a page whose frames come on demand.
  private static let frameRate = 60.0

  /// Makes the next frame one of the present time: the browser compares the times of frames with its own
  /// clock in places. Nothing may move meanwhile.
  func synchronize() async throws {
    let present = (Date().timeIntervalSince1970 - firstFrame.time) * Self.frameRate
    if present > Double(frameCount) {
      frameCount = Int(present.rounded(.up))
    } else {
      try await Task.sleep(for: .seconds((Double(frameCount) - present) / Self.frameRate))
    }
  }

  /// Draws the next frame of a page whose frames come on demand.
  func frame() async throws {
    frameCount += 1
    let interval = 1000 / Self.frameRate
    try await call(
      "HeadlessExperimental.beginFrame",
      ["frameTimeTicks": firstFrame.ticks + Double(frameCount) * interval, "interval": interval])
  }

  // MARK: The protocol

  /// Sends a command and returns the number of its answer.
  @discardableResult private func post(_ method: String, _ parameters: [String: Any]) throws -> Int {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message) + [0]
    try commands.write(contentsOf: data)
    return lastID
  }

  @discardableResult private func call(
    _ method: String, _ parameters: [String: Any] = [:]
  ) async throws -> [String: Any] {
    let id = try post(method, parameters)
    let answer = try await poll(for: "an answer to \(method); \(browser.complaints)", every: .milliseconds(2))
    {
      try receive()
      if results[id] == nil, !browser.isRunning { throw Failure("the browser ended: \(browser.complaints)") }
      return results.removeValue(forKey: id)
    }
    if let error = answer["error"] { throw Failure("\(method): \(error)") }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// Reads the messages that have arrived.
  private func receive() throws {
    unread += try answers.readToEnd() ?? Data()
    while let end = unread.firstIndex(of: 0) {
      let message =
        try JSONSerialization.jsonObject(with: unread[unread.startIndex..<end]) as? [String: Any] ?? [:]
      unread = Data(unread[(end + 1)...])
      if let id = message["id"] as? Int {
        results[id] = message
      } else if let method = message["method"] as? String {
        heard(method, message["params"] as? [String: Any] ?? [:])
      }
    }
  }

  private func heard(_ method: String, _ parameters: [String: Any]) {
    switch method {
    case "Runtime.consoleAPICalled": complaints.append("console: \(parameters["args"] ?? parameters)")
    case "Runtime.exceptionThrown":
      complaints.append("exception: \(parameters["exceptionDetails"] ?? parameters)")
    case "Log.entryAdded": complaints.append("log: \(parameters["entry"] ?? parameters)")
    case "Page.javascriptDialogOpening": complaints.append("dialog: \(parameters)")
    case "Network.requestWillBeSent":
      requests.append((parameters["request"] as? [String: Any])?["url"] as? String ?? "unknown")
    default: break
    }
  }
}
