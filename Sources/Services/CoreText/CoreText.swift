@_exported public import CoreGraphics
@_exported public import FlipbookViews

// Fonts of a program. A stage has its own: none is registered.

/// The programs that a font is registered for.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, user, session

  public static var persistent: CTFontManagerScope { .user }
}

/// Registers the fonts of a file; none is.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { false }

/// Registers the fonts of files; none is.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: [URL], _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: (([Any], Bool) -> Bool)?
) {}

/// Takes the fonts of a file back; none was registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { false }
