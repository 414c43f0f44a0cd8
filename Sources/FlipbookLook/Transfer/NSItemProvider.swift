public import Foundation

/// A kind of object that says of which types its data are.
public protocol _ProvidedObject {
  nonisolated static var _typeIdentifiers: [String] { get }
}

extension String: _ProvidedObject {
  public static var _typeIdentifiers: [String] { ["public.utf8-plain-text"] }
}

extension NSString: _ProvidedObject {
  public static var _typeIdentifiers: [String] { ["public.utf8-plain-text"] }
}

extension URL: _ProvidedObject {
  public static var _typeIdentifiers: [String] { ["public.url"] }
}

extension NSURL: _ProvidedObject {
  public static var _typeIdentifiers: [String] { ["public.url"] }
}

extension AttributedString: _ProvidedObject {
  public static var _typeIdentifiers: [String] { ["public.utf8-plain-text"] }
}

/// A package of data that is carried from one view to another.
///
/// Objects are handed over as they are; nothing is written into a file and read again.
open class NSItemProvider: NSObject {
  /// Gives the data of a type, or an error.
  public typealias Loading = (@escaping (Data?, (any Error)?) -> Void) -> Progress?

  /// The objects that are carried, the best first.
  package private(set) var objects: [Any] = []

  /// The data that are made when somebody asks for them, by type.
  private var loadings: [(type: String, load: Loading)] = []
  private var types: [String] = []

  open var suggestedName: String?

  public override init() { super.init() }

  public convenience init(object: Any) {
    self.init()
    add(object, as: (type(of: object) as? any _ProvidedObject.Type)?._typeIdentifiers ?? [])
  }

  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    add(item, as: typeIdentifier.map { [$0] } ?? [])
  }

  public convenience init?(contentsOf url: URL?) {
    guard let url else { return nil }
    self.init()
    add(url, as: ["public.file-url"])
    suggestedName = url.deletingPathExtension().lastPathComponent
  }

  /// Adds an object that is carried.
  package func add(_ object: Any, as types: [String]) {
    objects.append(object)
    self.types += types.filter { !self.types.contains($0) }
  }

  open func registerObject(_ object: Any, visibility: Any? = nil) {
    add(object, as: (type(of: object) as? any _ProvidedObject.Type)?._typeIdentifiers ?? [])
  }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping Loading
  ) {
    loadings.append((typeIdentifier, loadHandler))
    if !types.contains(typeIdentifier) { types.append(typeIdentifier) }
  }

  open var registeredTypeIdentifiers: [String] { types }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    types.contains { UTType.conforms($0, to: typeIdentifier) }
  }

  /// Returns the bytes of a type: those of an object, or nil.
  package func data(of typeIdentifier: String, _ done: @escaping (Data?, (any Error)?) -> Void) {
    if let loading = loadings.first(where: { UTType.conforms($0.type, to: typeIdentifier) }) {
      _ = loading.load(done)
      return
    }
    for object in objects {
      if let data = Self.data(of: object) { return done(data, nil) }
    }
    done(nil, CocoaError(.fileReadNoSuchFile))
  }

  private static func data(of object: Any) -> Data? {
    switch object {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let text as NSString: Data(text.description.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }
}

/// The programs that may see what a provider holds.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}
