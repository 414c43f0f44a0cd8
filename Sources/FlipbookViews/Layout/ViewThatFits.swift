public import FlipbookGeometry
import FlipbookLayout

/// The first of several views that fits into the space there is.
nonisolated public struct ViewThatFits<Content: View>: ChoiceView {
  let axes: Axis.Set
  let choices: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    choices = content()
  }

  var choice: ViewThatFitsLayout { ViewThatFitsLayout(axes: axes) }
}

extension ViewThatFitsLayout: ElementChoice {
  static let followsOrientation = true

  func chosen(for proposal: ProposedViewSize, among elements: [LayoutNode]) -> LayoutNode? {
    choice(for: proposal, among: elements).map { elements[$0] }
  }
}
