@_exported public import Foundation

// Places on Earth. A stage knows none: nobody is ever asked, and nothing is ever found.

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationDirection = Double
public typealias CLLocationSpeed = Double

/// A place by its degrees of latitude and longitude.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A place with its accuracy and time.
open class CLLocation: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let timestamp: Date

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    altitude = 0
    timestamp = Date()
  }

  public var horizontalAccuracy: CLLocationAccuracy { 0 }
  public var speed: CLLocationSpeed { -1 }
  public var course: CLLocationDirection { -1 }

  /// The distance on a plane that touches the Earth, in metres.
  ///
  /// - SeeAlso: chosen: 111,195 metres a degree, and half of that for each degree of longitude at
  ///   sixty degrees of latitude, by a parabola.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    let middle = (coordinate.latitude + location.coordinate.latitude) / 2
    let shrinking = max(1 - middle * middle / 7_200, 0)
    let x = (coordinate.longitude - location.coordinate.longitude) * shrinking
    let y = coordinate.latitude - location.coordinate.latitude
    return (x * x + y * y).squareRoot() * 111_195
  }
}

/// The permission to know where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// The precision of the places that a person lets an app know.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

public let kCLErrorDomain = "kCLErrorDomain"

/// The reason why no place is known.
public struct CLError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure
    case regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    case rangingUnavailable = 16
    case rangingFailure, promptDeclined
  }

  public static var errorDomain: String { kCLErrorDomain }
  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var headingFailure: Code { .headingFailure }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }
  public static var promptDeclined: Code { .promptDeclined }

  public let code: Code

  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [:] }
}

/// Asks where the device is; nothing is found.
open class CLLocationManager: NSObject {
  public weak var delegate: (any CLLocationManagerDelegate)?
  public var desiredAccuracy: CLLocationAccuracy = 0
  public var distanceFilter: CLLocationDistance = 0
  public var allowsBackgroundLocationUpdates = false
  public var pausesLocationUpdatesAutomatically = true

  public override init() { super.init() }

  public var location: CLLocation? { nil }
  public var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  public var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  public static func locationServicesEnabled() -> Bool { false }

  public func requestWhenInUseAuthorization() {}
  public func requestAlwaysAuthorization() {}
  public func requestLocation() {}
  public func startUpdatingLocation() {}
  public func stopUpdatingLocation() {}
  public func startUpdatingHeading() {}
  public func stopUpdatingHeading() {}
}

/// The direction of the device.
open class CLHeading: NSObject {
  public var trueHeading: CLLocationDirection { 0 }
  public var magneticHeading: CLLocationDirection { 0 }
}

/// Hears where the device is.
public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}

/// The words of a place.
open class CLPlacemark: NSObject {
  public var name: String? { nil }
  public var locality: String? { nil }
  public var country: String? { nil }
  public var administrativeArea: String? { nil }
  public var subAdministrativeArea: String? { nil }
  public var subLocality: String? { nil }
  public var thoroughfare: String? { nil }
  public var subThoroughfare: String? { nil }
  public var postalCode: String? { nil }
  public var isoCountryCode: String? { nil }
  public var areasOfInterest: [String]? { nil }
  public var timeZone: TimeZone? { nil }
  public var location: CLLocation? { nil }
}

/// Finds the words of places; it finds none.
open class CLGeocoder: NSObject {
  public override init() { super.init() }

  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { [] }
  public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { [] }

  public func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler([], nil) }

  public func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { completionHandler([], nil) }

  public func cancelGeocode() {}
}

/// Takes the places that were found.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
