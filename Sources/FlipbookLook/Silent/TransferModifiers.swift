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

/// A kind of data, by its identifier.
nonisolated public struct UTType: Hashable, Sendable {
  public let identifier: String

  /// The kind with an identifier; every identifier names one here.
  public init?(_ identifier: String) { self.identifier = identifier }

  private init(named identifier: String) { self.identifier = identifier }

  public init(exportedAs identifier: String) { self.identifier = identifier }

  public init(importedAs identifier: String) { self.identifier = identifier }

  public static let item = UTType(named: "public.item")
  public static let content = UTType(named: "public.content")
  public static let data = UTType(named: "public.data")
  public static let folder = UTType(named: "public.folder")
  public static let directory = UTType(named: "public.directory")
  public static let text = UTType(named: "public.text")
  public static let plainText = UTType(named: "public.plain-text")
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  public static let html = UTType(named: "public.html")
  public static let xml = UTType(named: "public.xml")
  public static let json = UTType(named: "public.json")
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  public static let url = UTType(named: "public.url")
  public static let fileURL = UTType(named: "public.file-url")
  public static let image = UTType(named: "public.image")
  public static let png = UTType(named: "public.png")
  public static let jpeg = UTType(named: "public.jpeg")
  public static let gif = UTType(named: "com.compuserve.gif")
  public static let heic = UTType(named: "public.heic")
  public static let svg = UTType(named: "public.svg-image")
  public static let pdf = UTType(named: "com.adobe.pdf")
  public static let audio = UTType(named: "public.audio")
  public static let mp3 = UTType(named: "public.mp3")
  public static let movie = UTType(named: "public.movie")
  public static let video = UTType(named: "public.video")
  public static let mpeg4Movie = UTType(named: "public.mpeg-4")
  public static let zip = UTType(named: "public.zip-archive")
}
