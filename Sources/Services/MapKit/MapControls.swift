public import SwiftUI

/// A button on a map; none is drawn.
public struct MapUserLocationButton: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A button that tilts a map; none is drawn.
public struct MapPitchButton: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A slider that tilts a map; none is drawn.
public struct MapPitchSlider: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A compass on a map; none is drawn.
public struct MapCompass: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A scale on a map; none is drawn.
public struct MapScaleView: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// A button on a map; none is drawn.
public struct MapPitchToggle: View {
  public nonisolated init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

extension View {
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  public nonisolated func mapControls<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    self
  }
}
