import FlipbookDisplay
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation

/// A red box of 20 by 10 points; in the middle of the stage it is at (90, 45).
struct Box: View {
  var name = "a"
  var width: CGFloat = 20
  var log: Log?

  var body: some View {
    Color.red.frame(width: width, height: 10)
      .onAppear { log?.note("\(name) appears") }
      .onDisappear { log?.note("\(name) disappears") }
      .accessibilityIdentifier(name)
  }
}

/// A view in the middle of the stage that comes and goes.
struct Showing<Content: View>: View {
  @State private var isShown: Bool
  private let content: Content

  init(isShown: Bool = false, @ViewBuilder content: () -> Content) {
    self.isShown = isShown
    self.content = content()
  }

  var body: some View {
    ZStack {
      Color.clear
      if isShown { content }
    }
  }
}

extension Stage {
  /// Shows or hides the view of a ``Showing``, by a linear animation of a second unless told else.
  func show(_ isShown: Bool, _ animation: Animation? = .linear(duration: 1)) {
    set("isShown", to: isShown, animation)
  }

  /// The widths of the rectangles that are drawn, those at the back first: views under test are
  /// told apart by their widths.
  var drawnWidths: [CGFloat] {
    displayList().commands.compactMap { command in
      guard case .fill(.rect(let rect), _) = command else { return nil }
      return rect.width
    }
  }

  /// The opacities and blurs that are drawn with, in paint order.
  var drawnEffects: [Effect] {
    displayList().commands.compactMap { command in
      guard case .push(let effect) = command else { return nil }
      switch effect {
      case .opacity, .blur: return effect
      default: return nil
      }
    }
  }
}

/// True if two rectangles are the same to a billionth of a point.
func isNear(_ first: CGRect?, _ second: CGRect) -> Bool {
  guard let first else { return false }
  return abs(first.minX - second.minX) < 1e-9 && abs(first.minY - second.minY) < 1e-9
    && abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
}

/// True if two numbers are the same to a billionth.
func isNear(_ first: Double?, _ second: Double) -> Bool { abs((first ?? .nan) - second) < 1e-9 }
