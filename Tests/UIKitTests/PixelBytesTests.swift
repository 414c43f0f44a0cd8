import FlipbookViews
import Foundation
import Testing
import UIKit

/// The bytes of pictures as code reads them, and names of methods.
@MainActor @Suite struct PixelBytesTests {
  @Test func `code reads the bytes of a picture's pixels`() throws {
    let picture = CGImage(_width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 128, 0, 255])
    let data = try #require(picture.dataProvider?.data)
    #expect(CFDataGetLength(data) == 8)
    let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
    #expect((0..<8).map { bytes[$0] } == [255, 0, 0, 255, 0, 128, 0, 255])
    withExtendedLifetime(data) {}
  }

  @Test func `a selector has the name that it is made of, and nobody knows it`() {
    let selector = NSSelectorFromString("hiddenMethod:")
    #expect(NSStringFromSelector(selector) == "hiddenMethod:")
    #expect(!UIView().responds(to: selector))
  }

  @MainActor private final class EmojiField: UITextField {
    override var textInputMode: UITextInputMode? {
      UITextInputMode.activeInputModes.first { $0.primaryLanguage == "emoji" }
    }
  }

  @Test func `a field looks for its keyboard`() {
    #expect(UITextField().textInputMode?.primaryLanguage == "en-US")
    #expect(EmojiField().textInputMode == nil)
  }
}
