import FlipbookAssets
import FlipbookOutside
import Foundation

/// The kinds of objects in files of Interface Builder's, and what others can do with each.
@MainActor enum InterfaceKinds {
  /// The classes of views by the names of their elements.
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "label": UILabel.self, "button": UIButton.self,
    "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self,
    "stackView": UIStackView.self, "scrollView": UIScrollView.self,
    "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "tableViewCellContentView": UIView.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionViewCellContentView": UIView.self,
    "collectionReusableView": UICollectionReusableView.self,
    "visualEffectView": UIVisualEffectView.self, "containerView": UIView.self,
    "toolbar": UIToolbar.self, "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self,
    "searchBar": UISearchBar.self, "window": UIWindow.self, "control": UIControl.self,
  ]

  /// The classes of controllers by the names of their elements.
  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  private static let recognizers: [String: () -> UIGestureRecognizer] = [
    "tapGestureRecognizer": { UITapGestureRecognizer() },
    "panGestureRecognizer": { UIPanGestureRecognizer() },
    "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
    "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
    "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
    "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
    "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
  ]

  /// Makes an object that is neither a view nor a controller; nil for one of no use.
  static func object(_ element: InterfaceElement, _ loader: InterfaceLoader) -> AnyObject? {
    if let make = recognizers[element.name] {
      return loader.named(element, as: UIGestureRecognizer.self).map { makeObject(of: $0) }
        ?? make()
    }
    switch element.name {
    case "barButtonItem": return loader.barButton(element)
    case "customObject":
      return loader.named(element, as: NSObject.self).map { makeObject(of: $0) }
    case "placeholder", "exit": return nil
    default:
      if views[element.name] != nil || element.child(for: "frame") != nil {
        return loader.view(element)
      }
      loader.say("<\(element.name)> is not made")
      return nil
    }
  }

  // MARK: Values

  /// Sets a value at a path of names; false if there is none.
  static func set(_ value: Any, at path: String, of object: AnyObject) -> Bool {
    guard let view = object as? UIView else { return false }
    switch (path, value) {
    case ("layer.cornerRadius", let number as NSNumber):
      view.layer.cornerRadius = CGFloat(number.doubleValue)
    case ("layer.borderWidth", let number as NSNumber):
      view.layer.borderWidth = CGFloat(number.doubleValue)
    case ("layer.masksToBounds", let flag as Bool): view.layer.masksToBounds = flag
    case ("layer.shadowOpacity", let number as NSNumber):
      view.layer.shadowOpacity = number.floatValue
    case ("layer.shadowRadius", let number as NSNumber):
      view.layer.shadowRadius = CGFloat(number.doubleValue)
    case ("layer.shadowOffset", let size as CGSize): view.layer.shadowOffset = size
    case ("layer.zPosition", let number as NSNumber):
      view.layer.zPosition = CGFloat(number.doubleValue)
    // A layer's colours are of Core Graphics, and a file has those of UIKit: as on a phone, nothing.
    case ("layer.borderColor", _), ("layer.shadowColor", _): break
    default: return false
    }
    return true
  }

  /// An outlet, or a property with a value, of the system's own.
  static func property(_ name: String, of object: AnyObject) -> NamedProperty? {
    switch (object, name) {
    case (let view as UITableView, "dataSource"): NamedProperty(view, \.dataSource)
    case (let view as UITableView, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UITableView, "tableHeaderView"): NamedProperty(view, \.tableHeaderView)
    case (let view as UICollectionView, "dataSource"): NamedProperty(view, \.dataSource)
    case (let view as UICollectionView, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UITextView, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UIScrollView, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UITextField, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UISearchBar, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UIPickerView, "dataSource"): NamedProperty(view, \.dataSource)
    case (let view as UIPickerView, "delegate"): NamedProperty(view, \.delegate)
    case (let view as UIGestureRecognizer, "delegate"): NamedProperty(view, \.delegate)
    case (let bars as UINavigationController, "delegate"): NamedProperty(bars, \.delegate)
    case (let tabs as UITabBarController, "delegate"): NamedProperty(tabs, \.delegate)
    case (let pages as UIPageViewController, "delegate"): NamedProperty(pages, \.delegate)
    case (let pages as UIPageViewController, "dataSource"): NamedProperty(pages, \.dataSource)
    default: (object as? any NamedProperties)?.namedProperty(name)
    }
  }

  // MARK: Actions

  /// Has an object call a method.
  static func add(
    _ action: Selector, on target: AnyObject, to object: AnyObject, for event: String?
  ) {
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: action, for: events[event ?? ""] ?? .touchUpInside)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: action)
    default: break
    }
  }

  /// Has an object carry something out when a finger chooses it.
  static func add(to object: AnyObject, isAccessory: Bool, _ body: @escaping @MainActor () -> Void)
  {
    switch object {
    case let cell as UITableViewCell:
      if isAccessory { cell.interface.accessory = body } else { cell.interface.choice = body }
    case let cell as UICollectionViewCell: cell.interfaceChoice = body
    default: add(_selector { body() }, on: object, to: object, for: nil)
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
