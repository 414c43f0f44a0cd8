/// A view or a modifier that a package offers in Xcode's library; nothing is drawn of it.
@MainActor public struct LibraryItem {
  /// The shelf of the library.
  public struct Category: Sendable {
    private init() {}

    public static let effect = Category()
    public static let layout = Category()
    public static let control = Category()
    public static let other = Category()
  }

  public init<SnippetBody>(
    _ snippetBody: @autoclosure () -> SnippetBody, visible: Bool = true, title: String? = nil,
    category: Category = .other, matchingSignature: String? = nil
  ) {}
}

/// The views and modifiers that a package offers in Xcode's library.
@MainActor @preconcurrency public protocol LibraryContentProvider {
  associatedtype ModifierBase = Any

  @LibraryContentBuilder var views: [LibraryItem] { get }

  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  public var views: [LibraryItem] { [] }

  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// Makes a list of what is written one below the other.
@resultBuilder public enum LibraryContentBuilder {
  public static func buildExpression(_ item: LibraryItem) -> [LibraryItem] { [item] }

  public static func buildBlock(_ items: [LibraryItem]...) -> [LibraryItem] {
    items.flatMap(\.self)
  }
}
