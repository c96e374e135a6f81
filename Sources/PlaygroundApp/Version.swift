import CVersion

/// The version of the program.
enum Version {
  /// The number of the version, which becomes the number of the next heading of CHANGELOG.md.
  static let number = "0.1.0-dev"

  /// The number, and the commit that the program was built from: `0.1.0-dev (e8392c9d1f2a)`. A build by
  /// `swift build` knows no commit.
  static var text: String {
    guard let commit = cversion_commit() else { return "\(number) (unknown commit; make build knows it)" }
    return "\(number) (\(String(cString: commit)))"
  }
}
