import SwiftUI

/// A ticket that assistive technology reads otherwise than it looks.
struct Ticket: View {
  @State private var count = 1
  @State private var isReturn = false
  @State private var isBought = false

  var body: some View {
    VStack(spacing: 16) {
      Text("Tickets")
        .font(.title)
        .accessibilityAddTraits(.isHeader)
      HStack {
        Image(systemName: "tram").accessibilityHidden(true)
        Text("Line 4")
        Text("12 min")
      }
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("line")
      HStack {
        Button("Fewer", systemImage: "minus") { count = max(count - 1, 0) }
          .labelStyle(.iconOnly)
        Text("\(count)")
          .frame(minWidth: 24)
          .accessibilityLabel("Adults")
          .accessibilityValue("\(count)")
          .accessibilityIdentifier("count")
        Button("More", systemImage: "plus") { count += 1 }
          .labelStyle(.iconOnly)
          .accessibilityHint("Adds an adult")
      }
      Toggle("Return", isOn: $isReturn)
      Button("Buy") { isBought = true }
        .accessibilitySortPriority(1)
        .disabled(count == 0)
      Color.clear.frame(height: 1).accessibilityHidden(true)
    }
    .padding()
    .alert("Bought", isPresented: $isBought) { Button("Fine") {} }
  }
}

#Preview {
  Ticket()
}
