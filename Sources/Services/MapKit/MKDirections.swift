import FlipbookLook
public import SwiftUI

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
