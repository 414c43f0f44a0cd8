import Flipbook
import Foundation
import SwiftUI
import Testing

/// Titles that are references to texts of a table, as an enumeration of an app gives them.
@MainActor
struct ResourceTitleTests {
  private enum Page: String, CaseIterable, Identifiable {
    case home, library

    var id: Self { self }
    var title: LocalizedStringResource {
      switch self {
      case .home: "Home"
      case .library: "Library of \(2)"
      }
    }
  }

  private struct Controls: View {
    @State private var isOn = false
    @State private var page = Page.home
    @State private var number = 1
    @State private var words = ""
    @State private var day = Date(timeIntervalSince1970: 0)

    var body: some View {
      let title = Page.library.title
      Form {
        Section(title) {
          Button(title, systemImage: "book") { isOn = true }
          Label(title, systemImage: "book")
          Toggle(title, isOn: $isOn)
          LabeledContent(title, value: "value")
          Stepper(title, value: $number, in: 0...3)
          TextField(title, text: $words)
          SecureField(title, text: $words)
        }
        Picker(title, selection: $page) {
          ForEach(Page.allCases) { Text($0.title) }
        }
        DatePicker(title, selection: $day)
        ColorPicker(title, selection: .constant(.red))
        Menu(title) { Button(title) {} }
        DisclosureGroup(title) { Link(title, destination: URL(fileURLWithPath: "/a")) }
        ProgressView(title, value: 0.5)
        GroupBox(title) { ControlGroup(title) { Button(title, role: .destructive) {} } }
      }
      .accessibilityLabel(title)
      .badge(title)
    }
  }

  private struct Screens: View {
    @State private var page = Page.home
    @State private var isShown = false
    @State private var words = ""

    var body: some View {
      TabView(selection: $page) {
        Tab(Page.home.title, systemImage: "house", value: .home) {
          NavigationStack {
            List {
              Button("Ask") { isShown = true }
              NavigationLink(Page.library.title) {
                ContentUnavailableView(Page.library.title, systemImage: "book")
              }
            }
            .navigationTitle(Page.home.title)
            .searchable(text: $words, prompt: Page.library.title)
            .alert(Page.library.title, isPresented: $isShown) { Button("OK") {} }
          }
        }
        Tab(Page.library.title, systemImage: "book", value: .library) { Text(Page.library.title) }
      }
    }
  }

  @Test func `titles of controls are their texts with values`() {
    let stage = Stage { Controls() }
    #expect(stage.contains(.text("Library of 2")))
    #expect(stage.contains(.button("Library of 2")))
  }

  @Test func `tabs, bars and alerts have them, too`() throws {
    let stage = Stage { Screens() }
    #expect(stage.contains(.button("Library of 2")))
    #expect(stage.contains(.text("Home")))
    try stage.tap(.button("Ask"))
    #expect(stage.contains(.button("OK")) && stage.contains(.text("Library of 2")))
  }

  @Test func `literals and variables choose as they did`() {
    let words = "words"
    let stage = Stage {
      VStack {
        Button("**Key**") {}
        Button(words) {}
        Label("Label", systemImage: "book")
        Text(verbatim: "\(Page.home.title)")
      }
      .navigationTitle("Title")
    }
    #expect(stage.contains(.button("Key")))
    #expect(stage.contains(.button("words")))
  }
}
