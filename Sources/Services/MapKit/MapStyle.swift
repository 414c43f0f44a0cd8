public import SwiftUI

/// The look of a map.
public struct MapStyle: Sendable {
  /// The height of what is on a map; maps are drawn flat.
  public enum Elevation: Sendable {
    case automatic, flat, realistic
  }

  /// True for pictures of the Earth in place of a drawing.
  let isImagery: Bool

  public static var standard: MapStyle { MapStyle(isImagery: false) }
  public static var imagery: MapStyle { MapStyle(isImagery: true) }
  public static var hybrid: MapStyle { MapStyle(isImagery: true) }
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { .standard }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .hybrid }

  /// The strength of a map's colours.
  public enum StandardEmphasis: Sendable {
    case automatic, muted
  }
}

/// The kinds of places that a map shows; none is drawn.
public struct PointOfInterestCategories: Sendable {
  public static let all = PointOfInterestCategories()
  public static let excludingAll = PointOfInterestCategories()
}

extension EnvironmentValues {
  @Entry var mapStyle = MapStyle.standard
  @Entry var mapListeners: [MapListener] = []
  @Entry var mapPlaces: MapPlaces?
}

/// Code that is told when a map has moved.
struct MapListener: @unchecked Sendable {
  let hear: (MapCameraUpdateContext) -> Void
}

extension View {
  public nonisolated func mapStyle(_ style: MapStyle) -> some View {
    environment(\.mapStyle, style)
  }

  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View {
    transformEnvironment(\.mapListeners) { $0.append(MapListener(hear: action)) }
  }

  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.mapListeners) { $0.append(MapListener { _ in action() }) }
  }
}
