// Effects in Metal's language, as an app has them: compiled for the processor here.
#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

constant float speed = 300;     // points a second
constant float frequency = 18;  // radians a second
constant float decay = 6;

/// A wave that runs from a point over a layer, and dies away.
[[ stitchable ]] half4 ripple(
    float2 position, SwiftUI::Layer layer, float2 origin, float time, float height) {
  float2 way = position - origin;
  float late = max(0.0, time - length(way) / speed);
  float wave = sin(frequency * late) * exp(-decay * late);
  half4 color = layer.sample(position + height * wave * normalize(way));
  color.rgb += half(0.25 * wave) * color.a;
  return color;
}

/// A flag at its pole: it moves more the farther from the pole.
[[ stitchable ]] float2 flag(float2 position, float4 bounds, float time) {
  float across = position.x / bounds.z;
  position.y += 6 * across * sin(7 * time - 5 * across);
  return position;
}

/// The light and the shade of the flag's folds.
[[ stitchable ]] half4 folds(float2 position, half4 color, float4 bounds, float time) {
  float across = position.x / bounds.z;
  half light = half(0.12 * across * cos(7 * time - 5 * across));
  return half4(color.rgb + light * color.a, color.a);
}

/// Colours of a round palette.
static half3 palette(float part) {
  return half3(0.5 + 0.5 * cos(2 * M_PI_F * (part + float3(0.0, 0.33, 0.67))));
}

/// Four waves on top of each other.
[[ stitchable ]] half4 plasma(float2 position, float4 bounds, float time) {
  float2 uv = 4 * (position / bounds.zw - 0.5);
  float sum = sin(uv.x + time) + sin(uv.y + time / 2) + sin(uv.x + uv.y + time);
  sum += sin(length(uv + float2(sin(time / 3), cos(time / 2))) + time);
  return half4(mix(palette(sum / 4), half3(1), 0.15h), 1);
}

/// Noise of whole numbers, the same on every processor.
static float noise(uint2 cell) {
  uint bits = cell.x * 374761393u + cell.y * 668265263u;
  bits = (bits ^ (bits >> 13)) * 1274126177u;
  return float((bits ^ (bits >> 16)) & 0xffffu) / 65536;
}

/// Leaves out more and more cells, whose edges glow.
[[ stitchable ]] half4 dissolve(float2 position, half4 color, float part, float size) {
  float2 place = position / size;
  uint2 cell = uint2(place);
  float2 f = smoothstep(0, 1, fract(place));
  float top = mix(noise(cell), noise(cell + uint2(1, 0)), f.x);
  float bottom = mix(noise(cell + uint2(0, 1)), noise(cell + uint2(1, 1)), f.x);
  float rest = mix(top, bottom, f.y) - part * 1.1 + 0.05;
  if (rest < 0) return half4(0);
  half glow = half(part > 0 ? 1 - smoothstep(0.0, 0.1, rest) : 0);
  return mix(color, half4(1, 0.6, 0.1, 1) * color.a, glow);
}
