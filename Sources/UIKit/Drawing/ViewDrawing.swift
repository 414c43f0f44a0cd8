import FlipbookDisplay
import FlipbookViews
import Foundation

/// A view's drawing of its own, and the circumstances it was made under.
struct ViewDrawing {
  let list: DisplayList
  let size: CGSize
  let isDark: Bool
}

extension UIView {
  /// Draws what a subclass draws itself, stretched while the view's size moves.
  func drawOwn(in rect: CGRect, into display: inout DisplayBuilder) {
    guard type(of: self) != UIView.self, rect.width > 0, rect.height > 0, bounds.width > 0,
      bounds.height > 0
    else { return }
    let drawing = presentDrawing
    guard !drawing.list.isEmpty else { return }
    let scale = (rect.width / bounds.width, rect.height / bounds.height)
    let map = CGAffineTransform(
      a: scale.0, b: 0, c: 0, d: scale.1, tx: rect.minX - bounds.minX * scale.0,
      ty: rect.minY - bounds.minY * scale.1)
    display.with(.clip(.rect(rect))) { display in
      display.with(.transform(map)) { $0.append(drawing.list) }
    }
  }

  private var presentDrawing: ViewDrawing {
    let isDark = traitCollection.userInterfaceStyle == .dark
    if let own = ownDrawing, own.size == bounds.size, own.isDark == isDark { return own }
    let drawing = ViewDrawing(
      list: CGContext.record { _ in draw(bounds) }, size: bounds.size, isDark: isDark)
    ownDrawing = drawing
    return drawing
  }
}
