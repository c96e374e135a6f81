import ScrollFiles
import PlaygroundApp
import PlaygroundSDL

/// One run that gives one or several figures.
struct Measurement {
  let part: String
  let figures: [Figure]
  let run: (Bench) throws -> [Samples]

  func rows(_ bench: Bench) throws -> [BenchTable.Row] {
    let samples = try run(bench)
    guard samples.count == figures.count else {
      throw PlaygroundError(
        .machineFailed, "\(part): measured \(samples.count) figures; expected \(figures.count)")
    }
    return zip(figures, samples).map { BenchTable.Row($0, $1) }
  }
}

/// The reason for which a measurement is missing on this machine.
struct NotMeasured: Error { let reason: String }

/// A figure of the table: what is measured, its unit, its reference and its limit.
package struct Figure: Sendable {
  package enum Unit: Sendable { case seconds, bytes, times }

  /// The most that a figure may be: a multiple of the reference, or an amount in the figure's unit.
  package enum Limit: Sendable { case none, times(Double), amount(Double) }

  let what: String, unit: Unit, reference: String, limit: Limit, share: Double

  /// Creates a figure. Of its rounds, the smallest value counts that a share of them does not exceed: the
  /// median, or for 1 the slowest.
  package init(
    _ what: String, _ unit: Unit = .seconds, than reference: String = "", atMost limit: Limit = .none,
    share: Double = 0.5
  ) {
    (self.what, self.unit, self.reference, self.limit, self.share) = (what, unit, reference, limit, share)
  }

  /// Returns the smallest of values that a share of them does not exceed, or 0 if there are none. The median
  /// of an even number of values is the mean of the two in the middle.
  package static func quantile(_ values: [Double], _ share: Double = 0.5) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted(), index = max(0, Int((Double(values.count) * share).rounded(.up)) - 1)
    let isBetweenTwo = share == 0.5 && values.count.isMultiple(of: 2)
    return isBetweenTwo ? (sorted[index] + sorted[index + 1]) / 2 : sorted[index]
  }

  /// Returns an amount with a suitable unit: two decimals below 10, one below 100, none above and for whole
  /// numbers.
  package static func text(_ amount: Double, _ unit: Unit) -> String {
    let (value, word): (Double, String) =
      switch (unit, abs(amount)) {
      case (.times, _): (amount, "x")
      case (.seconds, ..<1e-6): (amount * 1e9, "ns")
      case (.seconds, ..<10e-3): (amount * 1e6, "\u{B5}s")
      case (.seconds, ..<10): (amount * 1e3, "ms")
      case (.seconds, _): (amount, "s")
      case (.bytes, ..<10240): (amount, "B")
      case (.bytes, ..<1_048_576): (amount / 1024, "KiB")
      case (.bytes, _): (amount / 1_048_576, "MiB")
      }
    let decimals = value == value.rounded() ? 0 : abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
    return NumberText.fixed(value, decimals: decimals) + " " + word
  }
}

/// The values of a figure in all rounds, and those of its reference in the same rounds, or one for all.
package struct Samples {
  let values: [Double], references: [Double]
  /// The ratios of the rounds to their reference.
  var ratios: [Double] { zip(values, references).filter { $1 > 0 }.map { $0 / $1 } }

  package init(_ values: [Double], than references: [Double] = []) {
    (self.values, self.references) = (values, references)
  }

  /// Measures a figure and its reference in turn, so that changes of the clock rate affect both.
  init(rounds: Int, _ round: () throws -> (value: Double, reference: Double)) rethrows {
    self.init(try (0..<rounds).map { _ in try round() })
  }

  init(_ pairs: [(value: Double, reference: Double)]) {
    self.init(pairs.map(\.value), than: pairs.map(\.reference))
  }
}

/// Returns the CPU time of this thread during a call in seconds, divided by a number of repetitions.
func time(per count: Int = 1, _ body: () throws -> Void) rethrows -> Double {
  let start = Clock.threadSeconds
  try body()
  return (Clock.threadSeconds - start) / Double(count)
}

/// The table of figures and their limits.
package struct BenchTable {
  /// A measured figure.
  package struct Row {
    private let figure: Figure, value: Double, reference: Double?
    /// The ratio to the reference, of the same share of the rounds where each has its own.
    package let ratio: Double?

    package init(_ figure: Figure, _ samples: Samples) {
      let value = Figure.quantile(samples.values, figure.share)
      let reference = samples.references.isEmpty ? nil : Figure.quantile(samples.references)
      let isPaired = samples.values.count == samples.references.count
      let ratios = isPaired ? samples.ratios : Samples([value], than: [reference ?? 0]).ratios
      (self.figure, self.value, self.reference) = (figure, value, reference)
      ratio = ratios.isEmpty ? nil : Figure.quantile(ratios, figure.share)
    }

    /// A Boolean value that indicates whether the limit is held; nil if there is none, or no ratio to compare
    /// with it.
    package var isHeld: Bool? {
      switch figure.limit {
      case .none: nil
      // Compared as printed: 2.00 does not exceed 2.00.
      case .times(let most): ratio.map { ($0 * 100).rounded() <= (most * 100).rounded() }
      case .amount(let most): value <= most
      }
    }

    fileprivate var cells: [String] {
      func times(_ ratio: Double) -> String { NumberText.fixed(ratio, decimals: 2) + " x" }
      let most =
        switch figure.limit {
        case .none: ""
        case .times(let most): times(most)
        case .amount(let most): Figure.text(most, figure.unit)
        }
      return [
        figure.what, Figure.text(value, figure.unit), reference.map { Figure.text($0, figure.unit) } ?? "",
        figure.reference, ratio.map(times) ?? "", most, isHeld.map { $0 ? "ok" : "over" } ?? "",
      ]
    }
  }

  package var rows: [Row] = []
  /// Lines below the table: what makes a figure uncertain, or why one is missing.
  package var notes: [String] = []

  package init() {}

  package var text: String {
    let heading = ["figure", "measured", "limit", "reference", "ratio", "at most", ""]
    let alignments: [TextTable.Alignment] = [.leading, .trailing, .trailing, .leading, .trailing, .trailing]
    let lines = TextTable.lines([heading] + rows.map(\.cells), alignments)
    return (lines + notes).joined(separator: "\n") + "\n"
  }
}
