/// Why a file was refused: file, place in it, and what was expected.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or what else the text came from.
  public var file: String
  /// Where in it: a key path as `events[3].t`, or line and column of a text that is not even JSON; empty for the whole.
  public var path: String
  /// What is wrong and what was expected.
  public var problem: String

  /// A refusal.
  public init(file: String, path: String = "", problem: String) {
    self.file = file
    self.path = path
    self.problem = problem
  }

  /// `file: path: problem`, in one line whatever the file holds.
  public var description: String {
    let name = file.isEmpty ? "\"\"" : file
    let text = path.isEmpty ? "\(name): \(problem)" : "\(name): \(path): \(problem)"
    return text.printable()
  }
}
