import FileFormats
import Foundation

/// What was measured: figures beside their limits, as lines of a table.
package struct BenchTable: Sendable {
  /// A measured amount.
  package enum Amount: Sendable, Hashable {
    case seconds(Double)
    case bytes(Double)
    case times(Double)

    /// In seconds, bytes, or as it is.
    package var value: Double {
      switch self {
      case .seconds(let value), .bytes(let value), .times(let value): value
      }
    }

    /// Three digits and a unit that suits them.
    package var text: String {
      let (value, unit): (Double, String)
      switch self {
      case .times(let times): (value, unit) = (times, "x")
      case .seconds(let seconds):
        switch abs(seconds) {
        case ..<1e-6: (value, unit) = (seconds * 1e9, "ns")
        case ..<10e-3: (value, unit) = (seconds * 1e6, "\u{B5}s")
        case ..<10: (value, unit) = (seconds * 1e3, "ms")
        default: (value, unit) = (seconds, "s")
        }
      case .bytes(let bytes):
        switch abs(bytes) {
        case ..<10240: (value, unit) = (bytes, "B")
        case ..<1_048_576: (value, unit) = (bytes / 1024, "KiB")
        default: (value, unit) = (bytes / 1_048_576, "MiB")
        }
      }
      let digits =
        abs(value) < 10 && value != value.rounded() ? 2 : abs(value) < 100 && value != value.rounded() ? 1 : 0
      return NumberText.fixed(value, decimals: digits) + " " + unit
    }
  }

  /// What a figure is to reach.
  package enum Target: Sendable, Hashable {
    /// It is for information.
    case none
    /// At most so many times the limit.
    case timesLimit(Double)
    /// At most this amount.
    case atMost(Amount)
  }

  /// A figure, the limit measured in the same run, and what is to be reached.
  package struct Line: Sendable {
    package var name: String
    package var measured: Amount
    /// What the limit is, and its amount; nil where there is none.
    package var limit: (name: String, amount: Amount)?
    package var ratio: Double?
    package var target: Target

    /// A line; `ratio` is the median of the rounds' own ratios where that is told, else measured / limit.
    package init(
      _ name: String, _ measured: Amount, limit: (name: String, amount: Amount)? = nil, ratio: Double? = nil,
      target: Target = .none
    ) {
      self.name = name
      self.measured = measured
      self.limit = limit
      self.ratio = ratio ?? limit.flatMap { $0.amount.value > 0 ? measured.value / $0.amount.value : nil }
      self.target = target
    }

    /// Whether the target is reached; nil where there is none.
    package var isReached: Bool? {
      switch target {
      case .none: nil
      // As it is printed: 2.00 is not over 2.00.
      case .timesLimit(let most): ratio.map { ($0 * 100).rounded() <= (most * 100).rounded() }
      case .atMost(let most): measured.value <= most.value
      }
    }

    fileprivate var cells: [String] {
      let goal =
        switch target {
        case .none: ""
        case .timesLimit(let most): NumberText.fixed(most, decimals: 2) + " x"
        case .atMost(let most): most.text
        }
      return [
        name, measured.text, limit?.amount.text ?? "", limit?.name ?? "",
        ratio.map { NumberText.fixed($0, decimals: 2) + " x" } ?? "", goal,
        isReached.map { $0 ? "ok" : "over" } ?? "",
      ]
    }
  }

  package var lines: [Line] = []

  package init() {}

  /// The table with a heading.
  package var text: String {
    let heading = ["figure", "measured", "limit", "of what", "ratio", "at most", ""]
    let rows = [heading] + lines.map(\.cells)
    let alignments: [TextTable.Alignment] = [.leading, .trailing, .trailing, .leading, .trailing, .trailing]
    return TextTable.lines(rows, alignments).joined(separator: "\n") + "\n"
  }
}

/// Middle values, which outliers do not move.
package enum Median {
  /// The median; 0 of none.
  package static func of(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
