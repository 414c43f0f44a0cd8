internal import FlipbookBase
internal import FlipbookHost
internal import FlipbookLayout
internal import FlipbookStage
internal import FlipbookTimeline
public import FlipbookViews
import Foundation

/// A timeline file, played by a test with the same engine as the program's.
///
/// ```swift
/// let r = try Timeline("Tests/Example/timelines/drawer.yaml").run { Drawer() }
/// #expect(r.meetsExpectations())
/// ```
///
/// The scene is a view linked into the test, whatever source file the timeline names. It is either
/// given, as here, or found by the timeline's scene name among those that the test or its suite has
/// with `.scene`.
@MainActor
public struct Timeline {
  private let timeline: FlipbookTimeline.Timeline

  /// Reads a timeline.
  ///
  /// - Parameter path: The file, relative to the folder that tests run in, which is the package's.
  /// - Throws: A ``StageError`` with all that is wrong with the file.
  public init(_ path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw StageError(.invalid, description: "\(path) cannot be read")
    }
    let result = TimelineParser.parse(file: path, bytes: bytes) { path in
      FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) }
    }
    guard let timeline = result.timeline else {
      let lines = result.errors.map { "\($0)" }
      throw StageError(.invalid, description: lines.joined(separator: "\n"))
    }
    self.timeline = timeline
  }
}

// MARK: - Playing

extension Timeline {
  /// Plays one combination of the timeline's matrix.
  ///
  /// - Parameter choices: A value for each axis, such as `["env.reduceMotion": true]`; empty if
  ///   there is no matrix.
  /// - Returns: The recording.
  /// - Throws: A ``StageError`` if the choices leave no combination, or several, if the test has no
  ///   scene of that name, or if a step cannot be done.
  public func run(only choices: [String: any CustomStringConvertible] = [:]) throws -> Recording {
    try one(choices) { try Self.scene(for: $0) }
  }

  /// Plays one combination of the timeline's matrix with a view, whatever scene it names.
  ///
  /// - Parameters:
  ///   - choices: A value for each axis, such as `["env.reduceMotion": true]`.
  ///   - scene: Makes the view.
  /// - Returns: The recording.
  /// - Throws: A ``StageError`` if the choices leave no combination, or several, or if a step cannot
  ///   be done.
  public func run<V: View>(
    only choices: [String: any CustomStringConvertible] = [:],
    @ViewBuilder _ scene: @escaping @MainActor @Sendable () -> V
  ) throws -> Recording {
    try one(choices) { _ in StagedScene("", scene) }
  }

  /// Plays the timeline once for each combination of its matrix.
  ///
  /// - Parameter choices: The values of the matrix's axes to play; all of an axis that is not
  ///   named.
  /// - Returns: The recordings, one for each combination.
  /// - Throws: A ``StageError``, as for one combination.
  public func runAll(
    only choices: [String: any CustomStringConvertible] = [:]
  ) throws -> [Recording] {
    try variants(choices).map { try play($0, try Self.scene(for: $0)) }
  }

  /// Plays the timeline once for each combination of its matrix with a view, whatever scenes it
  /// names.
  ///
  /// - Parameters:
  ///   - choices: The values of the matrix's axes to play; all of an axis that is not named.
  ///   - scene: Makes the view.
  /// - Returns: The recordings, one for each combination.
  /// - Throws: A ``StageError``, as for one combination.
  public func runAll<V: View>(
    only choices: [String: any CustomStringConvertible] = [:],
    @ViewBuilder _ scene: @escaping @MainActor @Sendable () -> V
  ) throws -> [Recording] {
    try variants(choices).map { try play($0, StagedScene("", scene)) }
  }

  private func one(
    _ choices: [String: any CustomStringConvertible],
    _ scene: (Variant) throws -> StagedScene
  ) throws -> Recording {
    let variants = try variants(choices)
    guard let first = variants.first, variants.count == 1 else {
      let labels = variants.map { "[\($0.label)]" }.joined(separator: " ")
      throw StageError(
        .invalid,
        description: "the matrix has \(variants.count) such combinations: \(labels); "
          + "choose one with `only:`, or `runAll`")
    }
    return try play(first, try scene(first))
  }

  private func variants(_ choices: [String: any CustomStringConvertible]) throws -> [Variant] {
    for axis in choices.keys.sorted() { try check(axis) }
    let variants = timeline.variants().filter { variant in
      variant.choices.allSatisfy { choice in
        choices[choice.axis].map { "\($0)" == "\(choice.value)" } ?? true
      }
    }
    guard !variants.isEmpty else {
      let words = choices.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      throw StageError(
        .invalid,
        description: "the matrix has no such combination: \(words.joined(separator: " "))")
    }
    return variants
  }

  private func check(_ axis: String) throws(StageError) {
    let axes = timeline.matrix.map(\.name.value)
    guard !axes.contains(axis) else { return }
    let hint = NearestWord.hint(NearestWord.to(axis, among: axes))
    throw StageError(
      .invalid, description: "the matrix has no axis `\(axis)`\(hint) (axes: \(axes))")
  }

  /// The scene of a variant's name among those that the test has.
  private static func scene(for variant: Variant) throws -> StagedScene {
    let name = variant.timeline.scene.value
    let scenes = StageSetting.current.scenes
    if let scene = scenes.last(where: { $0.name == name || $0.name.hasSuffix(".\(name)") }) {
      return scene
    }
    let names = scenes.map(\.name)
    let hint = NearestWord.hint(NearestWord.to(name, among: names))
    let list = names.isEmpty ? "none" : names.joined(separator: ", ")
    throw StageError(
      .invalid,
      description: "the test has no scene `\(name)`\(hint) (scenes: \(list)); "
        + "write `@Test(.scene { \(name)() })`, or `run { \(name)() }`")
  }

  private func play(_ variant: Variant, _ scene: StagedScene) throws -> Recording {
    let timeline = variant.timeline
    let device = try Device.named(timeline.device.value).resolved()
    let typesetter = try Stage.typesetter()
    do throws(TimelineError) {
      var changes: [(inout EnvironmentValues) -> Void] = []
      for value in timeline.environment { changes.append(try StageEnvironment.change(value)) }
      let stage = scene.stage(variant, device, typesetter) { values in
        for change in changes { change(&values) }
      }
      let played = try ExaminedVariant(variant, on: stage, outlines: typesetter)
      var recording = Recording(played.recording, variant, scale: Double(device.scale))
      (recording.pictures, recording.stills) = (played.pictures, played.stills)
      StageSetting.current.log?.add(recording)
      return recording
    } catch {
      throw StageError(error)
    }
  }
}
