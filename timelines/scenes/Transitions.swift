import SwiftUI

/// Twelve ways to come and go; a tap lets the cards in, or out.
struct Transitions: View {
  @State private var isShown = false

  var body: some View {
    Exhibit("Transitions", ".linear(duration: 0.6), in and out") {
      VStack(spacing: 15) {
        HStack(spacing: 14) {
          cell("opacity", ".opacity", "the default", .blue, .opacity)
          cell("scale", ".scale", "from its middle", .blue, .scale)
          cell("offset", ".offset", "y: 40, both ways", .blue, .offset(y: 40))
        }
        HStack(spacing: 14) {
          cell("move", ".move", "and back out", .teal, .move(edge: .leading))
          cell("slide", ".slide", "on and out", .teal, .slide)
          cell("push", ".push", "from: .bottom", .teal, .push(from: .bottom))
        }
        HStack(spacing: 14) {
          cell("blur", ".blurReplace", ".downUp", .purple, .blurReplace)
          cell("upUp", ".blurReplace", ".upUp", .purple, .blurReplace(.upUp))
          cell("twirl", "Twirl()", "a type of ours", .purple, Twirl())
        }
        HStack(spacing: 14) {
          cell(
            "asymmetric", ".asymmetric", ".move, .scale", .orange,
            AsymmetricTransition(insertion: .move(edge: .top), removal: .scale))
          cell(
            "combined", ".combined", ".slide, .opacity", .orange,
            .slide.combined(with: .opacity))
          cell(
            "own", ".animation", "its own, 0.3 s", .orange,
            .move(edge: .bottom).animation(.linear(duration: 0.3)))
        }
      }
    }
    .onTapGesture {
      withAnimation(.linear(duration: 0.6)) { isShown.toggle() }
    }
  }

  /// A window onto a card, which is exactly as large.
  private func cell(
    _ id: String, _ name: String, _ remark: String, _ color: Color, _ transition: some Transition
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      // The ground is not in the stack: what leaves a stack is drawn behind what stays in it.
      ZStack {
        if isShown {
          Card(color: color)
            .accessibilityIdentifier(id)
            .transition(transition)
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: 64)
      .background(.gray.opacity(0.2))
      .clipShape(.rect(cornerRadius: 12))
      .padding(.bottom, 5)
      Text(name)
        .font(.system(size: 13, weight: .semibold))
      Text(remark)
        .font(.system(size: 10))
        .foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity)
  }
}

/// What comes and goes.
struct Card: View {
  let color: Color

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(color.gradient)
      .overlay {
        Image(systemName: "star.fill")
          .font(.title2)
          .foregroundStyle(.white)
      }
  }
}

/// Turns in from the left and out to the right, small and faint at both ends.
///
/// The phase's value is -1 before it appears, 0 while it is there, and 1 once it has gone.
struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(120 * phase.value))
      .scaleEffect(phase.isIdentity ? 1 : 0.4)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

#Preview {
  Transitions()
}
