public import FlipbookLook
public import FlipbookViews
public import Foundation

/// A class whose objects can come out of something that is dragged or chosen.
public protocol NSItemProviderReading {}

/// A class whose objects can be dragged.
public protocol NSItemProviderWriting {}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {}
extension UIColor: NSItemProviderReading, NSItemProviderWriting {}
extension NSString: NSItemProviderReading, NSItemProviderWriting {}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {}

/// Nothing is dragged or chosen on a stage: a provider holds nothing.
extension NSItemProvider {
  public var registeredTypeIdentifiers: [String] { [] }

  public var suggestedName: String? {
    get { nil }
    set {}
  }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }

  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }

  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { false }

  /// Gives the object that is held; nil.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the value that is held; nil.
  @discardableResult
  @_disfavoredOverload
  public func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the bytes that are held; nil.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the file that is held; nil.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the item that is held; nil.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }
}
