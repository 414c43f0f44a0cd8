import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A material in a layer in front of the window: all that is behind the layer, blurred, below a veil.
struct WindowMaterial: View {
  let material: MaterialLook

  /// The colour between the layer and what is behind it; nil for none.
  var dimming: Color?

  var body: some View {
    ZStack {
      BlurredGround(radius: material.blur) {
        WindowBackdrop().overlay { dimming }
      }
      Rectangle().fill(material.veil)
      if material.toneOpacity > 0 {
        Rectangle().fill(material.tone)
          .opacity(material.toneOpacity)
          .blendMode(.luminosity)
      }
    }
  }
}
