import FlipbookAssets
import Foundation

// Tables and collections take what a file of Interface Builder's says of them.

/// A cell, or a view beside cells, of a file: one is made each time a list asks for it.
@MainActor struct InterfacePrototype {
  private let element: InterfaceElement
  private let file: InterfaceLibrary.File
  private let storyboard: UIStoryboard?
  private weak var controller: UIViewController?

  init(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    self.element = element
    (file, storyboard, controller) = (loader.file, loader.storyboard, loader.controller)
  }

  /// Makes the view, and connects what is in it.
  func make<View: UIView>(_ type: View.Type) -> View? {
    let loader = InterfaceLoader(file, of: storyboard)
    loader.controller = controller
    if let controller, let id = storyboard?.id(of: controller) { loader.note(controller, as: id) }
    let view = loader.view(element) as? View
    loader.finish()
    return view
  }
}

/// The rows that a file gives a table which shows always the same.
@MainActor final class StaticRows: NSObject {
  let sections: [(title: String?, footer: String?, cells: [UITableViewCell])]
  private let heights: [[CGFloat?]]

  init(_ list: [InterfaceElement], _ loader: InterfaceLoader) {
    sections = list.map { section in
      let cells = section.list("cells").compactMap { loader.view($0) as? UITableViewCell }
      return (
        loader.file.text(section, "headerTitle"), loader.file.text(section, "footerTitle"), cells
      )
    }
    heights = list.map { section in
      section.list("cells").map { cell in cell.number("rowHeight") }
    }
  }

  func section(_ index: Int) -> (title: String?, footer: String?, cells: [UITableViewCell])? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard let cells = section(path.section)?.cells, cells.indices.contains(path.row) else {
      return nil
    }
    return cells[path.row]
  }

  /// The height that the file gives a row; nil for the table's.
  func height(at path: IndexPath) -> CGFloat? {
    heights.indices.contains(path.section) && heights[path.section].indices.contains(path.row)
      ? heights[path.section][path.row] : nil
  }
}

extension UITableView {
  func takeTable(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    takeScrolling(element)
    // -1 stands for the height of the content.
    if let height = element.number("rowHeight"), height > 0 { rowHeight = height }
    if element["separatorStyle"] == "none" { separatorStyle = .none }
    if let color = element.color(for: "separatorColor") { separatorColor = color }
    if let insets = element.insets(for: "separatorInset") { separatorInset = insets }
    if element["allowsSelection"] == "NO" { allowsSelection = false }
    if let flag = element.flag("allowsMultipleSelection") { allowsMultipleSelection = flag }
    if let header = element.child(for: "tableHeaderView") { tableHeaderView = loader.view(header) }
    if let footer = element.child(for: "tableFooterView") { tableFooterView = loader.view(footer) }
    for prototype in element.list("prototypes") {
      if let name = prototype["reuseIdentifier"] {
        prototypes[name] = InterfacePrototype(prototype, loader)
      }
    }
    let sections = element.list("sections")
    if !sections.isEmpty { staticRows = StaticRows(sections, loader) }
  }

  /// The style that a file gives a table, or that of a controller.
  static func style(of coder: NSCoder) -> Style {
    let element = coder.interfaceElement
    let table = element?.name == "tableView" ? element : element?.child(for: "view")
    return switch table?["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }
}

extension UITableViewCell {
  /// The things that a file has a cell do when a finger chooses it.
  struct InterfaceChoices {
    var choice: (@MainActor () -> Void)?
    var accessory: (@MainActor () -> Void)?
  }

  func takeCell(_ element: InterfaceElement) {
    if let value = element.word("accessoryType", Self.accessories) { accessoryType = value }
    if element["selectionStyle"] == "none" { selectionStyle = .none }
    guard let content = element.child(for: "contentView"), element["style"] != nil else { return }
    func part(_ role: String) -> InterfaceElement? {
      element[role].flatMap { id in content.list("subviews").first { $0.id == id } }
    }
    for (role, label) in [("textLabel", textLabel), ("detailTextLabel", detailTextLabel)] {
      guard let part = part(role) else { continue }
      label?.text = part.string("text")
      if let font = part.font(for: "fontDescription") { label?.font = font }
      if let color = part.color(for: "textColor") { label?.textColor = color }
    }
    if let part = part("imageView") { imageView?.image = part.image("image") }
  }

  /// The content of a cell as a file has it; of a cell with a style, without what that draws itself.
  static func contentOfOwn(_ element: InterfaceElement) -> InterfaceElement {
    guard element["style"] != nil, let content = element.child(for: "contentView") else {
      return element
    }
    let drawn = ["textLabel", "detailTextLabel", "imageView"].compactMap { element[$0] }
    var own = content
    own.children = content.children.compactMap { child in
      if child.name == "constraints" { return nil }
      guard child.name == "subviews" else { return child }
      var rest = child
      rest.children.removeAll { $0.id.map(drawn.contains) ?? false }
      return rest
    }
    var copy = element
    copy.children = element.children.map { $0["key"] == "contentView" ? own : $0 }
    return copy
  }

  /// The style and the name that a file gives a cell.
  static func kind(of coder: NSCoder) -> (style: CellStyle, reuseIdentifier: String?) {
    let element = coder.interfaceElement
    let style: CellStyle =
      switch element?["style"] {
      case "IBUITableViewCellStyleSubtitle": .subtitle
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      default: .default
      }
    return (style, element?["reuseIdentifier"])
  }

  private static let accessories: [String: AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
    "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
  ]
}

extension UITableView {
  /// A cell that Interface Builder has drawn; nil if there is none of the name.
  func drawnCell(_ identifier: String) -> UITableViewCell? {
    nibs[identifier]?.cell(UITableViewCell.self)
      ?? prototypes[identifier]?.make(UITableViewCell.self)
  }
}

extension UICollectionView {
  /// A view that Interface Builder has drawn; nil if there is none of the name.
  ///
  /// - Parameters:
  ///   - name: Its name among those of the collection.
  ///   - identifier: The name that it is asked for by.
  /// - Returns: A new view.
  func drawnView<View: UICollectionReusableView>(_ name: String, _ identifier: String) -> View? {
    let view = nibs[name]?.cell(View.self) ?? prototypes[name]?.make(View.self)
    view?.reuseIdentifier = identifier
    return view
  }

  func takeCollection(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    takeScrolling(element)
    if let flag = element.flag("allowsMultipleSelection") { allowsMultipleSelection = flag }
    if let layout = element.child(for: "collectionViewLayout") {
      (collectionViewLayout as? UICollectionViewFlowLayout)?.take(layout)
      loader.note(collectionViewLayout, as: layout.id)
    }
    for cell in element.list("cells") {
      if let name = cell["reuseIdentifier"] { prototypes[name] = InterfacePrototype(cell, loader) }
    }
    let edges = [
      ("sectionHeaderView", Self.elementKindSectionHeader),
      ("sectionFooterView", Self.elementKindSectionFooter),
    ]
    for (key, kind) in edges {
      guard let view = element.child(for: key), let name = view["reuseIdentifier"] else { continue }
      prototypes["\(kind) \(name)"] = InterfacePrototype(view, loader)
    }
  }

  /// The arrangement that a file gives a collection.
  static func layout(of coder: NSCoder) -> UICollectionViewLayout {
    guard let coder = coder as? InterfaceCoder,
      let element = coder.element.child(for: "collectionViewLayout")
    else { return UICollectionViewFlowLayout() }
    let type = coder.loader.named(element, as: UICollectionViewLayout.self)
    return type.map { makeObject(of: $0) }
      ?? (element.name == "collectionViewLayout"
        ? UICollectionViewLayout() : UICollectionViewFlowLayout())
  }
}

extension UICollectionViewFlowLayout {
  fileprivate func take(_ element: InterfaceElement) {
    if element["scrollDirection"] == "horizontal" { scrollDirection = .horizontal }
    if let spacing = element.number("minimumLineSpacing") { minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") { minimumInteritemSpacing = spacing }
    if let size = element.size(for: "itemSize") { itemSize = size }
    if let size = element.size(for: "headerReferenceSize") { headerReferenceSize = size }
    if let size = element.size(for: "footerReferenceSize") { footerReferenceSize = size }
    if let insets = element.insets(for: "sectionInset") { sectionInset = insets }
    if element["automaticEstimatedItemSize"] == "YES" {
      estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = element.size(for: "estimatedItemSize") {
      estimatedItemSize = size
    }
  }
}
