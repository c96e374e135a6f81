import Synchronization
import Testing

/// Returns the message of the error of a body, or nil if it succeeds.
package func errorText<Value>(_ body: () throws -> Value) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}

package func issueMessages(_ body: () -> Void) -> [String] {
  let lines = Mutex<[String]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    lines.withLock { $0 += issue.comments.flatMap { "\($0)".split(separator: "\n").map(String.init) } }
    return true
  }
  return lines.withLock { $0 }
}
