public import SwiftUI

/// The occasion on which a part of a marker is shown.
public enum MKFeatureVisibility: Int, Sendable {
  case hidden, visible, adaptive
}

/// Markers that lie too close together.
@MainActor @preconcurrency open class MKClusterAnnotation: NSObject, MKAnnotation {
  public let memberAnnotations: [any MKAnnotation]
  open var title: String?
  open var subtitle: String?
  open var coordinate: CLLocationCoordinate2D {
    memberAnnotations.first?.coordinate ?? CLLocationCoordinate2D()
  }

  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
  }
}

extension MKMapView {
  /// The distances that a map may be seen from.
  open class CameraZoomRange: NSObject, @unchecked Sendable {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    public init?(
      minCenterCoordinateDistance: CLLocationDistance = 0,
      maxCenterCoordinateDistance: CLLocationDistance = .greatestFiniteMagnitude
    ) {
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }
  }

  /// The area that the middle of a map stays in.
  open class CameraBoundary: NSObject, @unchecked Sendable {
    public let region: MKCoordinateRegion

    public init?(coordinateRegion region: MKCoordinateRegion) { self.region = region }
  }
}

/// A button that follows the person: it is empty.
@MainActor @preconcurrency open class MKUserTrackingButton: UIView {
  open var mapView: MKMapView?

  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

/// Makes pictures of maps: there are none.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  /// The part of the map that is wanted.
  open class Options: NSObject, @unchecked Sendable {
    open var region = MKCoordinateRegion()
    open var mapRect = MKMapRect.world
    open var mapType = MKMapType.standard
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = 1
    open var showsBuildings = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public override init() { super.init() }
  }

  /// A picture of a map.
  open class Snapshot: NSObject, @unchecked Sendable {
    public let image = UIImage()

    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }

  /// The reason why there is no picture.
  private struct NoMap: Error {}

  open var isLoading: Bool { false }

  public init(options: Options = Options()) {}

  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    completionHandler(nil, NoMap())
  }

  open func start() async throws -> Snapshot { throw NoMap() }

  open func cancel() {}
}
