import Foundation

/// Ends the process if a condition does not hold, so that the fuzzer saves the input.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}

/// Writes initial inputs into the folder named by `FUZZ_SEEDS`, if it is set.
func writeSeeds(_ seeds: [[UInt8]]) -> Int32 {
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  for (number, seed) in seeds.enumerated() {
    let path = "\(folder)/seed-\(number)"
    require(FileManager.default.createFile(atPath: path, contents: Data(seed)), "cannot write \(path)")
  }
  return 0
}
