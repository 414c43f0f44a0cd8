import FlipbookAssets
import Foundation

extension NSLayoutConstraint {
  /// Makes a constraint of a file of Interface Builder's; nil if one of its items is not there.
  ///
  /// - Parameters:
  ///   - element: The constraint.
  ///   - host: The view that it is written in, which an item without a name is.
  ///   - find: Returns the object of an identity.
  convenience init?(
    _ element: InterfaceElement, host: UIView, find: (String) -> AnyObject?
  ) {
    func item(_ attribute: String) -> AnyObject? {
      guard let id = element[attribute] else { return host }
      let found = find(id)
      // In a cell a file names the cell where it means its content.
      guard let cell = found as? UIView, let content = cell.interfaceContent,
        host === cell || host === content
      else { return found }
      return content
    }
    guard let first = item("firstItem"),
      let attribute = element.word("firstAttribute", Self.attributes)
    else { return nil }
    let other = element.word("secondAttribute", Self.attributes)
    guard let second = other == nil ? .some(nil) : item("secondItem").map(Optional.some) else {
      return nil
    }
    self.init(
      item: first, attribute: attribute,
      relatedBy: element.word("relation", Self.relations) ?? .equal,
      toItem: second, attribute: other ?? .notAnAttribute,
      multiplier: Self.multiplier(element["multiplier"]), constant: element.number("constant") ?? 0)
    if let priority = element.number("priority") {
      self.priority = UILayoutPriority(rawValue: Float(priority))
    }
    identifier = element["identifier"]
  }

  /// A factor: a number, or two with a colon or a bar between them.
  private static func multiplier(_ text: String?) -> CGFloat {
    let parts = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard let first = parts.first else { return 1 }
    return CGFloat(parts.count > 1 && parts[1] != 0 ? first / parts[1] : first)
  }

  private static let relations: [String: Relation] = [
    "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    "equal": .equal,
  ]
  private static let attributes: [String: Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension UIView {
  /// The view that holds the content of a cell; nil for other views.
  var interfaceContent: UIView? {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
  }
}
