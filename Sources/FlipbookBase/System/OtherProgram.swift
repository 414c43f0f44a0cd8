import Foundation

/// A program that is started as a process of its own.
///
/// Foundation's `Process` and swift-subprocess close descriptors beyond the first three in the
/// child, and a host gets its job's events on descriptor 3. So this calls `posix_spawn` itself.
package struct OtherProgram {
  /// Its path, or its name, which is then looked for on the `PATH`.
  package var executable: String
  package var arguments: [String]

  /// Its whole environment, as `NAME=value`; `nil` stands for this process's own.
  package var environment: [String]?

  /// The descriptors of this process that it gets, and the number each has there.
  package var descriptors: [(ours: Int32, theirs: Int32)] = []

  /// True if it reads nothing: its standard input is `/dev/null`.
  package var hasNoInput = false

  /// True if a Ctrl-C on the terminal does not reach it, and all that it starts can be told from
  /// other processes.
  package var hasOwnSession = false

  package init(_ executable: String, _ arguments: [String], environment: [String]? = nil) {
    (self.executable, self.arguments) = (executable, arguments)
    self.environment = environment
  }

  /// Starts the program.
  ///
  /// - Returns: The process, or the error number when it cannot be started.
  package func start() -> Result<Int32, StartError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if hasNoInput { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
    for (ours, theirs) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, ours, theirs)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if hasOwnSession { posix_spawnattr_setflags(&attributes, Int16(Self.setSession)) }
    var process: pid_t = 0
    let code = Self.withCStrings([executable] + arguments) { arguments in
      guard let environment else {
        return posix_spawnp(&process, executable, &actions, &attributes, arguments, environ)
      }
      return Self.withCStrings(environment) {
        posix_spawnp(&process, executable, &actions, &attributes, arguments, $0)
      }
    }
    return code == 0 ? .success(process) : .failure(StartError(code: code))
  }

  /// `POSIX_SPAWN_SETSID` is behind a feature macro that Swift does not set.
  private static let setSession = 0x80

  /// The error number with which the system refused to start a program.
  package struct StartError: Error {
    package var code: Int32
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: Its status, as `waitpid` gives it.
  package static func wait(for process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status
  }

  /// Ends all processes of the session that a process has begun, itself included.
  package static func endSession(of process: Int32) {
    kill(-process, SIGKILL)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for other in names.compactMap({ Int32($0) }).sorted() where getsid(other) == process {
      kill(other, SIGKILL)
    }
  }

  /// Returns the path of a program, found as a shell finds it; a name with a slash is a path.
  package static func find(_ name: String) -> String? {
    let folders = (ProcessEnvironment["PATH"] ?? "").split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.first { access($0, X_OK) == 0 && !isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
