import Flipbook
import MapKit
import SwiftUI
import Testing

/// Maps: the flat map, and what code puts on it.
@MainActor @Suite struct MapTests {
  private static let london = CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12)
  private static let region = MKCoordinateRegion(
    center: london, span: MKCoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.2))

  @Test func `a coordinate is a point of the flat map`() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-6)
    // Web Mercator's tile of 20 zooms, in points of a 256th of it.
    let point = MKMapPoint(CLLocationCoordinate2D(latitude: 60, longitude: 90))
    #expect(point.x == 201_326_592 && abs(point.y - 77_953_560) < 1)
    let back = point.coordinate
    #expect(abs(back.latitude - 60) < 1e-9 && abs(back.longitude - 90) < 1e-9)
    #expect(abs(MKMetersPerMapPointAtLatitude(60) - 0.149_291_07 / 2) < 1e-6)
    let region = MKCoordinateRegion(
      center: back, latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(abs(region.span.longitudeDelta / region.span.latitudeDelta - 2) < 1e-9)
  }

  /// A map with a thing in its middle, one in a corner of its region, and a line between the two.
  private struct Places: View {
    @State private var position = MapCameraPosition.region(MapTests.region)
    @State private var chosen: Int?
    @State private var heard: CLLocationCoordinate2D?

    var body: some View {
      VStack(spacing: 0) {
        MapReader { proxy in
          Map(position: $position, selection: $chosen) {
            MapPolyline(coordinates: [MapTests.london]).stroke(.blue, lineWidth: 2)
            ForEach([0, 1], id: \.self) { index in
              Annotation("", coordinate: place(index), anchor: .topLeading) {
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("place \(index)")
              }
            }
            Marker("Choose", coordinate: MapTests.london).tag(7)
          }
          .onMapCameraChange { heard = $0.region.center }
          .frame(width: 200, height: 100)
          .accessibilityIdentifier("map")
          Button("At") {
            heard = proxy.convert(CGPoint(x: 150, y: 50), from: .local)
          }
        }
        Text("chosen \(chosen ?? 0)")
        Text(heard.map { "\(Int(($0.longitude * 1000).rounded()))" } ?? "nothing")
        Button("East") {
          withAnimation(.linear(duration: 1)) {
            var region = MapTests.region
            region.center.longitude += 0.2
            position = .region(region)
          }
        }
      }
    }

    private func place(_ index: Int) -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(
        latitude: MapTests.london.latitude, longitude: -0.12 + 0.05 * Double(index))
    }
  }

  @Test func `things lie where they belong, and move with the camera`() throws {
    let stage = Stage(device: .iPhoneX) { Places() }
    let map = try stage[.id("map")]
    let (left, top) = (map.minX, map.minY)
    // The region is 0.2 degrees wide, which are 200 points; it is less high than the map.
    #expect(try abs(stage[.id("place 0")].minX - (left + 100)) < 0.01)
    #expect(try abs(stage[.id("place 0")].minY - (top + 50)) < 0.01)
    #expect(try abs(stage[.id("place 1")].minX - (left + 150)) < 0.5)
    try stage.tap(.button("East"))
    stage.advance(by: .milliseconds(500))
    #expect(try abs(stage[.id("place 0")].minX - left) < 1)
    stage.advance(by: .milliseconds(600))
    #expect(try abs(stage[.id("place 0")].minX - (left - 100)) < 0.5)
    #expect(stage.contains(.text("80")))
  }

  @Test func `code is told where the map is, and what is chosen on it`() throws {
    let stage = Stage(device: .iPhoneX) { Places() }
    #expect(stage.contains(.text("-120")))
    try stage.tap(.button("At"))
    stage.advance(by: .milliseconds(50))
    #expect(stage.contains(.text("-70")))
    try stage.tap(.button("Choose"))
    stage.advance(by: .milliseconds(50))
    #expect(stage.contains(.text("chosen 7")))
  }

  @Test func `a map without a wish shows all that is on it`() throws {
    let stage = Stage(device: .iPhoneX) {
      Map {
        ForEach([-1.0, 1], id: \.self) { side in
          Annotation("", coordinate: CLLocationCoordinate2D(latitude: 0, longitude: side)) {
            Color.red.frame(width: 2, height: 2).accessibilityIdentifier("side \(Int(side))")
          }
        }
      }
      .frame(width: 140, height: 140)
      .accessibilityIdentifier("map")
    }
    // Two degrees, and a fifth of them on each side.
    let (first, last) = try (stage[.id("side -1")].midX, stage[.id("side 1")].midX)
    #expect(abs(last - first - 100) < 0.01)
    #expect(try abs((first + last) / 2 - stage[.id("map")].midX) < 0.01)
  }
}
