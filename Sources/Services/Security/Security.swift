@_exported public import Foundation

@_exported public import typealias FlipbookViews.CFData
@_exported public import typealias FlipbookViews.CFString
@_exported public import typealias UIKit.CFDictionary

// The keychain, which a stage keeps in memory for as long as a scene runs.

public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
public typealias CFBoolean = Bool

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = true
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = false

/// The status of what went well; the older frameworks of the system use it, too.
public let noErr: OSStatus = 0

/// - SeeAlso: the numbers: documented,
///   https://developer.apple.com/documentation/security/security-framework-result-codes
public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecDecode: OSStatus = -26275

/// Returns the words for a status.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  default: "OSStatus \(status)"
  }
}

/// Adds an item to the keychain.
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let attributes = words(attributes)
  let item = KeychainItem(attributes)
  guard !Keychain.items.contains(where: { $0.isNamed(as: item) }) else {
    return errSecDuplicateItem
  }
  Keychain.items.append(item)
  if let result { result.pointee = item.answer(to: attributes) }
  return errSecSuccess
}

/// Finds items in the keychain.
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = words(query)
  let found = Keychain.items.filter { $0.fits(query) }
  guard let first = found.first else { return errSecItemNotFound }
  guard let result else { return errSecSuccess }
  if query[kSecMatchLimit] as? String == kSecMatchLimitAll {
    result.pointee = found.map { $0.answer(to: query) as Any } as NSArray
  } else {
    result.pointee = first.answer(to: query)
  }
  return errSecSuccess
}

/// Changes items of the keychain.
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
  let (query, changes) = (words(query), words(attributesToUpdate))
  let places = Keychain.items.indices.filter { Keychain.items[$0].fits(query) }
  for place in places { Keychain.items[place].update(changes) }
  return places.isEmpty ? errSecItemNotFound : errSecSuccess
}

/// Removes items from the keychain.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let (query, count) = (words(query), Keychain.items.count)
  Keychain.items.removeAll { $0.fits(query) }
  return Keychain.items.count < count ? errSecSuccess : errSecItemNotFound
}

/// A source of random bytes.
public struct SecRandomRef: Sendable {}

public let kSecRandomDefault: SecRandomRef? = SecRandomRef()

/// Fills bytes at random, as a scene's other random numbers are.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> OSStatus {
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: .min ... .max), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}

/// The words of a question by their keys.
private func words(_ dictionary: CFDictionary) -> [String: Any] {
  dictionary as? [String: Any] ?? [:]
}

/// The items of a scene.
private enum Keychain {
  nonisolated(unsafe) static var items: [KeychainItem] = []
}

/// An item of the keychain: its attributes as texts, and its bytes.
private struct KeychainItem {
  private var attributes: [String: Any]
  private var data: Data?

  init(_ attributes: [String: Any]) {
    data = attributes[kSecValueData] as? Data
    self.attributes = attributes.filter { !Self.questions.contains($0.key) }
  }

  /// The keys that say something about a question, and nothing about an item.
  private static let questions: Set = [
    kSecValueData, kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef,
    kSecMatchLimit, kSecUseDataProtectionKeychain, kSecUseAuthenticationContext,
  ]

  /// The keys that an item is known by.
  private static let names = [
    kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrServer, kSecAttrAccessGroup,
    kSecAttrApplicationTag,
  ]

  private func text(_ key: String) -> String { attributes[key].map { "\($0)" } ?? "" }

  func isNamed(as other: KeychainItem) -> Bool {
    Self.names.allSatisfy { text($0) == other.text($0) }
  }

  func fits(_ query: [String: Any]) -> Bool {
    Self.names.allSatisfy { key in query[key].map { "\($0)" == text(key) } ?? true }
  }

  mutating func update(_ changes: [String: Any]) {
    if let data = changes[kSecValueData] as? Data { self.data = data }
    for (key, value) in changes where !Self.questions.contains(key) { attributes[key] = value }
  }

  /// The bytes, or the attributes with them, as the question wants them.
  func answer(to query: [String: Any]) -> CFTypeRef? {
    let wantsData = query[kSecReturnData] as? Bool ?? false
    guard query[kSecReturnAttributes] as? Bool ?? false else {
      return wantsData ? data.map { $0 as NSData } : nil
    }
    var answer = attributes
    if wantsData { answer[kSecValueData] = data }
    return answer as NSDictionary
  }
}
