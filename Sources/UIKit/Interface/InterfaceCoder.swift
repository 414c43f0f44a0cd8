import FlipbookAssets
import Foundation

/// The coder with which objects of a file of Interface Builder's are made.
///
/// A class's own code in `init(coder:)` finds the values of the file set, as it does in UIKit: the
/// initializers of UIKit's topmost classes take them.
nonisolated final class InterfaceCoder: NSCoder {
  let element: InterfaceElement
  let loader: InterfaceLoader

  init(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    (self.element, self.loader) = (element, loader)
  }

  override var allowsKeyedCoding: Bool { true }

  // Code's own keys are in no file.
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}

extension NSCoder {
  /// The element that an object is made from; nil outside of files of Interface Builder.
  var interfaceElement: InterfaceElement? { (self as? InterfaceCoder)?.element }
}
