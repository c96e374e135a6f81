/// What came of one thing that was verified: a sequence of frames with its track, or a single picture.
///
/// It is left as `result.json` beside the pictures of a failure, for reports and for accepting.
public struct SnapshotResult: Codable, Hashable, Sendable {
  /// How it ended.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    /// Everything matches.
    case passed
    /// Something was recorded and nothing differs; a person has yet to look at it.
    case recorded
    /// Something does not match, or has no golden.
    case failed
    /// It could not be verified: a file cannot be read or written, a scenario cannot be played.
    case broken
  }

  /// The name of the thing, and of its goldens; `/` separates folders.
  public var name: String
  /// The file that it was made from; nil where there is none.
  public var source: String?
  /// How it ended.
  public var outcome: Outcome
  /// What is wrong, the cause first; empty where nothing is.
  public var lines: [String] = []
  /// What to type next; nil where nothing is to be done.
  public var command: String?
  /// What is worth knowing though nothing is wrong, such as that another environment painted the goldens.
  public var notes: [String] = []
  /// Where its goldens are; nil where it was not known yet.
  public var golden: Golden?
  /// What painted this run's pictures; nil where nobody said.
  public var environment: String?
  /// Whether alpha is part of its pictures.
  public var countsAlpha = false
  /// Paths of the track's files of a sequence, where something is wrong with it.
  public var track: TrackFiles?
  /// How long it took in seconds; nil where nobody measured.
  public var seconds: Double?
  /// The frames in order of time.
  public var frames: [Frame] = []
  /// What moved while the frames were painted.
  public var curves: [Curve] = []
  /// What happened meanwhile, in order of time.
  public var events: [Event] = []

  enum CodingKeys: String, CodingKey {
    case name, source, outcome, lines, command, notes, golden, environment, countsAlpha, track, seconds,
      frames, curves
    case events
  }

  /// A result; nothing wrong with it unless said.
  public init(name: String, source: String? = nil, outcome: Outcome = .passed) {
    self.name = name
    self.source = source
    self.outcome = outcome
  }

  /// Where goldens are.
  public enum Golden: Hashable, Sendable {
    /// A folder that holds a sequence, see ``GoldenSequence``.
    case folder(String)
    /// A file that holds one value.
    case file(String)
  }

  /// The files of a track.
  public struct TrackFiles: Codable, Hashable, Sendable {
    /// The golden's path; the expected and the actual track, nil where there is none.
    public var golden: String, expected: String?, actual: String?

    /// The files of a track.
    public init(golden: String, expected: String? = nil, actual: String? = nil) {
      self.golden = golden
      self.expected = expected
      self.actual = actual
    }
  }

  /// One picture of a sequence.
  public struct Frame: Codable, Hashable, Sendable {
    /// How it compares.
    public enum Verdict: String, Codable, CaseIterable, Sendable {
      /// It matches its golden.
      case same
      /// It does not.
      case differs
      /// There is no golden for it.
      case missing
      /// There is a golden, and no such frame any more.
      case surplus
      /// Its golden cannot be read.
      case unreadable
      /// Painted twice it was not the same picture, which both are shown of.
      case unsteady
      /// Its golden was just written.
      case recorded
    }

    /// Its number in the sequence, from 0.
    public var number: Int
    /// Its time in seconds.
    public var time: Double
    /// How it compares.
    public var verdict: Verdict
    /// What differs, in lines, the most telling first.
    public var lines: [String] = []
    /// Paths of PNG files: the golden, this run's, what differs, and the three side by side; nil where there is none. A
    /// frame that is the same has ``expected`` alone.
    public var expected: String?, actual: String?, difference: String?, threeUp: String?
    /// What accepts this frame alone; nil where there is nothing to accept.
    public var command: String?

    /// A frame and how it compares.
    public init(number: Int, time: Double, verdict: Verdict) {
      self.number = number
      self.time = time
      self.verdict = verdict
    }
  }

  /// A number that changes with time, as it should and as it did. Both have their own times: a run may be longer.
  public struct Curve: Codable, Hashable, Sendable {
    /// What it is, such as `offset y`, and its unit, such as `pt`.
    public var name: String, unit: String
    /// Where it should be; empty where nothing is recorded.
    public var expected: Points
    /// Where it was.
    public var actual: Points

    /// A curve of both runs.
    public init(name: String, unit: String, expected: Points, actual: Points) {
      self.name = name
      self.unit = unit
      self.expected = expected
      self.actual = actual
    }

    /// Values at times in seconds, rising; both arrays are equally long.
    public struct Points: Codable, Hashable, Sendable {
      /// In seconds.
      public var times: [Double]
      /// In the curve's unit.
      public var values: [Double]

      /// Values at times.
      public init(times: [Double] = [], values: [Double] = []) {
        self.times = times
        self.values = values
      }
    }
  }

  /// What happened at a time; where both texts are equal it happened as it should.
  public struct Event: Codable, Hashable, Sendable {
    /// In seconds.
    public var time: Double
    /// Where, such as a view's name; nil where there is one place only.
    public var place: String?
    /// What should have happened, and what did; empty for nothing.
    public var expected: String, actual: String

    /// What should have happened and what did.
    public init(time: Double, place: String? = nil, expected: String, actual: String) {
      self.time = time
      self.place = place
      self.expected = expected
      self.actual = actual
    }
  }
}
