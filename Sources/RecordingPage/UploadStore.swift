import FileFormats
import Foundation
import ScrollRecordings
import Synchronization

/// The folder of uploaded recordings. Each upload becomes a file of its own, whole or not at all, or is refused in words.
package final class UploadStore: Sendable {
  /// A recording that was kept.
  package struct Kept: Hashable, Sendable {
    /// The file's name in the folder, and its path.
    package let name: String, path: String
    /// A summary of its contents.
    package let gestures: Int, frames: Int
    /// A Boolean value that indicates whether samples of fingers are missing.
    package let isSparse: Bool
    /// A Boolean value that indicates whether there are samples of fingers.
    package let hasTouches: Bool

    /// The contents in words.
    package var summary: String {
      NumberText.count(gestures, "gesture") + ", " + NumberText.count(frames, "frame")
        + (isSparse ? ", sparse touches" : hasTouches ? "" : ", without touches")
    }
  }

  /// The reason for which an upload was not kept.
  package struct Refusal: Error, Hashable, Sendable {
    package let description: String
    /// A Boolean value that indicates whether the machine failed, and not the upload.
    package let isOurs: Bool
  }

  /// The largest number of bytes of an upload. Half an hour of scrolling at 120 frames per second fits.
  package static let mostBytes = 8 << 20
  /// The largest number of files of one browser in the folder.
  private static let mostFiles = 9999

  private let folder: String
  /// Serializes the choice of names.
  private let writing = Mutex(())

  /// Creates a store in a folder that exists.
  package init(folder: String) { self.folder = folder }

  /// Keeps an upload. `agent` is what the browser says of itself, of which only known words become part of the file's name.
  package func keep(_ bytes: [UInt8], from agent: String) throws(Refusal) -> Kept {
    let recording: FitRecording
    do { recording = try FitRecording(data: Data(bytes), file: "the recording") } catch {
      throw Refusal(description: "\(error)", isOurs: false)
    }
    guard !recording.recording.endsWithinLine else {
      throw Refusal(
        description: "the recording ends in the middle of a line; expected whole lines", isOurs: false)
    }
    let result: Result<String, Refusal> = writing.withLock { _ in
      let names = (1...Self.mostFiles).lazy.map { "\(Self.browser(agent))-\($0).csv" }
      guard
        let name = names.first(where: {
          !AtomicFile.exists(self.path($0)) && !AtomicFile.isLink(self.path($0))
        })
      else {
        return .failure(
          Refusal(description: "the folder is full; expected fewer recordings in it", isOurs: true))
      }
      do { try AtomicFile.write(bytes, to: path(name)) } catch {
        return .failure(Refusal(description: "\(error)", isOurs: true))
      }
      return .success(name)
    }
    let name = try result.get()
    let frames = recording.recording.rows.count { row in
      switch row.entry {
      case .frame: true
      case .input, .gap: false
      }
    }
    return Kept(
      name: name, path: path(name), gestures: recording.recording.gestures.count, frames: frames,
      isSparse: recording.recording.conditions.touches == .sparse, hasTouches: recording.hasInputs)
  }

  private func path(_ name: String) -> String {
    folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// Returns the word for a browser: its engine, as far as it is known.
  static func browser(_ agent: String) -> String {
    let words: [(part: String, name: String)] = [
      ("Firefox/", "firefox"), ("Edg", "edge"), ("CriOS", "safari"), ("FxiOS", "safari"),
      ("Chrome", "chromium"),
      ("Safari/", "safari"),
    ]
    return words.first { agent.contains($0.part) }?.name ?? "browser"
  }
}
