import SwiftUI

/// A circle of 60 points that moves down among squares that stand still.
struct Crowd: View {
  let count: Int
  let hasMoved: Bool

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<count) { index in
        Rectangle()
          .fill(Color(bytes: index * 37 % 200, index * 59 % 200, index * 83 % 200))
          .frame(width: 3, height: 3)
          .offset(x: CGFloat(index * 113 % 387), y: CGFloat(index * 271 % 841))
      }
      Circle()
        .fill(Color.signalBlue)
        .frame(width: 60, height: 60)
        .offset(x: 165, y: hasMoved ? 600 : 100)
        .animation(.timingCurve(0.42, 0, 0.58, 1, duration: 19 / 60), value: hasMoved)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .ignoresSafeArea()
  }
}

extension Crowd {
  struct Of10: View {
    @State private var hasMoved = false
    var body: some View { Crowd(count: 10, hasMoved: hasMoved) }
  }

  struct Of100: View {
    @State private var hasMoved = false
    var body: some View { Crowd(count: 100, hasMoved: hasMoved) }
  }

  struct Of1000: View {
    @State private var hasMoved = false
    var body: some View { Crowd(count: 1_000, hasMoved: hasMoved) }
  }

  struct Of10000: View {
    @State private var hasMoved = false
    var body: some View { Crowd(count: 10_000, hasMoved: hasMoved) }
  }
}
