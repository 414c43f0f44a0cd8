import SwiftUI

/// A list of books with a search field, scopes and a bar at the bottom.
struct Library: View {
  @State private var text = ""
  @State private var scope = 0
  @State private var isSorted = false

  private let books = [
    "Emma", "Middlemarch", "Orlando", "Persuasion", "The Waves", "To the Lighthouse", "Villette",
  ]

  private var found: [String] {
    let found = books.filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }
    return isSorted ? found.reversed() : found
  }

  var body: some View {
    NavigationStack {
      List(found, id: \.self) { Text($0) }
        .navigationTitle("Library")
        .searchable(text: $text, prompt: "Titles")
        .searchScopes($scope) {
          Text("All").tag(0)
          Text("Unread").tag(1)
        }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add", systemImage: "plus") {}
          }
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Sort", systemImage: "list.bullet") { isSorted.toggle() }
            Spacer()
            Text("\(found.count) books").font(.footnote)
            Spacer()
            Button("Share", systemImage: "square.and.arrow.up") {}
          }
        }
    }
  }
}
