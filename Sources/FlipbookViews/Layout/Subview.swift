public import FlipbookLayout

/// A part of a view that was asked for its parts: one element of it, as a view.
nonisolated public struct Subview: PrimitiveView, Identifiable {
  /// The identity of a part, for as long as it is there.
  public struct ID: Hashable {
    fileprivate let element: ObjectIdentifier
  }

  let element: LayoutNode

  /// The values that the part has for its container.
  public let containerValues: ContainerValues

  init(_ element: LayoutNode) {
    self.element = element
    containerValues = element.containerValues
  }

  public var id: ID { ID(element: ObjectIdentifier(element)) }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    SubviewNode(view, inputs)
  }
}

extension LayoutSubview {
  /// The values that the subview has for its container.
  public nonisolated var containerValues: ContainerValues {
    (element as? LayoutNode)?.containerValues ?? element.layoutValue(for: ContainerValuesKey.self)
  }
}

private final class SubviewNode: Node<Subview> {
  private var shown: LayoutNode?

  override init(_ view: Subview, _ inputs: NodeInputs) {
    super.init(view, inputs)
    shown = view.element
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    elements.append(view.element)
  }

  override var staticElementCount: Int? { 1 }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    guard shown !== view.element else { return }
    shown = view.element
    elementsDidChange()
  }
}

/// The parts of a view, in their order.
nonisolated public struct SubviewsCollection: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice

  let parts: [Subview]

  public var startIndex: Int { parts.startIndex }
  public var endIndex: Int { parts.endIndex }

  public subscript(index: Int) -> Subview { parts[index] }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(parts: parts[bounds])
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(parts) { $0 } }
}

/// Consecutive parts of a view.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice

  let parts: ArraySlice<Subview>

  public var startIndex: Int { parts.startIndex }
  public var endIndex: Int { parts.endIndex }

  public subscript(index: Int) -> Subview { parts[index] }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(parts: parts[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(Array(parts)) { $0 } }
}

/// A section of a view that was asked for its sections.
nonisolated public struct SectionConfiguration: Identifiable {
  /// The identity of a section, for as long as it is there.
  public struct ID: Hashable {
    fileprivate let section: ObjectIdentifier?
    fileprivate let first: Subview.ID?
  }

  public let id: ID

  /// The values that the section has for its container.
  public let containerValues: ContainerValues

  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection

  /// Creates a section of elements that follow one another.
  fileprivate init(_ section: ObjectIdentifier?, _ elements: [LayoutNode]) {
    func parts(_ part: LazySectionRole.Part) -> SubviewsCollection {
      SubviewsCollection(
        parts: elements.filter {
          ($0.layoutValue(for: LazySectionKey.self)?.part ?? .content) == part
        }.map(Subview.init))
    }
    header = parts(.header)
    content = parts(.content)
    footer = parts(.footer)
    containerValues = (content.first ?? header.first)?.containerValues ?? ContainerValues()
    id = ID(section: section, first: section == nil ? content.first?.id : nil)
  }
}

/// The sections of a view; parts without one are together in sections of their own.
nonisolated public struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  init(_ elements: [LayoutNode]) {
    var sections: [SectionConfiguration] = []
    var start = elements.startIndex
    while start < elements.endIndex {
      let section = elements[start].layoutValue(for: LazySectionKey.self)?.section
      let end =
        elements[start...].firstIndex {
          $0.layoutValue(for: LazySectionKey.self)?.section != section
        } ?? elements.endIndex
      sections.append(SectionConfiguration(section, Array(elements[start..<end])))
      start = end
    }
    self.sections = sections
  }

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }

  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
