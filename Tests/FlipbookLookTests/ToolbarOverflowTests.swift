import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A screen whose bar has more items than room.
private struct Crowded: View {
  var title = "Files"
  var priority = ToolbarItemVisibilityPriority.automatic
  @State private var done = "nothing"
  @State private var isShort = false

  var body: some View {
    NavigationStack {
      VStack {
        Text("did \(done)")
        Button("Shorten") { isShort = true }
      }
      .navigationTitle(title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { action("Edit", "pencil") }
        if !isShort {
          ToolbarItemGroup(placement: .topBarTrailing) {
            action("Undo", "arrow.uturn.backward")
            action("Redo", "arrow.uturn.forward")
          }
          .visibilityPriority(.high)
          ToolbarItem(placement: .topBarTrailing) { action("Box", "archivebox") }
            .visibilityPriority(.low)
          ToolbarItem(placement: .topBarTrailing) { action("Flag", "flag") }
          ToolbarItem(placement: .topBarTrailing) { action("Bin", "trash") }
            .visibilityPriority(priority)
          ToolbarItem(placement: .topBarTrailing) { action("Send", "paperplane") }
        }
        ToolbarItem(placement: .topBarPinnedTrailing) { action("Done", "checkmark") }
      }
    }
  }

  private func action(_ name: String, _ symbol: String) -> some View {
    Button(name, systemImage: symbol) { done = name }.accessibilityIdentifier(name)
  }
}

/// Items of bars that have too little room for all of them.
///
/// - SeeAlso: documented, `ToolbarItemVisibilityPriority` and `ToolbarOverflowMenu` of iOS 27.
@MainActor
struct ToolbarOverflowTests {
  private func phone(_ semantics: FlipbookMotion.Semantics = .ios26, wide: CGFloat = 402)
    -> LookScreen
  {
    LookScreen(
      size: CGSize(width: wide, height: 874), scale: 1,
      safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: semantics)
  }

  /// The names of the items in the bar, from the left.
  private func shown(_ stage: Stage) -> [String] {
    ["Edit", "Undo", "Redo", "Box", "Flag", "Bin", "Send", "Done"]
      .compactMap { name in stage.rect(.id(name)).map { (name, $0.minX) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test func `the lowest priority leaves first, and of equal ones the outermost`() throws {
    let stage = lookStage(phone()) { Crowded() }
    #expect(shown(stage) == ["Edit", "Undo", "Redo", "Flag", "Done"])
    let menu = try #require(stage.rect(.id("overflow")))
    #expect(menu.minX > (stage.rect(.id("Flag"))?.maxX ?? 999))
    #expect(menu.maxX < (stage.rect(.id("Done"))?.minX ?? 0))
    let bin = lookStage(phone()) { Crowded(priority: .init(higherThan: .automatic)) }
    #expect(shown(bin) == ["Edit", "Undo", "Redo", "Bin", "Done"])
    let wide = lookStage(phone(wide: 450)) { Crowded(priority: .init(higherThan: .automatic)) }
    #expect(shown(wide) == ["Edit", "Undo", "Redo", "Flag", "Bin", "Done"])
  }

  @Test func `a wide bar has all items, and no menu`() throws {
    let stage = lookStage(phone(wide: 700)) { Crowded() }
    #expect(shown(stage) == ["Edit", "Undo", "Redo", "Box", "Flag", "Bin", "Send", "Done"])
    #expect(stage.rect(.id("overflow")) == nil)
  }

  @Test func `items in the menu act, and come back where there is room for them`() throws {
    let stage = lookStage(phone()) { Crowded() }
    #expect(stage.rect(.id("Send")) == nil)
    try stage.tap(.id("overflow"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("Box")) != nil && stage.rect(.text("Bin")) != nil)
    try stage.tap(.button("Send"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("did Send")) != nil)
    try stage.tap(.button("Shorten"))
    stage.advance(to: 3)
    #expect(shown(stage) == ["Edit", "Done"])
    #expect(stage.rect(.id("overflow")) == nil)
  }

  @Test func `a title gets shorter before items leave, and keeps a part of its room`() throws {
    let stage = lookStage(phone(wide: 520)) {
      Crowded(title: "A title that is far too long for it")
    }
    let title = try #require(stage.rect(.text("A title that is far too long for it")))
    #expect(title.width >= 50 && title.width < 140)
    #expect(shown(stage).count >= 5)
  }

  @Test(arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func `a menu's own items are never in the bar`(semantics: FlipbookMotion.Semantics) throws {
    let stage = lookStage(phone(semantics)) {
      NavigationStack {
        Text("page")
          .navigationTitle("Page")
          .toolbar { ToolbarOverflowMenu { Button("Export") {} } }
          .toolbarOverflowMenu { Button("Settings") {} }
      }
    }
    #expect(stage.rect(.button("Export")) == nil)
    try stage.tap(.id("overflow"))
    stage.advance(to: 1)
    #expect(stage.rect(.button("Export")) != nil && stage.rect(.button("Settings")) != nil)
  }

  @Test func `derived priorities stay between those of the system`() {
    typealias Priority = ToolbarItemVisibilityPriority
    #expect(Priority(higherThan: .high) > .high)
    #expect(Priority(higherThan: .high) == Priority(higherThan: .high))
    #expect(Priority(higherThan: .low) > .low && Priority(higherThan: .low) < .automatic)
    #expect(Priority(lowerThan: .high) < .high && Priority(lowerThan: .high) > .automatic)
    #expect(Priority(higherThan: Priority(higherThan: .low)) < .automatic)
    #expect(Priority(lowerThan: .low) < .low)
  }

  @Test func `an item without margins is as wide as its content`() throws {
    let stage = lookStage(phone()) {
      NavigationStack {
        Text("page")
          .toolbar {
            ToolbarItem {
              Color.orange.frame(width: 80, height: 44).accessibilityIdentifier("bare")
            }
            .contentMarginsRemoved()
          }
      }
    }
    let bare = try #require(stage.rect(.id("bare")))
    #expect(abs(bare.maxX - (402 - 16)) < 0.34)
    #expect(stage.picture().hex(bare.minX - 6, bare.midY) != "FF9500")
  }
}

/// A bar whose items are those of a collection.
private struct Listed: View {
  @State private var names = ["One", "Two"]
  @State private var done = "nothing"

  var body: some View {
    NavigationStack {
      VStack {
        Text("did \(done)")
        Button("Grow") { names.append("Three") }
      }
      .toolbar {
        ForEach(names, id: \.self) { name in
          ToolbarItem(placement: .topBarTrailing) { Button(name) { done = name } }
        }
      }
    }
  }
}

@MainActor
struct ToolbarForEachTests {
  @Test func `items of a collection stand side by side, and come with their elements`() throws {
    let stage = lookStage(.pro16) { Listed() }
    let one = try #require(stage.rect(.button("One")))
    #expect(try #require(stage.rect(.button("Two"))).minX > one.minX)
    #expect(stage.rect(.button("Three")) == nil)
    try stage.tap(.button("Grow"))
    stage.advance(to: 1)
    try stage.tap(.button("Three"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("did Three")) != nil)
  }
}
