public import FlipbookViews
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
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
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
    _TransferRepresentations()
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: _TransferRepresentations<AttributedString> {
    _TransferRepresentations()
  }
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
