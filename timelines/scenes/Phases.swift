import SwiftUI

/// Three phase animators: one that a tap sets off, and two that never end.
struct Phases: View {
  @State private var likes = 0

  var body: some View {
    Exhibit("Phases", "Each step begins when the one before is over.") {
      VStack(spacing: 14) {
        Heart(likes: likes)
        Pulse()
        Runner()
      }
    }
    .onTapGesture { likes += 1 }
  }
}

// MARK: - Once for each tap

struct Heart: View {
  enum Phase: String, CaseIterable {
    case rest, grow, tilt
  }

  let likes: Int

  var body: some View {
    PhaseAnimator(Phase.allCases, trigger: likes) { phase in
      PhaseCard(
        name: "Once a tap", remark: "grow 0.2 s, tilt 0.2 s, rest 0.4 s",
        phases: Phase.allCases.map(\.rawValue), current: phase.rawValue, color: .pink
      ) {
        Image(systemName: "heart.fill")
          .font(.system(size: 44))
          .foregroundStyle(phase == .rest ? .gray : .pink)
          .accessibilityIdentifier("heart")
          .rotationEffect(.degrees(phase == .tilt ? -20 : 0))
          .scaleEffect(phase == .rest ? 1 : 1.5)
      }
    } animation: { phase in
      switch phase {
      case .grow: .easeOut(duration: 0.2)
      case .tilt: .easeInOut(duration: 0.2)
      case .rest: .easeInOut(duration: 0.4)
      }
    }
  }
}

// MARK: - For ever

struct Pulse: View {
  var body: some View {
    PhaseAnimator([false, true]) { isWide in
      PhaseCard(
        name: "For ever", remark: "wide 0.5 s, small 0.5 s", phases: ["small", "wide"],
        current: isWide ? "wide" : "small", color: .blue
      ) {
        ZStack {
          Circle()
            .fill(.blue.opacity(isWide ? 0.1 : 0.4))
            .frame(width: 28, height: 28)
            .accessibilityIdentifier("pulse")
            .scaleEffect(isWide ? 2.6 : 1)
          Circle()
            .fill(.blue)
            .frame(width: 28, height: 28)
        }
      }
    } animation: { _ in
      .easeInOut(duration: 0.5)
    }
  }
}

struct Runner: View {
  enum Phase: String, CaseIterable {
    case left, middle, right
  }

  var body: some View {
    PhaseAnimator(Phase.allCases) { phase in
      PhaseCard(
        name: "No animation into “left”", remark: "so it jumps there, and goes on",
        phases: Phase.allCases.map(\.rawValue), current: phase.rawValue, color: .green
      ) {
        Circle()
          .fill(.green)
          .frame(width: 22, height: 22)
          .accessibilityIdentifier("runner")
          .offset(x: phase == .left ? -27 : phase == .middle ? 0 : 27)
      }
    } animation: { phase in
      phase == .left ? nil : .easeInOut(duration: 0.4)
    }
  }
}

/// A moving thing beside the names of its phases, of which one is the current.
struct PhaseCard<Content: View>: View {
  let name: String
  let remark: String
  let phases: [String]
  let current: String
  let color: Color
  @ViewBuilder let content: Content

  var body: some View {
    HStack(spacing: 0) {
      content
        .frame(width: 100)
      VStack(alignment: .leading, spacing: 3) {
        Text(name)
          .font(.system(size: 13, weight: .semibold))
        Text(remark)
          .font(.system(size: 11))
          .foregroundStyle(.secondary)
        HStack(spacing: 5) {
          ForEach(phases, id: \.self) { phase in
            Text(phase)
              .font(.system(size: 12, weight: .medium))
              .padding(EdgeInsets(top: 4, leading: 9, bottom: 4, trailing: 9))
              .background(phase == current ? color.opacity(0.5) : .gray.opacity(0.12), in: .capsule)
          }
        }
        .padding(.top, 9)
      }
      Spacer(minLength: 0)
    }
    .frame(maxHeight: .infinity)
    .background(.gray.opacity(0.08), in: .rect(cornerRadius: 18))
  }
}

#Preview {
  Phases()
}
