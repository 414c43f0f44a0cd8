import FlipbookAssets
import Foundation

// Labels, pictures and controls take what a file of Interface Builder's says of them.

/// The words of files for how lines lie and end.
enum InterfaceWords {
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    "tailTruncation": .byTruncatingTail,
  ]
  static let keyboards: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch,
  ]
  static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
    "done": .done, "continue": .continue,
  ]
}

extension InterfaceElement {
  /// A text with looks, run by run; nil for none.
  @MainActor func attributedString(_ key: String) -> NSAttributedString? {
    guard let child = child(for: key), child.name == "attributedString" else { return nil }
    let text = NSMutableAttributedString()
    for run in child.children where run.name == "fragment" {
      let attributes = run.list("attributes")
      var looks: [NSAttributedString.Key: Any] = [:]
      for value in attributes {
        switch (value["key"], value.name) {
        case ("NSFont", "font"):
          let size = value.number("size") ?? 17
          looks[.font] =
            value["metaFont"] == "systemBold"
            ? UIFont.boldSystemFont(ofSize: size)
            : value["name"].flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
        case ("NSColor", "color"):
          looks[.foregroundColor] = value.color
        default: continue
        }
      }
      let content = run["content"] ?? run.string("content") ?? ""
      text.append(NSAttributedString(string: content, attributes: looks))
    }
    return text
  }
}

extension UILabel {
  func takeLabel(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    text = element.string("text").flatMap { loader.file.text(element, "text", $0) }
    if let font = element.font(for: "fontDescription") { self.font = font }
    if let color = element.color(for: "textColor") { textColor = color }
    if let color = element.color(for: "highlightedColor") { highlightedTextColor = color }
    if let color = element.color(for: "shadowColor") { shadowColor = color }
    if let size = element.size(for: "shadowOffset") { shadowOffset = size }
    if let value = element.word("textAlignment", InterfaceWords.alignments) {
      textAlignment = value
    }
    if let value = element.word("lineBreakMode", InterfaceWords.lineBreaks) {
      lineBreakMode = value
    }
    if let lines = element.integer("numberOfLines") { numberOfLines = lines }
    if element["adjustsFontSizeToFit"] != "NO", let scale = element.number("minimumScaleFactor") {
      (adjustsFontSizeToFitWidth, minimumScaleFactor) = (true, scale)
    }
    if element.flag("adjustsFontSizeToFit") == true { adjustsFontSizeToFitWidth = true }
    if let flag = element.flag("adjustsFontForContentSizeCategory") {
      adjustsFontForContentSizeCategory = flag
    }
    if let flag = element.flag("enabled") { isEnabled = flag }
    if let looks = element.attributedString("attributedText") { attributedText = looks }
  }
}

extension UIImageView {
  func takePicture(_ element: InterfaceElement) {
    if let symbol = element.symbolConfiguration(for: "preferredSymbolConfiguration") {
      preferredSymbolConfiguration = symbol
    }
    image = element.image("image")
    highlightedImage = element.image("highlightedImage")
  }
}

extension UITextView {
  func takeText(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    takeScrolling(element)
    if let font = element.font(for: "fontDescription") { self.font = font }
    if let color = element.color(for: "textColor") { textColor = color }
    if let value = element.word("textAlignment", InterfaceWords.alignments) {
      textAlignment = value
    }
    if let flag = element.flag("editable") { isEditable = flag }
    if let flag = element.flag("selectable") { isSelectable = flag }
    if let text = element.string("text") { self.text = loader.file.text(element, "text", text) }
    if let looks = element.attributedString("attributedText") { attributedText = looks }
  }
}

extension UIProgressView {
  func takeProgress(_ element: InterfaceElement) {
    if let value = element.number("progress") { progress = Float(value) }
    if let color = element.color(for: "progressTintColor") { progressTintColor = color }
    if let color = element.color(for: "trackTintColor") { trackTintColor = color }
  }
}

extension UIActivityIndicatorView {
  func takeIndicator(_ element: InterfaceElement) {
    let styles: [String: Style] = [
      "large": .large, "medium": .medium, "whiteLarge": .large, "white": .medium, "gray": .medium,
    ]
    if let value = element.word("style", styles) { style = value }
    if let color = element.color(for: "color") { self.color = color }
    hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { startAnimating() }
  }
}

extension UIControl {
  func takeControl(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let flag = element.flag("enabled") { isEnabled = flag }
    if let flag = element.flag("selected") { isSelected = flag }
    switch self {
    case let view as UIButton: view.takeButton(element, loader)
    case let view as UITextField: view.takeField(element, loader)
    case let view as UISwitch: view.takeSwitch(element)
    case let view as UISlider: view.takeSlider(element)
    case let view as UIStepper: view.takeStepper(element)
    case let view as UISegmentedControl: view.takeSegments(element, loader)
    case let view as UIPageControl: view.takePages(element)
    case let view as UIDatePicker: view.takeDates(element)
    default: break
    }
  }
}

extension UITextField {
  fileprivate func takeField(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let font = element.font(for: "fontDescription") { self.font = font }
    if let color = element.color(for: "textColor") { textColor = color }
    if let value = element.word("textAlignment", InterfaceWords.alignments) {
      textAlignment = value
    }
    let borders: [String: BorderStyle] = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    // A file without a word for it means none.
    borderStyle = element.word("borderStyle", borders) ?? .none
    let modes: [String: ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
      "always": .always,
    ]
    if let value = element.word("clearButtonMode", modes) { clearButtonMode = value }
    if let traits = element.child(for: "textInputTraits") {
      if let flag = traits.flag("secureTextEntry") { isSecureTextEntry = flag }
      if let value = traits.word("keyboardType", InterfaceWords.keyboards) { keyboardType = value }
      if let value = traits.word("returnKeyType", InterfaceWords.returnKeys) {
        returnKeyType = value
      }
    }
    if let words = element["placeholder"] {
      placeholder = loader.file.text(element, "placeholder", words)
    }
    if let words = element["text"] { text = loader.file.text(element, "text", words) }
  }
}

extension UISwitch {
  fileprivate func takeSwitch(_ element: InterfaceElement) {
    isOn = element.flag("on") ?? false
    if let color = element.color(for: "onTintColor") { onTintColor = color }
    if let color = element.color(for: "thumbTintColor") { thumbTintColor = color }
  }
}

extension UISlider {
  fileprivate func takeSlider(_ element: InterfaceElement) {
    if let least = element.number("minValue") { minimumValue = Float(least) }
    if let most = element.number("maxValue") { maximumValue = Float(most) }
    if let value = element.number("value") { self.value = Float(value) }
    if let color = element.color(for: "minimumTrackTintColor") { minimumTrackTintColor = color }
    if let color = element.color(for: "maximumTrackTintColor") { maximumTrackTintColor = color }
    if let color = element.color(for: "thumbTintColor") { thumbTintColor = color }
    minimumValueImage = element.image("minimumValueImage") ?? minimumValueImage
    maximumValueImage = element.image("maximumValueImage") ?? maximumValueImage
  }
}

extension UIStepper {
  fileprivate func takeStepper(_ element: InterfaceElement) {
    if let least = element.number("minimumValue") { minimumValue = Double(least) }
    if let most = element.number("maximumValue") { maximumValue = Double(most) }
    if let step = element.number("stepValue") { stepValue = Double(step) }
    if let value = element.number("value") { self.value = Double(value) }
  }
}

extension UISegmentedControl {
  fileprivate func takeSegments(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    for (index, segment) in element.list("segments").enumerated() {
      if let image = segment.image("image") {
        insertSegment(with: image, at: index, animated: false)
        continue
      }
      let title = loader.file.text(element, "segmentTitles[\(index)]", segment["title"] ?? "")
      insertSegment(withTitle: title, at: index, animated: false)
    }
    selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? Self.noSegment
    if let color = element.color(for: "selectedSegmentTintColor") {
      selectedSegmentTintColor = color
    }
  }
}

extension UIPageControl {
  fileprivate func takePages(_ element: InterfaceElement) {
    if let count = element.integer("numberOfPages") { numberOfPages = count }
    if let page = element.integer("currentPage") { currentPage = page }
    if let color = element.color(for: "pageIndicatorTintColor") { pageIndicatorTintColor = color }
    if let color = element.color(for: "currentPageIndicatorTintColor") {
      currentPageIndicatorTintColor = color
    }
  }
}

extension UIDatePicker {
  fileprivate func takeDates(_ element: InterfaceElement) {
    let modes: [String: Mode] = ["time": .time, "date": .date, "dateAndTime": .dateAndTime]
    if let value = element.word("datePickerMode", modes) { datePickerMode = value }
    let styles: [String: UIDatePickerStyle] = [
      "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let value = element.word("style", styles) { preferredDatePickerStyle = value }
  }
}
