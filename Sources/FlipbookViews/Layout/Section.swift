package import FlipbookLayout

/// Rows with a header and a footer.
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  package let content: Content
  let footer: Footer

  /// True while the rows are shown; nil for a section that cannot be folded away.
  let isExpanded: Binding<Bool>?

  package init(
    storing header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil
  ) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(storing: header(), content(), footer())
  }

  public nonisolated init(
    header: Parent, footer: Footer, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: header, content(), footer)
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    SectionNode(view, inputs)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(storing: header(), content(), EmptyView())
  }

  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(storing: header, content(), EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(storing: EmptyView(), content(), footer())
  }

  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(storing: EmptyView(), content(), footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(storing: EmptyView(), content(), EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: Text(titleKey), content(), EmptyView())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(storing: Text(title), content(), EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section whose rows can be folded away.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(storing: header(), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section whose rows can be folded away.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: Text(titleKey), content(), EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a section whose rows can be folded away.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: Text(title), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Sets if people may fold the section away in a sidebar of the Mac; on iOS, `isExpanded` says it.
  public nonisolated func collapsible(_ collapsible: Bool) -> some View { self }
}

/// Rows that are there while a section is not folded away.
private struct FoldedRows<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content

  var body: some View {
    if isExpanded.wrappedValue { content }
  }
}

/// The key under which a header tells whether its section is folded away.
package struct SectionExpansionKey: LayoutValueKey {
  package static var defaultValue: Binding<Bool>? { nil }
}

/// The place of a section: it tells its elements which part of it they are.
private final class SectionNode<Parent: View, Content: View, Footer: View>:
  Node<Section<Parent, Content, Footer>>
{
  private var header: ViewNode?
  private var content: ViewNode?
  private var footer: ViewNode?

  /// The nodes that hold headers and footers in sight.
  private var pins: [PinnedNode] = []

  override init(_ view: Section<Parent, Content, Footer>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    header = makeNode(view.header, self.inputs(context(of: .header)))
    content =
      folded.map { makeNode($0, self.inputs(context)) }
      ?? makeNode(view.content, self.inputs(context))
    footer = makeNode(view.footer, self.inputs(context(of: .footer)))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let header { visit(header) }
    if let content { visit(content) }
    if let footer { visit(footer) }
  }

  override var selectorName: String? { "Section" }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if contextChanged { styled = [:] }
    header?.update(view.header, context: context(of: .header))
    if let folded {
      content?.update(folded, context: context)
    } else {
      content?.update(view.content, context: context)
    }
    footer?.update(view.footer, context: context(of: .footer))
  }

  /// The rows of a section that can be folded away.
  private var folded: FoldedRows<Content>? {
    view.isExpanded.map { FoldedRows(isExpanded: $0, content: view.content) }
  }

  /// The contexts of the header and the footer, in the style of the container.
  private var styled: [LazySectionRole.Part: ViewContext] = [:]

  private func context(of part: LazySectionRole.Part) -> ViewContext {
    guard let style = context.environment.sectionStyle else { return context }
    if let known = styled[part] { return known }
    var inner = context
    style(part, &inner.environment)
    styled[part] = inner
    return inner
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard marksSections else { return super.collectElements(into: &elements) }
    var used: [PinnedNode] = []
    for element in header?.elements ?? [] {
      elements.append(edge(element, .header, &used))
    }
    for element in content?.elements ?? [] {
      // The innermost section wins.
      if element.layoutValue(for: LazySectionKey.self) == nil { mark(element, .content) }
      elements.append(element)
    }
    for element in footer?.elements ?? [] {
      elements.append(edge(element, .footer, &used))
    }
    pins = used
  }

  private func mark(_ element: LayoutNode, _ part: LazySectionRole.Part) {
    guard graph.isCollectingTraits else { return }
    element.traits.layoutValues[ObjectIdentifier(LazySectionKey.self)] = LazySectionRole?.some(
      LazySectionRole(section: ObjectIdentifier(self), part: part))
  }

  private func edge(
    _ element: LayoutNode, _ part: LazySectionRole.Part, _ used: inout [PinnedNode]
  ) -> LayoutNode {
    mark(element, part)
    if part == .header, let isExpanded = view.isExpanded, graph.isCollectingTraits {
      element.traits.layoutValues[ObjectIdentifier(SectionExpansionKey.self)] = isExpanded
    }
    let isPinned = part == .header ? rowMaker?.pinsHeaders : rowMaker?.pinsFooters
    // A container with a style pins what it makes of headers, not these.
    guard isPinned == true, context.environment.sectionStyle == nil else { return element }
    let pin =
      pins.first { $0.element === element }
      ?? PinnedNode(element, isHeader: part == .header, owner: self)
    pin.traits = element.traits
    element.layoutParent = pin
    used.append(pin)
    return pin
  }
}

extension EnvironmentValues {
  private enum SectionStyleKey: EnvironmentKey {
    static var defaultValue: SectionStyle? { nil }
  }

  /// Sets the environment of the headers and footers of sections, in a container that has a style
  /// for them.
  package typealias SectionStyle = (LazySectionRole.Part, inout EnvironmentValues) -> Void

  package var sectionStyle: SectionStyle? {
    get { self[SectionStyleKey.self] }
    set { self[SectionStyleKey.self] = newValue }
  }
}
