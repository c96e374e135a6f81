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

extension InputError {
  /// Throws an error for a text in UTF-16, which some spreadsheets call Unicode: one with its byte order mark, or
  /// with every other byte 0 at the beginning.
  package static func checkEncoding(of text: some Sequence<UInt8>, file: String) throws(InputError) {
    let first = Array(text.prefix(4))
    let hasMark = first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF])
    let zeros = first.map { $0 == 0 }
    guard hasMark || zeros == [true, false, true, false] || zeros == [false, true, false, true] else {
      return
    }
    throw InputError(file: file, problem: "is text in UTF-16; expected UTF-8")
  }
}
