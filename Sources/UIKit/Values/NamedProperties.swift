package import FlipbookOutside
import Foundation

// The properties of UIKit's objects by their names, for `value(forKey:)`, `setValue(_:forKey:)` and
// observers that are told by names. Those that an object stores under its name are found without this.

extension UIView: NamedProperties {
  nonisolated package func namedProperty(_ name: String) -> NamedProperty? {
    assumingMain {
      let name = plainName(name)
      return special(name) ?? geometry(name) ?? look(name)
    }
  }

  private func geometry(_ name: String) -> NamedProperty? {
    switch name {
    case "frame": NamedProperty(self, \.frame)
    case "bounds": NamedProperty(self, \.bounds)
    case "center": NamedProperty(self, \.center)
    case "transform": NamedProperty(self, \.transform)
    default: nil
    }
  }

  private func look(_ name: String) -> NamedProperty? {
    switch name {
    case "alpha": NamedProperty(self, \.alpha)
    case "hidden": NamedProperty(self, \.isHidden)
    case "backgroundColor": NamedProperty(self, \.backgroundColor)
    case "tintColor": NamedProperty(self, \.tintColor)
    case "tag": NamedProperty(self, \.tag)
    case "clipsToBounds": NamedProperty(self, \.clipsToBounds)
    case "userInteractionEnabled": NamedProperty(self, \.isUserInteractionEnabled)
    case "accessibilityIdentifier": NamedProperty(self, \.accessibilityIdentifier)
    case "accessibilityLabel": NamedProperty(self, \.accessibilityLabel)
    default: nil
    }
  }

  /// The properties of the kinds of views.
  private func special(_ name: String) -> NamedProperty? {
    switch (self, name) {
    case (let view as UIScrollView, "contentOffset"): NamedProperty(view, \.contentOffset)
    case (let view as UIScrollView, "contentSize"): NamedProperty(view, \.contentSize)
    case (let view as UIScrollView, "contentInset"): NamedProperty(view, \.contentInset)
    case (let view as UILabel, "text"): NamedProperty(view, \.text)
    case (let view as UILabel, "textColor"): NamedProperty(view, \.textColor)
    case (let view as UILabel, "font"): NamedProperty(view, \.font)
    case (let view as UITextField, "text"): NamedProperty(view, \.text)
    case (let view as UITextField, "textColor"): NamedProperty(view, \.textColor)
    case (let view as UITextField, "placeholder"): NamedProperty(view, \.placeholder)
    case (let view as UITextView, "text"): NamedProperty(view, \.text)
    case (let view as UIImageView, "image"): NamedProperty(view, \.image)
    case (let view as UIControl, _): view.ofControl(name)
    default: nil
    }
  }
}

extension UIControl {
  fileprivate func ofControl(_ name: String) -> NamedProperty? {
    switch (self, name) {
    case (_, "enabled"): NamedProperty(self, \.isEnabled)
    case (_, "selected"): NamedProperty(self, \.isSelected)
    case (_, "highlighted"): NamedProperty(self, \.isHighlighted)
    case (let view as UISwitch, "on"): NamedProperty(view, \.isOn)
    case (let view as UISlider, "value"): NamedProperty(view, \.value)
    case (let view as UIStepper, "value"): NamedProperty(view, \.value)
    case (let view as UIPageControl, "currentPage"): NamedProperty(view, \.currentPage)
    case (let view as UIPageControl, "numberOfPages"): NamedProperty(view, \.numberOfPages)
    case (let view as UISegmentedControl, "selectedSegmentIndex"):
      NamedProperty(view, \.selectedSegmentIndex)
    default: nil
    }
  }
}

extension UIViewController: NamedProperties {
  nonisolated package func namedProperty(_ name: String) -> NamedProperty? {
    assumingMain {
      switch (self, plainName(name)) {
      case (_, "title"): NamedProperty(self, \.title)
      case (_, "view"): NamedProperty(self, \.view)
      case (let tabs as UITabBarController, "selectedIndex"): NamedProperty(tabs, \.selectedIndex)
      case (let tabs as UITabBarController, "selectedViewController"):
        NamedProperty(tabs, \.selectedViewController)
      default: nil
      }
    }
  }
}

/// The name without the `is` that Swift writes before those of conditions.
nonisolated private func plainName(_ name: String) -> String {
  guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
    return name
  }
  return first.lowercased() + name.dropFirst(3)
}
