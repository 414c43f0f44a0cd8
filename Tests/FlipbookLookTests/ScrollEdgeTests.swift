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

/// Content of one colour that goes on under the tab bar.
private struct Tabs: View {
  let content: Color
  var ground: Color?
  var form: ScrollEdgeEffectStyle?
  var isHidden = false

  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") {
        ZStack {
          if let ground { ground.ignoresSafeArea() }
          ScrollView { content.frame(height: 3000) }
            .scrollEdgeEffectStyle(form, for: .bottom)
            .scrollEdgeEffectHidden(isHidden, for: .bottom)
        }
      }
    }
  }
}

/// Content of one colour, scrolled under a navigation bar.
private struct Titled: View {
  var form: ScrollEdgeEffectStyle?

  var body: some View {
    NavigationStack {
      ScrollViewReader { reader in
        ScrollView {
          Color.black.frame(height: 3000).id("content")
            .onTapGesture { reader.scrollTo("content", anchor: .bottom) }
        }
      }
      .navigationTitle("Title")
      .navigationBarTitleDisplayMode(.inline)
    }
    .scrollEdgeEffectStyle(form, for: .top)
  }
}

/// Content that begins scrolled under a navigation bar.
private struct Begun: View {
  var body: some View {
    NavigationStack {
      ScrollView { Color.black.frame(height: 3000) }
        .defaultScrollAnchor(.bottom)
        .navigationTitle("Title")
        .navigationBarTitleDisplayMode(.inline)
    }
  }
}

@MainActor
struct ScrollEdgeTests {
  private var screen: LookScreen {
    LookScreen(
      size: CGSize(width: 402, height: 874),
      safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)
  }

  /// The colour at the left of the tab bar, as many points above the window's bottom.
  private func level(_ picture: LookPicture, above bottom: CGFloat) -> Int {
    picture.levels(9, Int((874 - bottom) * 3)).red
  }

  @Test func `content that begins scrolled fades under the bar from the first frame on`() {
    let stage = lookStage(screen) { Begun() }
    #expect(stage.picture().levels(9, 40 * 3).red > 150)
    let classic = lookStage(.pro16) { Begun() }
    #expect(classic.picture().levels(9, 40 * 3).red > 100)
  }

  @Test("Content fades into the ground under a tab bar, as measured in SwiftUI-SotkaApp")
  func fades() {
    let grey = lookStage(screen) { Tabs(content: Color(white: 196.0 / 255)) }.picture()
    #expect(level(grey, above: 140) == 196)
    #expect(abs(level(grey, above: 120) - 0xC5) <= 1)
    #expect(abs(level(grey, above: 109) - 0xC7) <= 1)
    #expect(abs(level(grey, above: 97) - 0xCA) <= 2)
    let black = lookStage(screen) { Tabs(content: .black) }.picture()
    #expect(level(black, above: 140) == 0)
    #expect(abs(level(black, above: 2) - 217) <= 3)
  }

  @Test("The veil is what lies behind the scroll view")
  func ground() {
    let picture = lookStage(screen) { Tabs(content: .white, ground: .black) }.picture()
    #expect(level(picture, above: 140) == 255)
    #expect(abs(level(picture, above: 2) - 38) <= 6)
  }

  @Test("The ground is found where it stands, below a stack's bar")
  func listGround() {
    let picture = lookStage(screen) {
      TabView {
        Tab("Home", systemImage: "house") {
          NavigationStack { List(0..<80, id: \.self) { Text("Row \($0)") } }
        }
      }
    }.picture()
    // The list's colour has more blue than the screen's, in the shadow of the bar too.
    for bottom in stride(from: CGFloat(2), to: 130, by: 8) {
      let color = picture.levels(6, Int((874 - bottom) * 3))
      #expect(color.blue - color.red >= 4)
    }
  }

  @Test("A hidden edge leaves content as it is, a hard one has a ground that ends at the bar")
  func forms() {
    let hidden = lookStage(screen) { Tabs(content: .black, isHidden: true) }.picture()
    #expect(level(hidden, above: 2) == 0)
    let hard = lookStage(screen) { Tabs(content: .black, form: .hard) }.picture()
    #expect(level(hard, above: 90) == 0)
    #expect(level(hard, above: 2) > 150)
  }

  @Test("Content fades under a navigation bar, and what is set around the stack holds")
  func top() throws {
    let soft = try scrolled(Titled())
    func level(_ picture: LookPicture, _ y: CGFloat) -> Int {
      picture.levels(9, Int(y * 3)).red
    }
    // The bar ends at 116, its edge 48 points below.
    #expect(level(soft, 166) == 0)
    #expect(abs(level(soft, 130) - 25) <= 3)
    #expect(abs(level(soft, 5) - 217) <= 3)
    let hard = try scrolled(Titled(form: .hard))
    #expect(level(hard, 118) == 0)
    #expect(level(hard, 100) > 150)
  }

  /// A screen whose content a tap has scrolled to its end.
  private func scrolled(_ view: some View) throws -> LookPicture {
    let stage = lookStage(screen) { view }
    try stage.tap(.id("content"))
    stage.advance(to: 1)
    return stage.picture()
  }

  @Test("A view that goes on under a bar is mirrored there, and blurred")
  func backgroundExtension() {
    let picture = lookStage(screen) {
      NavigationStack {
        VStack(spacing: 0) {
          VStack(spacing: 0) {
            Color.red.frame(height: 50)
            Color.blue.frame(height: 150)
          }
          .backgroundExtensionEffect()
          Spacer()
        }
        .navigationTitle("Title")
        .navigationBarTitleDisplayMode(.inline)
      }
    }.picture()
    // The bar ends at 116: red for 50 points above it, then blue.
    let near = picture.levels(30, 112 * 3)
    #expect(near.red > 240 && near.blue < 90)
    let far = picture.levels(30, 20 * 3)
    #expect(far.blue > 240 && far.red < 40)
    let between = picture.levels(30, 66 * 3)
    #expect((60...200).contains(between.red) && between.blue > 100)
  }
}
