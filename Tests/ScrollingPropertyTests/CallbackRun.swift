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
      ScrollPhase.allCases.map { phase in
        words(of: kind, animated: animated, in: phase).split(separator: " ").map {
          $0 == "-" ? CallbackRun() : CallbackRun($0)
        }
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

  private static func words(of kind: Kind, animated: Bool, in phase: ScrollPhase) -> String {
    switch kind {
    case .down, .trackpadBegan:
      switch phase {
      case .idle, .tracking, .interacting: "-"
      case .decelerating: "- s"
      case .animating: "- A P"
      }
    case .move, .trackpadMoved:
      switch phase {
      case .tracking: "- B Bs DB DBs"
      case .interacting: "- s"
      case .idle, .decelerating, .animating: "-"
      }
    case .up, .cancel, .trackpadEnded, .trackpadCancelled:
      switch phase {
      case .tracking: "- G WFD WTDG"
      case .interacting: "- WF WTG"
      case .idle, .decelerating, .animating: "-"
      }
    case .setOffset where animated, .showRect where animated, .wheel, .scrollBy:
      switch phase {
      case .idle, .tracking, .interacting: "-"
      case .decelerating: "- D"
      case .animating: "- A P"
      }
    // Nothing, if the rectangle is already visible.
    case .showRect:
      switch phase {
      case .idle, .tracking, .interacting: "- s"
      case .decelerating: "- sD"
      case .animating: "- sA sP"
      }
    case .moveOffset: "- s"
    case .setOffset:
      switch phase {
      case .idle, .tracking, .interacting: "- s"
      case .decelerating: "- D sD"
      case .animating: "- A sA sP"
      }
    case .setOffsetHere where animated:
      switch phase {
      case .idle, .tracking, .interacting: "-"
      case .decelerating: "D"
      case .animating: "A P"
      }
    // An animation that a finger stopped is not yet on a pixel.
    case .setOffsetHere:
      switch phase {
      case .idle, .tracking, .interacting: "- s"
      case .decelerating: "D sD"
      case .animating: "A sA P sP"
      }
    case .stop:
      switch phase {
      case .idle, .tracking, .interacting: "-"
      case .decelerating: "D sD"
      case .animating: "A sA P sP"
      }
    case .scrollToTop:
      switch phase {
      case .idle: "- Q"
      case .tracking, .interacting: "-"
      case .decelerating: "- Q QD"
      case .animating: "- Q QA QP"
      }
    case .clampAtRest: phase == .idle ? "- s" : "-"
    case .frame:
      switch phase {
      case .decelerating: "- s ss D sD ssD"
      case .animating: "- s A sA P sP"
      case .idle, .tracking, .interacting: "-"
      }
    // Disabling scrolling cancels the touch.
    case .isScrollEnabled:
      switch phase {
      case .tracking: "- G WFD WTDG"
      case .interacting: "- WF WTG"
      case .idle, .decelerating, .animating: "-"
      }
    case .contentSize, .boundsSize, .contentInset, .scale, .bounces, .alwaysBounce, .isPagingEnabled,
      .isDirectionalLockEnabled, .decelerationRate, .target, .constant, .nominalFrame, .inCallback:
      "-"
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
