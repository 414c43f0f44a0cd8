public import Foundation

// Nothing is carried from view to view on a stage: what starts and ends a transfer is accepted, and
// said once.

/// A value that can be carried to another view or app.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }
}

/// The forms in which a value is carried.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable
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
  ) -> _TransferRepresentations<Item> { _TransferRepresentations() }
}

/// Several forms in which a value is carried.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {}

/// A form that is that of another value.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}

  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}

  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

/// A form that an encoder writes.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init(contentType: UTType) {}
}

/// A form that is bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}

  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

extension Never: Transferable {
  public static var transferRepresentation: _TransferRepresentations<Never> {
    _TransferRepresentations()
  }
}

extension String: Transferable {
  public static var transferRepresentation: _TransferRepresentations<String> {
    _TransferRepresentations()
  }
}

extension Data: Transferable {
  public static var transferRepresentation: _TransferRepresentations<Data> {
    _TransferRepresentations()
  }
}

extension URL: Transferable {
  public static var transferRepresentation: _TransferRepresentations<URL> {
    _TransferRepresentations()
  }
}
