import FlipbookSyntax

// A class conforms to a protocol of UIKit's, and one below it has a method of that protocol. Only
// Objective-C finds that method. So the class above gets it, and asks which class its object has.

/// The methods of delegates that classes below a delegate have.
struct DelegateDispatch: Sendable {
  /// The methods that go into the bodies of classes, by the names of the classes.
  private(set) var methods: [String: [String]] = [:]

  /// The methods that get other names, by their classes.
  private var renamed: [String: Set<String>] = [:]

  /// - Parameter texts: All files of a module.
  init(in texts: [String]) {
    let concerned = texts.filter { text in Self.words.contains { text.contains("func \($0)") } }
    guard !concerned.isEmpty else { return }
    let found = concerned.flatMap { text -> [(source: SwiftSource, member: ExtensionMember)] in
      let source = SwiftSource(text, joinsDirectives: true)
      return (source.bodyMembers + source.extensionMembers)
        .filter { Self.protocols[$0.key] != nil }.map { (source, $0) }
    }
    let family = Family(in: texts)
    let declared = Dictionary(grouping: found.map(\.member), by: \.key)
      .mapValues { Set($0.map(\.owner)) }
    let heirs = found.filter { source, member in
      !member.isOverride && !source.isPrivate(member)
        && !family.ancestors(of: member.owner).contains {
          declared[member.key]?.contains($0) ?? false
        }
    }
    guard heirs.contains(where: { !family.ancestors(of: $0.member.owner).isEmpty }) else { return }
    let conformances = Self.conformances(in: texts)
    let placed = heirs.compactMap { source, member -> (heir: Heir, base: String)? in
      let wanted = Self.protocols[member.key] ?? []
      let base = family.ancestors(of: member.owner).last {
        !(conformances[$0]?.isDisjoint(with: wanted) ?? true)
      }
      return base.flatMap { base in Heir(member, in: source).map { ($0, base) } }
    }
    for (base, entries) in Dictionary(grouping: placed, by: \.base) {
      let isPublic = family.isPublic(base)
      let byKey = Dictionary(grouping: entries.map(\.heir), by: \.key)
      methods[base] = byKey.sorted { $0.key < $1.key }.map { _, same in
        let lowestFirst = same.sorted {
          family.ancestors(of: $0.owner).count > family.ancestors(of: $1.owner).count
        }
        return Self.method(of: lowestFirst, isPublic: isPublic)
      }
      for (heir, _) in entries { renamed[heir.owner, default: []].insert(heir.key) }
    }
  }

  var isEmpty: Bool { renamed.isEmpty }

  /// True if a file with the text has a class with such a method.
  func concerns(_ text: String) -> Bool {
    renamed.keys.contains { text.contains("class \($0)") || text.contains("extension \($0)") }
  }

  /// True if a method has another name.
  func renames(_ member: ExtensionMember) -> Bool {
    renamed[member.owner]?.contains(member.key) ?? false
  }

  /// A method of a class below a delegate.
  private struct Heir {
    let owner: String
    let key: String
    let name: String

    /// The method's words up to its body, and the arguments with which it is handed on.
    let header: String
    let arguments: String

    init?(_ member: ExtensionMember, in source: SwiftSource) {
      (owner, key, name) = (member.owner, member.key, member.name)
      guard source.tokens[member.keyword].isWord("func"),
        let parts = source.partsOfMethod(member.keyword, in: member.statement)
      else { return nil }
      (header, arguments) = (parts.header, parts.arguments)
    }
  }

  private static func method(of heirs: [Heir], isPublic: Bool) -> String {
    let asked = heirs.map { heir in
      "if let it = self as? \(heir.owner) { "
        + "return it._\(heir.owner)_\(heir.name)(\(heir.arguments)) }; "
    }
    let first = heirs[0]
    return " \(isPublic ? "public " : "")\(first.header) { \(asked.joined())"
      + "return _DelegateDefaults.shared.\(first.name)(\(first.arguments)) } "
  }

  /// The protocols that classes and their extensions name.
  private static func conformances(in texts: [String]) -> [String: Set<String>] {
    var all: [String: Set<String>] = [:]
    for text in texts where text.contains("Delegate") || text.contains("DataSource") {
      let source = SwiftSource(text, joinsDirectives: true)
      for index in source.tokens.indices
      where source.tokens[index].isWord("class") || source.isExtension(at: index) {
        guard let body = source.typeBody(at: index) else { continue }
        let words = source.tokens[index + 2..<body.open].map(\.text)
        all[body.name, default: []].formUnion(words)
      }
    }
    return all
  }

  /// The words with which the methods begin.
  private static let words = [
    "scrollView", "viewForZooming", "tableView", "collectionView", "numberOfSections", "textField",
    "textView", "searchBar", "gestureRecognizer", "tabBarController", "navigationController",
    "presentationController", "sectionIndexTitles", "adaptivePresentationStyle",
  ]

  /// The protocols with each method, and those that inherit it.
  private static let protocols: [String: Set<String>] = {
    var all: [String: Set<String>] = [:]
    for (names, methods) in table {
      for method in methods.split(whereSeparator: \.isWhitespace) {
        all[String(method), default: []].formUnion(names.split(separator: " ").map(String.init))
      }
    }
    return all
  }()

  /// - SeeAlso: documented, the protocols of these names; those that UIKit calls here.
  private static let table: [(names: String, methods: String)] = [
    (
      """
      UIScrollViewDelegate UITableViewDelegate UICollectionViewDelegate \
      UICollectionViewDelegateFlowLayout UITextViewDelegate
      """,
      """
      scrollViewDidScroll(_) scrollViewWillBeginDragging(_)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset)
      scrollViewDidEndDragging(_:willDecelerate) scrollViewWillBeginDecelerating(_)
      scrollViewDidEndDecelerating(_) scrollViewDidEndScrollingAnimation(_)
      scrollViewDidChangeAdjustedContentInset(_) viewForZooming(in)
      scrollViewWillBeginZooming(_:with) scrollViewDidZoom(_)
      scrollViewDidEndZooming(_:with:atScale)
      """
    ),
    (
      "UITableViewDelegate",
      """
      tableView(_:didSelectRowAt) tableView(_:didDeselectRowAt) tableView(_:heightForRowAt)
      tableView(_:viewForHeaderInSection) tableView(_:viewForFooterInSection)
      tableView(_:trailingSwipeActionsConfigurationForRowAt)
      tableView(_:leadingSwipeActionsConfigurationForRowAt) tableView(_:heightForHeaderInSection)
      tableView(_:heightForFooterInSection) tableView(_:willDisplay:forRowAt)
      tableView(_:willSelectRowAt) tableView(_:willDeselectRowAt) tableView(_:editingStyleForRowAt)
      tableView(_:accessoryButtonTappedForRowWith)
      tableView(_:contextMenuConfigurationForRowAt:point)
      """
    ),
    (
      "UITableViewDataSource",
      """
      numberOfSections(in) tableView(_:titleForHeaderInSection) tableView(_:titleForFooterInSection)
      tableView(_:canEditRowAt) tableView(_:commit:forRowAt) tableView(_:canMoveRowAt)
      tableView(_:moveRowAt:to) sectionIndexTitles(for) tableView(_:sectionForSectionIndexTitle:at)
      """
    ),
    (
      "UICollectionViewDelegate UICollectionViewDelegateFlowLayout",
      """
      collectionView(_:shouldHighlightItemAt) collectionView(_:didHighlightItemAt)
      collectionView(_:didUnhighlightItemAt)
      collectionView(_:shouldSelectItemAt) collectionView(_:didSelectItemAt)
      collectionView(_:didDeselectItemAt) collectionView(_:willDisplay:forItemAt)
      collectionView(_:contextMenuConfigurationForItemAt:point)
      collectionView(_:contextMenuConfigurationForItemsAt:point)
      """
    ),
    (
      "UICollectionViewDelegateFlowLayout",
      """
      collectionView(_:layout:sizeForItemAt) collectionView(_:layout:insetForSectionAt)
      collectionView(_:layout:minimumLineSpacingForSectionAt)
      collectionView(_:layout:minimumInteritemSpacingForSectionAt)
      collectionView(_:layout:referenceSizeForHeaderInSection)
      collectionView(_:layout:referenceSizeForFooterInSection)
      """
    ),
    (
      "UICollectionViewDataSource",
      """
      numberOfSections(in) collectionView(_:viewForSupplementaryElementOfKind:at)
      collectionView(_:canMoveItemAt) collectionView(_:moveItemAt:to)
      """
    ),
    (
      "UITextFieldDelegate",
      """
      textFieldShouldBeginEditing(_) textFieldDidBeginEditing(_) textFieldShouldEndEditing(_)
      textFieldDidEndEditing(_) textFieldDidEndEditing(_:reason) textFieldShouldReturn(_)
      textFieldShouldClear(_) textFieldDidChangeSelection(_)
      textField(_:shouldChangeCharactersIn:replacementString)
      """
    ),
    (
      "UITextViewDelegate",
      """
      textViewDidChange(_) textViewDidBeginEditing(_) textViewDidEndEditing(_)
      textViewShouldBeginEditing(_) textViewShouldEndEditing(_) textViewDidChangeSelection(_)
      textView(_:shouldChangeTextIn:replacementText) textView(_:shouldInteractWith:in)
      textView(_:shouldInteractWith:in:interaction)
      """
    ),
    (
      "UISearchBarDelegate",
      """
      searchBar(_:textDidChange) searchBarSearchButtonClicked(_) searchBarCancelButtonClicked(_)
      searchBarTextDidBeginEditing(_) searchBarTextDidEndEditing(_) searchBarShouldBeginEditing(_)
      searchBar(_:selectedScopeButtonIndexDidChange)
      """
    ),
    (
      "UIGestureRecognizerDelegate",
      """
      gestureRecognizerShouldBegin(_) gestureRecognizer(_:shouldReceive)
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith)
      gestureRecognizer(_:shouldRequireFailureOf) gestureRecognizer(_:shouldBeRequiredToFailBy)
      """
    ),
    (
      "UITabBarControllerDelegate",
      """
      tabBarController(_:shouldSelectTab) tabBarController(_:didSelectTab:previousTab)
      tabBarController(_:shouldSelect) tabBarController(_:didSelect)
      """
    ),
    (
      "UINavigationControllerDelegate",
      """
      navigationController(_:willShow:animated) navigationController(_:didShow:animated)
      navigationController(_:animationControllerFor:from:to)
      navigationController(_:interactionControllerFor)
      """
    ),
    (
      "UIAdaptivePresentationControllerDelegate",
      """
      presentationControllerShouldDismiss(_) presentationControllerWillDismiss(_)
      presentationControllerDidDismiss(_) adaptivePresentationStyle(for)
      """
    ),
  ]
}

extension SwiftSource {
  /// True for a method that only its own file sees, or whose class is of that kind.
  fileprivate func isPrivate(_ member: ExtensionMember) -> Bool {
    !Set(declaration(in: member.statement).modifiers).isDisjoint(with: ["private", "fileprivate"])
      || tokens.indices.contains { index in
        tokens[index].isWord("class") && token(index + 1, in: tokens.indices)?.text == member.owner
          && index > 0 && ["private", "fileprivate"].contains { tokens[index - 1].isWord($0) }
      }
  }
}
