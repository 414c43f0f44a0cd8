import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Views that come and go inside a reader of geometry.
@MainActor @Suite struct GeometryReaderTests {
  private struct Marked: View {
    @State private var isMarked = false

    var body: some View {
      GeometryReader { _ in
        Color.red
          .frame(height: 40)
          .overlay(alignment: .leading) {
            if isMarked { box }
          }
      }
    }
  }

  private struct MarkedInside: View {
    var body: some View {
      GeometryReader { _ in
        VStack { Mark() }
      }
    }

    private struct Mark: View {
      @State private var isMarked = false

      var body: some View {
        Color.red
          .frame(height: 40)
          .overlay(alignment: .leading) {
            if isMarked { box }
          }
      }
    }
  }

  @Test func `what comes into an overlay in a reader is laid out`() {
    for stage in [stage { Marked() }, stage { MarkedInside() }] {
      stage.set("isMarked", to: true)
      #expect(stage.rect("a") == CGRect(x: 0, y: 15, width: 10, height: 10))
    }
  }

  private struct Branching: View {
    @State private var width: CGFloat = 50

    var body: some View {
      GeometryReader { proxy in
        if proxy.size.width > 100 {
          Color.red.accessibilityIdentifier("new")
        } else {
          Color.blue.accessibilityIdentifier("old")
        }
      }
      .frame(width: width, height: 20)
    }
  }

  @Test func `a branch that leaves with its reader's size keeps its own`() {
    let stage = stage { Branching() }
    stage.watch("old", "new")
    stage.set("width", to: CGFloat(200), .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("old") == CGRect(x: 75, y: 40, width: 50, height: 20))
    #expect(stage.rect("new") == CGRect(x: 0, y: 40, width: 200, height: 20))
    #expect(stage.opacity("old") == 0.5)
  }
}
