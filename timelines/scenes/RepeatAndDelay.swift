import SwiftUI

/// What repeating, waiting and speeding up do to a linear animation of 0.4 seconds.
struct RepeatAndDelay: View {
  @State private var isAway = false

  private let base = Animation.linear(duration: 0.4)

  var body: some View {
    Exhibit("Repeat and delay", ".linear(duration: 0.4), and then:") {
      VStack(spacing: 0) {
        lane("odd", ".repeatCount(3)", "odd: stays up", base.repeatCount(3), .blue) {
          there($0, 3)
        }
        lane("even", ".repeatCount(2)", "even: down, then a jump", base.repeatCount(2), .red) {
          there($0, 2)
        }
        lane(
          "forward", ".repeatCount(3, autoreverses: false)", "",
          base.repeatCount(3, autoreverses: false), .indigo
        ) { $0 < 1.2 ? passed($0, 0.4) : 1 }
        lane(
          "once", ".repeatCount(3).delay(0.2)", "waits once", base.repeatCount(3).delay(0.2), .teal
        ) { there(max(0, $0 - 0.2), 3) }
        lane(
          "each", ".delay(0.2).repeatCount(3)", "waits each time",
          base.delay(0.2).repeatCount(3), .green, value: waiting)
        HStack(spacing: 12) {
          lane(
            "late", ".speed(2).delay(0.4)", "", base.speed(2).delay(0.4), .orange, seconds: 0.9
          ) { min(max(0, ($0 - 0.4) / 0.2), 1) }
          lane(
            "soon", ".delay(0.4).speed(2)", "", base.delay(0.4).speed(2), .brown, seconds: 0.9
          ) { min(max(0, ($0 - 0.2) / 0.2), 1) }
        }
        Stagger(isAway: isAway)
      }
    }
    .onTapGesture { isAway.toggle() }
  }

  /// A name, and a chart at 140 points a second.
  private func lane(
    _ id: String, _ name: String, _ remark: String, _ animation: Animation, _ color: Color,
    seconds: Double = 2, value: @escaping (Double) -> Double
  ) -> some View {
    VStack(alignment: .leading, spacing: 7) {
      Caption(name, remark)
      Chart(
        seconds: seconds, size: CGSize(width: 140 * seconds, height: 24), color: color, name: id,
        isAway: isAway, isRunning: isAway, animation: animation, value: value)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  // MARK: Formulas

  /// How much of a pass is over after some passes of a length.
  private func passed(_ time: Double, _ pass: Double) -> Double {
    time / pass - (time / pass).rounded(.down)
  }

  /// There and back, `count` passes in all; then where the model is.
  private func there(_ time: Double, _ count: Int) -> Double {
    guard time < 0.4 * Double(count) else { return 1 }
    let share = passed(time, 0.4)
    return Int(time / 0.4) % 2 == 0 ? share : 1 - share
  }

  /// Passes of 0.6 s, the first 0.2 of which nothing moves.
  private func waiting(_ time: Double) -> Double {
    guard time < 1.8 else { return 1 }
    let share = max(0, (passed(time, 0.6) * 0.6 - 0.2) / 0.4)
    return Int(time / 0.6) % 2 == 0 ? share : 1 - share
  }
}

/// The same animation for twelve bars, each a little later than the one before.
struct Stagger: View {
  let isAway: Bool

  var body: some View {
    VStack(spacing: 7) {
      Caption(".delay(0.1 * index)", "a wave")
      HStack(alignment: .bottom, spacing: 8) {
        ForEach(0..<12) { index in
          Capsule()
            .fill(.purple)
            .frame(width: 16, height: isAway ? 34 : 8)
            .accessibilityIdentifier("bar \(index)")
            .animation(.linear(duration: 0.4).delay(0.1 * Double(index)), value: isAway)
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: 34, alignment: .bottom)
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

#Preview {
  RepeatAndDelay()
}
