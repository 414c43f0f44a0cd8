import SwiftUI

/// Six springs on one way: 200 points to the right, or back, with every tap.
struct Springs: View {
  @State private var isAway = false

  var body: some View {
    Exhibit("Springs", "200 pt. The tail is where it was, 1/30 s apart.") {
      VStack(spacing: 0) {
        lane("smooth", ".smooth", "no bounce", .smooth, .blue)
        lane("snappy", ".snappy", "0.6 % over", .snappy, .teal)
        lane("bouncy", ".bouncy", "4.6 % over", .bouncy, .green)
        lane("springy", ".spring(bounce: 0.6)", "25.4 % over", .spring(bounce: 0.6), .orange)
        lane("flat", ".spring(bounce: -0.5)", "never over", .spring(bounce: -0.5), .pink)
        lane("quick", ".interactiveSpring", "0.15 s, for fingers", .interactiveSpring, .purple)
      }
    }
    .onTapGesture { isAway.toggle() }
  }

  private func lane(
    _ id: String, _ name: String, _ remark: String, _ animation: Animation, _ color: Color
  ) -> some View {
    SpringLane(
      id: id, name: name, remark: remark, animation: animation, color: color, isAway: isAway)
  }
}

/// A ball with a tail, on its way between two marks.
struct SpringLane: View {
  /// The ball's accessibility identifier.
  let id: String
  let name: String
  let remark: String
  let animation: Animation
  let color: Color
  let isAway: Bool

  private let travel: CGFloat = 200
  private let diameter: CGFloat = 24

  var body: some View {
    VStack(spacing: 6) {
      Caption(name, remark)
      ZStack(alignment: .leading) {
        track
        ForEach(1..<6) { age in
          ball(animation.delay(Double(age) / 30), opacity: 0.3 / Double(age), id: "\(id) \(age)")
        }
        ball(animation, opacity: 1, id: id)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(height: 36)
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }

  /// Those of the tail are the same ball under the same animation, some time ago: all it takes is
  /// a delay.
  private func ball(_ animation: Animation, opacity: Double, id: String) -> some View {
    Circle()
      .fill(color)
      .frame(width: diameter, height: diameter)
      .opacity(opacity)
      .accessibilityIdentifier(id)
      .offset(x: isAway ? travel : 0)
      .animation(animation, value: isAway)
  }

  private var track: some View {
    ZStack(alignment: .leading) {
      Capsule()
        .fill(.quaternary)
        .frame(height: 2)
      ForEach(0..<2) { end in
        Rectangle()
          .fill(.tertiary)
          .frame(width: 1, height: 36)
          .offset(x: diameter / 2 + CGFloat(end) * travel)
      }
    }
  }
}

#Preview {
  Springs()
}
