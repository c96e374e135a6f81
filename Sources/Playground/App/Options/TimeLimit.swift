import ArgumentParser
import Foundation

/// The option of commands whose inputs may be of any size.
struct TimeLimit: SettingsOptions {
  @Option(
    .number(0.001...86_400, "s"), "End the command after this time, with exit code 2 (default: none).")
  var timeout: Double?

  func apply(to settings: inout Settings) { settings.timeout = timeout }

  /// Performs a command, at the end of whose time in seconds the process ends. A file that is being written then stays
  /// under its temporary name.
  static func limit<Result>(_ seconds: Double?, _ body: () throws -> Result) rethrows -> Result {
    guard let seconds else { return try body() }
    signal(SIGALRM) { _ in
      let message: StaticString =
        "playground: not done within --timeout; expected a smaller input, or more time\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(2)
    }
    // The process may have begun with the signal blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    set(seconds)
    defer { set(0) }
    return try body()
  }

  /// Sets the timer of the process, or ends it for 0 s.
  private static func set(_ seconds: Double) {
    let whole = seconds.rounded(.down)
    var timer = itimerval()
    timer.it_value = timeval(tv_sec: Int(whole), tv_usec: Int((seconds - whole) * 1e6))
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }
}
