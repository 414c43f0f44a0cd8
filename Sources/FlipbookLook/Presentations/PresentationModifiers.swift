public import FlipbookLayout
public import FlipbookViews
public import Foundation

extension View {
  /// Sets the heights at which the view's sheet may stand.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationTraits {
      ($0.detents, $0.selected, $0.selection) = (detents, nil, nil)
    }
  }

  /// Sets the heights at which the view's sheet may stand, and binds the one it stands at.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selected = selection.wrappedValue
    return presentationTraits {
      ($0.detents, $0.selected, $0.selection) = (detents, selected, selection)
    }
  }

  /// Shows or hides the grabber at the sheet's top.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationTraits { $0.indicator = visibility }
  }

  /// Sets the radius of the presentation's corners, in points.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationTraits { $0.cornerRadius = cornerRadius }
  }

  /// Sets the style behind the presentation's content.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationBackground { Rectangle().fill(style) }
  }

  /// Sets the view behind the presentation's content.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = AnyView(
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    return
      preference(key: PresentationBackgroundKey.self, value: background)
      .presentationTraits { $0.hasBackground = true }
  }

  /// Says whether the screen behind the sheet can be touched.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationTraits { $0.backgroundInteraction = interaction }
  }

  /// Says whether a drag in the sheet moves it or scrolls its content.
  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    presentationTraits { $0.contentInteraction = behavior }
  }

  /// Sets the size of the sheet, where there is more room than on a phone.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    presentationTraits { $0.sizing = sizing }
  }

  /// Sets the edge of a wide window at which the sheet stands; on a phone it is as wide as that.
  public nonisolated func presentationPlacement(_ placement: PresentationPlacement) -> some View {
    presentationTraits { $0.placement = placement }
  }

  /// Says what the presentation becomes where there is little room.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// Says what the presentation becomes where width or height is compact.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationTraits {
      $0.horizontalAdaptation = horizontalAdaptation
      $0.verticalAdaptation = verticalAdaptation
    }
  }

  /// Keeps people from dismissing the presentation by a swipe.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationTraits { $0.isDismissDisabled = $0.isDismissDisabled == true || isDisabled }
  }
}

/// The kinds of touches that reach what is behind a sheet.
nonisolated public struct PresentationBackgroundInteraction: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }

  let kind: Kind

  public static var automatic: Self { Self(kind: .automatic) }
  public static var enabled: Self { Self(kind: .enabled) }
  public static var disabled: Self { Self(kind: .disabled) }

  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(kind: .upThrough(detent))
  }
}

/// The effect of drags in a sheet with content that scrolls.
nonisolated public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String

  public static var automatic: Self { Self(name: "automatic") }
  public static var resizes: Self { Self(name: "resizes") }
  public static var scrolls: Self { Self(name: "scrolls") }
}

/// The place of a sheet in a wide window.
nonisolated public struct PresentationPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = PresentationPlacement(name: "automatic")
  public static let center = PresentationPlacement(name: "center")
  public static let leading = PresentationPlacement(name: "leading")
  public static let trailing = PresentationPlacement(name: "trailing")
}

/// The kind of presentation that another becomes where there is little room.
nonisolated public struct PresentationAdaptation: Equatable, Sendable {
  private let name: String

  public static var automatic: Self { Self(name: "automatic") }
  public static var none: Self { Self(name: "none") }
  public static var popover: Self { Self(name: "popover") }
  public static var sheet: Self { Self(name: "sheet") }
  public static var fullScreenCover: Self { Self(name: "fullScreenCover") }
}
