import SwiftUI

/// A ball on its way from the left to the right, with a button that starts it.
struct Lane: View {
  let name: String
  let isAway: Bool
  var action: () -> Void = {}

  var body: some View {
    VStack(alignment: .leading, spacing: 40) {
      Circle()
        .fill(.orange)
        .frame(width: 40, height: 40)
        .accessibilityIdentifier(name)
        .recorded(name)
        .offset(x: isAway ? 240 : 0)
      Button("Move", action: action)
        .recordedTap("Move", perform: action)
    }
    .frame(width: 300, alignment: .leading)
  }
}

/// The animation that `withAnimation` uses where none is given.
struct DefaultSpring: View {
  @State private var isAway = false

  var body: some View {
    Lane(name: "ball", isAway: isAway) { withAnimation { isAway.toggle() } }
  }
}

/// Two straight animations at once: the second begins when the first is half way.
struct TwoAtOnce: View {
  @State private var isAway = false

  var body: some View {
    Lane(name: "ball", isAway: isAway) { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
  }
}

/// A spring that takes over from a curve on its way.
struct SpringAfterCurve: View {
  @State private var isAway = false

  var body: some View {
    Lane(name: "ball", isAway: isAway) {
      let animation: Animation =
        isAway ? .spring(response: 0.5, dampingFraction: 1) : .linear(duration: 1)
      withAnimation(animation) { isAway.toggle() }
    }
  }
}

/// Three passes of 0.4 seconds: each may take exactly as long, or a refresh more.
struct Repetition: View {
  @State private var isAway = false

  var body: some View {
    Lane(name: "ball", isAway: isAway) {
      withAnimation(.linear(duration: 0.4).repeatCount(3)) { isAway.toggle() }
    }
  }
}

/// A curve whose control points lie above and below its ends, by both ways to write it.
struct CurveBeyondItsEnds: View {
  @State private var isAway = false

  var body: some View {
    VStack {
      Lane(name: "points", isAway: isAway) { isAway.toggle() }
        .animation(.timingCurve(0.6, -0.6, 0.4, 1.6, duration: 1), value: isAway)
      if #available(iOS 17, *) {
        Lane(name: "unit", isAway: isAway)
          .animation(.timingCurve(curve, duration: 1), value: isAway)
      }
    }
  }

  @available(iOS 17, *)
  private var curve: UnitCurve {
    .bezier(
      startControlPoint: UnitPoint(x: 0.6, y: -0.6), endControlPoint: UnitPoint(x: 0.4, y: 1.6))
  }
}
