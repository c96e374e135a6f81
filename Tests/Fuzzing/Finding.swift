import Foundation

/// Ends the process where something does not hold that should: the fuzzer keeps the input.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}

/// Writes inputs to begin with into the folder that `FUZZ_SEEDS` names, if it does.
func writeSeeds(_ seeds: [[UInt8]]) -> Int32 {
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  for (number, seed) in seeds.enumerated() {
    let path = "\(folder)/seed-\(number)"
    require(FileManager.default.createFile(atPath: path, contents: Data(seed)), "cannot write \(path)")
  }
  return 0
}
