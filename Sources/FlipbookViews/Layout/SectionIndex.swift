import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// The label of a section in the index beside its list.
nonisolated package struct SectionIndexModifier: PrimitiveModifier {
  let label: Text?

  package static var nodeType: ModifiedNode.Type { SectionIndexNode.self }
}

private final class SectionIndexNode: ModifierNode<SectionIndexModifier> {
  required init(_ view: UnsafeRawPointer, _ kind: ModifiedKind, _ inputs: NodeInputs) {
    super.init(view, kind, inputs)
    graph.registry.hasSectionIndex = true
  }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    _ = take(modifier, context)
    content?.update(from: view, context: context)
  }

  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard key == SectionIndexKey.self, let label = modifier.label else {
      return super.preference(key)
    }
    return [SectionIndexEntry(label: label, node: self, index: nil)] as? K.Value
  }
}

extension View {
  /// Sets the text that stands for the section in the index beside its list; nil for none.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View {
    modifier(SectionIndexModifier(label: label))
  }

  /// Sets the text that stands for the section in the index beside its list.
  public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey) -> some View {
    sectionIndexLabel(Text(label))
  }

  /// Sets the text that stands for the section in the index beside its list.
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S) -> some View {
    sectionIndexLabel(Text(label))
  }

  /// Calls back when the labels of sections in the view have changed.
  package nonisolated func onSectionIndexChange(
    _ action: @escaping ([SectionIndexEntry]) -> Void
  ) -> some View {
    modifier(SectionIndexReader(action: action))
  }
}

/// A line of the index beside a list: a label, and the section that it leads to.
nonisolated package struct SectionIndexEntry: Equatable {
  package let label: Text

  /// The node of the section, or that of the collection whose element the section is.
  fileprivate weak var node: ViewNode?

  /// The number of the element in the collection.
  let index: Int?

  init(label: Text, node: ViewNode, index: Int?) {
    (self.label, self.node, self.index) = (label, node, index)
  }

  package static func == (one: SectionIndexEntry, other: SectionIndexEntry) -> Bool {
    one.label == other.label && one.node === other.node && one.index == other.index
  }

  /// Scrolls until the section begins at the top.
  package func scroll() {
    guard let node else { return }
    let transaction = Transaction()
    node.graph.enqueueScroll(transaction) {
      self.scrollNode?.scroll(anchor: .top, transaction) { self.rect }
    }
  }

  /// The node of the section; nil for one that has not been made.
  private var made: ViewNode? {
    guard let index else { return node }
    return (node as? any LazySource)?.madeRow(at: index)
  }

  private var place: ScrollTargetReference? {
    if let made { return .node(made) }
    guard let index, let source = node as? any LazySource else { return nil }
    return .unmade(source, index)
  }

  private var scrollNode: ScrollLayoutNode? { place?.scrollNode }

  /// The rectangle of the section's rows with all that the list has around them.
  private var rect: CGRect? {
    guard let made else { return place?.rect }
    let rects = made.elements.map { element in
      var row: LayoutNode = element
      while let above = row.layoutParent, !(above is LazyLayoutNode) { row = above }
      return row.globalRect
    }
    return rects.dropFirst().reduce(rects.first) { $0?.union($1) }
  }
}

/// The index of the sections in a view.
nonisolated enum SectionIndexKey: PreferenceKey {
  static var defaultValue: [SectionIndexEntry] { [] }

  static func reduce(value: inout [SectionIndexEntry], nextValue: () -> [SectionIndexEntry]) {
    value += nextValue()
  }
}

/// A view of which one may know the label in an index without making it.
nonisolated protocol SectionIndexLabelled {
  /// True if the type may have a label.
  static var mayHaveIndexLabel: Bool { get }

  var indexLabel: Text? { get }
}

extension ModifiedContent: SectionIndexLabelled {
  static var mayHaveIndexLabel: Bool {
    Modifier.self == SectionIndexModifier.self
      || (Content.self as? any SectionIndexLabelled.Type)?.mayHaveIndexLabel ?? false
  }

  var indexLabel: Text? {
    if let own = (modifier as? SectionIndexModifier)?.label { return own }
    return (content as? any SectionIndexLabelled)?.indexLabel
  }
}

/// Calls back when the index of the sections in a view has changed; until there is one it costs
/// nothing.
nonisolated private struct SectionIndexReader: LifecycleModifier {
  let action: ([SectionIndexEntry]) -> Void

  final class Memory {
    var last: [SectionIndexEntry] = []
    var action: ([SectionIndexEntry]) -> Void

    init(_ action: @escaping ([SectionIndexEntry]) -> Void) { self.action = action }
  }

  func didMount(_ node: ViewNode) -> Memory {
    let memory = Memory(action)
    node.graph.registry.observe(
      PreferenceObserver(node: node) { [weak node] in
        guard let node, node.graph.registry.hasSectionIndex else { return }
        let index = node.preference(SectionIndexKey.self) ?? []
        if index == memory.last { return }
        memory.last = index
        node.graph.enqueueAction { memory.action(index) }
      })
    return memory
  }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory) { memory.action = action }

  func didFinalize(_ node: ViewNode, memory: inout Memory) {}
}
