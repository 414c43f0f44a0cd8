import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The system's material behind a bar: a veil over what is behind, and a tone for its brightness.
///
/// Nothing is blurred.
struct BarMaterial: View {
  @Environment(\.systemLook) private var look

  /// The share of it that is there, from 0 to 1.
  let opacity: Double

  var body: some View {
    let material = look.bars.material
    // Each layer has its own opacity: a group of both would be composed by itself.
    ZStack {
      Rectangle().fill(material.veil).opacity(opacity)
      Rectangle().fill(material.tone)
        .opacity(opacity * material.toneOpacity)
        .blendMode(.luminosity)
    }
  }
}
