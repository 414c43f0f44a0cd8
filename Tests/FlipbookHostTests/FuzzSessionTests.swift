import FlipbookBase
import FlipbookFuzz
import FlipbookGeometry
import FlipbookHost
import FlipbookJob
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// Planted faults are found and shortened; the same scenes without them are left alone.
@MainActor @Suite struct FuzzSessionTests {
  /// A fault, and the rule that it breaks.
  enum Planted: String, CaseIterable, CustomTestStringConvertible {
    case oneBranch, noVelocity, lostIdentity

    var testDescription: String { rawValue }

    var rule: FuzzRule {
      switch self {
      case .oneBranch: .jump
      case .noVelocity: .speed
      case .lostIdentity: .identity
      }
    }
  }

  @Test(arguments: Planted.allCases)
  func `a planted fault is found, and three steps are left of it`(_ planted: Planted) throws {
    let events = try fuzz(planted, isMended: false) { $0.mostFaults = 1 }
    let found = try #require(events.found.first)
    #expect(found.fault.rule == planted.rule)
    #expect(found.steps.count <= 3 && found.run < 100)
    #expect(found.fault.expectation != nil)
  }

  @Test(arguments: Planted.allCases)
  func `a scene without the fault is left alone`(_ planted: Planted) throws {
    let events = try fuzz(planted, isMended: true) { $0.runs = 25 }
    #expect(events.found == [])
    #expect(events.report?.runs == 25)
  }

  @Test func `a run depends on its seed and its number alone`() throws {
    let whole = try fuzz(.oneBranch, isMended: false) { $0.mostFaults = 1 }
    let found = try #require(whole.found.first)
    let again = try fuzz(.oneBranch, isMended: false) { settings in
      (settings.firstRun, settings.runs) = (found.run, 1)
    }
    #expect(again.found.first == found)
    let other = try fuzz(.oneBranch, isMended: false) { settings in
      (settings.seed, settings.mostFaults) = (1, 1)
    }
    #expect(other.found.first?.steps != found.steps)
  }

  @Test func `a fault of the undisturbed timeline is not told`() throws {
    let place = SourceLocation(file: "t.yaml", line: 1, column: 1)
    let events = try fuzz(
      .oneBranch, isMended: false,
      steps: ["Open", "Close"].enumerated().map { index, label in
        Step(
          .tap(Located(.button(label), at: place)),
          at: Located(.time(ExactTime(milliseconds: 1000 * (index + 1))), at: place),
          location: place)
      }
    ) { $0.runs = 25 }
    #expect(events.found == [])
    #expect(events.report?.exceptions.contains { $0.rule == .jump } == true)
  }

  @Test func `every instant visited, a run is the same`() throws {
    let events = try fuzz(.oneBranch, isMended: true) { settings in
      (settings.runs, settings.rules) = (10, [.paths])
    }
    #expect(events.found == [])
  }

  // MARK: Running

  /// The events of a fuzzer.
  private struct Events {
    var found: [FoundFault] = []
    var report: FuzzReport?
  }

  private func fuzz(
    _ planted: Planted, isMended: Bool, steps: [Step] = [],
    _ change: (inout FuzzSettings) -> Void
  ) throws -> Events {
    let place = SourceLocation(file: "t.yaml", line: 1, column: 1)
    var timeline = Timeline(
      name: "t", file: "t.yaml", scene: Located("A", at: place),
      device: Located("iphone-se", at: place))
    timeline.steps = steps
    var settings = FuzzSettings()
    settings.runs = 100
    change(&settings)
    let file = try TemporaryFolder.path()
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let handle = try #require(FileHandle(forWritingAtPath: file))
    let session = FuzzSession(
      Variant(choices: [], timeline: timeline), settings, SceneJob(.play([]), outputRoot: "."),
      staging: PlantedStaging(planted: planted, isMended: isMended),
      channel: EventChannel(descriptor: handle.fileDescriptor))
    _ = try session.run()
    var events = Events()
    for line in try Data(contentsOf: URL(fileURLWithPath: file)).split(separator: 10) {
      switch try HostMessage(line: line).event {
      case .found(let found): events.found.append(found)
      case .fuzzed(let report): events.report = report
      default: break
      }
    }
    return events
  }
}

/// Plays a planted scene on a small phone.
private struct PlantedStaging: SceneStaging {
  let planted: FuzzSessionTests.Planted
  let isMended: Bool

  func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> TimelinePlayer {
    let stage = Stage(
      { scene }, device: StageDevice(size: CGSize(width: 320, height: 568)), typesetter: NoText())
    return try TimelinePlayer(variant, on: stage)
  }

  func inspect(_ inspection: SceneJob.Inspection) throws(TimelineError) -> InspectedScene {
    InspectedScene(parts: [], diagnostics: [])
  }

  @ViewBuilder private var scene: some View {
    switch planted {
    case .oneBranch: OneBranch(isMended: isMended)
    case .noVelocity: NoVelocity(isMended: isMended)
    case .lostIdentity: LostIdentity(isMended: isMended)
    }
  }
}

/// A drawer that opens with an animation and closes without one.
private struct OneBranch: View {
  let isMended: Bool
  @State private var isOpen = false

  var body: some View {
    VStack {
      Button("Open") { withAnimation(.snappy) { isOpen = true } }
        .frame(width: 80, height: 40)
      Button("Close") { withAnimation(isMended ? .snappy : nil) { isOpen = false } }
        .frame(width: 80, height: 40)
      Color(red: 1, green: 0, blue: 0).frame(height: 120)
        .accessibilityIdentifier("drawer")
        .offset(y: isOpen ? 0 : 200)
    }
  }
}

/// A card that follows a finger and springs back from rest, whatever the finger's speed was.
private struct NoVelocity: View {
  let isMended: Bool
  @State private var way = CGSize.zero

  var body: some View {
    Color(red: 0, green: 0, blue: 1).frame(width: 160, height: 100)
      .accessibilityIdentifier("card")
      .offset(way)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { value in
            var transaction = Transaction()
            transaction.tracksVelocity = isMended
            withTransaction(transaction) { way = value.translation }
          }
          .onEnded { _ in withAnimation(.spring(duration: 0.6)) { way = .zero } })
  }
}

/// A badge that is another view when the page is wide.
private struct LostIdentity: View {
  let isMended: Bool
  @State private var isWide = false

  private var badge: some View {
    Color(red: 0, green: 1, blue: 0).frame(height: 60).accessibilityIdentifier("badge")
  }

  var body: some View {
    VStack {
      Button("Wide") { withAnimation { isWide.toggle() } }.frame(width: 80, height: 40)
      if isMended {
        badge.padding(.horizontal, isWide ? 0 : 60)
      } else if isWide {
        badge
      } else {
        badge.padding(.horizontal, 60)
      }
    }
  }
}
