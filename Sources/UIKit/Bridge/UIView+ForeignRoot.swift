import FlipbookGeometry
package import FlipbookLayout
package import FlipbookViews
package import Foundation

extension UIView: ForeignRoot {
  nonisolated package func foreignSize(for proposal: ProposedViewSize) -> CGSize {
    assumingMain {
      let offer = ViewSizeOffer(width: proposal.width, height: proposal.height)
      if let sizing { return sizing(self, offer) }
      return proposal.replacingUnspecifiedDimensions(by: bounds.size)
    }
  }

  nonisolated package func foreignBaseline(first: Bool, size: CGSize) -> CGFloat? {
    assumingMain {
      let baseline = first ? firstBaseline(in: size) : lastBaseline(in: size)
      return baseline == size.height ? nil : baseline
    }
  }

  nonisolated package func layOutForeign(_ placement: ForeignPlacement) {
    assumingMain {
      let insets = UIEdgeInsets(
        top: placement.safeAreaInsets.top, left: placement.safeAreaInsets.left,
        bottom: placement.safeAreaInsets.bottom, right: placement.safeAreaInsets.right)
      hasRequestedLayout = false
      let isNew = bounds.size != placement.size || insets != rootSafeAreaInsets
      let isFirst = presentation == nil || bounds.size == .zero
      let animation = isNew && !isFirst ? placement.transaction.animation : nil
      let traits = UITraitCollection(placement.environment)
      let lay = {
        self.willBecome(placement.size, traits)
        self.rootSafeAreaInsets = insets
        self.frame = CGRect(origin: .zero, size: placement.size)
        // A view is made under the traits of the scene: those of its place may be others.
        let old = self.knownTraits ?? UITraitCollection(ShownScene.environment)
        if !old.isEqual(traits) { self.tellTraits(from: old, to: traits) }
        self.knownTraits = traits
        self.didTake(placement.size)
        self.layOutTree()
        self.didBecome(placement.size)
      }
      guard isNew else { return lay() }
      ViewAnimation.run(animation, adds: false, lay) { _ in self.didSettle() }
    }
  }
}

extension UILayoutGuide: ForeignElement {
  nonisolated package var foreignName: String { ViewTypeName.name(of: Self.self) }

  nonisolated package var foreignIdentifier: String? { assumingMain { identifier } }

  nonisolated package var foreignText: String? { nil }

  nonisolated package var foreignChildren: [any ForeignElement] { [] }

  nonisolated package var isForeignShown: Bool { true }

  nonisolated package var foreignModelRect: CGRect {
    assumingMain { owningView.map { layoutFrame.applying($0.matrixToTop) } ?? .zero }
  }

  nonisolated package var foreignShownRect: CGRect { assumingMain { layoutFrame } }

  nonisolated package func foreignMapToParent(_ rect: CGRect) -> CGRect { rect }

  nonisolated package var foreignOpacity: Double { 1 }

  nonisolated package var foreignMovables: [(property: String, moving: any Moving)] { [] }

  nonisolated package var respondsToForeignTap: Bool { false }

  nonisolated package func setForeignPressed(_ isPressed: Bool) {}

  nonisolated package func performForeignTap() {}

  nonisolated package func drawForeign(
    into display: inout DisplayBuilder, content: (inout DisplayBuilder) -> Void
  ) {}

  nonisolated package func attachForeign(to node: ForeignNode?) {}

  nonisolated package var foreignContent: ForeignContent? { nil }
}
