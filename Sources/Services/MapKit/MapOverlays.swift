public import CoreLocation
import SwiftUI

/// A circle.
nonisolated public struct MapCircle: _MapThing {
  private let center: CLLocationCoordinate2D
  private let radius: CLLocationDistance

  /// Creates a circle with a radius in metres.
  public nonisolated init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (self.center, self.radius) = (center, radius)
  }

  @MainActor public init(_ circle: MKCircle) {
    (center, radius) = (circle.coordinate, circle.radius)
  }

  @MainActor public func _collect(into collector: _MapCollector) {
    let points = radius * MKMapPointsPerMeterAtLatitude(center.latitude)
    collector.add(.circle(MKMapPoint(center), radius: points))
  }
}

/// A line.
nonisolated public struct MapPolyline: _MapThing {
  /// The shape of a line between two points; all are drawn straight on the flat map.
  public enum ContourStyle: Sendable {
    case straight, geodesic
  }

  private let points: [MKMapPoint]

  public nonisolated init(
    coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight
  ) { points = coordinates.map { MKMapPoint($0) } }

  public nonisolated init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
    self.points = points
  }

  public nonisolated init(_ polyline: MKPolyline) { points = polyline.points }

  @MainActor public init(_ route: MKRoute) { points = route.polyline.points }

  @MainActor public func _collect(into collector: _MapCollector) { collector.add(.line(points)) }
}

/// An area.
nonisolated public struct MapPolygon: _MapThing {
  private let points: [MKMapPoint]

  public nonisolated init(coordinates: [CLLocationCoordinate2D]) {
    points = coordinates.map { MKMapPoint($0) }
  }

  public nonisolated init(points: [MKMapPoint]) { self.points = points }

  @MainActor public func _collect(into collector: _MapCollector) { collector.add(.area(points)) }
}
