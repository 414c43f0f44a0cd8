@_exported public import CoreGraphics
@_exported public import FlipbookViews
@_exported public import UIKit

// Fonts that a program brings with it.

/// The programs that a font is registered for.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session

  public static var persistent: CTFontManagerScope { .user }
}

/// Registers the fonts of a file.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { _BundleFonts.register(fontURL) }

/// Registers the fonts of a file.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { _BundleFonts.register(URL(fileURLWithPath: fontURL.path ?? "")) }

/// Registers the fonts of files.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: [URL], _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: (([Any], Bool) -> Bool)?
) {
  let missing = fontURLs.filter { !_BundleFonts.register($0) }
  _ = registrationHandler?(missing, true)
}

/// Takes the fonts of a file back; they stay.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { false }
