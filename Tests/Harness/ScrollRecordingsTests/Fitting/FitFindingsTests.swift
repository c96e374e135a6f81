import Foundation
import ScrollRecordings
import Testing

struct FitFindingsTests {
  private func fit() throws -> Fit {
    try SimulatedScroll(set: ["glide.rate": 0.997], offset: 500, form: .columns).fit()
  }

  @Test func theTableHasALineAFrame() throws {
    let fit = try fit()
    let lines = fit.table.split(separator: "\n")
    #expect(lines.count == fit.rows.count + 1)
    #expect(lines[0].split(separator: " ") == ["line", "time", "recorded", "fitted", "residual"])
    // The frames of the drag belong to no constant.
    #expect(lines[10].hasSuffix("-"))
    #expect(!lines[40].hasSuffix("-"))
  }

  @Test func jsonHoldsTheSame() throws {
    let fit = try fit()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(fit.findings(file: "a \"b\"").json.utf8)) as? [String: Any])
    #expect(object["recording"] as? String == "a \"b\"")
    #expect((object["residuals"] as? [Any])?.count == fit.rows.count)
    let constants = try #require(object["constants"] as? [[String: Any]])
    #expect(constants.map { $0["name"] as? String } == fit.constants.map(\.name))
    #expect(abs((constants[0]["value"] as? Double ?? 0) - 0.997) < 1e-9)
    #expect(constants[0]["standardError"] is Double)
    let bounce = try #require(constants.first { $0["name"] as? String == "bounce.returnRate" })
    #expect(bounce["determined"] as? Bool == false)
    #expect(bounce["value"] is NSNull && bounce["why"] as? String == "the recording contains no bounce")
  }
}
