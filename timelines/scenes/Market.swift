import SwiftUI

/// A shop of four tabs: a list whose rows have menus, a menu of options, pages, and a profile.
struct Market: View {
  @State private var tab = "shop"
  @State private var cart = ["Bread"]

  var body: some View {
    TabView(selection: $tab) {
      Tab("Shop", systemImage: "house", value: "shop") {
        NavigationStack {
          Products(cart: $cart).navigationTitle("Shop")
        }
      }
      Tab("Cart", systemImage: "cart", value: "cart") { Options() }
        .badge(cart.count)
      Tab("Tour", systemImage: "globe", value: "tour") { Tour() }
      Tab("Profile", systemImage: "person", value: "profile") { Text("Ada") }
    }
  }

  /// Rows with a context menu.
  struct Products: View {
    @Binding var cart: [String]

    private let names = [
      "Bread", "Butter", "Cheese", "Coffee", "Eggs", "Flour", "Honey", "Jam", "Milk", "Noodles",
      "Olives", "Pepper", "Rice", "Salt", "Tea", "Vinegar", "Yoghurt",
    ]

    var body: some View {
      List(names, id: \.self) { name in
        Text(name)
          .contextMenu {
            Button("Add to cart", systemImage: "cart") { cart.append(name) }
            Button("Share", systemImage: "square.and.arrow.up") {}
            Divider()
            Button("Delete", systemImage: "trash", role: .destructive) {}
          }
      }
    }
  }

  /// A menu with a picker, a toggle and a submenu.
  struct Options: View {
    @State private var order = "Name"
    @State private var showsPrices = true

    var body: some View {
      VStack(spacing: 24) {
        Menu("Options", systemImage: "ellipsis.circle") {
          Section("Sort by") {
            Picker("Order", selection: $order) {
              ForEach(["Name", "Price", "Date"], id: \.self) { Text($0) }
            }
          }
          Toggle("Show prices", isOn: $showsPrices)
          Menu("Share") {
            Button("Copy link", systemImage: "bookmark") {}
            Button("Print", systemImage: "doc") {}
          }
          Divider()
          Button("Empty the cart", systemImage: "trash", role: .destructive) {}
        }
        Text("By \(order.lowercased())\(showsPrices ? ", with prices" : "")")
          .foregroundStyle(.secondary)
      }
    }
  }

  /// Pages to turn.
  struct Tour: View {
    @State private var page = 0

    private let colors = [Color.indigo, .teal, .orange]

    var body: some View {
      TabView(selection: $page) {
        ForEach(colors.indices, id: \.self) { index in
          RoundedRectangle(cornerRadius: 24)
            .fill(colors[index].gradient)
            .overlay {
              Text("Page \(index + 1)").font(.largeTitle.bold()).foregroundStyle(.white)
            }
            .padding()
            .padding(.bottom, 40)
        }
      }
      .tabViewStyle(.page)
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
  }
}
