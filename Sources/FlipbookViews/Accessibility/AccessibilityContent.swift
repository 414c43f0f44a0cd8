public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion

// Nothing is read aloud on a stage, and nothing of this is drawn: it is accepted and changes
// nothing.

/// The level of a heading.
nonisolated public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of a text, which says how it is read aloud.
nonisolated public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// The part that a view has in a pair of a label and its content.
nonisolated public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

/// The views that a rotor passes, of those the system knows.
nonisolated public struct AccessibilitySystemRotor: Sendable {
  let name: String

  public static let headings = AccessibilitySystemRotor(name: "headings")
  public static let links = AccessibilitySystemRotor(name: "links")
  public static let images = AccessibilitySystemRotor(name: "images")
  public static let textFields = AccessibilitySystemRotor(name: "textFields")
  public static let tables = AccessibilitySystemRotor(name: "tables")
  public static let lists = AccessibilitySystemRotor(name: "lists")
}

extension View {
  public nonisolated func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View { self }

  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }

  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }

  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ label: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { rotor(Text(label)) }

  public nonisolated func accessibilityRotor<Entry, ID: Hashable>(
    _ label: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { rotor(Text(label)) }
}

// The names of iOS 13.
extension View {
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  public nonisolated func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }

  public nonisolated func accessibility(inputLabels: [Text]) -> some View {
    accessibilityInputLabels(inputLabels)
  }

  public nonisolated func accessibility(activationPoint: UnitPoint) -> some View {
    accessibilityActivationPoint(activationPoint)
  }
}
