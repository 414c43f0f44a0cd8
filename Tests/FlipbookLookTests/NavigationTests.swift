import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Three screens under a path, each of its own colour.
private struct Colours: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Push", value: 1)
        Button("Push three") { path = [1, 2, 3] }
      }
      .navigationTitle("Root")
      .navigationBarTitleDisplayMode(.inline)
      .accessibilityIdentifier("root")
      .navigationDestination(for: Int.self) { number in
        ColourScreen(number: number, path: $path)
      }
    }
  }
}

private struct ColourScreen: View {
  @Environment(\.dismiss) private var dismiss
  let number: Int
  @Binding var path: [Int]

  var body: some View {
    VStack {
      Button("Dismiss") { dismiss() }
      Button("To the root") { path = [] }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityIdentifier("screen \(number)")
    .navigationTitle("Screen \(number)")
  }
}

/// The share of the way of the system's push at a time, in seconds.
///
/// - SeeAlso: derived: a critically damped spring; the oracle's case `push-curve`.
private func pushProgress(_ time: Double) -> Double {
  let omega = (1_000.0 / 3).squareRoot()
  return 1 - (1 + omega * time) * exponential(-omega * time)
}

@MainActor
struct NavigationTests {
  @Test("A push slides the new screen in and the old one aside, on the system's curve")
  func push() throws {
    let stage = lookStage { Colours() }
    try stage.tap(.button("Push"))
    for time in [0.0, 0.1, 0.2, 0.3, 0.4] {
      stage.advance(to: time)
      let progress = pushProgress(time)
      let new = try #require(stage.rect(.id("screen 1")))
      let old = try #require(stage.rect(.id("root")))
      #expect(abs(new.minX - 390 * (1 - progress)) < 0.34)
      #expect(abs(old.midX - (195 - 117 * progress)) < 0.34)
    }
    stage.advance(to: 2)
    #expect(stage.rect(.id("root")) == nil)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 4)
    #expect(stage.rect(.id("root")) != nil)
    #expect(stage.rect(.id("screen 1")) == nil)
  }

  @Test("Several values at once make one transition, and none is left over")
  func several() throws {
    let stage = lookStage { Colours() }
    try stage.tap(.button("Push three"))
    stage.advance(to: 0.1)
    #expect(stage.rect(.id("screen 1")) == nil)
    #expect(stage.rect(.id("screen 3")) != nil)
    stage.advance(to: 2)
    try stage.tap(.button("Dismiss"))
    stage.advance(to: 4)
    #expect(stage.rect(.id("screen 2")) != nil)
    try stage.tap(.button("To the root"))
    stage.advance(to: 4.1)
    #expect(stage.rect(.id("screen 1")) == nil)
    #expect(stage.rect(.id("root")) != nil)
    stage.advance(to: 6)
    #expect(stage.rect(.id("screen 2")) == nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }
}
