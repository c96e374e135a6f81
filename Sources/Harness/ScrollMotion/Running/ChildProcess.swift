// Other systems have other calls for processes, or none.
#if os(Linux)
  import ScrollFiles
  import Foundation
  import Glibc

  /// A process of another program, with descriptors of this process as its standard streams.
  ///
  /// Foundation's `Process` is not used: it traps without free descriptors, hangs where no process can be
  /// started, and waits for pipes that a grandchild still has open.
  ///
  /// The process has a process group of its own. Signals go to the whole group, and the rest of the group is
  /// killed when the process ends, so that nothing it has started outlives it. Keys such as Ctrl-C reach only
  /// this process: the program must end when its input ends.
  package final class ChildProcess {
    package enum End: Hashable, CustomStringConvertible {
      case code(Int32), signal(Int32)
      /// An end of which the system reports nothing, such as when this process ignores its children.
      case unknown

      package var description: String {
        switch self {
        case .code(let code): "with code \(code)"
        case .signal(let signal): "with signal \(signal) (\(String(cString: strsignal(signal))))"
        case .unknown: "in an unknown way"
        }
      }
    }

    package struct Failure: Error, CustomStringConvertible { package let description: String }

    /// A descriptor that is closed when nothing uses it any more, or before.
    package final class Descriptor {
      /// The number, or -1 once the descriptor is closed.
      package private(set) var number: Int32

      package init(_ number: Int32) { self.number = number }

      deinit { close() }

      package func close() {
        if number >= 0 { Glibc.close(number) }
        number = -1
      }
    }

    private let id: pid_t
    private var end: End?
    /// The largest size of the process in memory in bytes, once its end is known; 0 before.
    package private(set) var peakByteCount = 0

    /// Starts a program at a path. The descriptors become its standard input, output and error. Without an
    /// environment, it has this process's.
    package init(
      _ path: String, _ arguments: [String], environment: [String: String]? = nil, input: Int32,
      output: Int32,
      errors: Int32 = STDERR_FILENO
    ) throws(Failure) {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // Copies above the standard streams, so that none of these is overwritten before it is copied.
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      for descriptor in [input, output, errors] {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw Failure(description: Self.reason(errno)) }
        copies.append(copy)
      }
      for (stream, copy) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], copies) {
        posix_spawn_file_actions_adddup2(&actions, copy, stream)
      }
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // Signals that this process ignores or a thread of it blocks are the program's own matter.
      var none = sigset_t(), usual = sigset_t()
      sigemptyset(&none)
      sigemptyset(&usual)
      sigaddset(&usual, SIGPIPE)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setsigdefault(&attributes, &usual)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
      var words = ([path] + arguments).map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      var variables: [UnsafeMutablePointer<CChar>?] =
        (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") } + [nil]
      defer { for variable in variables { free(variable) } }
      guard words.dropLast().allSatisfy({ $0 != nil }), variables.dropLast().allSatisfy({ $0 != nil }) else {
        throw Failure(description: Self.reason(ENOMEM))
      }
      var child: pid_t = 0
      let code = posix_spawn(&child, path, &actions, &attributes, &words, &variables)
      guard code == 0 else { throw Failure(description: Self.reason(code)) }
      id = child
    }

    deinit {
      guard end == nil else { return }
      killpg(id, SIGKILL)
      _ = wait()
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    package func poll() -> End? { wait(WNOHANG) }

    package func wait() -> End { wait(0) ?? .unknown }

    private func wait(_ options: Int32) -> End? {
      if let end { return end }
      // The number of the group is reserved until the end is collected, so that no other group can have it.
      var information = siginfo_t()
      var code: Int32
      repeat {
        information.si_signo = 0
        code = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | options)
      } while code != 0 && errno == EINTR
      if code == 0 {
        if information.si_signo == 0 { return nil }
        killpg(id, SIGKILL)
      }
      var status: Int32 = 0
      var found: pid_t
      var usage = rusage()
      repeat { found = wait4(id, &status, options, &usage) } while found < 0 && errno == EINTR
      if found == 0 { return nil }
      if found > 0 { peakByteCount = usage.ru_maxrss * 1024 }
      let signal = status & 0x7F
      let end: End = found < 0 ? .unknown : signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
      self.end = end
      return end
    }

    /// Sends a signal to the group unless the process has ended.
    package func send(_ signal: Int32) { if poll() == nil { killpg(id, signal) } }

    package static func path(of program: String, in searchPath: String) -> String? {
      searchPath.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    /// Creates two connected descriptors that no program inherits: bytes to one are read from the other.
    package static func connection() throws(Failure) -> (reading: Descriptor, writing: Descriptor) {
      var ends: [Int32] = [-1, -1]
      // The ends of a pipe cannot be kept from others at once.
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: reason(errno)) }
      return (Descriptor(ends[0]), Descriptor(ends[1]))
    }
  }
#endif
