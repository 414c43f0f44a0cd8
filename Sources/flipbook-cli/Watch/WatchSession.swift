import FlipbookJob
import FlipbookTimeline
import Foundation

/// The rendering of watched timelines, again and again: programs stay warm in between.
final class WatchSession {
  private let render: RenderCommand
  private let workshop: Workshop

  /// The folder of this command's own files.
  private let folder: String

  /// The builds of folders of scenes, by the groups' keys.
  private var builds: [String: WarmBuild] = [:]

  /// The process that plays the scenes of any library, waiting; nil where each is started.
  private var player: Player?

  private struct Player {
    var program: SceneCompiler.Program
    var server: SceneServer
  }

  /// - Parameters:
  ///   - render: The options, as `render` has them.
  ///   - folder: An empty folder.
  /// - Throws: If there is no compiler, or nothing can be written.
  init(_ render: RenderCommand, in folder: String) throws(CommandFailure) {
    (self.render, self.folder) = (render, folder)
    workshop = try Workshop(talk: render.talk, cache: render.cache, scenes: render.scenes)
  }

  /// A round: what is played, and by which programs.
  struct Round {
    fileprivate var plan: VariantSelection
    fileprivate var processes: [SceneProcess]
    fileprivate var programs: [Playback.GroupProgram]

    /// The variants in the order of their pages.
    var variants: [Variant] { plan.groups.flatMap { $0.timelines.joined() } }
  }

  /// Begins the waiting process, so that the first round finds it.
  func warmUp() {
    guard player == nil, (try? workshop.compiler.commands()) != nil,
      let program = try? workshop.compiler.program(for: .player)
    else { return }
    let server = workshop.process(of: program).makeServer()
    server.warmUp()
    player = Player(program: program, server: server)
  }

  /// Reads and compiles everything anew.
  ///
  /// - Parameter words: Receives what is said about it.
  /// - Returns: What is played, and by what.
  /// - Throws: If something is wrong with a timeline or a scene; that is said.
  func round(_ words: Terminal.Held) throws -> Round {
    let workshop = workshop.speaking(to: words)
    let plan = try VariantSelection(
      paths: render.paths, choices: render.choices, guards: render.guards, steps: render.steps,
      terminal: workshop.terminal
    ).writing(render.writing.outputs)
    try plan.checkPrograms(on: workshop.terminal)
    var round = Round(plan: plan, processes: [], programs: [])
    for group in plan.groups {
      let (process, program) = try process(of: group, workshop)
      round.processes.append(process)
      round.programs.append(program)
    }
    return round
  }

  private func process(
    of group: VariantSelection.Group, _ workshop: Workshop
  ) throws -> (SceneProcess, Playback.GroupProgram) {
    if group.folder.project == nil, let player, let build = try build(of: group, workshop) {
      var process = workshop.process(of: player.program)
      do {
        process.library = try build.library(of: group.module)
      } catch let complaint as SceneCompiler.Complaint {
        throw workshop.failure(complaint, in: group.folder.path)
      }
      process.server = player.server
      return (process, Playback.GroupProgram(program: player.program))
    }
    let program = try workshop.program(of: group)
    return (workshop.process(of: program.program), program)
  }

  private func build(
    of group: VariantSelection.Group, _ workshop: Workshop
  ) throws(CommandFailure) -> WarmBuild? {
    if let build = builds[group.key] { return build }
    guard let commands = try workshop.compiler.commands() else { return nil }
    let place = "\(folder)/build-\(builds.count)"
    try makeFolder(place)
    let build = WarmBuild(workshop.compiler, commands, in: place, jobs: render.draw.jobs)
    builds[group.key] = build
    return build
  }

  // MARK: Pictures

  /// Draws one moment of a variant.
  ///
  /// - Returns: The PNG file's bytes; nil if there is no such moment, or it fails: the whole round
  ///   says why.
  func picture(of variant: Variant, at moment: TimeExpression, in round: Round) -> [UInt8]? {
    guard
      let group = round.plan.groups.firstIndex(where: { group in
        group.timelines.contains { $0.contains(variant) }
      })
    else { return nil }
    var settings = render.settings(into: folder)
    settings.playing.requests = [
      .picture(SceneJob.Still(at: moment, path: Self.pictureName))
    ]
    settings.playing.checks.expectations = false
    settings.progress = .none
    settings.process = { _ in round.processes[group] }
    let file = "\(folder)/\(Self.pictureName)"
    unlink(file)
    let playback = Playback(
      round.plan.limited(to: variant, ofGroup: group),
      workshop: workshop.speaking(to: Terminal.Held()), settings: settings)
    do throws(CommandFailure) {
      try playback.run(with: [round.programs[group]])
    } catch { return nil }
    defer { unlink(file) }
    return FileManager.default.contents(atPath: file).map(Array.init)
  }

  private static let pictureName = "picture.png"

  /// Writes all pages into a folder.
  ///
  /// - Parameters:
  ///   - round: The programs.
  ///   - place: The folder.
  ///   - words: Receives what is said.
  ///   - isObsolete: Returns true once nobody needs them.
  /// - Throws: If something failed, which is said; or if nobody needs them.
  func pages(
    of round: Round, into place: String, _ words: Terminal.Held,
    isObsolete: @escaping () -> Bool
  ) throws(CommandFailure) {
    var settings = render.settings(into: place)
    settings.process = { round.processes[$0] }
    settings.isObsolete = isObsolete
    try Playback(round.plan, workshop: workshop.speaking(to: words), settings: settings)
      .run(with: round.programs)
  }

  /// Ends the waiting process.
  func end() { player?.server.stop() }
}
