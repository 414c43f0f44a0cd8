import Foundation
import Testing

/// Scenes beside files in Metal's language, whose functions are compiled and called.
@Suite struct CompiledShaderTests {
  private static let shaders = """
    #include <metal_stdlib>
    #include <SwiftUI/SwiftUI_Metal.h>
    #include "Common.h"
    using namespace metal;

    constant float full = 1.0;

    [[ stitchable ]] half4 blue(float2 position, half4 color, float strength) {
      half3 swapped = mix(color.rgb, color.bgr, half(strength));
      return half4(swapped, color.a);
    }

    [[ stitchable ]] float2 shift(float2 position, float2 offset) {
      position -= rotated(offset, M_PI_F / 2);
      return position;
    }

    [[ stitchable ]] half4 above(float2 position, SwiftUI::Layer layer, float4 bounds) {
      return layer.sample(float2(position.x, bounds.w - position.y));
    }

    // A helper with the name of an effect.
    static half masked(float2 position, half alpha) { return position.x < 0 ? half(0) : alpha; }

    [[ stitchable ]] half4 masked(
        float2 position, SwiftUI::Layer layer, float4 bounds, texture2d<half> mask) {
      constexpr sampler nearest(address::clamp_to_edge, filter::nearest);
      half alpha = mask.sample(nearest, position / bounds.zw, 0).a;
      return layer.sample(position) * masked(position, alpha);
    }

    typedef struct {
      int count;
      float4 colors[2];
    } Palette;

    [[ stitchable ]] half4 chosen(
        float2 position, half4 color, constant Palette &palette [[buffer(0)]], int size) {
      return size == 48 ? half4(palette.colors[palette.count]) : half4(0);
    }

    [[ stitchable ]] half4 last(
        float2 position, device const half4 *colors, int count, device const float *parts, int n) {
      return n == 3 && parts[2] == full ? colors[count - 1] : half4(0);
    }
    """

  /// It names the whole of SwiftUI, as files of the first days do.
  private static let common = """
    #include <SwiftUI/SwiftUI.h>
    using namespace metal;
    static float2 rotated(float2 v, float angle) {
      return float2x2(cos(angle), sin(angle), -sin(angle), cos(angle)) * v;
    }
    """

  /// Tiles, through shaders and without.
  private static func tiles(_ name: String, isShaded: Bool) -> String {
    let halves = "VStack(spacing: 0) { Color.red; Color.green }"
    let shaded = [
      "Color(red: 1, green: 0, blue: 0).colorEffect(ShaderLibrary.blue(.float(1)))",
      "HStack(spacing: 0) { Color.red; Color.green }.rotationEffect(.degrees(90)).distortionEffect("
        + "ShaderLibrary.shift(.float2(0, 0)), maxSampleOffset: .zero)",
      "\(halves).layerEffect(ShaderLibrary.above(.boundingRect), maxSampleOffset: .zero)",
      "Rectangle().fill(ShaderLibrary.last(.colorArray([.red, .yellow]), .floatArray([0, 2, 1])))",
      """
      Color.red.colorEffect(
        ShaderLibrary.chosen(
          .data(
            [UInt32(1), 0, 0, 0, 0, 0, 0, 0, 0, Float(1).bitPattern, 0, Float(1).bitPattern]
              .withUnsafeBytes { Data($0) })))
      """,
      """
      Color.red.visualEffect { content, proxy in
        let mask = Image(size: proxy.size) { context in
          context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(.black))
        }
        return content.layerEffect(
          ShaderLibrary.masked(.boundingRect, .image(mask)), maxSampleOffset: .zero)
      }
      """,
    ]
    let plain = [
      "Color(red: 0, green: 0, blue: 1)",
      "HStack(spacing: 0) { Color.red; Color.green }.rotationEffect(.degrees(90))",
      "VStack(spacing: 0) { Color.green; Color.red }",
      "Rectangle().fill(.yellow)", "Color(red: 0, green: 1, blue: 0)",
      "HStack(spacing: 0) { Color.red; Color.clear }",
    ]
    let rows = (isShaded ? shaded : plain).map { "      \($0).frame(width: 40, height: 40)\n" }
    return """
      import SwiftUI

      struct \(name): View {
        var body: some View {
          VStack {
      \(rows.joined())    }
        }
      }
      """
  }

  private func project(_ files: [String: String]) throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { try project.write(text, to: path) }
    return project
  }

  @Test func `functions of a file beside the scene are called`() throws {
    let project = try project([
      "Tiles/Shaded.swift": Self.tiles("Shaded", isShaded: true),
      "Plain/Plain.swift": Self.tiles("Plain", isShaded: false),
      "Tiles/Effects.metal": Self.shaders, "Tiles/Common.h": Self.common,
    ])
    defer { project.remove() }
    for (folder, picture) in [("Tiles", "shaded.png"), ("Plain", "plain.png")] {
      let run = try project.flipbook("still", folder, "--at", "0ms", "--scale", "2", "-o", picture)
      #expect(run.status == 0, "\(run.words)")
      #expect(!run.words.contains("warning"), "\(run.words)")
    }
    func picture(_ name: String) throws -> Data {
      try Data(contentsOf: project.folder.appendingPathComponent(name))
    }
    #expect(try picture("shaded.png") == picture("plain.png"))
  }

  @Test func `what clang refuses is left out of a project, with its line and its reason`() throws {
    let project = try project([
      "App/Tile.swift": """
      import SwiftUI
      struct Tile: View {
        var body: some View { Color.red.colorEffect(ShaderLibrary.glow()) }
      }
      """,
      "App/Glow.metal": """
      #include <metal_stdlib>
      [[ stitchable ]] half4 glow(float2 position, half4 color) {
        return colour;
      }
      """,
    ])
    defer { project.remove() }
    let run = try project.flipbook("still", "App", "--at", "0ms", "-o", "out.png")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("App/Glow.metal:3"), "\(run.words)")
    #expect(run.words.contains("undeclared identifier 'colour'"), "\(run.words)")
    #expect(run.words.contains("no function and no closure is named glow"), "\(run.words)")
  }

  @Test func `a folder of scenes with a shader that clang refuses does not compile`() throws {
    let project = try project([
      "timelines/tile.yaml": "timeline: tile\nscene: Tile\ndevice: iphone-14\nsteps: [wait: 1f]\n",
      "timelines/scenes/Tile.swift": """
      import SwiftUI
      struct Tile: View { var body: some View { Color.red } }
      """,
      "timelines/scenes/Glow.metal": "[[stitchable]] half4 glow(float2 place) { return 0 }",
    ])
    defer { project.remove() }
    let run = try project.flipbook("test", "timelines/tile.yaml")
    #expect(run.status != 0)
    #expect(run.words.contains("timelines/scenes/Glow.metal:1:"), "\(run.words)")
    #expect(run.words.contains("expected ';'"), "\(run.words)")
  }
}
