import SwiftUI

/// Eight curves, each of which takes a second, in a graph and on the way.
struct Curves: View {
  @State private var isAway = false

  private let curves: [(name: String, remark: String, curve: UnitCurve, color: Color)] = [
    ("linear", "even", .linear, .gray),
    ("easeIn", "slow start", .easeIn, .blue),
    ("easeOut", "slow end", .easeOut, .teal),
    ("easeInOut", "both", .easeInOut, .green),
    ("circularEaseIn", "a quarter circle", .circularEaseIn, .purple),
    ("circularEaseOut", "starts at full tilt", .circularEaseOut, .pink),
    ("circularEaseInOut", "two of them", .circularEaseInOut, .red),
    ("timingCurve(0.6, -0.4, 0.4, 1.4)", "", Curves.back, .orange),
  ]

  /// Control points above and below lead out of 0 to 1.
  private static let back = UnitCurve.bezier(
    startControlPoint: UnitPoint(x: 0.6, y: -0.4), endControlPoint: UnitPoint(x: 0.4, y: 1.4))

  var body: some View {
    Exhibit("Curves", "Time to the right, way upwards. 160 pt in 1 s.") {
      VStack(spacing: 0) {
        ForEach(curves, id: \.name) { curve in
          CurveLane(
            name: curve.name, remark: curve.remark, curve: curve.curve, color: curve.color,
            isAway: isAway)
        }
      }
    }
    .onTapGesture { isAway.toggle() }
  }
}

struct CurveLane: View {
  let name: String
  let remark: String
  let curve: UnitCurve
  let color: Color
  let isAway: Bool

  private let travel: CGFloat = 160

  var body: some View {
    HStack(spacing: 16) {
      Chart(
        seconds: 1, size: CGSize(width: 40, height: 32), color: color, name: "\(name) dot",
        isAway: isAway, isRunning: isAway, animation: .timingCurve(curve, duration: 1)
      ) { time in curve.value(at: time) }
      VStack(spacing: 4) {
        Caption(name, remark)
        ZStack(alignment: .leading) {
          Capsule()
            .fill(.quaternary)
            .frame(height: 2)
          ForEach(0..<2) { end in
            Rectangle()
              .fill(.tertiary)
              .frame(width: 1, height: 20)
              .offset(x: 30 + CGFloat(end) * travel)
          }
          Circle()
            .fill(color)
            .frame(width: 18, height: 18)
            .accessibilityIdentifier("\(name) ball")
            .offset(x: isAway ? 21 + travel : 21)
            .animation(.timingCurve(curve, duration: 1), value: isAway)
        }
        .frame(height: 22)
      }
    }
    .frame(maxHeight: .infinity)
  }
}

#Preview {
  Curves()
}
