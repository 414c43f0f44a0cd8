public import FlipbookViews
public import Foundation

public typealias CFError = NSError

/// The font of a file.
nonisolated public final class CGFont: @unchecked Sendable {
  let file: URL

  /// The font in bytes that come from a file; nil for bytes from memory.
  public init?(_ provider: CGDataProvider) {
    guard let file = provider.file else {
      ShownScene.diagnose("CGFont: only fonts of files are read")
      return nil
    }
    self.file = file
  }

  public var fullName: String? { file.deletingPathExtension().lastPathComponent }
  public var postScriptName: String? { fullName }
}

/// Registers a font by its names.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { _BundleFonts.register(font.file) }
