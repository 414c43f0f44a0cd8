import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The glass behind a button of UIKit's.
///
/// - SeeAlso: Three quarters of the tint in front of clear glass: chosen.
package struct ConfiguredButtonGlass: View {
  @Environment(\.systemLook) private var system
  let style: ConfiguredButtonLook.Style
  let fill: Color?
  let radius: CGFloat?
  let isEnabled: Bool

  /// - Parameters:
  ///   - style: A style of glass.
  ///   - fill: The colour of the glass; nil for clear one.
  ///   - radius: The radius of the corners in points; nil for a capsule.
  ///   - isEnabled: False for the grey ground of a button that cannot be used.
  package init(
    _ style: ConfiguredButtonLook.Style, fill: Color?, radius: CGFloat?, isEnabled: Bool
  ) {
    (self.style, self.fill, self.radius, self.isEnabled) = (style, fill, radius, isEnabled)
  }

  package var body: some View {
    let shape = ButtonBorderShape.shape(radius: radius)
    let look = system.buttons.glass
    switch style {
    case _ where !isEnabled: shape.fill(fill ?? system.buttons.disabledFill)
    case .clearGlass: Color.clear.glassEffect(.clear.tint(fill), in: shape)
    case .prominentClearGlass:
      Color.clear.glassEffect(.clear, in: shape).overlay {
        shape.fill(fill ?? .tinted).opacity(0.75)
      }
    case .prominentGlass: shape.fill(fill ?? .tinted)
    default:
      shape.fill(MaterialStyle(look: .buttonGlass)).shadow(look.shadow)
        .overlay { shape.fill(fill ?? .clear) }
        .overlay { shape.stroke(look.rim, lineWidth: look.rimWidth) }
    }
  }
}
