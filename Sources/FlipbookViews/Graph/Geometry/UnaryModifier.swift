import FlipbookGeometry
package import FlipbookLayout
import Foundation

/// A modifier that is a unary layout: a frame, padding, a fixed size.
package protocol UnaryModifier: ElementModifier, LayoutRuleSource
where Wrapper == UnaryNode<Self> {}

/// A source of a unary layout, such as a modifier.
package protocol LayoutRuleSource {
  associatedtype LayoutRule: UnaryLayout

  /// The rule for content in a context.
  nonisolated func layoutRule(in context: ViewContext) -> LayoutRule
}

/// A layout node that follows a unary layout.
package final class UnaryNode<M: LayoutRuleSource>: WrapperNode<M> {
  package override var placesRigidly: Bool { true }

  package override func didMake() { takeRule() }

  package override func replaceModifier(with pointer: UnsafeRawPointer) {
    let new = pointer.assumingMemoryBound(to: M.self)
    if haveSameBits(at: &modifier, new) { return }
    modifier = new.pointee
    takeRule()
    invalidateLayout()
  }

  private func takeRule() {
    if let context { unaryRule = UnaryRule(modifier.layoutRule(in: context)) }
  }
}

/// A unary layout in an object of its own, so that calling it does not copy it.
final class UnaryRule {
  let layout: any UnaryLayout

  init(_ layout: any UnaryLayout) { self.layout = layout }
}
