import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A red page that a blue one or a sheet fades in over.
private struct Fading: View {
  @State private var isShown = false
  @State private var isPushed = false

  var body: some View {
    NavigationStack {
      VStack {
        Button("Push") { isPushed = true }
        Button("Sheet") { isShown = true }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(red: 1, green: 0, blue: 0))
      .navigationDestination(isPresented: $isPushed) {
        Color(red: 0, green: 0, blue: 1)
          .overlay { Button("Back to it") { isPushed = false } }
          .navigationTransition(.crossFade)
      }
      .sheet(isPresented: $isShown) {
        Color(red: 0, green: 0, blue: 1)
          .overlay { Button("Close") { isShown = false } }
          .accessibilityIdentifier("sheet")
          .presentationDetents([.medium])
          .navigationTransition(.crossFade)
      }
    }
  }
}

/// Screens and sheets that fade in, and sheets at an edge.
///
/// - SeeAlso: documented, `NavigationTransition.crossFade` and `PresentationPlacement` of iOS 27.
@MainActor
struct NewTransitionTests {
  private let phone = LookScreen(
    size: CGSize(width: 402, height: 874), scale: 1,
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)

  @Test func `a screen fades in where it stands, and out again`() throws {
    let stage = lookStage(phone) { Fading() }
    #expect(stage.picture().hex(20, 700) == "FF0000")
    try stage.tap(.button("Push"))
    stage.advance(to: 0.12)
    let middle = stage.picture()
    // It is the same mixture at both sides: nothing slides.
    #expect(middle.hex(10, 700) == middle.hex(390, 700))
    #expect(!["FF0000", "0000FF"].contains(middle.hex(10, 700)))
    stage.advance(to: 2)
    #expect(stage.picture().hex(20, 700) == "0000FF")
    try stage.tap(.button("Back to it"))
    stage.advance(to: 2.12)
    let back = stage.picture()
    #expect(back.hex(10, 700) == back.hex(390, 700))
    #expect(!["FF0000", "0000FF"].contains(back.hex(10, 700)))
    stage.advance(to: 4)
    #expect(stage.picture().hex(20, 700) == "FF0000")
  }

  @Test func `a sheet fades in where it stands`() throws {
    let stage = lookStage(phone) { Fading() }
    try stage.tap(.button("Sheet"))
    stage.advance(to: 0.12)
    let early = try #require(stage.rect(.id("sheet")))
    let middle = stage.picture().hex(200, 800)
    stage.advance(to: 2)
    #expect(abs(try #require(stage.rect(.id("sheet"))).minY - early.minY) < 1)
    #expect(middle != stage.picture().hex(200, 800) && middle != "FF0000")
    try stage.tap(.button("Close"))
    stage.advance(to: 4)
    #expect(stage.rect(.id("sheet")) == nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a sheet stands at an edge of a wide window`(direction: LayoutDirection) throws {
    let tablet = LookScreen(
      size: CGSize(width: 1_210, height: 834), scale: 1,
      safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), semantics: .ios26,
      widthClass: .regular)
    func rect(_ placement: PresentationPlacement) throws -> CGRect {
      let stage = lookStage(tablet) {
        Color.white
          .sheet(isPresented: .constant(true)) {
            Text("inside").presentationPlacement(placement)
          }
          .environment(\.layoutDirection, direction)
      }
      return try #require(stage.rect(.part(.sheet, nil)))
    }
    let isTurned = direction == .rightToLeft
    #expect(abs(try rect(.automatic).midX - 605) < 1)
    #expect(abs(try rect(.center).midX - 605) < 1)
    let (left, right) = (
      try rect(isTurned ? .trailing : .leading), try rect(isTurned ? .leading : .trailing)
    )
    #expect(abs(left.minX - 20) < 1 && abs(right.maxX - 1_190) < 1)
    #expect(left.size == (try rect(.center)).size)
  }

  @Test func `a question before a window closes is never asked, which is said`() {
    let stage = lookStage(phone) {
      Text("page").dismissalConfirmationDialog("Sure?", shouldPresent: true) { Button("Yes") {} }
    }
    #expect(stage.graph.diagnostics.contains { $0.contains("dismissalConfirmationDialog") })
  }
}
