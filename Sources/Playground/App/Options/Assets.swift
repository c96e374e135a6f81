import ScrollFiles

/// The folder of the project's own files: scenarios and pictures.
package struct Assets: Sendable {
  package let folder: String

  /// Finds the folder. In order of precedence, it is `named`, `PLAYGROUND_ASSETS`, the first `Assets` or
  /// `share/scroll-playground/Assets` above the executable, or the first above the working directory.
  ///
  /// - Throws: ``PlaygroundError`` if a specified folder is not an Assets folder, or none is found.
  package init(named: String?, environment: [String: String], executable: String?, directory: String) throws {
    if let named {
      folder = try Self.checked(named, "--assets")
    } else if let named = environment["PLAYGROUND_ASSETS"], !named.isEmpty {
      folder = try Self.checked(named, "PLAYGROUND_ASSETS")
    } else {
      var starts = [directory]
      if let executable, PathName.folder(of: executable) != directory {
        starts.insert(PathName.folder(of: executable), at: 0)
      }
      guard let found = starts.lazy.compactMap(Self.find).first else {
        throw PlaygroundError(
          .invalidInput,
          "no Assets folder above \(starts.joined(separator: " or ")); expected its path in --assets or PLAYGROUND_ASSETS"
        )
      }
      folder = found
    }
  }

  package func scenario(_ name: String) -> String { "\(folder)/Scenarios/\(name).json" }

  private static func checked(_ folder: String, _ source: String) throws -> String {
    guard try AtomicFile.kind(of: folder + "/Scenarios") == .folder else {
      throw PlaygroundError(
        .invalidInput,
        "\(source): \"\(folder)\" contains no Scenarios folder; expected the project's Assets folder")
    }
    return folder
  }

  private static func find(above start: String) -> String? {
    let folders = sequence(first: start) { folder in
      let above = PathName.folder(of: folder)
      return above == folder || above == "." ? nil : above
    }
    return folders.lazy.flatMap { [$0 + "/Assets", $0 + "/share/scroll-playground/Assets"] }
      .first { AtomicFile.isFolder($0 + "/Scenarios") }
  }
}
