import SwiftUI

/// What gives paint its finish: shadows, lines that move, depth.
enum Finish {
  /// Shadows inside and outside of letters, shapes and symbols, under a light that goes by.
  struct Light: View {
    @State private var light = -1.0

    private var inner: ShadowStyle {
      .inner(color: .black.opacity(0.55), radius: 4, x: -5 * light, y: 4)
    }

    private var outer: ShadowStyle {
      .drop(color: .black.opacity(0.45), radius: 5, x: -8 * light, y: 6)
    }

    var body: some View {
      Exhibit("Shadows", "Inside and outside, on letters, shapes and symbols.") {
        VStack(spacing: 14) {
          panel("inner") {
            Text("Ink").font(.system(size: 54, weight: .black)).foregroundStyle(.teal.shadow(inner))
            Circle().fill(.orange.shadow(inner))
            Image(systemName: "heart.fill").font(.system(size: 54)).foregroundStyle(
              .pink.shadow(inner))
          }
          panel("drop") {
            Text("Ink").font(.system(size: 54, weight: .black)).foregroundStyle(.teal.shadow(outer))
            Circle().fill(.orange.shadow(outer))
            Image(systemName: "heart.fill").font(.system(size: 54)).foregroundStyle(
              .pink.shadow(outer))
          }
          panel("both") {
            RoundedRectangle(cornerRadius: 18)
              .fill(.white.gradient.shadow(inner).shadow(outer))
            Circle().stroke(.indigo.shadow(inner).shadow(outer), lineWidth: 16).padding(8)
            Capsule().fill(.mint.shadow(inner).shadow(outer)).frame(width: 44)
          }
          panel("as one") {
            HStack(spacing: -18) {
              Circle().fill(.red)
              Circle().fill(.blue).blendMode(.screen)
            }
            .compositingGroup()
            .shadow(color: .black.opacity(0.4), radius: 5, x: -8 * light, y: 6)
            HStack(spacing: -18) {
              Circle().fill(.red)
              Circle().fill(.blue)
            }
            .drawingGroup().opacity(0.6)
          }
        }
      }
      .background(Color(white: 0.93))
      .task { withAnimation(.linear(duration: 1)) { light = 1 } }
    }

    private func panel(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
      VStack(alignment: .leading, spacing: 4) {
        Caption(name)
        HStack(spacing: 16) { content() }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  /// Dashes that march, gradients that turn, a part of a text with its own paint.
  struct Lines: View {
    @State private var time = 0.0

    private let rainbow = Gradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red])

    var body: some View {
      Exhibit(
        "Lines and gradients", "Dashes march, stops stay exact, a word has a paint of its own."
      ) {
        VStack(spacing: 14) {
          HStack(spacing: 16) {
            RoundedRectangle(cornerRadius: 16)
              .strokeBorder(
                .blue, style: StrokeStyle(lineWidth: 5, dash: [14, 7], dashPhase: -42 * time))
            Capsule()
              .strokeBorder(
                .red,
                style: StrokeStyle(
                  lineWidth: 7, lineCap: .round, dash: [0.01, 13], dashPhase: -39 * time))
          }
          HStack(spacing: 16) {
            Circle().fill(.conicGradient(rainbow, center: .center, angle: .degrees(360 * time)))
            Circle()
              .trim(from: 0, to: 0.15 + 0.85 * time)
              .stroke(
                .angularGradient(
                  colors: [.green, .mint, .blue], center: .center, startAngle: .zero,
                  endAngle: .degrees(360)),
                style: StrokeStyle(lineWidth: 14, lineCap: .round)
              )
              .rotationEffect(.degrees(-90)).padding(7)
            Circle()
              .fill(
                AngularGradient(
                  stops: [
                    .init(color: .orange, location: 0), .init(color: .orange, location: time),
                    .init(color: .gray.opacity(0.25), location: time),
                    .init(color: .gray.opacity(0.25), location: 1),
                  ], center: .center))
          }
          HStack(spacing: 16) {
            Rectangle().fill(
              EllipticalGradient(
                colors: [.white, .yellow, .red], center: UnitPoint(x: 0.2 + 0.6 * time, y: 0.5)))
            Rectangle().fill(
              RadialGradient(
                colors: [.white, .indigo], center: .center, startRadius: 4 + 20 * time,
                endRadius: 60))
            Rectangle().fill(
              .linearGradient(
                Gradient(colors: [.blue, .yellow]).colorSpace(.perceptual), startPoint: .leading,
                endPoint: .trailing))
          }
          Text("Paint \(Text("one word").foregroundStyle(words)) alone")
            .font(.title2.bold())
        }
      }
      .task { withAnimation(.linear(duration: 1)) { time = 1 } }
    }

    private var words: LinearGradient {
      LinearGradient(colors: [.blue, .pink, .orange], startPoint: .leading, endPoint: .trailing)
    }
  }

  /// A card with two faces, a door, a cube of four sides, a page that falls.
  struct Depth: View {
    @State private var turn = 0.0

    var body: some View {
      Exhibit("Depth", "Perspective, both faces, edges that stay smooth.") {
        VStack(spacing: 22) {
          HStack(spacing: 26) {
            card
            face("Door", .teal).rotation3DEffect(
              .degrees(80 * turn), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.7)
          }
          cube
          HStack(spacing: 26) {
            face("Fall", .indigo).rotation3DEffect(
              .degrees(75 * turn), axis: (x: 1, y: 0, z: 0), anchor: .bottom, perspective: 0.6)
            face("Lean", .pink).rotation3DEffect(
              .degrees(360 * turn), axis: (x: 1, y: 1, z: 0.3), perspective: 0.5)
          }
        }
        .padding(.vertical, 16)
      }
      .task { withAnimation(.linear(duration: 1)) { turn = 1 } }
    }

    /// Front and back of one card, of which one faces the eye.
    private var card: some View {
      ZStack {
        face("Front", .orange).opacity(turn < 0.5 ? 1 : 0)
        face("Back", .brown).scaleEffect(x: -1).opacity(turn < 0.5 ? 0 : 1)
      }
      .modifier(Flip(turn: turn))
    }

    private var cube: some View {
      GeometryReader { proxy in
        let side = min(proxy.size.width, proxy.size.height)
        ZStack {
          ForEach(0..<4) { index in
            Side(angle: 90 * Double(index) - 90 * turn, side: side, index: index)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }

    private func face(_ name: String, _ color: Color) -> some View {
      RoundedRectangle(cornerRadius: 14)
        .fill(color.gradient)
        .overlay { Text(name).font(.title3.bold()).foregroundStyle(.white) }
        .overlay(alignment: .topLeading) {
          Image(systemName: "star.fill").foregroundStyle(.yellow).padding(8)
        }
    }
  }

  /// Turns a card over; its progress is animated, so the face changes where it stands on edge.
  private struct Flip: ViewModifier, Animatable {
    var turn: Double

    var animatableData: Double {
      get { turn }
      set { turn = newValue }
    }

    func body(content: Content) -> some View {
      content.rotation3DEffect(.degrees(180 * turn), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
    }
  }

  /// A side of the cube, seen while it faces the eye.
  private struct Side: View, Animatable {
    var angle: Double
    let side: Double
    let index: Int

    var animatableData: Double {
      get { angle }
      set { angle = newValue }
    }

    private let colors: [Color] = [.blue, .purple, .green, .red]

    var body: some View {
      let turned = (angle + 540).truncatingRemainder(dividingBy: 360) - 180
      Rectangle()
        .fill(colors[index].gradient)
        .overlay { Text("\(index + 1)").font(.largeTitle.bold()).foregroundStyle(.white) }
        .frame(width: side, height: side)
        .rotation3DEffect(
          .degrees(angle), axis: (x: 0, y: 1, z: 0), anchorZ: -side / 2, perspective: 0.4
        )
        .opacity(abs(turned) < 89 ? 1 : 0)
    }
  }
}
