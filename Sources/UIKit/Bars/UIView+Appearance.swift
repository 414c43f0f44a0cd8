import FlipbookViews
import Foundation

extension UIView {
  /// Takes what code has set on the proxy of a type.
  ///
  /// - Parameters:
  ///   - proxy: The proxy.
  ///   - keepsOwn: True if what code has set on the view itself stays.
  func takeLook(of proxy: UIView, keepsOwn: Bool = false) {
    if let color = proxy.backgroundColor, !keepsOwn || backgroundColor == nil {
      backgroundColor = color
    }
    if let tint = proxy.storedTint, !keepsOwn || storedTint == nil { tintColor = tint }
    switch (self, proxy) {
    case (let view as UILabel, let proxy as UILabel):
      view.takeLetters(of: proxy, keepsOwn: keepsOwn)
    case (let view as UIButton, let proxy as UIButton): view.takeTitles(of: proxy)
    case (let view as UITextField, let proxy as UITextField):
      if !keepsOwn || view.font == nil { view.font = proxy.font ?? view.font }
      if !keepsOwn || view.textColor == nil { view.textColor = proxy.textColor ?? view.textColor }
      if proxy.borderStyle != .none { view.borderStyle = proxy.borderStyle }
    case (let view as UITextView, let proxy as UITextView):
      if !keepsOwn || view.font == nil { view.font = proxy.font ?? view.font }
      if !keepsOwn || view.textColor == nil { view.textColor = proxy.textColor ?? view.textColor }
    default: break
    }
  }
}

extension UILabel {
  fileprivate func takeLetters(of proxy: UILabel, keepsOwn: Bool) {
    let plain = (font: UIFont.systemFont(ofSize: 17), color: UIColor.label)
    if proxy.font != plain.font, !keepsOwn || font == plain.font { font = proxy.font }
    if proxy.textColor != plain.color, !keepsOwn || textColor == plain.color {
      textColor = proxy.textColor
    }
    if let color = proxy.shadowColor { (shadowColor, shadowOffset) = (color, proxy.shadowOffset) }
    if proxy.adjustsFontSizeToFitWidth { adjustsFontSizeToFitWidth = true }
  }
}
