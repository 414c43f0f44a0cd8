import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The activity of a scene as it starts.
///
/// - SeeAlso: measured,
///   https://medium.com/@frentebw/how-does-the-scene-phase-change-in-the-swiftui-app-102ed4586b50.
@MainActor
struct ScenePhaseTests {
  private final class Log { var phases: [ScenePhase] = [] }

  private struct Listener: View {
    @Environment(\.scenePhase) private var phase
    let log: Log

    var body: some View {
      Color.red
        .onAppear { log.phases.append(phase) }
        .onChange(of: phase) { _, new in log.phases.append(new) }
    }
  }

  private func phases(_ change: (inout EnvironmentValues) -> Void = { _ in }) -> [ScenePhase] {
    let log = Log()
    let stage = Stage(
      { Listener(log: log) }, device: StageDevice(size: CGSize(width: 375, height: 667)),
      environment: change)
    stage.runFirstTasks()
    return log.phases
  }

  @Test func `a scene becomes active once it has appeared`() {
    #expect(phases() == [.inactive, .active])
  }

  @Test func `a phase that a timeline gives stays`() {
    #expect(phases { $0.scenePhase = .background } == [.background])
  }
}
