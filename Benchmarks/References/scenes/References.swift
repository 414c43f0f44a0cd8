import SwiftUI

/// Tiles of 80 points in rows of eight, 20 points apart, in the order of references.py.
struct References: View {
  private static let modes: [BlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
    .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
  ]

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.white
      place(0) { Figure().blur(radius: 4) }
      place(1) { Figure().blur(radius: 10) }
      place(2) { card.shadow(color: .black.opacity(0.5), radius: 5, x: 3, y: 6) }
      place(3) { linear }
      place(4) { fading }
      place(5) { radial }
      place(6) { conic }
      place(7) { Stripes().overlay { Backdrop() } }
      place(8) { Figure().saturation(0.4) }
      place(9) { Figure().hueRotation(.degrees(80)) }
      place(10) { Figure().contrast(1.6) }
      place(11) { Figure().brightness(0.2) }
      place(12) { Figure().grayscale(1) }
      place(13) { Figure().colorInvert() }
      place(14) { Figure().opacity(0.4) }
      place(15) { Figure().colorMultiply(Color(red: 0.9, green: 0.5, blue: 0.7)) }
      ForEach(Self.modes.indices, id: \.self) { index in
        place(16 + index) { blended(Self.modes[index], 1) }
        place(32 + index) { blended(Self.modes[index], 0.5) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .ignoresSafeArea()
  }

  private func place(_ index: Int, @ViewBuilder _ content: () -> some View) -> some View {
    content()
      .frame(width: 80, height: 80)
      .offset(x: 20 + 100 * CGFloat(index % 8), y: 20 + 100 * CGFloat(index / 8))
  }

  private var card: some View {
    RoundedRectangle(cornerRadius: 12, style: .circular)
      .fill(Color(red: 0.2, green: 0.5, blue: 0.9)).padding(20)
  }

  private var linear: some View {
    LinearGradient(
      stops: [
        .init(color: Color(red: 1, green: 0, blue: 0), location: 0),
        .init(color: Color(red: 1, green: 1, blue: 0), location: 0.3),
        .init(color: Color(red: 0, green: 0, blue: 1), location: 1),
      ], startPoint: .topLeading, endPoint: .bottomTrailing)
  }

  private var fading: some View {
    LinearGradient(
      colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1).opacity(0)],
      startPoint: .leading, endPoint: .trailing)
  }

  private var radial: some View {
    RadialGradient(
      colors: [.white, Color(red: 0, green: 0.5, blue: 0), .black], center: .center,
      startRadius: 5, endRadius: 40)
  }

  private var conic: some View {
    AngularGradient(
      colors: [
        Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
        Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0),
      ], center: .center, angle: .zero)
  }

  private func blended(_ mode: BlendMode, _ opacity: Double) -> some View {
    ZStack {
      LinearGradient(
        colors: [Color(red: 1, green: 0.2, blue: 0.1), Color(red: 0.1, green: 0.3, blue: 0.9)],
        startPoint: .leading, endPoint: .trailing)
      LinearGradient(
        colors: [Color(red: 0.9, green: 0.8, blue: 0.1), Color(red: 0, green: 0.4, blue: 0.3)],
        startPoint: .top, endPoint: .bottom
      )
      .opacity(opacity)
      .blendMode(mode)
    }
    .compositingGroup()
  }
}

/// A disc and a square in two colours.
private struct Figure: View {
  var body: some View {
    ZStack {
      Circle().fill(Color(red: 0.9, green: 0.3, blue: 0.2)).frame(width: 50, height: 50)
      Rectangle().fill(Color(red: 0.1, green: 0.4, blue: 0.8)).frame(width: 30, height: 30)
        .offset(x: 15, y: 15)
    }
  }
}

/// Stripes of ten points.
private struct Stripes: View {
  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<8, id: \.self) { index in
        index % 2 == 0
          ? Color(red: 0.9, green: 0.6, blue: 0.1) : Color(red: 0.1, green: 0.2, blue: 0.5)
      }
    }
  }
}

/// The stripes once more, blurred as a backdrop is: without what lies outside of it.
private struct Backdrop: View {
  var body: some View {
    Stripes().blur(radius: 6, opaque: true)
  }
}
