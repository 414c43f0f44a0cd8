import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The glass behind a button of a bar.
struct BarGlass<S: InsettableShape>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.groundSolidness) private var solidness
  let shape: S

  /// The fill; nil for that of glass.
  var fill: AnyShapeStyle?

  var body: some View {
    if let glass = look.toolbars.glass {
      let ground = fill ?? AnyShapeStyle(glass.fill(on: solidness))
      GlassPane(
        shape: shape, fill: ground, material: fill == nil && solidness == 1 ? .barGlass : nil
      )
      .shadow(color: glass.shadow, radius: glass.shadowRadius, y: glass.shadowOffset)
      .overlay {
        shape.strokeBorder(glass.rim, lineWidth: fill == nil ? glass.rimWidth : 0)
          .opacity(solidness)
      }
    }
  }
}

/// A pane of glass: a fill, or the material in which what has scrolled behind it is seen.
struct GlassPane<S: Shape>: View {
  @Environment(\.glassBackdrop) private var backdrop
  let shape: S
  let fill: AnyShapeStyle

  /// The material over what has scrolled behind; nil for glass that shows nothing.
  let material: MaterialLook?

  var body: some View {
    if let backdrop, let material {
      BlurredGround(radius: material.blur) { ViewBackdrop(of: backdrop) }
        .overlay { Rectangle().fill(material.veil) }
        .clipShape(shape)
        // The one takes the other's place at once: no glass is half there.
        .transition(.identity)
    } else {
      shape.fill(fill).transition(.identity)
    }
  }
}
