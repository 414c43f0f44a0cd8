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

/// A stack whose first screen has no title, with a screen after it that has one.
private struct Home: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text("header")
        Spacer()
        Button("go") { path = [1] }
      }
      .navigationDestination(for: Int.self) { _ in
        List { Text("row") }.navigationTitle("Favourites")
      }
    }
  }
}

@MainActor @Suite struct BlankBarTests {
  private func header(@ViewBuilder _ scene: () -> some View) throws -> CGFloat {
    try #require(lookStage(.pro16, scene).rect(.text("header"))).minY
  }

  @Test func `a first screen with nothing for its bar begins at the safe area`() throws {
    let top = try header {
      VStack {
        Text("header"); Spacer()
      }
    }
    #expect(
      try header {
        NavigationStack {
          VStack {
            Text("header"); Spacer()
          }
        }
      } == top)
    let older = try header {
      NavigationView {
        VStack {
          Text("header"); Spacer()
        }
      }
    }
    #expect(older > top + 30)
  }

  @Test func `a title, an item, a mode or a colour brings the bar`() throws {
    let top = try header {
      VStack {
        Text("header"); Spacer()
      }
    }
    let content = VStack {
      Text("header"); Spacer()
    }
    let bars = [
      try header {
        NavigationStack { content.navigationTitle("a").navigationBarTitleDisplayMode(.inline) }
      },
      try header { NavigationStack { content.toolbar { Button("item") {} } } },
      try header { NavigationStack { content.navigationBarTitleDisplayMode(.inline) } },
      try header { NavigationStack { content.toolbarBackground(.visible, for: .navigationBar) } },
    ]
    #expect(bars.allSatisfy { $0 > top + 30 }, "\(bars)")
    let bottom = try header {
      NavigationStack {
        content.toolbar { ToolbarItem(placement: .bottomBar) { Button("item") {} } }
      }
    }
    #expect(bottom == top)
  }

  @Test func `the screen after one without a title has its bar, and a title inline`() throws {
    let stage = lookStage(.pro16) { Home() }
    try stage.tap(.button("go"))
    stage.advance(to: stage.time.seconds + 1)
    let title = try #require(stage.rect(.text("Favourites")))
    #expect(abs(title.midX - 201) < 1 && title.maxY < 106, "\(title)")
    #expect(stage.rect(.text("Back")) != nil)
  }

  @Test func `an item in the middle of the bar stays beside a large title`() throws {
    let picture = lookStage(.pro16) {
      NavigationStack {
        List { Text("row") }
          .navigationTitle("Large")
          .toolbar {
            ToolbarItem(placement: .principal) {
              Color(red: 1, green: 0, blue: 1).frame(width: 40, height: 20)
            }
          }
      }
    }.picture()
    #expect(picture.span(row: 84, of: "FF00FF")?.isNear(181, 221) == true)
  }

  @Test func `a stack around tabs hears of their items, but not of their titles`() throws {
    let stage = lookStage(.pro16) {
      NavigationStack {
        TabView {
          VStack {
            Text("header"); Spacer()
          }
          .navigationTitle("Today")
          .toolbar { Button("item") {} }
          .tabItem { Text("tab") }
        }
      }
    }
    #expect(stage.rect(.text("Today")) == nil)
    #expect(stage.rect(.button("item")) != nil)
  }
}
