import SwiftUI

/// A cube that jumps: four tracks of keyframes, side by side, for two seconds.
struct KeyframeJump: View {
  @State private var jumps = 0

  var body: some View {
    Exhibit("Keyframes", "Four tracks that start together.") {
      KeyframeAnimator(initialValue: Pose(), trigger: jumps) { pose in
        VStack(spacing: 16) {
          Jumper(pose: pose)
          TrackList(progress: pose.progress)
        }
      } keyframes: { _ in
        Pose.jump
      }
    }
    .onTapGesture { jumps += 1 }
  }
}

/// All that keyframes change.
struct Pose {
  /// In points.
  var lift = 0.0
  /// How tall it is for its size.
  var stretch = 1.0
  var turn = Angle.zero
  var scale = 1.0
  /// How much of the jump is over; moves the line in the charts.
  var progress = 0.0

  /// How long the jump takes, in seconds.
  static let duration = 2.0

  @KeyframesBuilder<Pose> static var jump: some Keyframes<Pose> {
    // Thrown at 600 pt/s, and caught with as much: with its speeds at both ends, a cubic is a
    // parabola.
    KeyframeTrack(\.lift) {
      LinearKeyframe(0, duration: 0.3)
      CubicKeyframe(120, duration: 0.4, startVelocity: 600, endVelocity: 0)
      CubicKeyframe(0, duration: 0.4, startVelocity: 0, endVelocity: -600)
    }
    // Cubics find their own way through the points.
    KeyframeTrack(\.stretch) {
      CubicKeyframe(0.65, duration: 0.25)
      CubicKeyframe(1.25, duration: 0.15)
      CubicKeyframe(1, duration: 0.3)
      CubicKeyframe(1.15, duration: 0.4)
      CubicKeyframe(0.6, duration: 0.1)
      SpringKeyframe(1, duration: 0.8, spring: .bouncy)
    }
    // A line with a curve of its own, and a jump to where it began.
    KeyframeTrack(\.turn) {
      LinearKeyframe(.zero, duration: 0.3)
      LinearKeyframe(.degrees(360), duration: 0.8, timingCurve: .easeInOut)
      MoveKeyframe(.zero)
    }
    // Springs go beyond, and come back.
    KeyframeTrack(\.scale) {
      LinearKeyframe(1, duration: 0.3)
      SpringKeyframe(1.4, duration: 0.8, spring: .bouncy)
      SpringKeyframe(1, duration: 0.9, spring: .bouncy)
    }
    KeyframeTrack(\.progress) {
      MoveKeyframe(0)
      LinearKeyframe(1, duration: Pose.duration)
    }
  }
}

/// The cube on its ground, and a scale that shows how high it is.
struct Jumper: View {
  let pose: Pose

  var body: some View {
    ZStack(alignment: .bottom) {
      Ellipse()
        .fill(.black.opacity(0.18 - pose.lift / 1200))
        .frame(width: 70, height: 10)
        .scaleEffect(1 - pose.lift / 300)
        .offset(y: 5)
      cube
        .scaleEffect(x: 1 / pose.stretch, y: pose.stretch, anchor: .bottom)
        .rotationEffect(pose.turn)
        .scaleEffect(pose.scale, anchor: .bottom)
        .offset(y: -pose.lift)
      ruler
    }
    .frame(maxWidth: .infinity)
    .frame(height: 216, alignment: .bottom)
    .padding(.bottom, 10)
    .background(.teal.opacity(0.1), in: .rect(cornerRadius: 18))
  }

  private var cube: some View {
    RoundedRectangle(cornerRadius: 14)
      .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
      .frame(width: 56, height: 56)
      .overlay {
        HStack(spacing: 12) {
          ForEach(0..<2) { _ in
            Circle()
              .fill(.white)
              .frame(width: 10, height: 10)
          }
        }
        .offset(y: -6)
      }
  }

  private var ruler: some View {
    HStack(spacing: 0) {
      ZStack(alignment: .bottom) {
        ForEach(0..<5) { mark in
          Rectangle()
            .fill(.secondary)
            .frame(width: mark % 4 == 0 ? 10 : 6, height: 1)
            .offset(y: -30 * CGFloat(mark))
        }
        Circle()
          .fill(.orange)
          .frame(width: 8, height: 8)
          .accessibilityIdentifier("lift")
          .offset(y: 4 - pose.lift)
      }
      .frame(width: 36)
      Spacer(minLength: 0)
    }
  }
}

/// The four tracks over time, and a line at the present.
struct TrackList: View {
  let progress: Double

  private let timeline = KeyframeTimeline(initialValue: Pose()) { Pose.jump }

  var body: some View {
    VStack(spacing: 8) {
      track("lift", "linear, cubic", .orange) { $0.lift / 120 }
      track("stretch", "cubic, spring", .blue) { ($0.stretch - 0.6) / 0.65 }
      track("turn", "linear, move", .purple) { $0.turn.degrees / 360 }
      track("scale", "linear, spring", .pink) { ($0.scale - 1) / 0.4 }
    }
    .overlay(alignment: .leading) {
      Rectangle()
        .fill(.primary)
        .frame(width: 1)
        .offset(x: 96 + 184 * progress)
    }
  }

  private func track(
    _ name: String, _ remark: String, _ color: Color, value: @escaping (Pose) -> Double
  ) -> some View {
    HStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 1) {
        Text(name)
          .font(.system(size: 13, weight: .semibold))
        Text(remark)
          .font(.system(size: 11))
          .foregroundStyle(.secondary)
      }
      .frame(width: 96, alignment: .leading)
      ZStack {
        Level().stroke(.quaternary, lineWidth: 1)
        Plot(seconds: Pose.duration) { value(timeline.value(time: $0)) }
          .stroke(color, style: StrokeStyle(lineWidth: 2, lineJoin: .round))
      }
      .padding(.vertical, 7)
    }
  }
}

#Preview {
  KeyframeJump()
}
