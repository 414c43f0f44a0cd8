import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The wish of a screen to fade in at its place.
nonisolated enum NavigationFadeKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// A screen that fades in as it comes to its place on the stack.
nonisolated struct ScreenFade: LayerModifier, LayerEffect, Equatable {
  /// 1 where it is not yet there, 0 in the window.
  var position: Double

  /// True for a screen that fades.
  let fades: Bool

  var shownOpacity: Double { fades ? min(max(1 - position, 0), 1) : 1 }

  var effect: Effect? { shownOpacity < 1 ? .opacity(shownOpacity) : nil }

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }
}
