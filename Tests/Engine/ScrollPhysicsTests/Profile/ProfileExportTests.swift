import Foundation
import ScrollPhysics
import Testing

/// A profile as Swift statements, as a file and as options.
@Suite struct ProfileExportTests {
  private func tuned() throws -> ScrollProfile {
    var profile = ScrollProfile.uikit
    profile.name = "my \"own\""
    try profile.set("glide.rate", to: .number(0.997))
    try profile.set("paging.pullShort", to: .number(1e-5))
    try profile.set("touch.appliesFirstTranslation", to: .toggle(false))
    return profile
  }

  @Test func threeForms() throws {
    let profile = try tuned()
    #expect(
      try ProfileExport.swift.text(of: profile) == #"""
        var profile = try ScrollProfile.named("uikit")
        profile.name = "my \"own\""
        try profile.set("glide.rate", to: .number(0.997))
        try profile.set("paging.pullShort", to: .number(1e-05))
        try profile.set("touch.appliesFirstTranslation", to: .toggle(false))

        """#)
    #expect(try ProfileExport.json.text(of: profile) == profile.json())
    #expect(
      try ProfileExport.flags.text(of: profile)
        == "--profile uikit --set glide.rate=0.997,paging.pullShort=1e-05,touch.appliesFirstTranslation=false\n"
    )
  }

  @Test func nothingChanged() throws {
    #expect(try ProfileExport.swift.text(of: .uikit) == "let profile = try ScrollProfile.named(\"uikit\")\n")
    #expect(try ProfileExport.flags.text(of: .uikit) == "--profile uikit\n")
  }

  /// A profile that could not be read back is written in no form.
  @Test(arguments: ProfileExport.allCases) func refusals(_ form: ProfileExport) {
    #expect(throws: ProfileError.self) { try form.text(of: ScrollProfile(name: "of my own")) }
    var far = ScrollProfile.uikit
    far.touch.slop = 1e6
    #expect(throws: ProfileError.self) { try form.text(of: far) }
  }
}
