import SwiftUI

/// Three columns of mail on a tablet: boxes, letters, and one letter.
struct Mailbox: View {
  struct Letter: Identifiable, Hashable {
    let id: Int
    let sender: String
    let subject: String
  }

  @State private var visibility = NavigationSplitViewVisibility.automatic
  @State private var box: String? = "Inbox"
  @State private var letter: Int? = 1

  private let boxes = [("Inbox", "envelope"), ("Flagged", "flag"), ("Sent", "paperplane")]
  private let letters = [
    Letter(id: 1, sender: "Ada Lovelace", subject: "Notes on the engine"),
    Letter(id: 2, sender: "Grace Hopper", subject: "A moth in relay 70"),
    Letter(id: 3, sender: "Edsger Dijkstra", subject: "Considered harmful"),
    Letter(id: 4, sender: "Barbara Liskov", subject: "Substitution"),
  ]

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(boxes, id: \.0, selection: $box) { Label($0.0, systemImage: $0.1) }
        .navigationTitle("Mailboxes")
    } content: {
      List(letters, selection: $letter) { letter in
        VStack(alignment: .leading, spacing: 2) {
          Text(letter.sender).font(.headline)
          Text(letter.subject).foregroundStyle(.secondary)
        }
      }
      .listStyle(.plain)
      .navigationTitle(box ?? "Mail")
      .navigationSplitViewColumnWidth(340)
      .toolbar { Button("Edit") {} }
    } detail: {
      reading
        .navigationTitle(letters.first { $0.id == letter }?.subject ?? "No letter")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItemGroup(placement: .topBarTrailing) {
            Button("Delete", systemImage: "trash") {}
            Button("Write", systemImage: "square.and.pencil") {}
          }
          ToolbarItem(placement: .status) { Text("Updated just now").font(.footnote) }
        }
    }
  }

  private var reading: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(letters.first { $0.id == letter }?.sender ?? "").font(.title2.bold())
      Text("The Analytical Engine weaves algebraical patterns just as the loom weaves flowers.")
      Spacer()
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .accessibilityIdentifier("letter")
  }
}
