import ScrollFiles
import Foundation
import ScrollSnapshots

/// Writes the list of the files in the folder of a golden as they are, so that none of them is damaged:
/// changed files are as if they had been recorded.
package func relistGolden(_ folder: String) throws {
  var list = FileList()
  for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name != "files.txt" {
    list.hashes[name] = XXH64(try AtomicFile.read(folder + "/" + name))
  }
  try AtomicFile.write(Array(list.text.utf8), to: folder + "/files.txt")
}
