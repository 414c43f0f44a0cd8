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

/// Requests that no system can fulfil: it does what it can, and says so once.
@MainActor
struct BadInputTests {
  private struct Lost: View {
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("Go") { path = [1, 2] }
      }
    }
  }

  @Test("A path of values that lead nowhere shows a triangle, and can be left")
  func path() throws {
    let stage = lookStage { Lost() }
    try stage.tap(.button("Go"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("missing destination")) != nil)
    #expect(
      stage.graph.diagnostics == ["NavigationStack: no navigationDestination for values of Int"])
    for time in [4.0, 6] {
      try stage.tap(.part(.back, nil))
      stage.advance(to: time)
    }
    #expect(stage.rect(.button("Go")) != nil)
  }

  private struct Passing: View {
    @State private var isThere = true
    @State private var isShown = false

    var body: some View {
      VStack {
        if isThere {
          Text("host").sheet(isPresented: $isShown) {
            Button("Remove") { isThere = false }
          }
        }
        Button("Show") { isShown = true }
        Button("Take away") { isThere = false }
      }
    }
  }

  @Test("A sheet whose view goes away goes with it, and one of a view that is gone does not come")
  func sheet() throws {
    let stage = lookStage { Passing() }
    try stage.tap(.button("Show"))
    stage.advance(to: 2)
    try stage.tap(.button("Remove"))
    stage.advance(to: 4)
    #expect(stage.rect(.part(.sheet, nil)) == nil)
    #expect(
      stage.graph.diagnostics == [
        "sheet: the view that presents it is gone, and so it goes at once"
      ])
    let gone = lookStage { Passing() }
    try gone.tap(.button("Take away"))
    try gone.tap(.button("Show"))
    gone.advance(to: 2)
    #expect(gone.rect(.part(.sheet, nil)) == nil)
    #expect(gone.graph.diagnostics.isEmpty)
  }

  @Test(
    "A detent that is no height is left out, one above the full height is that",
    arguments: [
      PresentationDetent.height(0), .height(-50), .height(.nan), .height(.infinity), .fraction(0),
      .fraction(-1), .fraction(.nan), .height(5_000), .fraction(3),
    ])
  func detents(detent: PresentationDetent) throws {
    let stage = lookStage {
      Color.clear.sheet(isPresented: .constant(true)) {
        Text("content").presentationDetents([detent])
      }
    }
    stage.advance(to: 2)
    let card = try #require(stage.rect(.part(.sheet, nil)))
    #expect(abs(card.minY - 57) < 0.1)
    #expect(stage.graph.diagnostics.count == 1, "\(stage.graph.diagnostics)")
  }

  @Test("A selection that no tab has shows the first")
  func tabs() {
    let stage = lookStage {
      TabView(selection: .constant("none")) {
        Text("first screen").tabItem { Text("One") }.tag("one")
        Text("second screen").tabItem { Text("Two") }.tag("two")
      }
    }
    #expect(stage.rect(.text("first screen")) != nil)
    #expect(
      stage.graph.diagnostics == [
        "TabView: the selection “none” is the tag of no tab; the first is shown"
      ])
  }

  @Test("A selection that no row of a list has chooses none")
  func list() throws {
    struct Rows: View {
      @State var choice: Int? = 9
      var body: some View {
        List(0..<3, id: \.self, selection: $choice) { Text("row \($0)") }
        Text("choice \(choice ?? -1)")
      }
    }
    let stage = lookStage { VStack { Rows() } }
    #expect(stage.rect(.text("choice 9")) != nil)
    #expect(stage.graph.diagnostics == ["List: the selection “9” is the tag of no row"])
    try stage.tap(.text("row 1"))
    #expect(stage.rect(.text("choice 1")) != nil)
  }

  @Test("A selection that is no option of a picker shows none", arguments: 0..<5)
  func picker(style: Int) {
    let stage = lookStage {
      Styled(style: style) {
        Picker("Size", selection: .constant("none")) {
          Text("Small").tag("s")
          Text("Large").tag("l")
        }
      }
    }
    #expect(
      stage.graph.diagnostics == ["Picker: the selection “none” is the tag of no option"])
    if style == 0 { #expect(stage.rect(.text("Small")) == nil) }
  }

  private struct Styled<Content: View>: View {
    let style: Int
    @ViewBuilder let content: Content

    var body: some View {
      switch style {
      case 0: content.pickerStyle(.menu)
      case 1: content.pickerStyle(.segmented)
      case 2: content.pickerStyle(.wheel)
      case 3: Form { content.pickerStyle(.inline) }
      default: content.pickerStyle(.palette)
      }
    }
  }

  @Test("Of rows with one id the first is shown")
  func ids() {
    struct Item: Identifiable { let id: Int, name: String }
    let items = [Item(id: 1, name: "a"), Item(id: 1, name: "b"), Item(id: 2, name: "c")]
    let stage = lookStage { List(items) { Text("row " + $0.name) } }
    #expect(stage.rect(.text("row a")) != nil)
    #expect(stage.rect(.text("row b")) == nil)
    #expect(stage.rect(.text("row c")) != nil)
    #expect(
      stage.graph.diagnostics == ["ForEach: the id 1 occurs more than once; the first is shown"])
  }
}
