import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A finger on a piece of glass.
nonisolated struct GlassTouch: Equatable {
  /// The place of the finger that is or was last on it.
  var place = UnitPoint.center

  /// The factor by which the glass has grown.
  var growth: CGFloat = 1
}

/// Has glass, with the view on it, answer to a finger by growing a little.
struct GlassAnswer: ViewModifier {
  @Environment(\.systemLook) private var system

  /// False for glass that does not answer.
  let isEnabled: Bool
  let touch: Binding<GlassTouch>

  func body(content: Content) -> some View {
    content
      .scaleEffect(touch.wrappedValue.growth)
      .onPress(isEnabled ? press : nil)
  }

  private func press(_ press: PressPlace?) {
    let look = system.buttons.glass.press
    if let press { touch.wrappedValue.place = press.point }
    withAnimation(press == nil ? look.release : look.press) {
      touch.wrappedValue.growth =
        press.map { 1 + look.growth / max($0.size.width, $0.size.height, 1) } ?? 1
    }
  }
}

/// The light in glass where a finger is on it.
struct GlassShine<S: Shape>: View {
  @Environment(\.systemLook) private var system
  let shape: S
  let touch: GlassTouch

  var body: some View {
    let look = system.buttons.glass.press
    shape
      .fill(
        RadialGradient(
          colors: [look.shine, look.edgeShine], center: touch.place, startRadius: 0,
          endRadius: look.shineRadius)
      )
      .opacity(touch.growth > 1 ? 1 : 0)
  }
}
