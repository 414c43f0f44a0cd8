public import SwiftUI

// Maps. Streets and places come from Apple's servers, so the ground is a plain one with a grid; what
// code puts on it is drawn where it belongs.

/// A map.
public struct Map<Content>: View {
  /// The part of the Earth that is wished for, where code can change it.
  private nonisolated(unsafe) let wish: () -> MapCameraPosition
  private let modes: MapInteractionModes
  private nonisolated(unsafe) let content: (any MapContent)?
  private let selection: MapSelection?

  /// Told where people have moved the map to.
  private nonisolated(unsafe) let report: ((MKMapRect) -> Void)?

  fileprivate nonisolated init(
    _ modes: MapInteractionModes, _ content: (any MapContent)? = nil,
    selection: MapSelection? = nil, report: ((MKMapRect) -> Void)? = nil,
    wish: @escaping () -> MapCameraPosition
  ) {
    (self.modes, self.content, self.selection) = (modes, content, selection)
    (self.report, self.wish) = (report, wish)
  }

  public var body: some View {
    let collector = _MapCollector()
    content?._collect(into: collector)
    return MapScene(
      parts: collector.parts, wish: wish(), modes: modes, selection: selection, report: report,
      fillsSafeArea: report == nil)
  }
}

/// The ways in which people move a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let rotate = MapInteractionModes(rawValue: 4)
  public static let pitch = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// The thing on a map that people have chosen, by its tag.
struct MapSelection {
  let get: () -> AnyHashable?
  let set: (AnyHashable?) -> Void

  init(_ get: @escaping () -> AnyHashable?, set: @escaping (AnyHashable?) -> Void) {
    (self.get, self.set) = (get, set)
  }

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    get = { binding.wrappedValue.map { AnyHashable($0) } }
    set = { binding.wrappedValue = $0?.base as? Value }
  }
}

extension Map where Content == _MapParts {
  public nonisolated init<C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) { self.init(interactionModes, content()) { initialPosition } }

  public nonisolated init<V: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(interactionModes, content(), selection: MapSelection(selection)) { initialPosition }
  }

  public nonisolated init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) { self.init(interactionModes, content()) { position.wrappedValue } }

  public nonisolated init<V: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(interactionModes, content(), selection: MapSelection(selection)) {
      position.wrappedValue
    }
  }

  public nonisolated init<C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) { self.init(interactionModes, content()) { .automatic } }

  public nonisolated init<V: Hashable, C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<V?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) { self.init(interactionModes, content(), selection: MapSelection(selection)) { .automatic } }

  public nonisolated init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init(interactionModes) { initialPosition } }

  public nonisolated init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init(interactionModes) { position.wrappedValue } }

  public nonisolated init(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(interactionModes) { .automatic } }
}

// MARK: - Maps of iOS 14

/// The choice to keep the device's own place in the middle.
public enum MapUserTrackingMode: Sendable {
  case none, follow
}

extension Map where Content == _MapParts {
  public nonisolated init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) { self.init(interactionModes, region: coordinateRegion, nil) }

  public nonisolated init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable {
    let things = annotationItems.map { ($0.id, annotationContent($0)) }
    self.init(
      interactionModes, region: coordinateRegion,
      ForEach(things, id: \.0) { EarlyThing(thing: $0.1) })
  }

  private nonisolated init(
    _ modes: MapInteractionModes, region: Binding<MKCoordinateRegion>, _ content: (any MapContent)?
  ) {
    self.init(
      modes, content, report: { region.wrappedValue = MKCoordinateRegion($0) },
      wish: { .region(region.wrappedValue) })
  }

  public nonisolated init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      interactionModes, report: { mapRect.wrappedValue = $0 },
      wish: { .rect(mapRect.wrappedValue) })
  }
}

/// A thing on a map of iOS 14.
public protocol MapAnnotationProtocol {
  @MainActor func _collect(into collector: _MapCollector)
}

/// Such a thing as the content of a map.
private struct EarlyThing: _MapThing {
  let thing: any MapAnnotationProtocol

  func _collect(into collector: _MapCollector) { thing._collect(into: collector) }
}

/// A pin on a map.
public struct MapPin: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (self.coordinate, self.tint) = (coordinate, tint)
  }

  public func _collect(into collector: _MapCollector) {
    collector.with({ $0.tint = tint.map { AnyShapeStyle($0) } }) {
      collector.add(.pin(MKMapPoint(coordinate)))
    }
  }
}

/// A marker on a map.
public struct MapMarker: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (self.coordinate, self.tint) = (coordinate, tint)
  }

  public func _collect(into collector: _MapCollector) {
    collector.with({ $0.tint = tint.map { AnyShapeStyle($0) } }) {
      collector.add(
        .marker(
          MKMapPoint(coordinate), title: AnyView(EmptyView()),
          glyph: AnyView(Image(systemName: "mappin"))))
    }
  }
}

/// A view on a map.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let anchor: CGPoint
  private let content: Content

  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) { (self.coordinate, anchor, self.content) = (coordinate, anchorPoint, content()) }

  public func _collect(into collector: _MapCollector) {
    collector.add(
      .view(
        MKMapPoint(coordinate), anchor: UnitPoint(x: anchor.x, y: anchor.y),
        content: AnyView(content), title: AnyView(EmptyView())))
  }
}
