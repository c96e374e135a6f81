// A recorder of scrolls for an app with UIKit. Add this one file to the app:
//
//     let recorder = ScrollRecorder(scrollView)          // or ScrollRecorder(scrollView, observesDelegate: true)
//     recorder.start()
//     // scroll
//     recorder.stop()
//     print(recorder.recording.csv)                      // or write it to a file and share that
//
// `playground help verify` describes the text; `playground verify`, `fit` and `fit --profile all` read it. README.md beside this file
// lists the gestures that settle open questions about UIScrollView.
//
// The recorder is not the scroll view's delegate. It adds a target to its pan recognizer, observes its offset, and has a display
// link. Only if it observes the delegate does it put a proxy in front of it, which forwards everything.

/// The rows of a recording, and their text. This part needs no UIKit.
public struct ScrollRecording: Sendable {
  /// The phase of a pan.
  public enum Phase: String, Sendable { case begin, change, end, cancel }

  /// The conditions by their names in the file, in their order.
  public var conditions: [(name: String, value: String)] = []
  /// What else is known, one line each: the device, the system.
  public var remarks: [String] = []
  private var rows: [String] = []
  private var last = -Double.infinity
  private var isPanning = false
  private var events: [String] = []
  /// A Boolean value that indicates whether frames or inputs have come since the last gap.
  private var isInGesture = false

  /// Creates a recording without rows.
  public init() {}

  /// A Boolean value that indicates whether there is nothing to compare.
  public var isEmpty: Bool { rows.isEmpty }

  /// Rows are sorted by time. An observer may report a moment after the one that caused it.
  private mutating func time(_ seconds: Double) -> String {
    last = max(last, seconds)
    return Self.text(last, decimals: 6)
  }

  /// Adds the pan recognizer's output: the translation in points and the velocity in pt/s. What cannot follow the phase before is
  /// left out.
  public mutating func pan(
    _ phase: Phase, at seconds: Double, translation: (x: Double, y: Double) = (0, 0),
    velocity: (x: Double, y: Double) = (0, 0)
  ) {
    switch phase {
    case .begin: guard !isPanning else { return }
    case .change, .end, .cancel: guard isPanning else { return }
    }
    isInGesture = true
    switch phase {
    case .begin, .change:
      isPanning = true
      let numbers = [translation.x, translation.y, velocity.x, velocity.y].map { Self.text($0, decimals: 9) }
      rows.append("pan,\(time(seconds)),\(phase.rawValue),\(numbers.joined(separator: ","))")
    case .end, .cancel:
      isPanning = false
      rows.append("pan,\(time(seconds)),\(phase.rawValue)")
    }
  }

  /// Adds a delegate callback, by UIKit's name without `scrollView`. It belongs to the next frame.
  public mutating func event(_ name: String) { events.append(name) }

  /// Adds the offset of a frame, in points.
  public mutating func frame(at seconds: Double, x: Double, y: Double) {
    isInGesture = true
    let names = events.isEmpty ? "" : "," + events.joined(separator: ";")
    events = []
    rows.append("frame,\(time(seconds)),\(Self.text(x, decimals: 9)),\(Self.text(y, decimals: 9))\(names)")
  }

  /// Adds a line that readers of recordings skip.
  public mutating func note(_ text: String, at seconds: Double) {
    rows.append("# \(Self.text(max(last, seconds), decimals: 6)) \(Self.line(text))")
  }

  /// Ends a gesture. What happens until the next row is not recorded.
  public mutating func gap(at seconds: Double) {
    guard isInGesture, !isPanning else { return }
    isInGesture = false
    events = []
    rows.append("gap,\(time(seconds))")
  }

  /// The text of the file.
  public var csv: String {
    let head =
      remarks.map { "# \(Self.line($0))" } + conditions.map { "# \($0.name): \(Self.line($0.value))" }
    // A pan in progress, and a gap before nothing, are complete without a further row.
    let rows = rows.last?.hasPrefix("gap,") == true ? rows.dropLast() : rows[...]
    return (head + rows).map { $0 + "\n" }.joined()
  }

  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Returns a number with at most a number of decimals, which has an integer part of at most nine digits.
  public static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "0" }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    guard abs(value) < 1e9 else { return "\(value)" }
    let scaled = Int((abs(value) * unit).rounded()), one = Int(unit)
    var fraction = String(scaled % one)
    fraction = String(repeating: "0", count: decimals - min(decimals, fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + String(scaled / one) + (fraction.isEmpty || decimals == 0 ? "" : "." + fraction)
  }
}

#if canImport(UIKit)
  import UIKit

  /// A recorder of one scroll view.
  @MainActor public final class ScrollRecorder: NSObject {
    /// What was recorded so far.
    public private(set) var recording = ScrollRecording()

    private let scrollView: UIScrollView
    private let observesDelegate: Bool
    private var link: CADisplayLink?
    private var observation: NSKeyValueObservation?
    private var proxy: ScrollRecorderDelegate?
    private var device: String?
    /// The device of the current pan is another one than that of the recording, which has one.
    private var isForeign = false
    private var stillFrames = 0
    private var lastOffset: CGPoint?
    private var flags = "", mode = ""
    private var before: [(time: Double, offset: CGPoint)] = []
    private var isRecording = false

    /// The number of frames at rest that end a gesture, and that precede the next one.
    private static let restingFrames = 30, framesBefore = 3

    /// Creates a recorder of a scroll view. A recorder that observes the delegate puts a proxy in its place until it stops, which
    /// records the calls in order and forwards everything.
    public init(_ scrollView: UIScrollView, observesDelegate: Bool = false) {
      self.scrollView = scrollView
      self.observesDelegate = observesDelegate
      super.init()
    }

    /// Begins to record. What was recorded before is discarded.
    public func start() {
      stop()
      recording = ScrollRecording()
      (device, lastOffset, before, isRecording, flags, mode) = (nil, nil, [], false, "", "")
      scrollView.panGestureRecognizer.addTarget(self, action: #selector(panned(_:)))
      observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.offsetChanged() }
      }
      if observesDelegate {
        let proxy = ScrollRecorderDelegate(scrollView.delegate) { [weak self] in self?.called($0) }
        scrollView.delegate = proxy
        self.proxy = proxy
      }
      let link = CADisplayLink(target: self, selector: #selector(framed(_:)))
      // In every mode of the run loop, also while a finger is down.
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Ends the recording. The scroll view has its own delegate again.
    public func stop() {
      link?.invalidate()
      link = nil
      observation?.invalidate()
      observation = nil
      scrollView.panGestureRecognizer.removeTarget(self, action: #selector(panned(_:)))
      if let proxy, scrollView.delegate === proxy { scrollView.delegate = proxy.original }
      proxy = nil
      describe()
    }

    private func describe() {
      let window = scrollView.window, screen = window?.screen ?? UIScreen.main
      let device = UIDevice.current
      recording.remarks = [
        "recorded by ScrollRecorder.swift",
        "system \(device.systemName) \(device.systemVersion), \(device.model), "
          + "at most \(screen.maximumFramesPerSecond) frames per second",
      ]
      func number(_ value: CGFloat) -> String { ScrollRecording.text(Double(value), decimals: 6) }
      func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }
      let inset = scrollView.adjustedContentInset
      recording.conditions = [
        ("bounds", size(scrollView.bounds.size)), ("content", size(scrollView.contentSize)),
        ("scale", number(screen.scale)),
        ("inset", [inset.top, inset.left, inset.bottom, inset.right].map(number).joined(separator: ",")),
        ("device", self.device ?? "touch"), ("frameRate", "\(screen.maximumFramesPerSecond)"),
        // A display with a variable rate has frames of any duration.
        ("frameTimes", screen.maximumFramesPerSecond > 60 ? "own" : "steady"),
        ("decelerationRate", number(scrollView.decelerationRate.rawValue)),
        ("bounces", "\(scrollView.bounces)"),
        ("alwaysBounceHorizontal", "\(scrollView.alwaysBounceHorizontal)"),
        ("alwaysBounceVertical", "\(scrollView.alwaysBounceVertical)"),
        ("isPagingEnabled", "\(scrollView.isPagingEnabled)"),
        ("isScrollEnabled", "\(scrollView.isScrollEnabled)"),
        ("isDirectionalLockEnabled", "\(scrollView.isDirectionalLockEnabled)"),
      ]
    }

    // MARK: What happens

    /// Begins a gesture with the frames before it.
    private func begin() {
      stillFrames = 0
      guard !isRecording else { return }
      isRecording = true
      for (time, offset) in before { recording.frame(at: time, x: Double(offset.x), y: Double(offset.y)) }
      before = []
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
      let now = CACurrentMediaTime()
      let phase: ScrollRecording.Phase
      switch pan.state {
      case .began: phase = .begin
      case .changed: phase = .change
      case .ended: phase = .end
      case .cancelled, .failed: phase = .cancel
      default: return
      }
      if phase == .begin {
        // A trackpad and a mouse wheel have no touches.
        let own = pan.numberOfTouches == 0 ? "trackpad" : "touch"
        device = device ?? own
        isForeign = device != own
      }
      begin()
      let (moved, speed) = (pan.translation(in: scrollView), pan.velocity(in: scrollView))
      guard !isForeign else {
        return recording.note("pan \(phase.rawValue) of another device, left out", at: now)
      }
      recording.pan(
        phase, at: now, translation: (Double(moved.x), Double(moved.y)),
        velocity: (Double(speed.x), Double(speed.y)))
      noteState("pan \(phase.rawValue), \(pan.numberOfTouches) touches", at: now)
    }

    private func offsetChanged() {
      begin()
      let offset = scrollView.contentOffset
      recording.note(
        "offset \(ScrollRecording.text(Double(offset.x), decimals: 9)) \(ScrollRecording.text(Double(offset.y), decimals: 9))",
        at: CACurrentMediaTime())
    }

    private func called(_ name: String) {
      begin()
      recording.event(name)
      noteState(name, at: CACurrentMediaTime(), always: true)
    }

    @objc private func framed(_ link: CADisplayLink) {
      let offset = scrollView.contentOffset
      let isBusy = scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
      if isBusy || offset != lastOffset { stillFrames = 0 } else { stillFrames += 1 }
      if isBusy { begin() }
      lastOffset = offset
      guard isRecording else {
        before.append((link.timestamp, offset))
        if before.count > Self.framesBefore { before.removeFirst() }
        return
      }
      recording.frame(at: link.timestamp, x: Double(offset.x), y: Double(offset.y))
      noteState("frame", at: link.timestamp)
      if stillFrames >= Self.restingFrames {
        recording.gap(at: link.timestamp)
        isRecording = false
      }
    }

    /// Notes the flags and the run loop's mode when they change, or always.
    private func noteState(_ cause: String, at time: Double, always: Bool = false) {
      let flags =
        "tracking \(scrollView.isTracking) dragging \(scrollView.isDragging) decelerating \(scrollView.isDecelerating)"
      let mode = RunLoop.current.currentMode?.rawValue ?? "none"
      guard always || flags != self.flags || mode != self.mode else { return }
      (self.flags, self.mode) = (flags, mode)
      recording.note("\(cause), \(flags) mode \(mode)", at: time)
    }
  }

  /// A delegate that reports each call and forwards it to another one.
  @MainActor private final class ScrollRecorderDelegate: NSObject, UIScrollViewDelegate {
    // UIKit asks on the main thread which methods there are.
    private(set) nonisolated(unsafe) weak var original: (any UIScrollViewDelegate)?
    private let report: (String) -> Void

    init(_ original: (any UIScrollViewDelegate)?, report: @escaping (String) -> Void) {
      self.original = original
      self.report = report
      super.init()
    }

    // Whatever is not below goes to the other one, also what a table's or a collection's delegate has.
    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || original?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      original?.responds(to: selector) == true ? original : super.forwardingTarget(for: selector)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      report("didScroll")
      original?.scrollViewDidScroll?(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      report("willBeginDragging")
      original?.scrollViewWillBeginDragging?(scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      report("willEndDragging")
      original?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      report("didEndDragging(\(decelerate))")
      original?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      report("willBeginDecelerating")
      original?.scrollViewWillBeginDecelerating?(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      report("didEndDecelerating")
      original?.scrollViewDidEndDecelerating?(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      report("didEndScrollingAnimation")
      original?.scrollViewDidEndScrollingAnimation?(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      report("shouldScrollToTop")
      return original?.scrollViewShouldScrollToTop?(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      report("didScrollToTop")
      original?.scrollViewDidScrollToTop?(scrollView)
    }
  }
#endif
