public import SwiftUI

/// A shape on a map.
@MainActor @preconcurrency public protocol MKOverlay: MKAnnotation {}

/// A shape that goes from point to point.
@MainActor @preconcurrency open class MKMultiPoint: NSObject, MKAnnotation {
  nonisolated let points: [MKMapPoint]

  public override nonisolated init() {
    points = []
    super.init()
  }

  public nonisolated init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
    points = coords.prefix(count).map { MKMapPoint($0) }
    super.init()
  }

  open var boundingMapRect: MKMapRect { MKMapRect(around: points) }
  open var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    return rect.isNull
      ? CLLocationCoordinate2D() : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}

/// A line on a map.
@MainActor @preconcurrency open class MKPolyline: MKMultiPoint, MKOverlay {}

/// An area on a map.
@MainActor @preconcurrency open class MKPolygon: MKMultiPoint, MKOverlay {}

/// A circle on a map.
@MainActor @preconcurrency open class MKCircle: NSObject, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }

  open var boundingMapRect: MKMapRect {
    let reach = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    let middle = MKMapPoint(coordinate)
    return MKMapRect(
      x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
  }
}

// MARK: - Drawing

/// The drawing of a shape.
@MainActor @preconcurrency open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// The drawing of an outline; without colours nothing is drawn.
@MainActor @preconcurrency open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var strokeColor: UIColor?
  open var fillColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineCap = CGLineCap.round
  open var lineJoin = CGLineJoin.round
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0

  /// The attributes of the shape on the map.
  func style() -> MapPart.Style {
    let clear = AnyShapeStyle(Color.clear)
    var style = MapPart.Style()
    style.fill = fillColor.map { AnyShapeStyle(Color(uiColor: $0).opacity(alpha)) } ?? clear
    style.stroke = strokeColor.map { AnyShapeStyle(Color(uiColor: $0).opacity(alpha)) }
    style.line = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin,
      dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], dashPhase: lineDashPhase)
    return style
  }
}

/// The drawing of a line.
@MainActor @preconcurrency open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// The drawing of an area.
@MainActor @preconcurrency open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// The drawing of a circle.
@MainActor @preconcurrency open class MKCircleRenderer: MKOverlayPathRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
