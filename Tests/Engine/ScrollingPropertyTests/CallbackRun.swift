import Scrolling

/// The callbacks of one input in order, as a word with one letter per callback.
struct CallbackRun: Hashable, Sendable, CustomStringConvertible {
  /// Up to eight letters. Further letters push out the first ones, and the table contains no such word.
  private var letters: UInt64 = 0

  init() {}

  init(_ word: Substring) { for letter in word.utf8 { letters = letters << 8 | UInt64(letter) } }

  mutating func append(_ kind: ScrollEvent.Kind) { letters = letters << 8 | UInt64(kind.letter.value) }

  var description: String {
    let bytes = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: letters >> $0) }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }
}

extension Input {
  /// The callbacks that each input may cause in each phase if the delegate does not respond: UIKIT facts,
  /// section 7.1. The dimensions are inputs, animated or not, and phases.
  static let runs: [[CallbackRun]] = Kind.allCases.flatMap { kind in
    [false, true].flatMap { animated in
      words(of: kind, animated: animated).map { words in
        words.split(separator: " ").map { $0 == "-" ? CallbackRun() : CallbackRun($0) }
      }
    }
  }

  func runsRow(in phase: ScrollPhase) -> Int {
    var animated = false
    switch self {
    case .setOffset(_, true), .setOffsetHere(true), .showRect(_, true): animated = true
    default: break
    }
    return (kind.rawValue * 2 + (animated ? 1 : 0)) * 5 + phase.index
  }

  /// Returns the description of a row, or nil for one that belongs to no input.
  static func name(ofRow row: Int) -> String? {
    let (kind, isAnimated) = (Kind.allCases[row / 10], row / 5 % 2 == 1)
    guard kind != .inCallback, !isAnimated || [.setOffset, .setOffsetHere, .showRect].contains(kind) else {
      return nil
    }
    return "\(kind)\(isAnimated ? ", animated," : "") while \(ScrollPhase.allCases[row % 5])"
  }

  /// The callbacks while idle, tracking, interacting, decelerating and animating.
  private static func words(of kind: Kind, animated: Bool) -> [String] {
    switch kind {
    case .down, .trackpadBegan: ["-", "-", "-", "- s", "- A P"]
    case .move, .trackpadMoved: ["-", "- B Bs DB DBs", "- s", "-", "-"]
    // Disabling scrolling cancels the touch. A view whose sizes changed during a drag is laid out at its end.
    case .up, .cancel, .trackpadEnded, .trackpadCancelled, .isScrollEnabled:
      ["-", "- s G WFD WFDs WTDG", "- WF WFs WTG", "-", "-"]
    case .setOffset where animated, .showRect where animated, .wheel, .scrollBy:
      ["-", "-", "-", "- D", "- A P"]
    // Nothing, if the rectangle is already visible.
    case .showRect: ["- s", "- s", "- s", "- sD", "- sA sP"]
    case .moveOffset: ["- s", "- s", "- s", "- s", "- s"]
    case .setOffset: ["- s", "- s", "- s", "- D sD", "- A sA sP"]
    case .setOffsetHere where animated: ["-", "-", "-", "D", "A P"]
    // An animation that a finger stopped is not yet on a pixel.
    case .setOffsetHere: ["- s", "- s", "- s", "D sD", "A sA P sP"]
    // A view whose sizes changed during the motion is laid out at its end.
    case .stop: ["-", "-", "-", "D sD Ds sDs", "A sA P sP As sAs Ps sPs"]
    case .scrollToTop: ["- Q", "-", "-", "- Q QD", "- Q QA QP"]
    case .clampAtRest: ["- s", "-", "-", "-", "-"]
    case .frame: ["- s", "-", "-", "- s ss D sD ssD Ds sDs ssDs", "- s A sA P sP As sAs Ps sPs"]
    case .contentSize, .boundsSize, .contentInset, .isPagingEnabled: ["- s", "-", "-", "-", "-"]
    case .scale, .bounces, .alwaysBounce, .isDirectionalLockEnabled, .decelerationRate, .target, .constant,
      .nominalFrame, .inCallback:
      ["-", "-", "-", "-", "-"]
    }
  }
}

extension ScrollPhase {
  var index: Int {
    switch self {
    case .idle: 0
    case .tracking: 1
    case .interacting: 2
    case .decelerating: 3
    case .animating: 4
    }
  }
}
