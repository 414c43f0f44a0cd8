public import Foundation

/// A sign or a control beside the content of a row.
@MainActor @preconcurrency public struct UICellAccessory {
  /// The kind, with what only it has.
  enum Kind {
    case disclosureIndicator, checkmark, detail, delete, insert, reorder, multiselect
    case outlineDisclosure(OutlineDisclosureOptions.Style)
    case label(String, UIFont?)
    case menu(UIMenu)
    case custom(UIView, maintainsSize: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState
  var isLeading = false
  var isHidden = false
  var tintColor: UIColor?
  var reserved = LayoutDimension.standard

  /// The closure that acts in place of the system; nil for the system's own action.
  var action: ActionHandler?

  /// The closure that finds the place among the accessories that stand before; nil for the end.
  var position: Placement.Position?

  public typealias ActionHandler = () -> Void

  /// The state of the list in which a sign is shown.
  nonisolated public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// The width that is kept for a sign.
  nonisolated public enum LayoutDimension: Sendable {
    case standard, actual
    case custom(CGFloat)
  }

  /// A side of the row, and the place there.
  @MainActor @preconcurrency public enum Placement {
    public typealias Position = ([UICellAccessory]) -> Int

    case leading(
      displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(
      displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  private init(_ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false) {
    (self.kind, self.displayed, self.isLeading) = (kind, displayed, isLeading)
  }

  private func with(_ options: some _CellAccessoryOptions) -> UICellAccessory {
    var accessory = self
    (accessory.isHidden, accessory.tintColor) = (options.isHidden ?? false, options.tintColor)
    accessory.reserved = options.reservedLayoutWidth ?? .standard
    return accessory
  }

  // MARK: Kinds

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed).with(options) }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed).with(options) }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.detail, displayed).with(options)
    accessory.action = actionHandler
    return accessory
  }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.delete, displayed, isLeading: true).with(options)
    accessory.action = actionHandler
    return accessory
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.insert, displayed, isLeading: true).with(options)
    accessory.action = actionHandler
    return accessory
  }

  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed).with(options) }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed, isLeading: true).with(options)
  }

  /// An angle that shows and hides what is below the item in an outline.
  ///
  /// - SeeAlso: At the end of the row: derived from pictures of outlines in tutorials.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.outlineDisclosure(options.style), displayed).with(options)
    accessory.action = actionHandler
    return accessory
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.label(text, options.font), displayed).with(options)
  }

  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.menu(menu), displayed).with(options)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let kind = Kind.custom(
      configuration.customView, maintainsSize: configuration.maintainsFixedSize ?? false)
    var accessory: UICellAccessory
    switch configuration.placement {
    case .leading(let displayed, let position):
      accessory = UICellAccessory(kind, displayed, isLeading: true)
      accessory.position = position
    case .trailing(let displayed, let position):
      accessory = UICellAccessory(kind, displayed)
      accessory.position = position
    }
    accessory.isHidden = configuration.isHidden ?? false
    accessory.tintColor = configuration.tintColor
    accessory.reserved = configuration.reservedLayoutWidth ?? .actual
    return accessory
  }
}

/// The settings that all signs have.
nonisolated public protocol _CellAccessoryOptions {
  var isHidden: Bool? { get set }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get set }
  var tintColor: UIColor? { get set }
}
