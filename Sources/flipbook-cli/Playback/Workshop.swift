import FlipbookTimeline
import Foundation

/// The tools that a command needs to compile and run scenes.
struct Workshop {
  let terminal: Terminal
  let cache: CompileCache
  let compiler: SceneCompiler
  let log: (String) -> Void

  init(talk: TalkOptions, cache options: CacheOptions) throws(CommandFailure) {
    let terminal = talk.terminal
    self.terminal = terminal
    log = { line in if talk.verbose { terminal.say(line) } }
    let installation = try Installation.ofThisProgram()
    let path = try SceneCompiler.findCompiler()
    cache = try CompileCache.open(folder: options.cache, isUsed: !options.ignoresCache)
    compiler = SceneCompiler(
      installation: installation, cache: cache, compiler: path, log: log)
  }

  /// Returns the program of a module; the compiler's errors are printed unchanged.
  func program(for module: SceneModule) throws(CommandFailure) -> SceneCompiler.Program {
    do {
      return try compiler.program(for: module)
    } catch let complaint as SceneCompiler.Complaint {
      terminal.relay(Array(complaint.text.utf8))
      let place = module.files.compactMap(\.path).first.map { " in \(folder(of: $0))" } ?? ""
      throw CommandFailure(
        .sceneFailed, "the scenes\(place) do not compile [\(ErrorCode.doesNotCompile)]")
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.bug, "\(error)")
    }
  }

  func process(of program: SceneCompiler.Program) -> SceneProcess {
    SceneProcess(program: program, cache: cache, log: log)
  }
}
