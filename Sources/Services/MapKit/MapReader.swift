public import CoreLocation
public import SwiftUI

/// The places of the map in a reader.
final class MapPlaces {
  var outlook: MapOutlook?

  /// The map's upper left corner on the screen.
  var origin = CGPoint.zero
}

/// Gives code the places of the map in it.
public struct MapReader<Content: View>: View {
  nonisolated(unsafe) private let content: (MapProxy) -> Content
  @State private var places = MapPlaces()

  public nonisolated init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    content(MapProxy(places: places)).environment(\.mapPlaces, places)
  }
}

/// The places of a map; there are none before it is on the screen.
public struct MapProxy {
  let places: MapPlaces

  /// The coordinate at a place of the map, or of the screen for `.global`.
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? {
    guard let outlook = places.outlook else { return nil }
    let origin = origin(of: space)
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    return outlook.sight.point(at: place, in: outlook.size).coordinate
  }

  /// The place of a coordinate on the map, or on the screen for `.global`.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? {
    guard let outlook = places.outlook else { return nil }
    let place = outlook.sight.place(of: MKMapPoint(coordinate), in: outlook.size)
    let origin = origin(of: space)
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  private func origin(of space: some CoordinateSpaceProtocol) -> CGPoint {
    space is GlobalCoordinateSpace ? places.origin : .zero
  }

  /// The camera that shows all of a region.
  public func camera(framing region: MKCoordinateRegion) -> MapCamera? {
    places.outlook.map {
      MapSight(showing: region.mapRect, in: $0.size).context(in: $0.size).camera
    }
  }

  public func camera(framing rect: MKMapRect) -> MapCamera? {
    places.outlook.map { MapSight(showing: rect, in: $0.size).context(in: $0.size).camera }
  }
}
