extension SnapshotResult.Frame {
  /// The result of comparing a frame, or another value, with its golden.
  public enum Verdict: String, Codable, CaseIterable, Sendable {
    /// The frame matches its golden.
    case same
    /// The frame does not match its golden.
    case differs
    /// There is no golden for the frame.
    case missing
    /// There is a golden, but no such frame.
    case surplus
    /// The golden cannot be read.
    case unreadable
    /// Two renderings of the same frame differ; both are saved.
    case unsteady
    /// The golden was just written.
    case recorded
  }
}

extension SnapshotResult.Frame.Verdict {
  /// What may be done about a value with a verdict.
  package struct Policy: Equatable {
    /// The modes in which its golden is written or, without a value, removed.
    package var recording: [RecordMode]
    package var acceptance: Acceptance
  }

  /// What a person may do with the value that a run left.
  package enum Acceptance: Equatable {
    /// There is nothing to accept.
    case none
    case taken
    /// The golden is removed.
    case removed
    /// Nothing can be accepted, for a reason.
    case refused(String)
  }

  package var policy: Policy {
    switch self {
    case .same, .recorded: Policy(recording: [.all], acceptance: .none)
    case .missing: Policy(recording: [.all, .failed, .missing], acceptance: .taken)
    case .differs: Policy(recording: [.all, .failed], acceptance: .taken)
    case .surplus: Policy(recording: [.all, .failed], acceptance: .removed)
    // Nobody has compared the value with it.
    case .unreadable:
      Policy(
        recording: [.all, .failed],
        acceptance: .refused(
          "it is not the recorded file, or cannot be read; expected the recorded golden, so restore it from version "
            + "control, or record it again"))
    // None of two values that differ is the golden.
    case .unsteady: Policy(recording: [], acceptance: .refused("it is not the same twice"))
    }
  }

  /// Whether there is nothing to do about the value.
  var isFine: Bool { policy.acceptance == .none }
}
