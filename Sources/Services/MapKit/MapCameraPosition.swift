public import CoreLocation
import FlipbookBase
import SwiftUI

/// The part of the Earth that a map shows.
public struct MapCameraPosition: Equatable, Sendable {
  private enum Aim: Sendable {
    case automatic
    case region(MKCoordinateRegion)
    case camera(MapCamera)
    case rect(MKMapRect)
  }

  private let aim: Aim

  /// True if the device's own place is wished for, which no stage knows.
  public private(set) var followsUserLocation = false
  public private(set) var followsUserHeading = false
  public var positionedByUser: Bool { false }

  private init(_ aim: Aim) { self.aim = aim }

  public static let automatic = MapCameraPosition(.automatic)

  /// The device's own place; it is not known, so the fallback is shown.
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    var position = fallback
    (position.followsUserLocation, position.followsUserHeading) = (true, followsHeading)
    return position
  }

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(.region(region))
  }

  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(.camera(camera))
  }

  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(.rect(rect)) }

  public static func item(
    _ item: MKMapItem, allowsAutomaticPitch: Bool = true
  ) -> MapCameraPosition {
    MapCameraPosition(.region(.around(item.placemark.coordinate)))
  }

  public var region: MKCoordinateRegion? {
    if case .region(let region) = aim { region } else { nil }
  }
  public var camera: MapCamera? {
    if case .camera(let camera) = aim { camera } else { nil }
  }
  public var rect: MKMapRect? {
    if case .rect(let rect) = aim { rect } else { nil }
  }

  public static func == (first: MapCameraPosition, second: MapCameraPosition) -> Bool {
    first.numbers == second.numbers && first.followsUserLocation == second.followsUserLocation
  }

  private var numbers: [Double] {
    switch aim {
    case .automatic: []
    case .region(let region): [0] + region.mapRect.numbers
    case .camera(let camera):
      [
        1, camera.centerCoordinate.latitude, camera.centerCoordinate.longitude, camera.distance,
        camera.heading, camera.pitch,
      ]
    case .rect(let rect): [2] + rect.numbers
    }
  }

  /// The sight of a map of a size, on which something lies within a rectangle.
  func sight(in size: CGSize, around content: MKMapRect) -> MapSight {
    switch aim {
    case .automatic where content.isNull: MapSight(showing: .wholeCountry, in: size)
    case .automatic: MapSight(showing: content.widened, in: size)
    case .region(let region): MapSight(showing: region.mapRect, in: size)
    case .camera(let camera): MapSight(camera, in: size)
    case .rect(let rect): MapSight(showing: rect, in: size)
    }
  }
}

extension MKMapRect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

  /// The United States, which devices are set up for (chosen).
  fileprivate static let wholeCountry = MKMapRect(
    around: [(49.5, -125), (24.5, -66.5)].map {
      MKMapPoint(CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
    })

  /// The rectangle with a border, and at least a kilometre wide (chosen: a fifth on each side).
  fileprivate var widened: MKMapRect {
    let latitude = MKMapPoint(x: midX, y: midY).coordinate.latitude
    let least = 1000 * MKMapPointsPerMeterAtLatitude(latitude)
    let border = max(max(width, height) * 0.2, (least - max(width, height)) / 2)
    return insetBy(dx: -border, dy: -border)
  }
}

extension MKCoordinateRegion {
  /// A kilometre around a place (chosen).
  static func around(_ place: CLLocationCoordinate2D) -> MKCoordinateRegion {
    MKCoordinateRegion(center: place, latitudinalMeters: 1000, longitudinalMeters: 1000)
  }
}

/// The place from which a map is seen.
public struct MapCamera: Sendable {
  public var centerCoordinate: CLLocationCoordinate2D

  /// In metres.
  public var distance: Double

  /// In degrees from north.
  public var heading: Double

  /// In degrees from above; maps are drawn from above.
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

/// The camera of a map that was moved.
public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}

/// The occasions on which a map tells that it was moved.
public enum MapCameraUpdateFrequency: Sendable {
  case onEnd, continuous
}
