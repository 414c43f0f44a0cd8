import SwiftUI

/// Phases whose animations take 0.2 and 0.8 seconds: which of them moves the ball first tells which
/// phase was asked.
@available(iOS 17, *)
struct PhaseAnimation: View {
  @State private var count = 0

  var body: some View {
    PhaseLane {
      Circle().fill(.green).frame(width: 40, height: 40)
        .phaseAnimator([0, 1, 2], trigger: count) { ball, phase in
          ball
            .accessibilityIdentifier("ball").recorded("ball")
            .offset(x: CGFloat(phase) * 120)
        } animation: { phase in
          .linear(duration: phase == 1 ? 0.2 : 0.8)
        }
    } action: {
      count += 1
    }
  }
}

/// Phases under a spring with a long tail: the next step begins at its response, or at its rest.
@available(iOS 17, *)
struct PhaseEnd: View {
  @State private var count = 0

  var body: some View {
    PhaseLane {
      Circle().fill(.purple).frame(width: 40, height: 40)
        .phaseAnimator([0, 1, 2], trigger: count) { ball, phase in
          ball
            .accessibilityIdentifier("ball").recorded("ball")
            .offset(x: CGFloat(phase) * 120)
        } animation: { _ in
          .spring(response: 0.4, dampingFraction: 1)
        }
    } action: {
      count += 1
    }
  }
}

/// A spring keyframe that is cut short, and a straight one after it.
@available(iOS 17, *)
struct KeyframeCut: View {
  @State private var count = 0

  var body: some View {
    PhaseLane {
      Circle().fill(.blue).frame(width: 40, height: 40)
        .keyframeAnimator(initialValue: CGFloat.zero, trigger: count) { ball, x in
          ball
            .accessibilityIdentifier("ball").recorded("ball")
            .offset(x: x)
        } keyframes: { _ in
          KeyframeTrack {
            SpringKeyframe(200, duration: 0.15, spring: .bouncy)
            LinearKeyframe(0, duration: 0.6)
          }
        }
    } action: {
      count += 1
    }
  }
}

/// Something that moves, and a button below it.
private struct PhaseLane<Ball: View>: View {
  @ViewBuilder let ball: Ball
  let action: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 40) {
      ball
      Button("Move", action: action).recordedTap("Move", perform: action)
    }
    .frame(width: 300, alignment: .leading)
  }
}
