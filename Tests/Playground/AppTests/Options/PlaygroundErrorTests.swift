import ScrollFiles
import PlaygroundApp
import ScrollScript
import ScrollSnapshots
import Testing

struct PlaygroundErrorTests {
  private struct Other: Error, CustomStringConvertible { let description = "something else" }

  @Test func everyErrorHasItsCode() {
    let file = FileError(.read, "a", code: 2)
    let cases: [(any Error, PlaygroundError.Code)] = [
      (InputError(file: "a", problem: "b"), .invalidInput), (ActionError("a"), .invalidInput),
      (file, .invalidInput), (FileError(.write, "a", code: 28), .machineFailed),
      (FileError(.makeFolder, "a", code: 13), .machineFailed), (PNGError.file(file), .invalidInput),
      (PNGError.notDecodable("a", path: nil), .invalidInput),
      (PNGError.tooLarge(width: 1, height: 1, maxPixels: 1, path: nil), .invalidInput),
      (PNGError.notEncodable("a"), .machineFailed), (Other(), .machineFailed),
      (PlaygroundError(.comparisonFailed, "a"), .comparisonFailed),
    ]
    for (error, code) in cases {
      #expect(PlaygroundError(error).code == code, "\(error)")
      #expect(!PlaygroundError(error).description.isEmpty)
    }
    #expect(PlaygroundError(Other()).description == "something else")
  }
}
