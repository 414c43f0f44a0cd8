@_exported public import SwiftUI

/// A document; none is read.
open class PDFDocument: NSObject, @unchecked Sendable {
  public private(set) var documentURL: URL?

  public override init() { super.init() }

  public convenience init?(url: URL) {
    self.init()
    documentURL = url
  }

  public convenience init?(data: Data) { self.init() }

  public var pageCount: Int { 0 }
  public var string: String? { nil }

  public func page(at index: Int) -> PDFPage? { nil }
  public func insert(_ page: PDFPage, at index: Int) {}
  public func dataRepresentation() -> Data? { nil }
  public func write(to url: URL) -> Bool { false }
}

/// A page of a document.
open class PDFPage: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public convenience init?(image: UIImage) { self.init() }

  public var string: String? { nil }
}

/// The direction of pages.
public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}

public enum PDFDisplayDirection: Int, Sendable {
  case vertical, horizontal
}

/// A view of a document: a labelled area.
@MainActor @preconcurrency open class PDFView: _ServiceView {
  open var document: PDFDocument?
  open var autoScales = false
  open var displayMode = PDFDisplayMode.singlePageContinuous
  open var displayDirection = PDFDisplayDirection.vertical
  open var displaysPageBreaks = true
  open var scaleFactor: CGFloat = 1
  open var minScaleFactor: CGFloat = 0.1
  open var maxScaleFactor: CGFloat = 5
  open var scaleFactorForSizeToFit: CGFloat { 1 }
  open var currentPage: PDFPage? { nil }

  open func usePageViewController(_ enable: Bool, withViewOptions: [AnyHashable: Any]? = nil) {}
  open func go(to page: PDFPage) {}
  open func goToNextPage(_ sender: Any?) {}
  open func goToPreviousPage(_ sender: Any?) {}
}
