import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Symbols, layers, clips and gradients of canvases.
@MainActor @Suite("Canvases") struct CanvasTests {
  private func lines(_ stage: Stage) -> [String] {
    stage.displayList().lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `symbols are drawn where the closure says, by their tags and in their sizes`() {
    let log = Log()
    let stage = stage {
      Canvas { context, _ in
        if let disc = context.resolveSymbol(id: "disc") {
          log.note("\(disc.size.width) by \(disc.size.height)")
          context.draw(disc, at: CGPoint(x: 50, y: 40))
          context.draw(disc, in: CGRect(x: 0, y: 0, width: 20, height: 5))
        }
        if context.resolveSymbol(id: "nothing") != nil { log.note("nothing") }
        if context.resolveSymbol(id: 7) != nil { log.note("seven") }
      } symbols: {
        Circle().fill(.red).frame(width: 10, height: 10).tag("disc")
        Color.blue.frame(width: 4, height: 8).tag(7)
      }
    }
    let lines = lines(stage)
    #expect(log.take().prefix(2) == ["10.0 by 10.0", "seven"])
    #expect(lines.filter { $0.hasPrefix("fill ellipse(0 0 10 10)") }.count == 2)
    #expect(lines.contains("transform(1 0 0 1 45 35)"))
    #expect(lines.contains("transform(2 0 0 0.5 0 0)"))
    #expect(!lines.contains { $0.hasPrefix("fill rect(0 0 4 8)") })
  }

  @Test func `symbols live: they keep their state, move, and are not touched`() {
    let stage = stage {
      Stateful(0.0) { amount in
        Canvas { context, _ in
          guard let symbol = context.resolveSymbol(id: 0) else { return }
          context.draw(symbol, at: CGPoint(x: 100, y: 50))
        } symbols: {
          Color.red.opacity(amount.wrappedValue).frame(width: 10, height: 10)
            .accessibilityIdentifier("inside").tag(0)
        }
      }
    }
    stage.set("value", to: 1.0, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(lines(stage).contains { $0.hasPrefix("fill rect(0 0 10 10)") && $0.contains("0.5") })
  }

  @Test func `one symbol alone is found by its tag`() {
    let stage = stage {
      Canvas { context, _ in
        if let only = context.resolveSymbol(id: 1) {
          context.draw(only, at: .zero, anchor: .topLeading)
        }
      } symbols: {
        Color.green.frame(width: 3, height: 3).tag(1)
      }
    }
    #expect(lines(stage).contains { $0.hasPrefix("fill rect(0 0 3 3)") })
  }

  @Test func `a clip to a layer can be turned inside out`() throws {
    let stage = stage {
      Canvas { context, size in
        context.clipToLayer(options: .inverse) { layer in
          layer.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black))
        }
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
    }
    #expect(stage.displayList().description.contains("blend(destinationOut)"))
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `gradients are repeated and mirrored beyond their ends`() throws {
    func ramp(_ options: GraphicsContext.GradientOptions) throws -> (GradientRamp, CGPoint, CGPoint)
    {
      let stage = stage {
        Canvas { context, _ in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: 100, height: 20)),
            with: .linearGradient(
              Gradient(colors: [.black, .white]), startPoint: CGPoint(x: 20, y: 0),
              endPoint: CGPoint(x: 60, y: 0), options: options))
        }
      }
      for case .fill(_, .linearGradient(let ramp, let from, let to)) in stage.displayList() {
        return (ramp, from, to)
      }
      throw CancellationError()
    }
    let (plain, from, to) = try ramp([])
    #expect(plain.stops.count == 2 && from.x == 20 && to.x == 60)
    // From 20 - 40 to 20 + 2 × 40: the rectangle from 0 to 100 lies in between.
    let (repeated, first, last) = try ramp(.repeat)
    #expect(first.x == -20 && last.x == 100)
    let thirds: [CGFloat] = [0, 1, 1, 2, 2, 3]
    #expect(repeated.stops.map(\.location) == thirds.map { $0 / 3 })
    #expect(repeated.stops.map(\.color.red) == [0, 1, 0, 1, 0, 1])
    let (mirrored, _, _) = try ramp(.mirror)
    #expect(mirrored.stops.map(\.color.red) == [1, 0, 0, 1, 1, 0])
  }

  @Test func `modes that hold for opaque paints say so where a paint is not opaque`() {
    func notices(_ paint: Color, _ mode: GraphicsContext.BlendMode) -> [String] {
      let stage = stage {
        Canvas { context, size in
          context.blendMode = mode
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(paint))
        }
      }
      _ = stage.displayList()
      return stage.graph.diagnostics
    }
    for mode in [GraphicsContext.BlendMode.clear, .copy, .xor, .destinationIn, .sourceOut] {
      #expect(notices(.red, mode).isEmpty)
    }
    #expect(notices(.red.opacity(0.5), .xor).isEmpty)
    #expect(
      notices(.red.opacity(0.5), .sourceOut) == [
        "GraphicsContext.blendMode: sourceOut takes what it draws for opaque"
      ])
  }

  @Test func `modes with the outline of what is drawn are in the list`() {
    let stage = stage {
      Canvas { context, size in
        context.blendMode = .xor
        context.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.red))
        context.blendMode = .destinationIn
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red.opacity(0.25)))
      }
    }
    let lines = lines(stage)
    #expect(lines.contains("exclusiveOr") && lines.contains("blend(destinationOut)"))
    #expect(
      stage.displayList().contains { command in
        guard case .fill(_, .color(let color)) = command else { return false }
        return abs(color.alpha - 0.75) < 0.001
      })
  }

  @Test func `a canvas that takes something away is touched only where it is`() {
    let stage = stage {
      Canvas { context, _ in
        context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.red))
        context.blendMode = .destinationIn
        context.drawLayer {
          $0.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black))
        }
      }
      .frame(width: 20, height: 20)
    }
    let middle = CGPoint(x: stage.device.size.width / 2, y: stage.device.size.height / 2)
    #expect(stage.graph.root.touched(at: middle) != nil)
    #expect(stage.graph.root.touched(at: CGPoint(x: middle.x, y: middle.y - 40)) == nil)
  }

  @Test func `gradients and filters count in light where they are asked to`() throws {
    let stage = stage {
      Canvas { context, size in
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 9, height: 9)),
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 9, y: 0),
            options: .linearColor))
        context.addFilter(.colorMultiply(.gray), options: .linearColor)
        context.addFilter(.brightness(0.5))
        context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
      }
    }
    #expect(stage.graph.diagnostics.isEmpty)
    let list = stage.displayList()
    #expect(
      list.contains {
        if case .fill(_, .linearGradient(let ramp, _, _)) = $0 {
          ramp.interpolation == .light
        } else {
          false
        }
      })
    #expect(list.contains { if case .push(.pixels) = $0 { true } else { false } })
    // Half of the light is not half of the byte.
    let half = ColorMatrix.multiply(DisplayColor(red: 0.5, green: 0.5, blue: 0.5))
    let pixel = half.appliedToLight(of: SIMD4(0.5, 0.5, 0, 0.5))
    #expect(abs(pixel.x - 0.5 * 0.7354) < 0.001 && pixel.z == 0 && pixel.w == 0.5)
  }

  @Test func `what filters make of a drawing is blended, inside of clips`() {
    let stage = stage {
      Canvas { context, size in
        context.blendMode = .plusLighter
        context.clip(to: Path(CGRect(x: 0, y: 0, width: 30, height: 30)))
        context.addFilter(.blur(radius: 2))
        context.fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.red))
      }
    }
    // Nothing behind the canvas takes part.
    let words = ["group", "clip", "blend(plusLighter)", "blur", "fill"]
    let found = lines(stage).compactMap { line in words.first { line.hasPrefix($0) } }
    #expect(found.suffix(5) == words)
  }

  @Test func `blurs one after another are one`() {
    let stage = stage {
      Canvas { context, _ in
        context.addFilter(.blur(radius: 3))
        context.addFilter(.blur(radius: 4))
        context.fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.red))
      }
    }
    #expect(lines(stage).filter { $0.hasPrefix("blur") } == ["blur(5)"])
  }

  @Test func `a symbol's own mode holds for what is behind it on the canvas`() {
    let stage = stage {
      Canvas { context, size in
        guard let symbol = context.resolveSymbol(id: 1) else { return }
        var filtered = context
        filtered.addFilter(.colorMultiply(.brown))
        filtered.draw(symbol, at: .zero)
        var multiplied = context
        multiplied.blendMode = .multiply
        multiplied.draw(symbol, at: .zero)
      } symbols: {
        Circle().fill(.white).frame(width: 10, height: 10).opacity(0.5).blendMode(.plusLighter)
          .tag(1)
      }
    }
    let words = ["blend(plusLighter)", "blend(multiply)", "colorMultiply", "opacity", "fill"]
    let found = lines(stage).compactMap { line in words.first { line.hasPrefix($0) } }
    #expect(
      found == [
        "blend(plusLighter)", "colorMultiply", "opacity", "fill", "blend(multiply)", "opacity",
        "fill",
      ])
  }

  @Test func `shadows are drawn alone, above, inside out and in other modes`() {
    func drawn(
      _ options: GraphicsContext.ShadowOptions, _ mode: GraphicsContext.BlendMode = .normal
    ) -> [String] {
      let stage = stage {
        Canvas { context, _ in
          context.addFilter(
            .shadow(color: .blue, radius: 4, y: 3, blendMode: mode, options: options))
          context.fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.red))
        }
      }
      #expect(stage.graph.diagnostics.isEmpty)
      let words = ["fill", "blur", "group", "blend", "transform", "color"]
      return lines(stage).dropFirst(2).map { line in words.first { line.hasPrefix($0) } ?? line }
    }
    let shadow = ["transform", "blur", "color", "fill"]
    #expect(drawn([.shadowOnly, .disablesGroup]) == shadow)
    #expect(drawn([.shadowOnly]) == ["group"] + shadow)
    #expect(drawn([.shadowAbove, .disablesGroup]) == ["fill"] + shadow)
    #expect(drawn([.disablesGroup], .multiply) == ["group", "blend"] + shadow + ["fill"])
    let inside = ["transform", "blur", "group", "fill", "blend", "fill"]
    #expect(drawn([.invertsAlpha, .shadowOnly, .disablesGroup]) == inside)
  }

  @Test func `a threshold keeps what is as opaque as it asks for`() {
    let stage = stage {
      Canvas { context, size in
        context.addFilter(.alphaThreshold(min: 0.5, color: .blue))
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
    }
    var bodies: [PixelFunction.Body] = []
    for case .push(.pixels(let function)) in stage.displayList() { bodies.append(function.body) }
    guard case .color(let body)? = bodies.first else {
      Issue.record("no threshold")
      return
    }
    #expect(body([0, 0], [0.4, 0, 0, 0.4]) == .zero)
    #expect(body([0, 0], [0.6, 0, 0, 0.6]).w == 1)
  }
}
