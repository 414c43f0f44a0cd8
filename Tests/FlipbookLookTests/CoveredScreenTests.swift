import Combine
import FlipbookBase
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

private final class Diary {
  var lines: [String] = []
}

/// A stack whose first screen counts by a timer, and whose second one shows and changes the count.
private struct Counting: View {
  @State private var count = 0
  @State private var isShown = false
  let diary: Diary
  let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

  var body: some View {
    NavigationStack {
      VStack {
        Text("Count \(count)")
        NavigationLink("Go") {
          VStack {
            Text("Detail \(count)")
            Button("Present") { isShown = true }
          }
        }
      }
      .navigationTitle("Root")
      .onReceive(timer) { _ in count += 1 }
      .onChange(of: count, initial: true) { diary.lines.append("\(count)") }
      .onAppear { diary.lines.append("+") }
      .onDisappear { diary.lines.append("-") }
      .sheet(isPresented: $isShown) {
        Button("Close") { isShown = false }
      }
    }
  }
}

@MainActor
struct CoveredScreenTests {
  @Test("A timer that repeats is not awaited: the scene begins where it begins")
  func start() throws {
    let stage = lookStage { Counting(diary: Diary()) }
    #expect(stage.rect(.text("Count 0")) != nil)
    stage.advance(to: 2.2)
    #expect(stage.rect(.text("Count 4")) != nil)
  }

  @Test("A covered screen hears of values and changes, and appears once more when it is back")
  func hears() throws {
    let diary = Diary()
    let stage = lookStage { Counting(diary: diary) }
    try stage.tap(.button("Go"))
    stage.advance(to: 3.2)
    #expect(stage.rect(.text("Detail 6")) != nil)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 4.2)
    #expect(stage.rect(.text("Count 8")) != nil)
    #expect(diary.lines.filter { $0 == "+" }.count == 2)
    #expect(diary.lines.filter { $0 == "-" }.count == 1)
    #expect(diary.lines.filter { Int($0) != nil } == (0...8).map(String.init))
  }

  @Test("A covered screen presents a sheet above the screen that covers it")
  func presents() throws {
    let stage = lookStage { Counting(diary: Diary()) }
    try stage.tap(.button("Go"))
    stage.advance(to: 1)
    try stage.tap(.button("Present"))
    stage.advance(to: 2)
    #expect(stage.rect(.button("Close")) != nil)
    try stage.tap(.button("Close"))
    stage.advance(to: 3.2)
    #expect(stage.rect(.button("Close")) == nil)
    #expect(stage.rect(.text("Detail 6")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }
}
