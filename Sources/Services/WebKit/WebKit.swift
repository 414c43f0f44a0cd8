import FlipbookLook
@_exported public import SwiftUI

// Pages of the web. A stage has no network: a page is a labelled area.

/// The settings of a page's view.
open class WKWebViewConfiguration: NSObject {
  public var allowsInlineMediaPlayback = false

  public override init() { super.init() }
}

/// A page on its way.
open class WKNavigation: NSObject {}

/// Hears of the course of a page; there is nothing to hear.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error)
}

extension WKNavigationDelegate {
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?
  ) {}
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error
  ) {}
}

/// A view of a page of the web, which stays grey.
@MainActor @preconcurrency
open class WKWebView: UIView {
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public var allowsBackForwardNavigationGestures = false
  public private(set) var url: URL?

  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame)
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

/// Hears of the wishes of a page; there are none.
@MainActor @preconcurrency public protocol WKUIDelegate: AnyObject {}

/// A page.
@MainActor @Observable
public final class WebPage {
  public private(set) var url: URL?

  public init() {}

  public func load(_ url: URL?) { self.url = url }

  public var title: String { "" }
  public var isLoading: Bool { false }
  public var estimatedProgress: Double { 0 }
}

/// A view of a page: a labelled area.
public struct WebView: View {
  public nonisolated init(url: URL?) {}

  public nonisolated init(_ page: WebPage) {}

  public var body: some View { ServicePlaceholder("WebView", symbol: "globe") }
}
