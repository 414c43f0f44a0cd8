@_exported public import SwiftUI

// Drawings by hand. A stage has no pencil: a canvas stays empty.

/// A drawing.
public struct PKDrawing: Equatable, Codable, Sendable {
  public init() {}

  public init(data: Data) throws {}

  public var bounds: CGRect { .zero }

  public func dataRepresentation() -> Data { Data() }
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage { UIImage() }
  public mutating func append(_ drawing: PKDrawing) {}
}

/// A tool.
public protocol PKTool {}

/// A pen.
public struct PKInkingTool: PKTool {
  public enum InkType: String, Sendable {
    case pen, pencil, marker, monoline, fountainPen, watercolor, crayon
  }

  public var inkType: InkType
  public var color: UIColor
  public var width: CGFloat

  public init(_ type: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    (inkType, self.color, self.width) = (type, color, width ?? 1)
  }
}

/// A rubber.
public struct PKEraserTool: PKTool {
  public enum EraserType: Int, Sendable {
    case vector, bitmap, fixedWidthBitmap
  }

  public var eraserType: EraserType

  public init(_ eraserType: EraserType) { self.eraserType = eraserType }
}

/// A loop around drawings.
public struct PKLassoTool: PKTool {
  public init() {}
}

/// The fingers that draw.
public enum PKCanvasViewDrawingPolicy: UInt, Sendable {
  case `default`, anyInput, pencilOnly
}

/// Hears of a drawing.
@MainActor @preconcurrency public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
}

/// A place to draw, which stays empty.
@MainActor @preconcurrency open class PKCanvasView: UIScrollView {
  private let undone = UndoManager()

  /// The strokes that can be taken back: there are none.
  open var undoManager: UndoManager? { undone }

  open var drawing = PKDrawing()
  open var tool: any PKTool = PKInkingTool(.pen)
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default
  open var isRulerActive = false
  open var allowsFingerDrawing = true
  open var isDrawingEnabled = true
}

/// The tools; they are not shown.
@MainActor @preconcurrency open class PKToolPicker: NSObject {
  private static let picker = PKToolPicker()

  open var selectedTool: any PKTool = PKInkingTool(.pen)
  open var isVisible: Bool { false }

  public override init() { super.init() }

  open class func shared(for window: UIWindow) -> PKToolPicker? { picker }

  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {}
  open func addObserver(_ observer: Any) {}
  open func removeObserver(_ observer: Any) {}
}
