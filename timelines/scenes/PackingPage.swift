import SwiftUI

/// Things to pack, which a finger puts in order, and notes that it swipes away.
struct PackingPage: View {
  private struct Thing: Identifiable, Sendable {
    let id: String
    let color: Color
  }

  @State private var things = [
    Thing(id: "camera", color: .orange), Thing(id: "umbrella", color: .blue),
    Thing(id: "book", color: .brown), Thing(id: "headphones", color: .purple),
    Thing(id: "sunglasses", color: .yellow), Thing(id: "map", color: .green),
  ]
  @State private var notes = ["Water the plants", "Charge the phone", "Buy a ticket"]

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 12), count: 3), spacing: 12) {
          ForEach(things) { thing in card(thing) }
            .reorderable()
        }
        .reorderContainer(for: Thing.self) { move($0) }
        LazyVStack(spacing: 10) {
          ForEach(notes, id: \.self) { note in
            Text(note)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding()
              .background(.background.secondary, in: .rect(cornerRadius: 18))
              .swipeActions {
                Button("Done", systemImage: "checkmark") {
                  withAnimation { notes.removeAll { $0 == note } }
                }
                .tint(.green)
                Button("Later", systemImage: "clock") {}.tint(.indigo)
              }
          }
        }
        .padding(.top, 12)
      }
      .swipeActionsContainer()
      .contentMargins(.horizontal, 16, for: .scrollContent)
      .navigationTitle("Packing")
    }
  }

  private func card(_ thing: Thing) -> some View {
    RoundedRectangle(cornerRadius: 22)
      .fill(thing.color.gradient)
      .frame(height: 104)
      .overlay {
        Image(systemName: thing.id).font(.system(size: 40)).foregroundStyle(.white)
      }
  }

  private func move(_ difference: ReorderDifference<String, ReorderableSingleCollectionIdentifier>)
  {
    let moved = things.filter { difference.sources.contains($0.id) }
    things.removeAll { difference.sources.contains($0.id) }
    switch difference.destination.position {
    case .before(let next):
      things.insert(contentsOf: moved, at: things.firstIndex { $0.id == next } ?? 0)
    case .end: things += moved
    }
  }
}
