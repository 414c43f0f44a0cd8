@_exported public import SwiftUI

/// A file that is shown.
@MainActor @preconcurrency public protocol QLPreviewItem: AnyObject {
  var previewItemURL: URL? { get }
}

/// The files that are shown.
@MainActor @preconcurrency public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}

/// The screen of a file: an empty card with its name.
@MainActor @preconcurrency open class QLPreviewController: _SystemController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open var currentPreviewItemIndex = 0

  open func reloadData() {}
}
