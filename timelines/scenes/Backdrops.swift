import SwiftUI

/// What lies behind: materials and glass over a picture, colours that are blended, meshes in motion.
enum Backdrops {
  /// The five materials in light and dark, over one picture.
  struct Materials: View {
    var body: some View {
      HStack(spacing: 0) {
        column.environment(\.colorScheme, .light)
        column.environment(\.colorScheme, .dark)
      }
      .background { Landscape(drift: 0) }
      .ignoresSafeArea()
    }

    private var column: some View {
      VStack(spacing: 12) {
        card(".ultraThin", .ultraThinMaterial)
        card(".thin", .thinMaterial)
        card(".regular", .regularMaterial)
        card(".thick", .thickMaterial)
        card(".ultraThick", .ultraThickMaterial)
      }
      .padding(14)
    }

    private func card(_ name: String, _ material: Material) -> some View {
      VStack(alignment: .leading, spacing: 2) {
        Text(name).font(.headline)
        Text("secondary").font(.footnote).foregroundStyle(.secondary)
        Text("tertiary").font(.footnote).foregroundStyle(.tertiary)
      }
      .foregroundStyle(.primary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(material, in: .rect(cornerRadius: 18))
    }
  }

  /// Glass over a picture that moves, buttons of glass, and drops that melt.
  struct Panes: View {
    @State private var drift = 0.0
    @State private var isOpen = false
    @Namespace private var space

    var body: some View {
      VStack(spacing: 26) {
        Text("Glass")
          .font(.title2.bold())
          .padding(.horizontal, 40).padding(.vertical, 18)
          .glassEffect()
        HStack(spacing: 16) {
          Color.clear.frame(width: 80, height: 80).glassEffect(.clear, in: .circle)
          Color.clear.frame(width: 80, height: 80)
            .glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 22))
          Color.clear.frame(width: 80, height: 80).glassEffect(
            .regular, in: .rect(cornerRadius: 22))
        }
        HStack(spacing: 14) {
          Button("Cancel") {}.buttonStyle(.glass)
          Button("Continue") {}.buttonStyle(.glassProminent)
        }
        GlassEffectContainer(spacing: 24) {
          HStack(spacing: isOpen ? 34 : 4) {
            drop("house.fill", "house")
            drop("heart.fill", "heart")
            drop("bell.fill", "bell")
          }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { Landscape(drift: drift) }
      .ignoresSafeArea()
      .task {
        withAnimation(.linear(duration: 1.4)) { drift = 1 }
        withAnimation(.smooth(duration: 1)) { isOpen = true }
      }
    }

    private func drop(_ symbol: String, _ name: String) -> some View {
      Image(systemName: symbol)
        .font(.title2)
        .frame(width: 58, height: 58)
        .glassEffect(.regular, in: .circle)
        .glassEffectID(name, in: space)
    }
  }

  /// Every blend mode: two lights over a band of colours.
  struct Blends: View {
    private static let modes: [(name: String, mode: BlendMode)] = [
      ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
      ("darken", .darken), ("lighten", .lighten), ("colorDodge", .colorDodge),
      ("colorBurn", .colorBurn), ("softLight", .softLight), ("hardLight", .hardLight),
      ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
      ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
      ("plusDarker", .plusDarker), ("plusLighter", .plusLighter),
      ("sourceAtop", .sourceAtop), ("destinationOver", .destinationOver),
      ("destinationOut", .destinationOut),
    ]

    var body: some View {
      LazyVGrid(
        columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: 3), spacing: 10
      ) {
        ForEach(Self.modes.indices, id: \.self) { index in
          VStack(spacing: 3) {
            tile(Self.modes[index].mode)
            Text(Self.modes[index].name).font(.system(size: 11, weight: .medium))
          }
        }
      }
      .padding(14)
      .frame(maxHeight: .infinity)
      .background(.white)
    }

    private func tile(_ mode: BlendMode) -> some View {
      ZStack {
        LinearGradient(
          colors: [.red, .yellow, .green, .blue], startPoint: .leading, endPoint: .trailing
        )
        .frame(height: 34)
        Circle()
          .fill(
            RadialGradient(
              colors: [.white, .orange, .purple], center: .center, startRadius: 0, endRadius: 24)
          )
          .frame(width: 44)
          .blendMode(mode)
      }
      .frame(height: 50)
      .frame(maxWidth: .infinity)
      .compositingGroup()
      .background(Color(white: 0.93))
      .clipShape(.rect(cornerRadius: 8))
    }
  }

  /// Meshes whose points and colours move.
  struct Meshes: View {
    @State private var isMoved = false

    var body: some View {
      VStack(spacing: 16) {
        MeshGradient(
          width: 3, height: 3,
          points: [
            [0, 0], [0.5, 0], [1, 0], [0, 0.5], isMoved ? [0.75, 0.7] : [0.25, 0.3], [1, 0.5],
            [0, 1], [0.5, 1], [1, 1],
          ],
          colors: [
            .red, .purple, .indigo, .orange, isMoved ? .white : .pink, .blue, .yellow, .green,
            .mint,
          ]
        )
        .clipShape(.rect(cornerRadius: 20))
        Text("Aurora")
          .font(.system(size: 72, weight: .black))
          .foregroundStyle(
            MeshGradient(
              width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
              colors: isMoved
                ? [.teal, .indigo, .pink, .orange] : [.orange, .pink, .indigo, .teal]))
      }
      .padding(16)
      .background(.white)
      .task { withAnimation(.easeInOut(duration: 1)) { isMoved = true } }
    }
  }

  /// Hills, a sun and its light on water, in place of a photograph.
  private struct Landscape: View, Animatable {
    var drift: Double

    var animatableData: Double {
      get { drift }
      set { drift = newValue }
    }

    var body: some View {
      Canvas { context, size in
        let sky = Path(CGRect(origin: .zero, size: size))
        context.fill(
          sky,
          with: .linearGradient(
            Gradient(colors: [.indigo, .pink, .orange, .yellow]), startPoint: .zero,
            endPoint: CGPoint(x: 0, y: size.height * 0.6)))
        let sun = CGPoint(x: size.width * (0.25 + 0.5 * drift), y: size.height * 0.32)
        context.fill(
          Path(ellipseIn: CGRect(x: sun.x - 46, y: sun.y - 46, width: 92, height: 92)),
          with: .color(.white))
        hills(&context, size, 0.5, 90, .purple)
        hills(&context, size, 0.62, 60, .blue)
        let water = CGRect(
          x: 0, y: size.height * 0.74, width: size.width, height: size.height * 0.26)
        context.fill(
          Path(water),
          with: .linearGradient(
            Gradient(colors: [.teal, .black]), startPoint: water.origin,
            endPoint: CGPoint(x: 0, y: water.maxY)))
        for line in 0..<14 {
          let y = water.minY + 6 + CGFloat(line) * 12
          let half = 60 - CGFloat(line) * 3 + (line.isMultiple(of: 2) ? 14 : 0)
          context.fill(
            Path(
              roundedRect: CGRect(x: sun.x - half, y: y, width: 2 * half, height: 4),
              cornerRadius: 2),
            with: .color(.white.opacity(0.7)))
        }
      }
    }

    private func hills(
      _ context: inout GraphicsContext, _ size: CGSize, _ height: Double, _ rise: CGFloat,
      _ color: Color
    ) {
      let base = size.height * height
      var path = Path()
      path.move(to: CGPoint(x: -80, y: size.height))
      var x: CGFloat = -80 - 40 * drift
      path.addLine(to: CGPoint(x: x, y: base))
      while x < size.width + 80 {
        path.addQuadCurve(
          to: CGPoint(x: x + 110, y: base), control: CGPoint(x: x + 55, y: base - 2 * rise))
        x += 110
      }
      path.addLine(to: CGPoint(x: x, y: size.height))
      path.closeSubpath()
      context.fill(
        path,
        with: .linearGradient(
          Gradient(colors: [color, .black]), startPoint: CGPoint(x: 0, y: base - rise),
          endPoint: CGPoint(x: 0, y: size.height)))
    }
  }
}
