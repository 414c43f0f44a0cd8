public import CoreLocation
public import SwiftUI

/// A marker with a title.
nonisolated public struct Marker<Label: View>: _MapThing {
  private let coordinate: CLLocationCoordinate2D
  nonisolated(unsafe) private let label: Label

  /// The sign in the balloon, if it is not the label's.
  nonisolated(unsafe) private let glyph: AnyView?

  private nonisolated init(
    _ coordinate: CLLocationCoordinate2D, glyph: AnyView? = nil, _ label: () -> Label
  ) { (self.coordinate, self.glyph, self.label) = (coordinate, glyph, label()) }

  @MainActor public func _collect(into collector: _MapCollector) {
    let isLabel = label is any TitledIcon
    let title = isLabel ? AnyView(label.labelStyle(.titleOnly)) : AnyView(label)
    let own = isLabel ? AnyView(label.labelStyle(.iconOnly)) : AnyView(Image(systemName: "mappin"))
    collector.add(.marker(MKMapPoint(coordinate), title: title, glyph: glyph ?? own))
  }
}

/// A label, whose parts a marker shows apart.
private protocol TitledIcon {}

extension SwiftUI.Label: TitledIcon {}

extension Marker where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate, glyph: AnyView(monogram)) { Text(titleKey) } }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, monogram: Text, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate, glyph: AnyView(monogram)) { Text(title) } }

  public nonisolated init(item: MKMapItem) {
    self.init(item.placemark.coordinate) { Text(item.name ?? "") }
  }
}

extension Marker where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate) { SwiftUI.Label(titleKey, systemImage: systemImage) } }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate) { SwiftUI.Label(title, systemImage: systemImage) } }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate) { SwiftUI.Label(titleKey, image: image) } }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate) { SwiftUI.Label(title, image: image) } }
}

extension Marker {
  public nonisolated init(
    coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label
  ) { self.init(coordinate, label) }
}

/// A view with a title.
nonisolated public struct Annotation<Label: View, Content: View>: _MapThing {
  private let coordinate: CLLocationCoordinate2D
  private let anchor: UnitPoint
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let label: Label

  public nonisolated init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.coordinate, self.anchor) = (coordinate, anchor)
    (self.content, self.label) = (content(), label())
  }

  @MainActor public func _collect(into collector: _MapCollector) {
    collector.add(
      .view(
        MKMapPoint(coordinate), anchor: anchor, content: AnyView(content), title: AnyView(label)))
  }
}

extension Annotation where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) }
  }
}

/// The device's own place, which no stage knows: nothing is drawn.
nonisolated public struct UserAnnotation: _MapThing {
  public nonisolated init(anchor: UnitPoint = .center) {}

  public nonisolated init<Content: View>(
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) {}

  @MainActor public func _collect(into collector: _MapCollector) {}
}
