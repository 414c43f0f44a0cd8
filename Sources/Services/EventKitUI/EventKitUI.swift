@_exported public import EventKit
@_exported public import SwiftUI

/// The way in which the screen for a date was left.
public enum EKEventEditViewAction: Int, Sendable {
  case canceled, saved, deleted

  public static var cancelled: EKEventEditViewAction { .canceled }
}

/// Hears how the screen for a date was left.
@MainActor @preconcurrency public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

/// The screen in which a date is changed.
@MainActor @preconcurrency open class EKEventEditViewController: UINavigationController {
  open var event: EKEvent?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventStore: EKEventStore! = EKEventStore()
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?

  public convenience init() { self.init(rootViewController: EKEventViewController()) }
}

/// The screen that shows a date.
@MainActor @preconcurrency open class EKEventViewController: _SystemController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
}
