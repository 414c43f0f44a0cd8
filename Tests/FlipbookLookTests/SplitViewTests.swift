import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A split view of two or three columns with lists.
private struct Mail: View {
  @State private var box: String?
  @State private var letter: Int?
  @State private var visibility = NavigationSplitViewVisibility.automatic
  var hasThree = false

  var body: some View {
    if hasThree {
      NavigationSplitView(columnVisibility: $visibility) {
        boxes
      } content: {
        List(0..<3, id: \.self, selection: $letter) { Text("Letter \($0)") }
          .navigationTitle("Letters")
          .navigationSplitViewColumnWidth(300)
          .accessibilityIdentifier("content")
      } detail: {
        detail("letter \(letter.map { "\($0)" } ?? "none")")
      }
    } else {
      NavigationSplitView(columnVisibility: $visibility) {
        boxes
      } detail: {
        detail("box \(box ?? "none")")
      }
    }
  }

  private var boxes: some View {
    List(["In", "Out"], id: \.self, selection: $box) { Text($0) }
      .navigationTitle("Boxes")
      .accessibilityIdentifier("sidebar")
  }

  private func detail(_ text: String) -> some View {
    VStack {
      Text(text)
      Button("All") { visibility = .all }
      Button("Only") { visibility = .detailOnly }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityIdentifier("detail")
  }
}

@MainActor
struct SplitViewTests {
  @Test("On a phone, what is chosen from the beginning is on screen at once; later choices come")
  func chosenFirst() throws {
    let size = CGSize(width: 390, height: 844)
    let stage = Stage(
      { Chosen() }, device: StageDevice(size: size, scale: 2), semantics: .ios17,
      typesetter: try? Typesetter.shared.get())
    stage.advance(to: 0.02)
    let middle = try #require(stage.rect(.text("chosen 1"))).midX
    #expect(abs(middle - 195) < 0.5)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 2)
    try stage.tap(.text("Letter 2"))
    stage.advance(to: 2.1)
    #expect(try #require(stage.rect(.text("chosen 2"))).midX > 200)
    stage.advance(to: 4)
    #expect(try #require(stage.rect(.text("chosen 2"))).midX == middle)
  }

  private func tablet(_ width: CGFloat, _ height: CGFloat) -> LookScreen {
    LookScreen(
      size: CGSize(width: width, height: height), scale: 2,
      safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), widthClass: .regular)
  }

  @Test("A wide tablet has both columns side by side")
  func wide() throws {
    let stage = lookStage(tablet(1180, 820)) { Mail() }
    let sidebar = try #require(stage.rect(.id("sidebar")))
    let detail = try #require(stage.rect(.id("detail")))
    #expect(sidebar.minX == 0)
    #expect(sidebar.width == 320)
    #expect(detail.minX == 320)
    #expect(detail.maxX == 1180)
    try stage.tap(.text("Out"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("box Out")) != nil)
  }

  @Test("A high tablet has the detail, and the sidebar comes over it")
  func high() throws {
    let stage = lookStage(tablet(820, 1180)) { Mail() }
    #expect(try #require(stage.rect(.id("detail"))).width == 820)
    try stage.tap(.id("sidebarToggle"))
    stage.advance(to: 1)
    #expect(abs(try #require(stage.rect(.id("sidebar"))).minX) < 0.1)
    #expect(try #require(stage.rect(.id("detail"))).width == 820)
  }

  @Test("The visibility of columns is animated as the system's screens are")
  func visibility() throws {
    let stage = lookStage(tablet(1180, 820)) { Mail() }
    try stage.tap(.button("Only"))
    let omega = (1_000.0 / 3).squareRoot()
    for time in [0.1, 0.2] {
      stage.advance(to: time)
      let progress = 1 - (1 + omega * time) * exponential(-omega * time)
      let detail = try #require(stage.rect(.id("detail")))
      #expect(abs(detail.minX - 320 * (1 - progress)) < 0.5)
    }
    stage.advance(to: 2)
    #expect(try #require(stage.rect(.id("detail"))).width == 1180)
  }

  @Test("Three columns: the middle and the detail by themselves, all when asked for")
  func three() throws {
    let stage = lookStage(tablet(1366, 1024)) { Mail(hasThree: true) }
    #expect(try #require(stage.rect(.id("content"))).minX == 0)
    #expect(try #require(stage.rect(.id("content"))).width == 300)
    #expect(try #require(stage.rect(.id("detail"))).minX == 300)
    try stage.tap(.button("All"))
    stage.advance(to: 2)
    #expect(abs(try #require(stage.rect(.id("sidebar"))).minX) < 0.1)
    #expect(try #require(stage.rect(.id("content"))).minX == 320)
    #expect(try #require(stage.rect(.id("detail"))).minX == 620)
  }

  @Test("On a phone a choice pushes the next column, and going back undoes it")
  func collapsed() throws {
    let stage = lookStage { Mail(hasThree: true) }
    #expect(stage.rect(.id("content")) == nil)
    try stage.tap(.text("In"))
    stage.advance(to: 2)
    #expect(try #require(stage.rect(.id("content"))).minX == 0)
    try stage.tap(.text("Letter 1"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("letter 1")) != nil)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 6)
    #expect(stage.rect(.text("letter 1")) == nil)
    try stage.tap(.text("Letter 1"))
    stage.advance(to: 8)
    #expect(stage.rect(.text("letter 1")) != nil)
  }

  @Test("A link with a value in a column's list chooses its row")
  func links() throws {
    let stage = lookStage(tablet(1180, 820)) { Links() }
    try stage.tap(.text("Two"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("chosen 2")) != nil)
  }

  @Test("Rows of data are chosen by a tap, even if they are stacks")
  func stacks() throws {
    let stage = lookStage(tablet(1180, 820)) { Stacks() }
    try stage.tap(.text("Letter 2"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("chosen 2")) != nil)
  }
}

/// A list whose rows are stacks with texts.
private struct Stacks: View {
  @State private var choice: Int?

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $choice) { number in
        VStack {
          Text("Letter \(number)")
          Text("Subject \(number)")
        }
      }
    } detail: {
      Text("chosen \(choice ?? 0)")
    }
  }
}

/// A list with a choice from the beginning.
private struct Chosen: View {
  @State private var choice: Int? = 1

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $choice) { Text("Letter \($0)") }
    } detail: {
      Text("chosen \(choice ?? -1)")
    }
  }
}

private struct Links: View {
  @State private var choice: Int?

  var body: some View {
    NavigationSplitView {
      List(selection: $choice) {
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)
      }
    } detail: {
      Text("chosen \(choice ?? 0)")
    }
  }
}
