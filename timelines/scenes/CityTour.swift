import MapKit
import SwiftUI

/// A walk along a harbour: a button takes the camera from stop to stop.
struct CityTour: View {
  private struct Stop: Identifiable {
    let id: Int
    let name: String
    let symbol: String
    let tint: Color
    let place: CLLocationCoordinate2D
  }

  private static let stops = [
    Stop(
      id: 0, name: "Speicherstadt", symbol: "building.2.fill", tint: .red,
      place: CLLocationCoordinate2D(latitude: 53.5436, longitude: 9.9885)),
    Stop(
      id: 1, name: "Concert hall", symbol: "music.note", tint: .purple,
      place: CLLocationCoordinate2D(latitude: 53.5413, longitude: 9.9841)),
    Stop(
      id: 2, name: "Landing stages", symbol: "ferry.fill", tint: .blue,
      place: CLLocationCoordinate2D(latitude: 53.5459, longitude: 9.9663)),
  ]

  private static func region(around stop: Int, metres: Double) -> MapCameraPosition {
    .region(
      MKCoordinateRegion(
        center: stops[stop].place, latitudinalMeters: metres, longitudinalMeters: metres))
  }

  private static let views = [
    region(around: 0, metres: 1600), region(around: 2, metres: 1600),
    region(around: 2, metres: 500), .automatic,
  ]

  @State private var view = 0
  @State private var position = views[0]
  @State private var chosen: Int?

  var body: some View {
    Map(position: $position, selection: $chosen) {
      MapPolyline(coordinates: Self.stops.map(\.place))
        .stroke(.teal, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [1, 7]))
      MapCircle(center: Self.stops[2].place, radius: 150)
        .foregroundStyle(.blue.opacity(0.15))
        .stroke(.blue.opacity(0.6), lineWidth: 1)
      ForEach(Self.stops) { stop in
        Marker(stop.name, systemImage: stop.symbol, coordinate: stop.place)
          .tint(stop.tint)
          .tag(stop.id)
      }
      Annotation(
        "Church", coordinate: CLLocationCoordinate2D(latitude: 53.5484, longitude: 9.9788)
      ) {
        Image(systemName: "bell.fill")
          .font(.footnote)
          .padding(6)
          .background(.background, in: .circle)
          .accessibilityIdentifier("church")
      }
    }
    .safeAreaInset(edge: .bottom) {
      Button(chosen.map { Self.stops[$0].name } ?? "Next stop") {
        view = (view + 1) % Self.views.count
        withAnimation(.easeInOut(duration: 0.8)) { position = Self.views[view] }
      }
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
      .controlSize(.large)
      .padding()
      .accessibilityIdentifier("next")
    }
  }
}
