import FileFormats

// Damage to the files of a golden, which is none of the code that is verified.
extension GoldenSequence {
  /// Returns the reasons why files are not those that were recorded, by name: one that `files.txt` lists is missing or has other
  /// bytes, or is a pointer of Git LFS. A golden that was recorded without `files.txt` is only examined for pointers.
  /// - Parameters:
  ///   - names: The names of the files to examine.
  ///   - limit: The largest size in bytes of a file that is read.
  /// - Returns: One line for each such file, by its name.
  func damage(to names: [String], limit: Int) -> [String: String] {
    var damage: [String: String] = [:]
    for name in names {
      let bytes: [UInt8]
      do { bytes = try read(name, limit: limit) } catch {
        if error.isAboutNothingThere, recorded.hashes[name] != nil {
          damage[name] = "\(folder)/\(name) is missing; expected the file that \(FileList.fileName) lists"
        }
        continue
      }
      if bytes.starts(with: LFSPointer.beginning) {
        damage[name] = "\(folder)/\(name) is \(LFSPointer.description)"
      } else if recorded.matches(name, bytes) == false {
        damage[name] =
          "\(folder)/\(name) is not the recorded file: it was edited or damaged, or \(FileList.fileName) was; expected the "
          + "bytes whose hash is listed"
      }
    }
    return damage
  }
}
