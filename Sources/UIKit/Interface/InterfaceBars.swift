import FlipbookAssets
import Foundation

// Bars and their items take what a file of Interface Builder's says of them.

extension InterfaceLoader {
  /// Makes a bar's item of the class that the element names, or of the system's.
  private func item<Item: UIBarItem>(_ element: InterfaceElement, as type: Item.Type) -> Item? {
    let item = (named(element, as: type) ?? type).init(coder: InterfaceCoder(element, self))
    if let item { note(item, element) }
    return item
  }

  func barButton(_ element: InterfaceElement) -> UIBarButtonItem {
    item(element, as: UIBarButtonItem.self) ?? UIBarButtonItem()
  }

  func tabBarItem(_ element: InterfaceElement) -> UITabBarItem {
    item(element, as: UITabBarItem.self) ?? UITabBarItem()
  }
}

extension UIBarButtonItem {
  func take(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let item = element.word("systemItem", Self.systemItems) {
      take(item)
    } else {
      title = loader.file.text(element, "title")
    }
    if let image = element.image("image") { self.image = image }
    if let width = element.number("width") { self.width = width }
    if let color = element.color(for: "tintColor") { tintColor = color }
    if element["style"] == "done" { style = .done }
    if let flag = element.flag("enabled") { isEnabled = flag }
    if let tag = element.integer("tag") { self.tag = tag }
    let view = element.children.first { InterfaceKinds.views[$0.name] != nil }
    if let view { customView = loader.view(view) }
  }

  private static let systemItems: [String: SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
}

extension UINavigationItem {
  func take(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    loader.note(self, as: element.id)
    if let title = loader.file.text(element, "title") { self.title = title }
    if let title = loader.file.text(element, "backButtonTitle") { backButtonTitle = title }
    if let words = loader.file.text(element, "prompt") { prompt = words }
    let modes: [String: LargeTitleDisplayMode] = ["always": .always, "never": .never]
    if let mode = element.word("largeTitleDisplayMode", modes) { largeTitleDisplayMode = mode }
    if let view = element.child(for: "titleView") { titleView = loader.view(view) }
    if let item = element.child(for: "backBarButtonItem") {
      backBarButtonItem = loader.barButton(item)
    }
    leftBarButtonItems = items("leftBarButtonItem", of: element, loader) ?? leftBarButtonItems
    rightBarButtonItems = items("rightBarButtonItem", of: element, loader) ?? rightBarButtonItems
  }

  /// One item, or several; nil for none.
  private func items(
    _ key: String, of element: InterfaceElement, _ loader: InterfaceLoader
  ) -> [UIBarButtonItem]? {
    if let one = element.child(for: key) { return [loader.barButton(one)] }
    let several = element.list("\(key)s").filter { $0.name == "barButtonItem" }
    return several.isEmpty ? nil : several.map(loader.barButton)
  }
}

extension UINavigationBarAppearance {
  fileprivate convenience init(_ element: InterfaceElement) {
    self.init()
    if element["backgroundImage"] == nil, let color = element.color(for: "backgroundColor") {
      backgroundColor = color
    }
    func letters(_ key: String) -> [NSAttributedString.Key: Any]? {
      element.child(for: key)?.list("attributes").first {
        $0["key"] == "NSColor" || $0.name == "color"
      }?.color.map { [.foregroundColor: $0] }
    }
    if let looks = letters("titleTextAttributes") { titleTextAttributes = looks }
    if let looks = letters("largeTitleTextAttributes") { largeTitleTextAttributes = looks }
  }
}

extension UITabBarItem {
  func take(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let (title, symbol) = element.word("systemItem", Self.systemItems) {
      (self.title, image) = (title, UIImage(systemName: symbol))
    } else {
      (title, image) = (loader.file.text(element, "title"), element.image("image"))
      selectedImage = element.image("selectedImage")
    }
    if let tag = element.integer("tag") { self.tag = tag }
    badgeValue = element["badgeValue"]
  }

  /// - SeeAlso: The titles: documented, `UITabBarItem.SystemItem`; the symbols: those of today's
  ///   iOS for the same purposes, chosen.
  private static let systemItems: [String: (String, String)] = [
    "more": ("More", "ellipsis"), "favorites": ("Favorites", "star.fill"),
    "featured": ("Featured", "star.fill"), "topRated": ("Top Rated", "star.fill"),
    "recents": ("Recents", "clock.fill"), "contacts": ("Contacts", "person.crop.circle.fill"),
    "history": ("History", "clock.fill"), "bookmarks": ("Bookmarks", "book.fill"),
    "search": ("Search", "magnifyingglass"), "downloads": ("Downloads", "square.and.arrow.down"),
    "mostRecent": ("Most Recent", "clock.fill"), "mostViewed": ("Most Viewed", "list.number"),
  ]
}

extension UINavigationBar {
  func takeBar(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    if element["barStyle"]?.hasPrefix("black") ?? false { barStyle = .black }
    if let flag = element.flag("largeTitles") { prefersLargeTitles = flag }
    if let flag = element.flag("translucent") { isTranslucent = flag }
    if let color = element.color(for: "barTintColor") { barTintColor = color }
    if let titles = element.child(for: "titleTextAttributes"),
      let color = titles.color(for: "textColor")
    {
      titleTextAttributes = [.foregroundColor: color]
    }
    if let look = element.child(for: "standardAppearance") { standardAppearance = .init(look) }
    if let look = element.child(for: "scrollEdgeAppearance") { scrollEdgeAppearance = .init(look) }
    let items = element.list("items").map { item in
      let made = UINavigationItem()
      made.take(item, loader)
      return made
    }
    if !items.isEmpty { setItems(items, animated: false) }
  }
}
