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
  @State private var editMode = EditMode.inactive

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        EditButton()
        Spacer()
        Button("Add", systemImage: "plus") {
          withAnimation { items.insert(Item(id: 6, name: "Basil", amount: "1"), at: 2) }
        }
        .labelStyle(.iconOnly)
        .accessibilityIdentifier("add")
      }
      .padding(.horizontal, 20)
      .frame(height: 44)
      .background(Color(uiColor: .systemGroupedBackground))
      List {
        Section {
          ForEach(items) { item in
            row(item)
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          Text("Groceries")
        } footer: {
          Text("Swipe a row to delete it, or to keep it among your favourites.")
        }
        Section("Later") {
          LabeledContent("Olive oil", value: "1")
          LabeledContent("Coffee", value: "2")
        }
      }
    }
    .environment(\.editMode, $editMode)
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
