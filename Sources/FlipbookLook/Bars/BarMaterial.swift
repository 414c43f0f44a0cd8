import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The system's material behind a bar: what is behind, blurred, below a veil and a tone for its
/// brightness.
struct BarMaterial: View {
  @Environment(\.systemLook) private var look
  @Environment(\.barBackdrop) private var backdrop
  @Environment(\.sheetFill) private var sheetFill

  /// The share of it that is there, from 0 to 1.
  let opacity: Double

  var body: some View {
    let material = look.bars.material
    // Each layer has its own opacity: a group of both would be composed by itself.
    ZStack {
      if let backdrop, opacity > 0 {
        ViewBackdrop(of: backdrop)
          .background(sheetFill ?? Color(uiColor: .systemBackground))
          .clipped()
          // At its edges the picture is thought to go on as it ends.
          .blur(radius: material.blur, opaque: true)
          .opacity(opacity)
          .allowsHitTesting(false)
      }
      Rectangle().fill(material.veil).opacity(opacity)
      Rectangle().fill(material.tone)
        .opacity(opacity * material.toneOpacity)
        .blendMode(.luminosity)
    }
  }
}

extension EnvironmentValues {
  private enum BarBackdropKey: EnvironmentKey {
    static var defaultValue: ViewSource? { nil }
  }

  /// The content that a bar's material shows blurred; nil for none.
  var barBackdrop: ViewSource? {
    get { self[BarBackdropKey.self] }
    set { self[BarBackdropKey.self] = newValue }
  }
}
