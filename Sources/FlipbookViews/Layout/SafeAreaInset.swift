public import FlipbookGeometry
public import FlipbookLayout
public import Foundation

/// A view along an edge that the content's safe area ends at.
nonisolated public struct _SafeAreaInsetModifier<Bar: View>: ElementModifier {
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// True if the bar stays where it is when a keyboard comes, which then covers it.
  var staysBelowKeyboard = false
  let bar: Bar

  package typealias Wrapper = SafeAreaInsetNode<Bar>
}

nonisolated package final class SafeAreaInsetNode<Bar: View>:
  WrapperNode<_SafeAreaInsetModifier<Bar>>
{
  private var host: ContentHost?

  package override func didUpdate(from old: _SafeAreaInsetModifier<Bar>?) {
    guard let owner else { return }
    if let host {
      host.update(modifier.bar, context: owner.context)
    } else {
      host = ContentHost(
        modifier.bar, layout: barLayout, owner: owner, context: owner.context)
    }
    if let old,
      old.edge != modifier.edge || old.spacing != modifier.spacing
        || old.alignment != modifier.alignment
        || old.staysBelowKeyboard != modifier.staysBelowKeyboard
    {
      invalidateLayout()
    }
  }

  /// Several views in a bar stand along its edge.
  private var barLayout: AnyLayout {
    switch modifier.edge {
    case .top, .bottom: AnyLayout(HStackLayout())
    case .leading, .trailing: AnyLayout(VStackLayout())
    }
  }

  package override func forEachStructuralChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host.structuralNode) }
  }

  private var bar: LayoutNode? {
    let element = host?.element
    element?.layoutParent = self
    return element
  }

  private var rule: SafeAreaInsetLayout {
    SafeAreaInsetLayout(
      edge: modifier.edge, alignment: modifier.alignment, spacing: modifier.spacing)
  }

  package override var layoutChildren: [LayoutNode] { [content] + (bar.map { [$0] } ?? []) }

  package override var ordersByIndex: Bool { false }

  package override func orientation(for child: LayoutNode) -> Axis? { nil }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    guard let bar else { return content.size(for: proposal) }
    return rule.frames(for: proposal, content: content, bar: bar).size
  }

  package override func computeSensitivity() -> Axis.Set { .both }

  package override func asksForSurroundings() -> Bool { true }

  package override func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  package override func placeChildren() {
    guard let bar else { return super.placeChildren() }
    let frames = rule.frames(for: proposal, content: content, bar: bar)
    let depth = keyboardDepth
    // What the keyboard covers takes no room besides.
    if depth >= frames.insets.bottom, depth > 0 {
      var place = frames.bar
      place.origin.y += depth
      let whole = LayoutPlacement(origin: .zero, proposal: proposal)
      settle(content, at: whole, running: direction, in: placementContext)
      return settle(bar, at: place, running: direction, in: placementContext)
    }
    var inner = placementContext
    inner.surroundings = surroundings.adding(
      SafeArea.Space(bounds: globalRect, insets: frames.insets.running(direction)))
    settle(content, at: frames.content, running: direction, in: inner)
    settle(bar, at: frames.bar, running: direction, in: placementContext)
  }

  /// The length below the view that a keyboard covers, for a bar that stays there.
  private var keyboardDepth: CGFloat {
    guard modifier.staysBelowKeyboard, modifier.edge == .bottom else { return 0 }
    return surroundings.safeArea.growth(of: globalRect, regions: .keyboard, edges: .bottom).bottom
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package override func measureSpacing() -> ViewSpacing { ViewSpacing() }

  package override var layoutPriority: Double { 0 }
}

/// Room at some edges, which counts as taken off the safe area.
nonisolated public struct _SafeAreaPaddingModifier: ElementModifier {
  let insets: EdgeInsets

  package typealias Wrapper = SafeAreaPaddingNode
}

nonisolated package final class SafeAreaPaddingNode: WrapperNode<_SafeAreaPaddingModifier> {
  package override func didUpdate(from old: _SafeAreaPaddingModifier?) {
    if let old, old.insets != modifier.insets { invalidateLayout() }
  }

  private var rule: PaddingLayout { PaddingLayout(modifier.insets) }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    rule.size(for: proposal, child: content)
  }

  package override func computeSensitivity() -> Axis.Set { .both }

  package override func asksForSurroundings() -> Bool { true }

  package override func placeChildren() {
    let placement = rule.placement(of: content, size: size, proposal: proposal)
    var inner = placementContext
    inner.surroundings = surroundings.adding(
      SafeArea.Space(bounds: globalRect, insets: modifier.insets.running(direction)))
    settle(content, at: placement, running: direction, in: inner)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    rule.explicitAlignment(key, child: content, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing { rule.spacing(of: content) }

  package override var layoutPriority: Double { 0 }
}

extension EdgeInsets {
  /// The insets of the left and the right, where content runs in a direction.
  nonisolated func running(_ direction: LayoutDirection) -> EdgeInsets {
    guard direction == .rightToLeft else { return self }
    return EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

extension View {
  /// Shows a bar above or below the view, and keeps the view's safe area clear of it.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing,
        bar: content()))
  }

  /// Shows a bar of the system's above or below the view; a keyboard may cover it instead of lifting
  /// it.
  package nonisolated func barInset<V: View>(
    edge: VerticalEdge, staysBelowKeyboard: Bool = true, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom, alignment: HorizontalAlignment.center.key, spacing: 0,
        staysBelowKeyboard: staysBelowKeyboard, bar: content()))
  }

  /// Shows a bar beside the view, and keeps the view's safe area clear of it.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing, alignment: alignment.key,
        spacing: spacing, bar: content()))
  }

  /// Shows a bar above or below the view; alike `safeAreaInset` but for effects at the edge.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Adds room to the view's safe area, in points.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: insets))
  }

  /// Adds room to the view's safe area at some edges; the system's amount if none is given.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    safeAreaPadding(EdgeInsets(length ?? PaddingLayout.defaultLength, edges: edges))
  }

  /// Adds the same room to the view's safe area at all edges, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
