public import Foundation

/// The key of a build's number in an app's property list.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of an app's identifier in its property list.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of an app's name in its property list.
public let kCFBundleNameKey = "CFBundleName"

extension String.StandardComparator {
  /// The order of a list that people read; here the one by characters.
  public static var localizedStandard: String.StandardComparator { .lexical }

  /// The order of the locale's dictionaries; here the one by characters.
  public static var localized: String.StandardComparator { .lexical }
}
