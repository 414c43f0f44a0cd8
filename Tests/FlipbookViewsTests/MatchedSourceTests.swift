import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Sources that move for reasons of their own.
///
/// Numbers by hand from motion notes 11, on a stage of 200 by 100 points.
@MainActor @Suite struct MatchedSourceTests {
  private struct Moving: View {
    @Namespace private var space
    @State private var isTrailing = false
    @State private var outer: CGFloat = 0
    @State private var inner: CGFloat = 0

    var body: some View {
      ZStack {
        Color.red.offset(x: inner).accessibilityIdentifier("source")
          .matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 40)
          .offset(x: outer).placed(isTrailing ? .trailing : .leading)
        Color.blue.accessibilityIdentifier("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 20, height: 10)
      }
    }
  }

  @Test(arguments: [("isTrailing", 140 as CGFloat), ("outer", 30)])
  func `a follower goes along with a source that is moved`(state: String, distance: CGFloat) {
    let stage = stage { Moving() }
    stage.watch("follower")
    let value: Any = state == "outer" ? distance : true
    stage.set(state, to: value, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(
      stage.rect("follower") == CGRect(x: distance / 2, y: 30, width: 60, height: 40))
    stage.advance(to: 2)
    #expect(stage.rect("follower")?.minX == distance)
    stage.set("isTrailing", to: false)
    stage.set("outer", to: CGFloat(0))
    #expect(stage.rect("follower")?.minX == 0, "without an animation at once")
  }

  @Test func `an offset inside the source moves only what it draws`() {
    let stage = stage { Moving() }
    stage.set("inner", to: CGFloat(30))
    #expect(stage.rect("follower")?.minX == 0)
  }

  private struct Scrolling: View {
    @Namespace private var space
    @State private var isScrolled = false

    var body: some View {
      ZStack {
        ScrollViewReader { proxy in
          ScrollView {
            VStack(spacing: 0) {
              Color.clear.frame(height: 60)
              Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 40)
              Color.clear.frame(height: 100).id("end")
            }
          }
          .onChange(of: isScrolled) {
            withAnimation(.linear(duration: 1)) { proxy.scrollTo("end", anchor: .bottom) }
          }
        }
        Color.blue.accessibilityIdentifier("follower")
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 20, height: 10)
      }
    }
  }

  @Test func `a follower goes along with a source that is scrolled`() {
    let stage = stage { Scrolling() }
    stage.watch("follower")
    #expect(stage.rect("follower") == CGRect(x: 70, y: 60, width: 60, height: 40))
    stage.set("isScrolled", to: true)
    // The content is 200 points high on a stage of 100: it is scrolled by 100.
    stage.advance(to: 0.5)
    #expect(stage.rect("follower") == CGRect(x: 70, y: 10, width: 60, height: 40))
    stage.advance(to: 2)
    #expect(stage.rect("follower")?.minY == -40)
  }

  private struct Arriving: View {
    @Namespace private var space
    @State private var isShown = false

    var body: some View {
      ZStack {
        Color.clear
        if isShown {
          Color.red.accessibilityIdentifier("source").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 60, height: 40).transition(.move(edge: .leading))
        }
        if isShown {
          Color.blue.accessibilityIdentifier("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 20, height: 10)
        }
      }
    }
  }

  @Test func `a follower goes along with a source that moves in`() {
    let stage = stage { Arriving() }
    stage.watch("source", "follower")
    stage.set("isShown", to: true, .linear(duration: 1))
    // From 60 points left of (70, 30).
    for (time, x) in [(0.0, 10.0 as CGFloat), (0.5, 40), (2, 70)] {
      stage.advance(to: time)
      for name in ["source", "follower"] {
        #expect(stage.rect(name) == CGRect(x: x, y: 30, width: 60, height: 40), "\(time) s")
      }
    }
  }
}
