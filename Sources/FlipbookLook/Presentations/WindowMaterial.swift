import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A material in a layer in front of the window: all that is behind the layer, blurred, below a veil.
struct WindowMaterial: View {
  let material: MaterialLook

  /// The opacity of the black between the layer and what is behind it.
  var dimming = 0.0

  var body: some View {
    ZStack {
      BlurredGround(radius: material.blur) {
        WindowBackdrop().overlay { if dimming > 0 { Color.black.opacity(dimming) } }
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
