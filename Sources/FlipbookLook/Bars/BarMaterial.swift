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

  /// The share of it that is there, from 0 to 1.
  let opacity: Double

  var body: some View {
    let material = look.bars.material
    // Each layer has its own opacity: a group of both would be composed by itself.
    ZStack {
      if let backdrop, opacity > 0 {
        BlurredGround(radius: material.blur) { ViewBackdrop(of: backdrop) }
          .opacity(opacity)
      }
      Rectangle().fill(material.veil).opacity(opacity)
      Rectangle().fill(material.tone)
        .opacity(opacity * material.toneOpacity)
        .blendMode(.luminosity)
    }
  }
}

/// A picture of what is behind, blurred inside its own bounds.
struct BlurredGround<Backdrop: View>: View {
  @Environment(\.sheetFill) private var sheetFill
  let radius: CGFloat
  let backdrop: Backdrop

  init(radius: CGFloat, @ViewBuilder backdrop: () -> Backdrop) {
    self.radius = radius
    self.backdrop = backdrop()
  }

  var body: some View {
    backdrop
      .background(sheetFill ?? Color(uiColor: .systemBackground))
      .clipped()
      // At its edges the picture is thought to go on as it ends.
      .blur(radius: radius, opaque: true)
      .allowsHitTesting(false)
  }
}

extension EnvironmentValues {
  private enum BarBackdropKey: EnvironmentKey {
    static var defaultValue: ViewSource? { nil }
  }

  private enum GlassBackdropKey: EnvironmentKey {
    static var defaultValue: ViewSource? { nil }
  }

  /// The content that a bar's material shows blurred; nil for none.
  var barBackdrop: ViewSource? {
    get { self[BarBackdropKey.self] }
    set { self[BarBackdropKey.self] = newValue }
  }

  /// The content that glass in a bar shows blurred; nil where nothing has scrolled behind it.
  var glassBackdrop: ViewSource? {
    get { self[GlassBackdropKey.self] }
    set { self[GlassBackdropKey.self] = newValue }
  }
}
