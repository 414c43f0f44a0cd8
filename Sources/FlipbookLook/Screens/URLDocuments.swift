import Combine
import FlipbookLayout
public import FlipbookViews
public import Foundation
public import Observation

// Documents that are read from addresses and written to them, since iOS 27.

/// The kind of a file that a document is read from.
nonisolated public struct DocumentReadConfiguration: Sendable {
  public var contentType: UTType

  public init(contentType: UTType) { self.contentType = contentType }
}

/// The kind of a file that a document is written to.
nonisolated public struct DocumentWriteConfiguration: Sendable {
  public var contentType: UTType

  public init(contentType: UTType) { self.contentType = contentType }
}

/// Reads the contents of a document.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/documentreader.
public protocol DocumentReader<Snapshot> {
  associatedtype Snapshot
  associatedtype Source = URL

  func read(
    from source: sending Source, progress: consuming Subprogress
  ) async throws -> sending Snapshot
}

/// Writes the contents of a document.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/documentwriter.
public protocol DocumentWriter<Snapshot> {
  associatedtype Snapshot
  associatedtype Destination = URL

  func write(
    snapshot: sending Snapshot, to destination: sending Destination, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws
}

/// A document that is read.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/readabledocument.
public protocol ReadableDocument: AnyObject {
  associatedtype Reader: DocumentReader

  typealias ReadConfiguration = DocumentReadConfiguration

  static var readableContentTypes: [UTType] { get }

  func reader(configuration: sending ReadConfiguration) -> sending Reader

  func apply(
    snapshot: sending Reader.Snapshot, previous: sending Reader.Snapshot?
  ) async throws
}

/// A document that is written.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/writabledocument.
public protocol WritableDocument: AnyObject {
  associatedtype Writer: DocumentWriter

  typealias WriteConfiguration = DocumentWriteConfiguration

  static var writableContentTypes: [UTType] { get }

  func writer(configuration: sending WriteConfiguration) -> sending Writer

  func snapshot(contentType: UTType) async throws -> sending Writer.Snapshot
}

extension ReadableDocument where Self: WritableDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is read and written.
public protocol Document: ReadableDocument, WritableDocument {}

/// Reads a document by a file or a folder in memory.
nonisolated public struct FileWrapperDocumentReader<Snapshot>: DocumentReader {
  public typealias ReadConfiguration = DocumentReadConfiguration

  private let makeSnapshot: (FileWrapper) async throws -> Snapshot

  public init(
    _ configuration: sending ReadConfiguration,
    makeSnapshot: @escaping (FileWrapper) async throws -> sending Snapshot
  ) { self.makeSnapshot = makeSnapshot }

  public func read(
    from source: sending URL, progress: consuming Subprogress
  ) async throws -> sending Snapshot {
    let part = progress.start(totalCount: 1)
    nonisolated(unsafe) let snapshot = try await makeSnapshot(FileWrapper(contentsOf: source))
    part.complete(count: 1)
    return snapshot
  }
}

/// Writes a document by a file or a folder in memory.
nonisolated public struct FileWrapperDocumentWriter<Snapshot>: DocumentWriter {
  public typealias WriteConfiguration = DocumentWriteConfiguration

  private let makeFileWrapper: (Snapshot, FileWrapper?) async throws -> FileWrapper

  public init(
    _ configuration: sending WriteConfiguration,
    makeFileWrapper: @escaping (Snapshot, FileWrapper?) async throws -> FileWrapper
  ) { self.makeFileWrapper = makeFileWrapper }

  public func write(
    snapshot: sending Snapshot, to destination: sending URL, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws {
    let part = progress.start(totalCount: 1)
    let old = try? FileWrapper(contentsOf: destination)
    try await makeFileWrapper(snapshot, old).write(to: destination)
    part.complete(count: 1)
  }
}

extension FileWrapper {
  /// The file, or the folder of files, at an address.
  nonisolated fileprivate convenience init(contentsOf url: URL) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      self.init(regularFileWithContents: try Data(contentsOf: url))
      filename = url.lastPathComponent
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    var files: [String: FileWrapper] = [:]
    for name in names { files[name] = try FileWrapper(contentsOf: url.appending(path: name)) }
    self.init(directoryWithFileWrappers: files)
    filename = url.lastPathComponent
  }

  nonisolated fileprivate func write(to url: URL) throws {
    if let contents = regularFileContents { return try contents.write(to: url, options: .atomic) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, file) in (fileWrappers ?? [:]).sorted(by: { $0.key < $1.key }) {
      try file.write(to: url.appending(path: name))
    }
  }
}

// MARK: - The window

/// The button by which a document was begun.
nonisolated public struct DocumentCreationSource: Hashable, Sendable {
  private let id: String

  public init(id: String) { self.id = id }
}

/// The way in which a document was begun.
nonisolated public struct DocumentCreationContext: Hashable, Sendable {
  public let creationSource: DocumentCreationSource?
}

/// The file of an open document.
@MainActor public final class URLDocumentConfiguration: Observable {
  /// The address of the file; nil for a document that was never saved, as all are on a stage.
  public let fileURL: URL?
  public let lastContentModificationDate: Date?
  public let creationSource: DocumentCreationSource?

  init() { (fileURL, lastContentModificationDate, creationSource) = (nil, nil, nil) }
}

extension DocumentGroup
where
  Document: FlipbookLook.Document & Observable, Document.Reader.Source == URL,
  Document.Writer.Destination == URL
{
  /// Shows a new document in its editor.
  ///
  /// - Parameters:
  ///   - allowCreating: False for documents that are only opened: then there is no window.
  ///   - editor: The view of a document.
  ///   - makeDocument: Makes a document.
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/documentgroup/init(allowcreating:editor:makedocument:).
  public nonisolated init(
    allowCreating: Bool = true, @ViewBuilder editor: @escaping (Document) -> Content,
    makeDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws ->
      Document
  ) {
    nonisolated(unsafe) let (editor, makeDocument) = (editor, makeDocument)
    let newWindow: @MainActor () -> AnyView = {
      AnyView(URLDocumentWindow(editor: editor, makeDocument: makeDocument))
    }
    self.init(newWindow: allowCreating ? newWindow : nil)
  }
}

extension DocumentGroup
where Document: ReadableDocument & Observable, Document.Reader.Source == URL {
  /// Shows documents that are opened: there are none, and so no window.
  public nonisolated init(
    @ViewBuilder viewer: @escaping (Document) -> Content,
    makeReadableDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws ->
      Document
  ) { self.init(newWindow: nil) }
}

/// The window of a new document, which is empty until the document is made.
private struct URLDocumentWindow<Document, Content: View>: View {
  @Environment(\.diagnose) private var diagnose
  @State private var document: Document?
  let editor: (Document) -> Content
  let makeDocument:
    @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws -> Document

  var body: some View {
    ZStack { if let document { editor(document) } else { Color.clear } }
      .modifier(DocumentScreen())
      .task {
        do {
          document = try await makeDocument(
            URLDocumentConfiguration(), DocumentCreationContext(creationSource: nil))
        } catch {
          diagnose?("DocumentGroup: no document was made: \(error)")
        }
      }
  }
}
