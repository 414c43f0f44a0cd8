@_exported public import Contacts
public import Foundation
@_exported public import SwiftUI

/// Hears whom somebody has chosen.
@MainActor @preconcurrency public protocol CNContactPickerDelegate: NSObjectProtocol {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}

  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) {}

  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {}
}

/// The screen in which people are chosen.
@MainActor @preconcurrency open class CNContactPickerViewController: _SystemController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?
}

/// Hears how the screen of a person was left.
@MainActor @preconcurrency public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
}

/// The screen of a person.
@MainActor @preconcurrency open class CNContactViewController: _SystemController {
  open var contact = CNContact()
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open var contactStore: CNContactStore?
  open var allowsEditing = true
  open var allowsActions = true

  public convenience init(for contact: CNContact) {
    self.init()
    self.contact = contact
  }

  public convenience init(forNewContact contact: CNContact?) {
    self.init()
    self.contact = contact ?? CNContact()
  }

  public convenience init(forUnknownContact contact: CNContact) {
    self.init()
    self.contact = contact
  }
}
