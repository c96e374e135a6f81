import ScrollFiles

/// How a value of this run compares with its golden: the one way to a verdict, for a single value, a frame and a
/// track.
enum Finding<Difference> {
  case same
  case missing
  case unreadable(String)
  /// The contents of the golden's file, and how its value differs.
  case differs([UInt8], Difference)

  /// Reads a golden and compares it.
  /// - Parameters:
  ///   - read: Returns the contents of the golden's file.
  ///   - decode: Returns the value in them. An error is the reason why the golden is unreadable.
  ///   - difference: Returns the difference from the value of this run, or nil if they match.
  /// - Throws: ``GoldenFailure`` for a file whose contents are unknown.
  init<Value>(
    read: () throws(FileError) -> [UInt8], decode: ([UInt8]) throws -> Value,
    difference: (Value) -> Difference?
  ) throws(GoldenFailure) {
    let bytes: [UInt8]
    do { bytes = try read() } catch {
      guard !error.isRefusal else { throw .file(error) }
      self = error.isAboutNothingThere ? .missing : .unreadable("\(error)")
      return
    }
    let value: Value
    do { value = try decode(bytes) } catch {
      self = .unreadable("\(error)")
      return
    }
    self = difference(value).map { .differs(bytes, $0) } ?? .same
  }

  var verdict: SnapshotResult.Frame.Verdict {
    switch self {
    case .same: .same
    case .missing: .missing
    case .unreadable: .unreadable
    case .differs: .differs
    }
  }
}
