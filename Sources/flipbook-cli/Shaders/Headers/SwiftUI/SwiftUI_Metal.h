// What SwiftUI adds to Metal: the picture of a view.
#pragma once

#include "../metal_stdlib"

namespace flipbook {

/// Reads a place of a view's picture, in points, into four numbers.
typedef void (*layer_reader)(const void *picture, float x, float y, float *color);

}  // namespace flipbook

namespace SwiftUI {

/// The picture of a view that a layer effect draws anew.
///
/// - SeeAlso: documented, `View.layerEffect(_:maxSampleOffset:isEnabled:)`.
struct Layer {
  flipbook::layer_reader reader;
  const void *picture;

  /// The premultiplied colour at a place, in points from the view's top left corner.
  half4 sample(float2 place) const {
    float color[4];
    reader(picture, place.x, place.y, color);
    return half4(color[0], color[1], color[2], color[3]);
  }
};

}  // namespace SwiftUI
