public import FlipbookViews
public import Foundation

// The forms of values that are carried. Within an app values are handed over as they are, or as
// proxies; bytes and files are not made.

/// A value that can be carried to another view or app.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }
}

/// The forms in which a value is carried.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable

  /// The identifiers of the types of data that there are.
  var _types: [String] { get }

  /// Returns other values that an item can be had as.
  func _exports(_ item: Any) -> [Any]

  /// Returns an item made of another value; nil if it cannot be.
  func _imports(_ value: Any) -> Any?
}

extension TransferRepresentation {
  public var _types: [String] { [] }

  public func _exports(_ item: Any) -> [Any] { [] }

  public func _imports(_ value: Any) -> Any? { nil }
}

/// Builds the forms in which a value is carried.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> _TransferRepresentations<Item> {
    var parts: [any TransferRepresentation] = []
    repeat parts.append(each content)
    return _TransferRepresentations(parts: parts)
  }
}

/// Several forms in which a value is carried.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  private let parts: [any TransferRepresentation]
  private let own: [String]

  /// The forms of a value of the system's.
  fileprivate init(_ type: String? = nil) {
    (parts, own) = ([], type.map { [$0] } ?? [])
  }

  fileprivate init(parts: [any TransferRepresentation]) { (self.parts, own) = (parts, []) }

  public var _types: [String] { own + parts.flatMap(\._types) }

  public func _exports(_ item: Any) -> [Any] { parts.flatMap { $0._exports(item) } }

  public func _imports(_ value: Any) -> Any? {
    for part in parts {
      if let item = part._imports(value) { return item }
    }
    return nil
  }
}

/// A form that is that of another value.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private var exporting: (@Sendable (Item) throws -> Proxy)?
  private var importing: (@Sendable (Proxy) throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    self.exporting = exporting
  }

  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
    self.importing = importing
  }

  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) { (self.exporting, self.importing) = (exporting, importing) }

  public var _types: [String] { exporting == nil ? [] : Proxy.transferRepresentation._types }

  public func _exports(_ item: Any) -> [Any] {
    guard let item = item as? Item, let proxy = try? exporting?(item) else { return [] }
    return [proxy] + Proxy.transferRepresentation._exports(proxy)
  }

  public func _imports(_ value: Any) -> Any? {
    guard let importing else { return nil }
    let proxy = value as? Proxy ?? Proxy.transferRepresentation._imports(value) as? Proxy
    return proxy.flatMap { try? importing($0) }
  }
}

/// A form that an encoder writes.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public let _types: [String]

  public init(contentType: UTType) { _types = [contentType.identifier] }
}

/// A form that is bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _types: [String]

  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) { _types = [exportedContentType.identifier] }

  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) { _types = [] }

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) { _types = [contentType.identifier] }
}

/// A file that is sent.
public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that was received.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// A form that is a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public let _types: [String]

  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) { _types = [exportedContentType.identifier] }

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { _types = [] }

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { _types = [contentType.identifier] }
}

extension TransferRepresentation {
  /// Suggests a name for the file; none is written.
  public func suggestedFileName(_ fileName: String) -> Self { self }

  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> Self { self }

  /// Says when a form is offered; none is.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> Self { self }
}

extension Color: Transferable {
  public nonisolated static var transferRepresentation: _TransferRepresentations<Color> {
    _TransferRepresentations()
  }
}

extension Image: Transferable {
  public nonisolated static var transferRepresentation: _TransferRepresentations<Image> {
    _TransferRepresentations("public.image")
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: _TransferRepresentations<AttributedString> {
    _TransferRepresentations("public.utf8-plain-text")
  }
}

extension Never: Transferable {
  public static var transferRepresentation: _TransferRepresentations<Never> {
    _TransferRepresentations()
  }
}

extension String: Transferable {
  public static var transferRepresentation: _TransferRepresentations<String> {
    _TransferRepresentations("public.utf8-plain-text")
  }
}

extension Data: Transferable {
  public static var transferRepresentation: _TransferRepresentations<Data> {
    _TransferRepresentations("public.data")
  }
}

extension URL: Transferable {
  public static var transferRepresentation: _TransferRepresentations<URL> {
    _TransferRepresentations("public.url")
  }
}
