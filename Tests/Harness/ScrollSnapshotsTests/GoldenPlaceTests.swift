import ScrollSnapshots
import Testing

import ScrollSnapshotsTesting

@Suite struct GoldenPlaceTests {
  private func place(
    named name: String? = nil, variant: String? = nil, in store: GoldenStore? = nil
  ) throws(GoldenPlace.Nameless) -> GoldenPlace {
    try GoldenPlace(named: name, variant: variant, in: store, beside: "/app/Tests/MenuTests.swift")
  }

  @Test func aGoldenIsNamedAfterItsTestAndItsSuites() throws {
    let place = try place()
    #expect(place.name == "GoldenPlaceTests/aGoldenIsNamedAfterItsTestAndItsSuites")
    #expect(place.store == GoldenStore(folder: "/app/Tests/Goldens"))
    #expect(
      place.next.again(place.name)
        == "swift test --filter GoldenPlaceTests/aGoldenIsNamedAfterItsTestAndItsSuites")
    #expect(try self.place(variant: "dark").name == place.name + "/dark")
    #expect(try self.place(named: "menu").name == "menu")
    #expect(try self.place(named: "menu", variant: "dark").name == "menu/dark")
  }

  @Suite struct Inside {
    @Test func aSuiteInsideIsAFolderOfItsOwn() throws {
      let place = try GoldenPlace(named: nil, variant: nil, in: nil, beside: "T.swift")
      #expect(place.name == "GoldenPlaceTests/Inside/aSuiteInsideIsAFolderOfItsOwn")
    }
  }

  /// All arguments would have one golden.
  @Test(arguments: [1, 2]) func aTestWithArgumentsNeedsAVariant(argument: Int) throws {
    let name = "GoldenPlaceTests/aTestWithArgumentsNeedsAVariant"
    #expect(throws: GoldenPlace.Nameless.arguments(test: name)) { try self.place() }
    #expect(try place(variant: "\(argument)").name == "\(name)/\(argument)")
    #expect(try place(named: "one").name == "one")
  }

  /// A task of its own has no test.
  @Test func aTaskOfItsOwnNeedsAName() async throws {
    let name = await Task.detached {
      do { return try GoldenPlace(named: nil, variant: nil, in: nil, beside: "T.swift").name } catch {
        return "\(error)"
      }
    }.value
    #expect(
      name
        == "there is no test in this task from which the name of the golden could be taken; expected a name, as in named: \"menu\""
    )
  }

  @Test(.snapshots(in: GoldenStore(folder: "/elsewhere"))) func theStoreOfTheTraitIsThatOfCallsWithoutOne()
    throws
  {
    #expect(try place().store.folder == "/elsewhere")
    #expect(try place(in: GoldenStore(folder: "/own")).store.folder == "/own")
  }
}
