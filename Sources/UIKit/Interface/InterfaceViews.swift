import FlipbookAssets
import Foundation

// Views take what a file of Interface Builder's says of them.

extension InterfaceCoder {
  /// Gives a view that is being made its values and the views in it.
  @MainActor func dress(_ view: UIView) {
    loader.note(view, element)
    view.takeInterface(element, loader)
  }
}

extension UIView {
  /// Takes the values of an element, and makes the views in it.
  final func takeInterface(_ given: InterfaceElement, _ loader: InterfaceLoader) {
    let element = self is UITableViewCell ? UITableViewCell.contentOfOwn(given) : given
    takeFrame(element, in: loader.room)
    takeLook(element)
    takeGuides(element, loader)
    takeKind(given, loader)
    for child in element.list("subviews") {
      loader.room = (interfaceContent ?? self).bounds.size
      guard let view = loader.view(child) else { continue }
      if let stack = self as? UIStackView {
        stack.addArrangedSubview(view)
      } else {
        (placeOfContent ?? self).addSubview(view)
      }
    }
    if let content = element.child(for: "contentView") { takeContent(content, loader) }
    loader.noteConstraints(element.list("constraints"), of: self)
  }

  private func takeFrame(_ element: InterfaceElement, in room: CGSize) {
    if let frame = element.rect(for: "frame") ?? element.insetFrame(in: room) { self.frame = frame }
    if let mask = element.autoresizing(for: "autoresizingMask") { autoresizingMask = mask }
    // A view without constraints of its own keeps its frame, whatever the file says.
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false,
      element.flag("fixedFrame") != true
    {
      translatesAutoresizingMaskIntoConstraints = false
    }
    for (axis, word) in [
      (NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical"),
    ] {
      if let value = element.number("\(word)HuggingPriority") {
        setContentHuggingPriority(UILayoutPriority(rawValue: Float(value)), for: axis)
      }
      if let value = element.number("\(word)CompressionResistancePriority") {
        setContentCompressionResistancePriority(UILayoutPriority(rawValue: Float(value)), for: axis)
      }
    }
    if let margins = element.insets(for: "directionalLayoutMargins") {
      directionalLayoutMargins = margins.directional
    }
    if let margins = element.insets(for: "layoutMargins") { layoutMargins = margins }
    if let flag = element.flag("preservesSuperviewLayoutMargins") {
      preservesSuperviewLayoutMargins = flag
    }
    if let flag = element.flag("insetsLayoutMarginsFromSafeArea") {
      insetsLayoutMarginsFromSafeArea = flag
    }
  }

  private func takeLook(_ element: InterfaceElement) {
    if let color = element.color(for: "backgroundColor") { backgroundColor = color }
    if let color = element.color(for: "tintColor") { tintColor = color }
    if let alpha = element.number("alpha") { self.alpha = alpha }
    if let flag = element.flag("hidden") { isHidden = flag }
    if let flag = element.flag("clipsSubviews") { clipsToBounds = flag }
    if let flag = element.flag("userInteractionEnabled") { isUserInteractionEnabled = flag }
    if let flag = element.flag("opaque") { isOpaque = flag }
    if let tag = element.integer("tag") { self.tag = tag }
    if let mode = element.word("contentMode", Self.contentModes) { contentMode = mode }
    let spoken = element.child(for: "accessibilityConfiguration")
    if let label = spoken?["label"] { accessibilityLabel = label }
    if let identifier = spoken?["identifier"] { accessibilityIdentifier = identifier }
  }

  private static let contentModes: [String: ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private func takeGuides(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      let scroll = self as? UIScrollView
      switch guide["key"] {
      case "safeArea": loader.note(safeAreaLayoutGuide, as: guide.id)
      case "keyboard": loader.note(keyboardLayoutGuide, as: guide.id)
      case "contentLayoutGuide":
        if let scroll { loader.note(scroll.contentLayoutGuide, as: guide.id) }
      case "frameLayoutGuide":
        if let scroll { loader.note(scroll.frameLayoutGuide, as: guide.id) }
      default: continue
      }
    }
  }

  /// The view that holds the content of a cell or a material; nil for other views.
  private var placeOfContent: UIView? {
    interfaceContent ?? (self as? UIVisualEffectView)?.contentView
  }

  /// Takes the view of a cell's or a material's content.
  private func takeContent(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    guard let content = placeOfContent else { return }
    loader.note(content, element)
    content.takeInterface(element, loader)
  }

  /// Takes what only its kind of view has.
  private func takeKind(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    switch self {
    case let view as UILabel: view.takeLabel(element, loader)
    case let view as UIImageView: view.takePicture(element)
    case let view as UIStackView: view.takeStack(element)
    case let view as UITableView: view.takeTable(element, loader)
    case let view as UICollectionView: view.takeCollection(element, loader)
    case let view as UITextView: view.takeText(element, loader)
    case let view as UIScrollView: view.takeScrolling(element)
    case let view as UITableViewCell: view.takeCell(element)
    case let view as UICollectionReusableView: view.reuseIdentifier = element["reuseIdentifier"]
    case let view as UIVisualEffectView: view.takeEffect(element)
    case let view as UIProgressView: view.takeProgress(element)
    case let view as UIActivityIndicatorView: view.takeIndicator(element)
    case let view as UIToolbar:
      view.items = element.list("items").map(loader.barButton)
    case let view as UINavigationBar: view.takeBar(element, loader)
    case let view as UITabBar:
      view.items = element.list("items").map(loader.tabBarItem)
    case let view as UISearchBar: view.placeholder = loader.file.text(element, "placeholder")
    case let view as UIControl: view.takeControl(element, loader)
    default: break
    }
  }
}

extension UIStackView {
  fileprivate func takeStack(_ element: InterfaceElement) {
    axis = element["axis"] == "vertical" ? .vertical : .horizontal
    if let spacing = element.number("spacing") { self.spacing = spacing }
    let distributions: [String: Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let value = element.word("distribution", distributions) { distribution = value }
    let alignments: [String: Alignment] = [
      "top": .top, "leading": .leading, "center": .center, "bottom": .bottom,
      "trailing": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    if let value = element.word("alignment", alignments) { alignment = value }
    if let flag = element.flag("layoutMarginsRelativeArrangement") {
      isLayoutMarginsRelativeArrangement = flag
    }
    if let flag = element.flag("baselineRelativeArrangement") {
      isBaselineRelativeArrangement = flag
    }
  }
}

extension UIScrollView {
  func takeScrolling(_ element: InterfaceElement) {
    if let flag = element.flag("pagingEnabled") { isPagingEnabled = flag }
    if let flag = element.flag("scrollEnabled") { isScrollEnabled = flag }
    if let flag = element.flag("bounces") { bounces = flag }
    if let flag = element.flag("alwaysBounceVertical") { alwaysBounceVertical = flag }
    if let flag = element.flag("alwaysBounceHorizontal") { alwaysBounceHorizontal = flag }
    if let flag = element.flag("showsVerticalScrollIndicator") {
      showsVerticalScrollIndicator = flag
    }
    if let flag = element.flag("showsHorizontalScrollIndicator") {
      showsHorizontalScrollIndicator = flag
    }
    if let scale = element.number("minimumZoomScale") { minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale") { maximumZoomScale = scale }
    if element["contentInsetAdjustmentBehavior"] == "never" {
      contentInsetAdjustmentBehavior = .never
    }
    if let insets = element.insets(for: "contentInset") { contentInset = insets }
  }
}

extension UIVisualEffectView {
  fileprivate func takeEffect(_ element: InterfaceElement) {
    guard let blur = element.children.first(where: { $0.name == "blurEffect" }) else { return }
    effect = UIBlurEffect(style: blur.word("style", Self.styles) ?? .regular)
  }

  private static let styles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
  ]
}
