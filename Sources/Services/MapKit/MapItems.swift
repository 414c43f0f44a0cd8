public import CoreLocation
public import Foundation
public import SwiftUI

/// The way in which more is shown of a chosen place.
public struct MapItemDetailSelectionAccessoryStyle: Sendable {
  /// The size of what hangs at a place.
  public enum CalloutStyle: Sendable {
    case automatic, compact, full
  }

  public static let automatic = Self()
  public static let caption = Self()
  public static let callout = Self()
  public static let sheet = Self()
  public static func callout(_ style: CalloutStyle) -> Self { Self() }
}

/// The height at which something lies on a map.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads, aboveLabels
}

/// The address of a place, as people write it.
open class MKAddress: NSObject, @unchecked Sendable {
  public let fullAddress: String
  public let shortAddress: String?

  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    (self.fullAddress, self.shortAddress) = (fullAddress, shortAddress)
  }
}

extension MKMapItem {
  public convenience init(location: CLLocation, address: MKAddress?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
  }

  /// The place's address; here none is known.
  public var address: MKAddress? { nil }

  public var location: CLLocation {
    CLLocation(
      latitude: placemark.coordinate.latitude, longitude: placemark.coordinate.longitude)
  }
}

extension View {
  /// Shows more of a chosen place; a map chooses none.
  public nonisolated func mapItemDetailSheet(
    item: Binding<MKMapItem?>, displaysMap: Bool = true
  ) -> some View { self }

  /// Shows more of a place; a map knows nothing of it.
  public nonisolated func mapItemDetailSheet(
    isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true
  ) -> some View { self }
}
