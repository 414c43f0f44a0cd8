import FlipbookAssets
import FlipbookViews
import Foundation

extension UIButton {
  /// Takes what a file of Interface Builder's says of a button.
  func takeButton(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    takeKind(element.word("buttonType", Self.kinds) ?? .custom)
    if let font = element.font(for: "fontDescription") { titleLabel?.font = font }
    if let value = element.word("lineBreakMode", InterfaceWords.lineBreaks) {
      titleLabel?.lineBreakMode = value
    }
    if let insets = element.insets(for: "contentEdgeInsets") { contentEdgeInsets = insets }
    if let insets = element.insets(for: "titleEdgeInsets") { titleEdgeInsets = insets }
    if let insets = element.insets(for: "imageEdgeInsets") { imageEdgeInsets = insets }
    if let value = element.word("contentHorizontalAlignment", Self.horizontal) {
      contentHorizontalAlignment = value
    }
    if let value = element.word("contentVerticalAlignment", Self.vertical) {
      contentVerticalAlignment = value
    }
    for state in element.children where state.name == "state" { take(state, of: element, loader) }
    if let own = element.child(for: "configuration") { take(configuration: own, element, loader) }
  }

  private func take(
    _ look: InterfaceElement, of element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    guard let key = look["key"], let state = Self.states[key] else { return }
    if let title = look.string("title") {
      setTitle(loader.file.text(element, "\(key)Title", title), for: state)
    }
    if let title = look.attributedString("attributedTitle") {
      setAttributedTitle(title, for: state)
    }
    if let color = look.color(for: "titleColor") { setTitleColor(color, for: state) }
    if let image = look.image("image") {
      let symbol = look.symbolConfiguration(for: "preferredSymbolConfiguration")
      setImage(symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image, for: state)
    }
    if let image = look.image("backgroundImage", catalog: "backgroundImageCatalog") {
      setBackgroundImage(image, for: state)
    }
  }

  private func take(
    configuration element: InterfaceElement, _ button: InterfaceElement, _ loader: InterfaceLoader
  ) {
    var made: Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      case "borderless": .borderless()
      default: .plain()
      }
    func text(_ name: String) -> String? {
      element.string(name).flatMap { loader.file.text(button, "configuration.\(name)", $0) }
    }
    made.title = text("title") ?? currentTitle
    made.subtitle = text("subtitle")
    made.image = element.image("image") ?? currentImage
    if let padding = element.number("imagePadding") { made.imagePadding = padding }
    if let padding = element.number("titlePadding") { made.titlePadding = padding }
    if let edge = element.word("imagePlacement", Self.edges) { made.imagePlacement = edge }
    if let size = element.word("buttonSize", Self.sizes) { made.buttonSize = size }
    if let corners = element.word("cornerStyle", Self.corners) { made.cornerStyle = corners }
    if let color = element.color(for: "baseForegroundColor") { made.baseForegroundColor = color }
    if let color = element.color(for: "baseBackgroundColor") { made.baseBackgroundColor = color }
    if let ground = element.child(for: "background") {
      if let color = ground.color(for: "backgroundColor") {
        made.background.backgroundColor = color
      }
      if let radius = ground.number("cornerRadius") { made.background.cornerRadius = radius }
    }
    if let insets = element.insets(for: "contentInsets") {
      made.contentInsets = insets.directional
    }
    if let title = made.title, let font = element.font(for: "titleFontDescription") {
      var words = AttributedString(title)
      words.font = Font(font)
      made.attributedTitle = words
    }
    if let looks = element.attributedString("attributedTitle") {
      made.attributedTitle = AttributedString(looks)
    }
    self.configuration = made
  }

  private static let kinds: [String: ButtonType] = [
    "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  private static let states: [String: State] = [
    "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
  ]
  private static let horizontal: [String: ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  private static let vertical: [String: ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  private static let edges: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  private static let sizes: [String: Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]
  private static let corners: [String: Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
}
