import FlipbookLook
import FlipbookViews
public import Foundation

/// An element of a menu: an action, or a menu in it.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  nonisolated public enum State: Int, Sendable {
    case off, on, mixed
  }

  nonisolated public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  open var title: String
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// A row of a menu that names a method.
@MainActor @preconcurrency open class UICommand: UIMenuElement {
  open private(set) var action: Selector
  open private(set) var propertyList: Any?
  open var discoverabilityTitle: String?

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image)
  }
}

/// A menu of actions.
@MainActor @preconcurrency open class UIMenu: UIMenuElement {
  nonisolated public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }
}

/// The rows of a menu's elements.
struct MenuElements: View {
  let elements: [UIMenuElement]

  /// Called with the action that is chosen.
  var choose: (UIAction) -> Void = { $0.handler($0) }

  var body: some View {
    ForEach(elements.indices, id: \.self) { index in
      if let action = elements[index] as? UIAction {
        if !action.attributes.contains(.hidden) { row(action) }
      } else if let deferred = elements[index] as? UIDeferredMenuElement {
        MenuElements(elements: deferred.elements, choose: choose)
      } else if let menu = elements[index] as? UIMenu {
        if menu.options.contains(.displayInline) {
          Section { MenuElements(elements: menu.children, choose: choose) }
        } else {
          Menu {
            MenuElements(elements: menu.children, choose: choose)
          } label: {
            label(menu)
          }
        }
      }
    }
  }

  @ViewBuilder private func row(_ action: UIAction) -> some View {
    let isDestructive = action.attributes.contains(.destructive)
    if action.state == .on {
      Toggle(isOn: Binding(get: { true }, set: { _ in choose(action) })) {
        label(action)
      }
      .disabled(action.attributes.contains(.disabled))
    } else {
      Button(role: isDestructive ? .destructive : nil) {
        choose(action)
      } label: {
        label(action)
      }
      .disabled(action.attributes.contains(.disabled))
    }
  }

  @ViewBuilder private func label(_ element: UIMenuElement) -> some View {
    if let image = element.image {
      Label {
        Text(verbatim: element.title)
      } icon: {
        image.image
      }
    } else {
      Text(verbatim: element.title)
    }
  }
}
