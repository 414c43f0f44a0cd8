@_exported public import CoreLocation
public import Foundation

/// The extent of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the Earth.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / 111_195, longitudeDelta: longitudinalMeters / 111_195))
  }
}

/// A point of the flat map.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A rectangle of the flat map.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = MKMapPoint(x: x, y: y)
    (self.width, self.height) = (width, height)
  }

  public static let world = MKMapRect(x: 0, y: 0, width: 1, height: 1)
}

/// The address of a place.
open class MKPlacemark: CLPlacemark {
  public let coordinate: CLLocationCoordinate2D

  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

/// A place on a map.
open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  public var name: String?
  public var phoneNumber: String?
  public var url: URL?

  public init(placemark: MKPlacemark) { self.placemark = placemark }

  public static func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }

  @discardableResult
  public func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// Looks for places; it finds none.
open class MKLocalSearch: NSObject {
  /// The words that are looked for.
  open class Request: NSObject {
    public var naturalLanguageQuery: String?
    public var region = MKCoordinateRegion()

    public override init() { super.init() }
  }

  /// The places that were found.
  open class Response: NSObject {
    public var mapItems: [MKMapItem] { [] }
  }

  public init(request: Request) {}

  public func start() async throws -> Response { Response() }
}
