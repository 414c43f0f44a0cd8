import FlipbookExpectations
import FlipbookJob
import FlipbookProject
import FlipbookTimeline

/// The variants that a command plays, checked before anything is compiled or written.
///
/// ## Example
///
/// `drawer.yaml` has the matrix `scene: [Drawer.A, Drawer.B]`, and `tabs.yaml` has none. Both lie
/// in `timelines`, so their scenes are in the folder `scenes` beside it:
///
/// ```
/// groups[0].folder      scenes
/// groups[0].offers      Drawer.A(), Drawer.B(), Tabs()     one program offers all three
/// groups[0].timelines   [[drawer [scene=Drawer.A], drawer [scene=Drawer.B]], [tabs]]
/// ```
///
/// With `--shard 2/3`, every third variant from the second on is left: `[[drawer
/// [scene=Drawer.B]]]`. A timeline that names an unknown view adds an error and no variant.
struct VariantSelection {
  /// Variants with scenes from one folder, and so from one program.
  struct Group {
    /// The text that its timelines' sources have in common.
    var key: String
    var folder: SceneFolder
    var offers: [SceneModule.Offer] = []

    /// The variants of each timeline, in the order of the command line.
    var timelines: [[Variant]] = []

    /// The program of a folder of scenes.
    var module: SceneModule {
      SceneModule(sources: folder.sources, offers: offers, shaders: folder.shaders)
    }
  }

  private(set) var groups: [Group] = []

  /// The errors of the timelines and of the scenes they name, in the order of the files.
  private(set) var errors: [TimelineError]

  let printer: TimelineErrorPrinter

  /// Reads, checks and groups the variants to play.
  ///
  /// - Throws: The errors of all files, printed already, or a usage error.
  init(
    paths: [String], choices: ChoiceOptions, guards: GuardOptions? = nil,
    steps: StepOptions? = nil, terminal: Terminal
  ) throws(CommandFailure) {
    var files = try TimelineFiles(reading: paths, steps: steps)
    try files.keep(tags: choices.tag)
    try self.init(of: files, terminal: terminal) { timeline throws(CommandFailure) in
      try Choices(options: choices).variants(of: timeline)
    }
    if let guards { errors += files.timelines.compactMap { $0.error(above: guards.stepLimit) } }
    try refuseErrors(on: terminal)
    timelines = files.timelines
    guard variantCount > 0 else {
      let wanted = choices.only.map { "\($0.axis)=\($0.value)" }.joined(separator: " ")
      throw CommandFailure(
        .usage, "no variant fits --only \(wanted)\(Self.axes(of: files.timelines))")
    }
    if let shard = guards?.shard { keep(shard) }
  }

  /// The timelines it was made from, before any choice.
  private(set) var timelines: [Timeline] = []

  /// The variants' timelines and titles.
  var titles: [String] { variants.map { "\($0.timeline.file) \($0.title)" } }

  /// All variants, in the order they are played.
  var variants: [Variant] { groups.flatMap { $0.timelines.joined() } }

  /// Keeps one part of the variants: every `count`-th one.
  mutating func keep(_ shard: Shard) {
    keep(where: { $0 % shard.count == shard.index - 1 })
  }

  /// Keeps one part of a run whose frames are divided where there are fewer variants than parts.
  ///
  /// Of three variants in eight parts, the first two have the first variant's frames, the next three
  /// the second's, and the last three the third's.
  ///
  /// - Returns: The part of the one variant that is left, and its index among all; `nil` if whole
  ///   variants are left.
  mutating func keepFrames(
    _ shard: Shard
  ) -> (part: SceneJob.Part, variant: Int)? {
    let count = variantCount
    guard count < shard.count else {
      keep(shard)
      return nil
    }
    func end(_ variant: Int) -> Int { (variant + 1) * shard.count / count }
    let variant = (0..<count).first { shard.index <= end($0) } ?? count - 1
    let first = end(variant - 1)
    keep(where: { $0 == variant })
    return (SceneJob.Part(index: shard.index - first, count: end(variant) - first), variant)
  }

  /// Keeps the variants whose indices fit.
  mutating func keep(where fits: (Int) -> Bool) {
    var number = 0
    for group in groups.indices {
      groups[group].timelines = groups[group].timelines.compactMap { variants in
        let kept = variants.filter { _ in
          defer { number += 1 }
          return fits(number)
        }
        return kept.isEmpty ? nil : kept
      }
    }
    groups.removeAll { $0.timelines.isEmpty }
  }

  /// All variants that the timelines and the command line name.
  var knownVariants: [GoldenRules.KnownVariant] {
    let written = timelines.flatMap { $0.variants() }
    return (written + variants).map(GoldenRules.KnownVariant.init)
  }

  /// Finds the scenes of timelines; errors are added to ``errors``.
  ///
  /// - Parameters:
  ///   - files: The timelines that were read, and their errors.
  ///   - terminal: Decides if errors are coloured.
  ///   - variants: Returns the variants of a timeline to play.
  /// - Throws: Errors of `variants`, and one if a folder of scenes cannot be read.
  init(
    of files: TimelineFiles, terminal: Terminal,
    variants: (Timeline) throws(CommandFailure) -> [Variant]
  ) throws(CommandFailure) {
    printer = files.printer(for: terminal)
    errors = files.errors
    groups = files.folders.keys.sorted().compactMap { key in
      files.folders[key].map { Group(key: key, folder: $0) }
    }
    for timeline in files.timelines { errors += try add(try variants(timeline), of: timeline) }
  }

  /// Prints all errors, and ends the command if they are more than warnings.
  func refuseErrors(on terminal: Terminal) throws(CommandFailure) {
    for error in errors { terminal.say(printer.text(error) + "\n") }
    guard let status else { return }
    throw CommandFailure(status)
  }

  /// The status with which the errors end a command; `nil` if there are only warnings.
  var status: ExitStatus? {
    guard errors.contains(where: { $0.severity == .error }) else { return nil }
    return errors.allSatisfy { $0.code == .unreadable } ? .unreadable : .invalidTimeline
  }

  var variantCount: Int { groups.reduce(0) { $0 + $1.timelines.joined().count } }

  /// Finds the scenes of a timeline's variants, and returns the errors.
  private mutating func add(
    _ variants: [Variant], of timeline: Timeline
  ) throws(CommandFailure) -> [TimelineError] {
    let key = SceneFolder.key(of: timeline)
    if !groups.contains(where: { $0.key == key }) {
      do throws(CommandFailure) {
        guard let folder = try SceneFolder(of: timeline) else { return [Self.noScenes(timeline)] }
        groups.append(Group(key: key, folder: folder))
      } catch {
        guard let sources = timeline.sources else { throw error }
        return [TimelineError(.unreadable, error.message, at: sources.location)]
      }
    }
    guard let index = groups.firstIndex(where: { $0.key == key }) else { return [] }
    var errors: [TimelineError] = []
    var playable: [Variant] = []
    for var variant in variants {
      do throws(TimelineError) {
        let offer = try SceneExpression(of: groups[index].folder).offer(for: variant.timeline)
        if !groups[index].offers.contains(offer) { groups[index].offers.append(offer) }
        variant.timeline.scene.value = offer.name
        // The expression that makes the scene contains them.
        variant.timeline.arguments = []
        playable.append(variant)
      } catch  where !errors.contains(error) {
        errors.append(error)
      } catch {
        // Already reported for another variant.
      }
    }
    if !playable.isEmpty { groups[index].timelines.append(playable) }
    return errors
  }

  private static func noScenes(_ timeline: Timeline) -> TimelineError {
    TimelineError(
      .unknownScene, "there is no folder `scenes` beside this timeline",
      at: timeline.scene.location,
      help: "put the Swift files with its views into "
        + joined(FilePath.folder(of: timeline.file), "scenes")
        + ", or name them with `sources:`")
  }

  private static func axes(of timelines: [Timeline]) -> String {
    let axes = timelines.flatMap(\.matrix).map { axis in
      "\n\(axis.name.value): " + axis.values.map(\.value.description).joined(separator: " ")
    }
    return axes.joined()
  }
}

// MARK: - Parts of a plan

extension VariantSelection {
  /// Returns the plan of one variant alone; its program still offers the whole group's scenes.
  func limited(to variant: Variant, ofGroup index: Int) -> VariantSelection {
    var plan = self
    plan.groups = [groups[index]]
    plan.groups[0].timelines = [[variant]]
    return plan
  }

  /// Returns the plan with each timeline's variants repeated in one process.
  func repeated(_ count: Int) -> VariantSelection {
    var plan = self
    for group in groups.indices {
      plan.groups[group].timelines = groups[group].timelines.map { variants in
        Array(repeatElement(variants, count: count).joined())
      }
    }
    return plan
  }

  /// Changes every variant.
  mutating func changeVariants(_ change: (inout Variant) -> Void) {
    for group in groups.indices {
      for timeline in groups[group].timelines.indices {
        for index in groups[group].timelines[timeline].indices {
          change(&groups[group].timelines[timeline][index])
        }
      }
    }
  }
}

extension Timeline {
  /// Returns the error of a timeline with more steps than a limit.
  fileprivate func error(above limit: Int) -> TimelineError? {
    let count = Step.count(steps)
    guard count > limit else { return nil }
    return TimelineError(
      .tooManySteps, "these are \(count) steps, and at most \(limit) are allowed",
      at: steps.first?.location ?? scene.location, help: "--step-limit allows more")
  }
}
