public import FlipbookGeometry
package import FlipbookLayout
public import Foundation

/// A modifier that is a unary layout: a frame, padding, a fixed size.
package protocol UnaryModifier: ElementModifier, LayoutRuleSource {}

/// What a unary layout is made from.
package protocol LayoutRuleSource {
  associatedtype LayoutRule: UnaryLayout

  /// The rule for content in a context.
  nonisolated func layoutRule(in context: ViewContext) -> LayoutRule
}

extension UnaryModifier {
  package typealias Wrapper = UnaryNode<Self>
}

/// A layout node that follows a unary layout.
package final class UnaryNode<M: LayoutRuleSource>: WrapperNode<M> {
  private var rule: M.LayoutRule

  package required init(_ modifier: M, around content: LayoutNode, owner: ViewNode) {
    rule = modifier.layoutRule(in: owner.context)
    super.init(modifier, around: content, owner: owner)
  }

  package override func didUpdate(from old: M?) {
    guard let old, !haveSameBits(old, modifier), let context else { return }
    rule = modifier.layoutRule(in: context)
    invalidateLayout()
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    rule.size(for: proposal, child: content)
  }

  package override func measureSensitivity() -> Axis.Set { rule.sensitivity(of: content) }

  package override func placeChildren() {
    let placement = rule.placement(of: content, size: size, proposal: proposal)
    settle(content, at: placement, running: direction, in: placementFrame)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    rule.explicitAlignment(key, child: content, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing { rule.spacing(of: content) }

  package override var layoutPriority: Double { rule.priority(of: content) }
}

extension EnvironmentValues {
  private enum LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private enum DisplayScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
  }

  /// The direction in which content runs.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Pixels a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// Points a pixel.
  public var pixelLength: CGFloat { 1 / displayScale }
}
