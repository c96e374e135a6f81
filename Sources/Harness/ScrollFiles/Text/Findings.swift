/// The results of an analysis, such as a fit, told to people as text, and to programs as JSON.
public struct Findings: Sendable {
  private var lines: [String]
  private var cells: [[String]] = []
  private let alignments: [TextTable.Alignment]
  private var remarks: [String] = []
  private var members: [(String, JSONValue)]

  /// Creates findings that begin with lines of text and with members of its object.
  package init(
    _ lines: [String], _ members: [(String, JSONValue)],
    alignments: [TextTable.Alignment] = [.leading, .leading]
  ) { (self.lines, self.members, self.alignments) = (lines, members, alignments) }

  /// Adds a fact: the cells of a line, and members of the object. A fact without cells is for programs only.
  package mutating func add(_ cells: [String], _ members: [(String, JSONValue)] = []) {
    if !cells.isEmpty { self.cells.append(cells) }
    self.members += members
  }

  /// Adds lines after the facts.
  package mutating func add(remarks: [String]) { self.remarks += remarks }

  /// Puts a table, and an empty line, before the text.
  package mutating func begin(with table: String) {
    lines = table.split(separator: "\n").map(String.init) + [""] + lines
  }

  /// The findings as lines of text. Each ends in a line break.
  public var text: String {
    (lines + TextTable.lines(cells, alignments, margin: 2) + remarks).joined(separator: "\n") + "\n"
  }

  /// The findings as a JSON object. Every number has all its digits; unknown values are null.
  public var json: String { JSONValue.record(members).document }

  /// A column of a table: the cell for people, and the member of each row's object for programs.
  package struct Column<Row> {
    private let title: String, key: String
    private let cell: (Row) -> String
    private let value: (Row) -> JSONValue

    package init(
      _ title: String, key: String? = nil, _ cell: @escaping (Row) -> String,
      json value: @escaping (Row) -> JSONValue
    ) { (self.title, self.key, self.cell, self.value) = (title, key ?? title, cell, value) }

    /// Returns a table of rows with the columns' titles. Each line ends in a line break.
    package static func table(
      _ rows: [Row], _ columns: some Collection<Column>, _ alignments: [TextTable.Alignment] = [],
      rest: TextTable.Alignment = .trailing
    ) -> String {
      let cells = [columns.map(\.title)] + rows.map { row in columns.map { $0.cell(row) } }
      return TextTable.lines(cells, alignments, rest: rest).joined(separator: "\n") + "\n"
    }

    /// Returns a row as an object.
    package static func json(_ row: Row, _ columns: [Column]) -> JSONValue {
      .record(columns.map { ($0.key, $0.value(row)) })
    }
  }
}
