@_exported public import Foundation

// The people of an address book. A stage has none.

public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

public enum CNEntityType: Int, Sendable {
  case contacts
}

/// A part of a contact that is asked for.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public let CNContactGivenNameKey = "givenName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactIdentifierKey = "identifier"
public let CNContactBirthdayKey = "birthday"
public let CNContactOrganizationNameKey = "organizationName"

/// A value with its label.
open class CNLabeledValue<ValueType: NSObject>: NSObject, @unchecked Sendable {
  public let label: String?
  public let value: ValueType

  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
}

open class CNPhoneNumber: NSObject, @unchecked Sendable {
  public let stringValue: String

  public init(stringValue string: String) { stringValue = string }
}

/// A person.
open class CNContact: NSObject, @unchecked Sendable {
  public internal(set) var identifier = ""
  public var givenName: String { "" }
  public var familyName: String { "" }
  public var organizationName: String { "" }
  public var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { [] }
  public var emailAddresses: [CNLabeledValue<NSString>] { [] }
  public var imageData: Data? { nil }
  public var thumbnailImageData: Data? { nil }
  public var imageDataAvailable: Bool { false }
  public var birthday: DateComponents? { nil }
}

open class CNContactFetchRequest: NSObject, @unchecked Sendable {
  public var predicate: NSPredicate?
  public var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) {}
}

public enum CNContactSortOrder: Int, Sendable {
  case none, userDefault, givenName, familyName
}

/// The address book; it is empty.
open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }

  public func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  public func requestAccess(for entityType: CNEntityType) async throws -> Bool { false }

  public func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws {}

  public func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { [] }
}
