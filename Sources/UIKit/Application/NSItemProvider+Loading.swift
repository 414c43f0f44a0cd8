public import FlipbookLook
public import FlipbookViews
public import Foundation

/// A class whose objects can come out of something that is dragged or chosen.
public protocol NSItemProviderReading {}

/// A class whose objects can be dragged.
public protocol NSItemProviderWriting {}

extension UIImage: NSItemProviderReading, NSItemProviderWriting, _ProvidedObject {
  public static nonisolated var _typeIdentifiers: [String] { ["public.image"] }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting, _ProvidedObject {
  public static nonisolated var _typeIdentifiers: [String] { ["com.apple.uikit.color"] }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {}

/// Everything that is loaded is there at once.
extension NSItemProvider {
  /// The first object that is of a class, or can be made into one.
  private func object<T>(of type: T.Type) -> T? {
    for object in objects {
      if let object = object as? T { return object }
      if let other = Self.counterpart(of: object) as? T { return other }
    }
    return nil
  }

  /// The same in the other of Swift's and Foundation's types.
  private static func counterpart(of object: Any) -> Any? {
    switch object {
    case let text as String: NSString(string: text)
    case let text as NSString: text.description
    case let url as URL: NSURL(string: url.absoluteString)
    case let url as NSURL: URL(string: url.absoluteString)
    default: nil
    }
  }

  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    canLoad(aClass)
  }

  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { object(of: aClass) != nil }

  private func canLoad<T: NSItemProviderReading>(_ type: T.Type) -> Bool { object(of: type) != nil }

  private func load<T: NSItemProviderReading>(
    _ type: T.Type
  ) -> (any NSItemProviderReading)? {
    object(of: type)
  }

  /// Gives the object that is held, if it is of the class.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(load(aClass), nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the value that is held, if it is of the type.
  @discardableResult
  @_disfavoredOverload
  public func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object(of: aClass), nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the value that is held, if it is of the type.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type transferableType: T.Type, completionHandler: @escaping (Result<T, any Error>) -> Void
  ) -> Progress {
    if let value = object(of: transferableType) {
      completionHandler(.success(value))
    } else {
      completionHandler(.failure(CocoaError(.fileReadNoSuchFile)))
    }
    return Progress(totalUnitCount: 0)
  }

  /// Gives the bytes of a text or an address, or those that the program makes.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    data(of: typeIdentifier, completionHandler)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the file that is held; nil, since none is written.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object(of: URL.self), nil)
    return Progress(totalUnitCount: 0)
  }

  /// Gives the item that is held; a text of Swift's as bytes, as they come from elsewhere.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    guard hasItemConformingToTypeIdentifier(typeIdentifier) else {
      completionHandler?(nil, CocoaError(.fileReadNoSuchFile))
      return
    }
    data(of: typeIdentifier) { data, error in
      completionHandler?(data ?? self.objects.first, error)
    }
  }
}
