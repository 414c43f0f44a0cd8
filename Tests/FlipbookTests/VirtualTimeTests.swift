import Combine
import Flipbook
import Foundation
import Observation
import SwiftUI
import Testing

/// A scene's notes, each entry with the date it read, in seconds since its start.
@MainActor final class Notes {
  private let start = VirtualTimeTests.epoch
  private(set) var lines: [String] = []

  /// The objects that must live as long as the scene.
  var kept: [Any] = []

  func note(_ line: String) {
    let time = Date().timeIntervalSince(start)
    lines.append("\((time * 1e6).rounded() / 1e6) \(line)")
  }

  /// Notes from a closure that is not said to run on the main actor.
  nonisolated func add(_ line: String) { MainActor.assumeIsolated { note(line) } }
}

/// Everything a scene may wait with, in a scene, on a stage.
///
/// - SeeAlso: Expected times: derived, each the sum of the delays the scene asks for.
@MainActor @Suite struct VirtualTimeTests {
  /// The date at which every scene starts: documented, 2024-01-01T09:41:00Z.
  nonisolated static let epoch = Date(timeIntervalSince1970: 1_704_102_060)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: [String]
    var scene: @MainActor @Sendable (Notes) -> AnyView

    /// A scene that does something when it appears.
    init(
      _ name: String, _ expected: [String], appear: @escaping @MainActor @Sendable (Notes) -> Void
    ) {
      testDescription = name
      self.expected = expected
      scene = { notes in AnyView(Color.red.onAppear { appear(notes) }) }
    }

    init(
      _ name: String, _ expected: [String],
      scene: @escaping @MainActor @Sendable (Notes) -> some View
    ) {
      testDescription = name
      self.expected = expected
      self.scene = { AnyView(scene($0)) }
    }
  }

  private static func play(_ test: Case, _ steps: Int = 1) throws -> (
    lines: [String], diagnostics: [String]
  ) {
    let notes = Notes()
    let stage = Stage(settles: false) { test.scene(notes) }
    for _ in 0..<steps - 1 { stage.advance(by: .seconds(3) / steps) }
    stage.advance(by: .seconds(3) - stage.time)
    return (notes.lines, stage.diagnostics)
  }

  @Test(arguments: tasks + queues + timers + clocks + publishers)
  func `time is the stage's`(test: Case) throws {
    let first = try Self.play(test)
    #expect(first.lines == test.expected)
    #expect(first.diagnostics == [])
    // Whichever instants are visited, and however often it is played.
    #expect(try Self.play(test, 7).lines == test.expected)
  }

  @Test(arguments: waits)
  func `what blocks ends, with a word about it`(test: Case) throws {
    let first = try Self.play(test)
    #expect(first.lines == test.expected.dropLast())
    #expect(first.diagnostics.count == 1)
    #expect(first.diagnostics.first?.hasPrefix(test.expected.last ?? "") == true)
    #expect(try Self.play(test, 7).lines == first.lines)
  }

  // MARK: Tasks

  private struct Loop: View {
    let notes: Notes
    @State private var count = 0

    var body: some View {
      Color.red
        .task(id: count / 2) {
          while !Task.isCancelled {
            do {
              try await Task.sleep(for: .seconds(0.5))
              notes.note("\(count)")
              count += 1
            } catch {
              notes.note("cancelled")
            }
          }
        }
    }
  }

  nonisolated static let tasks = [
    Case(
      "Task.sleep in every form",
      [
        "0.5 for", "0.75 nanoseconds", "1.75 continuous", "2.0 suspending", "2.25 clock",
      ]
    ) { notes in
      Color.red.task {
        do {
          try await Task.sleep(for: .milliseconds(500), tolerance: .milliseconds(100))
          notes.note("for")
          try await Task.sleep(nanoseconds: 250_000_000)
          notes.note("nanoseconds")
          try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
          notes.note("continuous")
          try await Task.sleep(until: SuspendingClock.now + .seconds(0.25), clock: .suspending)
          notes.note("suspending")
          try await ContinuousClock().sleep(for: .seconds(0.25))
          notes.note("clock")
        } catch {
          notes.note("\(error)")
        }
      }
    },
    Case(
      "a task of a value begins anew, and its sleep is cancelled",
      [
        "0.5 0", "1.0 1", "1.0 cancelled", "1.5 2", "2.0 3", "2.0 cancelled", "2.5 4", "3.0 5",
        "3.0 cancelled",
      ]
    ) { Loop(notes: $0) },
    Case("an asynchronous stream", ["0.4 1", "0.8 2", "1.2 3", "1.2 end"]) { notes in
      Color.red.task {
        let stream = AsyncStream { continuation in
          Task.detached {
            for value in 1...3 {
              try? await Task.sleep(for: .seconds(0.4))
              continuation.yield(value)
            }
            continuation.finish()
          }
        }
        for await value in stream { notes.note("\(value)") }
        notes.note("end")
      }
    },
    Case("an observed model that changes", ["0.0 0", "1.0 1", "2.0 2"]) { notes in
      Observing(notes: notes)
    },
    Case("async let and groups", ["1.0 [1.0, 0.5]", "1.75 [0.25, 0.5, 0.75]"]) { notes in
      Color.red.task {
        @Sendable func wait(_ seconds: Double) async -> Double {
          try? await Task.sleep(for: .seconds(seconds))
          return seconds
        }
        async let first = wait(1)
        async let second = wait(0.5)
        notes.note("\(await [first, second])")
        let order = await withTaskGroup(of: Double.self) { group in
          for seconds in [0.75, 0.25, 0.5] { group.addTask { await wait(seconds) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        notes.note("\(order)")
      }
    },
  ]

  @Observable final class Model {
    var count = 0
  }

  private struct Observing: View {
    let notes: Notes
    @State private var model = Model()

    var body: some View {
      Color.red
        .onChange(of: model.count, initial: true) { notes.note("\(model.count)") }
        .task {
          for _ in 0..<2 {
            try? await Task.sleep(for: .seconds(1))
            model.count += 1
          }
        }
    }
  }

  // MARK: Clocks

  nonisolated static let clocks = [
    Case("dates and uptimes", ["1.5 1.5 1.5 1.5 1.5 1.5 1.5 1.5 1.5"]) { notes in
      let date = Date.now
      let absolute = CFAbsoluteTimeGetCurrent()
      let media = CACurrentMediaTime()
      let uptime = ProcessInfo.processInfo.systemUptime
      let dispatch = DispatchTime.now()
      let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
      var before = timespec()
      clock_gettime(CLOCK_MONOTONIC, &before)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
        var after = timespec()
        clock_gettime(CLOCK_MONOTONIC, &after)
        let passed =
          Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
        let nanoseconds = DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds
        let values = [
          Date().timeIntervalSince(date), CFAbsoluteTimeGetCurrent() - absolute,
          CACurrentMediaTime() - media, ProcessInfo.processInfo.systemUptime - uptime,
          Double(nanoseconds) / 1e9, (ContinuousClock.now - continuous) / .seconds(1),
          (SuspendingClock.now - suspending) / .seconds(1), passed,
        ]
        notes.note(values.map { "\(($0 * 1e6).rounded() / 1e6)" }.joined(separator: " "))
      }
    },
    Case("the epoch", ["0.0 2024-01-01 09:41:00 +0000"]) { notes in notes.note("\(Date())") },
  ]

  // MARK: Publishers

  private struct Ticking: View {
    let notes: Notes
    private let timer = Timer.publish(every: 0.75, on: .main, in: .common).autoconnect()
    @State private var count = 0

    var body: some View {
      Color.red.onReceive(timer) { date in
        count += 1
        notes.note("\(count) \(date == Date())")
      }
    }
  }

  nonisolated static let publishers = [
    Case("a timer's publisher", ["0.75 1 true", "1.5 2 true", "2.25 3 true", "3.0 4 true"]) {
      Ticking(notes: $0)
    },
    Case(
      "delay, debounce and throttle",
      [
        "0.0 throttled 1", "0.5 delayed 1", "0.6 delayed 2", "0.6 debounced 2", "1.0 throttled 2",
        "1.75 delayed 3", "1.75 debounced 3", "2.0 throttled 3",
      ]
    ) { notes in
      let subject = PassthroughSubject<Int, Never>()
      var kept: Set<AnyCancellable> = []
      subject.delay(for: .seconds(0.5), scheduler: DispatchQueue.main)
        .sink { notes.add("delayed \($0)") }.store(in: &kept)
      subject.debounce(for: 0.5, scheduler: RunLoop.main)
        .sink { notes.add("debounced \($0)") }.store(in: &kept)
      subject.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: false)
        .sink { notes.add("throttled \($0)") }.store(in: &kept)
      notes.kept.append(kept)
      for (value, delay) in [(1, 0.0), (2, 0.1), (3, 1.25)] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { subject.send(value) }
      }
    },
    Case("the values of a publisher", ["1.0 tick", "2.0 tick"]) { notes in
      Color.red.task {
        let timer = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
        for await _ in timer.prefix(2).values { notes.note("tick") }
      }
    },
  ]

  // MARK: Rest and chance

  @Test func `nothing waits for a sleep that was cancelled`() throws {
    struct Cancelling: View {
      @State private var isShown = true

      var body: some View {
        if isShown {
          Button("Hide") { isShown = false }.task { try? await Task.sleep(for: .seconds(60)) }
        }
      }
    }
    let stage = Stage(settles: false) { Cancelling() }
    stage.advance(by: .seconds(1))
    try stage.tap(.button("Hide"))
    try stage.settle(within: .seconds(1))
    #expect(stage.time == .seconds(1))
  }

  @Test func `rest is not waited for where work never lets time pass, and a sleep is`() throws {
    let stage = Stage(settles: false) {
      Color.red.task {
        try? await Task.sleep(for: .seconds(1))
        while !Task.isCancelled { await Task.yield() }
      }
    }
    stage.advance(by: .seconds(0))
    #expect(throws: StageError.self) { try stage.settle() }
    #expect(stage.time == .seconds(1))
  }

  @Test func `chance is the same on every run`() throws {
    func draw() throws -> [String] {
      let notes = Notes()
      _ = Stage(settles: false) {
        Color.red.onAppear {
          notes.note("\(UUID()) \(Int.random(in: 0..<1_000_000)) \(Double.random(in: 0...1))")
          notes.note("\(Array(0..<20).shuffled()) \([1, 2, 3].randomElement() ?? 0)")
        }
      }
      return notes.lines
    }
    let first = try draw()
    #expect(first.count == 2)
    #expect(try draw() == first)
  }
}
