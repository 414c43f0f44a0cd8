public import CoreLocation
import FlipbookBase

// The flat map: Mercator's projection onto a square, which MapKit counts in map points.

extension MKMapSize {
  /// The whole map (measured: `MKMapSizeWorld` is 2²⁸ points wide and high).
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

extension MKMapRect {
  public static let world = MKMapRect(origin: MKMapPoint(x: 0, y: 0), size: .world)
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public var isNull: Bool { origin.x.isInfinite }

  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The smallest rectangle around points; null for none.
  init(around points: [MKMapPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? first.x, ys.min() ?? first.y)
    self.init(
      x: x, y: y, width: (xs.max() ?? first.x) - x, height: (ys.max() ?? first.y) - y)
  }
}

extension MKMapPoint {
  /// The latitude at which the square map ends.
  private static let lastLatitude = 85.051_128_78

  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -Self.lastLatitude), Self.lastLatitude)
    let (sine, cosine) = sineAndCosine(latitude * .pi / 180)
    let height = logarithm((1 + sine) / cosine)
    self.init(
      x: (coordinate.longitude + 180) / 360 * MKMapSize.world.width,
      y: (1 - height / .pi) / 2 * MKMapSize.world.height)
  }

  public var coordinate: CLLocationCoordinate2D {
    let height = (1 - 2 * y / MKMapSize.world.height) * .pi
    let latitude = 2 * arcTangent(y: exponential(height), x: 1) - .pi / 2
    return CLLocationCoordinate2D(
      latitude: latitude * 180 / .pi, longitude: x / MKMapSize.world.width * 360 - 180)
  }

  /// The distance in metres, as measured on the flat map half-way between the two.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let middle = MKMapPoint(x: (x + other.x) / 2, y: (y + other.y) / 2).coordinate.latitude
    return hypotenuse(x - other.x, y - other.y) * MKMetersPerMapPointAtLatitude(middle)
  }
}

/// The equator's length in metres (documented: WGS 84 has a radius of 6,378,137 m).
private let equator = 2 * Double.pi * 6_378_137

public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  equator * cosine(latitude * .pi / 180) / MKMapSize.world.width
}

public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

extension MKCoordinateRegion {
  /// A region with its sides in metres.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = equator / 360
    let shrinking = max(cosine(center.latitude * .pi / 180), 0.001)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: longitudinalMeters / (degree * shrinking)))
  }

  public init(_ rect: MKMapRect) {
    let first = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: first.latitude - last.latitude,
        longitudeDelta: last.longitude - first.longitude))
  }

  /// The rectangle of the flat map with the region's middle in its own.
  var mapRect: MKMapRect {
    let middle = MKMapPoint(center)
    let north = CLLocationCoordinate2D(
      latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude)
    let height = 2 * abs(middle.y - MKMapPoint(north).y)
    let width = span.longitudeDelta / 360 * MKMapSize.world.width
    return MKMapRect(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
