import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The way in which a screen comes and goes.
public protocol NavigationTransition {
  /// The view out of which the screen grows; nil for the system's slide.
  nonisolated var _zoomSource: _NavigationZoomSource? { get }

  /// True if the screen fades in at its place.
  nonisolated var _fades: Bool { get }
}

extension NavigationTransition {
  public nonisolated var _fades: Bool { false }
}

/// The view out of which a screen grows.
nonisolated public struct _NavigationZoomSource {
  let zoom: NavigationZoom
}

/// The way of the context: a slide on a stack.
nonisolated public struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}
  public var _zoomSource: _NavigationZoomSource? { nil }
}

/// Growth out of a view, and back into it.
nonisolated public struct ZoomNavigationTransition: NavigationTransition {
  let zoom: NavigationZoom

  public var _zoomSource: _NavigationZoomSource? { _NavigationZoomSource(zoom: zoom) }
}

/// A fade in place of a slide.
nonisolated public struct CrossFadeNavigationTransition: NavigationTransition, Sendable {
  public init() {}
  public var _zoomSource: _NavigationZoomSource? { nil }
  public var _fades: Bool { true }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// Fades the screen in over what was there, and out again.
  ///
  /// - SeeAlso: documented, `NavigationTransition.crossFade` of iOS 27, for sheets as well. That the
  ///   fade takes as long as the slide would, and that a finger from the edge sets it: chosen.
  public nonisolated static var crossFade: CrossFadeNavigationTransition {
    CrossFadeNavigationTransition()
  }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public nonisolated static var automatic: AutomaticNavigationTransition {
    AutomaticNavigationTransition()
  }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Grows the screen out of a view, and shrinks it back into it.
  public nonisolated static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(
      zoom: NavigationZoom(id: AnyHashable(sourceID), namespace: namespace))
  }
}

/// The look of a source while a screen grows out of it.
public protocol MatchedTransitionSourceConfiguration {
  /// The radius of the source's corners, in points.
  nonisolated var _cornerRadius: CGFloat { get }
}

/// The look of a source that says nothing of it.
nonisolated public struct EmptyMatchedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration
{
  public var _cornerRadius: CGFloat { 0 }
}

/// A source with something said of its look.
nonisolated public struct _ChangedMatchedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration
{
  public let _cornerRadius: CGFloat
}

extension MatchedTransitionSourceConfiguration {
  /// Sets the shape of the source.
  public nonisolated func clipShape(
    _ shape: RoundedRectangle
  ) -> some MatchedTransitionSourceConfiguration {
    _ChangedMatchedTransitionSourceConfiguration(_cornerRadius: shape.cornerSize.width)
  }

  /// Sets a colour behind the source; it is not drawn.
  public nonisolated func background(
    _ style: Color
  ) -> some MatchedTransitionSourceConfiguration {
    _ChangedMatchedTransitionSourceConfiguration(_cornerRadius: _cornerRadius)
  }

  /// Sets a shadow of the source; it is not drawn.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    _ChangedMatchedTransitionSourceConfiguration(_cornerRadius: _cornerRadius)
  }
}

extension View {
  /// Sets the way in which the screen of the view comes and goes.
  public nonisolated func navigationTransition<T: NavigationTransition>(
    _ transition: T
  ) -> some View {
    let (zoom, fades) = (transition._zoomSource?.zoom, transition._fades)
    return transformPreference(NavigationZoomKey.self) { $0 = zoom }
      .transformPreference(NavigationFadeKey.self) { $0 = fades }
  }

  /// Names the view as one that a screen grows out of.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    zoomSource(NavigationZoom(id: AnyHashable(id), namespace: namespace), cornerRadius: 0)
  }

  /// Names the view as one that a screen grows out of, and says how it looks while one does.
  public nonisolated func matchedTransitionSource<C: MatchedTransitionSourceConfiguration>(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> C
  ) -> some View {
    zoomSource(
      NavigationZoom(id: AnyHashable(id), namespace: namespace),
      cornerRadius: configuration(EmptyMatchedTransitionSourceConfiguration())._cornerRadius)
  }
}
