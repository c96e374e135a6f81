import Foundation

/// A file that is read whole.
enum InputFile {
  /// Its bytes. Refused: what is not there, cannot be read, or is longer than ``Scenario/mostBytes``; `kind` is what
  /// was expected there, as `a scenario`.
  static func data(_ path: String, kind: String) throws(ScenarioError) -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw ScenarioError(file: path, problem: "there is no such file; expected \(kind)")
    }
    guard !isDirectory.boolValue else {
      throw ScenarioError(file: path, problem: "is a directory; expected \(kind) file")
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      // A byte too many tells a file that is too long, without reading it all.
      data = try handle.read(upToCount: Scenario.mostBytes + 1) ?? Data()
    } catch {
      throw ScenarioError(file: path, problem: "cannot be read: \(error.localizedDescription)")
    }
    try requireFewBytes(data, file: path)
    return data
  }

  /// Refuses more than ``Scenario/mostBytes``.
  static func requireFewBytes(_ data: Data, file: String) throws(ScenarioError) {
    guard data.count <= Scenario.mostBytes else {
      throw ScenarioError(
        file: file, problem: "is too long; expected at most \(Scenario.mostBytes) bytes")
    }
  }
}
