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
      .background { Landscape(drift: 0.5) }
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
          pane("clear").glassEffect(.clear, in: .circle)
          pane("tinted").glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 22))
          pane("regular").glassEffect(.regular, in: .rect(cornerRadius: 22))
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

    private func pane(_ name: String) -> some View {
      Text(name).font(.footnote.weight(.semibold)).frame(width: 80, height: 80)
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

  /// A photograph that the view pans over.
  private struct Landscape: View {
    /// From 0, its left part, to 1.
    let drift: Double

    var body: some View {
      Color.clear.overlay {
        Photograph.lake.offset(x: 44 - 88 * drift)
      }
      .clipped()
    }
  }
}
