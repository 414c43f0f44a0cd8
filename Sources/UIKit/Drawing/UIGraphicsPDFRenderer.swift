public import FlipbookViews
public import Foundation

// Files of pages. A stage writes none: the code that draws a page runs, and its drawing is dropped.

/// The settings of a file of pages.
nonisolated public final class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  public var documentInfo: [String: Any] = [:]
}

/// The place that a page's code draws into.
nonisolated public final class UIGraphicsPDFRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsPDFRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsPDFRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// In points.
  public var pdfContextBounds: CGRect { format.bounds }

  public func beginPage() {}

  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {}

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// Makes files of pages; they are empty here.
nonisolated public final class UIGraphicsPDFRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  public let format: UIGraphicsPDFRendererFormat

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  public func pdfData(actions: DrawingActions) -> Data {
    ShownScene.diagnose("UIGraphicsPDFRenderer: no files of pages are made")
    _ = CGContext.record { actions(UIGraphicsPDFRendererContext($0, format)) }
    return Data()
  }

  public func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    _ = pdfData(actions: actions)
  }
}

/// The place that a file's bytes go to; none do.
nonisolated public final class CGDataConsumer {
  public init?(url: CFURL) {}

  public init?(data: NSMutableData) {}
}

extension CGContext {
  /// Creates a place that writes a file of pages; nothing is written.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    ShownScene.diagnose("CGContext(consumer:mediaBox:_:): no files of pages are made")
    self.init()
  }

  /// Creates a place that writes a file of pages; nothing is written.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    ShownScene.diagnose("CGContext(_:mediaBox:_:): no files of pages are made")
    self.init()
  }

  public func beginPDFPage(_ pageInfo: CFDictionary?) {}

  public func endPDFPage() {}

  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {}

  public func endPage() {}

  public func closePDF() {}
}
