import Synchronization
import Testing

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
