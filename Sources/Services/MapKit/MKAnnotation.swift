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
