#if canImport(Flipbook)
  import SwiftUI

  /// The functions of a Metal file, as closures.
  enum PaintClosures: ShaderClosures {
    static var closures: [ShaderClosure] {
      [
        .color("duotone") { _, color, values in
          let light = 0.3 * color.x + 0.59 * color.y + 0.11 * color.z
          let (dark, bright) = (values[0].float4, values[1].float4)
          let duotone = dark * (color.w - light) + bright * light
          return color + (duotone - color) * values[2].float
        },
        .distortion("swell") { position, values in
          let bounds = values[1].float4
          // A parabola across the view, and back by its end.
          let across = position.x / bounds.z
          let height = 4 * across * (1 - across) * 4 * values[0].float * (1 - values[0].float)
          return SIMD2(position.x, position.y + 8 * height * (position.y / bounds.w - 0.5) * 2)
        },
        .layer("mosaic") { position, layer, values in
          let side = values[0].float
          let tile = (position / side).rounded(.down)
          return layer.sample((tile + 0.5) * side)
        },
        .fill("checks") { position, values in
          let moved = position + SIMD2(repeating: 24 * values[1].float)
          let tile = (moved / values[0].float).rounded(.down)
          let isEven = (tile.x + tile.y).truncatingRemainder(dividingBy: 2) == 0
          return isEven ? values[2].float4 : values[3].float4
        },
      ]
    }
  }
#endif
