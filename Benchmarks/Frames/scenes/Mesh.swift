import SwiftUI

/// A page of a mesh gradient whose points move, and forty symbols that turn and grow on it.
struct Mesh: View {
  @State private var hasMoved = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      MeshGradient(
        width: 3, height: 3, points: hasMoved ? Self.after : Self.before, colors: Self.colors,
        smoothsColors: false
      )
      .animation(.timingCurve(0.42, 0, 0.58, 1, duration: 59 / 60), value: hasMoved)
      ForEach(0..<40) { index in
        Image(systemName: Self.symbols[index % 8])
          .font(.system(size: 54 / 1.18))
          .foregroundStyle(.white)
          .frame(width: 54, height: 54)
          .scaleEffect(hasMoved ? 1.2 : 0.8)
          .rotationEffect(.degrees(hasMoved ? 180 : 0))
          .offset(
            x: 20 + 74 * CGFloat(index % 5),
            y: 60 + 96 * CGFloat(index / 5) + (hasMoved ? 20 : 0)
          )
          .animation(
            .timingCurve(0.42, 0, 0.58, 1, duration: 44 / 60).delay(Double(index % 15) / 60),
            value: hasMoved)
      }
    }
    .frame(width: 390, height: 844, alignment: .topLeading)
    .ignoresSafeArea()
  }

  private static let symbols = [
    "heart.fill", "star.fill", "bolt.fill", "leaf.fill", "house.fill", "gear", "bell", "tag.fill",
  ]
  private static let before: [SIMD2<Float>] = [
    [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
  ]
  private static let after: [SIMD2<Float>] = [
    [0, 0], [0.3, 0], [1, 0], [0, 0.3], [0.7, 0.3], [1, 0.65], [0, 1], [0.65, 1], [1, 1],
  ]
  private static let colors: [Color] = [
    Color(bytes: 255, 90, 60), Color(bytes: 255, 170, 40), Color(bytes: 240, 220, 90),
    Color(bytes: 190, 60, 160), Color(bytes: 120, 80, 220), Color(bytes: 60, 190, 180),
    Color(bytes: 60, 40, 120), Color(bytes: 30, 90, 200), Color(bytes: 20, 150, 120),
  ]
}
