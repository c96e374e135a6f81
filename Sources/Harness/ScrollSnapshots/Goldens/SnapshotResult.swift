/// The result of verifying one value: a sequence of frames with its track, or a single value.
///
/// A failure stores it as `result.json` beside its images, for reports and for acceptance.
public struct SnapshotResult: Codable, Hashable, Sendable {
  /// The outcome of a verification.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    /// Everything matches.
    case passed
    /// Goldens were recorded and nothing differs; a person has yet to review them.
    case recorded
    /// Something does not match or has no golden.
    case failed
    /// The verification was impossible, because of a file error or a scenario that cannot be played.
    case broken
  }

  /// The cause of the outcome ``Outcome/broken``.
  public enum Breakage: String, Codable, Sendable {
    /// A file that was read is missing or invalid.
    case input
    /// A file could not be written, or the machine failed.
    case machine
    /// The verified code crashed or did not end in time.
    case program
  }

  /// The name of the value and of its goldens; `/` separates folders.
  public var name: String
  /// The file from which the value was generated, or nil if there is none.
  public var source: String?
  /// The outcome of the verification.
  public var outcome: Outcome
  /// The cause of the outcome ``Outcome/broken``, or nil for any other outcome or if it is not known.
  public var breakage: Breakage?
  /// The mismatches, the cause first; empty if there are none.
  public var lines: [String] = []
  /// The suggested command, or nil if nothing needs to be done.
  public var command: String?
  /// Remarks that do not affect the outcome, for example that another environment rendered the goldens.
  public var notes: [String] = []
  /// The location of the goldens, or nil if it was not yet known.
  public var golden: Golden?
  /// A description of the environment that rendered this run's images, or nil if it is not known.
  public var environment: String?
  /// Whether another environment rendered goldens of frames.
  public var isElsewhere = false
  /// The options of a command that replaced facts of the golden for this run, such as `--set`. The result of
  /// such a run cannot be accepted.
  public var options: [String] = []
  /// The hashes (XXH64) of the files that the failure left, by name. A file with another
  /// hash is not the one that the run wrote, and cannot be accepted.
  public var files: [String: String] = [:]
  /// The absolute path of the folder of goldens that the run used, or nil if it is not known.
  public var goldensPath: String?
  /// The paths of the files of the track, or of a single value that is not an image, if it does not match.
  public var track: TrackFiles?
  /// The duration of the verification in seconds, or nil if it was not measured.
  public var seconds: Double?
  /// The frames, ordered by time.
  public var frames: [Frame] = []
  /// The values that changed while the frames were rendered.
  public var curves: [Curve] = []
  /// The events that took place meanwhile, ordered by time.
  public var events: [Event] = []

  /// Creates a result without mismatches.
  public init(name: String, source: String? = nil, outcome: Outcome = .passed) {
    self.name = name
    self.source = source
    self.outcome = outcome
  }

  /// Reads a result. Properties missing from an older file have their default values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      source: try container.decodeIfPresent(String.self, forKey: .source),
      outcome: try container.decode(Outcome.self, forKey: .outcome))
    breakage = try container.decodeIfPresent(Breakage.self, forKey: .breakage)
    lines = try container.decodeIfPresent([String].self, forKey: .lines) ?? []
    command = try container.decodeIfPresent(String.self, forKey: .command)
    notes = try container.decodeIfPresent([String].self, forKey: .notes) ?? []
    golden = try container.decodeIfPresent(Golden.self, forKey: .golden)
    environment = try container.decodeIfPresent(String.self, forKey: .environment)
    isElsewhere = try container.decodeIfPresent(Bool.self, forKey: .isElsewhere) ?? false
    options = try container.decodeIfPresent([String].self, forKey: .options) ?? []
    files = try container.decodeIfPresent([String: String].self, forKey: .files) ?? [:]
    goldensPath = try container.decodeIfPresent(String.self, forKey: .goldensPath)
    track = try container.decodeIfPresent(TrackFiles.self, forKey: .track)
    seconds = try container.decodeIfPresent(Double.self, forKey: .seconds)
    frames = try container.decodeIfPresent([Frame].self, forKey: .frames) ?? []
    curves = try container.decodeIfPresent([Curve].self, forKey: .curves) ?? []
    events = try container.decodeIfPresent([Event].self, forKey: .events) ?? []
  }

  /// The location of goldens.
  public enum Golden: Hashable, Sendable {
    /// A folder that contains a sequence; see ``GoldenSequence``.
    case folder(String)
    /// A file that contains one value.
    case file(String)

    var path: String {
      switch self {
      case .folder(let path), .file(let path): path
      }
    }
  }

  /// The paths of a track's files.
  public struct TrackFiles: Codable, Hashable, Sendable {
    /// The path of the golden, and of the saved expected and actual tracks, each nil without a file.
    public var golden: String, expected: String?, actual: String?
    /// The result of comparing the track. If two runs differ, the saved tracks are those of the two runs.
    public var verdict = Frame.Verdict.differs

    /// Creates the paths of a track's files.
    public init(
      golden: String, expected: String? = nil, actual: String? = nil, verdict: Frame.Verdict = .differs
    ) {
      self.golden = golden
      self.expected = expected
      self.actual = actual
      self.verdict = verdict
    }

    /// Reads the paths of a track's files. Properties missing from an older file have their default values.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      golden = try container.decode(String.self, forKey: .golden)
      expected = try container.decodeIfPresent(String.self, forKey: .expected)
      actual = try container.decodeIfPresent(String.self, forKey: .actual)
      verdict = try container.decodeIfPresent(Frame.Verdict.self, forKey: .verdict) ?? .differs
    }
  }

  /// One frame of a sequence.
  public struct Frame: Codable, Hashable, Sendable {
    /// The number of the frame in the sequence, starting at 0.
    public var number: Int
    /// The time of the frame in seconds, or nil for a golden without a frame whose time is not recorded.
    public var time: Double?
    /// The result of comparing the frame.
    public var verdict: Verdict
    /// The differences, the most significant first.
    public var lines: [String] = []
    /// Paths of PNG files: the golden, this run's image, the difference, and the three side by side, each nil
    /// if there is none. A frame that matches has only ``expected``.
    public var expected: String?, actual: String?, difference: String?, threeUp: String?
    /// The ``PixelHash`` of the golden that a differing frame was compared with, as in `pixels.txt`, or nil
    /// for another verdict. A golden with another hash is not replaced when the frame is accepted.
    public var goldenHash: String?
    /// The command that accepts this frame alone, or nil if there is nothing to accept.
    public var command: String?

    /// Creates a frame with the result of its comparison.
    public init(number: Int, time: Double?, verdict: Verdict) {
      self.number = number
      self.time = time
      self.verdict = verdict
    }
  }

  /// A number as a function of time in the golden and in this run. The two have separate times, because one
  /// run may be longer.
  public struct Curve: Codable, Hashable, Sendable {
    /// The name, such as `offset y`, and the unit, such as `pt`.
    public var name: String, unit: String
    /// The expected points; empty if nothing is recorded.
    public var expected: Points
    /// The actual points.
    public var actual: Points

    /// Creates a curve from the points of both runs.
    public init(name: String, unit: String, expected: Points, actual: Points) {
      self.name = name
      self.unit = unit
      self.expected = expected
      self.actual = actual
    }

    enum CodingKeys: String, CodingKey { case name, unit, expected, actual }

    /// Reads a curve. Actual points that are missing are the expected ones.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      unit = try container.decode(String.self, forKey: .unit)
      expected = try container.decode(Points.self, forKey: .expected)
      actual = try container.decodeIfPresent(Points.self, forKey: .actual) ?? expected
    }

    /// Writes a curve. Most runs are as expected, so that this halves the file and the time to write it.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(unit, forKey: .unit)
      try container.encode(expected, forKey: .expected)
      if actual != expected { try container.encode(actual, forKey: .actual) }
    }

    /// Values at ascending times in seconds; both arrays have the same length.
    public struct Points: Codable, Hashable, Sendable {
      /// The times in seconds.
      public var times: [Double]
      /// The values in the unit of the curve.
      public var values: [Double]

      /// Creates points from times and values.
      public init(times: [Double] = [], values: [Double] = []) {
        self.times = times
        self.values = values
      }
    }
  }

  /// An event at a point in time. It took place as expected if both texts are equal.
  public struct Event: Codable, Hashable, Sendable {
    /// The time in seconds.
    public var time: Double
    /// The place, such as the name of a view, or nil if there is only one.
    public var place: String?
    /// The expected and the actual event; empty text stands for no event.
    public var expected: String, actual: String

    /// Creates an event.
    public init(time: Double, place: String? = nil, expected: String, actual: String) {
      self.time = time
      self.place = place
      self.expected = expected
      self.actual = actual
    }
  }
}
