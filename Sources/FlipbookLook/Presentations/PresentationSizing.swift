import FlipbookGeometry
public import FlipbookLayout
import FlipbookViews
public import Foundation

/// The rule for the size of a presentation, where there is more room than on a phone.
nonisolated public protocol PresentationSizing {
  /// Returns the size that the content is offered.
  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize
}

/// The content of a presentation, which can be measured.
nonisolated public struct PresentationSizingRoot {
  let measure: (ProposedViewSize) -> CGSize

  /// Returns the content's size for an offer, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The room of a presentation.
nonisolated public struct PresentationSizingContext {
  /// The sizes of the system's own kinds, in points.
  let page: CGSize
  let form: CGSize

  /// True if the system's own choice is the form.
  let prefersForm: Bool
}

/// The choice of the system: a page before iOS 18, a form since.
nonisolated public struct AutomaticPresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize {
    ProposedViewSize(context.prefersForm ? context.form : context.page)
  }
}

/// The size of a form.
nonisolated public struct FormPresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(context.form) }
}

/// The size of a page.
nonisolated public struct PagePresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(context.page) }
}

/// The content's own size.
nonisolated public struct FittedPresentationSizing: PresentationSizing {
  public init() {}

  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(root.sizeThatFits(.unspecified)) }
}

/// Another rule, with the content's own size along some axes.
nonisolated public struct _FittedAxesPresentationSizing<Base: PresentationSizing>:
  PresentationSizing
{
  let base: Base
  let isHorizontal: Bool
  let isVertical: Bool

  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize {
    var proposal = base.proposedSize(for: root, context: context)
    let own = root.sizeThatFits(
      ProposedViewSize(
        width: isHorizontal ? nil : proposal.width, height: isVertical ? nil : proposal.height))
    if isHorizontal { proposal.width = own.width }
    if isVertical { proposal.height = own.height }
    return proposal
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: Self { Self() }
}

extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: Self { Self() }
}

extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: Self { Self() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: Self { Self() }
}

extension PresentationSizing {
  /// The rule with the content's own size along some axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    _FittedAxesPresentationSizing(base: self, isHorizontal: horizontal, isVertical: vertical)
  }

  /// The rule itself: content that grows and shrinks is followed at once.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    self
  }
}
