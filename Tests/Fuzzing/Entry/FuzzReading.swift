import Foundation

/// The reader named by `FUZZ_READER`.
private let reader = Reader.all.first { $0.name == ProcessInfo.processInfo.environment["FUZZ_READER"] }

/// Called once before all inputs. Writes the words of all readers into the folder named by `FUZZ_WORDS`, if it is set.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
  if let folder = ProcessInfo.processInfo.environment["FUZZ_WORDS"] {
    for reader in Reader.all {
      let lines = reader.words.map { word in
        "\"" + word.utf8.map { "\\x" + String(256 + Int($0), radix: 16).dropFirst() }.joined() + "\"\n"
      }
      do {
        try lines.joined().write(toFile: "\(folder)/\(reader.name)", atomically: true, encoding: .utf8)
      } catch { fatalError("\(error)") }
    }
    exit(0)
  }
  guard reader != nil else { fatalError("FUZZ_READER: expected one of \(Reader.all.map(\.name))") }
  return 0
}

/// Ends the process if anything does not hold for the input, so that it is saved.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do throws(Finding) { try reader?.check(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch {
    fatalError("\(error)")
  }
  return 0
}
