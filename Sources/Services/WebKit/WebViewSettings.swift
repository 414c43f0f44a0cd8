public import FlipbookViews

// Settings of touches on a page. A labelled area takes none.

extension WebView {
  /// The swipe that goes back to the page before.
  public struct BackForwardNavigationGesturesBehavior: Sendable {
    public static let automatic = BackForwardNavigationGesturesBehavior()
    public static let enabled = BackForwardNavigationGesturesBehavior()
    public static let disabled = BackForwardNavigationGesturesBehavior()
  }

  /// The pinch that makes a page larger.
  public struct MagnificationGesturesBehavior: Sendable {
    public static let automatic = MagnificationGesturesBehavior()
    public static let enabled = MagnificationGesturesBehavior()
    public static let disabled = MagnificationGesturesBehavior()
  }

  /// The picture of where a link leads.
  public struct LinkPreviewBehavior: Sendable {
    public static let automatic = LinkPreviewBehavior()
    public static let enabled = LinkPreviewBehavior()
    public static let disabled = LinkPreviewBehavior()
  }

  /// The wish of a page to fill the screen with a part of it.
  public struct ElementFullscreenBehavior: Sendable {
    public static let automatic = ElementFullscreenBehavior()
    public static let enabled = ElementFullscreenBehavior()
    public static let disabled = ElementFullscreenBehavior()
  }
}

extension View {
  public nonisolated func webViewBackForwardNavigationGestures(
    _ value: WebView.BackForwardNavigationGesturesBehavior
  ) -> some View { self }

  public nonisolated func webViewMagnificationGestures(
    _ value: WebView.MagnificationGesturesBehavior
  ) -> some View { self }

  public nonisolated func webViewLinkPreviews(
    _ value: WebView.LinkPreviewBehavior
  ) -> some View { self }

  public nonisolated func webViewElementFullscreenBehavior(
    _ value: WebView.ElementFullscreenBehavior
  ) -> some View { self }

  public nonisolated func webViewScrollPosition(
    _ position: Binding<ScrollPosition>
  ) -> some View { self }

  /// Tells how a page is scrolled; it never is.
  public nonisolated func webViewOnScrollGeometryChange<T: Hashable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { self }
}
