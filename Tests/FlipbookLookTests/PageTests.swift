import FlipbookBase
import FlipbookGeometry
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

private struct Pages: View {
  let diary: Diary
  @State private var page = 0

  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(0..<3) { index in
          Color.blue
            .overlay { Text("Page \(index)") }
            .onAppear { diary.lines.append("+\(index)") }
            .onDisappear { diary.lines.append("-\(index)") }
            .tag(index)
        }
      }
      .tabViewStyle(.page)
      .frame(height: 300)
      Text("at \(page)")
      Button("Last") { withAnimation(.linear(duration: 1)) { page = 2 } }
    }
  }
}

@MainActor
struct PageTests {
  private func swipe(_ stage: Stage, _ direction: Action.Swipe.Direction) throws {
    let place = SourceLocation(file: "test")
    try stage.play(
      .swipe(Action.Swipe(from: .middle, direction, distance: 200, location: place)))
  }

  @Test("Pages stand side by side, and dots below them say which one it is")
  func dots() throws {
    let diary = Diary()
    let stage = lookStage { Pages(diary: diary) }
    #expect(diary.lines == ["+0"])
    let page = try #require(stage.rect(.text("Page 0")))
    #expect(abs(page.midX - 195) < 0.34)
    let control = try #require(stage.rect(.id("pageControl")))
    let picture = stage.picture()
    #expect(picture.hex(195 - 17.5, control.midY) == "FFFFFF")
    #expect(picture.hex(195, control.midY) != "FFFFFF")
    #expect(picture.hex(195, control.midY) != "007AFF")
    #expect(picture.hex(195 + 8.75, control.midY) == "007AFF")
  }

  @Test("A selection set under an animation turns the pages under it")
  func animation() throws {
    let diary = Diary()
    let stage = lookStage { Pages(diary: diary) }
    try stage.tap(.button("Last"))
    stage.advance(to: 0.25)
    let moving = try #require(stage.rect(.text("Page 0")))
    #expect(abs(moving.midX - (195 - 195)) < 2)
    stage.advance(to: 3)
    let page = try #require(stage.rect(.text("Page 2")))
    #expect(abs(page.midX - 195) < 0.34)
    #expect(diary.lines.last == "-1" || diary.lines.contains("+2"))
    #expect(stage.rect(.text("at 2")) != nil)
  }

  @Test("A swipe turns one page, and its end is the selection")
  func swiping() throws {
    let diary = Diary()
    let stage = lookStage { Pages(diary: diary) }
    try swipe(stage, .left)
    stage.advance(to: 0.2)
    #expect(diary.lines.contains("+1"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("at 1")) != nil)
    #expect(diary.lines.contains("-0"))
    let page = try #require(stage.rect(.text("Page 1")))
    #expect(abs(page.midX - 195) < 0.34)
    try swipe(stage, .right)
    stage.advance(to: 6)
    #expect(stage.rect(.text("at 0")) != nil)
  }
}
