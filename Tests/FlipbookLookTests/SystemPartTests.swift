import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Rows with a button in one, and an alert that covers them.
private struct Parts: View {
  @State private var isShown = false
  @State private var tapped = 0

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Text("Wi-Fi")
        Text("Home")
        Button("Forget") { isShown = true }
      }
      .frame(height: 44)
      .onTapGesture { tapped += 1 }
      .systemPart(.row)
      Color.red.frame(width: 50, height: 30).systemPart(.field, named: "Email")
      Text("Taps \(tapped)")
      if isShown {
        Color.clear.windowLayer(.presentation) {
          VStack {
            Text("Delete?")
            Text("It is gone then.")
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.white)
          .systemPart(.alert, dismiss: { isShown = false })
        }
      }
    }
  }
}

/// An area that says how a finger went.
private struct Swiped: View {
  @State private var said = ""

  var body: some View {
    Color.blue
      .overlay { Text(said).foregroundStyle(.white) }
      .accessibilityIdentifier("area")
      .ignoresSafeArea()
      .gesture(
        DragGesture().onEnded { drag in
          let (way, speed) = (drag.translation.width, drag.velocity.width)
          said = "\(Int(way)) at \(Int(speed.rounded()))"
        })
  }
}

@MainActor
struct SystemPartTests {
  private let screen = LookScreen(size: CGSize(width: 300, height: 400), scale: 1)

  @Test("A part is found by its word, by its name, and by any text in it")
  func words() throws {
    let stage = lookStage(screen) { Parts() }
    #expect(stage.rect(.part(.row, nil))?.height == 44)
    #expect(stage.rect(.part(.row, "Home"))?.height == 44)
    #expect(stage.rect(.part(.row, "Nothing")) == nil)
    #expect(stage.rect(.part(.field, "Email"))?.width == 50)
    #expect(stage.rect(.part(.alert, nil)) == nil)
    // The row can be tapped too, but the button in it is meant.
    try stage.tap(.button("Wi-Fi"))
    #expect(stage.rect(.text("Taps 1")) != nil)
    try stage.tap(.button("Forget"))
    #expect(stage.rect(.part(.alert, "Delete?"))?.width == 300)
    #expect(stage.rect(.part(.alert, "It is gone then.")) != nil)
  }

  @Test("A button that shows a picture alone is found by the name that is spoken, or the picture's")
  func spokenNames() throws {
    struct Pictures: View {
      @State private var said = "nothing"

      var body: some View {
        VStack {
          Text(said)
          Button {
            said = "trash"
          } label: {
            Label("Delete", systemImage: "trash")
          }
          .labelStyle(.iconOnly)
          Button {
            said = "heart"
          } label: {
            Image(systemName: "heart")
          }
          .accessibilityLabel("Favourite")
          Button {
            said = "plus"
          } label: {
            Image(systemName: "plus")
          }
          Button {
            said = "star"
          } label: {
            Label("Star", systemImage: "star")
          }
        }
      }
    }
    let stage = lookStage(screen) { Pictures() }
    for (name, said) in [
      ("Delete", "trash"), ("Favourite", "heart"), ("plus", "plus"), ("Star", "star"),
    ] {
      try stage.tap(.button(name))
      #expect(stage.rect(.text(said)) != nil)
    }
    // What is spoken is not shown.
    #expect(stage.rect(.text("Delete")) == nil)
    #expect(stage.rect(.button("heart")) == nil)
  }

  @Test("What is presented is dismissed, and nothing more than that")
  func dismissal() throws {
    let stage = lookStage(screen) { Parts() }
    #expect(throws: TimelineError.self) { try stage.play(.dismiss(nil)) }
    try stage.tap(.button("Forget"))
    try stage.play(.dismiss(nil))
    #expect(stage.rect(.part(.alert, nil)) == nil)
    try stage.tap(.button("Forget"))
    let alert = Located(Selector.part(.alert, "Delete?"), at: SourceLocation(file: "test"))
    try stage.play(.dismiss(alert))
    #expect(stage.rect(.part(.alert, nil)) == nil)
    #expect(throws: TimelineError.self) { try stage.play(.back(SourceLocation(file: "test"))) }
  }

  @Test("A swipe is a drag with the speed of a thumb", arguments: [false, true])
  func swipe(isRightToLeft: Bool) throws {
    let stage = lookStage(screen) {
      Swiped().environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
    let place = SourceLocation(file: "test")
    let middle = Action.Swipe(from: .middle, .left, distance: 60, location: place)
    try stage.play(.swipe(middle))
    stage.advance(to: 1)
    #expect(stage.rect(.text("-60 at -400")) != nil)
    let view = Action.Place.view(.id("area"))
    try stage.play(.swipe(.init(from: .place(view), .right, location: place)))
    stage.advance(to: 2)
    #expect(stage.rect(.text("149 at 993")) != nil)
  }

  @Test("The part that covers a view is named, and a point is tapped without a view")
  func cover() throws {
    let stage = lookStage(screen) { Parts() }
    let place = try #require(stage.rect(.text("Forget")))
    try stage.tap(.point(x: place.midX, y: place.midY))
    let error = #expect(throws: TimelineError.self) { try stage.tap(.button("Forget")) }
    #expect(error?.message == "`button(\"Forget\")` is covered by the alert “Delete?”")
  }
}
