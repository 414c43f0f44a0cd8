import FlipbookViews
import Foundation

extension UIView {
  /// Takes what code has set on the proxy of a type.
  func takeLook(of proxy: UIView) {
    if let color = proxy.backgroundColor { backgroundColor = color }
    if let tint = proxy.storedTint { tintColor = tint }
    switch (self, proxy) {
    case (let view as UILabel, let proxy as UILabel): view.takeLetters(of: proxy)
    case (let view as UIButton, let proxy as UIButton): view.takeTitles(of: proxy)
    case (let view as UITextField, let proxy as UITextField):
      view.font = proxy.font ?? view.font
      view.textColor = proxy.textColor ?? view.textColor
      if proxy.borderStyle != .none { view.borderStyle = proxy.borderStyle }
    case (let view as UITextView, let proxy as UITextView):
      view.font = proxy.font ?? view.font
      view.textColor = proxy.textColor ?? view.textColor
    default: break
    }
  }
}

extension UILabel {
  fileprivate func takeLetters(of proxy: UILabel) {
    let plain = (font: UIFont.systemFont(ofSize: 17), color: UIColor.label)
    if proxy.font != plain.font { font = proxy.font }
    if proxy.textColor != plain.color { textColor = proxy.textColor }
    if let color = proxy.shadowColor { (shadowColor, shadowOffset) = (color, proxy.shadowOffset) }
    if proxy.adjustsFontSizeToFitWidth { adjustsFontSizeToFitWidth = true }
  }
}
