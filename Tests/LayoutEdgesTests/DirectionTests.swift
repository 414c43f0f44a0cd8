import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct DirectionTests {
  struct Arrangement: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @MainActor @Sendable () -> AnyView

    init(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) {
      testDescription = name
      self.view = { AnyView(view()) }
    }
  }

  private static func box(_ name: String, _ width: CGFloat = 10) -> some View {
    Color.red.frame(width: width, height: 10).accessibilityIdentifier(name)
  }

  /// Views that only lay out: from right to left each is the mirror image of itself.
  nonisolated static let arrangements: [Arrangement] = [
    Arrangement("stack") {
      HStack {
        box("a"); box("b", 30); Spacer()
      }
    },
    Arrangement("column") {
      VStack(alignment: .leading) {
        box("a"); box("b", 30)
      }
    },
    Arrangement("pile") {
      ZStack(alignment: .bottomTrailing) {
        box("a"); box("b", 30)
      }
    },
    Arrangement("padding") { box("a").padding(.leading, 20).padding(.trailing, 5) },
    Arrangement("frame") { box("a").frame(width: 90, alignment: .leading) },
    Arrangement("flexible frame") { box("a").frame(maxWidth: .infinity, alignment: .trailing) },
    Arrangement("guide") {
      VStack(alignment: .leading) {
        box("a").alignmentGuide(.leading) { $0[.trailing] + 5 }
        box("b", 30)
      }
    },
    Arrangement("overlay") { box("a", 60).overlay(alignment: .topLeading) { box("b") } },
    Arrangement("background") { box("a", 60).background(alignment: .trailing) { box("b") } },
    Arrangement("grid") {
      Grid(alignment: .leading) {
        GridRow {
          box("a"); box("b", 30)
        }
        GridRow { box("c", 20).gridCellColumns(2).gridCellAnchor(.trailing) }
      }
    },
    Arrangement("lazy grid") {
      LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible(), alignment: .trailing)]) {
        box("a"); box("b"); box("c")
      }
    },
    Arrangement("lazy stack") {
      LazyVStack(alignment: .leading) {
        box("a"); box("b", 30)
      }
    },
    Arrangement("reader") {
      GeometryReader { _ in
        box("a"); box("b", 30)
      }
    },
    Arrangement("safe area bars") {
      box("a", 30).frame(maxWidth: .infinity, alignment: .leading)
        .safeAreaInset(edge: .leading) { box("b") }
        .safeAreaInset(edge: .bottom, alignment: .trailing) { box("c") }
    },
    Arrangement("safe area padding") {
      Color.blue.accessibilityIdentifier("a").safeAreaPadding(.leading, 30)
    },
    Arrangement("what runs under a bar") {
      Color.blue.ignoresSafeArea().accessibilityIdentifier("a")
        .safeAreaInset(edge: .leading) { box("b") }
    },
    Arrangement("scroll view") {
      ScrollView {
        box("a", 150); box("b", 90)
      }
    },
    Arrangement("first that fits") {
      ViewThatFits {
        HStack {
          box("a"); box("b", 30)
        }
      }
    },
    Arrangement("container relative") {
      box("a").containerRelativeFrame(.horizontal, count: 2, spacing: 0, alignment: .leading)
    },
    Arrangement("layout of one's own") {
      Stairs() {
        box("a"); box("b", 30)
      }
    },
    Arrangement("group") {
      HStack {
        Group {
          box("a"); box("b", 30)
        }.padding(.leading, 4)
      }
    },
    Arrangement("fixed size and ratio") {
      HStack {
        box("a").fixedSize(); box("b", 40).aspectRatio(2, contentMode: .fit)
      }
    },
    Arrangement("scaled") {
      box("a", 40).scaleEffect(0.5, anchor: .center).frame(width: 90, alignment: .leading)
    },
  ]

  /// Places each subview ten points further to the right.
  private struct Stairs: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { CGSize(width: 100, height: 50) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for (index, subview) in subviews.enumerated() {
        let step = CGFloat(index) * 10
        subview.place(
          at: CGPoint(x: bounds.minX + step, y: bounds.minY + step), proposal: .unspecified)
      }
    }
  }

  @Test(arguments: arrangements)
  func `what runs from right to left is a mirror image`(arrangement: Arrangement) throws {
    let forward = stage { arrangement.view() }
    let backward = stage { arrangement.view().environment(\.layoutDirection, .rightToLeft) }
    let parts = forward.identifiedParts(isPixelRounded: false)
    #expect(!parts.isEmpty)
    for part in parts {
      let mirrored = CGRect(
        x: 200 - part.frame.maxX, y: part.frame.minY, width: part.frame.width,
        height: part.frame.height)
      let found = backward.identifiedParts(isPixelRounded: false).first { $0.id == part.id }
      #expect(found?.frame == mirrored, "\(part.id)")
    }
    // And back: an environment turned in flight gives what it gives at first.
    let turned = stage {
      Stateful(LayoutDirection.leftToRight) { direction in
        arrangement.view().environment(\.layoutDirection, direction.wrappedValue)
      }
    }
    turned.set("value", to: LayoutDirection.rightToLeft)
    #expect(
      turned.identifiedParts(isPixelRounded: false)
        == backward.identifiedParts(isPixelRounded: false))
  }

  /// Distances in points of the screen are as they are written.
  @Test func `offsets are not mirrored`() {
    let stage = stage {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: 30)
        .environment(\.layoutDirection, .rightToLeft)
    }
    stage.watch([.id("a")])
    #expect(stage.rect("a")?.minX == 125)
  }

  @Test func `a part of the screen may run the other way`() {
    let stage = stage {
      HStack(spacing: 0) {
        Self.box("a")
        HStack(spacing: 0) {
          Self.box("b"); Self.box("c", 30)
        }
        .environment(\.layoutDirection, .rightToLeft)
      }
    }
    // 50 points in the middle of 200: a, then c and b.
    #expect(stage.rect("a")?.minX == 75)
    #expect(stage.rect("b")?.minX == 115)
    #expect(stage.rect("c")?.minX == 85)
  }

  @Test(arguments: [false, true])
  func `what asks for it is drawn as its mirror image`(isEnabled: Bool) {
    let stage = stage {
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 100)), with: .color(.red))
      }
      .flipsForRightToLeftLayoutDirection(isEnabled)
      .environment(\.layoutDirection, .rightToLeft)
    }
    let picture = stage.draw()
    func isWhite(_ x: Int) -> Bool { picture.pixels[4 * x..<4 * x + 3].allSatisfy { $0 == 255 } }
    #expect(isWhite(10) == isEnabled)
    #expect(isWhite(190) != isEnabled)
  }

  @Test(arguments: [false, true])
  func `what moves in from an edge comes from the leading side`(isPush: Bool) throws {
    let stage = stage {
      Stateful(false) { isShown in
        ZStack {
          Color.clear
          if isShown.wrappedValue {
            Self.box("a", 40)
              .transition(isPush ? .push(from: .leading) : .move(edge: .leading))
          }
        }
        .environment(\.layoutDirection, .rightToLeft)
      }
    }
    stage.set("value", to: true, .linear(duration: 1))
    stage.watch([.id("a")])
    stage.advance(to: 0.25)
    // From one width, 40 points, to the right of its place at 80: leading is right.
    let found = try #require(stage.rect("a"))
    #expect(abs(found.minX - (80 + 0.75 * 40)) < 1e-6, "\(found)")
  }
}
