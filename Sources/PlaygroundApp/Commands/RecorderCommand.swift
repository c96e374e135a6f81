import ArgumentParser
import FileFormats
import Foundation
import RecordingPage
import Snapshots

/// The command `recorder`, which serves a page that records scrolls in any browser on the local network.
package struct RecorderCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "recorder", abstract: "Record scrolls in any browser, such as that of a phone.",
    discussion: """
      Serves a page on the local network, and prints its address and a QR code
      of it. The page guides through a set of gestures and sends them back as
      recordings for `playground fit` and `playground verify`. The address
      contains a secret, and without it nothing is served. The server ends with
      the page's button Done, with Ctrl-C, or when its time is over.

        playground recorder -o recordings
        playground fit recordings/safari-1.csv --profile all
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the recordings.", valueName: "folder"))
  var output = "."
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port, 1 to 65535 (default: any that is free).", valueName: "n"))
  var port: Int?
  @Option(
    help: ArgumentHelp(
      "The address of this machine at which to listen (default: its address on the local network).",
      valueName: "ip"))
  var host: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time in minutes after which the server ends, up to 1440.", valueName: "min"))
  var timeout = 60.0

  package init() {}

  package func validate() throws {
    if let port, !(1...65535).contains(port) {
      throw ValidationError("--port \(port): expected 1 to 65535")
    }
    guard timeout > 0, timeout <= 1440 else {
      throw ValidationError("--timeout \(timeout): expected more than 0 and at most 1440 minutes")
    }
    guard !output.isEmpty else { throw ValidationError("-o: expected the path of a folder") }
  }

  package func files(in context: CommandContext) -> CommandFiles {
    var files = CommandFiles()
    files.writes(output, "-o")
    return files
  }

  package func run(in context: CommandContext) throws {
    let console = context.console
    try AtomicFile.makeFolder(output)
    try AtomicFile.checkWritable(output + "/.recording")
    let local = LocalAddress.all()
    let host = host ?? local.first?.text ?? "127.0.0.1"
    let program = context.program
    let server: RecordingServer
    do {
      server = try RecordingServer(
        host: host, port: port ?? 0, token: RecordingToken(), store: UploadStore(folder: output)
      ) { Self.report($0, program, console) }
    } catch { throw PlaygroundError(.machineFailed, "\(error)") }
    let end = try server.run(minutes: timeout) {
      try console.write(introduction(server.address, isLocal: local.contains { $0.text == host }))
      if let code = QRCode(server.address) {
        try console.draw(
          isatty(STDOUT_FILENO) == 1 ? code.terminalText : code.lines.map { $0 + "\n" }.joined())
      } else if !QRCode.isAvailable {
        console.note("Debian's package libqrencode4 brings a QR code of the address.")
      }
      let others = local.map(\.text).filter { $0 != host }
      if self.host == nil, !others.isEmpty {
        console.note("This machine has other addresses, for --host: " + others.joined(separator: ", "))
      }
    }
    switch end {
    case .done: try console.write("The page says that it is done. The server has ended.\n")
    case .timedOut: try console.write("The time is over. The server has ended.\n")
    case .interrupted: try console.write("The server has ended.\n")
    }
  }

  private func introduction(_ address: String, isLocal: Bool) -> String {
    """
    Open this address in a browser\(isLocal ? " on the same network" : " on this machine"):

      \(address)

    Ctrl-C ends the server.

    """
  }

  /// Prints what was received, and the command for it.
  private static func report(
    _ result: Result<UploadStore.Kept, UploadStore.Refusal>, _ program: String, _ console: Console
  ) {
    switch result {
    case .success(let kept):
      let next = NextStep.line([program, "fit", kept.path, "--profile", "all"])
      try? console.write("\(kept.path): \(kept.summary)\n  \(next)\n")
    case .failure(let refusal): console.note("An upload was refused: \(refusal.description)")
    }
  }
}
