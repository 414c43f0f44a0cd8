import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
import Foundation

/// The place of an element among those around it.
package struct ElementPlace: Equatable {
  /// The part of its section that the element is; content without a section.
  package var part: LazySectionRole.Part = .content

  /// True if no row of the same section, or of none, comes before it, or after it.
  package var isFirst = true
  package var isLast = true

  /// The number of the section, counted from the first that is there.
  package var group = 0
}

/// An element that a shell is made around.
package struct ShelledElement {
  /// The element as a view, which stands in one place of the shell.
  package let content: ElementView

  /// The place of the element among those around it.
  package let place: ElementPlace

  /// The value by which the element is chosen: its tag, else its identity in a collection.
  package let tag: AnyHashable?

  fileprivate let traits: Traits

  /// The traits of the next element, if that belongs to the same rows.
  fileprivate let next: Traits?

  /// The value that a modifier of the next row sets for its container.
  package func nextValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    next?.layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// The value that a modifier of the element sets for its container.
  package func value<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    traits.layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }
}

/// A modifier that makes a view of its own around each element of its content.
///
/// Example: the rows of a list, whose shell has the background, the line and the actions of a row.
/// Elements that are not made yet have none.
nonisolated package struct ElementShellModifier<Shell: View>: PrimitiveModifier {
  let shell: (ShelledElement) -> Shell

  /// Returns true for an element that a finger carries: it is drawn in front of the others, and stays
  /// while its place is out of sight.
  let lifts: (ShelledElement) -> Bool

  package static var nodeType: ModifiedNode.Type { ElementShellsNode<Shell>.self }
}

extension View {
  /// Makes a view around each element of the view, such as each row of a list.
  package nonisolated func elementShells<Shell: View>(
    @ViewBuilder _ shell: @escaping (ShelledElement) -> Shell,
    lifts: @escaping (ShelledElement) -> Bool = { _ in false }
  ) -> some View {
    modifier(ElementShellModifier(shell: shell, lifts: lifts))
  }
}

private final class ElementShellsNode<Shell: View>: ModifierNode<ElementShellModifier<Shell>> {
  /// The shells of the elements, and of those that are on their way out.
  private var shells: [ShellNode<Shell>] = []
  private var known: [ObjectIdentifier: ShellNode<Shell>] = [:]

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
    for shell in shells { visit(shell.structuralNode) }
  }

  override var staticElementCount: Int? { content?.staticElementCount }

  override func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {
    for shell in shells { visit(shell) }
  }

  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    content?.preference(key)
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    let start = elements.count
    content?.collectElements(into: &elements)
    var places = ElementPlaces(elements[start...])
    var present: [ShellNode<Shell>] = []
    // From the end: a shell is told of the element behind it, which has no shell yet.
    for index in (start..<elements.count).reversed() where elements[index].unmade == nil {
      let surroundings = places.surroundings(of: index)
      let shell = shell(around: elements[index], surroundings)
      present.append(shell)
      places.note(elements[index].traits, at: index)
      elements[index] = shell.outermost(pinned: isPinned(shell.place.part))
    }
    present.reverse()
    keep(present)
  }

  private func isPinned(_ part: LazySectionRole.Part) -> Bool {
    switch part {
    case .header: rowMaker?.pinsHeaders ?? false
    case .footer: rowMaker?.pinsFooters ?? false
    case .content: false
    }
  }

  private func shell(
    around element: LayoutNode, _ surroundings: ShellSurroundings
  ) -> ShellNode<Shell> {
    if let shell = known[ObjectIdentifier(element)], shell.content === element {
      if graph.isCollectingTraits { shell.take(surroundings, modifier) }
      return shell
    }
    let shell = ShellNode(around: element, surroundings, owner: self, modifier)
    known[ObjectIdentifier(element)] = shell
    return shell
  }

  private func keep(_ present: [ShellNode<Shell>]) {
    if present.elementsEqual(shells, by: { $0 === $1 }) { return }
    let ids = Set(present.map(ObjectIdentifier.init))
    let leaving = shells.filter { shell in
      guard !ids.contains(ObjectIdentifier(shell)), let owner = shell.structuralOwner else {
        return false
      }
      return !owner.isFinalized && owner.removalRoot != nil
    }
    shells = present + leaving
    graph.noteNodes()
  }

  override func forgetFinalized() {
    guard known.values.contains(where: \.isGone) else { return }
    let gone = shells.filter(\.isGone)
    shells.removeAll(where: \.isGone)
    known = known.filter { !$0.value.isGone }
    for shell in gone { shell.structuralNode.finalize() }
  }

  override func contextDidChange() { for shell in shells { shell.make(modifier) } }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let news = take(modifier, context)
    content?.update(from: view, context: context)
    if news.isEmpty { return }
    for shell in shells { shell.make(self.modifier) }
  }
}

extension ShellNode: Liftable {
  var liftsAsWhole: Bool { true }
}

/// The layout node of a shell, which wraps an element.
private final class ShellNode<Shell: View>: WrappingNode {
  private var neighbors: ShellSurroundings
  private var seen: Traits
  private var host: ContentHost?
  private var pin: PinnedNode?

  init(
    around element: LayoutNode, _ neighbors: ShellSurroundings, owner: ViewNode,
    _ modifier: ElementShellModifier<Shell>
  ) {
    self.neighbors = neighbors
    seen = element.traits
    super.init(around: element, owner: owner)
    takeTraits(modifier)
    host = ContentHost(
      modifier.shell(shelled), layout: ZStackLayout(), owner: owner, context: owner.context)
  }

  var place: ElementPlace { neighbors.place }

  private var shelled: ShelledElement {
    ShelledElement(
      content: ElementView(element: content), place: place, tag: content.choiceTag, traits: seen,
      next: neighbors.next)
  }

  /// Makes the shell again if the element's place or traits have changed, or what is around it.
  func take(_ new: ShellSurroundings, _ modifier: ElementShellModifier<Shell>) {
    let traits = content.traits
    let isSame = new.isSame(as: neighbors) && traits.haveSameBits(as: seen)
    (neighbors, seen) = (new, traits)
    if isSame { takeTraits(modifier) } else { make(modifier) }
  }

  func make(_ modifier: ElementShellModifier<Shell>) {
    takeTraits(modifier)
    guard let context else { return }
    host?.update(modifier.shell(shelled), context: context)
  }

  private func takeTraits(_ modifier: ElementShellModifier<Shell>) {
    traits = seen
    guard modifier.lifts(shelled) else { return }
    traits.zIndex = 1
    traits.layoutValues[ObjectIdentifier(StaysMadeKey.self)] = true
  }

  /// The node that the container lays out.
  func outermost(pinned: Bool) -> LayoutNode {
    guard pinned, let owner else {
      pin = nil
      return self
    }
    let pin = pin ?? PinnedNode(self, isHeader: place.part == .header, owner: owner)
    self.pin = pin
    pin.traits = traits
    layoutParent = pin
    return pin
  }

  var structuralNode: ViewNode {
    guard let host else { preconditionFailure("ShellNode: asked for its view while being made") }
    return host.structuralNode
  }

  /// The view of the shell, with the element somewhere in it.
  private var view: LayoutNode {
    let element = host?.element ?? content
    element.layoutParent = self
    return element
  }

  override var layoutChildren: [LayoutNode] { [view] }

  var presence: Attribute<Double>?

  override func draw(into display: inout DisplayBuilder) {
    if !isLifted { super.draw(into: &display) }
  }

  override func orientation(for child: LayoutNode) -> Axis? {
    surroundingOrientation
  }

  override func orientationDidChange() { view.orientationDidChange() }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    view.size(for: proposal)
  }

  override func asksForSurroundings() -> Bool { view.feelsSurroundings }

  override func computeSensitivity() -> Axis.Set { view.sensitivity }

  override func placeChildren() {
    view.settle(at: .zero, proposal: proposal, in: placementContext)
  }

  override func carryChildren(in context: PlacementContext) { view.carry(in: context) }

  override func commit() {
    let view = view
    view.commit(spaceOrigin: spaceOrigin + view.origin)
  }

  override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    view.explicitAlignment(key, size: size, proposal: proposal)
  }

  override func measureSpacing() -> ViewSpacing { view.layoutSpacing }

  override var layoutPriority: Double { view.layoutPriority }
}

/// The place of a shell's element, and the traits of the next one.
private struct ShellSurroundings {
  let place: ElementPlace
  let next: Traits?

  func isSame(as other: ShellSurroundings) -> Bool {
    guard place == other.place else { return false }
    guard let next, let old = other.next else { return next == nil && other.next == nil }
    return next.haveSameBits(as: old)
  }
}

/// The places of consecutive elements.
private struct ElementPlaces {
  private var places: [ElementPlace] = []
  private let start: Int

  /// The traits of the element noted last, and its index.
  private var noted: (traits: Traits, index: Int)?

  mutating func note(_ traits: Traits, at index: Int) { noted = (traits, index) }

  func surroundings(of index: Int) -> ShellSurroundings {
    let place = places[index - start]
    let isFollowed = !place.isLast && noted?.index == index + 1
    return ShellSurroundings(place: place, next: isFollowed ? noted?.traits : nil)
  }

  init(_ elements: ArraySlice<LayoutNode>) {
    start = elements.startIndex
    var last: LazySectionRole?
    var lastRow: Int?
    for element in elements {
      let role = element.layoutValue(for: LazySectionKey.self)
      var place = ElementPlace(part: role?.part ?? .content)
      let isNew = role?.section != last?.section
      if isNew { lastRow = nil }
      place.group = (places.last?.group ?? 0) + (isNew && !places.isEmpty ? 1 : 0)
      if place.part == .content {
        place.isFirst = lastRow == nil
        if let lastRow { places[lastRow].isLast = false }
        lastRow = places.count
      }
      places.append(place)
      last = role
    }
  }
}
