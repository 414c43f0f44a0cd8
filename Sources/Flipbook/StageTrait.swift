public import FlipbookViews
public import Testing

/// A trait that sets the device, the system and the scenes of stages made in tests and suites.
///
/// ```swift
/// @MainActor @Suite(.device(.iPhoneX), .semantics(.iOS17))
/// ```
///
/// A test's own trait takes precedence over its suite's, and a stage's own arguments over both. If
/// a test with such a trait fails, a page and a trace of each of its recordings are attached to it:
/// `report.html` and `trace.jsonl`. `swift test --attachments-path DIR` keeps them; the folder must
/// exist.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
  private let change: @Sendable (inout StageSetting) -> Void

  init(_ change: @escaping @Sendable (inout StageSetting) -> Void) { self.change = change }

  /// Suites hand it on to all their tests.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var setting = StageSetting.current
    change(&setting)
    guard setting.log == nil else {
      return try await StageSetting.$current.withValue(setting) { try await function() }
    }
    let log = RecordingLog()
    setting.log = log
    let observer: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure { log.noteFailure() }
      return issue
    }
    defer { log.attachIfFailed() }
    try await StageSetting.$current.withValue(setting) {
      try await observer.provideScope(for: test, testCase: testCase) {
        do {
          try await function()
        } catch {
          log.noteFailure()
          throw error
        }
      }
    }
  }
}

extension Trait where Self == StageTrait {
  /// The screen of stages that are not given one.
  public static func device(_ device: Device) -> StageTrait { StageTrait { $0.device = device } }

  /// Sets the system whose default animations apply on stages without a system of their own.
  public static func semantics(_ system: System) -> StageTrait {
    StageTrait { $0.system = system }
  }

  /// Sets what the system draws around the scene on stages that do not say it.
  public static func chrome(_ chrome: Chrome) -> StageTrait { StageTrait { $0.chrome = chrome } }

  /// A scene that timelines may name; without an own name it is called as its view's type is.
  public static func scene<V: View>(
    _ name: String? = nil, @ViewBuilder _ scene: @escaping @MainActor @Sendable () -> V
  ) -> StageTrait {
    let staged = StagedScene(name ?? StagedScene.name(of: V.self), scene)
    return StageTrait { $0.scenes.append(staged) }
  }

  /// Only that recordings are attached to a test that fails.
  public static var attachments: StageTrait { StageTrait { _ in } }
}
