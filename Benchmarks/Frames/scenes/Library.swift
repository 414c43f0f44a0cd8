import SwiftUI

/// Twenty shelves, each a link to a list of a thousand books.
struct Library: View {
  var body: some View {
    NavigationStack {
      List(1...20, id: \.self) { shelf in
        NavigationLink("Shelf \(shelf)", value: shelf)
      }
      .navigationTitle("Library")
      .navigationDestination(for: Int.self) { Books(shelf: $0) }
    }
  }
}

extension Library {
  /// One shelf, already open.
  struct Shelf: View {
    var body: some View {
      NavigationStack { Books(shelf: 3) }
    }
  }
}

private struct Books: View {
  let shelf: Int

  var body: some View {
    List(1...1_000, id: \.self) { number in
      HStack {
        Image(systemName: "star")
        Text("Book \(number)")
        Spacer()
        Text("\(number * 37 % 900 + 100) pages").foregroundStyle(.secondary)
      }
    }
    .navigationTitle("Shelf \(shelf)")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar { Button("Add", systemImage: "plus") {} }
  }
}
