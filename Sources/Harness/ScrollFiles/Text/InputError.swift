/// An error in a file that was read: the file, the place in it, the problem, and the expectation.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or the name of another source of the text.
  public var file: String
  /// The place in the file: a key path such as `events[3].t`, or line and column for text that is not JSON;
  /// empty for the whole file.
  public var path: String
  /// The problem and the expectation.
  public var problem: String

  /// Creates an error in a file.
  public init(file: String, path: String = "", problem: String) {
    self.file = file
    self.path = path
    self.problem = problem
  }

  /// `file: path: problem`, always a single line, whatever the file contains.
  public var description: String {
    let name = file.isEmpty ? "\"\"" : file
    let text = path.isEmpty ? "\(name): \(problem)" : "\(name): \(path): \(problem)"
    return text.printable()
  }
}
