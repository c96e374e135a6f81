import FileFormats
import Foundation
import ScrollRecordings
import ScrollScript
import Snapshots

/// Checks that any text gives either a table, list or result that survives writing and reading, or an error of one
/// line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = Array(UnsafeBufferPointer(start: bytes, count: count))
  let text = String(decoding: file, as: UTF8.self)
  readTrajectory(text)
  readRecording(Data(file))
  readPixelList(text)
  readResult(file)
  return 0
}

/// Called once before all inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
  let rows = """
    0.0,plain,0.0,0.0,0.0,0.0,idle,false,false,false,
    0.016666666666666666,"a ""view"", named",0.0,-12.5,1e-3,640.25,interacting,true,true,false,didScroll;willBeginDragging
    2.5,plain,3.0,44.5,0.0,-90.0,decelerating,false,false,true,didEndDragging(true)

    """
  let fingers = """
    # a flick on a phone; remarks are free
    # bounds: 402x874
    # content: 402x6000
    # scale: 3
    touch,0.000,down,200,600
    touch,0.017,move,200,570
    frame,0.020,0,20,willBeginDragging;didScroll
    touch,0.033,move,200,530
    frame,0.037,,60
    touch,0.050,up
    frame,0.053,0,89.49
    mouse,1,down,7,8
    mouse,1.1,up
    trackpad,2,begin
    trackpad,2.1,move,-1,2.5
    trackpad,2.2,end
    pan,3,begin,0,0,1,2
    pan,3.1,change,0,-9,1,-200
    pan,3.2,end

    """
  let recognizer = """
    # iPhone 402x874, scale 3, content 402x6000, inset 1,2,3,4, rate .998
    # device: touch
    # offset: 0,1.5
    # releaseTime=0.05
    # frameRate: 60
    # frameTimes: own
    # bounces: false
    drag,0.020,20,-20,-1765
    drag,0.037,60,-60,-1912,1,2
    decel,0.053,89.4986315165639
    decel,0.070,118.02941168024859

    """
  let list = """
    frame-00000  0.0 s  402x760  9f3c0a1be2d41177
    painted with SDL 2.26.5, SDL_ttf 2.20.1
    frame-00014  0.233 s  402x760  04be9d2c7718aa30

    """
  var result = SnapshotResult(name: "folder/name", source: "a.json", outcome: .failed)
  result.lines = ["what", "why"]
  result.frames = [.init(number: 3, time: 0.05, verdict: .differs)]
  result.curves = [
    .init(
      name: "offset y", unit: "pt", expected: .init(times: [0, 0.1], values: [0, .infinity]), actual: .init())
  ]
  result.events = [.init(time: 0.5, place: "list", expected: "", actual: "didScroll")]
  let texts = [Trajectory.header + "\n" + rows, fingers, recognizer, list]
  return writeSeeds(texts.map { Array($0.utf8) } + [result].compactMap { try? $0.json() })
}

private func readTrajectory(_ text: String) {
  do throws(InputError) {
    let trajectory = try Trajectory(csv: text, file: "F")
    let again = try Trajectory(csv: trajectory.csv, file: "written")
    require(again.rows == trajectory.rows, "another trajectory after writing and reading")
  } catch {
    check(error, in: error.file)
  }
}

private func readRecording(_ data: Data) {
  do throws(InputError) {
    let recording = try Recording(data: data, file: "F")
    let again = try Recording(data: Data(recording.csv("again").utf8), file: "written")
    require(
      again.rows.map(\.entry) == recording.rows.map(\.entry)
        && again.rows.map(\.time) == recording.rows.map(\.time),
      "another recording after writing and reading")
  } catch {
    check(error, in: error.file)
  }
}

private func readPixelList(_ text: String) {
  do throws(PixelList.Unreadable) {
    let list = try PixelList(text, file: "F")
    let again = try PixelList(list.text, file: "written")
    require(again.text == list.text, "another list after writing and reading")
  } catch {
    check(error, in: error.file)
  }
}

private func readResult(_ bytes: [UInt8]) {
  do {
    let result = try SnapshotResult(json: bytes, file: "F")
    let again = try SnapshotResult(json: result.json(), file: "written")
    require(
      again.name == result.name && again.frames.count == result.frames.count, "another result after writing")
  } catch let error as SnapshotResult.Unreadable {
    check(error, in: error.file)
  } catch {
    require(false, "a result that cannot be written: \(error)")
  }
}

private func check(_ error: some Error, in file: String) {
  require(file == "F", "what was written cannot be read: \(error)")
  let line = "\(error)"
  require(!line.isEmpty && !line.contains(where: \.isNewline), "not one line: \(line)")
}
