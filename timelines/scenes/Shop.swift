import SwiftUI

/// A shop: things in a list, a basket in a sheet with two heights, and a question before it is
/// emptied.
struct Shop: View {
  struct Thing: Identifiable {
    let id: Int
    let name: String
    let detail: String
    let price: Int
    let color: Color
  }

  static let things = [
    Thing(id: 0, name: "Lamp", detail: "Brass, with a dimmer", price: 129, color: .yellow),
    Thing(id: 1, name: "Chair", detail: "Oak, for a desk", price: 240, color: .brown),
    Thing(id: 2, name: "Clock", detail: "It ticks softly", price: 48, color: .teal),
    Thing(id: 3, name: "Vase", detail: "Blown glass", price: 65, color: .indigo),
    Thing(id: 4, name: "Rug", detail: "Wool, two metres", price: 310, color: .orange),
  ]

  @State private var basket: [Thing] = []
  @State private var isBasketShown = false

  var body: some View {
    NavigationStack {
      List(Self.things) { thing in
        Button {
          basket.append(thing)
        } label: {
          row(thing)
        }
        .buttonStyle(.plain)
      }
      .navigationTitle("Shop")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Basket") { isBasketShown = true }
        }
      }
    }
    .sheet(isPresented: $isBasketShown) {
      Basket(things: $basket)
        .presentationDetents([.medium, .large])
    }
  }

  private func row(_ thing: Thing) -> some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 8)
        .fill(thing.color.gradient)
        .frame(width: 44, height: 44)
      VStack(alignment: .leading) {
        Text(thing.name)
        Text(thing.detail).font(.subheadline).foregroundStyle(.secondary)
      }
      Spacer()
      Text("€ \(thing.price)").foregroundStyle(.secondary)
    }
  }

  /// The things chosen so far.
  struct Basket: View {
    @Environment(\.dismiss) private var dismiss
    @Binding var things: [Thing]
    @State private var isAsking = false

    var body: some View {
      NavigationStack {
        List {
          Section("\(things.count) things") {
            ForEach(Array(things.enumerated()), id: \.offset) { _, thing in
              LabeledContent(thing.name, value: "€ \(thing.price)")
            }
          }
          Section {
            Button("Empty the basket", role: .destructive) { isAsking = true }
          }
        }
        .navigationTitle("Basket")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { dismiss() }
          }
        }
        .alert("Empty the basket?", isPresented: $isAsking) {
          Button("Empty", role: .destructive) { withAnimation { things = [] } }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("What is in it is forgotten.")
        }
      }
    }
  }
}
