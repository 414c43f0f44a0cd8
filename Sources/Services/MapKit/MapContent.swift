public import SwiftUI

/// A thing on a map.
@MainActor @preconcurrency
public protocol MapContent {}

/// Builds the things on a map.
@resultBuilder
public enum MapContentBuilder {
  public static func buildExpression<C: MapContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: MapContent>(_ content: repeat each C) -> _MapParts {
    _MapParts()
  }
  public static func buildIf<C: MapContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: MapContent>(first: C) -> _MapParts { _MapParts() }
  public static func buildEither<C: MapContent>(second: C) -> _MapParts { _MapParts() }
  public static func buildLimitedAvailability<C: MapContent>(_ content: C) -> _MapParts {
    _MapParts()
  }
}

/// Several things on a map.
public struct _MapParts: MapContent {
  nonisolated init() {}
}

extension Optional: MapContent where Wrapped: MapContent {}

extension ForEach: MapContent where Content: MapContent {}

extension ForEach where Content: MapContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(rows: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

/// A marker with a title.
public struct Marker<Label: View>: MapContent {
  public nonisolated init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D)
  where Label == Text {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D)
  where Label == Text {}

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) where Label == SwiftUI.Label<Text, Image> {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) where Label == SwiftUI.Label<Text, Image> {}

  public nonisolated init(item: MKMapItem) where Label == Text {}

  public nonisolated init(
    coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label
  ) {}
}

/// A view with a title.
public struct Annotation<Label: View, Content: View>: MapContent {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) where Label == Text {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) where Label == Text {}

  public nonisolated init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

/// The device's own place.
public struct UserAnnotation: MapContent {
  public nonisolated init() {}
}

/// A circle.
public struct MapCircle: MapContent {
  public nonisolated init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
}

/// A line.
public struct MapPolyline: MapContent {
  /// The shape of a line between two points.
  public enum ContourStyle: Sendable {
    case straight, geodesic
  }

  public nonisolated init(
    coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight
  ) {}

  public nonisolated init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {}

  public nonisolated init(_ polyline: MKPolyline) {}

  public nonisolated init(_ route: MKRoute) {}
}

/// An area.
public struct MapPolygon: MapContent {
  public nonisolated init(coordinates: [CLLocationCoordinate2D]) {}
}

extension MapContent {
  public nonisolated func tint<S: ShapeStyle>(_ style: S) -> some MapContent { _MapParts() }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some MapContent { _MapParts() }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
    _MapParts()
  }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some MapContent { _MapParts() }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> some MapContent { _MapParts() }
  public nonisolated func annotationTitles(_ visibility: Visibility) -> some MapContent {
    _MapParts()
  }
  public nonisolated func annotationSubtitles(_ visibility: Visibility) -> some MapContent {
    _MapParts()
  }
  public nonisolated func mapItemDetailSelectionAccessory(
    _ style: MapItemDetailSelectionAccessoryStyle? = .automatic
  ) -> some MapContent { _MapParts() }
  public nonisolated func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { _MapParts() }
}

/// The look of a map.
public struct MapStyle: Sendable {
  /// The height of what is on a map.
  public enum Elevation: Sendable {
    case automatic, flat, realistic
  }

  public static var standard: MapStyle { MapStyle() }
  public static var imagery: MapStyle { MapStyle() }
  public static var hybrid: MapStyle { MapStyle() }
  public static func standard(
    elevation: Elevation = .automatic, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
}

/// The camera of a map that was moved.
public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
}

/// The occasions on which a map tells that it was moved.
public enum MapCameraUpdateFrequency: Sendable {
  case onEnd, continuous
}

/// A button on a map; none is drawn.
public struct MapUserLocationButton: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A button that tilts a map; none is drawn.
public struct MapPitchButton: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A slider that tilts a map; none is drawn.
public struct MapPitchSlider: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A compass on a map; none is drawn.
public struct MapCompass: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A scale on a map; none is drawn.
public struct MapScaleView: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A button on a map; none is drawn.
public struct MapPitchToggle: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

// A map is a labelled area, which none of this changes.

extension View {
  public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  public nonisolated func mapControls<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    self
  }
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { self }
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { self }
}
