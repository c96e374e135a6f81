import Foundation
import Fuzzing
import TestSupport
import Testing

extension Reader: CustomTestStringConvertible {
  /// The name of the reader, for the names of test cases.
  public var testDescription: String { name }
}

/// Each reader with the inputs of its corpus, and with these damaged at random from a fixed seed. `make fuzz` looks for new
/// inputs.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fuzzing/Corpus").standardized.path

  private static func inputs(of name: String) throws -> [(file: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).sorted().map { file in
      (file, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)/\(file)"))))
    }
  }

  @Test(arguments: Reader.all) func readsTheCorpus(_ reader: Reader) throws {
    var valid = 0
    for input in try Self.inputs(of: reader.name) {
      #expect(throws: Never.self, "\(reader.name)/\(input.file)") {
        if try reader.check(input.bytes) { valid += 1 }
      }
    }
    #expect(valid > 0, "the corpus reaches beyond the first error")
  }

  @Test(arguments: Reader.all) func readsTheDamagedCorpus(_ reader: Reader) throws {
    let inputs = try Self.inputs(of: reader.name)
    let words = reader.words.map { Array($0.utf8) }
    var random = SeededGenerator(seed: 8)
    for round in 0..<Tier.count(sample: 300, full: 20_000) {
      var bytes = inputs[round % inputs.count].bytes
      for _ in 0...random.below(3) { bytes = random.damaged(bytes, words: words) }
      #expect(throws: Never.self, "\(reader.name), round \(round): \(Data(bytes).base64EncodedString())") {
        try reader.check(bytes)
      }
    }
  }

  /// Each folder belongs to a reader, and the whole stays small.
  @Test func theCorpusIsOfTheReadersAndSmall() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.sorted() == Reader.all.map(\.name).sorted())
    let bytes = try names.flatMap { try Self.inputs(of: $0) }.reduce(0) { $0 + $1.bytes.count }
    #expect(bytes < 1_000_000)
  }
}
