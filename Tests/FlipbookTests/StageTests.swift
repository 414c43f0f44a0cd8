import Flipbook
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct StageTests {
  private struct Demo: View {
    @State private var isShown = false

    var body: some View {
      VStack(spacing: 0) {
        Button("Move") { isShown.toggle() }
        Color.red.frame(width: 40, height: 40)
          .accessibilityIdentifier("box")
          .offset(x: isShown ? 100 : 0)
          .animation(.linear(duration: 1), value: isShown)
      }
    }
  }

  @Test func `a tap, a stretch of time, a rectangle`() throws {
    let stage = Stage { Demo() }
    let before = try stage[.id("box")].minX
    try stage.tap(.button("Move"))
    stage.advance(by: .milliseconds(250))
    #expect(try stage[.id("box")].minX == before + 25)
    try stage.settle()
    #expect(stage.time == .seconds(1))
    #expect(try stage[.id("box")].minX == before + 100)
  }

  @Test func `what is not there is an error that lists what is`() throws {
    let stage = Stage { Demo() }
    #expect(throws: StageError.self) { try stage.tap(.button("Mvoe")) }
    do {
      try stage.tap(.button("Mvoe"))
    } catch {
      #expect("\(error)".contains("did you mean button(\"Move\")?"), "\(error)")
    }
    #expect(stage.contains(.button("Move")))
    #expect(!stage.contains(.view("GreenView")))
  }

  private final class Events {
    var names: [String] = []
  }

  private struct Waiting: View {
    let events: Events

    var body: some View {
      Color.red
        .onAppear {
          let start = Date()
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            events.names.append("dispatched after \(Date().timeIntervalSince(start))")
          }
          _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
            MainActor.assumeIsolated { events.names.append("timer") }
          }
        }
        .task {
          try? await Task.sleep(for: .seconds(3))
          events.names.append("slept")
        }
    }
  }

  @Test func `queues, timers, dates and tasks follow the stage's time`() throws {
    let events = Events()
    let stage = Stage(settles: false) { Waiting(events: events) }
    stage.advance(by: .milliseconds(999))
    #expect(events.names == [])
    stage.advance(by: .milliseconds(1))
    #expect(events.names == ["dispatched after 1.0"])
    stage.advance(by: .seconds(1))
    #expect(events.names.last == "timer")
    stage.advance(by: .seconds(1))
    #expect(events.names.last == "slept")
  }

  private struct Dispatching: View {
    @State private var x: CGFloat = 0
    let isAnimated: Bool

    var body: some View {
      Button("Go") {
        withAnimation(.linear(duration: 1)) {
          DispatchQueue.main.async {
            guard isAnimated else { return x = 40 }
            withAnimation(.linear(duration: 2)) { x = 40 }
          }
        }
      }
      .overlay {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").offset(x: x)
      }
    }
  }

  @Test(arguments: [(false, CGFloat(40)), (true, 10)])
  func `what is dispatched has a transaction of its own`(isAnimated: Bool, way: CGFloat) throws {
    let stage = Stage { Dispatching(isAnimated: isAnimated) }
    let before = try stage[.id("box")].minX
    try stage.tap(.button("Go"))
    stage.advance(by: .milliseconds(500))
    #expect(try stage[.id("box")].minX == before + way)
  }
}
