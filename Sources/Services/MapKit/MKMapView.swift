public import SwiftUI

/// The kinds of maps.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// The choice to follow the device's own place.
public enum MKUserTrackingMode: Int, Sendable {
  case none, follow, followWithHeading
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

/// A map: its ground is plain, and what code puts on it is drawn where it belongs.
@MainActor @preconcurrency open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard { didSet { state.isImagery = isImagery } }
  open var preferredConfiguration = MKMapConfiguration()
  open var isZoomEnabled = true { didSet { state.change() } }
  open var isScrollEnabled = true { didSet { state.change() } }
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
  public let userLocation = MKUserLocation()
  open private(set) var annotations: [any MKAnnotation] = [] { didSet { state.change() } }
  open private(set) var overlays: [any MKOverlay] = [] { didSet { state.change() } }
  open var selectedAnnotations: [any MKAnnotation] = [] { didSet { state.change() } }

  private let state = MKMapState()
  private lazy var host = UIHostingController(rootView: MKMapContent(state: state, map: self))

  /// The views that the delegate has made, by their annotations.
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]

  open override func layoutSubviews() {
    super.layoutSubviews()
    if host.view.superview !== self {
      host.safeAreaRegions = []
      insertSubview(host.view, at: 0)
    }
    host.view.frame = bounds
  }

  private var isImagery: Bool { mapType != .standard && mapType != .mutedStandard }

  // MARK: The part of the Earth

  /// The sight in the form that code is told; nil before the map is on the screen.
  private var context: MapCameraUpdateContext? {
    state.places.outlook.map { $0.sight.context(in: $0.size) }
  }

  open var region: MKCoordinateRegion {
    get { context?.region ?? state.wish.region ?? MKCoordinateRegion() }
    set { setRegion(newValue, animated: false) }
  }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }

  open var visibleMapRect: MKMapRect {
    get { context?.rect ?? state.wish.rect ?? .world }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  open var camera: MKMapCamera {
    get {
      let camera = context?.camera
      return MKMapCamera(
        lookingAtCenter: camera?.centerCoordinate ?? CLLocationCoordinate2D(),
        fromDistance: camera?.distance ?? 0, pitch: 0, heading: camera?.heading ?? 0)
    }
    set { setCamera(newValue, animated: false) }
  }

  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let camera = MapCamera(
      centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance,
      heading: camera.heading, pitch: camera.pitch)
    state.go(to: .camera(camera), animated: animated)
  }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    state.go(to: .region(region), animated: animated)
  }

  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    var region = region
    region.center = coordinate
    setRegion(region, animated: animated)
  }

  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    state.go(to: .rect(mapRect), animated: animated)
  }

  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
  ) {
    let (width, height) = (
      max(bounds.width - insets.left - insets.right, 1),
      max(bounds.height - insets.top - insets.bottom, 1)
    )
    let scale = max(mapRect.width / width, mapRect.height / height)
    setVisibleMapRect(
      MKMapRect(
        x: mapRect.minX - insets.left * scale, y: mapRect.minY - insets.top * scale,
        width: mapRect.width + (insets.left + insets.right) * scale,
        height: mapRect.height + (insets.top + insets.bottom) * scale), animated: animated)
  }

  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }

  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    MapProxy(places: state.places).convert(convert(point, from: view), from: .local)
      ?? centerCoordinate
  }

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let place = MapProxy(places: state.places).convert(coordinate, to: .local)
    return convert(place ?? CGPoint(x: bounds.midX, y: bounds.midY), to: view)
  }

  // MARK: Things

  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
  }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for one in annotations { removeAnnotation(one) }
  }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
    state.go(to: .automatic, animated: animated)
  }

  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    selectedAnnotations = [annotation]
    delegate?.mapView(self, didSelect: view(of: annotation))
  }

  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations.removeAll { $0 === annotation }
  }

  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views[ObjectIdentifier(annotation)]
  }

  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    for one in overlays { removeOverlay(one) }
  }
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier: String) {}
  open func dequeueReusableAnnotationView(withIdentifier: String) -> MKAnnotationView? { nil }

  /// The view of a thing: the delegate's, or a balloon.
  private func view(of annotation: any MKAnnotation) -> MKAnnotationView {
    let key = ObjectIdentifier(annotation)
    if let known = views[key] { return known }
    let view =
      delegate?.mapView(self, viewFor: annotation)
      ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    views[key] = view
    return view
  }

  /// The things on the map as they are drawn.
  func collect(into collector: _MapCollector) {
    for overlay in overlays {
      let renderer = delegate?.mapView(self, rendererFor: overlay) as? MKOverlayPathRenderer
      guard let renderer else { continue }
      collector.enter(ObjectIdentifier(overlay)) {
        collector.with({ $0 = renderer.style() }) { add(overlay, to: collector) }
      }
    }
    for annotation in annotations {
      collector.enter(ObjectIdentifier(annotation)) {
        view(of: annotation).collect(annotation, into: collector)
      }
    }
  }

  private func add(_ overlay: any MKOverlay, to collector: _MapCollector) {
    switch overlay {
    case let line as MKPolyline: collector.add(.line(line.points))
    case let area as MKPolygon: collector.add(.area(area.points))
    case let circle as MKCircle: MapCircle(circle)._collect(into: collector)
    default: break
    }
  }

  /// The choice of things by fingers.
  var selection: MapSelection {
    MapSelection { [weak self] in
      (self?.selectedAnnotations.first).map { AnyHashable(ObjectIdentifier($0)) }
    } set: { [weak self] tag in
      let chosen = self?.annotations.first { AnyHashable(ObjectIdentifier($0)) == tag }
      if let chosen {
        self?.selectAnnotation(chosen, animated: true)
      } else {
        self?.selectedAnnotations = []
      }
    }
  }

  /// Tells the delegate that the map shows something else.
  func didMove() {
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }
}

extension MKAnnotationView {
  /// Adds the thing that the view is of, as it is drawn.
  fileprivate func collect(_ annotation: any MKAnnotation, into collector: _MapCollector) {
    let point = MKMapPoint(annotation.coordinate)
    let title = AnyView(Text(annotation.title ?? ""))
    collector.with({ $0.tag = AnyHashable(ObjectIdentifier(annotation)) }) {
      switch self {
      case let marker as MKMarkerAnnotationView:
        collector.with({
          $0.tint = marker.markerTintColor.map { AnyShapeStyle(Color(uiColor: $0)) }
          $0.showsTitle = marker.titleVisibility != .hidden
        }) { collector.add(.marker(point, title: title, glyph: marker.glyph)) }
      case let pin as MKPinAnnotationView:
        collector.with({
          $0.tint = pin.pinTintColor.map { AnyShapeStyle(Color(uiColor: $0)) }
        }) { collector.add(.pin(point)) }
      default:
        let content = AnyView(shown.offset(x: centerOffset.x, y: centerOffset.y))
        collector.with({ $0.showsTitle = false }) {
          collector.add(.view(point, anchor: .center, content: content, title: title))
        }
      }
    }
  }

  @ViewBuilder private var shown: some View {
    if let image { Image(uiImage: image) } else { Represented(view: self) }
  }
}

extension MKMarkerAnnotationView {
  fileprivate var glyph: AnyView {
    if let glyphText { return AnyView(Text(glyphText)) }
    return AnyView(glyphImage.map { Image(uiImage: $0) } ?? Image(systemName: "mappin"))
  }
}

/// A view of UIKit's in its own size.
private struct Represented: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ view: UIView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    uiView.bounds.size
  }
}

// MARK: - The map inside

/// The contents of a map of UIKit's.
@MainActor private final class MKMapState: ObservableObject {
  @Published private(set) var wish = MapCameraPosition.automatic
  @Published var isImagery = false
  let places = MapPlaces()

  /// Goes to another part of the Earth (chosen: in half a second).
  func go(to wish: MapCameraPosition, animated: Bool) {
    withAnimation(animated ? .easeInOut(duration: 0.5) : nil) { self.wish = wish }
  }

  func change() { objectWillChange.send() }
}

/// The map of SwiftUI's in a map of UIKit's.
private struct MKMapContent: View {
  @ObservedObject var state: MKMapState
  weak var map: MKMapView?

  var body: some View {
    let collector = _MapCollector()
    map?.collect(into: collector)
    return MapScene(
      parts: collector.parts, wish: state.wish, modes: modes, selection: map?.selection,
      report: nil, fillsSafeArea: false
    )
    .environment(\.mapPlaces, state.places)
    .mapStyle(state.isImagery ? .imagery : .standard)
    .onMapCameraChange { map?.didMove() }
  }

  private var modes: MapInteractionModes {
    var modes: MapInteractionModes = []
    if map?.isScrollEnabled ?? false { modes.insert(.pan) }
    if map?.isZoomEnabled ?? false { modes.insert(.zoom) }
    return modes
  }
}
