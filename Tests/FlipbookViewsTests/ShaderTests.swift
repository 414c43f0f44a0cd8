import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Closures in place of Metal's functions, found by the protocol alone.
///
/// Nothing names them: were they private, the optimiser would leave them out.
enum TestClosures: ShaderClosures {
  static var closures: [ShaderClosure] {
    [
      .color("testInvert") { _, color, _ in
        SIMD4(color.w - color.x, color.w - color.y, color.w - color.z, color.w)
      },
      .color("testScale") { _, color, values in color * values[0].float },
      .distortion("testShift") { place, values in place - values[0].float2 },
      .fill("testPicture") { place, values in
        values[0].image?.sample(place / SIMD2(40, 10)) ?? .zero
      },
      .layer("testEcho") { place, layer, values in
        layer.sample(place) + layer.sample(place - values[0].float2)
      },
      .fill("testRamp") { place, values in
        let bounds = values[0].float4
        return values[1].color(1) * (place.x / bounds.z)
      },
    ]
  }
}

/// A second type with a closure of a name that is taken.
enum TestClosuresLater: ShaderClosures {
  static var closures: [ShaderClosure] { [.color("testInvert") { _, color, _ in color }] }
}

@MainActor @Suite("Shaders") struct ShaderTests {
  private func function(_ stage: Stage) throws -> PixelFunction {
    let found = stage.displayList().lazy.compactMap { command -> PixelFunction? in
      switch command {
      case .push(.pixels(let function)), .fill(_, .function(let function)): function
      default: nil
      }
    }
    return try #require(found.first)
  }

  @Test func `a view is drawn through the closure of its shader's name`() throws {
    let stage = stage {
      Color.red.frame(width: 20, height: 10)
        .colorEffect(ShaderLibrary.testScale(.float(0.5)))
    }
    let function = try function(stage)
    #expect(function.bounds == CGRect(x: 90, y: 45, width: 20, height: 10))
    guard case .color(let body) = function.body else {
      Issue.record("no function of colours")
      return
    }
    #expect(body([0, 0], [1, 0.5, 0, 1]) == [0.5, 0.25, 0, 0.5])
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `of two closures of a name the type that comes first in the alphabet counts`() throws {
    let stage = stage { Color.red.colorEffect(ShaderLibrary.default.testInvert()) }
    guard case .color(let body) = try function(stage).body else { return }
    #expect(body([0, 0], [1, 0, 0, 1]) == [0, 1, 1, 1])
  }

  @Test func `arguments have their numbers, colours are premultiplied, bounds are the view's`()
    throws
  {
    let stage = stage {
      Rectangle()
        .fill(
          ShaderLibrary.testRamp(
            .boundingRect,
            .colorArray([.black, Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 0.5)]))
        )
        .frame(width: 40, height: 10)
    }
    guard case .fill(let body) = try function(stage).body else {
      Issue.record("no function that fills")
      return
    }
    #expect(body([20, 3]) == [0.25, 0, 0, 0.25])
  }

  @Test func `a picture is read between its pixels, and its edges go on`() throws {
    let picture = DisplayImage(
      width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
    let stage = stage {
      Rectangle()
        .fill(
          ShaderLibrary.testPicture(
            .image(Image(decorative: CGImage(picture), scale: 1)))
        )
        .frame(width: 40, height: 10)
    }
    let function = try function(stage)
    guard case .fill(let body) = function.body else {
      Issue.record("no function that fills")
      return
    }
    #expect(function.words.contains("\(picture.digest)"))
    #expect(body([0, 0]) == [1, 0, 0, 1])
    #expect(body([20, 5]) == [0.5, 0, 0.5, 1])
    #expect(body([40, 90]) == [0, 0, 1, 1])
  }

  @Test func `effects reach as far as they say`() throws {
    let stage = stage {
      Color.red.distortionEffect(
        ShaderLibrary.testShift(.float2(3, 0)), maxSampleOffset: CGSize(width: 3, height: 0))
    }
    let function = try function(stage)
    #expect(function.reach == CGSize(width: 3, height: 0))
    guard case .distortion(let body) = function.body else { return }
    #expect(body([5, 5]) == [2, 5])
  }

  @Test func `without a closure the view is as it is, and one sentence names the shader`() {
    let stage = stage {
      VStack {
        Color.red.colorEffect(ShaderLibrary.nowhere())
        Color.blue.colorEffect(ShaderLibrary.nowhere())
        // The name of a closure for something else.
        Color.blue.layerEffect(ShaderLibrary.testInvert(), maxSampleOffset: .zero)
        Color.green.colorEffect(ShaderLibrary.neverUsed(), isEnabled: false)
      }
    }
    #expect(!stage.displayList().lines.contains { $0.contains("pixels") })
    #expect(
      stage.graph.diagnostics == [
        "Shader: no function and no closure is named nowhere for colorEffect, nothing is shaded by it",
        "Shader: no function and no closure is named testInvert for layerEffect, nothing is shaded by it",
      ])
  }

  @Test func `numbers of arguments are animated`() throws {
    let stage = stage {
      Stateful(0.0) { amount in
        Color.red.colorEffect(ShaderLibrary.testScale(.float(amount.wrappedValue)))
      }
    }
    stage.set("value", to: 1.0, .linear(duration: 1))
    for (time, expected) in [(0.25, 0.25), (0.5, 0.5), (1.5, 1)] {
      stage.advance(to: time)
      guard case .color(let body) = try function(stage).body else { return }
      #expect(abs(Double(body([0, 0], [1, 1, 1, 1]).x) - expected) < 1e-4, "\(time)")
    }
  }

  @Test func `visual effects and filters of canvases are shaded as well`() throws {
    let effect = stage {
      Color.red.frame(width: 20, height: 10).visualEffect { content, _ in
        content.layerEffect(
          ShaderLibrary.testEcho(.float2(1, 1)), maxSampleOffset: CGSize(width: 1, height: 1))
      }
    }
    #expect(try function(effect).bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
    let canvas = stage {
      Canvas { context, size in
        context.addFilter(.colorShader(ShaderLibrary.testInvert()))
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
    }
    #expect(try function(canvas).words == "colorEffect testInvert")
  }
}
