import Synchronization

/// The version of the program.
enum Version {
  /// The number of the version, which becomes the number of the next heading of CHANGELOG.md.
  static let number = "1.0.0"

  /// The commit that the program was built from. A build by `swift build` knows none.
  static let commit = Mutex<String?>(nil)

  /// The number and the commit: `1.0.0 (e8392c9d1f2a)`.
  static var text: String {
    "\(number) (\(commit.withLock(\.self) ?? "unknown commit; make build knows it"))"
  }
}

/// Runs the process's command line. The executable passes the commit that it was built from, or a null
/// pointer.
@_cdecl("playground_main") public func playgroundMain(_ commit: UnsafePointer<CChar>?) {
  Version.commit.withLock { $0 = commit.map { String(cString: $0) } }
  Playground.main()
}
