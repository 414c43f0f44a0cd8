import SwiftUI

/// A list that is edited: rows come, go, move and are swiped.
struct Groceries: View {
  struct Item: Identifiable, Equatable {
    let id: Int
    let name: String
    let amount: String
  }

  @State private var items = [
    Item(id: 1, name: "Oat milk", amount: "2"),
    Item(id: 2, name: "Sourdough", amount: "1"),
    Item(id: 3, name: "Eggs", amount: "12"),
    Item(id: 4, name: "Tomatoes", amount: "6"),
    Item(id: 5, name: "Earl Grey", amount: "1"),
  ]
  @State private var favourites: Set<Int> = [3]

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(items) { item in
            row(item)
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        } footer: {
          Text("Swipe a row to delete it, or to keep it among your favourites.")
        }
        Section("Later") {
          Text("Olive oil").badge(1)
          Text("Coffee").badge(2)
        }
      }
      .navigationTitle("Groceries")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .topBarTrailing) {
          Button("Add", systemImage: "plus") {
            withAnimation { items.insert(Item(id: 6, name: "Basil", amount: "1"), at: 2) }
          }
          .accessibilityIdentifier("add")
        }
      }
    }
  }

  private func row(_ item: Item) -> some View {
    HStack {
      Text(item.name)
      if favourites.contains(item.id) {
        Image(systemName: "star.fill").foregroundStyle(.yellow).imageScale(.small)
      }
      Spacer()
      Text(item.amount).foregroundStyle(.secondary)
    }
    .accessibilityIdentifier(item.name)
    .swipeActions(edge: .leading) {
      Button("Favourite", systemImage: "star.fill") {
        withAnimation { favourites.formSymmetricDifference([item.id]) }
      }
      .tint(.yellow)
    }
  }
}
