import FlipbookLook
public import SwiftUI

/// A thing on a map.
@MainActor @preconcurrency public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// A shape on a map.
@MainActor @preconcurrency public protocol MKOverlay: MKAnnotation {}

/// A place that code marks.
@MainActor @preconcurrency open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?

  public override init() { super.init() }

  public convenience init(
    __coordinate coordinate: CLLocationCoordinate2D, title: String? = nil,
    subtitle: String? = nil
  ) {
    self.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

/// The device's own place, which is not known.
@MainActor @preconcurrency open class MKUserLocation: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var location: CLLocation? { nil }
  open var title: String?
  open var subtitle: String?
  open var isUpdating: Bool { false }
}

/// The kinds of maps.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// The choice to follow the device's own place.
public enum MKUserTrackingMode: Int, Sendable {
  case none, follow, followWithHeading
}

/// The view of a thing on a map.
@MainActor @preconcurrency open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  open var image: UIImage?
  open var canShowCallout = false
  open var isEnabled = true
  open var isHighlighted = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var isDraggable = false
  open var rightCalloutAccessoryView: UIView?
  open var leftCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?
  open var dragState = DragState.none

  /// The step of a thing that is moved on the map.
  nonisolated public enum DragState: UInt, Sendable {
    case none, starting, dragging, canceling, ending
  }

  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
  open private(set) var reuseIdentifier: String?

  public convenience init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.init(frame: .zero)
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
  }

  open func prepareForReuse() {}
}

/// The view of a pin.
@MainActor @preconcurrency open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor?
  open var animatesDrop = false
}

/// The view of a balloon.
@MainActor @preconcurrency open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var animatesWhenAdded = false
  open var titleVisibility = MKFeatureVisibility.adaptive
  open var subtitleVisibility = MKFeatureVisibility.adaptive
}

/// The drawing of a shape; nothing on a map is drawn.
@MainActor @preconcurrency open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// The drawing of a line.
@MainActor @preconcurrency open class MKPolylineRenderer: MKOverlayRenderer {
  open var strokeColor: UIColor?
  open var fillColor: UIColor?
  open var lineWidth: CGFloat = 0

  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
}

/// The drawing of a circle.
@MainActor @preconcurrency open class MKCircleRenderer: MKOverlayRenderer {
  open var strokeColor: UIColor?
  open var fillColor: UIColor?
  open var lineWidth: CGFloat = 0
}

/// A line on a map.
@MainActor @preconcurrency open class MKPolyline: NSObject, MKOverlay {
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }

  public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
    self.init()
  }
}

/// A circle on a map.
@MainActor @preconcurrency open class MKCircle: NSObject, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }
}

/// The callbacks of a map.
@MainActor @preconcurrency public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
}

/// The look of a map.
@MainActor @preconcurrency open class MKMapConfiguration: NSObject {
  /// The height of hills.
  public enum ElevationStyle: Int, Sendable {
    case flat, realistic
  }

  open var elevationStyle = ElevationStyle.flat
}

/// The look of a map of streets.
@MainActor @preconcurrency open class MKStandardMapConfiguration: MKMapConfiguration {
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  /// The strength of a map's colours.
  nonisolated public enum EmphasisStyle: Int, Sendable {
    case `default`, muted
  }
  open var emphasisStyle = EmphasisStyle.default

  public convenience init(
    elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default
  ) {
    self.init()
    (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
  }
}

/// A choice of shops and their kin.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  public static let includingAll = MKPointOfInterestFilter()
  public static let excludingAll = MKPointOfInterestFilter()
}

/// A map: a labelled area.
@MainActor @preconcurrency open class MKMapView: _ServiceView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var preferredConfiguration = MKMapConfiguration()
  open var region = MKCoordinateRegion()
  open var centerCoordinate = CLLocationCoordinate2D()
  open var visibleMapRect = MKMapRect.world
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsUserLocation = false
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var userTrackingMode = MKUserTrackingMode.none
  open var cameraZoomRange: CameraZoomRange?
  open var camera = MKMapCamera()

  open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }

  open private(set) var annotations: [any MKAnnotation] = []
  open private(set) var overlays: [any MKOverlay] = []
  open var selectedAnnotations: [any MKAnnotation] = []
  public let userLocation = MKUserLocation()

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    centerCoordinate = coordinate
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
  ) { visibleMapRect = mapRect }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }

  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
  }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for one in annotations { removeAnnotation(one) }
  }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {}
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    for one in overlays { removeOverlay(one) }
  }
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier: String) {}
  open func dequeueReusableAnnotationView(withIdentifier: String) -> MKAnnotationView? { nil }

  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    centerCoordinate
  }
  open func convert(
    _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
  ) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}

/// Gives code the places of a map; there are none.
public struct MapReader<Content: View>: View {
  nonisolated(unsafe) private let content: (MapProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
    self.content = content
  }

  public var body: some View { content(MapProxy()) }
}

/// The places of a map; there are none.
public struct MapProxy {
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? { nil }

  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { nil }

  public func camera(framing region: MKCoordinateRegion) -> MapCamera? { nil }
}

/// Looks for ways; it finds none.
@MainActor @preconcurrency open class MKDirections: NSObject {
  /// The ends of a way.
  @MainActor @preconcurrency open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.automobile
    open var requestsAlternateRoutes = false

    public override init() { super.init() }
  }

  /// The ways that were found.
  @MainActor @preconcurrency open class Response: NSObject {
    open var routes: [MKRoute] { [] }
  }

  public init(request: Request) {}

  open func calculate() async throws -> Response { Response() }

  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(Response(), nil)
  }
}

/// A way.
@MainActor @preconcurrency open class MKRoute: NSObject {
  open var polyline: MKPolyline { MKPolyline() }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var name: String { "" }
}

/// The means of going a way.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// Views of a street.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}

/// Looks for views of a street; it finds none.
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  public init(coordinate: CLLocationCoordinate2D) {}

  public init(mapItem: MKMapItem) {}

  public var scene: MKLookAroundScene? { get async throws { nil } }
}

/// A view of a street: a labelled area.
public struct LookAroundPreview: View {
  public nonisolated init(
    initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true
  ) {}

  public nonisolated init(
    scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true
  ) {}

  public var body: some View { ServicePlaceholder("LookAroundPreview", symbol: "binoculars") }
}
