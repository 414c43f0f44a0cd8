import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// The kind of thing that a view is to assistive technology.
nonisolated public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String>

  public typealias Element = AccessibilityTraits

  public init() { names = [] }

  private init(_ name: String) { names = [name] }

  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isLink = AccessibilityTraits("isLink")
  public static let isImage = AccessibilityTraits("isImage")
  public static let isStaticText = AccessibilityTraits("isStaticText")
  public static let isModal = AccessibilityTraits("isModal")
  public static let isSearchField = AccessibilityTraits("isSearchField")
  public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  public static let isTabBar = AccessibilityTraits("isTabBar")
  public static let playsSound = AccessibilityTraits("playsSound")
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  public static let isToggle = AccessibilityTraits("isToggle")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")

  /// The names without their first word, sorted: `button`, `selected`.
  var words: [String] {
    names.map { name in
      let rest = name.hasPrefix("is") ? name.dropFirst(2) : name[...]
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }.sorted()
  }

  public func contains(_ member: AccessibilityTraits) -> Bool {
    names.isSuperset(of: member.names)
  }

  public func union(_ other: Self) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  public func intersection(_ other: Self) -> Self {
    var result = self
    result.formIntersection(other)
    return result
  }

  public func symmetricDifference(_ other: Self) -> Self {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }

  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }

  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }

  @discardableResult
  public mutating func insert(
    _ newMember: Self
  ) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }

  @discardableResult
  public mutating func update(with newMember: Self) -> Self? {
    let old = contains(newMember) ? newMember : nil
    formUnion(newMember)
    return old
  }
}

/// The treatment of a view's parts in an accessibility element.
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")

  /// The same, as it is read.
  var read: ReadAccessibility.Children? { ReadAccessibility.Children(rawValue: name) }
}

/// The direction in which a value is adjusted.
nonisolated public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

extension View {
  public nonisolated func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View {
    self
  }
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    reading { $0.actions = [Text(verbatim: "increment"), Text(verbatim: "decrement")] }
  }
  public nonisolated func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    offering(Text(verbatim: "default"))
  }
  public nonisolated func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { offering(Text(name)) }
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View { self }
}
