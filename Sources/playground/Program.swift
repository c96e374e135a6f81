import PlaygroundApp

/// The entry point of the process.
@main
enum Program {
  static func main() { Playground.main() }
}
