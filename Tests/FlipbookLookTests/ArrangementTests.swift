import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// Two coloured views that are arranged.
private struct Panes<Style: ArrangementViewStyle>: View {
  let style: Style
  var ratio: CGFloat?

  var body: some View {
    ArrangementView {
      Color.blue.accessibilityIdentifier("primary").splitArrangementLayoutRatio(ratio)
    } secondary: {
      Color.orange.accessibilityIdentifier("secondary")
    }
    .arrangementViewStyle(style)
  }
}

/// Tells the hinge and the regions of the device.
private struct Probe: View {
  @State private var calls: [String] = []

  var body: some View {
    GeometryReader { proxy in
      VStack {
        Text(calls.joined(separator: ", "))
        Text("folds \(words(proxy.reservedRegions(kind: .division)))")
        Text(
          "all folds \(words(proxy.reservedRegions(kind: .division, options: .includeInactive)))")
        Text("covers \(words(proxy.reservedRegions(kind: .occlusion)))")
      }
    }
    .ignoresSafeArea()
    .onHingeChange { old, new in
      let hinge = new.hinge.map { "\(Int($0.angle.degrees)) \(word($0.status))" } ?? "none"
      calls.append("\(old.hinge == nil) \(hinge)")
    }
  }

  private func word(_ status: DeviceHinge.Status) -> String {
    switch status {
    case .closed: "closed"
    case .partiallyOpen: "half"
    case .fullyOpen: "open"
    default: "?"
    }
  }

  private func words(_ regions: [ReservedRegion]) -> String {
    regions.map { "\(Int($0.frame.minX)) \(Int($0.frame.minY)) \(Int($0.frame.width))" }
      .joined(separator: ", ")
  }
}

/// - SeeAlso: The rectangles are those that github.com/kusumotoa/iPhoneDuoLab measured in the simulator.
@MainActor
struct ArrangementTests {
  private func stage<V: View>(
    _ device: String, _ orientation: DeviceOrientation = .portrait, _ view: V
  ) throws -> Stage {
    let profile = try #require(DeviceProfile.named(device))
    let stage = Stage(
      { view }, device: StageDevice(profile, orientation), semantics: .ios26,
      typesetter: try? Typesetter.shared.get())
    _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0)
    return stage
  }

  private func places(_ stage: Stage) -> [CGRect?] {
    [stage.rect(.id("primary")), stage.rect(.id("secondary"))]
  }

  @Test func `views stand below one another in a high room, and beside in a wide one`() throws {
    let high = places(try stage("iphone-duo", .portrait, Panes(style: .split)))
    #expect(high[0] == CGRect(x: 0, y: 82, width: 669, height: 417.5))
    #expect(high[1] == CGRect(x: 0, y: 499.5, width: 669, height: 417.5))
    let wide = places(try stage("iphone-duo", .landscape, Panes(style: .automatic)))
    #expect(wide[0] == CGRect(x: 0, y: 0, width: 433.5, height: 635))
    #expect(wide[1]?.minX == 433.5 && wide[1]?.maxX == 867)
    let outer = places(try stage("iphone-duo-outer", .portrait, Panes(style: .split)))
    #expect(outer[0] == CGRect(x: 0, y: 0, width: 382, height: 322))
  }

  @Test func `a fold divides the room, with room of its own between the views`() throws {
    let wide = places(try stage("iphone-duo-folded", .landscape, Panes(style: .split)))
    #expect(wide[0]?.maxX == 455.5 && wide[1]?.minX == 495.5 && wide[1]?.maxX == 867)
    let high = places(try stage("iphone-duo-folded", .portrait, Panes(style: .split)))
    #expect(high[0]?.maxY == 455.5 && high[1]?.minY == 495.5 && high[1]?.maxY == 917)
  }

  @Test func `the primary view is alone where the axis is not allowed, or there is no room`() throws
  {
    let alone = places(
      try stage(
        "iphone-duo", .landscape, Panes(style: SplitArrangementViewStyle.split.axes(.vertical))))
    #expect(alone[0]?.width == 867 && alone[1] == nil)
    let small = places(try stage("iphone-duo-outer", .landscape, Panes(style: .split)))
    #expect(small[0]?.width == 594 && small[1] == nil)
  }

  @Test func `an overlay lies over the other view, and behind a fold the other way round`() throws {
    let flat = places(try stage("iphone-duo", .landscape, Panes(style: .overlay)))
    #expect(flat[0]?.width == 867 && flat[1]?.width == 867)
    let folded = places(try stage("iphone-duo-folded", .landscape, Panes(style: .overlay)))
    #expect(folded[0]?.minX == 495.5 && folded[1]?.maxX == 455.5)
  }

  @Test func `a view has its share of the room`() throws {
    let places = places(try stage("iphone-duo", .landscape, Panes(style: .split, ratio: 0.3)))
    #expect(abs((places[0]?.width ?? 0) - 867 * 0.3) < 0.5)
    #expect(abs((places[1]?.width ?? 0) - 867 * 0.7) < 0.5)
  }

  @Test func `the hinge and the regions of a device are told`() throws {
    let folded = try stage("iphone-duo-folded", .landscape, Probe())
    #expect(folded.rect(.text("true 127 half")) != nil)
    #expect(folded.rect(.text("folds 455 0 40")) != nil)
    #expect(folded.rect(.text("covers 867 0 84")) != nil)
    let flat = try stage("iphone-duo", .portrait, Probe())
    #expect(flat.rect(.text("true 180 open")) != nil)
    #expect(flat.rect(.text("folds ")) != nil && flat.rect(.text("all folds 0 455 669")) != nil)
    let outer = try stage("iphone-duo-outer", .portrait, Probe())
    #expect(outer.rect(.text("true 0 closed")) != nil)
    #expect(outer.rect(.text("covers 399 29 37, 382 0 84")) != nil)
    let other = try stage("iphone-16-pro", .portrait, Probe())
    #expect(other.rect(.text("true none")) != nil && other.rect(.text("covers ")) != nil)
  }
}
