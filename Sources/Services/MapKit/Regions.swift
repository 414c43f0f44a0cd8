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
}

/// A point of the flat map.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The sides of a rectangle of the flat map.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  public init() { self.init(width: 0, height: 0) }

  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle of the flat map.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize
  public var width: Double { size.width }
  public var height: Double { size.height }

  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The rectangle with sides moved inwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// The smallest rectangle around both.
  public func union(_ rect2: MKMapRect) -> MKMapRect {
    let (x, y) = (min(minX, rect2.minX), min(minY, rect2.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
  }
}

/// The address of a place.
open class MKPlacemark: CLPlacemark {
  public let coordinate: CLLocationCoordinate2D

  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    self.coordinate = coordinate
  }

  /// The address in one line; here the place's name.
  public var title: String? { name }
  public var subtitle: String? { nil }
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
  /// The kinds of places that are looked for.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  /// The words that are looked for.
  open class Request: NSObject {
    public var naturalLanguageQuery: String?
    public var region = MKCoordinateRegion()
    public var resultTypes: ResultType = [.address, .pointOfInterest]

    public override init() { super.init() }
  }

  /// The places that were found.
  open class Response: NSObject {
    public var mapItems: [MKMapItem] { [] }
    public var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }

  public init(request: Request) {}

  public func start() async throws -> Response { Response() }

  /// Looks for places; it finds none.
  public func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(Response(), nil)
  }

  public func cancel() {}
}
