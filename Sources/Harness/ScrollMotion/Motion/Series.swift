import ScrollFiles
import ScrollScript

/// Numbers and words over time, of one thing or of several, with the callbacks between them. It is what a
/// ``SeriesTrack`` compares.
struct Series: Sendable {
  /// A quantity, such as an offset with its two coordinates.
  struct Column: Hashable, Sendable {
    enum Kind: Sendable {
      /// A place. Its difference is described in all frames.
      case position
      /// A quantity that follows from the positions, and is described only if these are as recorded.
      case rate
      /// A share of the thing's size, which has no unit.
      case share
    }

    var name: String, unit: String
    var kind = Kind.position
    /// The names of the coordinates.
    var coordinates: [String]
  }

  /// The state of a thing at a time, and the callbacks since the row before.
  struct Row: Hashable, Sendable {
    /// The time in seconds.
    var time: Double
    /// The name of the thing; empty if there is only one.
    var view = ""
    /// The coordinates of all columns, first those of positions, of which there are `positions`.
    var numbers: [Double]
    var positions: Int
    /// The words that must be equal.
    var words: [String] = []
    var events: [String]
    /// A description of what the thing does, such as `bouncing at the top`; empty if it is not known.
    var activity = ""

    /// Returns whether the state equals another row's within a tolerance. Callbacks and time do not matter.
    func isSame(as other: Row, within tolerance: Double) -> Bool {
      numbers.count == other.numbers.count && words == other.words
        && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// Returns whether each position is between two other rows' within a tolerance.
    func isBetween(_ a: Row, _ b: Row, within tolerance: Double) -> Bool {
      zip(place, zip(a.place, b.place)).allSatisfy { value, ends in
        value >= min(ends.0, ends.1) - tolerance && value <= max(ends.0, ends.1) + tolerance
      }
    }

    /// Returns whether the positions equal another row's exactly.
    func isInPlace(of other: Row) -> Bool { place == other.place }

    private var place: ArraySlice<Double> { numbers.prefix(positions) }
  }

  var columns: [Column]
  /// The names of the words in each row.
  var words: [String] = []
  /// The word before the name of a column or a coordinate.
  var article = ""
  var rows: [Row]

  /// The callback that every movement sends.
  static let didScroll = "didScroll"
  /// The least distance in the unit of a coordinate that counts as a difference between a motion and the same
  /// motion at another time. The engine reproduces it within that.
  static let close = 1e-6
  /// The least difference between two times, in seconds, that are not the same frame.
  static let moment = 1e-9

  /// The times of the frames.
  var times: SeriesTimes { SeriesTimes(rows) }

  /// Rows of two runs, by the frames of one view.
  struct Pairs {
    /// The rows that both have.
    var both: [(Row, Row)] = []
    /// The rows that only one has.
    var onlyFirst: [Row] = [], onlySecond: [Row] = []

    /// Pairs rows of a view in order of time, so that frames missing on either side shift nothing.
    init(_ first: [Row], _ second: [Row]) {
      var (i, j) = (0, 0)
      while i < first.count || j < second.count {
        let a = i < first.count ? first[i] : nil, b = j < second.count ? second[j] : nil
        if let a, let b, abs(a.time - b.time) <= Series.moment {
          both.append((a, b))
          (i, j) = (i + 1, j + 1)
        } else if let a, a.time < b?.time ?? .infinity || b == nil {
          onlyFirst.append(a)
          i += 1
        } else if let b {
          onlySecond.append(b)
          j += 1
        }
      }
    }
  }

  /// Returns the rows of each view that one of two series has, by the views' names.
  static func views(_ first: Series, _ second: Series) -> [(name: String, first: [Row], second: [Row])] {
    let (old, new) = (first.byView, second.byView)
    return Set(old.keys).union(new.keys).sorted().map { ($0, old[$0] ?? [], new[$0] ?? []) }
  }

  /// The rows of each view.
  var byView: [String: [Row]] { Dictionary(grouping: rows, by: \.view) }
}

/// The times of the frames of a series in ascending order, and their names in messages.
struct SeriesTimes {
  let times: [Double]

  init(_ rows: [Series.Row]) {
    var times: [Double] = []
    for row in rows where row.time > times.last ?? -.infinity { times.append(row.time) }
    self.times = times
  }

  /// The least difference in seconds between the intervals of frames that counts as uneven.
  private static let uneven = 1e-6

  /// Returns whether the intervals between frames from a time in seconds on differ, so that a motion that is
  /// late by a frame has other values in each.
  func areUneven(from start: Double) -> Bool {
    let times = times.drop { $0 < start - Series.moment }
    let intervals = zip(times.dropFirst(), times).map(-)
    guard let least = intervals.min(), let greatest = intervals.max() else { return false }
    return greatest - least > Self.uneven
  }

  /// Returns the index of the first frame at or after a time.
  func index(_ time: Double) -> Int { (0..<times.count).bisected { times[$0] >= time - Series.moment } }

  /// Returns a description of a frame, for example `frame 41 (0.683 s)`.
  func frame(_ time: Double) -> String {
    let (number, when) = (index(time), "\(NumberText.readable(time)) s")
    return number < times.count ? "frame \(number) (\(when))" : "the frame at \(when)"
  }

  /// Returns a number of frames in words, for example `one frame later`.
  static func shift(_ frames: Int) -> String {
    let count = abs(frames) == 1 ? "one frame" : "\(abs(frames)) frames"
    return count + (frames > 0 ? " later" : " earlier")
  }
}
