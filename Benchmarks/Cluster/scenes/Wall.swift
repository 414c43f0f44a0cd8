import SwiftUI

/// A wall of forty cards that swing to and fro when it is tapped, while a ring turns for ever: no two
/// frames are alike, and each depends on all taps before it.
struct Wall: View {
  @State private var taps = 0
  @State private var isTurning = false

  private var isAway: Bool { !taps.isMultiple(of: 2) }

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<40) { index in
        card(index)
          .rotationEffect(.degrees(isAway ? (index.isMultiple(of: 2) ? -6 : 6) : 0))
          .offset(x: isAway ? 20 : 0)
          .animation(.spring(response: 0.55, dampingFraction: 0.7), value: taps)
          .offset(x: 10 + 90 * CGFloat(index % 4), y: 20 + 80 * CGFloat(index / 4))
      }
      Circle().trim(from: 0, to: 0.8)
        .stroke(
          AngularGradient(colors: [.orange, .purple, .orange], center: .center), lineWidth: 24
        )
        .frame(width: 280, height: 280)
        .rotationEffect(.degrees(isTurning ? 360 : 0))
        .animation(.linear(duration: 3.7).repeatForever(autoreverses: false), value: isTurning)
        .offset(x: 55, y: 280)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(.white)
    .ignoresSafeArea()
    .onAppear { isTurning = true }
    .onTapGesture { taps += 1 }
  }

  private func card(_ index: Int) -> some View {
    let color = Color(hue: Double((index * 7 + taps) % 40) / 40, saturation: 0.7, brightness: 0.9)
    return RoundedRectangle(cornerRadius: 12)
      .fill(LinearGradient(colors: [color, .gray], startPoint: .top, endPoint: .bottom))
      .frame(width: 82, height: 70)
      .shadow(color: .black.opacity(0.3), radius: 4, y: 2)
      .overlay(Text("\(index * taps)").font(.headline).foregroundStyle(.white))
  }
}
