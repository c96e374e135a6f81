/// The times of the frames of a scenario in seconds, ascending. Those of a steady rate take no memory.
public struct FrameTimes: RandomAccessCollection, Hashable, Sendable {
  private enum Times: Hashable, Sendable {
    case listed([Double])
    /// Frame k is at k/rate.
    case steady(count: Int, rate: Double)
  }

  private let times: Times

  /// Creates the times of frames that are listed, in seconds.
  public init(_ times: [Double]) { self.times = .listed(times) }

  /// Creates the times k/rate for a number of frames, 0 or more. The rate is in frames per second.
  init(count: Int, rate: Double) { times = .steady(count: count, rate: rate) }

  /// The index of the first frame, 0.
  public var startIndex: Int { 0 }

  /// The number of frames.
  public var endIndex: Int {
    switch times {
    case .listed(let times): times.count
    case .steady(let count, _): count
    }
  }

  /// The time of a frame in seconds. `index` is at least 0 and less than the number of frames.
  public subscript(index: Int) -> Double {
    switch times {
    case .listed(let times): times[index]
    case .steady(_, let rate): Double(index) / rate
    }
  }

  /// The time in seconds by which an action may be later than a frame and still belong to it. Times are sums
  /// and quotients, which are rounded.
  package static let slack = 1e-9

  func contains(time: Double) -> Bool {
    let next = first(after: time)
    return next > 0 && self[next - 1] == time
  }

  /// Returns the index of the first frame after a time, or ``endIndex`` if there is none.
  func first(after time: Double) -> Int { (0..<count).bisected { self[$0] > time } }
}

extension Range<Int> {
  /// Returns the least number that meets a condition, which all greater ones then meet, too, or the upper bound if
  /// none does.
  package func bisected(where meets: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if meets(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
