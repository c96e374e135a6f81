import Synchronization

/// The work that the searches of a run may do together, counted in rows of trajectories, so that the results
/// do not depend on the speed of a machine.
public final class SearchBudget: Sendable {
  private let rows: Mutex<Int>

  /// The rows that are played in less than two seconds: a row of the scenes of this project takes up to 14
  /// µs, the comparison with the recording included (measured on one machine under load).
  public static let standard = 120_000

  /// Creates a budget of a number of rows.
  public init(rows: Int = SearchBudget.standard) { self.rows = Mutex(rows) }

  /// Spends rows of the budget. Returns false and spends none if fewer are left.
  package func take(_ count: Int) -> Bool {
    rows.withLock { left in
      guard left >= count else { return false }
      left -= count
      return true
    }
  }
}
