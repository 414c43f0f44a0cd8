public import Foundation

/// A name for a value of a state that is the code's own.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that shows a configuration.
@MainActor @preconcurrency public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a cell: a configuration can look otherwise in each.
@MainActor @preconcurrency public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The content of a cell by values.
@MainActor @preconcurrency public protocol UIContentConfiguration {
  /// Makes the view that shows the values.
  func makeContentView() -> any UIView & UIContentView

  /// The values for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

/// The view in a cell that a configuration of the code's own makes.
///
/// - SeeAlso: That a view is kept and given the next configuration of the same type: documented,
///   `UIContentConfiguration`, `UIContentView`.
@MainActor struct ConfiguredContent {
  private var view: (any UIView & UIContentView)?

  /// Shows a configuration over all of a view; none, or one of the system's, takes the view away.
  mutating func show(_ configuration: (any UIContentConfiguration)?, in content: UIView) {
    guard let configuration, configuration.row == nil else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, type(of: view.configuration) == type(of: configuration) {
      view.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    let new = configuration.makeContentView()
    view = new
    new.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(new)
    NSLayoutConstraint.activate([
      new.topAnchor.constraint(equalTo: content.topAnchor),
      new.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      new.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      new.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
  }
}
