import Foundation
import PlaygroundApp
import ScrollPhysics
import TestSupport
import Testing
import PlaygroundWorkbench

final class StateFileTests: FolderTests {
  private var file: StateFile { StateFile(folder("state/scroll/state.json"), capture.console()) }

  private var state: WorkbenchState {
    var state = WorkbenchState()
    state.opensPanel = true
    return state
  }

  @Test func whatIsWrittenIsReadAgain() {
    #expect(file.read() == nil)
    file.write(state)
    #expect((file.read(), capture.errors.isEmpty, folder.contents.count) == (state, true, 3))
  }

  @Test func whatCannotBeUsedIsSetAsideWithANote() throws {
    file.write(state)
    for text in ["{", #"{ "version": 9 }"#] {
      try folder.write(text, to: "state/scroll/state.json")
      #expect(file.read() == nil)
    }
    #expect(capture.errors.contains("version 9; expected version 1"))
    #expect(capture.errors.contains("state.json.unused-2"))
    #expect(try String(contentsOfFile: folder("state/scroll/state.json.unused"), encoding: .utf8) == "{")
    #expect(file.read() == nil)
    // Saving works again.
    file.write(state)
    #expect(file.read() == state)
  }

  @Test func whatCannotBeWrittenIsToldAndLosesNothing() throws {
    file.write(state)
    var odd = state
    odd.profile = ScrollProfile(name: "of my own")
    file.write(odd)
    #expect(file.read() == state)
    #expect(capture.errors.contains("was not saved: unknown profile"))
    StateFile("/proc/nothing/state.json", capture.console()).write(state)
    #expect(capture.errors.contains("/proc/nothing"))
    try FileManager.default.createSymbolicLink(atPath: folder("full.json"), withDestinationPath: "/dev/full")
    StateFile(folder("full.json"), capture.console()).write(state)
    #expect(capture.errors.contains("No space left"))
  }
}
