public import UIKit

// Those who hear of pages, and the settings of pages. Nothing is loaded, so there is nothing to hear.

/// An address that a page wants to show.
@MainActor @preconcurrency open class WKNavigationAction: NSObject {
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  open var navigationType: WKNavigationType { .other }
  open var targetFrame: WKFrameInfo? { nil }
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }
}

/// The cause of a page.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// A part of a page.
@MainActor @preconcurrency open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
}

/// The answer of a server to a page.
@MainActor @preconcurrency open class WKNavigationResponse: NSObject {
  open var response: URLResponse {
    URLResponse(
      url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0,
      textEncodingName: nil)
  }
  open var isForMainFrame: Bool { true }
  open var canShowMIMEType: Bool { true }
}

/// The decision about a page.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow, download
}

/// The decision about an answer.
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel, allow, download
}

/// Hears of the course of a page; there is nothing to hear.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {}
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {}
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
}

/// Hears of the wishes of a page; there are none.
@MainActor @preconcurrency public protocol WKUIDelegate: AnyObject {}

/// The settings of all pages of a view.
@MainActor @preconcurrency open class WKPreferences: NSObject {
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0
}

/// The settings of one page.
@MainActor @preconcurrency open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
}

/// Films and sounds that wait for a touch.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// A script for pages; none is run.
@MainActor @preconcurrency open class WKUserScript: NSObject {
  open var source: String

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) { self.source = source }
}

/// The time of a script.
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart, atDocumentEnd
}

/// A message of a page to the app.
@MainActor @preconcurrency open class WKScriptMessage: NSObject {
  open var body: Any { "" }
  open var name: String { "" }
}

/// Hears a page; no page says anything.
@MainActor @preconcurrency public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of pages, and those who hear them.
@MainActor @preconcurrency open class WKUserContentController: NSObject {
  open func addUserScript(_ userScript: WKUserScript) {}
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllUserScripts() {}
}

/// A store of pages; it keeps nothing.
@MainActor @preconcurrency open class WKWebsiteDataStore: NSObject {
  public static func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}

/// The pages before and after the one that is shown; there are none.
@MainActor @preconcurrency open class WKBackForwardList: NSObject {
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
  open var currentItem: WKBackForwardListItem? { nil }
}

/// A page that was shown.
@MainActor @preconcurrency open class WKBackForwardListItem: NSObject {
  open var url: URL { URL(fileURLWithPath: "/") }
  open var title: String? { nil }
}
