import FlipbookLook
@_exported public import SwiftUI

// Pages of the web. A stage has no network: a page is a labelled area.

/// The settings of a page's view.
open class WKWebViewConfiguration: NSObject {
  public var allowsInlineMediaPlayback = false
  public var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  public var preferences = WKPreferences()
  public var defaultWebpagePreferences = WKWebpagePreferences()
  public var userContentController = WKUserContentController()
  public var websiteDataStore = WKWebsiteDataStore()
  public var applicationNameForUserAgent: String?

  public override init() { super.init() }
}

/// A page on its way.
open class WKNavigation: NSObject {}

/// A view of a page of the web, which stays grey.
@MainActor @preconcurrency
open class WKWebView: UIView {
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public var allowsBackForwardNavigationGestures = false
  public private(set) var url: URL?

  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame)
    self.configuration = configuration
    backgroundColor = .systemGray5
  }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    backgroundColor = .systemGray5
    return nil
  }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    backgroundColor = .systemGray5
    return nil
  }

  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    backgroundColor = .systemGray5
    return nil
  }

  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    url = URL
    backgroundColor = .systemGray5
    return nil
  }

  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }

  public private(set) var configuration = WKWebViewConfiguration()
  public var isInspectable = false
  public var pageZoom: CGFloat = 1
  open var backForwardList: WKBackForwardList { WKBackForwardList() }

  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any { "" }

  /// The view that would scroll the page.
  public let scrollView = UIScrollView(frame: .zero)
  open weak var uiDelegate: (any WKUIDelegate)?
  open var customUserAgent: String?
  open var allowsLinkPreview = true
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var isLoading: Bool { false }
  open var title: String? { nil }
  open var estimatedProgress: Double { 0 }

  @discardableResult
  open func reload() -> WKNavigation? { nil }

  @discardableResult
  open func goBack() -> WKNavigation? { nil }

  @discardableResult
  open func goForward() -> WKNavigation? { nil }

  open func stopLoading() {}
}

/// A view of a page: a labelled area.
public struct WebView: View {
  public nonisolated init(url: URL?) {}

  public nonisolated init(_ page: WebPage) {}

  public var body: some View { ServicePlaceholder("WebView", symbol: "globe") }
}
