import ScrollFiles

// Damage to the files of a golden, which says nothing about the verified code.
extension GoldenSequence {
  /// Returns the reasons why files are not those that were recorded, by name: `files.txt` does not exist or
  /// cannot be read, a file that it lists is missing or has other bytes, a file is not listed, or a file is a
  /// pointer of Git LFS. The bytes of frames are not examined.
  /// - Parameters:
  ///   - companions: The names of the track's file and of the files beside the frames.
  ///   - limit: The largest size in bytes of such a file that is read.
  /// - Returns: One line for each such file, by its name; empty for a golden that is not recorded.
  /// - Throws: `FileError` for a file that the system refuses to read, which says nothing of its contents.
  func damage(to companions: [String], limit: Int) throws(FileError) -> [String: String] {
    let examined = companions + [Self.listName, Self.filmstripName]
    let pictures = frames.map(Self.fileName(ofFrame:))
    let present = Set((pictures + examined).filter(hasFile))
    guard !present.isEmpty || hasFiles else { return [:] }
    var damage: [String: String] = [:]
    if let reason = filesReason { damage[FileList.fileName] = reason }
    let isListRead = damage.isEmpty
    for name in Set(examined).union(pictures).union(recorded.hashes.keys) {
      let path = "\(folder)/\(name)"
      guard hasFile(name) else {
        if let other = other(name) {
          damage[name] = "\(path) is \(other); expected a file"
        } else if recorded.hashes[name] != nil {
          damage[name] = "\(path) is missing; expected the file that \(FileList.fileName) lists"
        }
        continue
      }
      if isListRead, present.contains(name), recorded.hashes[name] == nil {
        damage[name] = "\(path) is not listed in \(FileList.fileName)"
      }
      // The bytes of a frame are examined with its pixels.
      guard examined.contains(name) else { continue }
      let most = name == Self.filmstripName ? PNG.mostBytes : max(limit, PixelList.mostBytes)
      let bytes: [UInt8]
      do { bytes = try read(name, limit: most) } catch {
        guard !error.isRefusal else { throw error }
        damage[name] = "\(error)"
        continue
      }
      if bytes.starts(with: LFSPointer.beginning) {
        damage[name] = "\(path) is \(LFSPointer.description)"
      } else if recorded.matches(name, bytes) == true || recorded.hashes[name] == nil {
        continue
      } else if recorded.matches(name, Self.withoutCarriageReturns(bytes)) == true {
        damage[name] =
          "\(path): its line endings were changed to CRLF; expected LF (in .gitattributes: *.\(PathName.ending(of: name)) -text)"
      } else {
        damage[name] =
          "\(path) is not the recorded file: it was edited or damaged, or \(FileList.fileName) was; expected the "
          + "bytes whose hash is listed"
      }
    }
    return damage
  }

  /// Returns text with LF in place of CRLF.
  private static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == lf, text.last == cr { text.removeLast() }
      text.append(byte)
    }
    return text
  }

  /// Returns a description of the entry in the place of a file, or nil if there is none.
  private func other(_ name: String) -> String? {
    switch kind(of: name) {
    case nil, .file: nil
    case .folder: "a folder"
    case .other: "a link, device or pipe"
    }
  }

  /// The reason why `files.txt` says nothing of the files of a golden, or nil if it does.
  private var filesReason: String? {
    let path = "\(folder)/\(FileList.fileName)"
    if let unreadableFiles { return unreadableFiles }
    guard hasFiles else { return "\(path) is missing; expected the list of the recorded files" }
    return recorded.hashes.isEmpty ? "\(path) is empty; expected the list of the recorded files" : nil
  }
}
