import ScrollFiles
import Foundation

/// A literal in the sources of ScrollPhysics that `mutate` changes: of a stored property or of its value, or
/// in a formula except 0 to 10 and 1000. Comments, strings and the tables of tunables have none.
package struct LawConstant: Sendable {
  let file: String, line: Int, column: Int
  package let name: String, literal: String

  /// The constant's place, name and literal, separated by tabs.
  package var text: String { "\(file)\t\(line)\t\(column)\t\(name)\t\(literal)" }

  /// Returns the constants of the sources below a folder of the package, by file.
  package static func all(in root: String = ".") throws -> [LawConstant] {
    let folder = "Sources/Engine/ScrollPhysics"
    let names =
      FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().flatMap {
      let text = String(decoding: try AtomicFile.read("\(root)/\(folder)/\($0)"), as: UTF8.self)
      return constants(of: text, in: "\(folder)/\($0)")
    }
  }

  /// Returns the constants of a file's text.
  package static func constants(of text: String, in file: String) -> [LawConstant] {
    let base = String((file as NSString).lastPathComponent.dropLast(".swift".count))
    let modifiers = #"^ {0,2}(?:(?:public|package|private|fileprivate|internal|static) )*"#
    guard let declaration = try? Regex(modifiers + #"(let|var|func) (\w+)"#) else { return [] }
    var owner: String?, isTable = false, isComment = false, found: [LawConstant] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = blanked(line, &isComment)
      if text.prefixMatch(of: /\ {0,2}[^ })\]]/) != nil {
        let match = text.firstMatch(of: declaration), word = match?[2].substring.map(String.init) ?? ""
        isTable = word.prefixMatch(of: /[A-Za-z]*[tT]unables/) != nil
        owner = match?[1].substring != "func" && text.contains("=") && match != nil ? word : nil
      }
      guard !isTable else { continue }
      for token in text.matches(of: /[A-Za-z_]\w*|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][-+]?\d+)?/) {
        let literal = String(token.0), isSwitch = literal == "true" || literal == "false"
        let before = text[..<token.range.lowerBound]
        // Members of tuples, indices of arrays and arguments of closures are none.
        guard isSwitch || literal.first?.isNumber == true, before.last.map({ !".[$".contains($0) }) ?? true,
          !exempt.contains("\(base) \(literal)")
        else { continue }
        let isUsual = isSwitch || literal.wholeMatch(of: /\d|10|1000|0\.0|1\.0/) != nil
        if owner == nil, isUsual { continue }
        found.append(
          LawConstant(
            file: file, line: index + 1, column: before.count + 1,
            name: base + "." + (owner.map { name(before, of: $0) } ?? "formula"), literal: literal))
      }
    }
    return found
  }

  /// Returns the name of a literal after a part of a line: touch.slop for "let touch = PanSettings(slop: ",
  /// rate for "var rate: Double = ", and owner.isOn for "settings.isOn = ".
  private static func name(_ before: Substring, of owner: String) -> String {
    let label =
      before.firstMatch(of: /([A-Za-z_]\w*)(?:: *[A-Za-z.]+)? *= *-?$/)?.1
      ?? before.firstMatch(of: /([A-Za-z_]\w*): *-?$/)?.1
    var owner = owner
    if before.prefixMatch(of: /\ {0,2}[^ ]/) != nil {
      // Of several declarations on one line, the last one.
      let last = before.matches(of: /(?:let|var|,) +([A-Za-z_]\w*)(?:: *[A-Za-z.]+)? *=/).last
      owner = last.map { String($0.1) } ?? owner
    }
    return label.map { $0 == owner ? owner : "\(owner).\($0)" } ?? owner
  }

  /// Returns a line with its comments and strings replaced by spaces.
  private static func blanked(_ line: Substring, _ isComment: inout Bool) -> String {
    var out = "", rest = line
    while !rest.isEmpty {
      let next = rest.firstMatch(of: isComment ? /\*\// : /"(?:[^"\\]|\\.)*"|\/\*|\/\//)
      let code = rest[..<(next?.range.lowerBound ?? rest.endIndex)]
      out += isComment ? String(repeating: " ", count: code.count) : String(code)
      guard let next, next.output != "//" else { break }
      out += String(repeating: " ", count: next.output.count)
      isComment = next.output == "/*"
      rest = rest[next.range.upperBound...]
    }
    return out
  }

  /// The literals in place of this one: 5 % more and less, of the distance from 1 for a value between 0.9 and
  /// 1. A count changes by 1, 0 becomes 0.05, and a Boolean value is inverted.
  package var changes: [String] {
    guard let value = Double(literal.replacing("_", with: "")) else {
      return [literal == "true" ? "false" : "true"]
    }
    guard value != 0 else { return ["0.05"] }
    let isCount = name.lowercased().hasSuffix("count") || name.lowercased().hasSuffix("samples")
    let change = isCount ? 1 : 0.05 * (value > 0.9 && value < 1 ? 1 - value : value)
    // The literal of a floating-point number remains one.
    let end = literal.contains(where: ".e".contains) ? ".0" : ""
    return [value + change, value - change].map { String(format: "%.12g", $0) }
      .map { $0.contains(where: ".e".contains) ? $0 : $0 + end }
  }

  /// Returns the text of the constant's file with another literal.
  package func replaced(by other: String, in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let before = lines[line - 1].prefix(column - 1)
    lines[line - 1] = before + other + lines[line - 1].dropFirst(column - 1 + literal.count)
    return lines.joined(separator: "\n")
  }

  /// Literals that are not constants of a law, so that changing them makes no difference: file, literal,
  /// reason.
  private static let exempt = Set(
    """
    EaseCurve       52    halvings of an interval: the number of bits, so more make no difference
    EaseCurve       1e-9  prevents a division by 0
    AxisRun         0     no time has passed yet
    AxisRun         100   halvings of an interval, as above
    AxisRun         1e9   a speed beyond any fling
    AxisRun         1e-9  distinguishes a last digit from another path
    PanSamples      0     the first index of a ring
    PanSamples      1e9   distinguishes equal timestamps from a movement, far above any finger
    PanSamples      16    the number of samples kept: the lanes of the vectors that contain them
    DecelerationLaw 52    halvings of an interval, as above
    DecelerationLaw 60    halvings of an interval, as above
    DecelerationLaw 1e9   a speed beyond any target
    PageSpring      1e-12 prevents a division by 0
    SpringTunable   60    halvings of an interval, as above
    SpringTunable   1e-12 distinguishes a last digit from a change
    SpringTunable   1e-9  distinguishes a last digit from a value out of range
    SpringTunable   0.5   a stiffness below that of any spring in a profile's ranges, where a search begins
    SpringTunable   0.05  a duration below that of any spring in a profile's ranges, as above
    SpringTunable   0.9999  a bounce beyond that of any spring in a profile's ranges, as above
    ComposedDeceleration 60   halvings of an interval, as above
    ComposedDeceleration 52   halvings of an interval, as above
    ComposedDeceleration 1e9  a speed beyond any target
    ExponentialGlide 60   halvings of an interval, as above
    GTKEdge         60    halvings of an interval, as above
    SpringEdge      1e6   a speed beyond any fling: most springs have no limit
    GlideTravel     1e12  a range without an edge that any glide reaches
    FlingHistory    1e-9  distinguishes a last digit from a pause
    FlingHistory    1e9   a speed beyond any sum of flings
    DampedSpring    1e-4  where a series replaces a quotient, with the same values
    VelocityEstimator 1e-9  distinguishes a last digit from a time
    AverageVelocity 16    the number of samples kept, as above
    ProfileSlot     true  says whose source a setting has
    ProfileSlot     false says whose source a setting has
    DirectionLock   45    decides only where the two angles of a profile cross
    """.split(separator: "\n").map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
}
