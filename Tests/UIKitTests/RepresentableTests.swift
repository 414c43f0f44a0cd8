import FlipbookBase
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// A view of UIKit's with a size of its own, and what it was told.
private struct Badge: UIViewRepresentable {
  final class Coordinator { var updates = 0 }

  var width: CGFloat
  @Environment(\.isEnabled) private var isEnabled

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIView {
    let view = SizedView(30, 20)
    view.setContentHuggingPriority(.required, for: .vertical)
    view.accessibilityIdentifier = "badge"
    return view
  }

  func updateUIView(_ uiView: UIView, context: Context) {
    context.coordinator.updates += 1
    uiView.tag = context.coordinator.updates
    uiView.alpha = width / 100
  }
}

private struct Screen: View {
  @State private var width: CGFloat = 50

  var body: some View { Badge(width: width).frame(width: width) }
}

/// A view that notes the windows it comes into and leaves.
private final class WindowWitness: UIView {
  private(set) var windows: [UIWindow?] = []

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windows.append(window)
  }
}

/// A view of UIKit's that holds a witness, and comes and goes.
private struct Witnessed: View {
  private struct Holder: UIViewRepresentable {
    let witness: WindowWitness

    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      witness.frame = CGRect(x: 5, y: 6, width: 10, height: 10)
      view.addSubview(witness)
      return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  let witness: WindowWitness
  @State private var isThere = true

  var body: some View {
    ZStack { if isThere { Holder(witness: witness).frame(width: 40, height: 40) } }
  }
}

/// Two ways to arrange a view of UIKit's and another, of which the first that fits is shown.
private struct Fitting: View {
  @State private var width: CGFloat = 150

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 0) { pair }
      VStack(spacing: 0) { pair }
    }
    .frame(width: width, height: 60)
    .animation(.linear(duration: 1), value: width)
  }

  @ViewBuilder private var pair: some View {
    Badge(width: 60).frame(width: 60, height: 20)
    Color.red.frame(width: 60, height: 20)
  }
}

/// A view of SwiftUI's in a controller.
private struct Content: View {
  var body: some View { Color.red.frame(width: 40, height: 30).accessibilityIdentifier("red") }
}

@MainActor @Suite struct RepresentableTests {
  private func stage(_ view: some View) -> Stage {
    Stage({ view }, device: StageDevice(size: CGSize(width: 200, height: 100)))
  }

  @Test func `a view comes into the scene's window, and leaves it`() {
    let witness = WindowWitness()
    let stage = stage(Witnessed(witness: witness))
    #expect(witness.windows.count == 1 && witness.windows[0] != nil)
    #expect(witness.window === UIApplication.shared.windows.first)
    // The holder of 40 points is in the middle of 200 by 100.
    #expect(witness.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 86, y: 37))
    #expect(witness.convert(CGPoint(x: 86, y: 37), from: witness.window) == CGPoint(x: 1, y: 1))
    stage.set("isThere", to: false)
    stage.advance(to: 1)
    #expect(witness.windows.count == 2 && witness.window == nil)
  }

  @Test func `places and updates a view of UIKit's`() {
    let stage = stage(Screen())
    #expect(stage.rect("badge") == CGRect(x: 75, y: 40, width: 50, height: 20))
    #expect(stage.opacity("badge") == 0.5)
    stage.set("width", to: CGFloat(80))
    #expect(stage.rect("badge") == CGRect(x: 60, y: 40, width: 80, height: 20))
    #expect(stage.opacity("badge") == 0.8)
  }

  @Test func `a view of UIKit's is where it belongs when it is chosen, however much moves`() {
    let stage = stage(Fitting())
    #expect(stage.rect("badge") == CGRect(x: 40, y: 40, width: 60, height: 20))
    stage.set("width", to: CGFloat(70))
    #expect(stage.rect("badge") == CGRect(x: 70, y: 30, width: 60, height: 20))
    stage.advance(to: ExactTime(milliseconds: 500))
    #expect(stage.rect("badge") == CGRect(x: 70, y: 30, width: 60, height: 20))
  }

  @Test func `shows a view of SwiftUI's in the safe area of a controller`() {
    let hosting = UIHostingController(rootView: Content())
    let stage = UIKitTests.stage(hosting)
    #expect(stage.rect("red") == CGRect(x: 167.5, y: 328.5, width: 40, height: 30))
    let size = hosting.sizeThatFits(in: CGSize(width: 100, height: 100))
    #expect(size == CGSize(width: 40, height: 30))
  }
}
