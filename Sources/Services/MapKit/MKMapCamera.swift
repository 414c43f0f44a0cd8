public import CoreLocation
public import Foundation

/// The place from which a map is looked at; nothing of it is drawn.
open class MKMapCamera: NSObject {
  open var centerCoordinate = CLLocationCoordinate2D()

  /// In metres.
  open var centerCoordinateDistance: CLLocationDistance = 0

  /// In metres.
  open var altitude: CLLocationDistance = 0

  /// In degrees from above.
  open var pitch: CGFloat = 0

  /// In degrees from north.
  open var heading: CLLocationDirection = 0

  public override init() { super.init() }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    (centerCoordinateDistance, altitude) = (distance, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
  ) {
    self.init(lookingAtCenter: centerCoordinate, fromDistance: eyeAltitude, pitch: 0, heading: 0)
  }
}
