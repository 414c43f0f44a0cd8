import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

extension View {
  /// The view in a corner or at an edge of all the room there is.
  func placed(_ alignment: Alignment) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
  }
}

/// Numbers by hand from motion notes 11 and layout notes 20, on a stage of 200 by 100 points.
@MainActor @Suite struct MatchedGeometryTests {
  // MARK: What a follower takes over

  /// A source of 60 by 40 points in the top left corner; a follower with a slot of 20 by 10 in the
  /// middle: (90, 45).
  private struct Pair<Follower: View>: View {
    @Namespace private var space
    var sourceAnchor = UnitPoint.center
    let follower: (Namespace.ID) -> Follower

    var body: some View {
      ZStack {
        Color.red.accessibilityIdentifier("source")
          .matchedGeometryEffect(id: "id", in: space, anchor: sourceAnchor)
          .frame(width: 60, height: 40).placed(.topLeading)
        follower(space).frame(width: 20, height: 10)
      }
    }
  }

  private var blue: some View { Color.blue.accessibilityIdentifier("follower") }

  @Test func `by default a view is a source, and shares position and size by the middle`() {
    let stage = stage {
      Pair { blue.matchedGeometryEffect(id: "id", in: $0, isSource: false) }
    }
    #expect(stage.rect("source") == CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(stage.rect("follower") == CGRect(x: 0, y: 0, width: 60, height: 40))
  }

  @Test(arguments: [
    (MatchedGeometryProperties.frame, CGRect(x: 0, y: 0, width: 60, height: 40)),
    (.position, CGRect(x: 20, y: 15, width: 20, height: 10)),
    (.size, CGRect(x: 90, y: 45, width: 60, height: 40)),
    (MatchedGeometryProperties(), CGRect(x: 90, y: 45, width: 20, height: 10)),
  ])
  func `a follower takes over what its properties say`(
    properties: MatchedGeometryProperties, rect: CGRect
  ) {
    let stage = stage {
      Pair {
        blue.matchedGeometryEffect(id: "id", in: $0, properties: properties, isSource: false)
      }
    }
    #expect(stage.rect("follower") == rect)
  }

  @Test(arguments: [
    (UnitPoint.topLeading, UnitPoint.topLeading, CGPoint(x: 0, y: 0)),
    (.bottomTrailing, .topLeading, CGPoint(x: 60, y: 40)),
    (.center, .bottomTrailing, CGPoint(x: 10, y: 10)),
    (.bottom, .top, CGPoint(x: 20, y: 40)),
    (UnitPoint(x: 0.25, y: 0.75), .center, CGPoint(x: 5, y: 25)),
    (UnitPoint(x: .nan, y: 0), .topLeading, CGPoint(x: 90, y: 0)),
  ])
  func `a follower's own anchor is put on the source's`(
    source: UnitPoint, own: UnitPoint, origin: CGPoint
  ) {
    let stage = stage {
      Pair(sourceAnchor: source) {
        blue.matchedGeometryEffect(
          id: "id", in: $0, properties: .position, anchor: own, isSource: false)
      }
    }
    #expect(stage.rect("follower") == CGRect(origin: origin, size: CGSize(width: 20, height: 10)))
  }

  @Test func `a frame inside makes the content rigid`() {
    let stage = stage {
      Pair {
        blue.frame(width: 30, height: 30)
          .matchedGeometryEffect(id: "id", in: $0, isSource: false)
      }
    }
    #expect(stage.rect("follower") == CGRect(x: 15, y: 5, width: 30, height: 30))
  }

  private struct Row: View {
    @Namespace private var space

    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 10).accessibilityIdentifier("before")
        Color.blue.accessibilityIdentifier("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 20, height: 10).accessibilityIdentifier("slot")
        Color.red.frame(width: 20, height: 10).accessibilityIdentifier("after")
      }
      .overlay(alignment: .bottomTrailing) {
        Color.clear.frame(width: 8, height: 6).matchedGeometryEffect(id: 1, in: space)
          .offset(x: 40)
      }
    }
  }

  @Test func `the layout knows only the slot, and the source may be in an overlay`() {
    let stage = stage { Row() }
    #expect(stage.rect("before")?.minX == 70)
    #expect(stage.rect("slot") == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(stage.rect("after")?.minX == 110)
    // The source's corner is at (130, 55), and an offset outside moves it.
    #expect(stage.rect("follower") == CGRect(x: 162, y: 49, width: 8, height: 6))
  }

  // MARK: Groups

  private struct Name: Hashable {
    var text: String
  }

  private struct Groups<ID: Hashable>: View {
    @Namespace private var first
    @Namespace private var second
    let id: ID

    private func follower(_ name: String, _ space: Namespace.ID) -> some View {
      Color.blue.accessibilityIdentifier(name)
        .matchedGeometryEffect(id: id, in: space, isSource: false)
        .frame(width: 20, height: 10)
    }

    var body: some View {
      ZStack {
        follower("a", first)
        follower("b", first)
        follower("c", second)
        Color.red.frame(width: 60, height: 40).matchedGeometryEffect(id: id, in: first)
          .placed(.topLeading)
        Color.red.frame(width: 40, height: 20).matchedGeometryEffect(id: id, in: second)
          .placed(.bottomTrailing)
        // The same number, of another type: nobody's source.
        Color.red.matchedGeometryEffect(id: UInt8(7), in: first)
      }
    }
  }

  private func expectGroups(_ id: some Hashable) {
    let stage = stage { Groups(id: id) }
    for name in ["a", "b"] {
      #expect(stage.rect(name) == CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    #expect(stage.rect("c") == CGRect(x: 160, y: 80, width: 40, height: 20))
    #expect(stage.graph.diagnostics == [])
  }

  @Test func `a group is an identity of any type in a namespace`() {
    expectGroups(7)
    expectGroups(7.0)
    expectGroups("seven")
    expectGroups(Name(text: "seven"))
    expectGroups(Edge.top)
    expectGroups(Int?.none)
  }

  // MARK: Which is the source

  private struct Sources: View {
    @Namespace private var space
    @State private var hasFirst = true
    @State private var hasSecond = false
    @State private var areSources = true

    var body: some View {
      ZStack {
        Color.clear
        if hasFirst {
          Color.red.accessibilityIdentifier("first")
            .matchedGeometryEffect(id: "id", in: space, isSource: areSources)
            .frame(width: 60, height: 40).placed(.topLeading)
        }
        if hasSecond {
          Color.red.accessibilityIdentifier("second")
            .matchedGeometryEffect(id: "id", in: space, isSource: areSources)
            .frame(width: 40, height: 20).placed(.bottomTrailing)
        }
        Color.blue.accessibilityIdentifier("follower")
          .matchedGeometryEffect(id: "id", in: space, isSource: false)
          .frame(width: 20, height: 10)
      }
    }
  }

  private let first = CGRect(x: 0, y: 0, width: 60, height: 40)
  private let second = CGRect(x: 160, y: 80, width: 40, height: 20)
  private let slot = CGRect(x: 90, y: 45, width: 20, height: 10)

  @Test func `the source is the one inserted last; two of them are warned of once`() {
    let stage = stage { Sources() }
    #expect(stage.rect("follower") == first)
    #expect(stage.graph.diagnostics == [])
    stage.set("hasSecond", to: true)
    #expect(stage.rect("follower") == second)
    #expect(stage.rect("second") == second)
    #expect(stage.rect("first") == second, "who is not the source is matched")
    stage.set("hasFirst", to: false)
    stage.set("hasFirst", to: true)
    #expect(stage.rect("follower") == first, "inserted again, it is the newest")
    stage.set("hasFirst", to: false)
    #expect(stage.rect("follower") == second)
    stage.set("hasSecond", to: false)
    #expect(stage.rect("follower") == slot)
    #expect(
      stage.graph.diagnostics == [
        "matchedGeometryEffect: more than one view with id \"id\" has isSource: true; "
          + "the one inserted last is the source"
      ])
  }

  @Test func `without a source nobody is matched`() {
    let stage = stage { Sources() }
    stage.set("areSources", to: false)
    #expect(stage.rect("first") == first)
    #expect(stage.rect("follower") == slot)
    stage.set("areSources", to: true)
    #expect(stage.rect("follower") == first)
  }

  @Test func `a source that comes back before it was gone is the newest`() {
    let stage = stage { Sources() }
    stage.set("hasSecond", to: true)
    stage.set("hasFirst", to: false, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("follower") == second)
    stage.set("hasFirst", to: true)
    #expect(stage.rect("follower") == first)
  }

  // MARK: Coming and going

  @Test func `followers go to a source that comes, and back when it goes`() {
    let stage = stage { Sources() }
    stage.set("hasFirst", to: false)
    stage.watch("follower")
    #expect(stage.rect("follower") == slot)
    stage.set("hasFirst", to: true, .linear(duration: 1))
    #expect(stage.rect("follower") == slot)
    stage.advance(to: 0.5)
    let middle = CGRect(x: 45, y: 22.5, width: 40, height: 25)
    #expect(stage.rect("follower") == middle)
    stage.advance(to: 2)
    #expect(stage.rect("follower") == first)
    stage.set("hasFirst", to: false, .linear(duration: 1))
    stage.advance(to: 2.5)
    #expect(stage.rect("follower") == middle)
    stage.advance(to: 4)
    #expect(stage.rect("follower") == slot)
  }

  @Test func `a follower goes along when the device is turned`() {
    let stage = stage { Sources() }
    stage.set("hasFirst", to: false)
    stage.set("hasSecond", to: true)
    stage.watch("follower")
    let transaction = Transaction(animation: .linear(duration: 1))
    stage.setDevice(stage.device.turned(.landscape), transaction)
    stage.advance(to: 0.5)
    // From (160, 80) on 200 by 100 to (60, 180) on 100 by 200.
    #expect(stage.rect("follower") == CGRect(x: 110, y: 130, width: 40, height: 20))
    stage.advance(to: 2)
    #expect(stage.rect("follower") == CGRect(x: 60, y: 180, width: 40, height: 20))
  }

  // MARK: Chains

  private struct Chain: View {
    @Namespace private var space

    var body: some View {
      ZStack {
        Color.blue.accessibilityIdentifier("last")
          .matchedGeometryEffect(id: 2, in: space, isSource: false)
          .frame(width: 20, height: 10)
        Color.clear
          .overlay(alignment: .bottomTrailing) {
            Color.red.frame(width: 8, height: 6).matchedGeometryEffect(id: 2, in: space)
          }
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 20, height: 10)
        Color.red.frame(width: 60, height: 40).matchedGeometryEffect(id: 1, in: space)
          .placed(.topLeading)
      }
    }
  }

  @Test func `a follower may hold the source of another`() {
    let stage = stage { Chain() }
    #expect(stage.rect("last") == CGRect(x: 52, y: 34, width: 8, height: 6))
  }

  private struct Ring: View {
    @Namespace private var space

    private func link(_ own: Int, _ other: Int) -> some View {
      Color.clear.overlay {
        Color.red.frame(width: 8, height: 6).matchedGeometryEffect(id: own, in: space)
          .offset(x: 1)
      }
      .matchedGeometryEffect(id: other, in: space, isSource: false)
    }

    var body: some View {
      HStack(spacing: 0) {
        link(1, 2)
        link(2, 1)
      }
    }
  }

  @Test func `a place that depends on itself is named`() {
    let stage = stage { Ring() }
    #expect(
      stage.graph.diagnostics.contains {
        $0.hasPrefix("matchedGeometryEffect: the place of the source of id")
      })
  }
}
