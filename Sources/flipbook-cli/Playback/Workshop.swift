import FlipbookProject
import FlipbookTimeline
import Foundation

/// The tools that a command needs to compile and run scenes.
struct Workshop {
  let terminal: Terminal
  let cache: CompileCache
  let compiler: SceneCompiler
  let log: (String) -> Void

  /// True if everything is said at length.
  let saysAll: Bool

  /// The bounds on what a scene may take.
  private let limits: ProcessLimits

  /// True if a scene gets no network, and writes only into its own folders.
  let isConfined: Bool

  init(
    talk: TalkOptions, cache options: CacheOptions, scenes: SceneOptions
  ) throws(CommandFailure) {
    let terminal = talk.terminal
    (limits, isConfined) = (scenes.limits, scenes.sandbox)
    saysAll = talk.verbose
    self.terminal = terminal
    log = { line in if talk.verbose { terminal.say(line) } }
    let installation = try Installation.ofThisProgram()
    let path = try SceneCompiler.findCompiler()
    cache = try CompileCache.open(folder: options.cache, isUsed: !options.ignoresCache)
    compiler = SceneCompiler(
      installation: installation, cache: cache, compiler: path, log: log)
  }

  /// Returns the program with the scenes of a group of variants.
  func program(for group: VariantSelection.Group) throws(CommandFailure) -> ProjectProgram {
    if let project = group.folder.project {
      return try program(for: project, of: group.folder, offers: group.offers)
    }
    return ProjectProgram(program: try program(for: group.module), leftOut: [], missing: [:])
  }

  /// Returns the same tools, with all words held back.
  func speaking(to words: Terminal.Held) -> Workshop {
    Workshop(self, terminal: Terminal(holding: words, like: terminal))
  }

  private init(_ other: Workshop, terminal: Terminal) {
    self.terminal = terminal
    (cache, saysAll, limits) = (other.cache, other.saysAll, other.limits)
    isConfined = other.isConfined
    let saysAll = saysAll
    let log: (String) -> Void = { line in if saysAll { terminal.say(line) } }
    self.log = log
    compiler = SceneCompiler(
      installation: other.compiler.installation, cache: other.cache,
      compiler: other.compiler.compiler, log: log)
  }

  /// Returns the program of a module; the compiler's errors are printed unchanged.
  func program(for module: SceneModule) throws(CommandFailure) -> SceneCompiler.Program {
    do {
      return try compiler.program(for: module)
    } catch let complaint as SceneCompiler.Complaint {
      throw failure(complaint, in: module.files.compactMap(\.path).first.map { folder(of: $0) })
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.bug, "\(error)")
    }
  }

  /// Prints the compiler's errors, and returns the failure that they are.
  func failure(_ complaint: SceneCompiler.Complaint, in folder: String?) -> CommandFailure {
    terminal.relay(Array(complaint.text.utf8))
    let place = folder.map { " in \($0)" } ?? ""
    return CommandFailure(
      .sceneFailed, "the scenes\(place) do not compile [\(ErrorCode.doesNotCompile)]")
  }

  /// Returns the program of a project; what does not compile here is left out of it, which a table
  /// says.
  func program(
    for project: Project, of folder: SceneFolder, offers: [SceneModule.Offer]
  ) throws(CommandFailure) -> ProjectProgram {
    for note in project.notes { terminal.say("warning: \(note.place): \(note.message)") }
    let layout = BundleLayout(of: project)
    for note in layout.notes { terminal.say("warning: \(note.place): \(note.message)") }
    let compiler = ProjectCompiler(
      compiler: compiler, project: project, assets: layout.assets, say: log)
    do {
      var made = try compiler.program(of: folder.sources, offers: folder.allOffers(with: offers))
      let table = LeftOutTable(made.leftOut, elsewhere: project.elsewhere, isWhole: saysAll)
      for line in table.lines { terminal.say(line) }
      made.program = try ProjectBundle(layout, of: project).program(made.program, in: cache)
      return made
    } catch let complaint as SceneCompiler.Complaint {
      terminal.relay(Array(complaint.text.utf8))
      throw CommandFailure(
        .sceneFailed, "the sources in \(folder.path) do not compile [\(ErrorCode.doesNotCompile)]")
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.bug, "\(error)")
    }
  }

  func process(of program: SceneCompiler.Program) -> SceneProcess {
    SceneProcess(
      program: program, cache: cache, compiler: compiler.compiler, limits: limits,
      isConfined: isConfined, log: log)
  }
}
