import SwiftUI

/// Paint that programs make: shaders by closures, and a text that a renderer draws.
enum Paint {
  /// Closures in place of functions in Metal.
  struct Shaders: View {
    @State private var time = 0.0

    var body: some View {
      Exhibit("Shaders", "Closures of the same names run in place of Metal's functions.") {
        VStack(alignment: .leading, spacing: 10) {
          panel("colorEffect") {
            Card().colorEffect(
              ShaderLibrary.duotone(.color(.black), .color(.mint), .float(time)))
          }
          panel("distortionEffect") {
            Card().distortionEffect(
              ShaderLibrary.swell(.float(time), .boundingRect),
              maxSampleOffset: CGSize(width: 8, height: 8))
          }
          panel("layerEffect") {
            Card().layerEffect(
              ShaderLibrary.mosaic(.float(2 + 10 * time)),
              maxSampleOffset: CGSize(width: 12, height: 12))
          }
          panel("fill") {
            RoundedRectangle(cornerRadius: 14)
              .fill(ShaderLibrary.checks(.float(12), .float(time), .color(.teal), .color(.white)))
          }
        }
      }
      .task { withAnimation(.linear(duration: 1)) { time = 1 } }
    }

    private func panel(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
      VStack(alignment: .leading, spacing: 4) {
        Caption(name)
        content()
      }
    }
  }

  /// Something with colours, edges and letters.
  private struct Card: View {
    var body: some View {
      HStack(spacing: 12) {
        Circle().fill(.yellow.gradient).padding(12)
        Text("Aurora").font(.title.bold()).foregroundStyle(.white)
        Spacer(minLength: 0)
        Image(systemName: "star.fill").font(.title).foregroundStyle(.white).padding()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(
        LinearGradient(colors: [.blue, .purple, .pink], startPoint: .leading, endPoint: .trailing)
      )
      .clipShape(.rect(cornerRadius: 14))
    }
  }

  /// A line of letters that a wave runs through, and a word that comes in letter by letter.
  struct Letters: View {
    @State private var progress = 0.0

    var body: some View {
      Exhibit("Text renderer", "Code of one's own draws each glyph.") {
        VStack(spacing: 26) {
          Text("Every glyph rides\nthe wave")
            .font(.system(size: 30, weight: .heavy, design: .rounded))
            .multilineTextAlignment(.center)
            .lineSpacing(14)
            .foregroundStyle(.blue)
            .textRenderer(Wave(phase: progress * 2))
          (Text("Only ") + Text("this").customAttribute(Marked()).foregroundStyle(.pink)
            + Text(" word is lifted"))
            .font(.title3)
            .textRenderer(Lift(progress: progress))
          Text("Comes in, letter by letter")
            .font(.title2.weight(.semibold))
            .textRenderer(Arrival(progress: progress))
        }
      }
      .task { withAnimation(.linear(duration: 1)) { progress = 1 } }
    }
  }

  /// The part of a text that is lifted.
  private struct Marked: TextAttribute {}

  private struct Wave: TextRenderer {
    var phase: Double

    var animatableData: Double {
      get { phase }
      set { phase = newValue }
    }

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      for line in layout {
        for (index, slice) in line.flatMap({ $0 }).enumerated() {
          // A parabola to each side, near enough to a sine.
          let turn = (phase + Double(index) * 0.07).truncatingRemainder(dividingBy: 1)
          let half = turn < 0.5 ? turn : turn - 0.5
          let height = 16 * half * (0.5 - half) * (turn < 0.5 ? 1 : -1)
          var copy = ctx
          copy.translateBy(x: 0, y: -9 * height)
          copy.addFilter(.hueRotation(.degrees(70 * height)))
          copy.draw(slice)
        }
      }
    }
  }

  private struct Lift: TextRenderer {
    var progress: Double

    var animatableData: Double {
      get { progress }
      set { progress = newValue }
    }

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      for run in layout.flatMap({ $0 }) {
        guard run[Marked.self] != nil else {
          ctx.draw(run)
          continue
        }
        let bounds = run.typographicBounds.rect
        var copy = ctx
        copy.translateBy(x: bounds.midX, y: bounds.midY - 10 * progress)
        copy.scaleBy(x: 1 + 0.4 * progress, y: 1 + 0.4 * progress)
        copy.translateBy(x: -bounds.midX, y: -bounds.midY)
        copy.addFilter(.shadow(color: .black.opacity(0.3), radius: 3 * progress, y: 6 * progress))
        copy.draw(run)
      }
    }
  }

  private struct Arrival: TextRenderer {
    var progress: Double

    var animatableData: Double {
      get { progress }
      set { progress = newValue }
    }

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      let slices = layout.flatMap { line in line.flatMap { $0 } }
      for (index, slice) in slices.enumerated() {
        let start = 0.7 * Double(index) / Double(max(slices.count - 1, 1))
        let share = min(max((progress - start) / 0.3, 0), 1)
        var copy = ctx
        copy.opacity = share
        copy.addFilter(.blur(radius: 5 * (1 - share)))
        copy.translateBy(x: 0, y: 14 * (1 - share) * (1 - share))
        copy.draw(slice)
      }
    }
  }

  /// A canvas with symbols, layers, filters and blend modes.
  struct Canvases: View {
    @State private var turn = 0.0

    var body: some View {
      Exhibit("Canvas", "Symbols, layers, filters and clips.") {
        VStack(alignment: .leading, spacing: 8) {
          Caption("resolveSymbol", "views that are drawn again")
          Petals(turn: turn).frame(height: 150)
          Caption("alphaThreshold", "a blur with an edge")
          Drops(turn: turn).frame(height: 100)
          Caption("clipToLayer(.inverse)", "and .mirror")
          Stencil().frame(height: 90)
        }
      }
      .task { withAnimation(.linear(duration: 1)) { turn = 1 } }
    }
  }

  private struct Petals: View, Animatable {
    var turn: Double

    var animatableData: Double {
      get { turn }
      set { turn = newValue }
    }

    var body: some View {
      Canvas { context, size in
        guard let petal = context.resolveSymbol(id: 0), let heart = context.resolveSymbol(id: 1)
        else { return }
        context.translateBy(x: size.width / 2, y: size.height / 2)
        for index in 0..<8 {
          var copy = context
          copy.rotate(by: .degrees(45 * (Double(index) + turn)))
          copy.blendMode = .multiply
          copy.draw(petal, at: CGPoint(x: 0, y: -36))
        }
        context.draw(heart, at: .zero)
      } symbols: {
        Ellipse().fill(.mint.gradient).frame(width: 36, height: 72).tag(0)
        Image(systemName: "heart.fill").font(.title).foregroundStyle(.pink).tag(1)
      }
    }
  }

  private struct Drops: View, Animatable {
    var turn: Double

    var animatableData: Double {
      get { turn }
      set { turn = newValue }
    }

    var body: some View {
      Canvas { context, size in
        context.addFilter(.alphaThreshold(min: 0.5, color: .blue))
        context.addFilter(.blur(radius: 9))
        context.drawLayer { layer in
          let middle = CGPoint(x: size.width / 2, y: size.height / 2)
          for side in [-1.0, 1.0] {
            let x = middle.x + side * (70 - 55 * turn)
            layer.fill(
              Path(ellipseIn: CGRect(x: x - 30, y: middle.y - 30, width: 60, height: 60)),
              with: .color(.black))
          }
        }
      }
    }
  }

  private struct Stencil: View {
    var body: some View {
      Canvas { context, size in
        context.clipToLayer(options: .inverse) { layer in
          layer.draw(
            Text("OPEN").font(.system(size: 54, weight: .black)),
            at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        context.fill(
          Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 14),
          with: .linearGradient(
            Gradient(colors: [.orange, .red]), startPoint: .zero, endPoint: CGPoint(x: 24, y: 24),
            options: .mirror))
      }
    }
  }
}
