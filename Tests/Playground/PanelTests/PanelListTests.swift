import Foundation
import ScrollPhysics
import Testing
import PlaygroundPanel

/// The items of the panel, their order and their positions.
@Suite struct PanelListTests {
  private let subject = PanelDriver.subject()

  @Test func everythingIsThereOnce() throws {
    let catalogue = PanelCatalogue.of(subject)
    let names = catalogue.items.map(\.name)
    #expect(Set(names).count == names.count)
    for tunable in ScrollProfile.uikit.tunables {
      let item = try #require(catalogue.item(tunable.name))
      #expect((item.summary, item.source) == (tunable.summary, tunable.source))
      #expect(item.confidence == tunable.confidence)
      #expect(item.value(in: subject) == tunable.value(of: .uikit))
    }
    #expect(
      names.count == ScrollProfile.uikit.tunables.count + 4 * ScrollProfile.uikit.springs.count
        + subject.constants.count + Feel.allCases.count)
    #expect(catalogue.groups.prefix(4) == ["feel", "glide", "bounce", "release"])
    #expect(catalogue.groups.suffix(2) == ["springs", "scene"])
    var other = subject
    other.constants = []
    #expect(PanelCatalogue.of(other) != catalogue)
    try other.profile.set("glide.rate", to: .number(0.9))
    other.constants = subject.constants
    #expect(PanelCatalogue.of(other) == catalogue)
  }

  @Test func linesLieOneBelowTheOther() throws {
    let catalogue = PanelCatalogue.of(subject)
    for (filter, folded) in [
      ("", []), ("", ["glide", "springs"]), ("rate", ["glide"]), ("nothing at all", []),
    ] as [(String, Set<String>)] {
      let list = PanelList(catalogue, filter: filter, folded: folded)
      var top: CGFloat = 0
      for entry in list.entries {
        #expect(entry.top == top)
        #expect(entry.height > 0)
        top += entry.height
      }
      #expect(list.height == (list.entries.isEmpty ? 0 : top + 8))
    }
    let folded = PanelList(catalogue, filter: "", folded: ["glide"])
    #expect(folded.entry(of: .value("glide.rate")) == nil)
    #expect(folded.entry(of: .group("feel"))?.top == 0)
    #expect(folded.entry(of: .value("bounce.returnRate")) != nil)
    #expect(
      PanelList(catalogue, filter: "glide.rate", folded: ["glide"]).entry(of: .value("glide.rate")) != nil)
  }

  /// Items read, reset and reject values of their subject.
  @Test func itemsKnowTheirSubject() throws {
    var subject = subject
    let catalogue = PanelCatalogue.of(subject)
    let spring = try #require(catalogue.item("springs.shortPages.duration"))
    #expect(!spring.isChanged(in: subject))
    try subject.profile.set("paging.pullShort", to: .number(4e-4))
    #expect(spring.isChanged(in: subject))
    let scene = try #require(catalogue.item("scene.parallax"))
    #expect(scene.value(in: subject) == .number(0.3))
    #expect(scene.value(in: subject.profile) == nil)
    subject.constants[0].value = .number(0.7)
    #expect(scene.isChanged(in: subject))
    #expect(scene.base(of: subject) == .number(0.3))
    subject.constants = []
    #expect(scene.value(in: subject) == nil)
    #expect(scene.base(of: subject) == nil)
    #expect(try #require(catalogue.item("nested.handsOver")).range(in: subject) == nil)
  }
}
