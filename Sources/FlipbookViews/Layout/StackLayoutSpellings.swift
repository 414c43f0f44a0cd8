import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

// Empty stacks are layouts in the first betas of iOS 16, and in code written for them:
// `AnyLayout(HStack {})`.

extension HStack: Animatable where Content == EmptyView {}

extension HStack: Layout where Content == EmptyView {
  public typealias Cache = HStackLayout.Cache
  public typealias AnimatableData = EmptyAnimatableData

  public nonisolated static var layoutProperties: LayoutProperties {
    HStackLayout.layoutProperties
  }

  public nonisolated func makeCache(subviews: Subviews) -> Cache {
    containerLayout.makeCache(subviews: subviews)
  }

  public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    containerLayout.spacing(subviews: subviews, cache: &cache)
  }

  public nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    containerLayout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  public nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    containerLayout.placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension VStack: Animatable where Content == EmptyView {}

extension VStack: Layout where Content == EmptyView {
  public typealias Cache = VStackLayout.Cache
  public typealias AnimatableData = EmptyAnimatableData

  public nonisolated static var layoutProperties: LayoutProperties {
    VStackLayout.layoutProperties
  }

  public nonisolated func makeCache(subviews: Subviews) -> Cache {
    containerLayout.makeCache(subviews: subviews)
  }

  public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    containerLayout.spacing(subviews: subviews, cache: &cache)
  }

  public nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    containerLayout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  public nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    containerLayout.placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension ZStack: Animatable where Content == EmptyView {}

extension ZStack: Layout where Content == EmptyView {
  public typealias Cache = Void
  public typealias AnimatableData = EmptyAnimatableData

  public nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    containerLayout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  public nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    containerLayout.placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
