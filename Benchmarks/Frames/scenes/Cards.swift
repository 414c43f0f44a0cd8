import SwiftUI

/// A wall of forty cards that come up from below, each 30 milliseconds after the one before.
struct Cards: View {
  @State private var isShown = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<40) { index in
        Card(index: index)
          .compositingGroup()
          .opacity(isShown ? 1 : 0)
          .rotationEffect(.degrees(isShown ? 0 : index.isMultiple(of: 2) ? -5 : 5))
          .offset(y: isShown ? 0 : 100)
          .animation(
            .spring(response: 0.55, dampingFraction: 0.825).delay(0.03 * Double(index)),
            value: isShown
          )
          .offset(x: 12 + 93 * CGFloat(index % 4), y: 12 + 247 / 3 * CGFloat(index / 4))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .ignoresSafeArea()
  }
}

/// A card with two lines; every fourth has a shadow, every fourth a gradient.
struct Card: View {
  let index: Int

  private let shape = RoundedRectangle(cornerRadius: 12, style: .circular)

  var body: some View {
    ground
      .frame(width: 87, height: 229 / 3)
      .overlay(alignment: .topLeading) {
        line("Card \(number)", .custom("DejaVuSans-Bold", size: 12), baseline: 32)
      }
      .overlay(alignment: .topLeading) {
        line("Spring in \(number)", .custom("DejaVuSans", size: 9), baseline: 50)
      }
  }

  @ViewBuilder private var ground: some View {
    switch index % 4 {
    case 1:
      shape.fill(first).shadow(color: .black.opacity(0.35), radius: 4, y: 8 / 3)
    case 2:
      shape.fill(LinearGradient(colors: [first, second], startPoint: .top, endPoint: .bottom))
    default:
      shape.fill(first)
    }
  }

  private func line(_ text: String, _ font: Font, baseline: CGFloat) -> some View {
    Text(text)
      .font(font)
      .foregroundColor(.white)
      .lineLimit(1)
      .fixedSize()
      .alignmentGuide(.top) { $0[.firstTextBaseline] - baseline }
      .alignmentGuide(.leading) { _ in -8 }
  }

  private var number: String { index < 10 ? "0\(index)" : "\(index)" }

  private var hue: Int { index * 37 % 200 }
  private var first: Color { Color(bytes: 255 - hue / 2, 80 + hue / 2, 60 + hue * 3 / 4) }
  private var second: Color { Color(bytes: 60 + hue / 2, 120 + hue / 4, 255 - hue / 3) }
}
