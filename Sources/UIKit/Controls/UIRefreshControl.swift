public import Foundation

/// The wheel of a list that is pulled down; nobody pulls it.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
