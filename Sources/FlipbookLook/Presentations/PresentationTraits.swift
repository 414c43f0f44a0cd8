import FlipbookGeometry
import FlipbookViews
import Foundation

/// The settings that presented content asks for.
nonisolated struct PresentationTraits: Equatable {
  var detents: Set<PresentationDetent>?

  /// The detent that the content's binding holds.
  var selected: PresentationDetent?
  var selection: Binding<PresentationDetent>?
  var indicator: Visibility?
  var cornerRadius: CGFloat?
  var backgroundInteraction: PresentationBackgroundInteraction?
  var contentInteraction: PresentationContentInteraction?
  var sizing: (any PresentationSizing)?
  var placement: PresentationPlacement?
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  var isDismissDisabled: Bool?
  var hasBackground = false

  /// True if the card takes another height at once.
  var jumps = false

  /// The roles of an alert's or dialog's buttons, in their order.
  var buttons: [ButtonRole?] = []

  static func == (one: Self, other: Self) -> Bool {
    one.detents == other.detents && one.selected == other.selected
      && one.indicator == other.indicator && one.cornerRadius == other.cornerRadius
      && one.backgroundInteraction == other.backgroundInteraction
      && one.contentInteraction == other.contentInteraction
      && one.sizing.map { "\($0)" } == other.sizing.map { "\($0)" }
      && one.placement == other.placement
      && one.horizontalAdaptation == other.horizontalAdaptation
      && one.verticalAdaptation == other.verticalAdaptation
      && one.isDismissDisabled == other.isDismissDisabled
      && one.hasBackground == other.hasBackground && one.buttons == other.buttons
  }

  /// Takes over what another view has set, where nothing was set before.
  mutating func add(_ other: PresentationTraits) {
    if detents == nil {
      (detents, selected, selection) = (other.detents, other.selected, other.selection)
    }
    indicator = indicator ?? other.indicator
    cornerRadius = cornerRadius ?? other.cornerRadius
    backgroundInteraction = backgroundInteraction ?? other.backgroundInteraction
    contentInteraction = contentInteraction ?? other.contentInteraction
    sizing = sizing ?? other.sizing
    placement = placement ?? other.placement
    horizontalAdaptation = horizontalAdaptation ?? other.horizontalAdaptation
    verticalAdaptation = verticalAdaptation ?? other.verticalAdaptation
    if let isDisabled = other.isDismissDisabled {
      isDismissDisabled = isDismissDisabled == true || isDisabled
    }
    hasBackground = hasBackground || other.hasBackground
    jumps = jumps || other.jumps
    buttons += other.buttons
  }
}

/// The settings of presented content, on their way to its surface.
nonisolated enum PresentationTraitsKey: PreferenceKey {
  static var defaultValue: PresentationTraits { PresentationTraits() }

  static func reduce(value: inout PresentationTraits, nextValue: () -> PresentationTraits) {
    value.add(nextValue())
  }
}

/// The view behind presented content, on its way to its surface.
nonisolated enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: AnyView? { nil }

  static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Changes the settings by which the view is presented.
  nonisolated func presentationTraits(
    _ change: @escaping (inout PresentationTraits) -> Void
  ) -> some View {
    transformPreference(PresentationTraitsKey.self, change)
  }
}
