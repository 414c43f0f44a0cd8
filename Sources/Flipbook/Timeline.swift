internal import FlipbookExpectations
internal import FlipbookLayout
internal import FlipbookMotion
internal import FlipbookStage
internal import FlipbookText
internal import FlipbookTimeline
public import FlipbookViews
import Foundation

/// A timeline file, played by a test: the file and the library share one engine.
///
/// ```swift
/// let recordings = try Timeline("Tests/Example/timelines/drawer.yaml").run { Drawer() }
/// #expect(recordings[0].meetsExpectations())
/// ```
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

  /// Plays it, once for each combination of its matrix.
  ///
  /// The scene is the one that is given, whatever the timeline names: a test plays what is linked
  /// into it.
  ///
  /// - Parameters:
  ///   - choices: Which values of the matrix's axes are played, such as
  ///     `["env.reduceMotion": "false"]`; all of an axis that is not named.
  ///   - scene: Makes the view.
  /// - Returns: What the views did, for each combination.
  /// - Throws: A ``StageError`` if the choices name nothing there is, or a step cannot be done.
  public func run<V: View>(
    only choices: [String: String] = [:], @ViewBuilder _ scene: @escaping @MainActor () -> V
  ) throws -> [Recording] {
    for axis in choices.keys.sorted() { try check(axis) }
    let variants = timeline.variants().filter { variant in
      variant.choices.allSatisfy { choice in
        choices[choice.axis].map { $0 == "\(choice.value)" } ?? true
      }
    }
    guard !variants.isEmpty else {
      throw StageError(.invalid, description: "the matrix has no such combination: \(choices)")
    }
    return try variants.map { try play($0, scene) }
  }

  private func check(_ axis: String) throws(StageError) {
    let axes = timeline.matrix.map(\.name.value)
    guard !axes.contains(axis) else { return }
    let hint = NearestWord.to(axis, among: axes).map { ", did you mean `\($0)`?" } ?? ""
    throw StageError(
      .invalid, description: "the matrix has no axis `\(axis)`\(hint) (axes: \(axes))")
  }

  private func play<V: View>(
    _ variant: Variant, _ scene: @escaping @MainActor () -> V
  ) throws(StageError) -> Recording {
    let timeline = variant.timeline
    let device = try Device.named(timeline.device.value).resolved()
    let typesetter = try Stage.typesetter()
    do throws(TimelineError) {
      var changes: [(inout EnvironmentValues) -> Void] = []
      for value in timeline.environment { changes.append(try StageEnvironment.change(value)) }
      let stage = FlipbookStage.Stage(
        { unisolated { (_: Void) in scene() }(()) }, device: device,
        semantics: timeline.semantics.motion,
        environment: { values in for change in changes { change(&values) } },
        typesetter: typesetter, seed: timeline.seed)
      let player = try TimelinePlayer(variant, on: stage, isRecorded: true)
      while try player.next() != nil {}
      let recording = player.recorder?.recording
      return Recording(
        recording ?? FlipbookExpectations.Recording(subjects: []), variant,
        scale: Double(device.scale))
    } catch {
      throw StageError(error)
    }
  }
}
