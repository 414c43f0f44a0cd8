import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A label of many views, whose shapes a menu leaves out.
private struct Swatch: View {
  let name: String

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 4).fill(Color(.sRGB, red: 1, green: 0, blue: 1))
      HStack {
        Circle().fill(.green).frame(width: 16, height: 16)
        Image(systemName: "star").accessibilityIdentifier("star")
        Text(name).font(.largeTitle).padding(4)
      }
    }
    .fixedSize(horizontal: false, vertical: true)
  }
}

private struct Palette: View {
  @State private var choice = "bubblegum"

  var body: some View {
    Form {
      Picker("Theme", selection: $choice) {
        ForEach(["bubblegum", "oxblood"], id: \.self) { Swatch(name: $0).tag($0) }
      }
      Menu("More") {
        Button {
        } label: {
          Swatch(name: "Swatch")
        }
        Button {
        } label: {
          VStack {
            Text("Plain")
            Text("Second")
          }
        }
      }
    }
  }
}

/// Tabs with labels of stacks, frames and fonts of their own, and an alert.
private struct Tabs: View {
  @State private var asks = false

  var body: some View {
    TabView {
      Button("Ask") { asks = true }
        .tabItem {
          VStack {
            Image(systemName: "house").resizable().frame(width: 60, height: 60)
            Text(asks ? "Asked" : "Home").font(.largeTitle)
          }
        }
      Text("Two").tabItem { Label("Other", systemImage: "star") }
    }
    .alert("Sure?", isPresented: $asks) {
      Button {
      } label: {
        Swatch(name: "Swatch")
      }
      Button("Plain") {}
      Button("Third") {}
    }
  }
}

/// One menu in a bar, whose symbols are large, and one on the page.
private struct Menus: View {
  var body: some View {
    NavigationStack {
      Menu("Page") { item }
        .toolbar { Menu("Bar") { item } }
    }
  }

  private var item: some View {
    Button {
    } label: {
      Label {
        Text("Item")
      } icon: {
        Image(systemName: "star").accessibilityIdentifier("star")
      }
    }
  }
}

/// Labels of which menus take the texts and images.
@MainActor @Suite struct LabelPieceTests {
  /// True if the magenta of a swatch's ground is anywhere in a rectangle.
  private func hasGround(_ stage: Stage, in rect: CGRect) -> Bool {
    let picture = stage.picture()
    return stride(from: rect.minX + 2, to: rect.maxX, by: 3).contains { x in
      stride(from: rect.minY + 2, to: rect.maxY, by: 3).contains { y in
        picture.shows("FF00FF", atX: x, y: y)
      }
    }
  }

  @Test func `an item of a menu has the texts and images of its label alone`() throws {
    let stage = lookStage { Palette() }
    try stage.tap(.button("More"))
    stage.advance(to: 2)
    let menu = try #require(stage.rect(.part(.menu, nil)))
    let swatch = try #require(stage.rect(.text("Swatch")))
    let plain = try #require(stage.rect(.text("Plain")))
    #expect(abs(swatch.minX - plain.minX) < 0.01)
    #expect(abs(swatch.height - plain.height) < 0.01)
    let images = stage.matches(of: .id("star")).compactMap(\.shownRect)
    #expect(images.contains { menu.contains($0) && $0.minX > swatch.maxX })
    #expect(!hasGround(stage, in: menu))
  }

  @Test func `a picker shows the chosen text whole, behind its image`() throws {
    let stage = lookStage { Palette() }
    let value = try #require(stage.rect(.text("bubblegum")))
    let image = try #require(stage.rect(.id("star")))
    #expect(abs(value.minX - image.maxX - 6) < 0.01)
    #expect(value.width > 80)
    #expect(!hasGround(stage, in: image.union(value)))
    try stage.tap(.text("Theme"))
    stage.advance(to: 2)
    try stage.tap(.text("oxblood"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("bubblegum")) == nil)
    #expect(stage.rect(.text("oxblood")) != nil)
  }

  @Test func `a menu's second text is smaller`() throws {
    let stage = lookStage { Palette() }
    try stage.tap(.button("More"))
    stage.advance(to: 2)
    let first = try #require(stage.rect(.text("Plain")))
    let second = try #require(stage.rect(.text("Second")))
    #expect(abs(first.minX - second.minX) < 0.01)
    #expect(second.minY > first.midY)
    #expect(second.height < first.height * 0.9)
  }

  @Test func `a tab's item and a button of an alert have the system's sizes`() throws {
    let stage = lookStage { Tabs() }
    let home = try #require(stage.rect(.text("Home")))
    let other = try #require(stage.rect(.text("Other")))
    #expect(abs(home.height - other.height) < 0.01)
    #expect(abs(home.minY - other.minY) < 0.01)
    try stage.tap(.button("Ask"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("Asked")) != nil)
    let alert = try #require(stage.rect(.part(.alert, nil)))
    let swatch = try #require(stage.rect(.text("Swatch")))
    let plain = try #require(stage.rect(.text("Plain")))
    #expect(abs(swatch.midX - plain.midX) < 0.5)
    #expect(abs(swatch.height - plain.height) < 0.01)
    #expect(!hasGround(stage, in: alert))
    #expect(stage.rect(.id("star")) == nil)
  }

  @Test func `an icon is as large in the menu of a bar as in any other`() throws {
    let sizes = try ["Page", "Bar"].map { name in
      let stage = lookStage { Menus() }
      try stage.tap(.button(name))
      stage.advance(to: 2)
      return try #require(stage.rect(.id("star"))).size
    }
    #expect(sizes[0] == sizes[1])
  }
}
