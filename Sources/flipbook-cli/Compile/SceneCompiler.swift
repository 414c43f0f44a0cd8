package import FlipbookAssets
import FlipbookBase
import FlipbookProject
import Foundation

/// Compiles scenes into programs, and finds programs compiled before.
package struct SceneCompiler {
  package let installation: Installation
  package let cache: CompileCache

  /// The compiler's path.
  package let compiler: String

  /// True if it fills the folder of prepared modules.
  var isPreparing = false

  /// Called with one line about each step, for `--verbose`.
  package var log: (String) -> Void

  package init(
    installation: Installation, cache: CompileCache, compiler: String,
    log: @escaping (String) -> Void = { _ in }
  ) {
    (self.installation, self.cache, self.compiler) = (installation, cache, compiler)
    self.log = log
  }

  /// A program that plays scenes.
  package struct Program: Equatable {
    package var path: String

    /// True if it was compiled just now.
    package var isNew: Bool

    /// A text that tells it from others; nil for the name of its folder.
    package var identity: String?

    /// A text that tells the places of its resources from others; nil for none.
    package var resources: String?

    /// The assets of each bundle, by its place; empty without resources.
    package var assets: [String: AssetIndex] = [:]

    package init(
      path: String, isNew: Bool, identity: String? = nil, resources: String? = nil
    ) {
      (self.path, self.isNew, self.identity) = (path, isNew, identity)
      self.resources = resources
    }
  }

  /// A compile error, in the compiler's own words.
  package struct Complaint: Error {
    package var text: String
  }

  /// Returns the program of a module, compiled or found.
  ///
  /// - Throws: A ``Complaint`` when the compiler refuses it, a ``CommandFailure`` when nothing can be
  ///   compiled at all.
  package func program(for module: SceneModule) throws -> Program {
    let (place, isNew) = try kept(as: try key(of: module), with: Self.programName) { folder in
      let shaders = try objects(of: module.shaders)
      if try compileDivided(module, with: shaders, in: folder) { return }
      try check(
        run(
          flags + sideBySide + paths(of: module.files, in: folder) + shaders
            + ["-o", "\(folder)/\(Self.programName)"], in: folder))
    }
    return Program(path: "\(place)/\(Self.programName)", isNew: isNew)
  }

  /// Returns the folder that is kept under a key, found or filled.
  ///
  /// - Parameters:
  ///   - key: A text that says everything the files depend on.
  ///   - name: One of its files.
  ///   - fill: Writes the files into a folder.
  /// - Returns: The folder's path, and true if it was filled just now.
  /// - Throws: What `fill` throws, or if the folder cannot be written.
  func kept(
    as key: String, with name: String, fill: (_ folder: String) throws -> Void
  ) throws -> (place: String, isNew: Bool) {
    let place = cache.scenes.place(of: key)
    let path = "\(place)/\(name)"
    if exists(path) {
      if cache.scenes.isWhole(key) {
        log("found \(path)")
        cache.scenes.noteUse(of: key)
        return (place, false)
      }
      log("found \(path), which is damaged")
      cache.scenes.discard(key)
    }
    let draft = try cache.scenes.draft(of: key)
    do {
      try compileAgainIfDamaged { try fill(draft) }
    } catch {
      remove(draft)
      throw error
    }
    try cache.scenes.publish(draft, as: key, isSealed: true)
    return (place, true)
  }

  static let programName = "scene"

  /// Everything the bytes of the program depend on.
  package func key(of module: SceneModule) throws(CommandFailure) -> String {
    var digest = SHA256()
    digest.add(field: "flipbook scene 1")
    try addIdentity(to: &digest)
    for flag in flags where flag != modules { digest.add(field: flag) }
    Self.add(module.files, to: &digest)
    for key in try keys(of: module.shaders) { digest.add(field: key) }
    return digest.finished()
  }

  static func add(_ files: [SceneModule.File], to digest: inout SHA256) {
    for file in files {
      digest.add(field: file.name)
      digest.add(field: file.path ?? "")
      digest.add(field: file.text)
    }
  }

  /// A text that changes with the compiler and with everything that it is given by us.
  func identity() throws(CommandFailure) -> String {
    var digest = SHA256()
    try addIdentity(to: &digest)
    return digest.finished()
  }

  func addIdentity(to digest: inout SHA256) throws(CommandFailure) {
    digest.add(field: compiler)
    digest.add(field: try compilerVersion())
    digest.add(field: try installation.identity())
  }

  /// The flags that do not depend on the scene.
  private var flags: [String] { flags(ofModule: Self.moduleName) + linkFlags }

  static let moduleName = "Scenes"

  /// The module that enters scenes of others.
  static let entryModuleName = "FlipbookScenes"

  func flags(ofModule name: String) -> [String] {
    commonFlags + LanguageFeatures.ofPlainFiles.flags + ["-module-name", name]
  }

  /// Files become machine code side by side, each by itself: a folder takes two thirds of the time.
  ///
  /// How many at once does not change the program.
  var sideBySide: [String] {
    ["-num-threads", String(ProcessInfo.processInfo.activeProcessorCount)]
  }

  /// The flags that link a program.
  ///
  /// LLVM's linker takes half the time of the driver's own choice.
  var linkFlags: [String] { installation.linkFlags + (linker == nil ? [] : ["-use-ld=lld"]) }

  /// The flags of every module.
  var commonFlags: [String] {
    [
      // The optimiser would inline parts of Foundation into the scene, such as the choice of the
      // main run loop, where they could not be replaced. It also takes half as long again for a
      // folder of scenes.
      "-swift-version", "5", "-suppress-warnings", "-Onone", "-wmo",
      // Which line of the user's a crash is at; a tenth of the time that compiling takes.
      "-gline-tables-only",
      "-module-cache-path", modules,
      // Shows only the line of the error, not its neighbours in a generated file.
      "-diagnostic-style", "llvm",
    ] + installation.compileFlags
  }

  /// Writes the names that a module must find before Foundation's own, if it uses them.
  ///
  /// - Parameters:
  ///   - texts: The module's files.
  ///   - folder: The folder to write into.
  /// - Returns: The paths of what was written.
  /// - Throws: If nothing can be written there.
  func writeAliases(
    for texts: [String], into folder: String
  ) throws(CommandFailure) -> [String] {
    let name = "UserDefaults"
    let kinds = ["class", "struct", "enum", "typealias", "protocol", "actor"]
    guard texts.contains(where: { $0.contains(name) }),
      !texts.contains(where: { text in kinds.contains { text.contains("\($0) \(name) ") } }),
      !texts.contains(where: { text in kinds.contains { text.contains("\($0) \(name):") } })
    else { return [] }
    let path = "\(folder)/FlipbookAliases.swift"
    try writeText("public typealias \(name) = _AppDefaults\n", to: path)
    return [path]
  }

  /// Returns the paths of files, and writes those that are ours.
  func paths(
    of files: [SceneModule.File], in folder: String
  ) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for file in files {
      if let path = file.path {
        paths.append(path)
      } else {
        let path = "\(folder)/\(file.name)"
        try writeText(file.text, to: path)
        paths.append(path)
      }
    }
    return try paths + writeAliases(for: files.map(\.text), into: folder)
  }

  /// Throws the compiler's words if it has not come to a good end.
  func check(_ result: (ending: ChildProcess.Ending, text: String)) throws(Complaint) {
    switch result.ending {
    case .exited(0): return
    case .exited, .stopped: throw Complaint(text: result.text)
    case .signalled(let signal):
      throw Complaint(
        text: result.text + "the compiler was stopped by \(signalName(signal))\n")
    }
  }

  /// Runs the compiler to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: A folder for its temporary files, of which it leaves some behind.
  ///   - program: One of its programs; nil for the compiler itself.
  ///   - isConfined: True if it gets no network, and writes only into the cache: it runs code of others.
  /// - Returns: Its end, and all it has said.
  /// - Throws: If it cannot be started, or the user has interrupted it.
  func run(
    _ arguments: [String], in folder: String, with program: String? = nil,
    isConfined: Bool = false
  ) throws(CommandFailure) -> (ending: ChildProcess.Ending, text: String) {
    let temporary = "\(folder)/tmp-\(getpid())"
    try makeFolder(temporary)
    defer { remove(temporary) }
    var process = ChildProcess(executable: program ?? compiler, arguments: arguments)
    process.folders = ["TMPDIR": temporary]
    log(process.shellLine)
    if isConfined {
      process = Confinement.confined(
        process, by: installation, writingTo: [cache.folder, modules])
    }
    let output = try process.output()
    if Interruption.hasHappened { throw CommandFailure(.interrupted) }
    if output.ending != .exited(0), output.text.contains(systemError(ENOSPC)) {
      throw CommandFailure(.unreadable, "cannot compile into \(folder): \(systemError(ENOSPC))")
    }
    return output
  }

  /// Returns the compiler's version, asked once for each compiler.
  func compilerVersion() throws(CommandFailure) -> String {
    let stamp = try stamp()
    if let version = PreparedModules(of: installation).version(ofCompiler: stamp) { return version }
    return try cache.text(named: "compiler-\(stamp)") { () throws(CommandFailure) in
      let (ending, text) = try run(["--version"], in: cache.folder)
      guard ending == .exited(0) else {
        throw CommandFailure(.unreadable, "\(compiler) --version: failed\n\(text)")
      }
      return text
    }
  }

  /// A text that changes with the compiler's file.
  func stamp() throws(CommandFailure) -> String {
    var status = stat()
    guard stat(compiler, &status) == 0 else {
      throw CommandFailure(.unreadable, "\(compiler): \(systemError())")
    }
    var digest = SHA256()
    digest.add(field: compiler)
    digest.add(field: "\(status.st_size) \(status.st_ino)")
    digest.add(field: "\(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    return digest.finished()
  }
}

extension SceneCompiler {
  /// Finds the compiler: `SWIFT_EXEC`, or the `swiftc` that the shell would run.
  package static func findCompiler() throws(CommandFailure) -> String {
    let named = ProcessEnvironment["SWIFT_EXEC"] ?? "swiftc"
    guard let path = OtherProgram.find(named) else {
      throw CommandFailure(
        .unreadable,
        """
        no Swift compiler: there is no \(named) to run
        a scene is compiled before it is played; put `swiftc` on the PATH or set SWIFT_EXEC
        """)
    }
    return absolute(path)
  }
}

/// The name of a signal, as the manual has it.
package func signalName(_ signal: Int32) -> String {
  let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGSEGV: "SIGSEGV",
    SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU",
  ]
  return names[signal] ?? "signal \(signal)"
}
