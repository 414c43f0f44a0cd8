public import Foundation

/// The wheel of a list that is pulled down; nobody pulls it.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open override class func appearance() -> UIRefreshControl {
    AppearanceProxies.idle(UIRefreshControl.self, "its wheel is not drawn") {
      UIRefreshControl(frame: .zero)
    }
  }

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
