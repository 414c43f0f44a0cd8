import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A screen with items in every region, whose buttons count.
private struct Counters: View {
  @State private var count = 0
  @State private var isLocked = false
  @State private var hasExtra = false

  var body: some View {
    NavigationStack {
      VStack {
        Text("Count \(count)").accessibilityIdentifier("count")
        Button("Lock") { isLocked = true }
        Button("More") { hasExtra = true }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Counters")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Less") { count -= 1 }.accessibilityIdentifier("less")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") { count += 1 }.disabled(isLocked).accessibilityIdentifier("add")
        }
        if hasExtra {
          ToolbarItem {
            Button("Ten") { count += 10 }.accessibilityIdentifier("ten")
          }
        }
        Extra(count: $count)
      }
    }
  }
}

/// Items with a body that read the environment and a binding.
private struct Extra: ToolbarContent {
  @Environment(\.colorScheme) private var colorScheme
  @Binding var count: Int

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .bottomBar) {
      Button("Zero") { count = 0 }.accessibilityIdentifier("zero")
      Spacer()
      Text(colorScheme == .dark ? "dark" : "light").accessibilityIdentifier("scheme")
    }
  }
}

@MainActor
struct ToolbarTests {
  @Test("Items stand where their placement says, and their buttons act on live state")
  func items() throws {
    let stage = lookStage { Counters() }
    let less = try #require(stage.rect(.id("less")))
    let add = try #require(stage.rect(.id("add")))
    #expect(abs(less.minX - 16) < 0.34)
    #expect(abs(add.maxX - (390 - 16)) < 0.34)
    #expect(abs(add.midY - (47 + 22)) < 0.34)
    try stage.tap(.id("add"))
    try stage.tap(.id("add"))
    try stage.tap(.id("less"))
    #expect(stage.rect(.text("Count 1")) != nil)
    try stage.tap(.button("More"))
    stage.advance(to: 1)
    try stage.tap(.id("ten"))
    #expect(stage.rect(.text("Count 11")) != nil)
    let ten = try #require(stage.rect(.id("ten")))
    #expect(try #require(stage.rect(.id("add"))).minX > ten.maxX)
    try stage.tap(.button("Lock"))
    try? stage.tap(.id("add"))
    #expect(stage.rect(.text("Count 11")) != nil)
    try stage.tap(.id("zero"))
    #expect(stage.rect(.text("Count 0")) != nil)
  }

  @Test("The bottom bar is 49 points above the home indicator, with material and a line")
  func bottomBar() throws {
    let stage = lookStage { Counters() }
    let zero = try #require(stage.rect(.id("zero")))
    let scheme = try #require(stage.rect(.id("scheme")))
    let top = 844.0 - 34 - 49
    #expect(abs(zero.midY - (top + 24.5)) < 0.34)
    #expect(abs(zero.minX - 16) < 0.34)
    #expect(abs(scheme.maxX - 374) < 0.34)
    // Nothing goes on below this one.
    #expect(stage.picture().hex(200, top - 0.2) == "FFFFFF")
    let long = lookStage {
      NavigationStack {
        ScrollView { Color.white.frame(height: 2000) }
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("Bottom") } }
      }
    }
    let picture = long.picture()
    #expect(picture.hex(100, top - 0.2) == "B2B2B2")
    #expect(picture.hex(100, top - 1) == "FFFFFF")
    #expect(picture.shows("F8F8F8", atX: 100, y: top + 10))
  }

  @Test("A prominent button alone on its glass tints all of it; others have no ground of their own")
  func prominentGlass() throws {
    var screen = LookScreen()
    screen.semantics = .ios26
    func stage(_ isDisabled: Bool) -> Stage {
      lookStage(screen) {
        NavigationStack {
          Color.white
            .toolbar {
              ToolbarItem { Button("Plain", systemImage: "heart") {} }
              ToolbarSpacer(.fixed)
              ToolbarItem {
                Button("Done", systemImage: "checkmark") {}
                  .buttonStyle(.glassProminent)
                  .tint(.red)
                  .disabled(isDisabled)
              }
              ToolbarItem(placement: .topBarLeading) { Button("Go") {}.buttonStyle(.bordered) }
            }
        }
      }
    }
    // A circle of 44 points ends 16 before the edge.
    let (left, right, middle) = (374.0 - 42, 374.0 - 2, 47.0 + 22)
    let picture = stage(false).picture()
    let red = picture.hex(left, middle)
    #expect(red != "FFFFFF" && picture.hex(right, middle) == red)
    #expect(picture.levels(Int(left * 3), Int(middle * 3)).green < 100)
    #expect(picture.hex(left - 50, middle) == picture.hex(20, middle))
    #expect(stage(true).picture().hex(left, middle) == picture.hex(20, middle))
  }

  @Test("A prominent button of a group has a piece of glass of its own, as one that confirms")
  func prominentInGroup() throws {
    struct Screen: View {
      var body: some View {
        NavigationStack {
          Text("screen")
            .toolbar {
              ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Flag", systemImage: "flag") {}
                Button("Folder", systemImage: "folder") {}
                Button("Add", systemImage: "plus") {}.buttonStyle(.glassProminent).tint(.red)
                Button("Done", systemImage: "checkmark", role: .confirm) {}
              }
            }
        }
      }
    }
    let stage = lookStage(
      LookScreen(
        size: CGSize(width: 402, height: 874),
        safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)
    ) { Screen() }
    let centres = try ["Flag", "Folder", "Add", "Done"].map {
      try #require(stage.rect(.button($0))).midX
    }
    // On one piece of glass, items are 44 apart; pieces are 12 apart.
    #expect(abs(centres[1] - centres[0] - 44) < 0.5)
    #expect(abs(centres[2] - centres[1] - 56) < 0.5)
    #expect(abs(centres[3] - centres[2] - 56) < 0.5)
    let picture = stage.picture()
    let y = try #require(stage.rect(.button("Add"))).midY
    func level(_ x: CGFloat) -> (red: Int, green: Int, blue: Int) {
      picture.levels(Int(x * 3), Int(y * 3))
    }
    #expect(level(centres[2] - 16).red > 200 && level(centres[2] - 16).blue < 100)
    #expect(level(centres[3] - 16).blue > 200 && level(centres[3] - 16).red < 60)
    #expect(level(centres[1] + 16).red > 240 && level(centres[1] + 16).green > 240)
  }

  @Test("A custom item's environment is that of its place")
  func environment() throws {
    let dark = LookScreen(colorScheme: .dark)
    #expect(lookStage(dark) { Counters() }.rect(.text("dark")) != nil)
    #expect(lookStage { Counters() }.rect(.text("light")) != nil)
  }

  @Test(
    "Bars are hidden, coloured and given a scheme",
    arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func settings(semantics: FlipbookMotion.Semantics) throws {
    let screen = LookScreen(semantics: semantics)
    let hidden = lookStage(screen) {
      NavigationStack {
        Color.blue.accessibilityIdentifier("content")
          .navigationTitle("Hidden")
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("Bottom") } }
          .toolbar(.hidden, for: .navigationBar, .bottomBar)
      }
    }
    #expect(hidden.rect(.id("content"))?.minY == 47)
    #expect(hidden.rect(.text("Bottom")) == nil)
    let coloured = lookStage(screen) {
      NavigationStack {
        Color.white
          .navigationTitle("Coloured")
          .navigationBarTitleDisplayMode(.inline)
          .toolbarBackground(Color.green, for: .navigationBar)
          .toolbarBackground(.visible, for: .navigationBar)
          .toolbarColorScheme(.dark, for: .navigationBar)
      }
    }
    #expect(coloured.picture().hex(20, 60) == "30D158")
  }

  @Test("Glass of 44 stands under items in iOS 26, that of text with room beside it")
  func glass() throws {
    let screen = LookScreen(
      size: CGSize(width: 430, height: 932),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)
    let stage = lookStage(screen) {
      NavigationStack {
        Color.white
          .navigationTitle("Glass")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
              Button {
              } label: {
                Image(systemName: "plus")
              }
            }
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") {}.accessibilityIdentifier("cancel")
            }
          }
      }
    }
    let cancel = try #require(stage.rect(.id("cancel")))
    #expect(abs(cancel.minX - (20 + 16)) < 0.34)
    #expect(abs(cancel.midY - 81) < 0.34)
    let picture = stage.picture()
    // Circle from 366 to 410, from 59 to 103: white on white, its shadow below.
    #expect(picture.hex(388, 81) != "FFFFFF")
    #expect(picture.hex(388, 104.5) != "FFFFFF")
  }

  @Test("A group, an absent item and a title's menu are accepted, and nothing traps")
  func corners() throws {
    let stage = lookStage {
      NavigationStack {
        Text("Corner")
          .navigationTitle("Corners")
          .toolbar(id: "bar") {
            ToolbarItem(id: "a", placement: .secondaryAction) { Button("Second") {} }
              .defaultCustomization(.hidden)
          }
          .toolbar {
            Group {
              ToolbarItem { Button("One") {} }
              ToolbarSpacer(.fixed)
              ToolbarItem(placement: .status) { Text("Status").accessibilityIdentifier("status") }
            }
          }
          .toolbar {}
          .toolbarTitleMenu { Button("Rename") {} }
          .toolbarRole(.editor)
          .toolbarTitleDisplayMode(.inline)
          .toolbar(removing: .sidebarToggle)
      }
    }
    let status = try #require(stage.rect(.id("status")))
    #expect(abs(status.midX - 195) < 0.34)
    #expect(stage.rect(.button("One")) != nil)
    #expect(stage.rect(.button("Second")) == nil)
  }

  @Test("Items take the places of the large title and of the lines below titles")
  func titles() throws {
    let stage = lookStage(LookScreen().on26) {
      NavigationStack {
        ScrollView { Color.green.frame(height: 2_000).accessibilityIdentifier("content") }
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .largeTitle) { Text("Great") }
            ToolbarItem(placement: .largeSubtitle) { Text("below the great") }
            ToolbarItem(placement: .subtitle) { Text("below") }
          }
      }
    }
    let great = try #require(stage.rect(.text("Great")))
    let below = try #require(stage.rect(.text("below the great")))
    #expect(great.height > 35)
    #expect(below.minX == great.minX)
    // Its line begins 2.7 points in the title's, as measured.
    #expect((below.minY - great.maxY).isNear(-2.7))
    #expect(try #require(stage.rect(.id("content"))).minY >= below.maxY)
    let inline = try #require(stage.rect(.text("below")))
    #expect(inline.maxY <= great.minY)
    #expect(abs(inline.midX - 195) < 1)
    #expect(stage.graph.diagnostics.isEmpty)
  }
}
