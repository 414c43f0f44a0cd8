import SwiftUI

/// A list between its ends, which give way.
struct Scrolling: View {
  var body: some View {
    Exhibit("Scrolling", "Content that is flung against its end, and held past it.") {
      VStack(spacing: 8) {
        Caption("ScrollView", "24 rows")
        ScrollView {
          VStack(spacing: 8) {
            ForEach(0..<24, id: \.self) { number in
              Text("Row \(number)")
                .font(.system(size: 15))
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 12)
                .frame(height: 40)
                .background(
                  Color(hue: Double(number) / 24, saturation: 0.25, brightness: 1),
                  in: .rect(cornerRadius: 8)
                )
                .accessibilityIdentifier("row\(number)")
            }
          }
        }
        .accessibilityIdentifier("list")
        .background(.gray.opacity(0.12))
        .clipShape(.rect(cornerRadius: 10))
      }
    }
  }
}
