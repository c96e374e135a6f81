import Scrolling

/// The callbacks of one input in their order, as a word of one letter each.
struct CallbackRun: Hashable, Sendable, CustomStringConvertible {
  /// Eight letters at most; more push the first ones out, and no such word is in the table.
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
  /// What each input may call back in each phase if the delegate does nothing in it: UIKIT facts, section 7.1.
  /// The rows are inputs, then whether they are animated, then phases.
  static let runs: [[CallbackRun]] = Kind.allCases.flatMap { kind in
    [false, true].flatMap { animated in
      ScrollPhase.allCases.map { phase in
        words(of: kind, animated: animated, in: phase).split(separator: " ").map {
          $0 == "-" ? CallbackRun() : CallbackRun($0)
        }
      }
    }
  }

  /// Its row in the table.
  func runsRow(in phase: ScrollPhase) -> Int {
    var animated = false
    switch self {
    case .setOffset(_, true), .setOffsetHere(true), .showRect(_, true): animated = true
    default: break
    }
    return (kind.rawValue * 2 + (animated ? 1 : 0)) * 5 + phase.index
  }

  /// A row in words; nil for one that is no input's.
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
    // Nothing where it shows already.
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
    // An animation that a finger stopped is on no pixel yet.
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
    // Switched off, it takes the finger away.
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
  /// Its place among all phases.
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
