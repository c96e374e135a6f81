import Scrolling

extension Input {
  /// The inputs that may cause the same callbacks.
  struct Row: Hashable, Sendable {
    let kind: Kind
    let isAnimated: Bool
    let phase: ScrollPhase
  }

  /// The callbacks that each input may cause in each phase if the delegate does not respond, as words with one
  /// letter per callback: UIKIT facts, section 7.1.
  static let runs: [Row: [String]] = {
    var runs: [Row: [String]] = [:]
    let animated: Set<Kind> = [.setOffset, .setOffsetHere, .showRect]
    for kind in Kind.allCases where kind != .inCallback {
      for isAnimated in [false, true] where !isAnimated || animated.contains(kind) {
        for (phase, words) in zip(ScrollPhase.allCases, words(of: kind, animated: isAnimated)) {
          runs[Row(kind: kind, isAnimated: isAnimated, phase: phase)] =
            words.split(separator: " ").map { $0 == "-" ? "" : String($0) }
        }
      }
    }
    return runs
  }()

  func row(in phase: ScrollPhase) -> Row {
    switch self {
    case .setOffset(_, true), .setOffsetHere(true), .showRect(_, true):
      Row(kind: kind, isAnimated: true, phase: phase)
    default: Row(kind: kind, isAnimated: false, phase: phase)
    }
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
