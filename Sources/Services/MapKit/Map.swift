import FlipbookLook
@_exported public import SwiftUI

// Maps. A map is a labelled area: nothing on it is drawn.

/// A map.
public struct Map<Content>: View {
  fileprivate nonisolated init(none: Void) {}

  public var body: some View { ServicePlaceholder("Map", symbol: "map") }
}

/// The ways in which people move a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let rotate = MapInteractionModes(rawValue: 4)
  public static let pitch = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// The choice to keep the device's own place in the middle.
public enum MapUserTrackingMode: Sendable {
  case none, follow
}

/// The part of the Earth that a map shows.
public struct MapCameraPosition: Equatable, Sendable {
  public static let automatic = MapCameraPosition()

  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition { automatic }

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { automatic }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { automatic }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { automatic }
  public static func item(
    _ item: MKMapItem, allowsAutomaticPitch: Bool = true
  ) -> MapCameraPosition { automatic }

  public var region: MKCoordinateRegion? { nil }
  public var camera: MapCamera? { nil }
}

/// The place from which a map is seen.
public struct MapCamera: Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }
}

/// The limits of a map's camera.
public struct MapCameraBounds: Sendable {
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}

  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
}

extension Map where Content == _MapParts {
  public nonisolated init<C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) { self.init(none: ()) }

  public nonisolated init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) { self.init(none: ()) }

  public nonisolated init<V: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) { self.init(none: ()) }

  public nonisolated init<C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) { self.init(none: ()) }

  public nonisolated init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init(none: ()) }

  public nonisolated init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init(none: ()) }

  public nonisolated init(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(none: ()) }

  public nonisolated init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) { self.init(none: ()) }

  public nonisolated init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable { self.init(none: ()) }
}

/// A thing on a map of iOS 14.
public protocol MapAnnotationProtocol {}

/// A pin on a map.
public struct MapPin: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A marker on a map.
public struct MapMarker: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A view on a map.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {}
}
