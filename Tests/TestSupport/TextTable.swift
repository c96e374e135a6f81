/// Returns the rows of a table of texts: a line, and an indented line that belongs to it.
package func rows(of table: String) -> [(String, String)] {
  let lines = table.split(separator: "\n")
  return zip(lines, lines.dropFirst()).filter { !$0.hasPrefix("  ") && $1.hasPrefix("  ") }
    .map { (String($0), String($1.dropFirst(2))) }
}
