import FileFormats
import Foundation

/// The results of the measurements: a table of figures and their limits.
package struct BenchTable: Sendable {
  /// A measured amount.
  package enum Amount: Sendable, Hashable {
    case seconds(Double)
    case bytes(Double)
    case times(Double)

    /// The amount in seconds or bytes, or the factor.
    package var value: Double {
      switch self {
      case .seconds(let value), .bytes(let value), .times(let value): value
      }
    }

    /// The amount with a unit suitable for its magnitude: two decimals below 10, one below 100, none above and for
    /// whole numbers.
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

  /// The target of a figure.
  package enum Target: Sendable, Hashable {
    /// No target; the figure is informative.
    case none
    /// At most this multiple of the limit.
    case timesLimit(Double)
    /// At most this amount.
    case atMost(Amount)
  }

  /// A figure, its limit measured in the same run, and its target.
  package struct Line: Sendable {
    package var name: String
    package var measured: Amount
    /// The description and the amount of the limit; nil if there is none.
    package var limit: (name: String, amount: Amount)?
    package var ratio: Double?
    package var target: Target

    /// Creates a line. `ratio` is the median of the ratios of all rounds; without it, the ratio is measured / limit.
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

    /// A Boolean value that indicates whether the target is reached; nil if there is no target or no ratio to compare.
    package var isReached: Bool? {
      switch target {
      case .none: nil
      // Compared as printed: 2.00 does not exceed 2.00.
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
  /// Lines of text below the table: what makes a figure uncertain, or why one is missing.
  package var notes: [String] = []

  package init() {}

  /// The table with a heading, one line per figure, and the notes.
  package var text: String {
    let heading = ["figure", "measured", "limit", "reference", "ratio", "at most", ""]
    let rows = [heading] + lines.map(\.cells)
    let alignments: [TextTable.Alignment] = [.leading, .trailing, .trailing, .leading, .trailing, .trailing]
    return (TextTable.lines(rows, alignments) + notes).joined(separator: "\n") + "\n"
  }
}

/// Medians, which outliers do not affect.
package enum Median {
  /// Returns the median of values, or 0 if there are none.
  package static func of(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
