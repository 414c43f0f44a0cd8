public import SwiftUI

/// A page that a view shows, with those before and after it.
@MainActor @Observable
public final class WebPage {
  /// The addresses that were loaded one after the other.
  @MainActor
  public struct BackForwardList {
    /// An address that was loaded.
    @MainActor
    public struct Item: Identifiable, Equatable {
      public nonisolated let id: Int
      public nonisolated let url: URL

      /// The address that was asked for, as no server sends to another one.
      public nonisolated var initialURL: URL { url }

      /// The title of the page; none is known, as nothing is loaded.
      public nonisolated var title: String? { nil }
    }

    fileprivate var items: [Item] = []
    fileprivate var current = -1

    public var currentItem: Item? { items.indices.contains(current) ? items[current] : nil }
    public var backList: [Item] { Array(items.prefix(max(current, 0))) }
    public var forwardList: [Item] { Array(items.dropFirst(current + 1)) }
  }

  /// An event of a page that is loaded; there is none.
  public enum NavigationEvent: Hashable, Sendable {
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  public private(set) var backForwardList = BackForwardList()
  public private(set) var url: URL?
  public var customUserAgent: String?
  public var isInspectable = false

  public init() {}

  /// Takes an address as the page's own; what lay after the page before it is forgotten.
  public func load(_ url: URL?) {
    self.url = url
    guard let url else { return }
    backForwardList.items.removeSubrange((backForwardList.current + 1)...)
    backForwardList.current += 1
    backForwardList.items.append(
      BackForwardList.Item(id: backForwardList.items.count, url: url))
  }

  public func load(_ request: URLRequest) { load(request.url) }

  public func load(html: String, baseURL: URL = URL(fileURLWithPath: "/")) { load(baseURL) }

  /// Goes to a page of the list.
  public func load(_ item: BackForwardList.Item) {
    guard let index = backForwardList.items.firstIndex(of: item) else { return }
    backForwardList.current = index
    url = item.url
  }

  public func reload(fromOrigin: Bool = false) {}
  public func stopLoading() {}

  public var title: String { "" }
  public var isLoading: Bool { false }
  public var estimatedProgress: Double { 0 }
  public var hasOnlySecureContent: Bool { false }

  /// The value of a script: none, as no page runs it.
  @discardableResult
  public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:]
  ) async throws -> Any? { nil }
}

// Settings of pages, which a labelled area does not show.

extension View {
  public nonisolated func webViewContentBackground(_ visibility: Visibility) -> some View { self }

  public nonisolated func webViewTextSelection<Selectability: TextSelectability>(
    _ selectability: Selectability
  ) -> some View { self }
}
